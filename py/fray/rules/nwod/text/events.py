"""What the log says, and why something is refused or still missing. No name is ever declined."""

from __future__ import annotations

from fray.engine.values.text import Count, Text

# fmt: off
EVENTS: dict[str, Text | Count] = {
    "log.round": Text("Round {n}", "Раунд {n}"),
    "log.initiative": Text("{fighter}: initiative {n}", "{fighter}: Инициатива {n}"),
    "log.ties": Text("{fighter}: rolled off {faces}", "{fighter}: при ничьей выпало {faces}"),
    "log.surprised": Text("{fighter}: surprised", "{fighter}: врасплох"),
    "log.delay": Text("{fighter} waits", "{fighter}: выжидает"),
    "log.delay.trigger": Text("{fighter} waits: {trigger}", "{fighter}: выжидает — {trigger}"),
    "log.hold": Text("{fighter} holds into the next round", "{fighter}: держит действие до следующего раунда"),
    "log.hold.trigger": Text(
        "{fighter} holds into the next round: {trigger}", "{fighter}: держит действие до следующего раунда — {trigger}"
    ),
    "log.before": Text("{fighter} acts before {anchor} ({n})", "{fighter}: действует на {n}, прямо перед участником {anchor}"),
    "log.after": Text("{fighter} acts after {anchor} ({n})", "{fighter}: действует на {n}, сразу после участника {anchor}"),
    "log.fresh_start": Text("{fighter}: Fresh Start, {n} from the next round", "{fighter}: Свежий старт, со следующего раунда {n}"),
    "log.attack.hit": Text(
        "{actor} → {target}: {weapon:@}, {n:successes}; {kind:@damage.} damage {amount}",
        "{actor} → {target}: {weapon:@}, {n:successes}; {kind:@damage.} урон {amount}",
    ),
    "log.attack.miss": Text("{actor} → {target}: {weapon:@}, miss", "{actor} → {target}: {weapon:@}, промах"),
    "log.attack.dramatic": Text("{actor} → {target}: {weapon:@}, dramatic failure", "{actor} → {target}: {weapon:@}, полный провал"),
    "log.hurt": Text("{fighter}: {kind:@damage.} damage {n}", "{fighter}: {kind:@damage.} урон {n}"),
    "log.hurt.cause": Text("{fighter}: {cause:@} — {kind:@damage.} damage {n}", "{fighter}: {cause:@} — {kind:@damage.} урон {n}"),
    "by_hand": Text("marked by hand", "отмечено вручную"),
    "log.reeling": Text("{fighter}: the last box is marked, on the brink", "{fighter}: отмечена последняя клетка, на грани"),
    "log.dying": Text("{fighter}: dying", "{fighter}: при смерти"),
    "log.dead": Text("{fighter}: dead", "{fighter}: смерть"),
    "log.bled": Text("{fighter} bleeds: {n:boxes} now aggravated", "{fighter}: кровотечение, аггравированных стало больше на {n}"),
    "log.stabilised": Text("{fighter}: the bleeding is stopped", "{fighter}: кровь остановлена"),
    "log.healed": Text("{fighter}: {n:boxes} healed", "{fighter}: исцелено: {n:boxes}"),
    "log.woke": Text("{fighter} comes to", "{fighter}: снова в сознании"),
    "log.dodge": Text("{fighter} dodges: {kind:@}, {n}", "{fighter}: Уклонение {n} ({kind:@})"),
    "log.keep": Text("{fighter} keeps Defense for {attacker}", "{fighter}: Защита бережётся, от атаки — {attacker}"),
    "log.drew": Text("{fighter} draws: {weapon:@}", "{fighter}: в руке {weapon:@}"),
    "log.drew.free": Text("{fighter} has at once in hand: {weapon:@}", "{fighter}: мгновенно в руке {weapon:@}"),
    "log.drew.open": Text(
        "{fighter} draws from concealment: {weapon:@}; no Defense", "{fighter}: скрытое оружие в руке — {weapon:@}; без Защиты"
    ),
    "log.reloaded": Text("{fighter} reloads: {weapon:@}, {n:rounds}", "{fighter}: перезарядка — {weapon:@}, {n:rounds}"),
    "log.conscious": Text("{fighter} stays conscious: {n:successes}", "{fighter}: в сознании, {n:successes}"),
    "log.unconscious": Text("{fighter} falls unconscious", "{fighter}: без сознания"),
    "log.test.success": Text("{actor}: {purpose:@}, {n:successes}", "{actor}: {purpose:@}, {n:successes}"),
    "log.test.exceptional": Text(
        "{actor}: {purpose:@}, exceptional success ({n:successes})", "{actor}: {purpose:@}, исключительный успех ({n:successes})"
    ),
    "log.test.failure": Text("{actor}: {purpose:@}, failure", "{actor}: {purpose:@}, провал"),
    "log.test.dramatic": Text("{actor}: {purpose:@}, dramatic failure", "{actor}: {purpose:@}, полный провал"),
    "test.plain": Text("roll", "бросок"),
    "test.notice": Text("notices the danger", "заметить опасность"),
    "test.treat": Text("stops the bleeding", "остановить кровь"),
    "log.circumstance": Text("{name:@} {n:+}", "{name:@} {n:+}"),
    "log.overruled": Text("Overruled: {what:@}, {before:@} → {after:@}", "Решение Рассказчика: {what:@}, {before:@} → {after:@}"),
    # refused; .short is what the log calls the rule when it is lifted, where its words have gaps
    "refuse.dying": Text("Dying: cannot act", "При смерти: не действует"),
    "refuse.surprised": Text("Surprised: no action this round", "Врасплох: в этом раунде без действия"),
    "refuse.bound": Text("Cannot move", "Не может двигаться"),
    "refuse.turn": Text("Not this fighter's turn", "Сейчас ход другого участника"),
    "refuse.conscious": Text("First the Stamina roll to stay conscious", "Сначала бросок Выносливости, чтобы остаться в сознании"),
    "refuse.conscious.none": Text("No Stamina roll is due now", "Бросок Выносливости сейчас не нужен"),
    "refuse.undrawn": Text("Not in hand: {weapon:@}", "Не в руке: {weapon:@}"),
    "refuse.undrawn.short": Text("not in hand", "не в руке"),
    "refuse.empty": Text("No rounds left: reload first", "Патронов нет: сначала перезарядка"),
    "refuse.willpower": Text("No Willpower left", "Воли не осталось"),
    "refuse.five": Text("Rule of five dice", "Правило пяти дайсов"),
    "refuse.dodged": Text("Is dodging already", "Уклонение уже объявлено"),
    "refuse.no_defence": Text("No Defense now: {why:@}", "Защиты сейчас нет: {why:@}"),
    "refuse.no_defence.short": Text("no Defense now", "Защиты сейчас нет"),
    "refuse.merit": Text("Needs the merit", "Нужно Преимущество"),
    "refuse.met": Text("Defense has already met an attack this round", "Защита в этом раунде уже применялась"),
    "refuse.not_dying": Text("Nothing to stop here", "Останавливать нечего"),
    "refuse.waiting": Text("Does not wait", "Никого не выжидает"),
    "refuse.held": Text("Gave up this round's action to hold", "Действие этого раунда отдано за ожидание"),
    "refuse.trigger": Text("Did not declare what to wait for: can act only after", "Повод не объявлен заранее: можно только после"),
    "refuse.past": Text("That moment is over", "Этот момент уже прошёл"),
    "refuse.every_round": Text("Initiative is rolled every round here", "Инициатива здесь бросается каждый раунд"),
    # missing
    "need.trait": Text("Choose what is rolled", "Выберите, что бросается"),
    "need.attacker": Text("Choose whose attack", "Выберите, чья атака"),
}
