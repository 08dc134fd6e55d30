"""Dice and sums: every roll of this book is put together here.

dice.py       what the dice come to, exact odds     pools.py      the sum of any roll; actions that roll
situation.py  what circumstances are asked of       modifiers.py  rows that rules take by name
sources.py    the section behind each addend
"""
