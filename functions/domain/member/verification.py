"""One-time codes: their purpose, how long they are valid, and where they may be sent (K-5, K-6; reliability 2)."""

import datetime as dt
from collections.abc import Collection
from enum import StrEnum
from hashlib import sha256

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.vocabulary.calling_codes import CALLING_CODES
from domain.vocabulary.contact import normal_email, normal_phone

CODE_LIFE = dt.timedelta(minutes=10)
RESEND_AFTER = dt.timedelta(seconds=60)
PROOF_LIFE = dt.timedelta(minutes=10)
"""How long an answered code still proves its contact after its own expiry."""
DEVICE_LIFE = dt.timedelta(days=90)
CONVERSION_ONE_IN = 5
"""One in this many codes of a network must be answered (threat 5)."""
_PREFIX_DIGITS = 9
"""+1 and seven digits."""

_NANP_COUNTRIES = frozenset({"CA", "US"})
_ABROAD = "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876"
"""Area codes of +1 that are neither Canada's nor the USA's."""
_SPECIAL = "500 521 522 533 544 566 577 588 700 710 800 833 844 855 866 877 888 900 976"
"""Personal, toll-free and premium ones."""
_NO_TEXTS = frozenset(f"{_ABROAD} {_SPECIAL}".split())


class Purpose(StrEnum):
    """The purpose of a code; it is not valid for any other purpose."""

    GUEST = "guest"
    LOGIN = "login"
    MERGE = "merge"
    DELETE = "delete"
    EXPORT = "export"


class ContactKind(StrEnum):
    """How a code is sent."""

    PHONE = "phone"
    EMAIL = "email"
    DEVICE = "device"
    """A browser whose guest allowed notifications; no code is sent there."""


class Reach(Entity):
    """A phone number in normal form, an e-mail address in lower case, or the name of a browser."""

    kind: ContactKind
    address: str

    @property
    def text(self) -> str:
        """The text to hash; the kind keeps phone numbers and e-mail addresses apart."""
        return f"{self.kind.value}:{self.address}"


class Verification(Entity):
    """A code that was sent, as a keyed hash, for one contact, one purpose and one browser."""

    contact_hash: str
    cookie_hash: str
    purpose: Purpose
    code_hash: str
    expires_at: AwareDatetime
    origin: str = ""
    """A mark of where it was requested, which gets its turn back; empty in older rows."""

    def is_for(self, contact_hash: str, cookie_hash: str, purpose: Purpose, now: dt.datetime) -> bool:
        """Whether the code was sent for all of these and is still valid (reliability 2, threat 4)."""
        bound = (self.contact_hash, self.cookie_hash, self.purpose) == (contact_hash, cookie_hash, purpose)
        return bound and now < self.expires_at

    def proves(self, contact_hash: str, cookie_hash: str, purpose: Purpose, now: dt.datetime) -> bool:
        """Whether the code, once answered, proves this contact to this browser for this purpose (K-12)."""
        bound = (self.contact_hash, self.cookie_hash, self.purpose) == (contact_hash, cookie_hash, purpose)
        return bound and now < self.expires_at + PROOF_LIFE


def reach_phone(phone: str, country: str, texts_to: Collection[str] = ()) -> Reach | None:
    """Return the phone to which a text may be sent; None for any other (docs/rules/typed-text.md, "Where texts go").

    `texts_to`: the countries to which texts may go; by default the store's own, Canada and the USA. Fraud with paid
    texts uses Caribbean, toll-free, personal and premium numbers (reliability 2, threat 5).
    """
    number = normal_phone(phone, country)
    if number is None:
        return None
    countries = frozenset(texts_to) or _NANP_COUNTRIES | {country.upper()}
    code = calling_code(number)
    texted = any(CALLING_CODES.get(each) == code[1:] for each in countries)
    premium = code == "+1" and number[2:5] in _NO_TEXTS
    return Reach(kind=ContactKind.PHONE, address=number) if texted and not premium else None


def calling_code(number: str) -> str:
    """Return the calling code of a normal number, such as `+1`; two digits if unknown (reliability 2, threat 5)."""
    known = frozenset(CALLING_CODES.values())
    return next((number[:end] for end in (2, 3, 4) if number[1:end] in known), number[:3])


def reach_email(email: str) -> Reach | None:
    """Return the e-mail address to which a code may be sent; None for invalid ones (K-8)."""
    address = normal_email(email)
    return Reach(kind=ContactKind.EMAIL, address=address) if address else None


def nobodys_reach(name: str) -> Reach:
    """Return a made-up phone number, to count codes for unknown member cards like real ones (reliability 2)."""
    digits = f"{int(sha256(name.encode()).hexdigest(), 16) % 10**9:09d}"
    return Reach(kind=ContactKind.PHONE, address=f"+10{digits}")


def prefix_of(number: str) -> str:
    """Return the prefix of a block of a thousand numbers; SMS fraud uses consecutive numbers (threat 5)."""
    return number[:_PREFIX_DIGITS]


def converts(sent: int, answered: int, free: int) -> bool:
    """Whether enough codes are answered: one in five, once `free` codes were sent (reliability 2)."""
    return sent < free or answered * CONVERSION_ONE_IN >= sent
