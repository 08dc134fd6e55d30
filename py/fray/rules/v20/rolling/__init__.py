"""Dice and sums: every roll of this book is put together here.

dice.py chances.py          a pool against a difficulty: its odds and its roll; how odds are shown
attack_odds.py              the odds of a whole attack, from the roll to the levels
roll_action.py              what is chosen for any roll
circumstances.py            what is chosen for an attack
situation.py                what the conditions of rows are asked of
modifiers.py sources.py     every + and -; the section of each addend
pools.py                    the sum of any roll
"""
