"""Convert DoorDash's responses and webhooks; unexpected ones become silence or nothing, never an error."""

import json
from collections.abc import Iterator
from http import HTTPStatus
from typing import Annotated, Any
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from domain.delivery.agent import MOST_CENTS, AgentNews, AgentOffer, AgentRefusal, AgentSilence
from domain.delivery.courier import CourierStatus
from domain.entity import Instant
from gateways.exchange import LONGEST_ANSWER

_HOST = "doordash.com"
_LONGEST_TEXT, _LONGEST_URL, _LONGEST_NAME = 200, 500, 60
_MOST_DETAILS = 10
_QUOTED = "quote"
_STATUSES = {status.value: status for status in CourierStatus} | {
    "enroute_to_return": CourierStatus.RETURNED,
    "arrived_at_return": CourierStatus.RETURNED,
}
"""Food that is being returned does not reach the guest any more (L-8)."""
_EVENTS = {
    "DELIVERY_CREATED": CourierStatus.CREATED,
    "DASHER_CONFIRMED": CourierStatus.CONFIRMED,
    "DASHER_ENROUTE_TO_PICKUP": CourierStatus.ENROUTE_TO_PICKUP,
    "DASHER_CONFIRMED_PICKUP_ARRIVAL": CourierStatus.ARRIVED_AT_PICKUP,
    "DASHER_PICKED_UP": CourierStatus.PICKED_UP,
    "DASHER_ENROUTE_TO_DROPOFF": CourierStatus.ENROUTE_TO_DROPOFF,
    "DASHER_CONFIRMED_DROPOFF_ARRIVAL": CourierStatus.ARRIVED_AT_DROPOFF,
    "DASHER_DROPPED_OFF": CourierStatus.DELIVERED,
    "DELIVERY_CANCELLED": CourierStatus.CANCELLED,
    "DELIVERY_RETURN_INITIALIZED": CourierStatus.RETURNED,
    "DASHER_ENROUTE_TO_RETURN": CourierStatus.RETURNED,
    "DASHER_CONFIRMED_RETURN_ARRIVAL": CourierStatus.RETURNED,
    "DELIVERY_RETURNED": CourierStatus.RETURNED,
}
UNREADABLE = AgentSilence("unreadable", sent=True)


def _printable(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable()).strip()


_Cents = Annotated[int, Field(strict=True, ge=0, le=MOST_CENTS)]


class Told(BaseModel):
    """The fields that are read from a response or an event; others are ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    external_delivery_id: str = Field(min_length=1, max_length=100)
    delivery_status: str | None = None
    fee: _Cents | None = None
    tax: _Cents | None = None
    tip: _Cents | None = None
    tracking_url: str | None = None
    dasher_name: Annotated[str, AfterValidator(_printable)] | None = None
    pickup_time_estimated: Instant | None = None
    dropoff_time_estimated: Instant | None = None
    expires_at: Instant | None = None
    event_name: str | None = None
    event_type: str | None = None

    @property
    def status(self) -> CourierStatus | None:
        """The delivery's status: from the event's name, else the delivery's; None for unknown values."""
        event = _EVENTS.get(self.event_name or self.event_type or "")
        return event or _STATUSES.get((self.delivery_status or "").lower())

    def offer(self) -> AgentOffer | AgentSilence:
        """Convert it to a quote, which must have a fee."""
        if self.fee is None:
            return UNREADABLE
        return AgentOffer(
            external_id=self.external_delivery_id,
            fee=self.fee,
            tax=self.tax or 0,
            pickup_at=self.pickup_time_estimated,
            dropoff_at=self.dropoff_time_estimated,
            expires_at=self.expires_at,
        )

    def news(self, api_base: str) -> AgentNews | AgentRefusal | AgentSilence:
        """Convert it to a delivery; a quote that was not accepted is none."""
        if self.delivery_status == _QUOTED:
            return AgentRefusal("The quote was not accepted")
        if self.status is None:
            return AgentSilence("unknown_status", sent=True)
        return AgentNews(
            external_id=self.external_delivery_id,
            status=self.status,
            tracking_url=trusted_page(self.tracking_url or "", api_base),
            courier_name=(self.dasher_name or "")[:_LONGEST_NAME],
            fee=self.fee,
            tax=self.tax,
            tip=self.tip,
            pickup_at=self.pickup_time_estimated,
            dropoff_at=self.dropoff_time_estimated,
        )


def read_answer(status: int, body: bytes) -> Told | AgentRefusal | AgentSilence:
    """Parse the response to a request that was processed; a server error may have taken effect."""
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return AgentSilence(f"http_{status}", sent=True)
    if status >= HTTPStatus.BAD_REQUEST:
        return _refusal(body)
    if status >= HTTPStatus.MULTIPLE_CHOICES or len(body) > LONGEST_ANSWER:
        return UNREADABLE
    return read_told(body) or UNREADABLE


def read_told(body: bytes) -> Told | None:
    """Parse a delivery; None for anything else."""
    try:
        return Told.model_validate_json(body)
    except ValidationError:
        return None


def trusted_page(url: str, api_base: str) -> str:
    """Return the URL if it is an HTTPS page of DoorDash, or of a test account's host; else empty."""
    if len(url) > _LONGEST_URL or not (url.isascii() and url.isprintable()) or " " in url:
        return ""
    try:
        page, base = urlsplit(url), urlsplit(api_base)
        plain = page.netloc == (page.hostname or "")
    except ValueError:
        return ""
    if plain and page.scheme == "https" and f".{page.hostname}".endswith(f".{_HOST}"):
        return url
    of_test = not f".{base.hostname}".endswith(f".{_HOST}") and page[:2] == base[:2]
    return url if of_test else ""


def _refusal(body: bytes) -> AgentRefusal:
    try:
        answer = json.loads(body) if len(body) <= LONGEST_ANSWER else None
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        return AgentRefusal("")
    said = [_text(answer.get(name)) for name in ("message", "upstream_error")]
    return AgentRefusal(next(filter(None, said), ""), tuple(_details(answer))[:_MOST_DETAILS])


def _details(answer: dict[str, Any]) -> Iterator[str]:
    """The errors of fields and of the upstream service, without duplicates."""
    lists = [answer.get("field_errors"), answer.get("upstream_error_detail")]
    listed = [each for one in lists if isinstance(one, list) for each in one if isinstance(each, dict)]
    yield from dict.fromkeys(filter(None, (_text(each.get("error")) for each in listed)))


def _text(said: object) -> str:
    return _printable(said)[:_LONGEST_TEXT] if isinstance(said, str) else ""
