"""Fighters: the sheet, the fighter that it becomes, and the fight.

traits.py manoeuvres.py   attributes and abilities; the list of manoeuvres
sheet.py templates.py     the character sheet; ready characters
health.py conditions.py   the track of seven levels; what can hold a fighter
plan.py fighter.py        the actions declared for a turn; all that a fight changes of a fighter
fight.py                  options, scene, grapples, opponents
"""
