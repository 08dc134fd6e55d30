"""The Matrix: going in by AR or VR, hacking for marks, and cyber combat."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from fray.engine.fight.action import Action
from fray.engine.fight.event import Event
from fray.engine.values.ask import Answers
from fray.engine.values.errors import Incomplete
from fray.engine.values.field import Ask, Option
from fray.engine.values.modifier import Line, lines_of, total
from fray.engine.values.show import Preview
from fray.engine.values.text import Said, Who

from ..attacks.exchange import Exchange
from ..equipment.amps import Amp
from ..equipment.gear import Deck
from ..equipment.weapons import BANDS, Band, Kind, Weapon
from ..fighters.fight import Fight, is_online
from ..fighters.fighter import Fighter, Mode
from ..fighters.marks import Route
from ..rolling.modifiers import PURPOSE
from ..rolling.rolls import Against, Tested
from ..rolling.situation import Ground, Situation
from ..rolling.sums import rerolls_said
from ..turns.timing import check_turn
from .sums import matrix_damage, matrix_defence, matrix_route

MARKS_AT = ((4, 1), (8, 2), (40, 3))  # (difficulty up to, marks that are needed), where the group counts them


class Connected(Event):
    """A persona is in the Matrix by AR or VR, or is out of it."""

    type: Literal["Connected"] = "Connected"
    fighter: str
    mode: Mode

    def apply(self, encounter: Fight) -> Fight:
        return encounter.with_fighter(self.fighter, mode=self.mode)

    def log(self) -> tuple[Said, ...]:
        return (Said(f"log.mode.{self.mode or 'off'}", {"fighter": Who(self.fighter)}),)


class Connect(Action):
    """Goes into the Matrix by AR or VR, or out of it. In VR hacking has a die more, and the body does nothing."""

    type: Literal["Connect"] = "Connect"
    title: ClassVar[str] = "action.connect"
    icon: ClassVar[str] = "vr-headset"
    actor: Annotated[str, Ask(widget="hidden")] = ""
    mode: Annotated[Literal["ar", "vr", "off"], Ask(widget="choice")] = "vr"

    def decide(self, encounter: Fight, answers: Answers) -> tuple[Event, ...]:
        fighter = check_turn(self, encounter, self.actor)
        mode: Mode = "" if self.mode == "off" else self.mode
        if mode == fighter.mode:
            raise Incomplete("need.change")
        if mode and fighter.sheet.deck is None and fighter.sheet.talent != "technomancer" and fighter.sheet.kind != "sprite":
            self.refuse("refuse.no_deck")
        if mode and fighter.is_bricked:
            self.refuse("refuse.bricked")
        if mode and fighter.astral:
            self.refuse("refuse.astral")
        return (Connected(fighter=self.actor, mode=mode),)

    def preview(self, encounter: Fight) -> Preview:
        return Preview(effects=(Said(f"effect.mode.{self.mode}"),))

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name != "mode":
            return super().options(encounter, name)
        now = encounter.fighter(self.actor).mode or "off"
        return tuple(Option(mode, Said(f"mode.{mode}"), 1 if mode == "vr" else None) for mode in ("vr", "ar", "off") if mode != now)


def deck_lines(fighter: Fighter, amp: Amp | None) -> tuple[Line, ...]:
    """What the deck itself brings to Hacking, where no amp counts."""
    deck = working_deck(fighter)
    return (Line(key="deck", value=deck.dice, params={"deck": deck.name}),) if amp is None and deck is not None and deck.dice else ()


def deck_rerolls(fighter: Fighter, amp: Amp | None) -> int:
    """Misses that the deck lets roll once more, where no amp counts."""
    deck = working_deck(fighter)
    return deck.rerolls if deck is not None and amp is None else 0


def working_deck(fighter: Fighter) -> Deck | None:
    """His deck, if it is not broken."""
    return fighter.sheet.deck if not fighter.is_bricked else None


def amp_or_deck(fighter: Fighter, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The amps as choices, with the deck in place of none of them."""
    deck = working_deck(fighter)
    if deck is None or not (deck.dice or deck.rerolls):
        return options
    own = Option("", Said(deck.name), deck.dice or None, hint=rerolls_said(deck.rerolls))
    return (*(one for one in options if one.value), own)


class Marked(Event):
    """A persona put a mark on something in the Matrix. count: how many there are; needed: how many give access."""

    type: Literal["Marked"] = "Marked"
    fighter: str
    what: str
    count: int
    needed: int

    def apply(self, encounter: Fight) -> Fight:
        return encounter.but(marks={**encounter.marks, f"{self.fighter}|{self.what}": self.count})

    def log(self) -> tuple[Said, ...]:
        key = "log.mark.access" if self.count >= self.needed else "log.mark"
        return (Said(key, {"fighter": Who(self.fighter), "what": self.what, "n": self.count, "m": self.needed}),)


