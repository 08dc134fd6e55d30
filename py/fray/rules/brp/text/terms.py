"""Terms of the sheet and of the tables: characteristics, skills, weapons, armour, templates."""

from fray.engine.values.text import Count, Text

# fmt: off
LEVELS = (
    ("special", "special success", "особый успех"), ("success", "success", "успех"), ("failure", "failure", "провал"),
    ("fumble", "fumble", "критический промах"),
)
CHARACTERISTICS = (
    ("strength", "STR", "СИЛ", "Strength (STR)", "Сила (СИЛ)"), ("constitution", "CON", "ВЫН", "Constitution (CON)", "Выносливость (ВЫН)"),
    ("size", "SIZ", "РАЗ", "Size (SIZ)", "Размер (РАЗ)"), ("intelligence", "INT", "ИНТ", "Intelligence (INT)", "Интеллект (ИНТ)"),
    ("power", "POW", "ВОЛ", "Power (POW)", "Воля (ВОЛ)"), ("dexterity", "DEX", "ЛОВ", "Dexterity (DEX)", "Ловкость (ЛОВ)"),
    ("appearance", "APP", "ВНШ", "Appearance (APP)", "Внешность (ВНШ)"),
)
_ROLLS = (
    ("effort", "Effort", "Усилие"), ("stamina", "Stamina", "Стойкость"), ("idea", "Idea", "Идея"), ("luck", "Luck", "Удача"),
    ("agility", "Agility", "Проворство"), ("charisma", "Charisma", "Обаяние"),
)
_SKILLS = (
    ("dodge", "Dodge", "Уклонение"), ("brawl", "Brawl", "Драка"), ("grapple", "Grapple", "Захват"), ("throw", "Throw", "Метание"),
    ("martial_arts", "Martial Arts", "Боевые искусства"), ("climb", "Climb", "Лазание"), ("jump", "Jump", "Прыжки"),
    ("swim", "Swim", "Плавание"), ("ride", "Ride", "Верховая езда"), ("drive", "Drive", "Вождение"), ("pilot", "Pilot", "Пилотирование"),
    ("fly", "Fly", "Полёт"), ("hide", "Hide", "Прятки"), ("stealth", "Stealth", "Скрытность"), ("listen", "Listen", "Слух"),
    ("sense", "Sense", "Чутьё"), ("spot", "Spot", "Внимательность"), ("track", "Track", "Выслеживание"),
    ("first_aid", "First Aid", "Первая помощь"), ("medicine", "Medicine", "Медицина"), ("repair", "Repair", "Ремонт"),
    ("fine_manipulation", "Fine Manipulation", "Точная работа"), ("sleight_of_hand", "Sleight of Hand", "Ловкость рук"),
    ("navigate", "Navigate", "Ориентирование"), ("research", "Research", "Исследование"), ("command", "Command", "Командование"),
    ("fast_talk", "Fast Talk", "Болтовня"), ("insight", "Insight", "Проницательность"), ("persuade", "Persuade", "Убеждение"),
    ("projection", "Projection", "Проекция"),
)
_SPECIALITIES = (
    ("axe", "Axe", "Топор"), ("club", "Club", "Дубина"), ("dagger", "Dagger", "Кинжал"), ("hammer", "Hammer", "Молот"),
    ("mace", "Mace", "Булава"), ("polearm", "Polearm", "Древковое"), ("spear", "Spear", "Копьё"), ("staff", "Staff", "Посох"),
    ("sword", "Sword", "Меч"), ("shield", "Shield", "Щит"), ("bow", "Bow", "Лук"), ("crossbow", "Crossbow", "Арбалет"),
    ("sling", "Sling", "Праща"), ("throwing_axe", "Throwing axe", "Метательный топор"),
    ("throwing_dagger", "Throwing dagger", "Метательный кинжал"), ("pistol", "Pistol", "Пистолет"), ("rifle", "Rifle", "Ружьё"),
    ("laser_pistol", "Laser pistol", "Лазерный пистолет"), ("laser_rifle", "Laser rifle", "Лазерное ружьё"),
    ("bite", "Bite", "Укус"), ("claw", "Claw", "Коготь"), ("slap", "Slap", "Удар лапой"),
)
_WEAPONS = (
    ("axe_battle", "battle axe", "боевой топор"), ("axe_great", "great axe", "двуручный топор"), ("axe_hand", "hand axe", "ручной топор"),
    ("brawl", "bare hands", "голые руки"), ("club_heavy", "heavy club", "тяжёлая дубина"), ("club_light", "light club", "лёгкая дубинка"),
    ("dagger", "dagger", "кинжал"), ("halberd", "halberd", "алебарда"), ("hammer", "hammer", "молот"),
    ("hammer_great", "great hammer", "двуручный молот"), ("knife", "knife", "нож"), ("mace_heavy", "heavy mace", "тяжёлая булава"),
    ("mace_light", "light mace", "лёгкая булава"), ("pike", "pike", "пика"), ("quarterstaff", "quarterstaff", "боевой посох"),
    ("spear_long", "long spear", "длинное копьё"), ("sword_broad", "broadsword", "широкий меч"),
    ("sword_great", "greatsword", "двуручный меч"),
    ("sword_short", "short sword", "короткий меч"), ("axe_thrown", "hand axe, thrown", "метательный топорик"),
    ("bow_long", "longbow", "длинный лук"), ("crossbow_heavy", "heavy crossbow", "тяжёлый арбалет"),
    ("crossbow_light", "light crossbow", "лёгкий арбалет"), ("dagger_thrown", "dagger, thrown", "метательный кинжал"),
    ("knife_thrown", "knife, thrown", "метательный нож"), ("pistol", "pistol", "пистолет"),
    ("laser_pistol", "laser pistol", "лазерный пистолет"), ("rifle", "rifle", "ружьё"), ("laser_rifle", "laser rifle", "лазерное ружьё"),
    ("rock", "rock", "камень"), ("sling", "sling", "праща"), ("bite", "bite", "укус"), ("claw", "claw", "коготь"),
    ("slap", "slap", "удар лапой"),
)
_SHIELDS = (
    ("heater", "heater shield", "треугольный щит"), ("hoplite", "hoplite shield", "гоплитский щит"),
    ("kite", "kite shield", "каплевидный щит"),
    ("riot", "riot shield", "штурмовой щит"), ("round", "round shield", "круглый щит"), ("target", "buckler", "кулачный щит"),
)
_ARMOURS = (
    ("vest", "bulletproof vest", "бронежилет"), ("chain", "chain mail", "кольчуга"), ("flak", "flak jacket", "противоосколочный жилет"),
    ("heavy_clothing", "heavy clothing", "плотная одежда"), ("panoply", "hoplite panoply", "гоплитская паноплия"),
    ("soft_leather", "soft leather", "мягкая кожа"), ("hard_leather", "hard leather", "жёсткая кожа"),
    ("plate", "full plate", "полные латы"),
    ("quilted", "quilted armour", "стёганый доспех"), ("riot", "riot gear", "штурмовое снаряжение"), ("hide", "hide", "шкура"),
    ("heavy_helmet", "heavy helmet", "тяжёлый шлем"), ("light_helmet", "light helmet", "лёгкий шлем"),
)
_TEMPLATES = (
    ("townsman", "Townsman", "Горожанин"), ("bandit", "Bandit", "Разбойник"), ("guard", "Guard", "Стражник"),
    ("archer", "Archer", "Лучник"),
    ("knight", "Knight", "Рыцарь"), ("gunman", "Gunman", "Стрелок"), ("wolf", "Wolf", "Волк"), ("bear", "Black bear", "Чёрный медведь"),
    ("healer", "Healer", "Лекарь"), ("adventurer", "Adventurer", "Искатель приключений"),
)
TERMS: dict[str, Text | Count] = {
    **{key: Text(en, ru) for key, en, ru, _, _ in CHARACTERISTICS},
    **{f"field.{key}": Text(en, ru) for key, _, _, en, ru in CHARACTERISTICS},
    **{f"roll.{key}": Text(en, ru) for key, en, ru in _ROLLS},
    **{f"{family}.{key}": Text(en, ru) for family in ("skill", "field") for key, en, ru in _SKILLS},
    **{f"skill.{key}": Text(en, ru) for key, en, ru in _SPECIALITIES},
    "skill.own": Text("{name:@}", "{name:@}"),
    **{f"weapon.{key}": Text(en, ru) for key, en, ru in _WEAPONS},
    **{f"shield.{key}": Text(en, ru) for key, en, ru in _SHIELDS},
    **{f"armour.{key}": Text(en, ru) for key, en, ru in _ARMOURS},
    **{f"template.{key}": Text(en, ru) for key, en, ru in _TEMPLATES},
    "example.road": Text("Robbers on the road", "Разбойники на дороге"),
    "example.bear": Text("A knight against a bear", "Рыцарь против медведя"),
    "side.heroes": Text("Heroes", "Герои"),
    "side.foes": Text("Foes", "Враги"),
    "circumstance.rain": Text("Rain", "Дождь"),
    "circumstance.wind": Text("Strong wind", "Сильный ветер"),
    "circumstance.fog": Text("Fog", "Туман"),
    "circumstance.footing": Text("Bad footing", "Скользко"),
    "circumstance.noise": Text("Noise", "Шум"),
    "hit_points": Count(("hit point", "hit points"), ("хит", "хита", "хитов")),
    "minutes.acc": Count(("minute", "minutes"), ("минуту", "минуты", "минут")),  # of "in five minutes"
    "rounds": Count(("round", "rounds"), ("раунд", "раунда", "раундов")),
}
