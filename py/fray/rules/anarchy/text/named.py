"""Words under keys that begin alike."""

from fray.engine.values.text import Text


def named(prefix: str, *rows: tuple[str, str, str]) -> dict[str, Text]:
    """The words of rows (key, English, Russian), each under the key `<prefix>.<key>`."""
    return {f"{prefix}.{key}": Text(en, ru) for key, en, ru in rows}
