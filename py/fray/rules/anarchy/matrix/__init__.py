"""The Matrix: hacking and cyber combat."""
