"""What is saved: the JSON of fights and characters, and the storage that holds it.

documents.py   fights and characters as JSON
files.py       the files that the user saves and opens
store.py       saves each step once, and leaves alone what cannot be read
reading.py     a saved fight, read up to the first record that cannot be
aside.py       what cannot be read: put aside, and listed
recovery.py    what was put aside, put back once it can be read
records.py     what cannot be read, in files
packing.py     a fight as one short text
compact.py     a step in few characters
pending.py     the roll that waits to be applied
storage.py     where the texts are: as localStorage, or in memory
markdown.py    the log of a fight as text
"""
