"""The map service: how far a delivery drives, from the words of an address (spec section 7, L-1, L-3).

One fixed host, no redirects, short answers, all of them checked; on a developer's machine without a key, a small map of
our own (reliability threats 16 and 23).
"""

import json
import time
from http.client import HTTPException, HTTPResponse
from typing import Any, NoReturn
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from pydantic import Field, ValidationError

from domain.delivery.address import Address, Coordinates, Distance
from domain.delivery.driving import estimated, measured
from domain.entity import Entity
from gateways import local_map
from runtime.deadline import leaves_time, within
from runtime.observability import count
from runtime.outage import Outage
from runtime.settings import settings
from runtime.stage_secrets import MAPS_KEY
from runtime.time_limits import MAPS

_SILENT_SECONDS = 20
_LONGEST_ANSWER = 100_000
_LONGEST_TEXT = 200
_FURTHEST_METRES = 1_000_000
_LONGEST_DRIVE = 86_400


class _Silence:
    """A service that did not answer is left alone for a while, so that one guest waits for it and not all."""

    def __init__(self) -> None:
        self._until = float("-inf")

    def begin(self) -> None:
        self._until = time.monotonic() + _SILENT_SECONDS

    def is_over(self) -> bool:
        return time.monotonic() >= self._until

    def forget(self) -> None:
        """What a new process would not have in memory."""
        self._until = float("-inf")


_silence = _Silence()


class _Leg(Entity):
    metres: int = Field(ge=0, le=_FURTHEST_METRES)
    seconds: int = Field(ge=0, le=_LONGEST_DRIVE)


class _NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> NoReturn:
        raise URLError("the map service redirects")


def driving_distance(origin: Coordinates, address: Address) -> Distance | None:
    """The drive to an address; the great circle, marked estimated, where only its place is known; else None (L-3)."""
    key = _key()
    if not key:
        place = local_map.geocode(address) if settings().is_dev else None
        return estimated(origin, place) if place else None
    if not (leaves_time(MAPS) and _silence.is_over()):
        return None
    try:
        return within(MAPS, lambda: _measured(origin, address, key))
    except TimeoutError:
        count("MapsUnavailable")
        _silence.begin()
        return None


def _key() -> str:
    """The service's key; none while it cannot be read, so that a delivery is priced without the map."""
    try:
        return next(iter(MAPS_KEY.values()), "")
    except Outage:
        return ""


def _measured(origin: Coordinates, address: Address, key: str) -> Distance | None:
    drive = _drive(origin, address, key)
    if drive:
        return measured(drive.metres, drive.seconds)
    place = _place(address, key) if _silence.is_over() else None
    return estimated(origin, place) if place else None


def address_text(address: Address) -> str:
    """An address on one line, as the service is asked: at most 200 printable characters."""
    region = f"{address.province} {address.postal}".strip()
    parts = [address.street, address.city, region, address.country]
    line = ", ".join(part.strip() for part in parts if part.strip())
    return "".join(sign for sign in line if sign.isprintable())[:_LONGEST_TEXT]


def _drive(origin: Coordinates, address: Address, key: str) -> _Leg | None:
    asked = {"origins": f"{origin.lat},{origin.lng}", "destinations": address_text(address)}
    answer = _ask("distancematrix", asked, key)
    try:
        element = answer["rows"][0]["elements"][0]
        return _Leg(metres=element["distance"]["value"], seconds=element["duration"]["value"])
    except (LookupError, TypeError, ValidationError):
        return None


def _place(address: Address, key: str) -> Coordinates | None:
    try:
        found = _ask("geocode", {"address": address_text(address)}, key)["results"][0]["geometry"]["location"]
        return Coordinates(lat=found["lat"], lng=found["lng"])
    except (LookupError, TypeError, ValidationError):
        return None


def _ask(call: str, parameters: dict[str, str], key: str) -> Any:
    """The service's answer, an empty one when it gives none."""
    query = urlencode({**parameters, "key": key})
    request = Request(f"{settings().maps_url}/{call}/json?{query}")  # noqa: S310 - our own fixed address
    try:
        reply: HTTPResponse
        with build_opener(_NoRedirect).open(request, timeout=MAPS.read) as reply:
            return json.loads(reply.read(_LONGEST_ANSWER))
    except (HTTPError, ValueError):
        count("MapsUnavailable")
    except (OSError, HTTPException):
        count("MapsUnavailable")
        _silence.begin()
    return {}
