"""Damage, death and healing.

damage.py     damage as it is dealt; marking and healing by hand
death.py      the death test and the ways out of death
mending.py    first aid, repair, patches, Plot Points
recovery.py   a night of rest; repair for Karma or a favour
"""
