"""Attacks: what can be chosen, the sum, what is forbidden, and what follows from a hit.

choices.py    the fields of the form                situation.py  an attack as it stands in a fight
modifiers.py  bonuses and penalties from the fight   sums.py       the sum and its chances
defence.py    Defense and Dodge                      ranges.py     ranges in yards
check.py      what is forbidden                      form.py       options that depend on the fighters
attack.py     one blow, shot or throw                results.py    what it did
autofire.py   bursts                                 aim.py        aiming; locating unseen foes
"""
