"""The tables of what is carried.

weapons.py   weapons
gear.py      armour, gear, cyberdecks
amps.py      amps and spells
"""
