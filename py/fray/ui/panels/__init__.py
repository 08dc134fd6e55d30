"""The panels, and the page around them.

page.py        bar, panel, tabs, notices, sheet
start.py       the first panel: fights, files, looks
setup.py       who takes part in a fight, and where
fight.py       the fight: order, action, log
log.py         the whole log
sheets.py      what opens over the page
roster.py      own characters and templates
character.py   one character
rules.py       the rules at hand
saved.py       what is saved, what takes the room, what cannot be read
about.py       what the app is
lists.py       what several panels have
"""
