"""Suggestions for misspelt names."""

import difflib
from collections.abc import Iterable

_CLOSE = 0.62


def nearest(word: object, known: Iterable[object], close: float = _CLOSE) -> str:
    """Return the known name that is most similar to a word, ignoring case; "" if none is similar enough."""
    names = {str(name).casefold(): str(name) for name in known}
    found = difflib.get_close_matches(str(word).casefold(), names, 1, close)
    return names[found[0]] if found else ""


def did_you_mean(word: object, known: Iterable[object]) -> str:
    """Return the end of a sentence about an unknown name; "" if no known name is similar."""
    name = nearest(word, known)
    return f"; did you mean {name}?" if name else ""
