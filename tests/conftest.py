"""What all tests share."""

from fray.engine.values.text import Speaker

Speaker.is_strict = True  # whatever is said is a key that has words, or a text of the user
