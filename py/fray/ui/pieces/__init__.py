"""What every panel is built of. A piece knows neither the fight nor the desk: all that it shows is given to it.

parts.py       buttons, groups, rows, notices, sums
inputs.py      numbers, switches, choices, texts
folds.py       what opens and closes
draw.py        tracks and chances as pictures
draw_dice.py   dice as pictures
regions.py     the page as a tree, and the patches between two of them
"""
