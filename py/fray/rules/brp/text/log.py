"""The log."""

from fray.engine.values.text import Count, Text

from .terms import LEVELS

# fmt: off
LOG: dict[str, Text | Count] = {
    "log.round": Text("Round {n}", "Раунд {n}"),
    "log.phase": Text("Phase: {phase:@}", "Фаза: {phase:@}"),
    "log.at_once": Text("At the same moment: {fighters}", "Одновременно: {fighters}"),
    "log.stated": Text("{fighter} intends: {what}", "{fighter} заявляет: {what}"),
    **{f"log.attack.{key}": Text(
        f"{{actor}} → {{target}}: {{weapon:@}}, {en} ({{face}} of {{n}})", f"{{actor}} → {{target}}: {{weapon:@}}, {ru} ({{face}} из {{n}})"
    ) for key, en, ru in LEVELS},
    **{f"log.dodge.{key}": Text(
        f"{{target}}: dodge, {en} ({{face}} of {{n}})",
        f"{{target}}: уклонение, {ru} ({{face}} из {{n}})",
    ) for key, en, ru in LEVELS},
    **{f"log.parry.{key}": Text(
        f"{{target}}: parry with {{item:@}}, {en} ({{face}} of {{n}})", f"{{target}}: парирование ({{item:@}}), {ru} ({{face}} из {{n}})"
    ) for key, en, ru in LEVELS},
    "log.damage": Text("{target}: damage {dealt} − {armour} = {n}", "{target}: урон {dealt} − {armour} = {n}"),
    "log.damage.bare": Text("{target}: damage {n}", "{target}: урон {n}"),
    "log.damage.cover": Text("{target}: through the cover, damage {dealt} − {cover} − {armour} = {n}",
                             "{target}: сквозь укрытие, урон {dealt} − {cover} − {armour} = {n}"),
    "log.damage.least": Text("{target}: not knocked out, the least damage {n}", "{target}: не оглушён, наименьший урон {n}"),
    "log.damage.stopped": Text("{target}: the cover stops it", "{target}: укрытие остановило удар"),
    "log.warded": Text("{target}: warded off, no damage", "{target}: удар отбит, урона нет"),
    "log.knocked_out": Text("{target}: knocked out, no wound", "{target}: нокаут, без раны"),
    "log.worn": Text("{fighter}: {item:@} −{n} ({left:hit_points} left)", "{fighter}: {item:@} −{n} (осталось {left:hit_points})"),
    "log.broken": Text("{fighter}: {item:@} breaks", "{fighter}: сломано — {item:@}"),
    "log.hurt": Text("{fighter} loses {n:hit_points}: {cause:@}", "{fighter} теряет {n:hit_points}: {cause:@}"),
    "log.dying": Text("{fighter}: {hp:hit_points} left, dead at the end of the round",
                      "{fighter}: остаток {hp:hit_points}, смерть в конце раунда"),
    "log.fainted": Text("{fighter}: unconscious for {hours:hours}", "{fighter}: без сознания на {hours:hours}"),
    "log.died": Text("{fighter} dies: {cause:@}", "{fighter}: смерть — {cause:@}"),
    "log.healed": Text("{fighter}: +{n:hit_points}", "{fighter}: +{n:hit_points}"),
    "log.woke": Text("{fighter} comes round", "{fighter}: снова в сознании"),
    "log.lost": Text("{fighter}: {what:@} −{n}", "{fighter}: {what:@} −{n}"),
    "log.regained": Text("{fighter}: {what:@} +{n}", "{fighter}: {what:@} +{n}"),
    "log.moved": Text("{fighter} moves {metres} m", "{fighter}: перемещение на {metres} м"),
    "log.drew": Text("{fighter} takes {weapon:@} (rank −{n})", "{fighter} берёт: {weapon:@} (ранг −{n})"),
    "log.drew.free": Text("{fighter}: {weapon:@}", "{fighter}: {weapon:@}"),
    "log.dropped": Text("{fighter} drops: {name:@}", "{fighter}: на земле — {name:@}"),
    "log.reloaded": Text("{fighter} loads: {name:@}, {shots}", "{fighter} заряжает: {name:@}, {shots}"),
    "log.reach": Text("{fighter} acts at the reach: {length:@length.}", "{fighter}: длина оружия — {length:@length.}"),
    "log.shield.set": Text("{fighter} sets up: {shield:@}", "{fighter} ставит: {shield:@}"),
    "log.shield.up": Text("{fighter} takes up: {shield:@}", "{fighter} поднимает: {shield:@}"),
    "log.kneels": Text("{fighter} kneels", "{fighter}: на колене"),
    "log.stands": Text("{fighter} stands up", "{fighter}: на ногах"),
    "log.ambush": Text("In ambush, unseen: {hidden}", "В засаде, незамечены: {hidden}"),
    "log.ambush.caught": Text("Can only defend this round: {caught}", "Могут только защищаться в этом раунде: {caught}"),
    "log.ambush.seen": Text("The ambush is noticed", "Засада замечена"),
    **{f"log.test.{key}": Text(
        f"{{actor}}, {{purpose:@}}: {en} ({{face}} of {{n}})",
        f"{{actor}}, {{purpose:@}}: {ru} ({{face}} из {{n}})",
    ) for key, en, ru in LEVELS},
    "log.test.automatic": Text("{actor}, {purpose:@}: automatic success", "{actor}, {purpose:@}: автоматический успех"),
    "log.test.impossible": Text("{actor}, {purpose:@}: impossible", "{actor}, {purpose:@}: невозможно"),
    "log.contest.won": Text("{actor} against {other}: prevails", "{actor} против {other}: победа"),
    "log.contest.lost": Text("{actor} against {other}: does not prevail", "{actor} против {other}: без успеха"),
    "log.resistance.won": Text("{actor}, {purpose:@}: overcome ({face} of {n})", "{actor}, {purpose:@}: преодолено ({face} из {n})"),
    "log.resistance.lost": Text("{actor}, {purpose:@}: resisted ({face} of {n})", "{actor}, {purpose:@}: не преодолено ({face} из {n})"),
    "log.aid.special": Text("{actor} → {target}: first aid, special success, +{n} of {size}",
                            "{actor} → {target}: первая помощь, особый успех, +{n} из {size}"),
    "log.aid.success": Text("{actor} → {target}: first aid, +{n} of {size}", "{actor} → {target}: первая помощь, +{n} из {size}"),
    "log.aid.failure": Text("{actor} → {target}: first aid does not help ({face} of {chance})",
                            "{actor} → {target}: первая помощь не помогла ({face} из {chance})"),
    "log.aid.fumble": Text("{actor} → {target}: first aid, fumble ({face} of {chance})",
                           "{actor} → {target}: первая помощь, критический промах ({face} из {chance})"),
    "log.scene.plain": Text("Scene: nothing out of the ordinary", "Сцена: ничего особенного"),
    "log.circumstance": Text("{name:@} {effect}", "{name:@} {effect}"),
    "log.amended": Text("{fighter}: {field:@}, {before} → {after}", "{fighter}: {field:@}, {before} → {after}"),
    "log.rewritten": Text("{fighter}: the sheet is changed", "{fighter}: лист изменён"),
}
