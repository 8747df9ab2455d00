"""Whether orders are accepted, and the one reason shown when they are not (spec sections 4 and 8)."""

import datetime as dt
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from domain.calendar.opening import Opening
from domain.calendar.shown import OrderHours
from domain.calendar.slots import SlotRule, asap_time, first_slot
from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.tables.table_visit import VisitDoor
from domain.vocabulary.order_type import OrderType


class NotAccepting(StrEnum):
    """Why orders are not accepted, highest priority first; each has a text in the catalogues (spec section 8)."""

    EXPIRED = "expired"
    INACTIVE = "inactive"
    MENU_DISABLED = "menu_disabled"
    VISIT_ENDED = "visit_ended"
    VISIT_NOT_OPEN = "visit_not_open"
    VISIT_NEEDS_CODE = "visit_needs_code"
    ORDER_LIMIT = "order_limit"
    TODAY_OFF = "today_off"
    NO_DELIVERY_TODAY = "no_delivery_today"
    ORDER_TIMES = "order_times"
    PAUSED = "paused"
    TRY_LATER = "try_later"


_VISIT_REASONS = {
    VisitDoor.ENDED: NotAccepting.VISIT_ENDED,
    VisitDoor.NOT_OPEN: NotAccepting.VISIT_NOT_OPEN,
    VisitDoor.NEEDS_CODE: NotAccepting.VISIT_NEEDS_CODE,
}


class AppData(Entity):
    """The state of the key or QR code a guest came with (spec section 3, Store hours state)."""

    expired: bool = False
    active: bool = True
    menu_disabled: bool = False
    visit: VisitDoor | None = None
    """Why the table session accepts no order from this guest."""

    @property
    def dead(self) -> bool:
        """Whether nothing can be ordered with it, now or later."""
        return self.expired or not self.active or self.menu_disabled or self.visit is not None


class Acceptance(Entity):
    """The answer to "may I order?"; `reason` and `orderHours` are what the not-accepting dialog shows."""

    accept_order: bool
    reason: NotAccepting | None = None
    paused_until: dt.datetime | None = None
    order_hours: OrderHours


class Stop(NamedTuple):
    """Why an open store takes no orders, and until when if that is known.

    `paused`: its staff paused it. Otherwise it is switched off, or nothing would notify its staff of an order.
    """

    paused: bool = False
    until: dt.datetime | None = None

    @property
    def reason(self) -> NotAccepting:
        """The reason as guests see it (T-11)."""
        return NotAccepting.PAUSED if self.paused else NotAccepting.TRY_LATER


class Gate(NamedTuple):
    """All that can close an order type at one instant.

    `open_now` is the result of `orders_open`, `doors_off` whether the store itself is off today, `stop` why it takes no
    orders though it is open.
    """

    order_type: OrderType
    app_data: AppData
    order_hours: OrderHours
    open_now: bool
    doors_off: bool = False
    limit_exceeded: bool = False
    stop: Stop | None = None


def orders_open(spans: Iterable[Opening], rule: SlotRule, *, schedule: bool) -> bool:
    """Whether the hours allow an order: ASAP, or with `scheduleOrderHours` also for a slot (T-8).

    `spans` are the order type's openings. Without `schedule` only ASAP orders count.
    """
    spans = tuple(spans)
    return asap_time(spans, rule) is not None or (schedule and first_slot(spans, rule) is not None)


def always_accepting(flag: bool, *, production: bool) -> bool:
    """Whether hours never block orders: a server flag that has no effect on a production stage (T-11)."""
    return flag and not production


def acceptance(gate: Gate, *, always: bool = False) -> Acceptance:
    """Whether orders are accepted, with the first reason by priority when not (spec section 8, T-11).

    With `always`, hours never block an order, but a table session still does.
    """
    visit = gate.app_data.visit
    reason = _reason(gate) if not always else _VISIT_REASONS[visit] if visit else None
    until = gate.stop.until if gate.stop and reason is gate.stop.reason else None
    return Acceptance(accept_order=reason is None, reason=reason, paused_until=until, order_hours=gate.order_hours)


def may_promise(app_data: AppData, *, stopped: bool, always: bool = False) -> bool:
    """Whether any time can be promised: not with a dead key, nor in a stopped store (spec section 4, T-11)."""
    return app_data.visit is None and (always or not (app_data.dead or stopped))


def check_acceptance(answer: Acceptance) -> None:
    """Refuse `error_order_limit` or `error_not_accepting_orders`, with the reason and the times (spec section 8)."""
    if answer.reason is None:
        return
    code = Code.ORDER_LIMIT if answer.reason is NotAccepting.ORDER_LIMIT else Code.NOT_ACCEPTING_ORDERS
    until = {"until": answer.paused_until.isoformat()} if answer.paused_until else {}
    raise Refusal(code, reason=answer.reason.value, times=list(answer.order_hours.display_times), **until)


def pin_required(reply: bool | None, configured: bool) -> bool:
    """Whether dine-in checkout asks for the PIN: the hours reply wins over the store's configuration (T-12)."""
    return configured if reply is None else reply


def _reason(gate: Gate) -> NotAccepting | None:
    app = gate.app_data
    by_priority = (
        (app.expired, NotAccepting.EXPIRED),
        (not app.active, NotAccepting.INACTIVE),
        (app.menu_disabled, NotAccepting.MENU_DISABLED),
        *((app.visit is door, reason) for door, reason in _VISIT_REASONS.items()),
        (gate.limit_exceeded, NotAccepting.ORDER_LIMIT),
        (not gate.open_now, _closed_reason(gate)),
        (gate.stop is not None, gate.stop.reason if gate.stop else NotAccepting.TRY_LATER),
    )
    return next((reason for holds, reason in by_priority if holds), None)


def _closed_reason(gate: Gate) -> NotAccepting:
    if gate.order_hours.off:
        only_delivery = gate.order_type is OrderType.DELIVERY and not gate.doors_off
        return NotAccepting.NO_DELIVERY_TODAY if only_delivery else NotAccepting.TODAY_OFF
    return NotAccepting.ORDER_TIMES if gate.order_hours.display_times else NotAccepting.TRY_LATER
