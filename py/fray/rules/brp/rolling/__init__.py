"""Dice and sums: every roll of this book is put together here.

dice.py           the D100, its levels and their odds
row.py            rows that multiply a chance, and choices that bring rows
choices.py        what is chosen for a roll, and for an attack
situation.py      what the conditions of circumstances look at
circumstances.py  all that changes a chance
modifiers.py      all rows at hand
pools.py          the sum of any roll, its odds, rolling it
sources.py        the section of each addend
"""
