"""Equipment: the tables of what is carried.

armour.py    five classes of armour
weapons.py   weapons of close combat, firearms, natural weapons
"""
