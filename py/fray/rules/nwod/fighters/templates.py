"""Ready fighters. Those of the chapter's example of play have its numbers; the others stay within human measure."""

from ..equipment.armour import armour
from ..equipment.weapons import weapon
from .merits import Merit
from .sheet import Sheet, Speciality

TEMPLATES: tuple[tuple[str, Sheet], ...] = (
    ("template.bystander", Sheet(name="template.bystander", athletics=1, brawl=1, empathy=1, drive=1)),
    (
        "template.thug",
        Sheet(
            name="template.thug", strength=3, stamina=3, athletics=1, brawl=2, weaponry=2, intimidation=2, streetwise=2,
            weapons=(weapon("bat"), weapon("knife")),
        ),
    ),
    (
        "template.officer",
        Sheet(
            name="template.officer", wits=3, dexterity=3, stamina=3, composure=3, athletics=2, brawl=2, drive=2, firearms=3, weaponry=1,
            investigation=2, intimidation=1, weapons=(weapon("pistol_light"), weapon("sap")), armour=armour("vest"),
            specialities=(Speciality(skill="firearms", name="speciality.pistols"),),
        ),
    ),
    (
        "template.soldier",
        Sheet(
            name="template.soldier", wits=3, resolve=3, strength=3, dexterity=3, stamina=3, composure=3, athletics=3, brawl=2, firearms=3,
            weaponry=2, stealth=2, survival=2, medicine=1, weapons=(weapon("assault_rifle"), weapon("knife")), armour=armour("kevlar"),
            merits=(Merit(key="fast_reflexes", dots=2), Merit(key="quick_draw", dots=1, detail="firearms")),
        ),
    ),
    (
        "template.dog",
        Sheet(
            name="template.dog", species="other", intelligence=1, wits=4, strength=4, dexterity=3, stamina=3, presence=3, manipulation=1,
            composure=3, athletics=4, brawl=3, intimidation=3, stealth=1, survival=3, size=4, species_factor=7,
            weapons=(weapon("bite_dog"),),
        ),
    ),
    (
        "template.wolf",
        Sheet(
            name="template.wolf", species="other", intelligence=1, wits=4, strength=4, dexterity=3, stamina=3, presence=4, manipulation=1,
            composure=3, athletics=4, brawl=3, intimidation=3, stealth=2, survival=3, size=4, species_factor=8,
            weapons=(weapon("bite_wolf"),),
        ),
    ),
    (
        "template.brute",
        Sheet(
            name="template.brute", resolve=3, strength=5, stamina=4, presence=3, manipulation=1, athletics=2, brawl=3, weaponry=2,
            intimidation=3, size=6, weapons=(weapon("axe_large"),), merits=(Merit(key="iron_stamina", dots=2),),
        ),
    ),
    (
        "template.vampire",
        Sheet(
            name="template.vampire", species="vampire", banes=("fire", "sunlight"), intelligence=3, wits=3, resolve=3,
            strength=3, dexterity=3, stamina=3, presence=3, manipulation=3,
            composure=3, athletics=2, brawl=3, weaponry=2, stealth=3, subterfuge=3, intimidation=2,
            weapons=(weapon("fangs"), weapon("rapier")), merits=(Merit(key="brawling_dodge"),),
        ),
    ),
    (
        "template.detective",
        Sheet(
            name="template.detective", player=True, intelligence=3, wits=4, resolve=3, dexterity=3, stamina=3, composure=3, brawl=3,
            drive=2, athletics=1, firearms=1, investigation=3, streetwise=2,
        ),
    ),
    (
        "template.hitman",
        Sheet(
            name="template.hitman", wits=1, dexterity=3, composure=3, firearms=4, weaponry=1, stealth=2, intimidation=2,
            weapons=(weapon("pistol_light"), weapon("knife")),
        ),
    ),
    ("template.gunman", Sheet(name="template.gunman", firearms=3, drive=1, weapons=(weapon("smg_small"),))),
)  # fmt: skip


def template(name: str) -> Sheet:
    """The ready fighter with this short name ("thug")."""
    return dict(TEMPLATES)[f"template.{name}"]
