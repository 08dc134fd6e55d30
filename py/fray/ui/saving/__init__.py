"""What is saved: the JSON of fights and characters, and the storage that holds it.

documents.py   fights and characters as JSON
files.py       the files that the user saves and opens
store.py       saves each step once, and puts aside what cannot be read
pending.py     the roll that waits to be applied
storage.py     where the texts are: as localStorage, or in memory
markdown.py    the log of a fight as text
"""
