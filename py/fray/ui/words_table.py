"""The words of what happens at any table, whatever the book: who is in the fight, notes, what keeps coming, conditions that end."""

from __future__ import annotations

from collections.abc import Mapping

from fray.engine.text import Count, Text

_REFUSED = {
    "refuse.acted": Text("The action of this round is spent", "Действие этого раунда уже потрачено"),
    "refuse.not_due": Text("Not due yet", "Ещё не наступило"),
}

TABLE: Mapping[str, Text | Count] = {
    "action.join": Text("Joins", "Вступает в бой"),
    "action.leave": Text("Leaves the fight", "Покидает бой"),
    "action.back": Text("Comes back", "Возвращается"),
    "action.note": Text("Something else", "Другое"),
    "action.suffer": Text("What is due", "Наступило"),
    "action.relieve": Text("Ends", "Прекратить"),
    "field.fighter": Text("Fighter", "Участник"),
    "field.text": Text("What happens", "Что происходит"),
    "field.takes_action": Text("Takes the action of the round", "Занимает действие раунда"),
    "field.all_due": Text("Every time that is due", "За всё прошедшее время"),
    "effect.times": Text("Due {n} times", "Наступило раз: {n}"),
    "effect.relieve": Text("{fighter}: {what:@} ends", "{fighter}: прекращается — {what:@}"),
    "need.ids": Text("These fighters are in the fight already", "Эти участники уже в бою"),
    "need.present": Text("Not in the fight", "Нет в бою"),
    "need.gone": Text("Has not left", "Никуда не уходил"),
    "need.text": Text("Write what happens", "Напишите, что происходит"),
    "need.ongoing": Text("It is over already", "Уже прекратилось"),
    "log.joined": Text("{fighter} joins", "{fighter}: в бою"),
    "log.left": Text("{fighter} leaves the fight", "{fighter}: вне боя"),
    "log.back": Text("{fighter} is back", "{fighter}: снова в бою"),
    "log.did": Text("{fighter}: {text}", "{fighter}: {text}"),
    "log.note": Text("{text}", "{text}"),
    "log.condition.on": Text("{fighter}: {condition:@}", "{fighter}: {condition:@}"),
    "log.condition.off": Text("{fighter}: no longer {condition:@}", "{fighter}: состояние прошло — {condition:@}"),
    "log.overruled": Text("Overruled: {what:@}, {before:@} → {after:@}", "Решение ведущего: {what:@}, {before:@} → {after:@}"),
    "log.began": Text("{fighter}: {what:@}", "{fighter}: {what:@}"),
    "log.ceased": Text("{fighter}: {what:@} is over", "{fighter}: прекратилось — {what:@}"),
    **_REFUSED,
    **{f"{key}.short": text for key, text in _REFUSED.items()},
}
