"""The map service: requests to it, and the driving distance of a delivery from an address (spec section 7, L-1, L-3).

One fixed host, no redirects, short responses that are all validated; on a developer's machine without a key, a small
map of our own (reliability threats 16 and 23). A guest never waits a second for it, and while it does not answer it is
not called (reliability R29).
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException, HTTPResponse  # noqa: TID251 - a gateway
from typing import Any, NoReturn, TypeVar
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener  # noqa: TID251 - a gateway

from pydantic import Field

from domain.delivery.driving import estimated, measured
from domain.entity import Entity
from domain.vocabulary.address import Address, Coordinates, Distance
from gateways import local_map
from runtime.circuit_breaker import CircuitBreaker
from runtime.deadline import leaves_time
from runtime.observability import count
from runtime.outage import Outage
from runtime.settings import settings
from runtime.stage_secrets import MAPS_KEY
from runtime.time_limits import MAPS

Found = TypeVar("Found")

SECONDS_IN_ALL = MAPS.worst
"""The time limit for both requests of one measurement together."""
_SECONDS_A_QUESTION = MAPS.read
_REFUSED = {"OVER_DAILY_LIMIT", "OVER_QUERY_LIMIT", "REQUEST_DENIED", "UNKNOWN_ERROR"}
"""Statuses of responses without a result."""
_TOWNS = {"locality", "postal_town", "administrative_area_level_1", "administrative_area_level_2", "country"}
"""Types of results that are no street, house or postal code."""
_LONGEST_ANSWER = 100_000
_LONGEST_TEXT = 200
_FURTHEST_METRES = 1_000_000
_LONGEST_DRIVE = 86_400


class _Leg(Entity):
    metres: int = Field(ge=0, le=_FURTHEST_METRES)
    seconds: int = Field(ge=0, le=_LONGEST_DRIVE)


class _NoRedirect(HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> NoReturn:
        raise URLError("the map service redirects")


_breaker = CircuitBreaker()
_asking = ThreadPoolExecutor(max_workers=4, thread_name_prefix="maps")
"""A thread of its own, because resolving a host name has no timeout and the caller must return on time."""


def is_silent() -> bool:
    """Whether the service did not answer, so that it is not called for a while."""
    return bool(_key()) and _breaker.is_open


def is_remote() -> bool:
    """Whether a distance needs the service, which costs money; our own small map does not."""
    return bool(_key())


def driving_distance(origin: Coordinates, address: Address) -> Distance | None:
    """Measure the drive to an address; else estimate it from the place's great circle; else None (L-3).

    Takes at most `SECONDS_IN_ALL`.
    """
    if not _key():
        place = local_map.geocode(address) if settings().is_dev else None
        return estimated(origin, place) if place else None
    until = time.monotonic() + SECONDS_IN_ALL
    drive = _drive(origin, address, until)
    if drive:
        return measured(drive.metres, drive.seconds)
    place = _place(address, until)
    return estimated(origin, place) if place else None


def located_distance(origin: Coordinates, address: Address) -> Distance | None:
    """Measure the drive to an address with its place, for a store that delivers by area (L-3, L-11).

    None if the place is unknown or only its town is known; estimated if only the place is known. Takes at most
    `SECONDS_IN_ALL`.
    """
    until = time.monotonic() + SECONDS_IN_ALL
    if not _key():
        place = local_map.geocode(address) if settings().is_dev else None
        drive = None
    else:
        place = _exact_place(address, until)
        drive = _drive(origin, address, until) if place else None
    if place is None:
        return None
    way = measured(drive.metres, drive.seconds) if drive else estimated(origin, place)
    return way.model_copy(update={"place": place})


def _key() -> str:
    """The service's key; empty if it cannot be read, so that a delivery is priced without the map."""
    try:
        return next(iter(MAPS_KEY.values()), "")
    except Outage:
        return ""


def address_text(address: Address) -> str:
    """Format an address on one line for the service: at most 200 printable characters."""
    region = f"{address.province} {address.postal}".strip()
    parts = [address.street, address.city, region, address.country]
    line = ", ".join(part.strip() for part in parts if part.strip())
    return "".join(sign for sign in line if sign.isprintable())[:_LONGEST_TEXT]


def _drive(origin: Coordinates, address: Address, until: float) -> _Leg | None:
    def leg(answer: Any) -> _Leg:
        element = answer["rows"][0]["elements"][0]
        return _Leg(metres=element["distance"]["value"], seconds=element["duration"]["value"])

    asked = {"origins": f"{origin.lat},{origin.lng}", "destinations": address_text(address)}
    return ask("distancematrix", asked, leg, until)


def _place(address: Address, until: float) -> Coordinates | None:
    def location(answer: Any) -> Coordinates:
        found = answer["results"][0]["geometry"]["location"]
        return Coordinates(lat=found["lat"], lng=found["lng"])

    return ask("geocode", {"address": address_text(address)}, location, until)


def _exact_place(address: Address, until: float) -> Coordinates | None:
    """For an unknown street the service returns the middle of the town, which may be in another delivery area."""

    def location(answer: Any) -> Coordinates:
        found = answer["results"][0]
        where = found["geometry"]["location"]
        if _TOWNS & set(found.get("types", ())):
            raise LookupError
        return Coordinates(lat=where["lat"], lng=where["lng"])

    return ask("geocode", {"address": address_text(address)}, location, until)


def ask(call: str, parameters: dict[str, str], read: Callable[[Any], Found], until: float) -> Found | None:
    """Call the service; None if it finds nothing, does not answer, or answers something impossible."""
    seconds = min(_SECONDS_A_QUESTION, until - time.monotonic())
    if seconds <= 0 or _breaker.is_open or not leaves_time(MAPS):
        return None
    query = urlencode({**parameters, "key": _key()})
    request = Request(f"{settings().maps_url}/{call}/json?{query}")  # noqa: S310 - our own fixed address
    reply = _asking.submit(_fetch, request, seconds)
    try:
        found = read(reply.result(timeout=seconds))
    except LookupError:
        found = None
    except (TimeoutError, TypeError, ValueError):
        reply.cancel()
        count("MapsUnavailable")
        _breaker.failed()
        return None
    _breaker.succeeded()
    return found


def _fetch(request: Request, seconds: float) -> dict[str, Any] | None:
    """Return the service's response or None: an exception would keep its connection open."""
    reply: HTTPResponse
    try:
        with build_opener(_NoRedirect).open(request, timeout=seconds) as reply:
            answer = json.loads(reply.read(_LONGEST_ANSWER))
    except (OSError, HTTPException, ValueError):
        return None
    return answer if isinstance(answer, dict) and answer.get("status") not in _REFUSED else None
