"""Access to a store's channel, and which messages a listener receives (R-16, reliability threat 20)."""

from collections import Counter
from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.booking.booking import BookingID
from domain.channel.hint import Hint, HintKind, Told
from domain.entity import Entity
from domain.tenant import Tenant

TOKEN_LIFE = timedelta(seconds=60)
"""How long a token can open the channel; it works once."""
MOST_OF_A_NETWORK = 600
"""Guests' connections of one network that get a store's messages: a full house has 230."""
CONNECTION_LIFE = timedelta(hours=2)
"""How long the service keeps a connection at most."""

FOR_EVERYBODY = frozenset({HintKind.STOCK, HintKind.MENU, HintKind.PAUSE})
ABOUT_AN_ORDER = frozenset({HintKind.ORDER, HintKind.REFUND, HintKind.DELIVERY})


class Role(StrEnum):
    """Whether a listener is a guest or staff."""

    GUEST = "guest"
    STAFF = "staff"


class Listener(Entity):
    """The content of a channel token, stored with the connection that it opened."""

    company_code: str
    store_id: str = Field(alias="storeID")
    role: Role
    host: str
    """The host of the page; the channel opens from no other."""
    order_uuid: str = Field("", alias="orderUUID")
    """The guest's own order, if they have shown its status token."""
    booking_ids: tuple[BookingID, ...] = Field((), alias="bookingIDs")
    """The guest's own bookings: only who booked knows the id."""
    table_id: str = Field("", alias="tableID")
    person_id: str = ""
    """The person of the staff; empty for a key of the store."""
    device_id: str = ""
    """The store's device that their shift is on."""
    proved_at: AwareDatetime | None = None
    """When they proved who they are."""
    network: str = Field("", exclude_if=lambda network: not network)
    """A keyed mark of the guest's network, or of the key of their table."""

    @property
    def tenant(self) -> Tenant:
        """The company of the store."""
        return Tenant(company_code=self.company_code)


def hears(listener: Listener, told: Told) -> bool:
    """Whether a listener receives a message (R-16, reliability threat 20).

    Staff receive all messages of their store. Guests receive those about their own order, their own bookings, their own
    table and its bill, and about stock, menus and pauses.
    """
    if (listener.tenant, listener.store_id) != (told.tenant, told.store_id):
        return False
    if listener.role is Role.STAFF or told.hint.kind in FOR_EVERYBODY:
        return True
    if told.hint.kind is HintKind.TABLE:
        return _sits_at(listener, told.hint.id)
    if told.hint.kind is HintKind.BOOKING:
        return told.hint.id in listener.booking_ids
    if told.hint.kind is HintKind.BILL:
        return bool(listener.table_id) and told.hint.id == listener.table_id
    return told.hint.kind in ABOUT_AN_ORDER and bool(listener.order_uuid) and told.hint.id == listener.order_uuid


def hint_for(listener: Listener, told: Told) -> Hint | None:
    """Return the message for a listener, or None (R-16, reliability threat 20).

    Other guests of the table only learn that something at their table changed, and nothing about the order, call or
    refund.
    """
    if hears(listener, told):
        return told.hint
    of_table = Told(told.tenant, told.store_id, Hint(kind=HintKind.TABLE, id=told.table_id))
    return of_table.hint if told.table_id and hears(listener, of_table) else None


def heard_at_once(listening: Mapping[str, Listener]) -> tuple[str, ...]:
    """Return the connections that get a message at once, staff first, then a limited number of guests per network.

    A network that opens thousands of connections cannot keep messages from others. Connections above the limit poll
    (R-16; docs/reliability/limits.md, "The live channel").
    """
    told: Counter[str] = Counter()
    names = sorted(listening, key=lambda name: listening[name].role is not Role.STAFF)
    return tuple(name for name in names if _has_room(listening[name], told))


def _has_room(listener: Listener, told: Counter[str]) -> bool:
    if listener.role is Role.STAFF or not listener.network:
        return True
    told[listener.network] += 1
    return told[listener.network] <= MOST_OF_A_NETWORK


def _sits_at(listener: Listener, table_id: str) -> bool:
    return bool(listener.table_id) and listener.table_id == table_id


def is_of(listener: Listener, *, person_id: str = "", device_id: str = "") -> bool:
    """Whether the connection belongs to this person or to this device (Y-10)."""
    named = bool(person_id) and listener.person_id == person_id
    return named or (bool(device_id) and listener.device_id == device_id)


def may_open(listener: Listener, *, host: str, origin: str) -> bool:
    """Whether a page may open the channel: its origin and the host must be the token's host (threat 20).

    Browsers always send a page's origin, so pages of other sites and clients without an origin are refused.
    """
    return bool(origin) and host == origin == listener.host
