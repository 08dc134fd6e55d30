"""Defence: block, dodge or parry against an attack; what forbids it, what it costs, and its roll."""

from dataclasses import dataclass

from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Choice
from fray.engine.values.errors import RuleError
from fray.engine.values.field import Option
from fray.engine.values.text import Said, Who

from ..fighters.fight import Fight, Touches, asks_player
from ..fighters.fighter import why_unable
from ..fighters.plan import DEFENCES, Defence, Plan
from ..rolling.attack_odds import DicePool, hit_chance
from ..rolling.pools import Pool, pool, willpower_pool
from ..rolling.situation import Situation
from ..turns.turn import Aborted, Declared, ways_to_defend
from .blow import DefenceRoll
from .choices import AttackChoices
from .sums import damage_kind, hits_without_roll, is_ranged, manoeuvre_of

NONE = "none"
ABILITY = {"block": "brawl", "parry": "melee"}


@dataclass(frozen=True, slots=True)
class DefenceOption:
    """A defence that the target could make. way: as of `turn.ways_to_defend`. after: where a dodge of a shot ends: cover or prone.

    paid: "roll" or "point" for an abort; "instead" for one that costs only the action of the turn.
    """

    kind: Defence
    way: str
    after: str = ""
    paid: str = ""

    @property
    def value(self) -> str:
        """As an answer names it: "dodge", "dodge.prone", "block:roll", "dodge.cover:point"."""
        return self.kind + (f".{self.after}" if self.after else "") + (f":{self.paid}" if self.paid else "")


def defence_ability(fight: Fight, kind: Defence) -> str:
    """The ability of a defence: Dodge (in V20 Athletics), Brawl, Melee."""
    return ABILITY.get(kind, "dodge" if fight.edition == "revised" else "athletics")


def defence_refusal(fight: Fight, attack: AttackChoices, kind: Defence) -> RuleError | None:
    """Why this defence is impossible against this attack; None where it is possible."""
    target = fight.fighter(attack.target)
    if kind == "dodge":
        return RuleError("refuse.no_room") if attack.no_room and not is_ranged(fight, attack) else None
    if is_ranged(fight, attack):
        return RuleError(f"refuse.{kind}.ranged")
    if attack.unseen:
        return RuleError("refuse.unseen")
    if kind == "parry":
        return RuleError("refuse.parry.weapon") if target.in_hand.use != "melee" else None
    if damage_kind(fight, attack) != "bashing" and manoeuvre_of(fight, attack).base != "none":
        return None if target.sheet.fortitude or target.armoured else RuleError("refuse.block.lethal")
    return None


def is_unopposed(fight: Fight, attack: AttackChoices) -> bool:
    """Whether no defence is possible at all: the target is helpless, or wholly surprised."""
    return hits_without_roll(fight, attack) or fight.fighter(attack.actor).ambush.get(attack.target, 0) > 0


def possible_defences(fight: Fight, attack: AttackChoices) -> tuple[DefenceOption, ...]:
    """Every defence that the target could make now. A shot is dodged behind cover, or to the ground. After a tie in an ambush a defence
    costs nothing, since nothing is declared yet.
    """
    if is_unopposed(fight, attack):
        return ()
    caught = fight.phase == "ambush" and attack.target in fight.fighter(attack.actor).ambush
    out = []
    for kind in DEFENCES:
        if defence_refusal(fight, attack, kind) is not None:
            continue
        places: tuple[str, ...] = ("",)
        if kind == "dodge" and is_ranged(fight, attack):
            places = ("prone",) if attack.no_room else ("cover", "prone")
        allowed = ("full",) if caught and why_unable(fight.fighter(attack.target)) is None else ways_to_defend(fight, attack.target, kind)
        for way in allowed:
            aborts = ("roll", "point") if fight.fighter(attack.target).willpower else ("roll",)
            paid = {"abort": aborts, "instead": ("instead",)}.get(way, ("",))
            out += [DefenceOption(kind, way, after, pay) for pay in paid for after in places]
    return tuple(out)


def defence_situation(fight: Fight, attack: AttackChoices, kind: Defence) -> Situation:
    """What the rows of a defence against this attack are asked of."""
    touches: Touches = "ranged" if is_ranged(fight, attack) else "close"
    return Situation(
        fight, attack.target, "dexterity", defence_ability(fight, kind), attack.actor, (touches,), attack.opposing, defence=kind,
        opponents_faced=attack.target_opponents,
    )  # fmt: skip


