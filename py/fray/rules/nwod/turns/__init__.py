"""The turn: who acts when, and what a fighter does in a turn besides attacking.

turn.py      the state of a turn          order.py    initiative
movement.py  moving, cover, lying down    drawing.py  drawing, loading, clearing jams
rolls.py     plain rolls                  durations.py  how conditions count down
"""
