"""What lies open and what is done with it. Panels read the desk, taps change it.

desk.py       the systems, the store, the open fight, the words, the notices
view.py       what is shown and being put together; it is not saved
memo.py       what was worked out or drawn, for as long as it is true
guard.py      the desk as it was before a tap, to be put back
safety.py     saving the open fight; telling what could not be saved
room.py       how much room the saved fights take
now.py        what can be known of the open fight
drafts.py     the action that is being put together
fights.py     rolling it, undo and redo, the next turn
outlook.py    what a result will come to before it is applied
editing.py    the character in the form
openings.py   opening and leaving fights, going from panel to panel
"""
