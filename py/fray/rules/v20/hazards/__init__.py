"""All that hurts without an attack. A hazard is whole in its file: its form, how it is settled (`HAZARDS`), its words (`WORDS`).

harm.py   fire and sunlight, turn after turn; a fall; what else the game master rules   suffering.py   settling what is due
"""
