"""Normalise text that a person typed or pasted, before it is validated (docs/rules/typed-text.md)."""

import re
import unicodedata
from typing import Annotated

from pydantic import BeforeValidator

_INVISIBLE = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Invisible characters that Unicode does not count as format characters: fillers and variation selectors."""
_DASH_LIKE = frozenset("\u02d7\u2043\u2212\u2500\u2501")
"""Modifier minus, hyphen bullet, minus and box drawings, which keyboards offer as a dash."""
_LONG_VOWEL = re.compile("(?<=[0-9])\u30fc(?=[0-9])")
"""The Japanese long vowel mark between digits; it is typed instead of a dash."""
_ARABIC_DIGIT = re.compile("[\u0660-\u0669\u06f0-\u06f9]")
_BETWEEN = re.compile("[- ]")


def fold_typed(text: str) -> str:
    """Normalise typed text: NFKC, no invisible characters, one dash, single spaces, trimmed (spec section 5)."""
    visible = "".join(each for each in _INVISIBLE.sub("", text) if unicodedata.category(each) != "Cf")
    plain = "".join(map(_plain, unicodedata.normalize("NFKC", visible)))
    plain = _ARABIC_DIGIT.sub(lambda digit: str(ord(digit[0]) & 0xF), plain)
    return _LONG_VOWEL.sub("-", " ".join(plain.split()))


def fold_code(text: str) -> str:
    """Normalise a PIN, a one-time code or a card number: folded, without dashes and spaces inside (K-6, Y-8)."""
    return unicodedata.normalize("NFC", _BETWEEN.sub("", fold_typed(text)))


def code_spellings(text: str) -> tuple[str, ...]:
    """Return a code folded and as typed; hashes from before codes were folded need the latter (threat 11)."""
    return tuple(dict.fromkeys((fold_code(text), text.strip())))


def code_key(text: str) -> str:
    """Return the key under which all spellings of a promotion code or table name are equal (D-12)."""
    return fold_typed(text).casefold()


def _plain(char: str) -> str:
    return "-" if char in _DASH_LIKE or unicodedata.category(char) == "Pd" else char


def _text(value: object) -> object:
    return fold_typed(value) if isinstance(value, str) else value


def _code(value: object) -> object:
    return fold_code(value) if isinstance(value, str) else value


FOLD_CODE = BeforeValidator(_code)
"""Use it beside a `Field` with a pattern, so that the contract keeps the pattern."""

TypedText = Annotated[str, BeforeValidator(_text)]
"""Text on the wire that is folded before its length and form are validated."""

TypedCode = Annotated[str, FOLD_CODE]
"""A PIN, a one-time code or a card number on the wire, folded before its length and form are validated."""
