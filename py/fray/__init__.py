"""Fray: tabletop role-playing fights, run by the rules of the book."""
