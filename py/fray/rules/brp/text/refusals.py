"""What the rules forbid, and what is missing."""

from fray.engine.values.text import Count, Text

from ..fighters.pace import ALL

# fmt: off
_REFUSED = (
    ("gone", "Has left the fight", "Покинул бой"), ("dead", "Dead", "Мёртв"), ("dying", "Dying", "При смерти"),
    ("knocked_out", "Knocked out", "В нокауте"),
    ("ambushed", "Ambushed: can only defend", "В засаде: может только защищаться"), ("bound", "Bound", "Связан"),
    ("whole_round", "Takes the whole round: not after moving so far", "Занимает весь раунд: не после такого перемещения"),
    ("ran", f"Ran {ALL.metres} m: can only defend", f"Пробежал {ALL.metres} м: может только защищаться"),
    ("late", "DEX rank at or below 0: not before the next round", "Ранг ЛОВ не выше 0: не раньше следующего раунда"),
    ("turn", "Not this fighter's turn", "Сейчас не его ход"), ("phase", "Not in this phase", "Не в этой фазе"),
    ("out_of_range", "Beyond three times the range", "Дальше утроенной дальности"), ("empty", "No shots left", "Заряды кончились"),
    ("unloaded", "Not loaded: takes a whole round", "Не заряжено: нужен целый раунд"), ("loaded", "Loaded already", "Уже заряжено"),
    ("unrelated", "No related skill", "Навык не родственный"),
    ("facing", "The target is fighting this attacker", "Цель бьётся с этим противником"),
    ("far", f"More than {ALL.metres} m a round", f"Больше {ALL.metres} м за раунд"),
    ("engaged", f"In a melee: no {ALL.metres} m", f"В схватке: {ALL.metres} м не пробежать"),
    ("large_shield", "No large shield in hand", "Нет большого щита в руке"),
    ("unhurt", "Not hurt", "Не ранен"), ("target_dead", "Beyond help", "Помощь уже не нужна"),
    ("aid_tried", "First aid was given to this wound", "Этой ране помощь уже оказана"),
    ("no_wound", "Not a wound for first aid", "Первая помощь тут не поможет"),
    ("due", "Something is due first", "Сначала то, что наступило"),
    ("undrawn", "Not in hand", "Не в руке"), ("broken", "Broken", "Сломано"), ("hands", "Needs both hands", "Нужны обе руки"),
)
REFUSALS: dict[str, Text | Count] = {
    **{f"refuse.{key}": Text(en, ru) for key, en, ru in _REFUSED},
    **{f"need.{key}": Text(en, ru) for key, en, ru in (
        ("target", "Choose whom", "Выберите, кого"),
        ("defence", "Choose another defence", "Выберите другую защиту"),
        ("skill", "Choose a skill", "Выберите навык"),
        ("wound", "No wound that first aid can be given to", "Нет раны, которой поможет первая помощь"),
        ("shield", "No shield", "Нет щита"), ("cover", "Choose another cover", "Выберите другое укрытие"),
        ("change", "Nothing is changed", "Ничего не изменено"),
        ("both_sides", "Choose both sides", "Выберите обе стороны"),
        ("fighters", "Nobody is there to fight", "Некому сражаться"),
        ("not_begun", "The fight has begun already", "Бой уже начался"), ("begun", "The fight has not begun", "Бой ещё не начался"),
        ("standing", "Nobody is left", "Никого не осталось"),
    )},
}
