"""What hurts without an attack.

suffering.py  what all hazards share; settling what falls due
falling.py    falls: 1D6 for each 3 m begun
poison.py     doses, antidotes, potency against CON
disease.py    infection, recovery
"""
