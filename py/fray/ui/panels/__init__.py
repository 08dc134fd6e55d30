"""What is seen: each panel turns the state of the desk into HTML."""
