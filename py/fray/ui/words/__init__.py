"""The words of the app itself, each in every language.

forms.py     of forms, and what is wrong with what was typed
fight.py     of a fight on the screen
saving.py    of files, the storage, other tabs and versions
table.py     of what happens in any fight, whatever the book
general.py   of everything else; WORDS has all of them
"""
