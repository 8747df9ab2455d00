"""DoorDash Drive v2: quotes, deliveries, simulated couriers and webhooks."""

import datetime as dt
import json
import re
import threading
from base64 import urlsafe_b64decode
from typing import Any

import jwt
from infrastructure.local.sandbox.doordash_faults import faults_of
from infrastructure.local.sandbox.server import Reply, Request, Route, json_reply
from infrastructure.local.sandbox.state import Sandbox

from domain.delivery.driving import haversine_km
from domain.vocabulary.address import Address, Coordinates
from gateways.local_map import geocode

QUOTE_SECONDS = 300
STEPS = (
    ("created", "DELIVERY_CREATED"),
    ("confirmed", "DASHER_CONFIRMED"),
    ("enroute_to_pickup", "DASHER_ENROUTE_TO_PICKUP"),
    ("arrived_at_pickup", "DASHER_CONFIRMED_PICKUP_ARRIVAL"),
    ("picked_up", "DASHER_PICKED_UP"),
    ("enroute_to_dropoff", "DASHER_ENROUTE_TO_DROPOFF"),
    ("arrived_at_dropoff", "DASHER_CONFIRMED_DROPOFF_ARRIVAL"),
    ("delivered", "DASHER_DROPPED_OFF"),
)
EVENTS = dict(STEPS) | {
    "cancelled": "DELIVERY_CANCELLED",
    "enroute_to_return": "DELIVERY_RETURN_INITIALIZED",
    "arrived_at_return": "DASHER_CONFIRMED_RETURN_ARRIVAL",
    "returned": "DELIVERY_RETURNED",
}
_COLLECTED = ("picked_up", "enroute_to_dropoff", "arrived_at_dropoff", "delivered", "returned")
_POSTAL = re.compile(r"[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]")
_OWN_CLOCK: Any = {"require": ["exp", "iat"], "verify_exp": False, "verify_iat": False}
_ACCEPTED_WITH = ("dropoff_phone_number", "tip")


def _allowed(sandbox: Sandbox, request: Request) -> bool:
    """Check the token by the published rule: header and claims, valid for at most 30 minutes."""
    known, (scheme, _, token) = sandbox.credentials, request.headers.get("authorization", "").partition(" ")
    key = urlsafe_b64decode(known.doordash_secret + "=" * (-len(known.doordash_secret) % 4))
    try:
        claims = jwt.decode(token, key, ["HS256"], audience="doordash", options=_OWN_CLOCK)
        version = jwt.get_unverified_header(token).get("dd-ver")
    except jwt.InvalidTokenError:
        return False
    named = (claims.get("iss"), claims.get("kid")) == (known.doordash_developer, known.doordash_key)
    fresh = claims["iat"] - 60 <= sandbox.now() < claims["exp"] <= claims["iat"] + 1800
    return scheme == "Bearer" and named and version == "DD-JWT-V1" and fresh


def _error(status: int, code: str, message: str, **more: Any) -> Reply:
    return json_reply({"code": code, "message": message, **more}, status)


def _turned_away() -> Reply:
    return _error(401, "authentication_error", "The [kid] is invalid")


