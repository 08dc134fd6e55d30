"""The words of the app itself; those of a book stand with its rules."""
