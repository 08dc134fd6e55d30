"""Grapple: getting hold, and what the one who holds and the one held can do."""
