"""What fighters carry.

armour.py       suits and helmets
damage_dice.py  dice of damage and the damage bonus
weapons.py      weapons, shields, ranges
"""
