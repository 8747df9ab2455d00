"""Create unused identifiers and keys for new entries."""

import re
import unicodedata
from collections.abc import Iterable

MOST_KEY = 80


class Numbers:
    """Counts up from above all identifiers ever given."""

    def __init__(self, first: int, given: Iterable[int]) -> None:
        self._next = max([first - 1, *given]) + 1

    def new(self) -> int:
        """Return the next number."""
        self._next += 1
        return self._next - 1


class Keys:
    """Readable keys for addresses and pictures: the name's words in ASCII, otherwise the entry's kind and number."""

    def __init__(self, given: Iterable[str]) -> None:
        self._given = set(given)

    def new(self, name: str, otherwise: str, before: str = "") -> str:
        """Return a key that nothing else on the menu has."""
        word = before + (slug(name) or otherwise)
        key = word[:MOST_KEY].rstrip("-")
        number = 2
        while key in self._given:
            ending = f"-{number}"
            key, number = word[: MOST_KEY - len(ending)].rstrip("-") + ending, number + 1
        self._given.add(key)
        return key


def slug(name: str) -> str:
    """Return `Crème brûlée` as `creme-brulee`; "" if a letter has no ASCII equivalent."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))
    foreign = any(letter.isalpha() and not letter.isascii() for letter in bare)
    return "" if foreign else re.sub(r"[^a-z0-9]+", "-", bare.replace("'", "").casefold()).strip("-")
