"""The words of forms: of every sheet, and of what is wrong with what was typed."""

from __future__ import annotations

from collections.abc import Mapping

from fray.engine.values.text import Count, Text

FORMS: Mapping[str, Text | Count] = {
    "form.changed": Text("{n} changed", "изменено: {n}"),
    "form.own": Text("own", "своё"),
    "form.none": Text("none", "нет"),
    "form.sides": Text("All at once", "Сразу все"),
    "form.everybody": Text("Everybody", "Все"),
    "form.add": Text("Add: {what}", "Добавить: {what}"),
    "form.remove": Text("Remove", "Убрать"),
    "form.automatic": Text("automatic", "автоматически"),
    "form.follows": Text("{n}, automatic", "{n}, автоматически"),
    "form.make_automatic": Text("Automatic again", "Снова автоматически"),
    "form.error.number": Text("A whole number is wanted here.", "Здесь нужно целое число."),
    "form.error.least": Text("Not less than {least}.", "Не меньше {least}."),
    "form.error.more": Text("More than {least}.", "Больше {least}."),
    "form.error.most": Text("Not more than {most}.", "Не больше {most}."),
    "form.error.less": Text("Less than {most}.", "Меньше {most}."),
    "form.error.short": Text("Not empty, please.", "Не оставляйте пустым."),
    "note.dice": Text("{n:+}", "{n:+}"),
    "form.error.long": Text("At most {longest:signs.most}.", "Не больше {longest:signs.most}."),
    "form.error.many": Text("At most {longest}.", "Не больше {longest}."),
    "form.error.few": Text("At least {shortest}.", "Не меньше {shortest}."),
    "form.error.choice": Text("Choose one of the list.", "Выберите из списка."),
    "form.error.missing": Text("This is still missing.", "Этого пока не хватает."),
    "form.error.pattern": Text("This does not look right.", "Это не похоже на то, что нужно."),
    "form.error.other": Text("This does not fit here.", "Это сюда не подходит."),
}
