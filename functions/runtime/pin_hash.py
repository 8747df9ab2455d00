"""Hash PINs: slowly, with a salt and a key that is in no table, because all PINs can be tried quickly."""

import hashlib
import secrets
from datetime import datetime
from hmac import compare_digest

from domain.staff.person import PinHash
from runtime.secret import keyed_hash, keyed_hashes

_COST, _BLOCK, _LANES = 2**14, 8, 1
"""16 MB and some 50 ms a try."""


def pin_hash(owner: str, pin: str, now: datetime, *, first: bool = False) -> PinHash:
    """The hash of a new PIN; `owner` makes the hashes of two people with the same PIN different."""
    salt = secrets.token_hex(16)
    return PinHash(salt=salt, hashed=_slow(keyed_hash("staff-pin", owner, pin), salt), set_at=now, first=first)


def is_pin(stored: PinHash, owner: str, pin: str) -> bool:
    """Whether this is the PIN, by any valid key; all are compared, in constant time."""
    tried = [_slow(keyed, stored.salt) for keyed in keyed_hashes("staff-pin", owner, pin)]
    return sum(compare_digest(stored.hashed, each) for each in tried) > 0


def _slow(keyed: str, salt: str) -> str:
    return hashlib.scrypt(keyed.encode(), salt=bytes.fromhex(salt), n=_COST, r=_BLOCK, p=_LANES, dklen=32).hex()
