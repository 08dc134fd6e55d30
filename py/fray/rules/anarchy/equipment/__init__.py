"""The tables of what is carried.

rows.py      what all of them have in common
weapons.py   weapons
gear.py      armour, gear, cyberdecks
amps.py      amps and spells
"""
