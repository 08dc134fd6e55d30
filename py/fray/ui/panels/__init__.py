"""What is seen: each panel turns the state of the app into HTML."""
