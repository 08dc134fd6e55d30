"""The rule books of the app, opened."""

from fray.rules import BOOKS

SYSTEMS = tuple(book.opened for book in BOOKS)
BY_KEY = {system.key: system for system in SYSTEMS}
