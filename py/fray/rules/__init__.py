"""What each book says: pure rules, a folder a system. Each imports only the engine and itself.

A book is read when something of it is first asked for; until then only its cover is.
"""

from fray.engine.book.system import Book, System

from . import anarchy, brp, nwod, v20

SYSTEMS: tuple[System, ...] = tuple(Book(book.TITLE, book.__name__) for book in (nwod, brp, v20, anarchy))
BY_KEY = {system.key: system for system in SYSTEMS}
