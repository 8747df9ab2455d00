"""The delivery partner that receives the guests' contact data (spec section 7, fts): a merchant's own HTTPS URL.

Only the status of its response is used. The order's UUID is the idempotency key, as for the delivery agent.
"""

from enum import StrEnum
from functools import cache
from http import HTTPStatus

from pydantic import Field, SecretStr

from domain.delivery.partner_push import GuestDetails
from domain.tenant import Tenant
from gateways.delivery_agents import couriers
from gateways.exchange import NoAnswerError, exchange
from gateways.kept_secrets import Credentials, KeptSecrets
from runtime.circuit_breaker import CircuitBreaker
from runtime.deadline import leaves_time
from runtime.observability import count
from runtime.time_limits import COURIERS, STORING

_TRANSIENT = {HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.CONFLICT, HTTPStatus.TOO_MANY_REQUESTS}
_KEY_REFUSED = {HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN}
_breaker = CircuitBreaker()


class FtsCredentials(Credentials):
    """The URL of a merchant's partner (HTTPS, except on one machine), and the key that authenticates the merchant."""

    url: str = Field(pattern=r"^(https://|http://127[.]0[.]0[.]1[:/])")
    key: SecretStr


class Push(StrEnum):
    """The outcome of a request to the partner."""

    TAKEN = "taken"
    REFUSED = "refused"
    SILENT = "silent"


def push_details(tenant: Tenant, store_id: str, details: GuestDetails) -> Push:
    """Send guest details to the store's partner; refused if the store has none.

    Raises Outage if the secret store does not answer.
    """
    names = couriers().names(tenant.company_code, store_id, "fts")
    known = _kept().first(names, FtsCredentials, couriers().text)
    if known is None:
        return Push.REFUSED
    if _breaker.is_open or not leaves_time(COURIERS, STORING):
        return Push.SILENT
    pushed = _sent(known, details)
    if pushed is Push.SILENT:
        count("PartnerUnavailable")
        _breaker.failed()
    else:
        _breaker.succeeded()
    return pushed


@cache
def _kept() -> KeptSecrets[FtsCredentials]:
    return KeptSecrets()


def _sent(known: FtsCredentials, details: GuestDetails) -> Push:
    headers = {"Authorization": f"Bearer {known.key.get_secret_value()}", "Idempotency-Key": details.order_uuid}
    try:
        status, _ = exchange("POST", known.url, headers, details.model_dump(mode="json"), COURIERS)
    except NoAnswerError:
        return Push.SILENT
    if status in _TRANSIENT or status in _KEY_REFUSED or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return Push.SILENT
    return Push.TAKEN if status < HTTPStatus.MULTIPLE_CHOICES else Push.REFUSED
