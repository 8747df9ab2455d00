"""Phone numbers, e-mail and postal codes in one form each (spec section 5, K-8, K-9, K-10)."""

import re
from enum import StrEnum

from domain.errors import Code, Refusal
from domain.store.order_type import OrderType

_NANP_COUNTRIES = frozenset({"CA", "US"})
_CALLING_CODES = {"FR": "33", "GB": "44", "AU": "61", "JP": "81", "KR": "82", "CN": "86", "HK": "852", "TW": "886"}
_NANP = re.compile(r"(?:\+?1[-. ]?)?(?:\(([2-9][0-9]{2})\)|([2-9][0-9]{2}))[-. ]?([0-9]{3})[-. ]?([0-9]{4})")
_E164 = re.compile(r"\+[1-9][0-9]{7,14}")
_SEPARATORS = re.compile(r"[-. ()]")
_EMAIL = re.compile(r"[a-z0-9_%+'-]+(?:\.[a-z0-9_%+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}")
_POSTAL_CA = re.compile(r"([A-Z][0-9][A-Z])[ -]?([0-9][A-Z][0-9])")
_ZIP_US = re.compile(r"[0-9]{5}(?:-[0-9]{4})?")
_LONGEST_EMAIL, _LONGEST_LOCAL_PART, _LONGEST_POSTAL = 254, 64, 12


class ContactFault(StrEnum):
    """What is wrong with a field; each has a text in the catalogues (spec section 5, Fields)."""

    REQUIRED = "required"
    EMAIL = "invalid_email"
    PHONE = "invalid_phone"
    POSTAL = "invalid_postal"


def normal_phone(text: str, country: str = "CA") -> str | None:
    """A phone number as `+` and digits, or None when it is not one (spec section 5, K-9).

    In CA and US: ten digits, area code from 2, with optional +1, parentheses and one `-`, `.` or space between groups.
    Elsewhere E.164, or a national number of a known country, whose leading 0 is dropped.
    """
    typed = text.strip()
    if country.upper() in _NANP_COUNTRIES:
        match = _NANP.fullmatch(typed)
        return "+1" + "".join(group for group in match.groups() if group) if match else None
    return _international(_SEPARATORS.sub("", typed), country.upper())


def normal_email(text: str) -> str | None:
    """An e-mail address in lower case, or None when it is not one; the suffix has 2 to 63 letters (K-8)."""
    email = text.strip().lower()
    local = email.partition("@")[0]
    fits = len(email) <= _LONGEST_EMAIL and len(local) <= _LONGEST_LOCAL_PART
    return email if fits and _EMAIL.fullmatch(email) else None


def normal_postal(text: str, country: str = "CA") -> str | None:
    """A postal code in its country's form (`M5V 2T6`, `90210`, `90210-1234`), or None when it is not one (K-10).

    Other countries: any code of at most 12 characters, in capitals.
    """
    typed = text.strip().upper()
    if country.upper() == "CA":
        match = _POSTAL_CA.fullmatch(typed)
        return f"{match[1]} {match[2]}" if match else None
    if country.upper() == "US":
        return typed if _ZIP_US.fullmatch(typed) else None
    return typed if 0 < len(typed) <= _LONGEST_POSTAL and typed.isprintable() else None


def phone_fault(text: str, *, required: bool, country: str = "CA") -> ContactFault | None:
    """What a phone field shows: Required, Invalid phone number, or nothing (spec section 5)."""
    if not text.strip():
        return ContactFault.REQUIRED if required else None
    return None if normal_phone(text, country) else ContactFault.PHONE


def email_fault(text: str, *, required: bool) -> ContactFault | None:
    """What an e-mail field shows: Required, Invalid e-mail, or nothing (spec section 5)."""
    if not text.strip():
        return ContactFault.REQUIRED if required else None
    return None if normal_email(text) else ContactFault.EMAIL


def postal_fault(text: str, *, required: bool, country: str = "CA") -> ContactFault | None:
    """What a postal field shows: Required, Invalid postal code, or nothing (spec section 5)."""
    if not text.strip():
        return ContactFault.REQUIRED if required else None
    return None if normal_postal(text, country) else ContactFault.POSTAL


def check_order_phone(phone: str, order_type: OrderType, *, login_skipped: bool) -> None:
    """Refuse `error_checkout_req_phone`: an order needs a phone unless dine-in login was skipped (K-3)."""
    excused = order_type is OrderType.DINEIN and login_skipped
    if not excused and not phone:
        raise Refusal(Code.REQUIRE_PHONE)


def _international(digits: str, country: str) -> str | None:
    code = _CALLING_CODES.get(country)
    if code and not digits.startswith("+"):
        digits = f"+{code}{digits.removeprefix('0')}"
    return digits if _E164.fullmatch(digits) else None
