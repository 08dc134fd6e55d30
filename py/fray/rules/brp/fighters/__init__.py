"""Who fights.

traits.py      characteristics, their rolls, skills
sheet.py       the character sheet and what is derived from it
templates.py   ready fighters
wounds.py      wounds, one by one
conditions.py  what holds a fighter
pace.py        metres a round
fighter.py     a sheet in a fight, with all that changes there
scene.py       where the fight happens
fight.py       the fight and its options
"""
