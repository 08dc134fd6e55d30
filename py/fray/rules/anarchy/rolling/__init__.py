"""Dice and sums: every roll of the book is put together here.

dice.py         pools, odds and rolls
situation.py    a roll as its circumstances see it
modifiers.py    the modifiers that follow from the fight
skills.py       skill and attribute
amps.py         the one amp that counts
pools.py        the sum of any roll
roll_action.py  the base of all actions that roll
difficulty.py   rolls against dice of difficulty
sources.py      the section behind each addend
"""
