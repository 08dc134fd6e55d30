"""Grapple: getting hold, and what the holder and the held fighter can do.

grab.py     getting hold
wrestle.py  the manoeuvres of a grapple, and letting go
"""
