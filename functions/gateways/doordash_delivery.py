"""DoorDash Drive v2: quotes, deliveries and webhooks, with a merchant's developer account (spec section 7, L-6).

The only idempotency key is `external_delivery_id`, which is our order's UUID. All amounts are in cents.
"""

import datetime as dt
import hmac
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from pydantic import SecretStr
from typing_extensions import override

from domain.delivery.agent import AgentJob, AgentNews, AgentOffer, AgentRefusal, AgentSilence, Stop
from domain.vocabulary.address import Address
from domain.vocabulary.contact import normal_phone
from gateways.bearer_token import signed_token
from gateways.delivery_agent import DeliveryAgent
from gateways.doordash_answers import UNREADABLE, Told, read_answer, read_told
from gateways.exchange import NoAnswerError, exchange
from gateways.kept_secrets import Credentials
from runtime.circuit_breaker import CircuitBreaker
from runtime.deadline import leaves_time
from runtime.observability import count
from runtime.time_limits import COURIERS, TABLES

_ACCEPTED_WITH = ("dropoff_phone_number", "tip")
_CHANGEABLE = (
    *("dropoff_contact_given_name", "dropoff_instructions", "dropoff_phone_number"),
    *("order_value", "pickup_time", "tip"),
)
_KEY_REFUSED = (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN)
_breaker = CircuitBreaker()


class DoorDashCredentials(Credentials):
    """A developer account; `signing_secret` is base64url. A test account has another `api_base`.

    `webhook_authorizations` are the complete `Authorization` headers of its webhooks, two during a rotation.
    """

    developer_id: str
    key_id: str
    signing_secret: SecretStr
    webhook_authorizations: tuple[SecretStr, ...] = ()
    api_base: str = "https://openapi.doordash.com"


