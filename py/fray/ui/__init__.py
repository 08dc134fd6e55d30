"""What is seen and tapped. The rooms from the ground up; none knows those above it.

words/    the words of the app itself, in every language
pieces/   buttons, inputs, dice, tracks, and the regions that the page is patched by
saving/   fights and characters as JSON, and the storage that holds them
forms/    a model as a form
state/    the desk: what lies open, and what is done with it
fight/    the panels of a fight that runs
panels/   the panels, and the page around them
taps/     what each tap does
app.py       the loop: tap, change, save, paint
browser.py   the page
local.py     its localStorage; only these two files know the browser
"""
