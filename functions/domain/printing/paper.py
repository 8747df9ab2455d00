"""Text layout for a paper with a number of columns; East Asian characters take two columns (Y-10).

Text of guests stays text: everything that a printer would read as a command is removed (reliability threat 17).
"""

import unicodedata
from collections.abc import Iterator
from enum import StrEnum

from domain.entity import Entity


class Size(StrEnum):
    """The size of characters: `tall` is twice as high, `large` twice as high and twice as wide."""

    NORMAL = "normal"
    TALL = "tall"
    LARGE = "large"


class PaperLine(Entity):
    """One line that fits the paper."""

    text: str
    size: Size = Size.NORMAL
    bold: bool = False
    centred: bool = False


class Paper(Entity):
    """The printed lines from top to bottom; the paper is cut below the last one."""

    columns: int
    lines: tuple[PaperLine, ...]


def clean(text: str) -> str:
    """Return text without control characters and direction marks; all whitespace becomes spaces (threat 17)."""
    return "".join(_letter(char) for char in unicodedata.normalize("NFC", text)).strip()


def _letter(char: str) -> str:
    if char.isspace():
        return " "
    return "" if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn"} else char


def width(text: str) -> int:
    """Return how many columns a text takes (R-12)."""
    return sum(map(_columns, text))


def _columns(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def wrapped(text: str, columns: int, indent: str = "", hang: str = "") -> list[str]:
    """Wrap text to a number of columns, between words if possible.

    The first line starts with `indent`, the others with `hang` (R-12).
    """
    lines, line = [], indent
    for word in _words(clean(text)):
        if width(line) + width(word.rstrip()) > columns and line.strip():
            lines.append(line.rstrip())
            line = hang
        for piece in _pieces(word, columns - width(line), columns - width(hang)):
            if width(line) + width(piece.rstrip()) > columns:
                lines.append(line.rstrip())
                line = hang
            line += piece
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def _words(text: str) -> Iterator[str]:
    """Yield words with the space after them; an East Asian character is a word of its own."""
    word = ""
    for char in text:
        if _columns(char) == 2 or (word and word[-1] == " " and char != " "):
            if word:
                yield word
            word = ""
        word += char
        if _columns(char) == 2:
            yield word
            word = ""
    if word:
        yield word


def _pieces(word: str, first: int, others: int) -> Iterator[str]:
    """Yield a word in pieces if it is wider than a line."""
    if width(word.rstrip()) <= first:
        yield word
        return
    piece, room = "", first
    for char in word:
        if piece and width(piece) + _columns(char) > room:
            yield piece
            piece, room = "", others
        piece += char
    yield piece


def row(name: str, amount: str, columns: int) -> list[str]:
    """Return a row with a name on the left and its amount on the right, in the name's last line or below it (Y-11)."""
    lines = wrapped(name, columns)
    gap = columns - width(lines[-1]) - width(amount)
    if gap < 1:
        return [*lines, " " * max(0, columns - width(amount)) + amount]
    return [*lines[:-1], lines[-1] + " " * gap + amount]
