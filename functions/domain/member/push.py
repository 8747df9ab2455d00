"""Push notifications: a browser's subscription, and what it is sent (Y-10).

The browser names its own address, so it is accepted only at a known push service: nothing is ever sent to a host that a
stranger chose (reliability threat 16).
"""

import re
from base64 import urlsafe_b64decode
from collections.abc import Iterable
from typing import Annotated

from pydantic import AfterValidator, Field

from domain.entity import Entity

MOST_DEVICES = 5
"""Browsers that are notified of one order or booking: enough for a family, not for a crowd."""
LONGEST_WORDS = 600
_ADDRESS = re.compile(
    r"(?P<origin>https?://(?P<host>[a-z0-9]+(?:[.-][a-z0-9]+)*)(?::[0-9]{1,5})?)/[\w./:=%?&~+-]+", re.A
)
_PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1
_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
_POINT = 65


def _point(text: str) -> str:
    """Check that a key is a point of the browsers' elliptic curve; otherwise only the encryption would fail."""
    raw = urlsafe_b64decode(text + "=")
    x, y = int.from_bytes(raw[1:33]), int.from_bytes(raw[33:])
    on_curve = (y * y - (x * x * x - 3 * x + _B)) % _PRIME == 0
    if len(raw) != _POINT or raw[0] != 4 or max(x, y) >= _PRIME or not on_curve:
        raise ValueError("no point of the curve")
    return text


class PushSubscription(Entity):
    """A browser's subscription: its address at a push service, and its keys for encryption (RFC 8291)."""

    endpoint: str = Field(max_length=600, pattern=r"^https?://[!-~]+$")
    p256dh: Annotated[str, Field(alias="p256dh", pattern="^[A-Za-z0-9_-]{87}$"), AfterValidator(_point)]
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22}$")]


class PushDevice(Entity):
    """A stored subscription, and the public key of ours with which it was made."""

    subscription: PushSubscription
    public_key: str


class PushNotice(Entity):
    """A push notification: a short text without names, and the path that it opens."""

    title: str
    body: str
    path: str
    tag: str
    """The subject: a new notification replaces the one before with the same tag."""
    id: str
    """The message: it is not shown a second time."""
    lang: str


def is_known_service(endpoint: str, services: Iterable[str]) -> bool:
    """Whether an address belongs to one of these push services (reliability threat 16)."""
    found = _ADDRESS.fullmatch(endpoint)
    return found is not None and any(_serves(service, found["origin"]) for service in services)


def _serves(service: str, origin: str) -> bool:
    before, wild, after = service.partition("*")
    if not wild:
        return origin == service
    return origin.startswith(before) and origin.endswith(after) and len(origin) > len(before) + len(after)


def short_words(text: str) -> str:
    """Cut a text to the length that a notification shows (Y-10)."""
    return text if len(text) <= LONGEST_WORDS else f"{text[: LONGEST_WORDS - 1]}…"
