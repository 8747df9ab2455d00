"""The confirmation of a placed order; repeated requests get the same one."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hmac import compare_digest
from typing import Annotated, NamedTuple
from uuid import UUID

from pydantic import AwareDatetime, Field

from domain.entity import Amount, Entity
from domain.order.feed import OrderContact, PlacedOrder
from domain.pricing.quote import PricedLine, Totals
from domain.vocabulary.address import Address
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType

StatusToken = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{20,100}$")]
"""The secret token of an order's status page."""
_UUID_BYTES = 16


class Confirmation(Entity):
    """The confirmation of a placed order (spec section 3, Order feed; Y-6)."""

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    message: str | None = None
    order_type: OrderType
    store_name: str
    table_name: str
    placed_at: AwareDatetime
    pickup_time: AwareDatetime | None
    delivery_time: AwareDatetime | None
    delivery_time_to: AwareDatetime | None
    asap: bool
    time_zone: str
    pickup_address: Address
    address: Address | None
    currency: str
    total: Amount
    tax: Amount
    totals: Totals
    items: tuple[PricedLine, ...]
    status_token: str
    status: OrderStatus


class StatusKey(NamedTuple):
    """The parts of a status token."""

    order_uuid: str
    secret: str

    def opens(self, order: PlacedOrder) -> bool:
        """Return whether the secret is this order's; compares in constant time."""
        return compare_digest(self.secret, order.status_secret)


def status_token(order: PlacedOrder) -> str:
    """Return an order's status token: its orderUUID and a secret of 128 bits (reliability 2, threat 12)."""
    raw = UUID(order.order_uuid).bytes + bytes.fromhex(order.status_secret)
    return _spelled(raw)


def read_status_token(token: str) -> StatusKey | None:
    """Split a status token; None if it is invalid. Only the canonical base64 spelling is accepted (reliability 2)."""
    try:
        raw = urlsafe_b64decode(token + "=" * (-len(token) % 4))
    except ValueError:
        return None
    if len(raw) != 2 * _UUID_BYTES or _spelled(raw) != token:
        return None
    return StatusKey(str(UUID(bytes=raw[:_UUID_BYTES])), raw[_UUID_BYTES:].hex())


def _spelled(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def confirmation(order: PlacedOrder, contact: OrderContact | None, status: OrderStatus) -> Confirmation:
    """Return the confirmation of an order; `contact` is None once it was deleted (Y-6)."""
    is_delivery = order.order_type is OrderType.DELIVERY
    totals = order.quote.totals
    return Confirmation(
        reference_id=order.reference_id,
        order_uuid=order.order_uuid,
        order_type=order.order_type,
        store_name=order.store_name,
        table_name=order.table_name,
        placed_at=order.placed_at,
        pickup_time=None if is_delivery else order.promised_at,
        delivery_time=order.promised_at if is_delivery else None,
        delivery_time_to=order.promised_until if is_delivery else None,
        asap=order.asap,
        time_zone=order.time_zone,
        pickup_address=order.pickup_address,
        address=contact.address if contact else None,
        currency=order.quote.currency,
        total=totals.total,
        tax=totals.tax,
        totals=totals,
        items=order.quote.lines,
        status_token=status_token(order),
        status=status,
    )
