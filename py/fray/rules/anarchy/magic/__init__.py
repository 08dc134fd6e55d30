"""Magic, and what is called.

spells.py       casting
sustaining.py   letting go of a spell
calling.py      spirits and sprites
control.py      minds in the power of others
astral.py       astral space
"""
