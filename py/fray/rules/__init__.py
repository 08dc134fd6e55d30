"""What each book says: pure rules, a folder a system. Each imports only the engine and itself.

A book is read when it is first opened; until then only its cover is.
"""

from fray.engine.book.system import Book

from . import anarchy, brp, nwod, v20

BOOKS = tuple(Book(book.TITLE, book.__name__) for book in (nwod, brp, v20, anarchy))
BY_KEY = {book.key: book for book in BOOKS}
