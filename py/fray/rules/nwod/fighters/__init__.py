"""Who fights: the character sheet, the fighter that it becomes, and the fight.

traits.py sheet.py merits.py styles.py templates.py  the character
health.py     boxes and marks                fighter.py  a character in a fight
conditions.py what holds a fighter           effects.py  what conditions do
cover.py      cover and barriers             fight.py    the fight and its scene
grips.py      who holds whom
"""
