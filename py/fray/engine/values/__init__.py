"""What everything is made of: words, numbers, dice, questions, errors. Knows no fight."""
