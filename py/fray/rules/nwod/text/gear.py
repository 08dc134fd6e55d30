"""Gear: weapons, armour, explosives, and how each is used and loaded."""

from __future__ import annotations

from fray.engine.values.text import Count, Text

# fmt: off
GEAR: dict[str, Text | Count] = {
    # weapons
    "weapon.unarmed": Text("bare hands", "голые руки"),
    "weapon.sap": Text("sap", "дубинка"),
    "weapon.knuckles": Text("knuckles", "кастет"),
    "weapon.bat": Text("wooden bat", "деревянная бита"),
    "weapon.mace": Text("metal mace", "металлическая булава"),
    "weapon.knife": Text("knife", "нож"),
    "weapon.rapier": Text("rapier", "рапира"),
    "weapon.sword": Text("sword", "меч"),
    "weapon.katana": Text("katana", "катана"),
    "weapon.greatsword": Text("greatsword", "двуручный меч"),
    "weapon.hatchet": Text("hatchet", "маленький топор"),
    "weapon.axe_large": Text("large axe", "большой топор"),
    "weapon.axe_great": Text("great axe", "двуручный топор"),
    "weapon.stake": Text("stake", "кол"),
    "weapon.spear": Text("spear", "копьё"),
    "weapon.revolver_light": Text("light revolver", "лёгкий револьвер"),
    "weapon.revolver_heavy": Text("heavy revolver", "тяжёлый револьвер"),
    "weapon.pistol_light": Text("light pistol", "лёгкий пистолет"),
    "weapon.pistol_heavy": Text("heavy pistol", "тяжёлый пистолет"),
    "weapon.rifle": Text("rifle", "винтовка"),
    "weapon.smg_small": Text("small submachine gun", "малый пистолет-пулемёт"),
    "weapon.smg_large": Text("large submachine gun", "большой пистолет-пулемёт"),
    "weapon.assault_rifle": Text("assault rifle", "автомат"),
    "weapon.shotgun": Text("shotgun", "дробовик"),
    "weapon.crossbow": Text("crossbow", "арбалет"),
    "weapon.knife_thrown": Text("thrown knife", "метательный нож"),
    "weapon.stone": Text("stone", "камень"),
    "weapon.spear_thrown": Text("thrown spear", "метательное копьё"),
    "weapon.bite_dog": Text("bite of a large dog", "укус крупной собаки"),
    "weapon.bite_wolf": Text("bite of a wolf", "укус волка"),
    "weapon.bite_shark": Text("bite of a great shark", "укус большой акулы"),
    "weapon.fangs": Text("fangs", "клыки"),
    "use.brawl": Text("Brawl", "рукопашное"),
    "use.melee": Text("close combat", "ближний бой"),
    "use.firearm": Text("shot", "стрельба"),
    "use.thrown": Text("thrown", "метание"),
    "reload.clip": Text("by clip", "обоймой"),
    "reload.single": Text("round by round", "по патрону"),
    "reload.crossbow": Text("crossbow", "арбалет"),
    # armour
    "armour.reinforced": Text("reinforced clothing", "укреплённая одежда"),
    "armour.kevlar": Text("thin kevlar vest", "тонкий кевларовый жилет"),
    "armour.vest": Text("bulletproof vest", "бронежилет"),
    "armour.riot": Text("riot gear", "обмундирование для подавления мятежей"),
    "armour.leather": Text("studded leather", "клёпаная кожа"),
    "armour.chain": Text("chain mail", "кольчуга"),
    "armour.plate": Text("plate", "латы"),
    # explosives
    "explosive.incendiary": Text("incendiary", "зажигательная"),
    "explosive.stun": Text("stun grenade", "оглушающая граната"),
    "explosive.fragment": Text("fragmentation grenade", "осколочная граната"),
    "explosive.demolition": Text("bundle of dynamite", "связка динамита"),
    "explosive.charge": Text("planted charge", "заложенный заряд"),
}
