"""The panels of a fight that runs.

order.py      the cards, in their order
action.py     the action that is being put together
offers.py     what is due, and what can be done
question.py   a question for faces
choice.py     a question for a choice
result.py     what came out, before it is applied and after
log.py        the lines of the log
numbers.py    sums and figures
barred.py     in the place of the action, where a fight can only be looked at
"""
