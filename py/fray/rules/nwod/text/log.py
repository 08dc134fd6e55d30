"""What the log says. No name is ever declined."""

from fray.engine.values.text import Count, Text

# fmt: off
LOG: dict[str, Text | Count] = {
    # the order of a round
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
    # everything else
    "log.lifted": Text("The Storyteller allows: {rule}", "Рассказчик разрешает: {rule}"),
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
    "log.circumstance": Text("{name:@} {n:+}", "{name:@} {n:+}"),
    "log.overruled": Text("Overruled: {what:@}, {before:@} → {after:@}", "Решение Рассказчика: {what:@}, {before:@} → {after:@}"),
    "log.attack.through": Text(
        "{actor} → {target}: {weapon:@}, {n:successes} at the barrier, {through} through; {kind:@damage.} damage {amount}",
        "{actor} → {target}: {weapon:@}, по заслону {n:successes}, насквозь {through}; {kind:@damage.} урон {amount}",
    ),
    "log.attack.stopped": Text(
        "{actor} → {target}: {weapon:@}, {n:successes} at the barrier, {through} through; no damage",
        "{actor} → {target}: {weapon:@}, по заслону {n:successes}, насквозь {through}; без урона",
    ),
    "log.attack.item": Text(
        "{actor} → {target}: {weapon:@}, hits what is held", "{actor} → {target}: {weapon:@}, попадание по предмету в руке"
    ),
    "log.touch": Text("{actor} → {target}: touched", "{actor} → {target}: прикосновение"),
    "log.touch.miss": Text("{actor} → {target}: touch missed", "{actor} → {target}: прикосновение не удалось"),
    "log.fired": Text(
        "{actor}: {weapon:@}, {length:@length.} burst at {targets}", "{actor}: {weapon:@}, {length:@length.} очередь — {targets}"
    ),
    "log.grab.hit": Text("{actor} → {target}: grapple, {n:successes}", "{actor} → {target}: захват, {n:successes}"),
    "log.grab.miss": Text("{actor} → {target}: no grip", "{actor} → {target}: захват не удался"),
    "log.wrestle.success": Text(
        "{actor} → {target}: {manoeuvre:@manoeuvre.}, {n:successes}", "{actor} → {target}: {manoeuvre:@manoeuvre.}, {n:successes}"
    ),
    "log.wrestle.hurt": Text(
        "{actor} → {target}: {manoeuvre:@manoeuvre.}; {kind:@damage.} damage {amount}",
        "{actor} → {target}: {manoeuvre:@manoeuvre.}; {kind:@damage.} урон {amount}",
    ),
    "log.wrestle.failure": Text(
        "{actor} → {target}: {manoeuvre:@manoeuvre.}, failure", "{actor} → {target}: {manoeuvre:@manoeuvre.}, провал"
    ),
    "log.released.slips": Text("{fighter} no longer holds {target}", "{fighter}: больше не держит — {target}"),
    "log.released": Text("{fighter} lets go of {target}", "{fighter}: захват отпущен — {target}"),
    "log.aim": Text("{fighter} aims at {target}: +{n}", "{fighter}: прицеливание +{n} — {target}"),
    "log.locate.success": Text("{actor} makes out {target}", "{actor}: обнаружена цель — {target}"),
    "log.locate.exceptional": Text("{actor} makes out {target} well", "{actor}: цель обнаружена точно — {target}"),
    "log.locate.failure": Text("{actor} cannot make out {target}", "{actor}: цель не обнаружена — {target}"),
    "log.locate.dramatic": Text("{actor} is misled about {target}", "{actor}: ложное направление — {target}"),
    "log.move": Text("{fighter} moves {n:yards}", "{fighter}: {n:yards}"),
    "log.run": Text("{fighter} runs {n:yards}", "{fighter}: бегом {n:yards}"),
    "log.cover": Text("{fighter}, cover: {cover:@}", "{fighter}, укрытие: {cover:@}"),
    "log.prone": Text("{fighter} drops to the ground", "{fighter}: на земле"),
    "log.up": Text("{fighter} stands up", "{fighter}: на ногах"),
    "log.jammed": Text("{fighter}: the weapon jams", "{fighter}: заедание"),
    "log.unjammed": Text("{fighter} clears the jam: {weapon:@}", "{fighter}: заедание устранено — {weapon:@}"),
    "log.loading": Text("{fighter} loads: {weapon:@}, {n} of {of}", "{fighter}: зарядка — {weapon:@}, {n} из {of}"),
    "log.struck.stunned": Text("{fighter}: stunned, the next action is lost", "{fighter}: оглушение, следующее действие потеряно"),
    "log.struck.knocked_out": Text("{fighter}: knocked out for {n:combat_rounds}", "{fighter}: нокаут на {n:combat_rounds}"),
    "log.struck.prone": Text("{fighter}: knocked to the ground", "{fighter}: сбит с ног"),
    "log.dropped": Text("{fighter} drops: {weapon:@}, {n:yards} away", "{fighter}: выпало — {weapon:@}, отлетает на {n:yards}"),
    "log.staked": Text("{fighter}: a stake through the heart", "{fighter}: кол в сердце"),
    "log.tended": Text("{fighter}: cared for, successes {n} of {of}", "{fighter}: помощь, успехов {n} из {of}"),
    "log.tended.field": Text("{fighter}: first aid heals a bashing point", "{fighter}: первая помощь исцеляет тупой урон"),
    "log.tended.hospital": Text("{fighter}: the worst mark becomes lighter", "{fighter}: худшая отметка стала легче"),
}
