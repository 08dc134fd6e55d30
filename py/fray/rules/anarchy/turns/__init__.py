"""The turn: who acts when, and what is done in a turn besides attacking.

order.py      the order of the Narrations
turn.py       the state of a turn and its transitions
check.py      who may act now
movement.py   movement over three bands
rolls.py      plain rolls
"""
