"""The words of what is saved: files, full and failing storage, other tabs and versions, what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping

from fray.engine.values.text import Count, Text

SAVING: Mapping[str, Text | Count] = {
    "files.nothing": Text("There is nothing to write yet.", "Пока нечего записывать."),
    "files.characters": Text("characters", "персонажи"),
    "files.refused": Text(
        "{file} was not taken: {path}: {reason}. Nothing that you had is changed.",
        "Файл {file} не принят: {path}: {reason}. Всё, что у вас было, осталось как было.",
    ),
    "files.newer": Text(
        "{file} was not taken: it was made by a newer version of the app (format {version}, at {path}). Load that version and try again.",
        "Файл {file} не принят: он сделан более новой версией приложения (формат {version}, место {path}). "
        "Загрузите её и попробуйте ещё раз.",
    ),
    "files.unusable": Text(
        "{file} was not taken: the fight in it cannot be used as it stands after step {n} ({reason}). Nothing that you had is changed.",
        "Файл {file} не принят: боем в нём нельзя пользоваться после шага {n} ({reason}). Всё, что у вас было, осталось как было.",
    ),
    "files.reading": Text("Reading {file}: {percent} %.", "Читается {file}: {percent} %."),
    "files.cancelled": Text("{file} was not taken: cancelled.", "Файл {file} не принят: отменено."),
    "files.busy": Text("{file} is still being read. Wait or cancel it first.", "{file} ещё читается. Подождите или отмените."),
    "files.large": Text(
        "{file} was not taken: it is too large, the most is {most} MB. Nothing that you had is changed.",
        "Файл {file} не принят: он слишком велик, предел — {most} МБ. Всё, что у вас было, осталось как было.",
    ),
    "files.unreadable": Text(
        "{file} was not taken: the browser could not read it ({reason}). Nothing that you had is changed.",
        "Файл {file} не принят: браузер не смог его прочесть ({reason}). Всё, что у вас было, осталось как было.",
    ),
    "files.taken": Text(
        "Taken from the file: {fights:count.fights}, {characters:count.characters}. Already here: {skipped}.",
        "Взято из файла: {fights:count.fights}, {characters:count.characters}. Уже было здесь: {skipped}.",
    ),
    "files.left": Text(
        "Left out of {file}: {name}: {path}: {reason}. It is still in the file.",
        "Из файла {file} не взято: {name}: {path}: {reason}. В файле это осталось.",
    ),
    "files.left_newer": Text(
        "Left out of {file}: {name}: made by a newer version of the app. Load that version and open the file again.",
        "Из файла {file} не взято: {name}: сделано более новой версией приложения. Загрузите её и откройте файл ещё раз.",
    ),
    "files.left_unusable": Text(
        "Left out of {file}: the fight {name} cannot be used after step {n} ({reason}). It is still in the file.",
        "Из файла {file} не взято: боем «{name}» нельзя пользоваться после шага {n} ({reason}). В файле он остался.",
    ),
    "files.left_more": Text(
        "Left out of {file} besides: {n}. It is still in the file.", "Из файла {file} не взято ещё: {n}. В файле это осталось."
    ),
    "files.left_records": Text(
        "{file} also held {n:count.records} that cannot be read. They could not be kept here: they are only in the file.",
        "В файле {file} есть и то, что не читается: {n:count.records}. Сохранить это здесь не удалось: оно осталось только в файле.",
    ),
    "store.full": Text(
        "There is no room left in this browser's storage. The fight goes on here, but is not saved: export it to a file, "
        "then pack or delete old fights.",
        "В хранилище браузера кончилось место. Бой идёт дальше, но не сохраняется: выгрузите его в файл, потом упакуйте "
        "или удалите старые бои.",
    ),
    "store.refused": Text(
        "This browser does not let the app save. The fight goes on here, but only until the page is closed: export it to a file.",
        "Браузер не даёт сохранять. Бой идёт дальше, но только пока открыта страница: выгрузите его в файл.",
    ),
    "store.full.why": Text("There is no room left in this browser's storage.", "В хранилище браузера кончилось место."),
    "store.refused.why": Text("This browser does not let the app save.", "Браузер не даёт сохранять."),
    "store.told": Text("{why} {kept}", "{why} {kept}"),
    "kept.characters": Text(
        "Not saved: {names} ({n}). Usable here until this page is closed: take it along in a file, then delete old fights.",
        "Не сохранено: {names} ({n}). Пока страница открыта, всё под рукой: выгрузите в файл, потом удалите старые бои.",
    ),
    "kept.file": Text(
        "Nothing of {file} was taken, and nothing that you had is changed. Save old fights to a file and delete them, then try again.",
        "Из файла {file} ничего не взято, всё прежнее на месте. Выгрузите старые бои в файл, удалите их и попробуйте снова.",
    ),
    "kept.taken": Text(
        "What {file} held is here only until this page is closed.", "То, что было в файле {file}, останется только до закрытия страницы."
    ),
    "kept.deleted": Text(
        "The deleted fight could not be put back. It is held here until this page is closed: delete something else, then try again.",
        "Удалённый бой вернуть не удалось. Пока страница открыта, он не пропал: удалите что-нибудь другое и попробуйте снова.",
    ),
    "bar.unsafe": Text("Not saved", "Не сохранено"),
    "store.character": Text("Characters to a file", "Персонажей в файл"),
    "store.export": Text("Fight to a file", "Бой в файл"),
    "store.backup": Text("Everything to a file", "Всё в файл"),
    "store.again": Text("Try again", "Ещё раз"),
    "store.damaged": Text(
        "“{key}” could not be read ({path}: {reason}). It stays as it is; everything else is untouched.",
        "Не удалось прочесть «{key}» ({path}: {reason}). Запись осталась как есть; остальное не тронуто.",
    ),
    "store.damaged_several": Text(
        "Some of what is saved cannot be read: {n}. All of it stays as it is; everything else is untouched.",
        "Часть сохранённого не читается: {n}. Всё осталось как есть; остальное не тронуто.",
    ),
    "store.damaged_step": Text(
        "“{key}” could be read up to step {n}; what comes then is damaged ({path}: {reason}). Nothing of it is deleted.",
        "Бой «{key}» прочитан до шага {n}; дальше запись испорчена ({path}: {reason}). Ничего не удалено.",
    ),
    "store.damaged_mark": Text(
        "How many steps of “{key}” stand could not be read ({reason}). All {n:count.steps} are taken to stand: undo those that do not.",
        "Не удалось прочесть, сколько шагов сделано в бою «{key}» ({reason}). Считаем, что все: {n:count.steps}. Лишние можно отменить.",
    ),
    "store.damaged_roll": Text(
        "The roll that was waiting in “{key}” could not be read ({reason}): roll again. It is put aside, not deleted.",
        "Не удалось прочесть бросок, который ждал применения в бою «{key}» ({reason}): бросьте снова. Он отложен, а не удалён.",
    ),
    "store.export_aside": Text("Unreadable to a file", "Непрочитанное в файл"),
    "kept.as_it_was": Text("Nothing was changed.", "Ничего не изменилось."),
    "newer.stays.why": Text(
        "A newer version of the app has written this, and only it may change it.",
        "Это записала более новая версия приложения, менять это может только она.",
    ),
    "saved.here": Text("What {file} holds that cannot be read is here already.", "То нечитаемое, что есть в файле {file}, здесь уже есть."),
    "fight.unreadable": Text(
        "This fight is on this device, but cannot be read here. It stays as it is.",
        "Этот бой есть на устройстве, но здесь не читается. Он остаётся как есть.",
    ),
    "kept.unpacked": Text("The fights are as they were.", "Бои остались как были."),
    "barred.title": Text("Only to look at", "Только для просмотра"),
    "barred.newer": Text(
        "A newer version of the app has gone on with this fight. This one can show it up to step {n}.",
        "Этот бой продолжен в более новой версии приложения. Здесь его видно до шага {n}.",
    ),
    "barred.damaged": Text(
        "Step {n} of this fight cannot be read ({reason}). It and all that comes after it stay as they are.",
        "Не читается шаг номер {n} ({reason}). Он и всё, что дальше, остаётся как есть.",
    ),
    "barred.copy_about": Text(
        "A copy has all the steps up to here, and can be played on at once.",
        "В копии будут все шаги до этого места, её можно сразу играть дальше.",
    ),
    "barred.copy": Text("Play on in a copy", "Играть дальше в копии"),
    "barred.only_seen": Text(
        "This fight can only be looked at. Play on in a copy of it.", "Этот бой можно только смотреть. Играйте дальше в копии."
    ),
    "newer.title": Text("Made by a newer version", "Из более новой версии"),
    "newer.about": Text(
        "This version of the app cannot read it and leaves it as it is. Load the newer version.",
        "Эта версия приложения такое не читает и не трогает. Загрузите новую версию.",
    ),
    "newer.load": Text("Load the newer version", "Загрузить новую версию"),
    "newer.stays": Text(
        "A newer version of the app has written to this fight, so it can be deleted only there.",
        "В этот бой писала более новая версия приложения, удалить его можно только в ней.",
    ),
    "room.nearly": Text(
        "{percent} of the room in this browser's storage is taken. Pack old fights, or save them to a file and delete them.",
        "Хранилище браузера занято на {percent}. Упакуйте старые бои или выгрузите их в файл и удалите.",
    ),
    "saved.see": Text("Saved data", "Что сохранено"),
    "tab.saved": Text("Saved data", "Что сохранено"),
    "saved.room": Text("Room", "Место"),
    "saved.used": Text(
        "{percent} taken: {used} of about {room} thousand characters.", "Занято {percent}: {used} из примерно {room} тысяч знаков."
    ),
    "saved.characters": Text("Characters take {percent}.", "Персонажи занимают {percent}."),
    "saved.pack_all": Text("Pack old fights", "Упаковать старые бои"),
    "saved.pack": Text("Pack", "Упаковать"),
    "saved.packed": Text("packed", "упакован"),
    "saved.pack_about": Text(
        "A packed fight takes a fraction of the room. It opens as before, and is unpacked when it goes on.",
        "Упакованный бой занимает в несколько раз меньше. Открывается он как раньше, а когда продолжится, распакуется сам.",
    ),
    "saved.done": Text(
        "Packed: {n:count.fights}. {percent} of the room is free again.", "Упаковано: {n:count.fights}. Освободилось {percent} места."
    ),
    "saved.nothing": Text("There is nothing that would get smaller.", "Уменьшать нечего."),
    "saved.unread": Text("Cannot be read", "Не читается"),
    "saved.unread_here": Text(
        "Some of what is saved cannot be read here: {n}. Nothing of it is deleted: see “Saved data”.",
        "Часть сохранённого здесь не читается: {n}. Ничего не удалено, смотрите «Что сохранено».",
    ),
    "saved.unread_about": Text(
        "Nothing of this is deleted. It goes into the backup too, and is tried again at every start.",
        "Ничего из этого не удалено. Оно попадает и в общую копию, а при каждом запуске приложение пробует прочесть его снова.",
    ),
    "saved.all_read": Text("All that is saved can be read.", "Всё сохранённое читается."),
    "saved.no_name": Text("no name", "без имени"),
    "saved.newer": Text("made by a newer version", "из более новой версии"),
    "saved.damaged": Text("damaged ({why})", "испорчено ({why})"),
    "saved.aside": Text("put aside", "отложено"),
    "saved.is_fight": Text("Fight: {name}", "Бой: {name}"),
    "saved.is_steps": Text("Steps of the fight: {name}, from step {n}", "Шаги боя: {name}, с шага {n}"),
    "saved.is_mark": Text("How many steps stand in the fight: {name}", "Сколько шагов сделано в бою: {name}"),
    "saved.is_roll": Text("The roll that waits in the fight: {name}", "Бросок, который ждёт в бою: {name}"),
    "saved.is_character": Text("Character: {name}", "Персонаж: {name}"),
    "saved.recovered": Text(
        "What could not be read before has come back: {n:count.records}.", "Вернулось то, что раньше не читалось: {n:count.records}."
    ),
    "saved.taken": Text(
        "The file also held {n:count.records} that cannot be read. They are kept as they are.",
        "В файле есть и то, что не читается: {n:count.records}. Всё сохранено как есть.",
    ),
    "saved.still": Text("Still cannot be read: {n}.", "По-прежнему не читается: {n}."),
    "saved.deleted": Text("Deleted: {what} ({n:count.records}).", "Удалено: {what} ({n:count.records})."),
    "count.records": Count(("record", "records"), ("запись", "записи", "записей")),
    "journal.steps": Text(
        "The browser had lost the last of what was saved. It is back: {n:count.steps}.",
        "Браузер потерял последнее из сохранённого. Возвращено: {n:count.steps}.",
    ),
    "journal.fights": Text(
        "The browser had lost some of what was saved. It is back: {fights:count.fights}, {n:count.steps}.",
        "Браузер потерял часть сохранённого. Возвращено: {fights:count.fights}, {n:count.steps}.",
    ),
    "journal.records": Text(
        "The browser had lost the last of what was saved. It is back: {n:count.records}.",
        "Браузер потерял последнее из сохранённого. Возвращено: {n:count.records}.",
    ),
    "journal.left": Text(
        "The browser had lost some of what was saved, and there is no room to put all of it back: {n:count.records} left. "
        "They come back at the next start, once there is room: save old fights to a file and delete them, then load the page again.",
        "Браузер потерял часть сохранённого, и не всё помещается обратно. Осталось: {n:count.records}. Это вернётся при следующем запуске, "
        "когда будет место: выгрузите старые бои в файл, удалите их и загрузите страницу снова.",
    ),
    "journal.aside": Text(
        "The browser had lost some of what was saved, and another version of the app has written since. What it wrote stays; what was "
        "lost is kept beside it: {n:count.records}. Lost steps are in a copy of their fight, the rest is under “Saved data”.",
        "Браузер потерял часть сохранённого, а после этого писала другая версия приложения. Её записи остались, потерянное сохранено "
        "рядом: {n:count.records}. Потерянные шаги — в копии боя, остальное — в «Что сохранено».",
    ),
    "journal.later": Text(
        "The browser had lost the last of what was saved. It was found too late for this start and comes back at the next one: "
        "{n:count.records}. Load the page again before you go on.",
        "Браузер потерял последнее из сохранённого. Оно нашлось слишком поздно и вернётся при следующем запуске: {n:count.records}. "
        "Загрузите страницу снова, прежде чем продолжать.",
    ),
    "tabs.elsewhere": Text(
        "This fight was taken further in another tab. Which one counts? Until you choose, nothing is saved here.",
        "Этот бой продолжили в другой вкладке. Какой вариант оставить? Пока не выберете, здесь ничего не сохраняется.",
    ),
    "tabs.gone": Text(
        "This fight is not saved any more: another tab has deleted it, or the storage was emptied. It is only here.",
        "Этот бой больше не сохранён: его удалили в другой вкладке, или хранилище очищено. Он есть только здесь.",
    ),
    "tabs.anew": Text("Save it anew", "Сохранить заново"),
    "tabs.character": Text(
        "{name} was changed in another tab too. That one is as it was saved there; what stands here is kept beside it: {copy}.",
        "{name}: лист изменён и в другой вкладке. Тот вариант остался, каким сохранён там; ваш сохранён рядом: {copy}.",
    ),
    "tabs.character_gone": Text(
        "{name}: deleted in another tab. What stands here is kept anew.",
        "{name}: лист удалён в другой вкладке. То, что здесь, сохранено заново.",
    ),
    "tabs.load": Text("Load that one", "Загрузить тот"),
    "tabs.copy": Text("Keep mine as a copy", "Оставить мой копией"),
    "tabs.copy_name": Text("{name} (copy)", "{name} (копия)"),
}
