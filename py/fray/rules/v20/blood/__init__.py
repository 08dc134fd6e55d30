"""Blood: what it is spent on, and how it is drunk."""
