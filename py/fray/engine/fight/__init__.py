"""How a fight runs: an action decides, an event happened, and the fold of the events is the fight.

encounter.py   what every fight has                  fighter.py     what every fighter has, and the sheet
action.py      something to be decided               event.py       something that happened, and the fold
session.py     steps, undo and redo                  presence.py    who is still in the fight, and who are enemies
conditions.py  what holds a fighter                  countdown.py   how conditions count down
coming.py      a hazard, and what keeps coming       ongoing.py     how what keeps coming begins, is settled, and ends
causes.py      what lasts as long as its causes do
"""
