"""The result of an attack, as it is shown before it is applied, and what follows from it in order."""

from functools import partial

from fray.engine.fight.event import overruled
from fray.engine.fight.session import Unfolding
from fray.engine.values.ask import Answers, Entry, Ruling
from fray.engine.values.field import Option
from fray.engine.values.modifier import Line
from fray.engine.values.text import Said, Who

from ..blood.drinking import MOST_SIP, Drank, blood_room
from ..equipment.weapons import KINDS
from ..fighters.fight import Fight
from ..fighters.fighter import potence_successes
from ..harm.damage import is_dazed, ruled_damage, take_damage
from ..harm.damage_roll import roll_damage
from ..harm.soak import damage_kind_for
from ..rolling.pools import harm_pool
from .blow import Attacked, Dropped, Riposted, Staked
from .choices import AttackChoices
from .grips import SWEPT, TACKLED, Gripped, Reached, knock_down
from .sums import attack_situation, manoeuvre_of, weapon_lines, weapon_of

STAKE_DAMAGE = 3  # levels that paralyse a vampire


def result_question(fight: Fight, attack: AttackChoices, blow: Attacked) -> Ruling:
    """The result with everything that the game master can change."""
    effect = manoeuvre_of(fight, attack).effect
    entries: list[Entry] = []
    if manoeuvre_of(fight, attack).base != "none":
        entries.append(Entry("amount", Said("field.levels"), blow.amount, most=99))
        entries.append(Entry("kind", Said("field.kind"), blow.kind, options=tuple(Option(k, Said(f"damage.{k}")) for k in KINDS)))
    else:
        options = tuple(Option(key, Said(key)) for key in ("yes", "no"))
        entries.append(Entry("lands", Said("field.lands"), "yes" if blow.successes else "no", options=options))
    if effect == "disarm" and blow.dealt is not None:
        disarms = blow.dealt.damage.successes > fight.fighter(blow.target).sheet.strength
        either = (Option("", Said("instead.damage")), Option("disarm", Said("instead.disarm")))
        entries.append(Entry("instead", Said("field.instead"), "disarm" if disarms else "", options=either, quiet=True))
    if effect == "disarm" and blow.roll is not None and blow.roll.botch:
        options = tuple(Option(key, Said(f"mishap.{key}")) for key in ("drop", "hurt", "nothing"))
        entries.append(Entry("mishap", Said("field.mishap"), "drop", options=options, quiet=True))
    if effect == "kiss" and blow.successes:
        most = min(fight.fighter(blow.target).blood, blood_room(fight, blow.actor))
        entries.append(Entry("blood", Said("field.blood_taken"), min(MOST_SIP, most), most=most, quiet=True))
    title = Said("result.title", {"actor": Who(blow.actor), "target": Who(blow.target), "manoeuvre": blow.manoeuvre})
    return Ruling(title, tuple(entries), blow.dice(), result_words(fight, attack, blow))


def result_words(fight: Fight, attack: AttackChoices, blow: Attacked) -> tuple[Said, ...]:
    """The result in words, link by link."""
    target = fight.fighter(blow.target)
    if blow.roll is not None and not blow.successes:
        return (Said("result.botch" if blow.roll.botch else "result.miss"),)
    out = [Said("result.sure") if blow.roll is None else Said("result.hit", {"n": blow.successes})]
    if blow.dealt is None:
        return tuple(out)
    out.append(Said("result.damage", {"n": blow.dealt.damage.successes, "dice": blow.dealt.damage.pool, "kind": blow.dealt.kind}))
    if blow.dealt.soak is not None:
        out.append(Said("result.soak", {"n": blow.dealt.soak.successes, "dice": blow.dealt.soak.pool}))
    out.append(Said("result.levels", {"n": blow.amount, "kind": blow.kind}))
    weapon = weapon_of(fight, attack)
    out += damage_kind_for(target, weapon.kind, bullet=weapon.is_bullet, head=attack.spot in ("head", "eye"), bane=weapon.bane)[1]
    if target.sheet.kind == "vampire" and blow.kind == "bashing":
        out.append(Said("why.halved"))
    if is_dazed(target, blow.amount):
        out.append(Said("result.dazed"))
    return tuple(out)


