"""Ready sheets with numbers of our own: people of the street and of the law, magicians, deckers, riggers, spirits, sprites, machines."""

from ..equipment.amps import amp, spell
from ..equipment.gear import armour, deck, gear
from ..equipment.weapons import Weapon, weapon
from .sheet import Sheet, Speciality

_SMG = weapon("smg").but(natural=True)
_CYBER = Weapon(name="weapon.data_spike", damage=3, kind="stun", natural=True)
_BLACK = Weapon(name="weapon.black_ice", damage=3, kind="physical", natural=True)

_SHEETS = (
    Sheet(
        name="template.ganger", strength=4, willpower=3, logic=2, charisma=2, edge=2, close_combat=3, firearms=3, intimidation=2,
        weapons=(weapon("light_pistol"), weapon("short_blade")), armour=armour("light"),
    ),
    Sheet(
        name="template.guard", strength=4, agility=4, willpower=3, logic=3, charisma=2, close_combat=2, firearms=3, athletics=1,
        weapons=(weapon("heavy_pistol"), weapon("stun_baton")), armour=armour("medium"),
    ),
    Sheet(
        name="template.officer", strength=4, agility=4, willpower=4, logic=3, edge=2, close_combat=3, firearms=4, piloting_ground=2,
        intimidation=3, weapons=(weapon("assault_rifle"), weapon("heavy_pistol")), armour=armour("medium"),
        gear=(gear("medkit"), gear("optics")), specialities=(Speciality(skill="firearms", name="speciality.rifles"),),
    ),
    Sheet(
        name="template.mage", talent="magician", strength=2, willpower=5, logic=4, edge=2, sorcery=5, conjuring=4, astral_combat=3,
        firearms=1, spells=(spell("stunbolt"), spell("lightning"), spell("armour"), spell("control")),
        weapons=(weapon("light_pistol"), weapon("focus")), armour=armour("medium"),
    ),
    Sheet(
        name="template.decker", strength=2, willpower=5, logic=5, edge=2, hacking=5, electronics=4, firearms=2, deck=deck("standard"),
        amps=(amp("attack_program"), amp("shield_program"), amp("stealth_program")), weapons=(weapon("light_pistol"),),
        armour=armour("light"), essence=5,
    ),
    Sheet(
        name="template.technomancer", talent="technomancer", strength=2, willpower=4, logic=6, charisma=4, edge=3, hacking=5,
        tasking=4, firearms=1, amps=(amp("attack_program"), amp("biofeedback_filter")), weapons=(weapon("taser"),),
        armour=armour("light"),
    ),
    Sheet(
        name="template.rigger", agility=5, willpower=3, logic=4, edge=2, vehicle_weapons=4, piloting_ground=5, piloting_other=4,
        engineering=4, firearms=2, amps=(amp("rig"),), weapons=(weapon("machine_pistol"),), armour=armour("light"),
        gear=(gear("console"), gear("toolkit")), essence=5,
    ),
    Sheet(
        name="template.bruiser", strength=9, agility=3, willpower=3, logic=2, charisma=2, close_combat=5, heavy_weapons=2,
        intimidation=4, natural=3, amps=(amp("dermal_plates"), amp("eyes")), weapons=(weapon("club"), weapon("shotgun")),
        armour=armour("medium"),
    ),
    Sheet(
        name="template.razor", player=True, strength=5, agility=6, willpower=3, logic=3, edge=3, close_combat=5, firearms=5,
        athletics=3, stealth=3, amps=(amp("reflexes_2"), amp("smart_link"), amp("reaction"), amp("eyes")), essence=2,
        weapons=(weapon("heavy_pistol"), weapon("long_blade"), weapon("smg")), armour=armour("medium"),
        gear=(gear("stim_patch"),), karma=5,
    ),
    Sheet(
        name="template.shaman", talent="magician", player=True, strength=2, agility=3, willpower=6, logic=4, charisma=6, edge=2,
        sorcery=4, conjuring=5, astral_combat=2, biotech=3, con=2, spells=(spell("lightning"), spell("confusion"), spell("heal")),
        weapons=(weapon("short_blade"),), armour=armour("light"), gear=(gear("medkit"),), karma=5,
    ),
    Sheet(
        name="template.spirit_air", kind="spirit", strength=3, agility=9, willpower=5, logic=5, charisma=5, edge=2, close_combat=3,
        astral_combat=3, projectiles=3, own_defence=14, weapons=(weapon("spirit_lightning"), weapon("spirit_blow")),
    ),
    Sheet(
        name="template.spirit_beast", kind="spirit", strength=7, agility=5, willpower=5, logic=5, charisma=5, edge=2, close_combat=3,
        astral_combat=3, own_defence=10, weapons=(weapon("spirit_claws"),),
    ),
    Sheet(
        name="template.sprite", kind="sprite", willpower=5, logic=5, edge=2, hacking=3, own_defence=10, own_stun=10,
        weapons=(_CYBER,),
    ),
    Sheet(name="template.ice", kind="sprite", willpower=5, logic=5, hacking=3, own_defence=11, own_stun=11, weapons=(_BLACK,)),
    Sheet(
        name="template.combat_drone", kind="drone", armour=armour("medium"), body=1, handling=2, autopilot=6, weapons=(_SMG,),
    ),
    Sheet(name="template.spy_drone", kind="drone", own_armour=3, handling=3, autopilot=6, stealth=4, flies=True),
    Sheet(name="template.heavy_drone", kind="drone", own_armour=12, body=1, handling=2, autopilot=6, weapons=(weapon("machine_gun"),)),
    Sheet(name="template.roto_drone", kind="drone", own_armour=9, handling=2, autopilot=6, flies=True, weapons=(_SMG,)),
    Sheet(name="template.chopper", kind="vehicle", own_armour=12, body=2, handling=2, autopilot=6, open=True),
    Sheet(name="template.car", kind="vehicle", own_armour=12, body=4, handling=1, autopilot=0, ram=6),
    Sheet(name="template.bike", kind="vehicle", own_armour=9, body=2, handling=3, autopilot=6, open=True),
    Sheet(name="template.bystander", strength=2, agility=2, willpower=2, charisma=2, electronics=2),
)  # fmt: skip
TEMPLATES: tuple[tuple[str, Sheet], ...] = tuple((sheet.name, sheet) for sheet in _SHEETS)


def template(name: str) -> Sheet:
    """The ready sheet with this short name ("ganger")."""
    return dict(TEMPLATES)[f"template.{name}"]
