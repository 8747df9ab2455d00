"""Write a text in the letters of a printer. Letters that it lacks are replaced and never left out.

The rules are in docs/rules/kitchen-and-printing.md, "Letters that a printer does not have".
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from infrastructure.printing.pages import EastAsian, Page
from infrastructure.printing.signs import CYRILLIC, FULL_WIDTH, LIKE, PLAIN, SAME

_NAMED = ("HANGUL SYLLABLE ", "HIRAGANA LETTER ", "KATAKANA LETTER ")
"""Letters whose Unicode names describe their sound."""
_RAISED = re.compile("[⁰¹²³⁴-⁹]+")
_LOWERED = re.compile("[₀-₉]+")
_TALL_FRACTION = re.compile("([⁰¹²³⁴-⁹]+)[⁄/]([₀-₉]+)")
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]+")
_MOST_DEPTH = 4


class _Piece(NamedTuple):
    """A part of the text in the printer's letters; `made` if it replaces something else."""

    text: str
    made: bool = True


def replace_letters(text: str, page: Page) -> str:
    """Write the text in letters that the printer has. Separate numbers stay separate."""
    done = ""
    was_made = False
    for piece in _pieces(_clean(text), page):
        joins = (piece.made or was_made) and done[-1:].isdecimal() and piece.text[:1].isdecimal()
        done += f" {piece.text}" if joins else piece.text
        was_made = piece.made if piece.text else was_made
    return done


def _clean(text: str) -> str:
    """Remove control characters, direction marks and characters that only change the look of an emoji."""
    return "".join(filter(None, map(_kept, unicodedata.normalize("NFC", text))))


def _kept(char: str) -> str:
    category = unicodedata.category(char)
    if category == "Zs":
        return " "
    is_look = "\ufe00" <= char <= "\ufe0f" or "\U0001f3fb" <= char <= "\U0001f3ff"
    return "" if category[0] in "CZ" or is_look else char


def _pieces(text: str, page: Page) -> Iterator[_Piece]:
    place = 0
    while place < len(text):
        found = _run(text, place, page)
        if found:
            made, place = found
            yield _Piece(made)
        else:
            yield _letter(text[place], page)
            place += 1


def _run(text: str, place: int, page: Page) -> tuple[str, int] | None:
    """Replace characters that only have a meaning together: a fraction, a power, a flag."""
    for pattern, prefix in ((_TALL_FRACTION, ""), (_RAISED, "^"), (_LOWERED, "")):
        found = pattern.match(text, place)
        if found and not all(page.has(char) for char in found.group() if char not in "⁄/"):
            return prefix + unicodedata.normalize("NFKD", found.group()).replace("⁄", "/"), found.end()
    flag = _FLAG.match(text, place)
    return ("".join(chr(ord(char) - 0x1F1E6 + ord("A")) for char in flag.group()), flag.end()) if flag else None


def _letter(char: str, page: Page) -> _Piece:
    if char.isascii() or (page.has(char) and not _is_narrow(char, page)):
        return _Piece(char, made=False)
    if unicodedata.combining(char) or unicodedata.category(char)[0] == "M":
        return _Piece("")
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return _Piece(str(digit), made=False)
    found = _otherwise(char, page) or page.mark
    return _Piece(found, made=found != char)


def _is_narrow(char: str, page: Page) -> bool:
    """Return True for a Western letter that a printer with East Asian letters would print twice as wide."""
    return isinstance(page, EastAsian) and unicodedata.east_asian_width(char) not in "WF"


def _otherwise(char: str, page: Page, depth: int = 0) -> str:
    """Return a replacement in letters that the printer has; "" if there is none."""
    plain = _plain(char) if _is_narrow(char, page) else ""
    if plain:
        return plain
    if page.has(char):
        return char
    others = (
        next((each for group in SAME if char in group for each in group if page.has(each)), ""),
        _full_width(char, page),
        _plain(char) or LIKE.get(char, "") or _cyrillic(char),
        _taken_apart(char, page, depth),
        _named(char),
    )
    return next(filter(None, others), "")


def _plain(char: str) -> str:
    """Return a Western letter without its accents, or an equivalent in plain letters."""
    if char in PLAIN:
        return PLAIN[char]
    base = "".join(each for each in unicodedata.normalize("NFD", char) if not unicodedata.combining(each))
    return base if base.isascii() and base != char else ""


def _cyrillic(char: str) -> str:
    sound = CYRILLIC.get(char.lower(), "")
    return sound if char.islower() else sound.capitalize()


def _full_width(char: str, page: Page) -> str:
    wide = FULL_WIDTH.get(char, "")
    return wide if wide and page.has(wide) else ""


def _taken_apart(char: str, page: Page, depth: int) -> str:
    """Decompose a fraction, a number in a ring, a unit of several letters, or a letter of another width."""
    kind = unicodedata.decomposition(char).partition(">")[0]
    parts = unicodedata.normalize("NFKC", char)
    if parts == char:
        parts = _jamo(char, page)
    if not parts or depth >= _MOST_DEPTH:
        return ""
    made = "".join(each if each.isascii() else _otherwise(each, page, depth + 1) or page.mark for each in parts)
    if kind == "<circle":
        return f"({made})"
    return made.replace("⁄", "/")


def _jamo(char: str, page: Page) -> str:
    """Return the single letters of a Korean syllable that a Korean printer lacks."""
    parts = unicodedata.normalize("NFD", char)
    names = [unicodedata.name(part, "").split(" ", 2) for part in parts]
    if not all(name[0] == "HANGUL" for name in names):
        return ""
    single = [_compatible(name[2]) for name in names]
    return "".join(single) if all(each and page.has(each) for each in single) else ""


def _compatible(name: str) -> str:
    try:
        return unicodedata.lookup(f"HANGUL LETTER {name}")
    except KeyError:
        return ""


def _named(char: str) -> str:
    """Return the sound of a Korean or Japanese letter, or the name of a symbol in brackets."""
    name = unicodedata.name(char, "")
    for prefix in _NAMED:
        if name.startswith(prefix):
            return name.removeprefix(prefix).removeprefix("SMALL ").lower()
    if unicodedata.category(char)[0] == "S" and name:
        return f"[{name.lower()}]"
    return ""


def fit_line(text: str, columns: int, page: Page) -> str:
    """Shorten the gap before the amount if a line became too wide; the printer breaks lines that still are."""
    too_wide = sum(map(page.width, text)) - columns
    gap = max(re.findall(" {2,}", text.strip()), key=len, default="")
    if too_wide <= 0 or not gap:
        return text
    return text.replace(gap, " " * max(1, len(gap) - too_wide), 1)
