"""Hazards: harm without an attack. A hazard is whole in its file: its form, how it is settled (`HAZARDS`), its words (`WORDS`).

acid.py        acid or toxic waste
breath.py      no air
gas.py         gas that is moved through
molten.py      molten metal or stone
catching.py    what all of them have in common
suffering.py   settling what is due

Source: the additional rules on breath and surroundings. Darkness, water and gas in the way of a shot are in the sums of attacks.
"""
