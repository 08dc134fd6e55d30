"""The forms: groups, fields, what can be chosen, and the actions by name."""

from __future__ import annotations

from typing import get_args

from fray.engine.values.text import Count, Text, signed

from ..equipment.damage_dice import BonusDice
from ..rolling.modifiers import ROWS

# fmt: off
FORMS: dict[str, Text | Count] = {
    # actions
    **{f"action.{key}": Text(en, ru) for key, en, ru in (
        ("attack", "Attack", "Атаковать"), ("move", "Move", "Переместиться"),
        ("draw", "Draw or change weapons", "Достать или сменить оружие"),
        ("drop", "Drop", "Бросить на землю"), ("reload", "Load", "Зарядить"), ("reach", "Reach of the weapon", "Длина оружия"),
        ("set_shield", "Set the shield", "Поставить щит"), ("kneel", "Kneel", "На колено"), ("begin", "Begin", "Начать бой"),
        ("state", "State the intent", "Заявить действие"), ("ambush", "Ambush", "Засада"),
        ("test", "Skill or characteristic roll", "Бросок навыка или характеристики"),
        ("contest", "Skill against skill", "Навык против навыка"),
        ("resist", "Resistance table", "Таблица сопротивления"), ("injure", "Wound", "Рана"), ("heal", "Heal", "Вылечить"),
        ("first_aid", "First aid", "Первая помощь"), ("wake", "Bring round", "Привести в чувство"),
        ("time", "Time passes", "Проходит время"),
        ("drain", "Characteristic lost", "Потеря характеристики"),
    )},
    # groups
    **{f"group.{key}": Text(en, ru) for key, en, ru in (
        ("characteristics", "Characteristics", "Характеристики"), ("gear", "Weapons, skills with them, armour", "Оружие, владение, броня"),
        ("fighting", "Fighting and first aid", "Бой и первая помощь"), ("noticing", "Noticing and hiding", "Внимание и скрытность"),
        ("moving", "Moving", "Движение"), ("other_skills", "Other skills", "Прочие навыки"), ("derived", "Derived numbers", "Производные"),
        ("notes", "Notes", "Заметки"), ("manner", "How", "Как"), ("range", "Distance and cover", "Дистанция и укрытие"),
        ("chance", "Easier or harder", "Легче или труднее"), ("target", "What the target does", "Что делает цель"), ("more", "More", "Ещё"),
        ("weapons", "Weapons and shield", "Оружие и щит"), ("help", "Helping", "Помощь"), ("master", "Game master", "Ведущий"),
    )},
    # fields of a sheet and of its parts
    **{f"field.{key}": Text(en, ru) for key, en, ru in (
        ("player", "Player's character (asked how to defend)", "Персонаж игрока (защиту выбирает игрок)"),
        ("weapons", "Weapons and shields", "Оружие и щиты"), ("trainings", "Weapon skills", "Владение оружием"),
        ("percent", "Percent", "Процент"), ("hindered", "Armour hinders it", "Броня мешает"),
        ("helmet", "Helmet", "Шлем"), ("skills", "Own skills", "Свои навыки"), ("attacks_a_round", "Attacks a round", "Атак в раунд"),
        ("night_vision", "Sees in the dark", "Видит в темноте"), ("own_hp", "Hit points", "Хиты"),
        ("own_bonus", "Damage bonus", "Бонус урона"),
        ("own_power", "Power points", "Пункты силы"), ("mov", "Movement (MOV)", "Движение (ДВЖ)"),
        ("use", "Kind", "Вид"), ("speciality", "Skill with it", "Навык владения"), ("base", "Base chance", "Базовый шанс"),
        ("bonus", "Damage bonus", "Бонус урона"), ("hands", "Hands", "Рук"),
        ("weapon_hp", "Hit points (0: unbreakable)", "Хиты (0 — не ломается)"), ("metres_range", "Range, metres", "Дальность, м"),
        ("shots", "Shots (0: no limit)", "Зарядов (0 — без счёта)"), ("is_thrown", "Thrown", "Метательное"),
        ("slow", "Shoots every other round", "Стреляет через раунд"), ("shield_cover", "Against missiles, %", "Против снарядов, %"),
        ("large", "Large: kneeling behind it", "Большой: можно встать на колено"), ("armour_points", "Armour points", "Очки брони"),
        ("armour_missile", "Against missiles", "Против снарядов"), ("armour_skills", "Takes from skills, %", "Штраф к навыкам, %"),
        ("hinders", "Which skills", "Какие навыки"),
    )},
    # fields of a scene, of the options and of the actions
    **{f"field.{key}": Text(en, ru) for key, en, ru in (
        ("darkness", "Darkness", "Темнота"),
        ("change", "What it does", "Что делает"),
        ("with_skill", "With the skill", "Каким навыком"), ("notice", "Notices with", "Чем замечает"),
        ("distance", "Metres (0: by range)", "Метров (0 — по дальности)"),
        ("cover_points", "Cover takes from a shot", "Укрытие гасит урона"),
        ("modifier", "Own modifier, %", "Свой модификатор, %"),
        ("may_dodge", "May dodge the missile", "Может уклониться от снаряда"),
        ("drop_held", "Drop what is held (free)", "Бросить то, что в руках (даром)"),
        ("length", "Length", "Длина"), ("other_length", "Other length", "Другая длина"), ("metres", "Metres", "Метров"),
        ("intent", "What he will do", "Что собирается делать"),
        ("draws", "Takes in hand", "Берёт в руки"), ("ambushers", "Who lies in ambush", "Кто в засаде"),
        ("victims", "Against whom", "Против кого"),
        ("hiding", "They hide with", "Чем скрываются"),
        ("against_skill", "Against the skill", "Против навыка"),
        ("active", "Active side", "Активная сторона"), ("passive", "Passive side", "Пассивная сторона"),
        ("passive_number", "Against the number", "Против числа"),
        ("purpose", "What for", "Зачем"), ("hp_lost", "Hit points lost", "Потеряно хитов"),
        ("hp_back", "Hit points back", "Восстановить хитов"),
        ("cause", "From what", "Отчего"), ("wound", "Wound", "Рана"), ("time_count", "How many", "Сколько"),
        ("hospital", "Best hospital care", "Лучший уход в больнице"), ("whom", "Whom", "Кого"),
        ("harms", "Harms", "Поражает"),
        ("on", "On", "Есть"),
        ("characteristic", "Characteristic", "Характеристика"), ("points", "Points (below 0: back)", "Очков (меньше 0 — вернуть)"),
        ("power_points", "Power points left", "Осталось пунктов силы"),
        ("defended", "Parries and dodges this round", "Защит в этом раунде"),
        ("moved", "Metres this round", "Метров в этом раунде"), ("drawn", "Weapons drawn this round", "Смен оружия в раунде"),
        ("hidden", "Hidden from the players", "Скрыто от игроков"),
        ("dead", "Dead", "Погиб"), ("mishap", "Mishap", "Неприятность"), ("knocked_out", "Knocked out", "Нокаут"),
        ("parrying", "Hit points of what parried", "Хиты парирующего"), ("attacking", "Hit points of the weapon", "Хиты оружия"),
    )},
    "field.parrying_loss": Text("Lost by: {item:@}", "Теряет хитов: {item:@}"),
    "field.attacking_loss": Text("Lost by: {item:@}", "Теряет хитов: {item:@}"),
    "option.phases": Text("All four phases, with statements", "Все четыре фазы, с заявками"),
    "option.defences": Text("Who is asked how to defend", "Кого спрашивать о защите"),
    "option.special_up": Text("Special success: a fifth rounded up", "Особый успех: пятая часть с округлением вверх"),
    "option.fumbles": Text("A fumble always fails and may cost the weapon", "Критический промах — всегда провал, можно выронить оружие"),
    "option.tiring": Text(
        f"Each further parry or dodge {signed(ROWS['again'].value)}", f"Каждая следующая защита {signed(ROWS['again'].value)}"
    ),
    "option.dodge_missiles": Text("Arrows and thrown weapons can be dodged", "От стрел и метательного можно уклоняться"),
    "option.antidote_after": Text("An antidote helps after the poison too", "Противоядие действует и после яда"),
    # what can be chosen
    **{key: Text(en, ru) for key, en, ru in (
        ("use.melee", "melee weapon", "ближний бой"), ("use.missile", "missile or thrown", "метательное, стрелковое"),
        ("use.firearm", "firearm", "огнестрельное"), ("use.energy", "energy weapon", "энергетическое"), ("use.shield", "shield", "щит"),
        ("bonus.full", "whole", "целиком"), ("bonus.half", "half", "половина"), ("bonus.none", "none", "нет"),
        ("bonus.dice", "{dice}", "{dice}"),
        ("hinders.physical", "physical", "физические"), ("hinders.perception", "perception", "восприятие"),
        ("own_bonus.", "by STR + SIZ", "по СИЛ + РАЗ"),
        ("length.", "no other", "нет другой"), ("length.missile", "missile", "дистанционное"), ("length.long", "long", "длинное"),
        ("length.medium", "medium", "среднее"),
        ("length.short", "short", "короткое"),
        ("change.percent", "percent", "процент"), ("change.easy", "Easy (×2)", "Лёгкий (×2)"),
        ("change.difficult", "Difficult (×½)", "Сложный (×½)"),
        ("touches.all", "every roll", "все броски"), ("touches.attacks", "attacks", "атаки"),
        ("touches.ranged", "shots and throws", "выстрелы и броски"),
        ("touches.close", "blows", "ближний бой"), ("touches.defence", "parries and dodges", "защита"),
        ("touches.noticing", "noticing", "внимание"),
        ("darkness.", "light enough", "достаточно светло"), ("darkness.near", "nearly dark", "почти темно"),
        ("darkness.pitch", "pitch dark", "кромешная тьма"),
        ("defences.players", "players' characters", "персонажей игроков"), ("defences.all", "everybody", "всех"),
        ("defences.none", "nobody", "никого"),
        ("skill.its_own", "its own", "свой"), ("notice.best", "the best one", "лучшим"),
        ("defence.automatic", "asked, or the likeliest", "спросить или лучшая"), ("defence.none", "nothing", "ничего"),
        ("defence.dodge", "dodge", "уклонение"),
        ("draw.nothing", "nothing", "ничего"), ("harms.hp", "hit points", "хиты"),
        ("mishap.none", "none", "нет"), ("mishap.drop", "drops the weapon", "оружие выпало"),
        ("nobody", "nobody", "никого"),
    )},
    **{f"own_bonus.{bonus}": Text(bonus, bonus) for bonus in get_args(BonusDice)},
    "defence.parry": Text("parry: {item:@}", "парировать: {item:@}"),
}
