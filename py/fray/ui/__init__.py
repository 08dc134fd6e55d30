"""What is seen and tapped: panels made from a session and a view, and the one loop from a tap to the page.

app.py view.py regions.py   the loop, what is shown now, patches     taps/     what each tap does, by panel
panels/                     the panels                               browser.py  the only file that knows the browser
forms.py values.py folds.py models as forms                          parts.py fields.py draw.py   components, dice, tracks
fights.py openings.py       a fight under way; opening one           store.py documents.py storage.py   what is kept
words*.py markdown.py       the words; the log as text
"""
