"""Turns: who acts when, and what is done in a turn besides attacking.

turn.py order.py         the state of a turn and its events; initiative
rolls.py ambush.py       rolls outside an attack; falling upon the unaware
movement.py drawing.py   pace, ground, cover; weapons drawn and loaded
aiming.py                dice gathered for a shot
"""
