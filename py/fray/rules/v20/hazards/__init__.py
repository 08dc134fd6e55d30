"""Hazards: what hurts without an attack. Each is whole in its file: its form, how it is settled (`HAZARDS`), its words (`WORDS`).

harm.py        fire and sunlight, turn after turn; a fall; any other damage
suffering.py   settling what is due
"""