class DoorDashDelivery(DeliveryAgent):
    """A merchant's DoorDash account; `refused` is called if DoorDash rejects its key."""

    def __init__(self, credentials: DoorDashCredentials, refused: Callable[[], None] = lambda: None) -> None:
        self._credentials = credentials
        self._refused = refused

    @override
    def quote(self, job: AgentJob, now: dt.datetime) -> AgentOffer | AgentRefusal | AgentSilence:
        """Ask for fee and times of a delivery; the same id may be quoted again until it is accepted."""
        answer = self._asked("POST", "quotes", job.external_id, now, _body(job))
        return answer.offer() if isinstance(answer, Told) else answer

    @override
    def accept(self, job: AgentJob, now: dt.datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Book the quoted delivery with the current tip and phone; a booked one is returned as it is now.

        DoorDash accepts no other changes here.
        """
        path = f"quotes/{_named(job.external_id)}/accept"
        known = {name: value for name, value in _body(job).items() if name in _ACCEPTED_WITH}
        return self._booked(self._asked("POST", path, job.external_id, now, known), job.external_id, now)

    @override
    def create(self, job: AgentJob, now: dt.datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Book without a quote; a delivery that is booked already is returned as it is now."""
        answer = self._asked("POST", "deliveries", job.external_id, now, _body(job))
        return self._booked(answer, job.external_id, now)

    @override
    def update(self, job: AgentJob, now: dt.datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Change what may still change: times, tip, value and the guest's contact."""
        changes = {name: value for name, value in _body(job).items() if name in _CHANGEABLE}
        return self._news(self._asked("PATCH", f"deliveries/{_named(job.external_id)}", job.external_id, now, changes))

    @override
    def cancel(self, external_id: str, now: dt.datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Cancel the delivery."""
        return self._news(self._asked("PUT", f"deliveries/{_named(external_id)}/cancel", external_id, now, {}))

    @override
    def find(self, external_id: str, now: dt.datetime) -> AgentNews | AgentRefusal | AgentSilence:
        """Load the delivery; a quote that was not accepted is no delivery."""
        return self._news(self._asked("GET", f"deliveries/{_named(external_id)}", external_id, now))

    @override
    def read_event(self, body: bytes, headers: Mapping[str, str], now: dt.datetime) -> AgentNews | None:
        """Read a webhook with one of the account's `Authorization` headers and a known status.

        DoorDash does not sign bodies: to be sure of an event, ask for the delivery's state.
        """
        event = read_told(body) if self._is_ours(headers.get("authorization", "")) else None
        news = self._news(event) if event else None
        return news if isinstance(news, AgentNews) else None

    def _is_ours(self, given: str) -> bool:
        known = [each.get_secret_value().encode() for each in self._credentials.webhook_authorizations]
        return sum(hmac.compare_digest(right, given.encode()) for right in known if right) > 0

    def _booked(
        self, answer: Told | AgentRefusal | AgentSilence, external_id: str, now: dt.datetime
    ) -> AgentNews | AgentRefusal | AgentSilence:
        """If a booking is refused, the delivery may exist already: then return it."""
        stands = self.find(external_id, now) if isinstance(answer, AgentRefusal) else None
        return stands if isinstance(stands, AgentNews) else self._news(answer)

    def _news(self, answer: Told | AgentRefusal | AgentSilence) -> AgentNews | AgentRefusal | AgentSilence:
        return answer.news(self._credentials.api_base) if isinstance(answer, Told) else answer

    def _asked(
        self, method: str, path: str, external_id: str, now: dt.datetime, body: dict[str, Any] | None = None
    ) -> Told | AgentRefusal | AgentSilence:
        """Return the response only if it is about the delivery that was asked about."""
        if _breaker.is_open:
            return AgentSilence("left_alone", sent=False)
        if not leaves_time(COURIERS, TABLES.worst):
            return AgentSilence("no_time", sent=False)
        answer = self._sent(method, f"{self._credentials.api_base}/drive/v2/{path}", now, body)
        if isinstance(answer, AgentSilence):
            count("CouriersUnavailable")
        if isinstance(answer, AgentSilence) and answer.reason not in ("key_refused", "key_unusable"):
            _breaker.failed()
        else:
            _breaker.succeeded()
        same = not isinstance(answer, Told) or answer.external_delivery_id == external_id
        return answer if same else UNREADABLE

    def _sent(
        self, method: str, url: str, now: dt.datetime, body: dict[str, Any] | None
    ) -> Told | AgentRefusal | AgentSilence:
        try:
            token = self._token(now)
        except ValueError:
            return AgentSilence("key_unusable", sent=False)
        try:
            status, text = exchange(method, url, {"Authorization": f"Bearer {token}"}, body, COURIERS)
        except NoAnswerError as error:
            return AgentSilence(error.reason, sent=error.sent)
        if status in _KEY_REFUSED:
            self._refused()
            return AgentSilence("key_refused", sent=False)
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            return AgentSilence(f"http_{status}", sent=False)
        return read_answer(status, text)

    def _token(self, now: dt.datetime) -> str:
        known = self._credentials
        claims = {"aud": "doordash", "iss": known.developer_id, "kid": known.key_id}
        return signed_token({"dd-ver": "DD-JWT-V1"}, claims, known.signing_secret, now)


def _named(external_id: str) -> str:
    return quote(external_id, safe="")


def _body(job: AgentJob) -> dict[str, Any]:
    """Build the JSON of a delivery; unknown values are left out."""
    told = {
        "external_delivery_id": job.external_id,
        **_stop("pickup", job.pick_up),
        "pickup_business_name": job.pick_up.name,
        **_stop("dropoff", job.drop_off),
        "dropoff_contact_given_name": job.drop_off.name,
        "order_value": job.order_value,
        "tip": job.tip,
        "currency": job.currency,
        "pickup_time": job.pickup_at.astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if job.pickup_at else "",
    }
    return {name: value for name, value in told.items() if value != ""}


def _stop(name: str, stop: Stop) -> dict[str, str]:
    return {
        f"{name}_address": _line(stop.address),
        f"{name}_phone_number": normal_phone(stop.phone, stop.address.country) or "",
        f"{name}_instructions": stop.instructions,
    }


def _line(address: Address) -> str:
    """Format an address on one line, with its unit after the street."""
    street = f"{address.street} Unit {address.unit}" if address.unit else address.street
    parts = [street, address.city, f"{address.province} {address.postal}".strip(), address.country]
    return ", ".join(part.strip() for part in parts if part.strip())
