"""Who fights: the sheet, the fighter that it becomes, and the fight.

traits.py      attributes and skills
sheet.py       the sheet and its derived numbers
templates.py   ready sheets
conditions.py  conditions
fighter.py     a sheet in a fight
fight.py       the fight, its scene, options and distances
health.py      damage on the tracks, and boxes that become free
plot.py        Plot Points
sustained.py   spells that last
"""
