"""The requests to a delivery agent and its answers, the same for every agent (spec section 7, L-4, L-6)."""

from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.delivery.charges import AgentQuote
from domain.delivery.courier import CourierStatus
from domain.entity import Entity
from domain.vocabulary.address import Address

MOST_CENTS = 100_000
"""A fee, a tax or a tip above a thousand dollars cannot be a delivery's (reliability threat 23)."""


class Stop(NamedTuple):
    """An address at which a courier collects or delivers, with the contact there."""

    address: Address
    name: str
    phone: str
    instructions: str = ""


class AgentJob(NamedTuple):
    """The request for a delivery; `external_id` is the order's UUID and the agent's idempotency key (L-6).

    `order_value` and `tip` are in cents; `pickup_at` is when the food is ready, None as soon as possible (L-7).
    """

    external_id: str
    pick_up: Stop
    drop_off: Stop
    pickup_at: AwareDatetime | None
    order_value: int
    tip: int = 0
    currency: str = "CAD"
    items: int = 1


class AgentOffer(Entity):
    """An agent's quote: fee and tax in cents, its times, and when it expires (L-6)."""

    external_id: str
    fee: int = Field(ge=0, le=MOST_CENTS)
    tax: int = Field(0, ge=0, le=MOST_CENTS)
    pickup_at: AwareDatetime | None = None
    dropoff_at: AwareDatetime | None = None
    expires_at: AwareDatetime | None = None

    @property
    def quote(self) -> AgentQuote:
        """The fee and tax of the offer."""
        return AgentQuote(self.fee, self.tax)


class AgentNews(Entity):
    """The state of a delivery at its agent, from a query or a webhook.

    `tracking_url` is https on the agent's own host, or empty.
    """

    external_id: str
    status: CourierStatus
    tracking_url: str = Field("", max_length=500)
    courier_name: str = Field("", max_length=60)
    fee: int | None = Field(None, ge=0, le=MOST_CENTS)
    tax: int | None = Field(None, ge=0, le=MOST_CENTS)
    tip: int | None = Field(None, ge=0, le=MOST_CENTS)
    pickup_at: AwareDatetime | None = None
    dropoff_at: AwareDatetime | None = None


class AgentRefusal(NamedTuple):
    """An agent's refusal: its error and its details, as `quote_error_text` joins them."""

    error: str
    details: tuple[str, ...] = ()


class AgentSilence(NamedTuple):
    """No readable answer from an agent. If `sent`, the request may have arrived: query its result."""

    reason: str
    sent: bool
