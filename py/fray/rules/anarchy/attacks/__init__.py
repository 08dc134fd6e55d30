"""Attacks, from what can be chosen to what follows from a hit.

choices.py   what is chosen, and what each kind of attack says of itself
sums.py      the defence and the damage of a hit
odds.py      the chances of every outcome
check.py     what forbids an attack
form.py      what the form shows
opposed.py   the opposed roll, decided
attacked.py  the event of an attack
attack.py    blows, shots and throws
"""
