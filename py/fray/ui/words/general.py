"""The words of the app itself; those of a system stand with its rules. Sentences are built so that names need no case endings."""

from __future__ import annotations

from collections.abc import Mapping

from fray.engine.values.text import Count, Text

from .fight import FIGHT
from .forms import FORMS
from .saving import SAVING
from .table import TABLE

START: Mapping[str, Text | Count] = {
    "tab.title": Text("Fray", "Схватка"),
    "tab.start": Text("Start", "Начало"),
    "tab.fight": Text("Fight", "Бой"),
    "tab.setup": Text("Set-up", "Состав"),
    "tab.log": Text("Log", "Журнал"),
    "tab.roster": Text("Characters", "Персонажи"),
    "tab.character": Text("Character", "Персонаж"),
    "tab.about": Text("About", "О программе"),
    "tab.rules": Text("Rules at hand", "Правила под рукой"),
    "rules.what": Text("Everything that changes a roll, in our own words.", "Всё, что меняет броски, нашими словами."),
    "rules.none": Text("No such rule.", "Такого правила нет."),
    "tab.help": Text("Help", "Помощь"),
    "language.short.en": Text("EN", "EN"),
    "language.short.ru": Text("РУС", "РУС"),
    "start.welcome": Text(
        "Fights of tabletop role-playing games by the rules of the book, on this device, without a network. "
        "Begin one below, or try an example.",
        "Бои настольных ролевых игр по правилам книги, на этом устройстве и без сети. Начните бой ниже или попробуйте готовый пример.",
    ),
    "start.continue": Text("Continue: {name}", "Продолжить: {name}"),
    "start.new": Text("New fight", "Новый бой"),
    "start.system": Text("System", "Система"),
    "start.name": Text("Name of the fight", "Название боя"),
    "start.options": Text("Options", "Правила на выбор"),
    "start.begin": Text("Begin", "Начать"),
    "start.saved": Text("Saved fights", "Сохранённые бои"),
    "start.examples": Text("Try an example", "Попробовать на примере"),
    "start.files": Text("Files", "Файлы"),
    "start.files.about": Text(
        "Everything is kept in this browser only. A backup file keeps it safe, and takes it to another device.",
        "Всё хранится только в этом браузере. Файл с копией убережёт от потери и перенесёт на другое устройство.",
    ),
    "start.looks": Text("Language and look", "Язык и вид"),
    "start.language": Text("Language", "Язык"),
    "start.theme": Text("Theme", "Тема"),
    "start.version": Text("Version {version}", "Версия {version}"),
    "start.deleted": Text("The fight is deleted.", "Бой удалён."),
    "theme.system": Text("As the device", "Как на устройстве"),
    "theme.light": Text("Light", "Светлая"),
    "theme.dark": Text("Dark", "Тёмная"),
    "count.steps": Count(("step", "steps"), ("шаг", "шага", "шагов")),
    "count.fights": Count(("fight", "fights"), ("бой", "боя", "боёв")),
    "count.characters": Count(("character", "characters"), ("персонаж", "персонажа", "персонажей")),
    "offline.ready": Text("Ready to work without a network.", "Готово к работе без сети."),
    "offline.loading": Text("Being kept for work without a network…", "Сохраняется для работы без сети…"),
    "offline.unsupported": Text(
        "This browser does not keep the app for work without a network: a private window, perhaps.",
        "Этот браузер не сохраняет приложение для работы без сети: возможно, это приватное окно.",
    ),
    "offline.insecure": Text(
        "At this address the app needs the network: for work without it, open the app over https. Everything else works.",
        "По этому адресу приложению нужна сеть: чтобы работать без неё, откройте его по https. Всё остальное работает.",
    ),
    "install.ios": Text("To install: Share, then “Add to Home Screen”.", "Чтобы установить: «Поделиться», затем «На экран „Домой“»."),
    "install.menu": Text(
        "To install: in the browser's menu, “Install” or “Add to home screen”.",
        "Чтобы установить: в меню браузера «Установить» или «Добавить на главный экран».",
    ),
    "do.search": Text("Search", "Поиск"),
    "do.copy": Text("Copy", "Копия"),
    "do.delete": Text("Delete", "Удалить"),
    "do.export": Text("To a file", "В файл"),
    "do.export_all": Text("All to a file", "Все в файл"),
    "do.import": Text("From a file", "Из файла"),
    "do.backup": Text("Backup of everything", "Копия всего"),
    "do.markdown": Text("As Markdown", "В Markdown"),
    "notice.close": Text("Close", "Закрыть"),
    "app.failed": Text(
        "That went wrong in the app itself, and nothing was changed: {reason}",
        "Это не получилось из-за ошибки в самом приложении, ничего не изменилось: {reason}",
    ),
    "roster.own": Text("Own characters", "Свои персонажи"),
    "roster.empty": Text(
        "None yet. Make a new one, or take a ready one below and change it.", "Пока никого. Создайте нового или возьмите готового ниже."
    ),
    "roster.nobody": Text("Nobody is called that.", "Никого с таким именем."),
    "roster.new": Text("New character", "Новый персонаж"),
    "roster.unnamed": Text("Unnamed", "Без имени"),
    "roster.gone": Text("This character is not here any more.", "Этого персонажа здесь больше нет."),
    "roster.templates": Text("Ready ones", "Готовые"),
    "roster.take": Text("Make", "Создать"),
    "roster.make": Text("Make {n}", "Создать {n}"),
    "roster.count": Text("How many at once", "Сколько сразу"),
    "roster.made": Text("Made: {n:count.characters}.", "Создано: {n:count.characters}."),
    "roster.copy_of": Text("{name} (copy)", "{name} (копия)"),
    "roster.deleted": Text("Deleted: {name}.", "Удалено: {name}."),
    "roster.derived": Text("Derived numbers", "Производные"),
    "roster.join": Text("To the fight", "К бою"),
    "about.what": Text(
        "Fray runs tabletop role-playing fights by the rules, in the browser and without a network.",
        "«Схватка» проводит бои настольных ролевых игр по правилам, в браузере и без сети.",
    ),
    "about.unofficial": Text(
        "It is made by players, unofficial, and not connected with or approved by the publishers of the games. It holds no text of "
        "the books: rules are carried out, words are our own. You need the books to play.",
        "Приложение неофициальное, сделано игроками и не связано с издателями игр. Текста книг в нём нет: "
        "правила выполняются, слова наши. Чтобы играть, нужны сами книги.",
    ),
    "about.systems": Text("Works with", "Какие игры знает"),
    "about.data": Text("Your data", "Ваши данные"),
    "about.data.text": Text(
        "Everything stays on this device: nothing is sent anywhere, there is no account and no counting of visits.",
        "Всё остаётся на устройстве: ничего никуда не отправляется, нет ни учётной записи, ни счётчиков.",
    ),
    "about.bundled": Text("Made with", "Из чего сделано"),
    "about.icons": Text(
        "Icons by their authors at game-icons.net, adapted under CC BY 3.0.", "Значки авторов game-icons.net, переработаны по CC BY 3.0."
    ),
    "about.licences": Text("The licences in full", "Лицензии полностью"),
    "help.title": Text("Keys", "Клавиши"),
    "help.faces": Text("Faces of your dice; 0 is ten, 00 a hundred", "Грани ваших кубиков; 0 — десять, 00 — сто"),
    "help.enter": Text("Accept, apply, choose the usual", "Принять, применить, выбрать обычное"),
    "help.taps": Text("By touch", "Касанием"),
    "help.turn": Text(
        "A turn: what to do, at whom, with what – the likeliest is chosen already. Roll, look at the result, apply; then Next.",
        "Ход: что делает, в кого и чем — самое вероятное уже выбрано. Бросьте, посмотрите итог, примените; потом «Дальше».",
    ),
    "help.card": Text(
        "Tap a card in the order: mark and heal wounds, see the numbers, act out of turn, change the sheet.",
        "Нажмите на карточку в очерёдности: отметить и снять раны, посмотреть числа, действовать вне очереди, изменить лист.",
    ),
    "help.sum": Text(
        "Every number opens to its sum, every line of the log to its dice.",
        "Любое число раскрывается в сумму, любая строка журнала — в броски.",
    ),
    "help.own_dice": Text(
        "I rolled: tap the faces of your own dice, or type them.", "«Свой бросок»: нажмите выпавшие грани своих кубиков или введите их."
    ),
    "help.forbidden": Text(
        "What is crossed out the rules forbid: choose it all the same, and the game master can allow it.",
        "Зачёркнутое запрещено правилами: выберите всё равно, и ведущий может это разрешить.",
    ),
    "help.master": Text(
        "Game master: scene, hazards, time, and everything else that happens to the fighters.",
        "«Ведущий»: сцена, опасности, время и всё прочее, что случается с бойцами.",
    ),
    "help.undo": Text(
        "Undo goes back step by step to the start of the fight, also after the page was closed; Redo goes forward again.",
        "«Отменить» шаг за шагом возвращает к началу боя, даже если страницу закрывали; «Вернуть» — снова вперёд.",
    ),
}

WORDS: Mapping[str, Text | Count] = {**START, **FORMS, **SAVING, **FIGHT, **TABLE}
