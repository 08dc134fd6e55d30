"""How any fight is run: knows no rule book and no screen."""
