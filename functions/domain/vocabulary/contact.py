"""Phone numbers, e-mail and postal codes in one form each (spec section 5, K-8, K-9, K-10)."""

import re
from enum import StrEnum

from domain.errors import Code, Refusal
from domain.typed_text import fold_typed
from domain.vocabulary.calling_codes import CALLING_CODES
from domain.vocabulary.order_type import OrderType

_NANP_COUNTRIES = frozenset({"CA", "US"})
_NATIONAL = ("FR", "GB", "AU", "JP", "KR", "CN", "HK", "TW")
"""Countries whose national numbers are read, too; their leading 0 is dropped."""
_GAP = " ?[-.\u00b7\u2022\u30fb]? ?"
_NANP = re.compile(rf"(?:\+?1{_GAP})?(?:\(([2-9][0-9]{{2}})\)|([2-9][0-9]{{2}})){_GAP}([0-9]{{3}}){_GAP}([0-9]{{4}})")
_E164 = re.compile(r"\+[1-9][0-9]{7,14}")
_SEPARATORS = re.compile("[-. ()\u00b7\u2022\u30fb]")
_ABROAD, _FROM_NORTH_AMERICA = re.compile("(?:[+]|00)(.+)"), re.compile("(?:[+]|00|011)(.+)")
_TRUNK = "(0)"
"""The 0 that is dialled within a country only, as it is printed: +33 (0)6 12 34 56 78."""
_EXTENSION = re.compile(
    "(.+?)[ ,;]*(?:x|ext\\.?|extn\\.?|extension|poste|#|内線|內線|内线|分机|分機|내선)[ .:=]*[0-9]{1,6}", re.IGNORECASE
)
_EMAIL = re.compile(r"[a-z0-9_%+'-]+(?:\.[a-z0-9_%+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}")
_POSTAL_CA = re.compile(r"([A-Z][0-9][A-Z]) ?-? ?([0-9][A-Z][0-9])")
_ZIP_US = re.compile(r"[0-9]{5}(?:-[0-9]{4})?")
_EMAIL_SIGNS = str.maketrans({"\u3002": ".", "\u2019": "'"})
"""Characters that keyboards type for a dot and an apostrophe."""
_LONGEST_EMAIL, _LONGEST_LOCAL_PART, _LONGEST_POSTAL = 254, 64, 12


class ContactFault(StrEnum):
    """A fault of a contact field; each has a text in the catalogues (spec section 5, Fields)."""

    REQUIRED = "required"
    EMAIL = "invalid_email"
    PHONE = "invalid_phone"
    EXTENSION = "phone_extension"
    POSTAL = "invalid_postal"


def normal_phone(text: str, country: str = "CA") -> str | None:
    """Return a phone number as `+` and digits, or None when it is not one (K-9; docs/rules/typed-text.md).

    A number that begins with `+` or 00, in CA and US also with 011, is international. In CA and US, any other has ten
    digits and an area code from 2; elsewhere it is a national number of a known country.
    """
    typed, land = fold_typed(text), country.upper()
    at_home = land in _NANP_COUNTRIES
    abroad = (_FROM_NORTH_AMERICA if at_home else _ABROAD).fullmatch(typed)
    if abroad:
        return _international(_digits(abroad[1].replace(_TRUNK, "")))
    if at_home:
        return _north_american(typed)
    code, digits = CALLING_CODES[land] if land in _NATIONAL else "", _digits(typed)
    return _international(f"{code}{digits.removeprefix('0')}") if code and digits else None


def has_extension(text: str, country: str = "CA") -> bool:
    """Whether it is a phone number with an extension, which gets no texts (`416-555-0199 x12`; K-9)."""
    found = _EXTENSION.fullmatch(fold_typed(text))
    return found is not None and normal_phone(found[1], country) is not None


def normal_email(text: str) -> str | None:
    """An e-mail address in lower case, or None when it is not one; the suffix has 2 to 63 letters (K-8)."""
    email = fold_typed(text).translate(_EMAIL_SIGNS).lower()
    local = email.partition("@")[0]
    fits = len(email) <= _LONGEST_EMAIL and len(local) <= _LONGEST_LOCAL_PART
    return email if fits and _EMAIL.fullmatch(email) else None


def normal_postal(text: str, country: str = "CA") -> str | None:
    """A postal code in its country's form (`M5V 2T6`, `90210`, `90210-1234`), or None when it is not one (K-10).

    Other countries: any code of at most 12 characters, in capitals.
    """
    typed = fold_typed(text).upper()
    if country.upper() == "CA":
        match = _POSTAL_CA.fullmatch(typed)
        return f"{match[1]} {match[2]}" if match else None
    if country.upper() == "US":
        return typed if _ZIP_US.fullmatch(typed) else None
    return typed if 0 < len(typed) <= _LONGEST_POSTAL and typed.isprintable() else None


def phone_fault(text: str, *, required: bool, country: str = "CA") -> ContactFault | None:
    """Return the fault of a phone field: required, invalid, or with an extension; else None (spec section 5)."""
    if not fold_typed(text):
        return ContactFault.REQUIRED if required else None
    if normal_phone(text, country):
        return None
    return ContactFault.EXTENSION if has_extension(text, country) else ContactFault.PHONE


def email_fault(text: str, *, required: bool) -> ContactFault | None:
    """Return the fault of an e-mail field: required or invalid; else None (spec section 5)."""
    if not fold_typed(text):
        return ContactFault.REQUIRED if required else None
    return None if normal_email(text) else ContactFault.EMAIL


def postal_fault(text: str, *, required: bool, country: str = "CA") -> ContactFault | None:
    """Return the fault of a postal field: required or invalid; else None (spec section 5)."""
    if not fold_typed(text):
        return ContactFault.REQUIRED if required else None
    return None if normal_postal(text, country) else ContactFault.POSTAL


def contact_phone(text: str, country: str) -> str:
    """Return the phone number to call, in normal form; empty if none was typed (K-3, K-9).

    Refuses `error_invalid_phone` for text that is not a phone number, `error_phone_extension` for a number with an
    extension.
    """
    fault = phone_fault(text, required=False, country=country)
    if fault:
        raise Refusal(Code.PHONE_EXTENSION if fault is ContactFault.EXTENSION else Code.INVALID_PHONE)
    return normal_phone(text, country) or ""


def check_order_phone(phone: str, order_type: OrderType, *, login_skipped: bool) -> None:
    """Refuse `error_checkout_req_phone`: an order needs a phone unless dine-in login was skipped (K-3)."""
    excused = order_type is OrderType.DINEIN and login_skipped
    if not excused and not phone:
        raise Refusal(Code.REQUIRE_PHONE)


def _digits(typed: str) -> str:
    return _SEPARATORS.sub("", typed)


def _north_american(typed: str) -> str | None:
    match = _NANP.fullmatch(typed)
    return "+1" + "".join(group for group in match.groups() if group) if match else None


def _international(digits: str) -> str | None:
    if digits.startswith("1"):
        return _north_american(digits)
    return f"+{digits}" if _E164.fullmatch(f"+{digits}") else None
