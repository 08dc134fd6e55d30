"""Hazards: everything that hurts without an attack, each a form for one or many fighters; and what keeps coming.

A hazard is whole in its file: the form (a `HazardForm`), how it is settled when it comes again (`HAZARDS`), its words (`WORDS`).

striking.py  whom a hazard strikes                ongoing.py   what keeps coming: how it begins and goes on here
suffer.py    settling it when it is due           harm.py      fire, electricity, falling, continuing damage
blast.py     explosives                           body.py      resisting what gets into the body
poison.py disease.py drugs.py                     wear.py      hunger and thirst, fatigue, heat and cold, loss of attributes
"""
