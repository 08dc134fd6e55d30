"""What is shown beside a form: chances, figures, effects, questions, results, what is due."""

from fray.engine.values.text import Count, Text

# fmt: off
SCREEN: dict[str, Text | Count] = {
    # sums and chances
    "pool.dice": Text("{n:dice}", "{n:dice}"),
    "pool.chance": Text("chance die", "бросок на удачу"),
    "share.dramatic": Text("dramatic failure", "полный провал"),
    "share.miss": Text("miss", "промах"),
    "share.hit": Text("hit", "попадание"),
    "share.drop": Text("hit to the last box", "до последней клетки"),
    "share.failure": Text("failure", "провал"),
    "share.success": Text("success", "успех"),
    "share.exceptional": Text("exceptional", "исключительный"),
    # figures and gear
    "figure.hit": Text("Hits", "Попадание"),
    "figure.damage": Text("Damage expected", "Ожидаемый урон"),
    "figure.success": Text("Succeeds", "Успех"),
    "figure.mean": Text("Successes expected", "Ожидается успехов"),
    "figure.reeling": Text("Last box marked", "Последняя клетка"),
    "figure.dying": Text("Drops dying", "При смерти"),
    "figure.dead": Text("Kills", "Смерть"),
    "figure.defence": Text("Defense", "Защита"),
    "figure.dodge": Text("Dodge", "Уклонение"),
    "figure.dodge.value": Text("Dodge {n}", "Уклонение {n}"),
    "figure.willpower": Text("Willpower", "Воля"),
    "figure.rounds": Text("Rounds", "Патроны"),
    "figure.initiative": Text("Initiative", "Инициатива"),
    "figure.speed": Text("Speed", "Скорость"),
    "figure.penalty": Text("Wounds", "Раны"),
    "gear.hand": Text("in hand: {weapon:@}", "в руке: {weapon:@}"),
    "gear.armour": Text("armour: {armour:@} {general}/{ballistic}", "броня: {armour:@} {general}/{ballistic}"),
    "figure.yards": Text("{n:yards}", "{n:yards}"),
    "figure.falls": Text("{target}: last box or worse", "{target}: последняя клетка или хуже"),
    "figure.target": Text("{target}", "{target}"),
    "figure.touch": Text("Touches", "Касание"),
    "figure.through": Text("Goes through", "Пробивает"),
    # effects
    "effect.needed": Text("{n:successes} needed", "нужно: {n:successes}"),
    "effect.damage": Text("Each success is a box of {kind:@damage.} damage", "Каждый успех — клетка; урон {kind:@damage.}"),
    "effect.begin": Text(
        "Initiative is rolled for everyone; the highest acts first", "Бросок Инициативы за всех; старший действует первым"
    ),
    "effect.delay": Text("Acts later this round, beside whom he likes", "Действует позже в этом раунде, рядом с кем захочет"),
    "effect.hold": Text("No action now; any moment of the next round", "Сейчас без действия; в следующем раунде — в любой момент"),
    "effect.interpose.after": Text("Takes the place right after, one number lower", "Место сразу после, число на единицу меньше"),
    "effect.interpose.before": Text("Takes the place right before, one number higher", "Место прямо перед, число на единицу больше"),
    "effect.fresh_start": Text("A new place in the order from the next round", "Новое место в порядке со следующего раунда"),
    "effect.keep": Text(
        "Full Defense against that attack, none against those before it", "Полная Защита против этой атаки, никакой — до неё"
    ),
    "effect.draw": Text("Takes the action of the round", "Занимает действие раунда"),
    "effect.draw.free": Text("Costs no action", "Не занимает действия"),
    "effect.draw.lies": Text("Lies on the ground: go there and pick it up", "Лежит на земле: подойти и поднять"),
    "effect.draw.open": Text("Defense is lost until the round ends", "Защита утрачена до конца раунда"),
    "effect.reload": Text("Takes the action of the round", "Занимает действие раунда"),
    "effect.reload.open": Text("Defense is lost until the round ends", "Защита утрачена до конца раунда"),
    "effect.marks": Text("{n} of {boxes} boxes marked", "отмечено клеток: {n} из {boxes}"),
    "effect.penalty": Text("{n:+} on every roll", "{n:+} ко всем броскам"),
    "effect.reeling": Text("On the brink: Stamina each round to stay conscious", "На грани: каждый раунд Выносливость, чтобы не упасть"),
    "effect.dying": Text("Dying: a box a minute turns aggravated", "При смерти: каждую минуту клетка становится аггравированной"),
    "effect.dead": Text("Dead", "Смерть"),
    "effect.heals": Text("{fighter}: whole in {time}", "{fighter}: полное исцеление — {time}"),
    "effect.nobody_hurt": Text("Nobody is hurt", "Раненых нет"),
    "effect.killing": Text("No roll: {n} {kind:@damage.} damage", "Без броска: урон {kind:@damage.} — {n}"),
    "effect.wrong_way": Text("No chance: struck the wrong way", "Без шансов: удар не туда"),
    "effect.move": Text("Up to {n:yards}", "До {n:yards.most}"),
    "effect.prone": Text("Shots −2, blows of those who stand +2", "Выстрелы −2, удары стоящих +2"),
    "effect.prone.early": Text("The action and the move of this round are gone", "Действие и передвижение этого раунда потрачены"),
    "effect.stand_up": Text("Then a move up to Speed", "Затем можно пройти до Скорости"),
    "effect.aim": Text("Aim +{n}; no Defense meanwhile", "Прицеливание +{n}; без Защиты"),
    "effect.rounds": Text("Uses {n:rounds}", "Расход: {n:rounds}"),
    "effect.longer": Text("More than three targets: it becomes a long burst", "Больше трёх целей: очередь становится длинной"),
    "effect.short_burst": Text(
        "A short burst also hits those within a yard of its target", "Короткая очередь заденет и тех, кто в ярде от цели"
    ),
    "effect.tend.field": Text(
        "successes {n} of {of}; then one bashing point heals, once a day",
        "успехов {n} из {of}; затем исцеляется один тупой пункт, раз в день"
    ),
    "effect.tend.hospital": Text(
        "successes {n} of {of}; then the worst mark becomes lighter, once a day",
        "успехов {n} из {of}; затем худшая отметка легчает, раз в день"
    ),
    "effect.through": Text(
        "Behind the barrier each success of the second roll is a box of damage, {kind:@damage.}",
        "За заслоном клетка — каждый успех второго броска, урон: {kind:@damage.}",
    ),
    # questions
    "ask.attack": Text("{actor} → {target}", "{actor} → {target}"),
    "ask.reroll": Text("Rolled again: {n:dice}", "Переброс: {n:dice}"),
    "ask.initiative": Text("Initiative: a die each", "Инициатива: по дайсу на каждого"),
    "ask.tie": Text("A tie: a die each", "Ничья: по дайсу на каждого"),
    "ask.notice": Text("{fighter}: Wits + Composure", "{fighter}: Сообразительность + Самообладание"),
    "ask.test": Text("{actor}: the roll", "{actor}: бросок"),
    "ask.conscious": Text("{actor}: Stamina to stay conscious", "{actor}: Выносливость, чтобы остаться в сознании"),
    "ask.treat": Text("{actor}: Dexterity + Medicine", "{actor}: Ловкость + Медицина"),
    "ask.tend": Text("{actor}: Medicine", "{actor}: Медицина"),
    "ask.wrestle": Text("{actor}: {manoeuvre:@manoeuvre.}", "{actor}: {manoeuvre:@manoeuvre.}"),
    "ask.locate": Text("{actor}: Wits to make the foe out", "{actor}: Сообразительность, чтобы найти врага"),
    "ask.through": Text("{target}: what went through the barrier", "{target}: что прошло сквозь заслон"),
    "ask.knockout": Text("{fighter}: Stamina against the knockout", "{fighter}: Выносливость против нокаута"),
    "ask.knockdown": Text("{fighter}: Dexterity + Athletics to stay up", "{fighter}: Ловкость + Атлетика, чтобы устоять"),
    "ask.hold": Text("{fighter}: Strength + Athletics to keep hold", "{fighter}: Сила + Атлетика, чтобы удержать"),
    "ask.stray": Text("Which of the friends: a die of {n}", "Кого из своих: дайс на {n}"),
    "ask.count": Text("or only the number of successes", "или только число успехов"),
    # what a roll is for
    "test.plain": Text("roll", "бросок"),
    "test.notice": Text("notices the danger", "заметить опасность"),
    "test.treat": Text("stops the bleeding", "остановить кровь"),
    "test.tend": Text("Medicine", "Медицина"),
    "test.knockout": Text("against the knockout", "против нокаута"),
    "test.knockdown": Text("stays up", "устоять"),
    "test.hold": Text("keeps hold", "удержать в руке"),
    # dice and results
    "result.title": Text("{actor} → {target}", "{actor} → {target}"),
    "result.attack.failure": Text("Miss", "Промах"),
    "result.attack.dramatic": Text("Dramatic failure", "Полный провал"),
    "result.attack.success": Text("Hit: {n:successes}, {kind:@damage.} damage", "Попадание: {n:successes}, урон {kind:@damage.}"),
    "result.attack.exceptional": Text(
        "Hard hit: {n:successes}, {kind:@damage.} damage", "Тяжёлый удар: {n:successes}, урон {kind:@damage.}"
    ),
    "result.through": Text("Through: {n:successes}, {kind:@damage.} damage", "Насквозь: {n:successes}, урон {kind:@damage.}"),
    "result.stopped": Text("The barrier stops it", "Заслон выдержал"),
    "die.success": Text("success", "успех"),
    "die.again": Text("success, rolled again", "успех, переброс"),
    "die.fail": Text("no success", "нет успеха"),
    "die.rote": Text("no success, rolled once more", "нет успеха, бросается ещё раз"),
    "die.dramatic": Text("dramatic failure", "драматический провал"),
    # what is due
    "due.conscious": Text("{fighter}: roll Stamina to stay conscious", "{fighter}: бросок Выносливости, чтобы остаться в сознании"),
    "due.waiting": Text("{fighter} waits and can act at any moment", "{fighter} выжидает: можно вступить в любой момент"),
    "due.follow": Text("{fighter}: follow by ear — {target}", "{fighter}: не потерять на слух — {target}"),
}
