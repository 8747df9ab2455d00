"""Rules for the card fields of the sandbox's pages; no page or server of ours has such fields (spec section 5, Y-2)."""

import datetime as dt
import re
from enum import StrEnum

_NUMBER = re.compile(r"[0-9]{12,19}")
_CODE = re.compile(r"[0-9]{3,4}")
_EXPIRY = re.compile(r"(0[1-9]|1[0-2])([0-9]{2})")
_AMEX = ("34", "37")
_LONGEST_HOLDER = 100


class CardFault(StrEnum):
    """An invalid card field."""

    NUMBER = "card_number"
    HOLDER = "card_holder"
    CODE = "card_code"
    EXPIRY = "card_expiry"


def luhn_holds(digits: str) -> bool:
    """Return whether the Luhn checksum of the digits is 0 modulo 10 (spec section 5)."""
    from_right = [int(digit) for digit in reversed(digits)]
    doubled = (sum(divmod(2 * digit, 10)) for digit in from_right[1::2])
    return (sum(from_right[::2]) + sum(doubled)) % 10 == 0


def is_card_number(number: str) -> bool:
    """Return whether it has 12 to 19 digits with a valid Luhn checksum; spaces are ignored (spec section 5)."""
    digits = number.replace(" ", "")
    return bool(_NUMBER.fullmatch(digits)) and luhn_holds(digits)


def is_card_holder(name: str) -> bool:
    """Return whether it has 1 to 100 printable Latin-1 characters and is not blank (spec section 5)."""
    fits = 1 <= len(name) <= _LONGEST_HOLDER
    return fits and bool(name.strip()) and all(_is_latin(character) for character in name)


def is_card_code(code: str, number: str) -> bool:
    """Return whether it has 3 digits, or 4 for numbers that start with 34 or 37 (spec section 5, Y-2)."""
    return bool(_CODE.fullmatch(code)) and len(code) == (4 if number.startswith(_AMEX) else 3)


def is_card_expiry(expiry: str, today: dt.date) -> bool:
    """Return whether it is `MMYY` and not past; a card is valid until the end of its month (spec section 5)."""
    match = _EXPIRY.fullmatch(expiry)
    if match is None:
        return False
    return (2000 + int(match[2]), int(match[1])) >= (today.year, today.month)


def card_faults(number: str, holder: str, code: str, expiry: str, today: dt.date) -> tuple[CardFault, ...]:
    """Return the invalid fields of a card form, in the order of its fields (spec section 5, Y-2)."""
    checks = (
        (is_card_number(number), CardFault.NUMBER),
        (is_card_holder(holder), CardFault.HOLDER),
        (is_card_code(code, number), CardFault.CODE),
        (is_card_expiry(expiry, today), CardFault.EXPIRY),
    )
    return tuple(fault for right, fault in checks if not right)


def _is_latin(character: str) -> bool:
    return character.isprintable() and ord(character) <= 0xFF
