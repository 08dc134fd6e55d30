"""What came of it: the log, refusals, what is missing, and the sections that it stands in."""

from __future__ import annotations

from fray.engine.values.text import Count, Text

# fmt: off
OUTCOME: dict[str, Text | Count] = {
    # a die and how it counted
    "ask.count": Text("or only the number of successes", "или только число успехов"),
    "die.success": Text("success", "успех"),
    "die.again": Text("success, rolled again", "успех, переброс"),
    "die.fail": Text("no success", "нет успеха"),
    "die.rote": Text("no success, rolled once more", "нет успеха, бросается ещё раз"),
    "die.dramatic": Text("dramatic failure", "драматический провал"),
    "note.chance": Text("chance die", "кубик удачи"),
    # log
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
    # refused
    "refuse.knocked_out": Text("Knocked out", "Нокаут"),
    "refuse.stunned": Text("Stunned: this action is lost", "Оглушение: действие потеряно"),
    "refuse.staked": Text("Staked through the heart", "Кол в сердце"),
    "refuse.asleep": Text("Asleep", "Сон"),
    "refuse.exhausted": Text("Exhausted", "Изнеможение"),
    "refuse.defence_used": Text("Defense was already used this round", "Защита в этом раунде уже применялась"),
    "refuse.moved": Text("Has already moved this round", "Передвижение этого раунда потрачено"),
    "refuse.prone": Text("Lies on the ground", "Лежит на земле"),
    "refuse.far": Text("No farther than {n:yards}", "Не дальше, чем {n:yards}"),
    "refuse.grappled": Text("In a grapple", "В захвате"),
    "refuse.holding": Text("Holds somebody: close attacks only, no Dodge", "Держит противника: только ближний бой и без Уклонения"),
    "refuse.held_fast": Text("Held: break free or overpower the holder", "В захвате: вырваться или пересилить"),
    "refuse.wrestle": Text("In the grapple only its manoeuvres", "В захвате — только его манёвры"),
    "refuse.pinned": Text("Immobilised: can only try to break free", "Обездвижен: можно только вырываться"),
    "refuse.not_held": Text("Nobody holds on", "Никто не держит"),
    "refuse.not_drawn": Text("Draw a small weapon first", "Сначала выхватить оружие"),
    "refuse.no_weapon": Text("The other has no weapon in hand", "У противника нет оружия в руке"),
    "refuse.not_turned": Text("First get control of the weapon", "Сначала захватить оружие"),
    "refuse.not_small": Text("No small weapon to draw", "Нет небольшого оружия"),
    "refuse.one_point": Text("One point of Willpower a roll", "На бросок — одно очко Воли"),
    "refuse.second_weapon": Text("The second one is for the other weapon", "Вторая атака — другим оружием"),
    "refuse.pistols": Text("With two pistols only", "Только с двумя пистолетами"),
    "refuse.loaded": Text("Is loaded already", "Уже заряжено"),
    "refuse.one_manner": Text("One special manner at a time", "Только один особый приём за раз"),
    "refuse.aimed": Text("Not together with aiming", "Не сочетается с прицеливанием"),
    "refuse.aimed_out": Text("Aiming gives +3 at most", "Прицеливание даёт не больше +3"),
    "refuse.no_gun": Text("No ranged weapon in hand", "Нет дальнобойного оружия в руке"),
    "refuse.not_helpless": Text("Only against a helpless target", "Только по беспомощной цели"),
    "refuse.facing": Text("Once the fight runs, facing does not matter", "В начатом бою сторона атаки не важна"),
    "refuse.no_stake": Text("Needs a stake, or a crossbow", "Нужен кол или арбалет"),
    "refuse.no_item": Text("Nothing in the target's hand", "В руке цели ничего нет"),
    "refuse.jammed": Text("Jammed: clear it first", "Заедание: сначала устранить"),
    "refuse.heavy": Text("Too heavy or clumsy to throw", "Слишком тяжело для броска"),
    "refuse.out_of_range": Text("Beyond twice long range", "Дальше двойной дальней дистанции"),
    "refuse.behind": Text(
        "Wholly behind a barrier: lean out of it (good cover)", "Полностью за заслоном: нужно высунуться (хорошее укрытие)"
    ),
    "refuse.not_automatic": Text("Not an automatic weapon", "Оружие не стреляет очередями"),
    "refuse.rounds": Text("Needs {n:rounds}", "Нужно {n:rounds}"),
    "refuse.no_care": Text("This care cannot help here", "Эта помощь здесь не поможет"),
    "refuse.helped_today": Text("Was already helped today", "Сегодня уже получена помощь"),
    # what the log calls a rule that was lifted, where the refusal has numbers in it
    "refuse.far.short": Text("farther than Speed", "дальше Скорости"),
    "refuse.rounds.short": Text("too few rounds for the burst", "патронов не хватает на очередь"),
    # missing
    "need.opponent": Text("Nobody in a grapple with him", "В захвате никого нет"),
    "need.technique": Text("Choose a technique", "Выберите манёвр стиля"),
    "need.held": Text("Holds nobody", "Никого не держит"),
    "need.upright": Text("Lies there already", "Уже на земле"),
    "need.prone": Text("Stands already", "Уже на ногах"),
    # sections
    "section.autofire": Text("ch. 7, autofire", "гл. 7, автоматический огонь"),
    "section.barrier": Text("ch. 7, barriers", "гл. 7, заслон"),
    "section.blind": Text("ch. 7, fighting blind", "гл. 7, бой вслепую"),
    "section.styles": Text("ch. 5, fighting styles", "гл. 5, боевые стили"),
    "section.knockout": Text("ch. 7, knockout", "гл. 7, нокаут"),
    "section.stun": Text("ch. 7, stunning", "гл. 7, оглушение"),
    "section.hazards": Text("ch. 7, state of the character", "гл. 7, состояние персонажа"),
    "section.explosives": Text("ch. 7, explosives", "гл. 7, взрывчатка"),
    "section.loss": Text("ch. 7, attribute damage", "гл. 7, понижение атрибута"),
}
