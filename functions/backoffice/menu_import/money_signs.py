"""The currencies that a sign or a word beside an amount may mean; an unknown one is never ignored."""

import re
import unicodedata
from collections.abc import Iterator

_DOLLARS = {
    "CAD": ("c", "ca", "can", "cdn"),
    "USD": ("us", "u.s."),
    "AUD": ("a", "au"),
    "NZD": ("nz",),
    "HKD": ("hk",),
    "SGD": ("s", "sg"),
    "TWD": ("nt",),
    "MXN": ("mx",),
}
_ANY_DOLLAR = frozenset(_DOLLARS)
_SIGNS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("$", "dollar", "dollars", "ドル", "달러"), _ANY_DOLLAR),
    **dict.fromkeys(("元", "圓"), _ANY_DOLLAR | {"CNY"}),
    **dict.fromkeys(("¥",), frozenset({"JPY", "CNY"})),
    **dict.fromkeys(("円", "yen"), frozenset({"JPY"})),
    **dict.fromkeys(("rmb", "cn¥", "人民币", "人民幣"), frozenset({"CNY"})),
    **dict.fromkeys(("jp¥",), frozenset({"JPY"})),
    **dict.fromkeys(("₩", "원", "won"), frozenset({"KRW"})),
    **dict.fromkeys(("€", "euro", "euros"), frozenset({"EUR"})),
    **dict.fromkeys(("£", "pound", "pounds"), frozenset({"GBP"})),
    **dict.fromkeys(("加元", "加币", "加幣", "カナダドル", "캐나다달러"), frozenset({"CAD"})),
    **dict.fromkeys(("美元", "美金", "米ドル"), frozenset({"USD"})),
    **dict.fromkeys(("港元", "港币", "港幣"), frozenset({"HKD"})),
    **dict.fromkeys(("₹", "rs"), frozenset({"INR"})),
    **dict.fromkeys(("fr", "sfr"), frozenset({"CHF"})),
    **dict.fromkeys(("kr",), frozenset({"DKK", "NOK", "SEK"})),
    "₱": frozenset({"PHP"}),
    "฿": frozenset({"THB"}),
    "₫": frozenset({"VND"}),
    "zł": frozenset({"PLN"}),
}
for _code, _shorts in _DOLLARS.items():
    for _short in (*_shorts, _code.lower()):
        _SIGNS[f"{_short}$"] = _SIGNS[f"${_short}"] = frozenset({_code})


def folded(text: str) -> str:
    """Convert full-width characters and typographic spaces to plain ones.

    NFKC alone would read `12⁵⁰` as 1250.
    """
    return "".join(map(_folded, text))


def _folded(letter: str) -> str:
    if letter.isspace():
        return " "
    wide = unicodedata.east_asian_width(letter) == "F"
    return unicodedata.normalize("NFKC", letter) if wide else letter


def currencies_of(sign: str) -> frozenset[str] | None:
    """Return the currencies that a sign or a code may mean; None if it is neither."""
    word = re.sub(r"[\s.]+", "", folded(sign)).casefold()
    if word in _SIGNS:
        return _SIGNS[word]
    return frozenset({word.upper()}) if _is_code(word, sign) else None


def _is_code(word: str, sign: str) -> bool:
    """Return True for a currency code: three capitals, or a known code. `ea` in `12 ea.` is none."""
    return bool(re.fullmatch("[a-z]{3}", word)) and (sign.strip().isupper() or word.upper() in set(_known()))


def _known() -> Iterator[str]:
    for meant in _SIGNS.values():
        yield from meant


def is_of(meant: frozenset[str], currencies: frozenset[str]) -> bool:
    """Return True if a sign may mean the currencies of all stores that sell from a menu."""
    return currencies <= meant


def in_words(meant: frozenset[str]) -> str:
    """Format as `EUR`, or `CNY or JPY`."""
    return " or ".join(sorted(meant))
