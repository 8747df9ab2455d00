"""Who may listen to a store's channel, and what they are told (R-16, reliability threat 20)."""

from datetime import timedelta
from enum import StrEnum

from pydantic import AwareDatetime, Field

from domain.channel.hint import Hint, HintKind, Told
from domain.entity import Entity
from domain.store.booking import BookingID
from domain.tenant import Tenant

TOKEN_LIFE = timedelta(seconds=60)
"""How long after it was given a token opens the channel; it does so once."""
CONNECTION_LIFE = timedelta(hours=2)
"""How long the service keeps a connection at most."""

FOR_EVERYBODY = frozenset({HintKind.STOCK, HintKind.MENU, HintKind.PAUSE})
ABOUT_AN_ORDER = frozenset({HintKind.ORDER, HintKind.REFUND, HintKind.DELIVERY})


class Role(StrEnum):
    """On which side of the counter somebody is."""

    GUEST = "guest"
    STAFF = "staff"


class Listener(Entity):
    """What a token says of whoever shows it, and what is kept of their connection."""

    company_code: str
    store_id: str = Field(alias="storeID")
    role: Role
    host: str
    """The page's; the channel opens from no other."""
    order_uuid: str = Field("", alias="orderUUID")
    """The guest's own order, where they have shown its status token."""
    booking_ids: tuple[BookingID, ...] = Field((), alias="bookingIDs")
    """The guest's own bookings: who knows the id of one is who booked."""
    table_id: str = Field("", alias="tableID")
    person_id: str = ""
    """Who of the staff it is; empty for a key of the store."""
    device_id: str = ""
    """The store's device that their shift is on."""
    proved_at: AwareDatetime | None = None
    """When they proved who they are."""

    @property
    def tenant(self) -> Tenant:
        """The company whose store it is."""
        return Tenant(company_code=self.company_code)


def hears(listener: Listener, told: Told) -> bool:
    """Whether somebody is told a hint (R-16, reliability threat 20).

    The staff of a store are told all of theirs; a guest only of their own order, their own bookings and
    their own table's bill, and of what everybody may order.
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
    """The frame that somebody is told: the hint, or to other guests of the table that something of theirs changed, by
    which they are told of no order, call or refund; None for nothing (R-16, reliability threat 20).
    """
    if hears(listener, told):
        return told.hint
    of_table = Told(told.tenant, told.store_id, Hint(kind=HintKind.TABLE, id=told.table_id))
    return of_table.hint if told.table_id and hears(listener, of_table) else None


def _sits_at(listener: Listener, table_id: str) -> bool:
    return bool(listener.table_id) and listener.table_id == table_id


def is_of(listener: Listener, *, person_id: str = "", device_id: str = "") -> bool:
    """Whether it is somebody's, or on a device (Y-10)."""
    named = bool(person_id) and listener.person_id == person_id
    return named or (bool(device_id) and listener.device_id == device_id)


def may_open(listener: Listener, *, host: str, origin: str) -> bool:
    """Whether a page of this origin may open the channel at this host: the one that the token was given to (threat 20).

    A browser always says where a page comes from, so a page of another site is refused, and who says nothing too.
    """
    return bool(origin) and host == origin == listener.host
