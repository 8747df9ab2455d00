"""The letters of a printer by its code page, and their bytes."""

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

_KANJI_ON = b"\x1c&"
_BYTES_OF_A_LETTER = 2
"""East Asian printers have letters of two bytes; they lack those for which a codec needs four or eight."""
_LATIN: Mapping[str, int] = {
    "cp437": 0,
    "cp858": 19,
    "cp1252": 16,
    "cp850": 2,
    "cp852": 18,
    "cp860": 3,
    "cp863": 4,
    "cp865": 5,
    "cp866": 17,
    "cp737": 14,
    "cp857": 13,
    "cp874": 21,
}
"""The pages of Western printers, the most common first, with the number that ESC t selects them by."""


class EastAsian(NamedTuple):
    """A printer with one set of two-byte letters, each as wide as two Western ones."""

    codec: str
    select: bytes
    mark: str = "□"
    """The replacement for a letter that it lacks."""

    def has(self, char: str) -> bool:
        """Return True if it can print a letter."""
        return char.isascii() or bool(self._bytes(char))

    def width(self, char: str) -> int:
        """Return how many columns a letter takes."""
        return 1 if char.isascii() else 2

    def encode(self, text: str) -> bytes:
        """Encode a text that has only letters of this printer."""
        return b"".join(char.encode() if char.isascii() else self._bytes(char) for char in text)

    def _bytes(self, char: str) -> bytes:
        try:
            found = char.encode(self.codec)
        except UnicodeEncodeError:
            return b""
        return found if len(found) == _BYTES_OF_A_LETTER else b""


class Latin:
    """A printer with Western pages; the right one is selected for each letter."""

    mark = "■"
    select = b""

    def has(self, char: str) -> bool:
        """Return True if one of its pages has a letter."""
        return char.isascii() or _page_of(char) is not None

    def width(self, char: str) -> int:
        """Return 1 for each letter, 0 for combining accents."""
        return 0 if unicodedata.combining(char) else 1

    def encode(self, text: str) -> bytes:
        """Encode a text that has only letters of this printer, and select pages where needed."""
        written, current = bytearray(), ""
        for char in text:
            page = "" if char.isascii() else _page_of(char, current) or ""
            if page and page != current:
                written += bytes((0x1B, ord("t"), _LATIN[page]))
                current = page
            written += char.encode(page or "ascii")
        return bytes(written)


@cache
def _page_of(char: str, current: str = "") -> str | None:
    """Return a page that has the letter: the current one if possible, otherwise the most common."""
    for page in filter(None, (current, *_LATIN)):
        try:
            char.encode(page)
        except UnicodeEncodeError:
            continue
        return page
    return None


Page = EastAsian | Latin
_PAGES: Mapping[str, Page] = {
    "gb18030": EastAsian("gb18030", _KANJI_ON),
    "big5": EastAsian("cp950", _KANJI_ON),
    "big5_hkscs": EastAsian("big5hkscs", _KANJI_ON),
    "shift_jis": EastAsian("cp932", _KANJI_ON + b"\x1cC\x01"),
    "euc_kr": EastAsian("euc_kr", _KANJI_ON),
}


def page_of(code_page: str) -> Page:
    """Return the printer's letters; those of a Western printer for an unknown code page."""
    return _PAGES.get(code_page, Latin())