def apply_result(out: Unfolding[Fight], attack: AttackChoices, blow: Attacked, question: Ruling, answers: Answers) -> None:
    """Asks for the ruling, then applies it in order: blow, armour, levels, effect, riposte, mishap."""
    ruled = answers.ruling(question)
    manoeuvre, weapon = manoeuvre_of(out.encounter, attack), weapon_of(out.encounter, attack)
    disarmed = ruled.get("instead") == "disarm"
    amount = 0 if disarmed else int(ruled.get("amount", 0))
    dealt = ruled.get("kind", blow.kind)
    hit = "yes" if blow.successes else "no"
    landed = ruled.get("lands", hit) == "yes" or amount > 0
    outcome = "log.attack.disarm" if disarmed else "log.attack.granted" if amount and not blow.successes else ""
    if ruled.get("lands", hit) != hit:
        outcome = "log.attack.lands" if landed else "log.attack.miss"
    out.take(blow.but(amount=amount, kind=dealt, outcome=outcome))
    out.take(*overruled(question, {**ruled, "amount": blow.amount} if disarmed else ruled))
    if manoeuvre.needs == "thrown":
        out.take(Dropped(fighter=blow.actor, weapon=weapon.name))
    if disarmed:
        out.take(Dropped(fighter=blow.target, weapon=out.encounter.fighter(blow.target).in_hand.name))
        return
    take_damage(out, blow.target, blow.dealt, dealt, amount)
    if landed:
        _manoeuvre_effect(out, attack, blow, amount, ruled, answers)
    _parry_riposte(out, attack, blow, answers)
    if ruled.get("mishap") == "drop":
        out.take(Dropped(fighter=blow.actor, weapon=out.encounter.fighter(blow.actor).in_hand.name))
    elif ruled.get("mishap") == "hurt":
        riposte(out, blow.target, blow.actor, 0, answers)


def _manoeuvre_effect(
    out: Unfolding[Fight], attack: AttackChoices, blow: Attacked, amount: int, ruled: dict[str, int | str], answers: Answers
) -> None:
    """What the manoeuvre does besides damage, to a target who is not dead."""
    target = out.encounter.fighter(blow.target)
    if target.is_dead:
        return
    effect = manoeuvre_of(out.encounter, attack).effect
    staked = amount >= STAKE_DAMAGE and target.sheet.kind == "vampire"
    if effect == "clinch":
        out.take(Gripped(kind="clinch", actor=blow.actor, target=blow.target))
    elif effect == "hold":
        out.take(Gripped(kind="hold", actor=blow.actor, target=blow.target))
    elif effect == "kiss":
        out.take(Gripped(kind="kiss", actor=blow.actor, target=blow.target))
        if sip := int(ruled.get("blood", 0)):
            out.take(Drank(actor=blow.actor, target=blow.target, amount=sip))
    elif effect == "sweep":
        out.take(*knock_down(out.encounter, blow.target, answers, SWEPT))
    elif effect == "tackle":
        out.take(Reached(actor=blow.actor, target=blow.target))
        out.take(*knock_down(out.encounter, blow.actor, answers, TACKLED, tackler=True))
        out.take(*knock_down(out.encounter, blow.target, answers, TACKLED, tackled=True))
    elif staked and (effect == "stake" or attack_situation(out.encounter, attack).stakes_heart):
        out.take(Staked(fighter=blow.target))


def _parry_riposte(out: Unfolding[Fight], attack: AttackChoices, blow: Attacked, answers: Answers) -> None:
    """The riposte of a parry, won with a lethal weapon against a blow with the body."""
    if blow.guard is None or blow.guard.kind != "parry" or blow.roll is None or manoeuvre_of(out.encounter, attack).ability != "brawl":
        return
    surplus = blow.guard.roll.successes - blow.roll.successes
    if surplus > 0 and out.encounter.fighter(blow.target).in_hand.kind != "bashing":
        riposte(out, blow.target, blow.actor, surplus, answers)


def riposte(out: Unfolding[Fight], actor: str, target: str, surplus: int, answers: Answers) -> None:
    """A weapon hurts without an attack: its damage, with the surplus of a parry as dice."""
    fight = out.encounter
    weapon = fight.fighter(actor).in_hand
    lines = weapon_lines(fight, actor, weapon)
    lines += (Line(key="surplus", value=surplus),) if surplus else ()
    strong = potence_successes(fight.fighter(actor), "strength", fight.edition) if weapon.based else 0
    harm = harm_pool(fight, lines, 0, strong)
    dealt = roll_damage(fight, target, harm, weapon.kind, answers, bullet=weapon.is_bullet, bane=weapon.bane, natural=weapon.use == "brawl")
    title = Said("result.riposte", {"actor": Who(actor), "target": Who(target)})
    riposted = partial(Riposted, actor=actor, target=target, weapon=weapon.name, dealt=dealt)
    ruled_damage(out, title, target, dealt, lambda amount: riposted(amount=amount), answers)