def _quote(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    return _made(sandbox, request, "quote")


def _create(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    return _made(sandbox, request, "created")


def _made(sandbox: Sandbox, request: Request, status: str) -> Reply:
    if not _allowed(sandbox, request):
        return _turned_away()
    body = json.loads(request.body)
    sandbox.requests.append({"provider": "doordash", "method": "POST", "path": request.path, "form": body})
    faults = faults_of(body, booked=status == "created")
    if faults:
        return _error(400, "validation_error", "One or more request values couldn't be validated.", field_errors=faults)
    manners, name = sandbox.couriers, body["external_delivery_id"]
    if manners.refusal:
        details = [{"error": each} for each in manners.refusal_details]
        return _error(400, "request_not_fulfilled", manners.refusal, upstream_error_detail=details)
    stands = sandbox.deliveries.get(name)
    if stands and stands["delivery_status"] != "quote":
        return _error(409, "duplicate_delivery_id", "A delivery with this external_delivery_id already exists")
    km = _km(body)
    if km is None:
        return _error(422, "unknown_address", "The address is outside of the delivery area")
    sandbox.deliveries[name] = _delivery(sandbox, body, km, status)
    if status == "created":
        _booked(sandbox, name)
    return json_reply(sandbox.deliveries[name])


def _delivery(sandbox: Sandbox, body: dict[str, Any], km: float, status: str) -> dict[str, Any]:
    manners, now = sandbox.couriers, dt.datetime.fromtimestamp(sandbox.now(), dt.UTC)
    fee = manners.base_fee + round(km * manners.per_km) + manners.surge
    pickup = dt.datetime.fromisoformat(body["pickup_time"]) if body.get("pickup_time") else now
    return {
        **body,
        "delivery_status": status,
        "fee": fee,
        "tax": fee * manners.tax_percent // 100,
        "pickup_time_estimated": _text(pickup),
        "dropoff_time_estimated": _text(pickup + dt.timedelta(minutes=10 + round(km * 2))),
        "expires_at": _text(now + dt.timedelta(seconds=QUOTE_SECONDS)),
        "tracking_url": f"{sandbox.base}/drive/track/{body['external_delivery_id']}",
    }


def _km(body: dict[str, Any]) -> float | None:
    """Return the distance as the crow flies between two places of the built-in map; None if it has no such place."""
    ends = [_place(body["pickup_address"]), _place(body["dropoff_address"])]
    return haversine_km(ends[0], ends[1]) if ends[0] and ends[1] else None


def _place(line: str) -> Coordinates | None:
    postal = _POSTAL.search(line)
    cities = [part.strip() for part in line.split(",")]
    places = (geocode(Address(city=city)) for city in cities)
    known = geocode(Address(postal=postal[0])) if postal else None
    return known or next(filter(None, places), None)


def _accept(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    if not _allowed(sandbox, request):
        return _turned_away()
    delivery = sandbox.deliveries.get(found[1])
    if delivery is None:
        return _error(404, "unknown_delivery_id", "The quote was not found")
    if delivery["delivery_status"] != "quote":
        return _error(409, "duplicate_delivery_id", "The quote was accepted before")
    if dt.datetime.fromisoformat(delivery["expires_at"]).timestamp() <= sandbox.now():
        return _error(400, "request_not_fulfilled", "The quote has expired")
    given = {name: value for name, value in json.loads(request.body or b"{}").items() if name in _ACCEPTED_WITH}
    faults = faults_of({**delivery, **given}, booked=True)
    if faults:
        return _error(400, "validation_error", "One or more request values couldn't be validated.", field_errors=faults)
    delivery |= {"tip": delivery.get("tip", 0), **given, "delivery_status": "created"}
    _booked(sandbox, found[1])
    return json_reply(delivery)


def _update(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    delivery = _standing(sandbox, request, found[1])
    if isinstance(delivery, Reply):
        return delivery
    if delivery["delivery_status"] in (*_COLLECTED, "cancelled"):
        return _error(400, "request_not_fulfilled", "The delivery can not be changed any more")
    delivery.update(json.loads(request.body))
    return json_reply(delivery)


def _cancel(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    delivery = _standing(sandbox, request, found[1])
    if isinstance(delivery, Reply):
        return delivery
    if delivery["delivery_status"] in _COLLECTED:
        return _error(400, "request_not_fulfilled", "The delivery can not be cancelled any more")
    if delivery["delivery_status"] != "cancelled":
        move(sandbox, found[1], "cancelled")
    return json_reply(delivery)


def _get(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    delivery = _standing(sandbox, request, found[1])
    return delivery if isinstance(delivery, Reply) else json_reply(delivery)


def _standing(sandbox: Sandbox, request: Request, name: str) -> dict[str, Any] | Reply:
    if not _allowed(sandbox, request):
        return _turned_away()
    found = sandbox.deliveries.get(name)
    return found or _error(404, "unknown_delivery_id", "The delivery was not found")


def _booked(sandbox: Sandbox, name: str) -> None:
    _tell(sandbox, name)
    if sandbox.couriers.step_seconds:
        _next_step(sandbox, name, 1)


def _next_step(sandbox: Sandbox, name: str, step: int) -> None:
    """Advance the courier by one status after a while, unless the status was changed otherwise."""

    def go_on() -> None:
        with sandbox.lock:
            delivery = sandbox.deliveries.get(name)
            if delivery is None or delivery["delivery_status"] != STEPS[step - 1][0]:
                return
            move(sandbox, name, STEPS[step][0])
        if step + 1 < len(STEPS):
            _next_step(sandbox, name, step + 1)

    timer = threading.Timer(sandbox.couriers.step_seconds, go_on)
    timer.daemon = True
    timer.start()


def move(sandbox: Sandbox, name: str, status: str) -> None:
    """Set the status of a delivery, and send the webhook."""
    delivery = sandbox.deliveries[name]
    delivery["delivery_status"] = status
    if status not in ("created", "cancelled"):
        delivery["dasher_name"] = "Dana"
    _tell(sandbox, name)


def _tell(sandbox: Sandbox, name: str) -> None:
    delivery = sandbox.deliveries[name]
    event = {**delivery, "event_name": EVENTS[delivery["delivery_status"]], "created_at": _text_now(sandbox)}
    authorization = sandbox.credentials.doordash_authorization
    sandbox.webhooks.notify("doordash", "Authorization", authorization, event)


def _track(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    delivery = sandbox.deliveries.get(found[1])
    if delivery is None:
        return _error(404, "unknown_delivery_id", "The delivery was not found")
    return json_reply({"delivery_status": delivery["delivery_status"], "dasher": delivery.get("dasher_name", "")})


def _set_manners(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    given = json.loads(request.body)
    for name in ("base_fee", "per_km", "tax_percent", "surge", "refusal", "refusal_details", "step_seconds"):
        setattr(sandbox.couriers, name, given.get(name, getattr(sandbox.couriers, name)))
    return json_reply({"result": "ok"})


def _move(sandbox: Sandbox, request: Request, found: re.Match[str]) -> Reply:
    status = json.loads(request.body).get("status")
    if found[1] not in sandbox.deliveries or status not in EVENTS:
        return _error(404, "unknown_delivery_id", "No such delivery, or no such status")
    move(sandbox, found[1], status)
    return json_reply(sandbox.deliveries[found[1]])


def _text(instant: dt.datetime) -> str:
    return instant.astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _text_now(sandbox: Sandbox) -> str:
    return _text(dt.datetime.fromtimestamp(sandbox.now(), dt.UTC))


ROUTES: list[Route] = [
    ("POST", "/drive/v2/quotes", _quote),
    ("POST", "/drive/v2/quotes/([^/]+)/accept", _accept),
    ("POST", "/drive/v2/deliveries", _create),
    ("GET", "/drive/v2/deliveries/([^/]+)", _get),
    ("PATCH", "/drive/v2/deliveries/([^/]+)", _update),
    ("PUT", "/drive/v2/deliveries/([^/]+)/cancel", _cancel),
    ("GET", "/drive/track/([^/]+)", _track),
    ("POST", "/admin/couriers", _set_manners),
    ("POST", "/admin/couriers/([^/]+)", _move),
]
