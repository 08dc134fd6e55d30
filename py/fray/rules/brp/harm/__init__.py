"""Harm and healing.

damage.py     wounds, lost points, unconsciousness, death
first_aid.py  first aid
healing.py    hit points that come back, waking
recovery.py   time that passes
"""
