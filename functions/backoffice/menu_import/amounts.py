"""Parse amounts and numbers in cells, with a currency sign and a decimal point or comma."""

import re
from decimal import Decimal

from backoffice.menu_import.money_signs import currencies_of, folded, in_words, is_of
from domain.money import is_whole

_AMOUNT = re.compile(r"^(?P<before>[^0-9]*?) ?(?P<amount>[0-9](?:[0-9 .,'’]*[0-9.,])?) ?(?P<after>[^0-9]*)$")
_GROUPED = re.compile(r"^[0-9]{1,3}(?:(?P<by>[ .,'’])[0-9]{3})(?:(?P=by)[0-9]{3})*(?:(?P<point>[.,])[0-9]{1,4})?$")
_PLAIN = re.compile(r"^[0-9]+(?:[.,][0-9]{1,4})?$")
_LESS = re.compile(r"^(?P<sign>[^0-9(−-]*?) ?[-−(] ?(?P<rest>[^0-9]*[0-9].*)$")
_ERRORS = ("#REF!", "#N/A", "#VALUE!", "#NAME?", "#DIV/0!", "#NUM!", "#NULL!")
_MOST = Decimal(100_000)


class Unreadable(ValueError):
    """Why a cell cannot be read, in plain words and with its text."""


def difference(text: str, currencies: frozenset[str]) -> Decimal:
    """Parse the price difference of an option, negative for `-0.25` or `(0.25)`; raises Unreadable."""
    refuse_error(text)
    less = _LESS.match(folded(text).strip())
    return -amount(less["sign"] + less["rest"].strip(" )"), currencies) if less else amount(text, currencies)


def amount(text: str, currencies: frozenset[str]) -> Decimal:
    """Parse an exact price that can be paid in all `currencies`; raises Unreadable."""
    _refuse_computed(text)
    written = folded(text)
    if re.match(r"^[^0-9A-Za-z]*(?:-|\(|−)", written) and re.search("[0-9]", written):
        raise Unreadable(f"{_read(text)} is below 0: a price is 0 or more")
    found = _AMOUNT.match(written)
    meant = [currencies_of(sign) for sign in (found["before"], found["after"]) if sign] if found else [None]
    if not found or None in meant:
        raise Unreadable(f"{_read(text)} is no price: write it as 12.50")
    _refuse_foreign(text, [each for each in meant if each is not None], currencies)
    value = _value(text, found["amount"].strip())
    if value > _MOST:
        raise Unreadable(f"{_read(text)} is more than {_MOST:,}: a price is in dollars, not in cents")
    unpaid = sorted(currency for currency in currencies if not is_whole(value, currency))
    if unpaid:
        raise Unreadable(f"{_read(text)} cannot be paid in {', '.join(unpaid)}: it has too many decimals")
    return value


def _refuse_foreign(text: str, meant: list[frozenset[str]], currencies: frozenset[str]) -> None:
    """Refuse an amount in a currency that one of the stores is not paid in."""
    foreign = next((each for each in meant if not is_of(each, currencies)), None)
    if foreign is not None:
        paid = ", ".join(sorted(currencies))
        raise Unreadable(f"{_read(text)} is in {in_words(foreign)}, and the stores are paid in {paid}")


def _value(text: str, digits: str) -> Decimal:
    grouped = _GROUPED.match(digits)
    if grouped and not grouped["point"] and grouped["by"] in ".," and digits.count(grouped["by"]) == 1:
        if digits.startswith("0"):
            return Decimal(digits.replace(",", "."))
        whole, part = re.split("[.,]", digits)
        raise Unreadable(f"{_read(text)} may be {whole}{part} or {whole}.{part}: write it with two decimals")
    if grouped and grouped["point"] != grouped["by"]:
        bare = digits.replace(grouped["by"], "")
        return Decimal(bare.replace(",", "."))
    if _PLAIN.match(digits):
        return Decimal(digits.replace(",", "."))
    raise Unreadable(f"{_read(text)} is no price: write it as 12.50")


def whole(text: str, least: int, most: int) -> int:
    """Parse a whole number within bounds; raises Unreadable."""
    _refuse_computed(text)
    if re.fullmatch(r"[0-9]+(?:[.,][0-9]+)?[eE]\+?[0-9]+", text):
        raise Unreadable(f"{_read(text)} was shortened by the spreadsheet: format the column as text and type it again")
    if not re.fullmatch(r"[0-9]{1,15}(?:[.,]0+)?", text):
        raise Unreadable(f"{_read(text)} is no whole number")
    value = int(re.split("[.,]", text)[0])
    if not least <= value <= most:
        raise Unreadable(f"{_read(text)} is not from {least} to {most}")
    return value


def _refuse_computed(text: str) -> None:
    if text.startswith("="):
        raise Unreadable(f"{_read(text)} is a formula, which is never computed: paste its value")
    refuse_error(text)


def refuse_error(text: str) -> None:
    """Refuse an error value of the spreadsheet, such as `#REF!`."""
    if text.upper().startswith(_ERRORS):
        raise Unreadable(f"{_read(text)} is an error of the spreadsheet: mend the cell and save again")


def _read(text: str) -> str:
    return f'"{text[:40]}{"…" if len(text) > 40 else ""}"'
