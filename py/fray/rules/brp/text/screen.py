"""What is shown before and after a roll: questions, hints, chances, effects, results, dice."""

from __future__ import annotations

from fray.engine.values.text import Count, Text

# fmt: off
_LEVELS = (("special", "special success", "особый успех"), ("success", "success", "успех"), ("failure", "failure", "провал"))
SCREEN: dict[str, Text | Count] = {
    # questions
    "ask.percent": Text("{n} or less; 00 is 100", "{n} или меньше; 00 — это 100"),
    "ask.attack": Text("{actor} attacks {target}", "Атака: {actor} → {target}"),
    "ask.defence": Text("{target}: how to meet the attack by {actor}?", "{target}: как встретить атаку ({actor})?"),
    "ask.parry": Text("{target} parries", "{target}: парирование"),
    "ask.notice": Text("{fighter} may notice", "{fighter}: заметит ли"),
    "ask.damage": Text("Damage {dice}", "Урон {dice}"),
    "ask.bonus": Text("Damage bonus {dice}", "Бонус урона {dice}"),
    "ask.hours": Text("{fighter}: hours unconscious", "{fighter}: часов без сознания"),
    "ask.test": Text("{actor} rolls", "{actor}: бросок"),
    "ask.resist": Text("{actor} on the resistance table", "{actor}: таблица сопротивления"),
    "ask.aid": Text("{actor} gives first aid", "{actor}: первая помощь"),
    "ask.aid_die": Text("Hit points that come back", "Сколько хитов вернулось"),
    "ask.week": Text("{fighter}: a week of healing", "{fighter}: неделя лечения"),
    # dice
    "throw.attack": Text("attack", "атака"), "throw.defence": Text("defence", "защита"), "throw.damage": Text("damage", "урон"),
    "throw.bonus": Text("bonus", "бонус"), "throw.hours": Text("hours", "часы"), "throw.aid": Text("first aid", "помощь"),
    "throw.healing": Text("healed", "вылечено"),
    **{
        f"throw.{key}": Text(f"{{face}} of {{n}} %: {en}", f"{{face}} из {{n}} %: {ru}")
        for key, en, ru in (*_LEVELS, ("fumble", "fumble", "критический промах"))
    },
    # hints and notes
    "note.modifier": Text("to the attack, not to a parry or dodge", "к атаке, не к парированию и уклонению"),
    "hint.chance": Text("{n} %", "{n} %"),
    "hint.asked": Text("the player chooses when it is hit", "игрок решит после попадания"),
    "hint.weapon": Text("{n} %, {damage}", "{n} %, {damage}"),
    "hint.shots": Text("{n} %, {damage}, {shots} of {of}", "{n} %, {damage}, {shots} из {of}"),
    "hint.metres": Text("up to {n} m", "до {n} м"),
    "hint.metres.effect": Text("up to {n} m, {effect}", "до {n} м, {effect}"),
    "hint.takes": Text("takes {n}", "гасит {n}"),
    "hint.ranks": Text("rank {n}", "ранг {n}"),
    "hint.loaded": Text("{n} of {of}", "{n} из {of}"),
    "hint.stops": Text("{n} % to be unhurt", "{n} % остаться невредимым"),
    "hint.stops.special": Text("{n} % unhurt, {part} % only an ordinary hit", "{n} % невредим, {part} % лишь обычное попадание"),
    "hint.undefended": Text("the blow lands", "удар дойдёт"),
    "hint.undefended.special": Text("the special success lands", "особый успех дойдёт"),
    # what a chance comes to
    "pool.chance": Text("{n} %", "{n} %"),
    "pool.least": Text("{n} % (01–05 always)", "{n} % (01–05 всегда)"),
    "share.miss": Text("missed", "мимо"), "share.warded": Text("warded off", "отбито"), "share.hit": Text("hit", "попадание"),
    "share.fells": Text("felled", "повержен"),
    **{f"share.{key}": Text(en, ru) for key, en, ru in _LEVELS},
    "table.miss": Text("miss", "промах"),
    "table.cover": Text("into the cover", "в укрытие"),
    **{f"table.{a}.{d}": Text(f"{en} – {en2}", f"{ru} – {ru2}")
       for a, en, ru in (("special", "special", "особый"), ("success", "success", "успех"))
       for d, en2, ru2 in (("special", "special defence", "особая защита"), ("success", "defence", "защита"),
       ("failure", "no defence", "без защиты"))},
    "table.damage": Text("damage {n}", "урон {n}"),
    "table.damage.more": Text("damage {n} or more", "урон {n} и больше"),
    # figures
    "figure.hit": Text("Does damage", "Нанесёт урон"), "figure.mean": Text("Damage on average", "Урон в среднем"),
    "figure.fells": Text("Fells", "Свалит"), "figure.dies": Text("To 0 or less", "До 0 и ниже"),
    "figure.knocks_out": Text("Knocks out", "Оглушит"), "figure.success": Text("Succeeds", "Успех"), "figure.wins": Text("Wins", "Победа"),
    "figure.against": Text("Against", "Против"), "figure.saves": Text("Saves", "Спасёт"),
    "figure.unseen": Text("{actor} unseen by {target}", "{actor}: не заметит {target}"),
    "figure.hp": Text("HP", "Хиты"), "figure.shots": Text("Shots", "Зарядов"), "figure.rank": Text("DEX rank", "Ранг ЛОВ"),
    "figure.dodge.short": Text("Dodge", "Уклонение"), "figure.armour": Text("Armour", "Броня"),
    "figure.power": Text("Power points", "Пункты силы"),
    "figure.damage_bonus": Text("Damage bonus", "Бонус урона"),
    "gear.hand": Text("In hand: {weapons:@}", "В руках: {weapons:@}"), "gear.armour": Text("Wears: {armour:@}", "Носит: {armour:@}"),
    # effects
    "effect.damage": Text("Damage {dice} − armour {armour}", "Урон {dice} − броня {armour}"),
    "effect.defence": Text("Likely met by: {what}, {n} %", "Вероятная защита: {what}, {n} %"),
    "effect.swift": Text("Cannot be parried or dodged", "Нельзя парировать и уклониться"),
    "effect.undefended": Text("The target cannot defend itself", "Цель не может защититься"),
    "effect.noticed": Text("Noticed with {n} %: then an ordinary attack", "Заметят с шансом {n} %: тогда обычная атака"),
    "effect.hp": Text("Hit points {n} of {most}", "Хиты: {n} из {most}"),
    "effect.rank": Text("Acts at rank {n}", "Действует на ранге {n}"),
    "effect.rank.none": Text("Rank {n}: not before the next round", "Ранг {n}: не раньше следующего раунда"),
    "effect.pace.free": Text("Up to {n} m are free", "До {n} м — даром"),
    "effect.pace.half": Text("{least} to {n} m: half the DEX rank", "{least}–{n} м: половина ранга ЛОВ"),
    "effect.pace.quarter": Text("{least} to {n} m: a quarter of the DEX rank", "{least}–{n} м: четверть ранга ЛОВ"),
    "effect.pace.all": Text("{n} m: only parries and dodges", "{n} м: только парирование и уклонение"),
    "effect.free": Text("Free", "Даром"),
    "effect.whole_round": Text("Takes the whole round", "Занимает весь раунд"),
    "effect.shield.set": Text(
        "Stops {n} of each shot that strikes it, and loses as much", "Гасит до {n} урона от выстрела и столько же теряет"
    ),
    "effect.shield.up": Text("Takes it up again", "Снова берёт в руку"),
    "effect.kneels": Text("The shield stops missiles at {n} %", "Щит останавливает снаряды на {n} %"),
    "effect.stands": Text("Stands up", "Встаёт"),
    "effect.begin": Text("In the order of DEX", "В порядке ЛОВ"),
    "effect.begin.phases": Text("Statements first, from the highest DEX down", "Сначала заявки, от большей ЛОВ к меньшей"),
    "effect.automatic": Text("Automatic: no roll", "Автоматически, без броска"),
    "effect.impossible": Text("Impossible: no roll", "Невозможно, без броска"),
    "effect.ambush": Text(
        "Unseen: missiles Easy for a round; from close by the victims can only defend themselves",
        "Незамечены: выстрелы Лёгкие на раунд; вблизи жертвы могут только защищаться",
    ),
    "effect.aid": Text("1D3, at most {n}; once a wound", "1D3, не больше {n}; раз на рану"),
    "effect.wake": Text("Comes round at once", "Сразу приходит в себя"),
    "effect.week": Text("1D3 hit points a week", "1D3 хита за неделю"),
    "effect.week.hospital": Text("3 hit points a week", "3 хита за неделю"),
    "effect.dies": Text("{fighter} dies", "{fighter}: смерть"),
    "effect.until_due": Text("Only {time}: then something falls due", "Только {time}: дальше кое-что наступит"),
    # results
    "result.title": Text("{actor} → {target}", "{actor} → {target}"),
    "result.missed": Text("Missed", "Мимо"),
    "result.fumble": Text("Fumble: missed", "Критический промах: мимо"),
    "matrix.special.special": Text("Warded off", "Отбито"),
    "matrix.special.success": Text("Partly: an ordinary hit", "Отчасти: обычное попадание"),
    "matrix.special.failure": Text("Special damage", "Особый урон"),
    "matrix.success.special": Text("Warded off", "Отбито"),
    "matrix.success.success": Text("Warded off", "Отбито"),
    "matrix.success.failure": Text("A hit", "Попадание"),
    "result.cover": Text("Strikes the cover", "Попадание в укрытие"),
    "result.damage": Text("Damage: {sum}", "Урон: {sum}"),
    "result.addend": Text("{what:@} {n:+}", "{what:@} {n:+}"),
    "result.knocked_out": Text("More than half of the hit points: knocked out, no wound", "Больше половины хитов: нокаут без раны"),
    "result.not_knocked_out": Text("Not knocked out: the least damage, {n}", "Не оглушён: наименьший урон, {n}"),
    "sum.of": Text("{who}: {n} %", "{who}: {n} %"),
    "sum.damage": Text("Damage", "Урон"),
    "metres": Text("{n} m", "{n} м"),
    "time.rounds": Text("{n:rounds}", "{n:rounds}"),
    "test.notice": Text("to notice", "заметить"),
    **{f"resisting.{key}": Text(f"{en} on the resistance table", f"{ru} по таблице сопротивления") for key, en, ru in (
        ("strength", "STR", "СИЛ"), ("constitution", "CON", "ВЫН"), ("size", "SIZ", "РАЗ"), ("intelligence", "INT", "ИНТ"),
        ("power", "POW", "ВОЛ"), ("dexterity", "DEX", "ЛОВ"), ("appearance", "APP", "ВНШ"),
    )},
    "plan.intent": Text("{text}", "{text}"),
    "plan.metres": Text("{n} m", "{n} м"),
    "plan.draw": Text("takes {weapon:@}", "берёт: {weapon:@}"),
}
