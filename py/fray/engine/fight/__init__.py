"""How a fight runs: an action decides, an event happened, the fold of the events is the fight; and what lasts in it."""
