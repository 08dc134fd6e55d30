"""What is done at any table, whatever the book: who comes and goes, what the game master sets, notes."""
