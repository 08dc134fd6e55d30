"""Attacks, from what can be chosen to what follows from a hit."""
