"""Hazards: everything that hurts without an attack, and what keeps coming.

A hazard is whole in its file: the form (a `HazardForm`), how it is settled when it comes again (`HAZARDS`), its words (`WORDS`).
form.py        the base of the forms              ongoing.py      what keeps coming, and settling it
fire.py electricity.py falling.py continuing.py   explosions.py   grenades and charges
resisting.py   the roll against the next three    poison.py disease.py drugs.py
privation.py   hunger, thirst, fatigue, heat and cold, lost attribute points
"""
