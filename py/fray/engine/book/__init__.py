"""What a rule book offers to the app.

system.py    a rule book, and its cover              registry.py  what the modules of a book hold
upgrade.py   how records of older versions are read  scene.py     whole fights as files
reading.py   JSON texts, in slices
"""
