"""What fighters carry: tables, and the models of their rows.

weapons.py     firearms, melee weapons, natural and thrown ones
armour.py      suits of armour
explosives.py  grenades and charges
"""