def plain_defence_pool(fight: Fight, id: str, kind: Defence) -> Pool:
    """The roll of a defence against nobody in particular, with the whole pool."""
    return pool(Situation(fight, id, "dexterity", defence_ability(fight, kind), defence=kind))


def defence_pool(fight: Fight, attack: AttackChoices, way: DefenceOption) -> Pool:
    """The roll of a defence against this attack: one of several actions, or with the whole pool, less a die for each one before it."""
    s = defence_situation(fight, attack, way.kind)
    plan = s.fighter.plan if way.way == "planned" else None
    return pool(s, plan=plan, defends=s.fighter.defended if way.way in ("full", "abort", "instead") else 0)


def defence_dice(fight: Fight, attack: AttackChoices, way: DefenceOption) -> DicePool:
    """A defence as its odds need it."""
    return defence_pool(fight, attack, way).dice_pool


def likely_defence(fight: Fight, attack: AttackChoices) -> DefenceOption | None:
    """The defence where nobody chooses: the one set in the form, else the best that costs nothing more; None for none."""
    if attack.defence:
        return next((way for way in possible_defences(fight, attack) if way.value == attack.defence), None)
    possible = (way for way in possible_defences(fight, attack) if not way.paid)
    return max(possible, key=lambda way: (defence_dice(fight, attack, way).pool, way.after == "cover"), default=None)


def defence_options(fight: Fight, attack: AttackChoices, blow: DicePool) -> tuple[Option, ...]:
    """The defences as choices, with their dice and the chance to be hit all the same. blow: the roll of the attack."""
    out = [Option(NONE, Said("defence.none"), hint=Said("hint.hit", {"percent": percent(hit_chance(blow, None))}))]
    for way in possible_defences(fight, attack):
        against = defence_dice(fight, attack, way)
        hint = Said("hint.defence", {"n": against.pool, "difficulty": against.difficulty, "percent": percent(hit_chance(blow, against))})
        out.append(Option(way.value, defence_words(way), hint=hint))
    return tuple(out)


def defence_words(way: DefenceOption) -> Said:
    """A defence in words."""
    key = f"defence.{way.kind}.{way.after}" if way.after else f"defence.{way.kind}"
    return Said(f"abort.{way.paid}", {"defence": Said(key)}) if way.paid else Said(key)


def percent(chance: tuple[int, int]) -> int:
    """A chance in whole percent, halves up."""
    top, bottom = chance
    return (200 * top + bottom) // (2 * bottom)


def choose_defence(out: Unfolding[Fight], attack: AttackChoices, pool: Pool, answers: Answers) -> DefenceOption | None:
    """The defence of the target: asked for, or by itself, paid for. None for none, also after an abort that failed. pool: of the attack."""
    fight = out.encounter
    possible = possible_defences(fight, attack)
    if not possible:
        return None
    best = likely_defence(fight, attack)
    title = Said("ask.defence", {"target": Who(attack.target), "actor": Who(attack.actor), "manoeuvre": manoeuvre_of(fight, attack).name})
    options = defence_options(fight, attack, pool.dice_pool)
    undeclared = fight.fighter(attack.target).plan is None and any(way.way == "abort" for way in possible)
    told = (Said("reading.undeclared"),) if undeclared else ()
    choice = Choice(title, options, best.value if best is not None else NONE, outcome=told)
    picked = answers.choice(choice, by_hand=asks_player(fight, attack.target) and not attack.defence)
    way = next((way for way in possible if way.value == picked), None)
    if way is None or not way.paid:
        return way
    if way.way == "instead":
        out.take(Declared(actor=attack.target, plan=Plan(full=True)))
        return way
    event = Aborted(actor=attack.target)
    if way.paid == "roll":
        tried = willpower_pool(fight, attack.target).roll(Said("ask.abort", {"fighter": Who(attack.target)}), answers)
        event = Aborted(actor=attack.target, roll=tried, done=tried.successes > 0)
    out.take(event)
    return way if event.done else None


def roll_defence(fight: Fight, attack: AttackChoices, way: DefenceOption, answers: Answers) -> DefenceRoll:
    """The roll of the defence."""
    pool = defence_pool(fight, attack, way)
    rolled = pool.roll(Said("ask.guard", {"target": Who(attack.target), "defence": defence_words(way)}), answers)
    done = "full" if way.paid else way.way
    return DefenceRoll(kind=way.kind, way=done, after=way.after, roll=rolled, share=pool.share, plan=pool.plan)
