"""All that hurts without an attack: falls, poison with its antidotes, diseases; and how what keeps coming is settled.

falling.py      1D6 for each 3 m begun                poison.py       doses, antidotes, potency against CON
disease.py      infection, getting over it            suffering.py    settling what is due
"""
