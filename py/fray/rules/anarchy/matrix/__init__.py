"""The Matrix.

hacking.py        going in and out, hacking
cyber_combat.py   cyber combat
sums.py           defence, damage, decks
"""
