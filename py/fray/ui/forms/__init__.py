"""A model as a form.

fields.py    the whole form, and the fields that hold other fields
widgets.py   the inputs of single values
entries.py   several fighters: an entry for each, and chips for a whole side
guide.py     the words and options that a form is drawn with
form.py      a model being filled in
values.py    what was typed, put into a model
"""
