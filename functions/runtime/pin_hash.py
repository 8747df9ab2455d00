"""Hash PINs: slowly, with a salt and a key that is in no table, because all PINs can be tried quickly.

A person's PIN is a `PinHash`. The PIN of a table or an app key is one text: `scrypt$key name$salt$hash`.
"""

import hashlib
import secrets
from datetime import datetime
from hmac import compare_digest

from domain.staff.person import PinHash
from runtime.secret import keyed_hash, keyed_hashes, sha256

_COST, _BLOCK, _LANES = 2**14, 8, 1
"""16 MB and some 50 ms a try."""
_SLOW = "scrypt"
_PLACE = "place-pin"
_NAME_DIGITS = 8


def pin_hash(owner: str, pin: str, now: datetime, *, first: bool = False) -> PinHash:
    """The hash of a new PIN; `owner` makes the hashes of two people with the same PIN different."""
    salt = secrets.token_hex(16)
    return PinHash(salt=salt, hashed=_slow(keyed_hash("staff-pin", owner, pin), salt), set_at=now, first=first)


def is_pin(stored: PinHash, owner: str, pin: str) -> bool:
    """Whether this is the PIN, by any valid key; all are compared, in constant time."""
    tried = [_slow(keyed, stored.salt) for keyed in keyed_hashes("staff-pin", owner, pin)]
    return sum(compare_digest(stored.hashed, each) for each in tried) > 0


def pin_digest(owner: str, pin: str) -> str:
    """The SHA-256 of a place's PIN. A million tries undo it, so only `slow_pin` of it may be stored.

    Rows of earlier releases hold it (docs/operations/stored-data.md).
    """
    return sha256(f"{owner}#{pin}")


def slow_pin(digest: str) -> str:
    """The hash to store of a place's PIN, from its digest; each call draws a new salt."""
    salt = secrets.token_hex(16)
    return "$".join((_SLOW, key_names()[0], salt, _slow(keyed_hash(_PLACE, digest), salt)))


def is_place_pin(stored: str, digest: str) -> bool:
    """Whether the digest is that of the stored PIN, which may be slow, or a digest of an earlier release."""
    if not is_slow(stored):
        return compare_digest(stored, digest)
    _, name, salt, hashed = stored.split("$")
    keyed = zip(key_names(), keyed_hashes(_PLACE, digest), strict=True)
    tried = [_slow(each, salt) for key, each in keyed if key == name]
    return sum(compare_digest(hashed, each) for each in tried) > 0


def is_slow(stored: str) -> bool:
    """Whether a stored PIN is a slow hash, not a digest of an earlier release."""
    return stored.startswith(f"{_SLOW}$")


def needs_rehash(stored: str) -> bool:
    """Whether a stored PIN is a digest of an earlier release, or is not hashed by the newest key."""
    return bool(stored) and not stored.startswith(f"{_SLOW}${key_names()[0]}$")


def is_foreign(stored: str) -> bool:
    """Whether no key of this stage can verify a slow hash, as when it was exported from another stage."""
    return is_slow(stored) and stored.split("$")[1] not in key_names()


def key_names() -> tuple[str, ...]:
    """The names of the valid keys, that of the newest first; a name does not reveal its key."""
    return tuple(each[:_NAME_DIGITS] for each in keyed_hashes("pin-key"))


def _slow(keyed: str, salt: str) -> str:
    return hashlib.scrypt(keyed.encode(), salt=bytes.fromhex(salt), n=_COST, r=_BLOCK, p=_LANES, dklen=32).hex()
