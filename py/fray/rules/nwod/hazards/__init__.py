"""Hazards: everything that hurts without an attack, each a form for one or many fighters; and what keeps coming.

ongoing.py   what keeps coming: how it begins here
suffer.py    all that can keep coming, and settling it when it is due
harm.py      fire, electricity, falling, continuing damage
blast.py     explosives
poison.py    poison, disease, drugs
wear.py      hunger and thirst, fatigue, heat and cold, loss of attributes
"""