class Hack(Against):
    """Hacking something of the Matrix: a success puts a mark on it and gives access. what: in own words; far: how far off it is."""

    type: Literal["Hack"] = "Hack"
    title: ClassVar[str] = "action.hack"
    icon: ClassVar[str] = "cyber-eye"
    purpose: ClassVar[str] = "test.hack"
    what: Annotated[str, Field(max_length=60), Ask(widget="text", label="field.device")] = ""
    away: Annotated[Band, Ask(widget="choice", label="field.away")] = "close"

    def skill(self, fight: Fight) -> str:
        return "hacking"

    def situation(self, encounter: Fight) -> Situation:
        return replace(super().situation(encounter), away=self.away)

    def own(self, fight: Fight) -> tuple[Line, ...]:
        return deck_lines(self.fighter(fight), self.one_amp(fight))

    def own_rerolls(self, fight: Fight) -> int:
        return deck_rerolls(self.fighter(fight), self.one_amp(fight))

    def check(self, fight: Fight) -> None:
        check_turn(self, fight, self.actor)
        if not fight.fighter(self.actor).mode and fight.fighter(self.actor).sheet.kind != "sprite":
            self.refuse("refuse.offline")

    def marks_needed(self, fight: Fight) -> int:
        """Marks that give access: one, or by the difficulty where the group counts them."""
        if not fight.options.many_marks:
            return 1
        return next(marks for most, marks in MARKS_AT if self.difficulty <= most)

    def comes(self, fight: Fight, test: Tested, answers: Answers) -> tuple[Event, ...]:
        if not test.good:
            return ()
        what = self.what.strip() or "device.some"
        count = fight.marks.get(f"{self.actor}|{what}", 0) + 1
        return (Marked(fighter=self.actor, what=what, count=count, needed=self.marks_needed(fight)),)

    def effects(self, fight: Fight) -> tuple[Said, ...]:
        return (Said("effect.hack", {"n": self.marks_needed(fight)}),)

    def noise(self, fight: Fight, away: Band) -> int | None:
        """The dice that noise takes at a distance; None for none."""
        rows = (row for row in PURPOSE if row.key.startswith("noise."))
        return total(lines_of(rows, self.but(away=away).situation(fight))) or None

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "away":
            return tuple(Option(one, Said(f"band.{one}"), self.noise(encounter, one)) for one in BANDS)
        found = super().options(encounter, name)
        return amp_or_deck(encounter.fighter(self.actor), found) if name == "amp" else found


class CyberAttack(Exchange):
    """Cyber combat: Hacking + Logic against Logic + Firewall, without noise.

    deadly: biofeedback, physical damage. weapon: of a sprite, or "".
    """

    type: Literal["CyberAttack"] = "CyberAttack"
    title: ClassVar[str] = "action.cyber_attack"
    icon: ClassVar[str] = "processor"
    ground: ClassVar[Ground] = "matrix"
    how: ClassVar[str] = "cyber"
    weapon: Annotated[str, Field(max_length=20), Ask(widget="choice")] = ""
    deadly: Annotated[bool, Ask()] = False

    def arms(self, fight: Fight) -> Weapon | None:
        """The weapon of a sprite; None for a persona without one."""
        fighter = self.fighter(fight)
        if fighter.sheet.kind != "sprite" or not (self.weapon.isdecimal() and int(self.weapon) < len(fighter.sheet.weapons)):
            return None
        return fighter.weapon(self.weapon)

    def what(self, fight: Fight) -> str:
        weapon, amp = self.arms(fight), self.one_amp(fight)
        return weapon.name if weapon is not None else amp.name if amp is not None else super().what(fight)

    def skill(self, fight: Fight) -> str:
        return "hacking"

    def touches(self, fight: Fight) -> tuple[str, ...]:
        return ("cyber_attacks", "hacking")

    def own(self, fight: Fight) -> tuple[Line, ...]:
        return deck_lines(self.fighter(fight), self.one_amp(fight))

    def own_rerolls(self, fight: Fight) -> int:
        return deck_rerolls(self.fighter(fight), self.one_amp(fight))

    def defence_base(self, fight: Fight, target: str) -> tuple[Line, ...]:
        return matrix_defence(fight.fighter(target))

    def damage(self, fight: Fight, target: str) -> tuple[Line, ...]:
        weapon = self.arms(fight)
        if weapon is None:
            return matrix_damage(self.fighter(fight))
        return (Line(key="weapon", value=weapon.damage, params={"weapon": weapon.name}),)

    def kind(self, fight: Fight, target: str) -> Kind:
        weapon = self.arms(fight)
        deadly = self.deadly or (weapon is not None and weapon.kind == "physical")
        return "physical" if deadly and fight.fighter(target).sheet.kind != "sprite" else "stun"

    def route(self, fight: Fight, target: str) -> Route:
        return matrix_route(fight.fighter(target), self.kind(fight, target))

    def forbid(self, fight: Fight) -> None:
        fighter = self.fighter(fight)
        if self.target == self.actor:
            raise Incomplete("need.target")
        if not is_online(fighter):
            self.refuse("refuse.offline")
        if not is_online(fight.fighter(self.target)):
            self.refuse("refuse.target_offline")

    def options(self, encounter: Fight, name: str) -> tuple[Option, ...]:
        if name == "weapon":
            weapons = self.fighter(encounter).sheet.weapons
            return (*(Option(str(i), Said(w.name), w.damage or None) for i, w in enumerate(weapons)), Option("", Said("how.cyber")))
        found = super().options(encounter, name)
        return amp_or_deck(self.fighter(encounter), found) if name == "amp" else found

    def matters(self, encounter: Fight, name: str) -> bool:
        if name == "weapon":
            return self.fighter(encounter).sheet.kind == "sprite"
        return super().matters(encounter, name)
