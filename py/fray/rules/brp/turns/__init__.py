"""The order, the turn, and what is done in a turn besides attacking.

order.py       DEX ranks and ties
turn.py        the round and its turns
intents.py     statements, and the phase of movement
movement.py    metres and ranks
drawing.py     drawing, dropping, loading
rolls.py       plain rolls
contest.py     skill against skill
resistance.py  the resistance table
"""
