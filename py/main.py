"""Starts the app in the page that loaded this."""

from fray.ui.browser import start

start()
