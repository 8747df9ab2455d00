"""What a misspelt name was meant to be."""

import difflib
from collections.abc import Iterable

_CLOSE = 0.62


def nearest(word: object, known: Iterable[object], close: float = _CLOSE) -> str:
    """The known name that a word is nearest to, however it is capitalised; empty when none is near."""
    names = {str(name).casefold(): str(name) for name in known}
    found = difflib.get_close_matches(str(word).casefold(), names, 1, close)
    return names[found[0]] if found else ""


def did_you_mean(word: object, known: Iterable[object]) -> str:
    """The end of a sentence about a name that is not there; empty when nothing is near."""
    name = nearest(word, known)
    return f"; did you mean {name}?" if name else ""
