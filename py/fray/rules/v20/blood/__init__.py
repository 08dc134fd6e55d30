"""Blood: what it is spent on, and how it is drunk.

spending.py   Celerity, healing, Willpower, Potence
drinking.py   what a Kiss draws
"""
