"""Attacks: one blow, shot or throw, and the defence against it; ambushes, and shields as cover.

sums.py      rolls of the attacker, damage bonus, cover
defence.py   dodging and parrying
matrix.py    attack against defence
check.py     what is forbidden
form.py      what can be chosen
odds.py      the chances before the roll
attacked.py  what an attack did
attack.py    the attack itself
shields.py   setting up a shield, kneeling
ambush.py    ambushes
"""
