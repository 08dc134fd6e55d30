"""Fire: damage each round without a roll to hit, which armour only delays."""

from typing import Annotated, ClassVar, Literal

from fray.engine.fight.coming import Hazard
from fray.engine.fight.ongoing import cease, number
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers
from fray.engine.values.field import Ask, Option
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Text

from ..equipment.weapons import Damage
from ..fighters.fight import ROUND, Events, Fight, Ongoing
from ..fighters.fighter import Fighter
from ..harm.damage import hurt
from .form import HazardForm, Unhurt
from .ongoing import begin, came


def burns_as(fighter: Fighter) -> Damage:
    """Fire does lethal damage, aggravated to those whose bane it is."""
    return "aggravated" if fighter.sheet.has_bane("fire") else "lethal"


class Burn(HazardForm):
    """Fire: its size (1 to 3) + its heat (0 to 3) each round. After more than one round in it, the fighter burns."""

    type: Literal["Burn"] = "Burn"
    title: ClassVar[str] = "action.burn"
    icon: ClassVar[str] = "flame"
    place: ClassVar[int] = 10
    size: Annotated[Literal["1", "2", "3"], Ask(widget="choice", label="field.fire_size")] = "1"
    heat: Annotated[Literal["0", "1", "2", "3"], Ask(widget="choice", label="field.fire_heat")] = "1"

    def decide(self, encounter: Fight, answers: Answers) -> Events:
        out, damage = Unfolding(encounter), int(self.size) + int(self.heat)
        for id in self.struck(encounter):
            suit = out.encounter.fighter(id).sheet.armour
            shield = suit.general if suit else 0
            start = begin(out.encounter, "fire", id, ROUND, first=0, damage=damage, contact=1, rounds=0, shield=shield)
            out.take(start)
            out.take(*burn(out.encounter, start.ongoing, answers))
        return out.events

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said("effect.burn", {"n": int(self.size) + int(self.heat)}),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name in ("size", "heat"):
            return tuple(Option(n, Said(f"fire.{name}.{n}"), int(n)) for n in ("0", "1", "2", "3")[name == "size" :])
        return super().options(encounter, name)


def burn(fight: Fight, fire: Ongoing, answers: Answers) -> Events:
    """One round of fire.

    It does its whole damage to a fighter who stands in it, and one point less each round to a fighter who only burns. Armour takes its
    general rating away, for as many rounds.
    """
    fighter = fight.fighter(fire.fighter)
    rounds, contact = number(fire, "rounds"), number(fire, "contact")
    damage = number(fire, "damage") - (0 if contact else 1)
    if not contact and (rounds < 2 or damage < 1):
        return (cease(fire),)
    shield = number(fire, "shield")
    amount = damage - (shield if rounds < shield else 0)
    harm = hurt(fight, fire.fighter, burns_as(fighter), amount)
    return (*came(fire, tell=bool(rounds), damage=damage, rounds=rounds + 1), *(harm or (Unhurt(fighter=fire.fighter),)))


HAZARDS = (Hazard("fire", burn),)

# fmt: off
WORDS = {
    "action.burn": Text("Fire", "Огонь"),
    "field.fire_size": Text("Size", "Величина пламени"),
    "field.fire_heat": Text("Heat", "Жар"),
    "fire.size.1": Text("torch", "факел"),
    "fire.size.2": Text("bonfire", "костёр"),
    "fire.size.3": Text("burning house", "пылающий дом"),
    "fire.heat.0": Text("candle", "свеча"),
    "fire.heat.1": Text("torch", "факел"),
    "fire.heat.2": Text("gas burner", "газовая горелка"),
    "fire.heat.3": Text("chemical fire", "химический огонь"),
    "effect.burn": Text("{n} each round; after more than one it catches", "{n} каждый раунд; дольше одного — цель загорается"),
    "ongoing.fire": Text("fire", "огонь"),
    "ongoing.fire.effect": Text("Damage of the fire; armour helps for its first rounds", "Урон огня; броня помогает первые раунды"),
    "due.fire": Text("{fighter}: fire", "{fighter}: огонь"),
}
# fmt: on
