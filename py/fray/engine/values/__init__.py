"""What everything is made of: words, numbers, dice, questions and errors. Nothing here knows what a fight is.

model.py      the base of all models                   text.py          words in every language
names.py      fields that hold a key or a text         errors.py        what can go wrong
dice.py       exact odds, and where faces come from    modifier.py      the rows of a book, and the lines of a sum
field.py      what a form knows of a field             circumstance.py  what can be chosen for a roll
ask.py        questions and their answers              show.py          what a book tells the screen
time.py       how many seconds longer times have
"""
