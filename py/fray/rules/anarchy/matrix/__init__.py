"""The Matrix.

hacking.py        going in and out, hacking
cyber_combat.py   cyber combat
deck.py           the cyberdeck in a roll
sums.py           defence, and where damage is marked
"""
