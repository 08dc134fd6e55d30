"""Harm and healing.

damage.py    kinds of damage, marking it
healing.py   time that heals, bleeding out, first help
medicine.py  first aid in the field, care in a hospital
"""
