"""Whether a store is open, until when, and what can be ordered ahead while it is closed (spec section 4)."""

import datetime as dt
from collections.abc import Iterable
from typing import NamedTuple
from zoneinfo import ZoneInfo

from domain.calendar.hours import DayHours, WeeklyHours
from domain.calendar.opening import HORIZON_DAYS, Opening, next_opening, opening_at, openings_around, overlap
from domain.calendar.slots import SlotRule, first_slot
from domain.entity import Entity
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import local_date


class OpenStatus(Entity):
    """Whether a store is open at an instant; `changesAt` is the next closing or opening in UTC, if it is near."""

    open: bool
    today_off: bool
    full_day: bool
    changes_at: dt.datetime | None = None


class TypeHours(NamedTuple):
    """The hours of one order type: its own, limited by the transport hours if there are any (T-10)."""

    own: WeeklyHours
    within: WeeklyHours | None = None


class Offer(NamedTuple):
    """An order type that a closed store may offer to order ahead; `hours` is None if it has none of its own."""

    order_type: OrderType
    hidden: bool
    hours: TypeHours | None


def is_off(day: DayHours) -> bool:
    """Whether nothing begins on a day: it is off, or neither full nor with times (spec section 4)."""
    return day.off or not (day.full_day or day.times)


def open_status(hours: WeeklyHours, at: dt.datetime, zone: ZoneInfo) -> OpenStatus:
    """Open or closed at an instant, whether today is off or 24 hours, and when that changes (spec section 4, T-6).

    Looks 14 days ahead: a store that never closes, or never opens, in that time has no change to show.
    """
    today = hours.on(local_date(at, zone))
    spans = openings_around(hours, at, zone)
    current = opening_at(spans, at)
    change = current.closes if current else _opens(next_opening(spans, at))
    return OpenStatus(
        open=current is not None,
        today_off=is_off(today),
        full_day=today.full_day and not today.off,
        changes_at=change if change and change <= at + dt.timedelta(days=HORIZON_DAYS) else None,
    )


def type_hours(
    order_type: OrderType, business: WeeklyHours, own: WeeklyHours | None, transport: WeeklyHours | None = None
) -> TypeHours:
    """Return an order type's hours: its own, else the store's; delivery also within the transport's (T-10)."""
    return TypeHours(own or business, transport if order_type is OrderType.DELIVERY else None)


def type_openings(hours: TypeHours, at: dt.datetime, zone: ZoneInfo, days: int = HORIZON_DAYS) -> tuple[Opening, ...]:
    """Return an order type's openings around an instant, up to `days` local days later (T-10)."""
    own = openings_around(hours.own, at, zone, days)
    # One more day of transport, because it may cover the night after the last evening.
    return own if hours.within is None else overlap(own, openings_around(hours.within, at, zone, days + 1))


def preorder_offers(
    doors: OpenStatus, offers: Iterable[Offer], rule: SlotRule, zone: ZoneInfo, days: int
) -> tuple[OrderType, ...]:
    """Return the types that a closed store can take ahead: visible, and with a slot left (spec section 4).

    A type without hours of its own is not offered; nothing is while the store is open.
    """
    if doors.open:
        return ()
    return tuple(
        offer.order_type
        for offer in offers
        if not offer.hidden
        and offer.hours is not None
        and first_slot(type_openings(offer.hours, rule.now, zone, days), rule) is not None
    )


def _opens(opening: Opening | None) -> dt.datetime | None:
    return opening.opens if opening else None
