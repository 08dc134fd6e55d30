"""Attacks: one manoeuvre at one target, fire over an area, grappling.

choices.py attack.py              what is chosen; the action that decides
sums.py check.py                  its sums; what forbids it
defence.py                        block, dodge, parry, abort
form.py preview.py                its form; what is known before the roll
blow.py result.py                 its events; what follows from it
grips.py struggle.py strafing.py  clinch, hold, knockdown; what is done in them; automatic fire over an area
"""
