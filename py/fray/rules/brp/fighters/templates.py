"""Ready fighters: people of several kinds and two beasts; the black bear has the numbers of the book."""

from ..equipment.armour import Armour, armour
from ..equipment.weapons import Weapon, weapon
from .sheet import Sheet, Training


def _claws(name: str, base: int, damage: str, half: bool = False) -> Weapon:
    """A part of the body, with the chance of the beast."""
    return weapon(name).but(base=base, damage=damage, bonus="half" if half else "full")


TEMPLATES: tuple[tuple[str, Sheet], ...] = (
    ("template.townsman", Sheet(name="template.townsman", trainings=(Training(skill="club", value=30),), weapons=(weapon("club_light"),))),
    (
        "template.bandit",
        Sheet(
            name="template.bandit", strength=13, constitution=12, dexterity=12, stealth=35, hide=35, spot=35, dodge=30,
            weapons=(weapon("sword_short"), weapon("dagger"), weapon("dagger_thrown")),
            trainings=(Training(skill="sword", value=40), Training(skill="dagger", value=40), Training(skill="throwing_dagger", value=35)),
            armour=armour("soft_leather"),
        ),
    ),
    (
        "template.guard",
        Sheet(
            name="template.guard", strength=13, constitution=13, dexterity=11, listen=40, spot=40,
            weapons=(weapon("sword_short"), weapon("shield.round"), weapon("spear_long")),
            trainings=(Training(skill="spear", value=45), Training(skill="sword", value=45), Training(skill="shield", value=45)),
            armour=armour("hard_leather"), helmet=armour("light_helmet"),
        ),
    ),
    (
        "template.archer",
        Sheet(
            name="template.archer", strength=12, constitution=11, dexterity=14, hide=40, stealth=40, spot=50, dodge=35,
            weapons=(weapon("bow_long"), weapon("dagger")),
            trainings=(Training(skill="bow", value=60), Training(skill="dagger", value=35)), armour=armour("quilted"),
        ),
    ),
    (
        "template.knight",
        Sheet(
            name="template.knight", strength=15, constitution=14, size=15, dexterity=12, appearance=13, ride=60, command=40, first_aid=40,
            weapons=(weapon("sword_broad"), weapon("shield.heater"), weapon("sword_great")),
            trainings=(Training(skill="sword", value=75), Training(skill="shield", value=70)),
            armour=armour("plate"), helmet=armour("heavy_helmet"),
        ),
    ),
    (
        "template.gunman",
        Sheet(
            name="template.gunman", dexterity=13, drive=50, spot=45, dodge=35, weapons=(weapon("pistol"), weapon("rifle"), weapon("knife")),
            trainings=(Training(skill="pistol", value=50), Training(skill="rifle", value=50)),
        ),
    ),
    (
        "template.wolf",
        Sheet(
            name="template.wolf", strength=11, constitution=11, size=6, intelligence=5, power=11, dexterity=14, movement=12, dodge=40,
            listen=70, sense=75, spot=50, stealth=50, hide=40, track=80, brawl=25, night_vision=True,
            weapons=(_claws("bite", 45, "1D8"),), armour=Armour(name="armour.hide", points=1),
        ),
    ),
    (
        "template.bear",
        Sheet(
            name="template.bear", strength=21, constitution=13, size=21, intelligence=5, power=11, dexterity=11, movement=14, attacks=2,
            climb=40, listen=75, sense=75,
            weapons=(_claws("claw", 40, "1D6"), _claws("bite", 25, "1D10", half=True), _claws("slap", 25, "1D3")),
            armour=Armour(name="armour.hide", points=3),
        ),
    ),
    (
        "template.healer",
        Sheet(
            name="template.healer", player=True, intelligence=15, power=13, dexterity=12, first_aid=65, medicine=50, insight=40, dodge=40,
            weapons=(weapon("quarterstaff"),), trainings=(Training(skill="staff", value=45),),
        ),
    ),
    (
        "template.adventurer",
        Sheet(
            name="template.adventurer", player=True, strength=14, constitution=13, size=14, dexterity=14, power=12, dodge=45, spot=50,
            stealth=40, weapons=(weapon("sword_broad"), weapon("shield.round"), weapon("bow_long"), weapon("knife")),
            trainings=(Training(skill="sword", value=60), Training(skill="shield", value=50), Training(skill="bow", value=40)),
            armour=armour("hard_leather"), helmet=armour("light_helmet"),
        ),
    ),
)  # fmt: skip


def template(name: str) -> Sheet:
    """The ready fighter with this short name ("knight")."""
    return dict(TEMPLATES)[f"template.{name}"]
