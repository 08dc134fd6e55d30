"""How a fight runs under any rule book: the engine knows no book and no screen.

values/   what everything is made of
fight/    how a fight runs
table/    what is done at every table, whatever the book
book/     what a rule book offers to the app
"""
