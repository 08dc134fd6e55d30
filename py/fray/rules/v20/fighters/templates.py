"""Ready fighters: the living and the others."""

from ..equipment.armour import armour
from ..equipment.weapons import weapon
from .sheet import Sheet, Speciality

TEMPLATES: tuple[tuple[str, Sheet], ...] = (
    ("template.mortal", Sheet(name="template.mortal", alertness=1, athletics=1, brawl=1, dodge=1)),
    (
        "template.tough",
        Sheet(
            name="template.tough", strength=3, stamina=3, alertness=1, athletics=1, brawl=3, dodge=1, intimidation=2, streetwise=2, melee=2,
            weapons=(weapon("club"), weapon("knife")),
        ),
    ),
    (
        "template.police",
        Sheet(
            name="template.police", dexterity=3, stamina=3, perception=3, wits=3, alertness=2, athletics=2, brawl=2, dodge=2, firearms=3,
            melee=2, drive=2, investigation=2, willpower=5, weapons=(weapon("pistol_light"), weapon("sap")), armour=armour("vest"),
        ),
    ),
    (
        "template.hunter",
        Sheet(
            name="template.hunter", strength=3, dexterity=3, stamina=3, perception=3, wits=3, alertness=3, athletics=2, brawl=3, dodge=3,
            firearms=3, melee=3, stealth=2, occult=2, willpower=7, weapons=(weapon("shotgun"), weapon("stake"), weapon("axe")),
            armour=armour("reinforced"),
        ),
    ),
    (
        "template.ghoul",
        Sheet(
            name="template.ghoul", kind="ghoul", strength=3, dexterity=3, stamina=3, wits=3, alertness=2, athletics=2, brawl=3, dodge=2,
            firearms=2, melee=2, potence=1, fortitude=1, willpower=5, weapons=(weapon("pistol_heavy"), weapon("knife")),
        ),
    ),
    (
        "template.neonate",
        Sheet(
            name="template.neonate", kind="vampire", strength=3, dexterity=3, stamina=3, perception=3, wits=3, alertness=2, athletics=1,
            brawl=2, dodge=3, melee=1, stealth=2, survival=2, fortitude=1, claws="feral", beast_eyes=True, willpower=5, generation=12,
        ),
    ),
    (
        "template.elder",
        Sheet(
            name="template.elder", kind="vampire", strength=4, dexterity=5, stamina=4, charisma=4, manipulation=4, perception=4, wits=5,
            intelligence=4, alertness=3, athletics=3, brawl=4, dodge=4, melee=5, stealth=3, occult=3, celerity=3, potence=3, fortitude=3,
            auspex=3, willpower=8, generation=8, weapons=(weapon("sword"),), armour=armour("reinforced"),
            specialities=(Speciality(ability="melee", name="speciality.swords"),),
        ),
    ),
    (
        "template.shapechanger",
        Sheet(
            name="template.shapechanger", kind="werewolf", strength=5, dexterity=4, stamina=5, perception=4, wits=3, alertness=3,
            athletics=3, brawl=4, dodge=2, stealth=2, survival=3, claws="feral", willpower=5,
        ),
    ),
    (
        "template.dog",
        Sheet(
            name="template.dog", strength=3, dexterity=3, stamina=3, charisma=2, manipulation=1, perception=4, intelligence=1, wits=3,
            alertness=3, athletics=2, brawl=3, dodge=2, intimidation=2, stealth=2, willpower=3, weapons=(weapon("bite_dog"),),
        ),
    ),
)  # fmt: skip


def template(name: str) -> Sheet:
    """The ready fighter with this short name ("tough")."""
    return dict(TEMPLATES)[f"template.{name}"]
