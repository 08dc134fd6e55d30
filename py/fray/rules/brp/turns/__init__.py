"""The turn: who acts when, and what is done in a turn besides attacking."""
