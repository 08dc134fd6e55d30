"""What is shown in the course of it: rows of a sum, conditions, what keeps coming, effects, questions."""

from __future__ import annotations

from fray.engine.values.text import Count, Text

# fmt: off
COURSE: dict[str, Text | Count] = {
    # headings of the rules at hand
    "rule.untrained": Text("untrained (mental skills −3)", "без навыка (ментальные −3)"),
    "rules.dice": Text("Every roll", "Любой бросок"),
    "rules.weapon": Text("Weapon and hand", "Оружие и рука"),
    "rules.close": Text("Close combat", "Ближний бой"),
    "rules.ranged": Text("Ranged combat", "Стрельба"),
    "rules.blind": Text("A foe not seen", "Невидимый противник"),
    "rules.defence": Text("Defense", "Защита"),
    "rules.called": Text("The place aimed at", "Прицельный удар"),
    # rows of a sum
    "scope": Text("scope", "прицел"),
    "spear": Text("spear against bare hands", "копьё против безоружного"),
    "style.guard": Text("fights on the defensive", "атака с защитой"),
    "style.iron_skin": Text("Iron Skin", "Железная кожа"),
    "style.boxing.2": Text("Duck and Weave", "Нырки и уклоны"),
    "style.kung_fu.1": Text("Focused Attack", "Точный удар"),
    "series": Text("further blow: {technique:@}", "следующий удар: {technique:@}"),
    "defence.floor": Text("not below 0", "не ниже 0"),
    "hold.strength": Text("Strength of the one who holds or is held", "Сила противника в захвате"),
    "hold.more": Text("held by {n}", "держат: {n}"),
    "barrier.through": Text("through the barrier", "прошло сквозь заслон"),
    "item.damage": Text("damage to what is held", "урон по предмету"),
    "loss": Text("lost: {attribute:@}", "понижение: {attribute:@}"),
    "explosive": Text("{name:@}", "{name:@}"),
    "toxin_resistance": Text("Toxin Resistance", "Устойчивость к ядам"),
    "natural_immunity": Text("Natural Immunity", "Природный иммунитет"),
    # conditions and states
    "condition.knocked_out": Text("knocked out", "нокаут"),
    "condition.stunned": Text("stunned", "оглушение"),
    "condition.staked": Text("staked through the heart", "кол в сердце"),
    "condition.asleep": Text("asleep", "сон"),
    "condition.no_defence": Text("without Defense", "без Защиты до конца раунда"),
    "condition.guarded": Text("on the defensive", "атака с защитой"),
    "condition.value": Text("{condition:@} {n:+}", "{condition:@} {n:+}"),
    "condition.rounds": Text("{condition:@} ({n})", "{condition:@} ({n})"),
    "status.held": Text("held by {by}", "в захвате: {by}"),
    "status.holds": Text("holds {other}", "держит: {other}"),
    "status.pinned": Text("immobilised ({n})", "обездвижен захватом ({n})"),
    "status.aim": Text("aims, +{n}", "прицеливание +{n}"),
    "why.grapple": Text("in the same grapple", "в одном захвате"),
    "why.unnoticed": Text("did not notice", "нападение не замечено"),
    # what keeps coming
    "due.follow": Text("{fighter}: follow by ear — {target}", "{fighter}: не потерять на слух — {target}"),
    # effects
    "effect.killing": Text("No roll: {n} {kind:@damage.} damage", "Без броска: урон {kind:@damage.} — {n}"),
    "effect.wrong_way": Text("No chance: struck the wrong way", "Без шансов: удар не туда"),
    "effect.move": Text("Up to {n:yards}", "До {n:yards.most}"),
    "figure.yards": Text("{n:yards}", "{n:yards}"),
    "effect.prone": Text("Shots −2, blows of those who stand +2", "Выстрелы −2, удары стоящих +2"),
    "effect.prone.early": Text("The action and the move of this round are gone", "Действие и передвижение этого раунда потрачены"),
    "effect.stand_up": Text("Then a move up to Speed", "Затем можно пройти до Скорости"),
    "effect.aim": Text("Aim +{n}; no Defense meanwhile", "Прицеливание +{n}; без Защиты"),
    "effect.rounds": Text("Uses {n:rounds}", "Расход: {n:rounds}"),
    "effect.longer": Text("More than three targets: it becomes a long burst", "Больше трёх целей: очередь становится длинной"),
    "effect.short_burst": Text(
        "A short burst also hits those within a yard of its target", "Короткая очередь заденет и тех, кто в ярде от цели"
    ),
    "effect.tend.field": Text(
        "successes {n} of {of}; then one bashing point heals, once a day",
        "успехов {n} из {of}; затем исцеляется один тупой пункт, раз в день"
    ),
    "effect.tend.hospital": Text(
        "successes {n} of {of}; then the worst mark becomes lighter, once a day",
        "успехов {n} из {of}; затем худшая отметка легчает, раз в день"
    ),
    "field.cover": Text("Cover", "Укрытие"),
    "effect.through": Text(
        "Behind the barrier each success of the second roll is a box of damage, {kind:@damage.}",
        "За заслоном клетка — каждый успех второго броска, урон: {kind:@damage.}",
    ),
    "figure.falls": Text("{target}: last box or worse", "{target}: последняя клетка или хуже"),
    "figure.target": Text("{target}", "{target}"),
    "figure.touch": Text("Touches", "Касание"),
    "figure.through": Text("Goes through", "Пробивает"),
    # questions and results
    "ask.tend": Text("{actor}: Medicine", "{actor}: Медицина"),
    "test.tend": Text("Medicine", "Медицина"),
    "ask.wrestle": Text("{actor}: {manoeuvre:@manoeuvre.}", "{actor}: {manoeuvre:@manoeuvre.}"),
    "ask.locate": Text("{actor}: Wits to make the foe out", "{actor}: Сообразительность, чтобы найти врага"),
    "ask.through": Text("{target}: what went through the barrier", "{target}: что прошло сквозь заслон"),
    "ask.knockout": Text("{fighter}: Stamina against the knockout", "{fighter}: Выносливость против нокаута"),
    "ask.knockdown": Text("{fighter}: Dexterity + Athletics to stay up", "{fighter}: Ловкость + Атлетика, чтобы устоять"),
    "ask.hold": Text("{fighter}: Strength + Athletics to keep hold", "{fighter}: Сила + Атлетика, чтобы удержать"),
    "ask.stray": Text("Which of the friends: a die of {n}", "Кого из своих: дайс на {n}"),
    "test.knockout": Text("against the knockout", "против нокаута"),
    "test.knockdown": Text("stays up", "устоять"),
    "test.hold": Text("keeps hold", "удержать в руке"),
    "result.through": Text("Through: {n:successes}, {kind:@damage.} damage", "Насквозь: {n:successes}, урон {kind:@damage.}"),
    "result.stopped": Text("The barrier stops it", "Заслон выдержал"),
}
