"""Request and reply of a store's hours (spec section 7, getstorehours)."""

from pydantic import AwareDatetime, Field

from domain.access.acceptance import AppData, NotAccepting
from domain.calendar.shown import OrderHours, ShownDay
from domain.calendar.status import OpenStatus
from domain.entity import Entity, Money
from domain.money import ZERO
from domain.vocabulary.order_type import OrderType
from runtime.call import Reply, SessionRequest


class HoursLine(Entity):
    """An item of the order for which times are requested, and its quantity."""

    id: int = Field(alias="ID", gt=0)
    qty: int = Field(ge=1, le=999)


class GetStoreHoursRequest(SessionRequest):
    """`scheduleOrderHours` also requests the slots for scheduled orders, besides the next possible time (T-8)."""

    order_type: OrderType = OrderType.TAKEOUT
    check_order_limit: bool = True
    delivery_min: int = Field(0, ge=0, le=24 * 60)
    schedule_order_hours: bool = False
    subtotal: Money = ZERO
    """Subtotal minus discount, for the order limit's skip value (T-2)."""
    lines: tuple[HoursLine, ...] = Field((), max_length=200)
    """The order's lines, for stores where its size matters (T-7, T-13)."""
    revision: int = Field(0, ge=0)
    """The revision of the store's operations that the guest knows of."""
    app_key: str = Field("", max_length=200)
    data_id: str = Field("", max_length=200)


class Slot(Entity):
    """A time to choose: the promised instant, the end of its period, and whether it is full."""

    at: AwareDatetime
    until: AwareDatetime
    full: bool


class GetStoreHoursReply(Reply):
    """The opening hours, and the order types and times that are accepted now, by the server's clock."""

    order_type: OrderType
    time_zone: str
    time_zone_abbrev: str
    time_zone_utc_offset_min: int
    server_time: AwareDatetime
    current_day: int
    current_date: str
    business_hours: tuple[ShownDay, ...]
    """Sunday first, this week's exceptions included."""
    order_hours: OrderHours
    transport_hours: tuple[ShownDay, ...] | None
    open_status: OpenStatus
    accept_order: bool
    """Orders are accepted now, for the next possible time or for a slot."""
    not_accepting: NotAccepting | None
    paused_until: AwareDatetime | None
    """The end of a pause, also while scheduled orders are accepted. None without a pause."""
    busy_min: int
    """Minutes that an order takes longer than usual while the store is busy."""
    app_data: AppData
    order_limit_exceed: bool
    preorder: tuple[OrderType, ...]
    """The order types that can be scheduled while the store is closed."""
    asap: AwareDatetime | None
    """The earliest promise for an order now; None if only slots are left."""
    slots: tuple[Slot, ...]
    pin_required_at_dinein_checkout: bool
