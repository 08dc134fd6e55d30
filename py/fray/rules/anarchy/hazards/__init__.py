"""Hazards: what hurts without an attack. A hazard is whole in its file: its form, how it is settled (`HAZARDS`), its words (`WORDS`).

catching.py   whom it catches   suffering.py   settling what is due
breath.py acid.py molten.py gas.py   no air; acid; molten metal or stone; gas

Source: the additional rules on breath and surroundings. Darkness, water and gas in the way of a shot are in the sums of attacks.
"""
