"""What is done at every table, whatever the book.

rounds.py         rounds and turns in their simplest form     company.py    joining, leaving, coming back; notes
master.py         what the game master sets by hand           befalling.py  hazards that the game master starts
circumstances.py  the scene and its circumstances             carried.py    the keys of weapons
menu.py           the rows of a menu, and what is due
"""
