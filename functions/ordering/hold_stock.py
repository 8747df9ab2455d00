"""Hold everything an order needs, or nothing: stock and a place in its period (reliability 4.3; S-1, T-1).

A checkout row says what may be held before it is held, so that whatever a crash leaves is found and given back. Every
step bears being repeated: a hold is set to an amount, never added to.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.stock import Short, shortages
from domain.tenant import Tenant
from repositories import checkouts, slots
from repositories.checkouts import OPEN, Checkout, CheckoutStatus
from repositories.stock import Stock


class Period(NamedTuple):
    """A place in a period; `limit` None counts the order without asking whether there is room (T-2)."""

    key: str
    start: datetime
    limit: int | None


class Needs(NamedTuple):
    """What an order is to hold, all of it, until `deadline`. Without a period the one it has is kept."""

    tenant: Tenant
    store_id: str
    order_uuid: str
    lines: Mapping[str, int]
    deadline: datetime
    period: Period | None = None

    @property
    def stock(self) -> Stock:
        """The stock it is taken from."""
        return Stock(self.tenant, self.store_id)


class Held(NamedTuple):
    """The outcome: what is held now, and what was short when it is not what was asked for."""

    checkout: Checkout | None
    short: tuple[Short, ...] = ()
    period_full: bool = False

    @property
    def ok(self) -> bool:
        """Whether everything asked for is held."""
        return not self.short and not self.period_full


class CheckoutMoved(Exception):
    """Another request changed the same checkout meanwhile; asking again finds its new state."""


def hold(needs: Needs) -> Held:
    """Hold exactly what is needed. Raises `CheckoutMoved` when the same order is being changed at the same time."""
    before = checkouts.find(needs.tenant, needs.order_uuid)
    if before is None:
        if not needs.lines and needs.period is None:
            return Held(None)
        return _allocate(needs, _opened(needs))
    if before.store_id != needs.store_id:
        raise Refusal(Code.ORDER_CONFLICT)
    if before.status not in OPEN:
        before = _reopened(needs, before)
    if _is_held(needs, before):
        return Held(before)
    return _allocate(needs, before)


def _is_held(needs: Needs, checkout: Checkout) -> bool:
    same_period = needs.period is None or checkout.slot == needs.period.key
    return checkout.status is CheckoutStatus.HELD and checkout.lines == needs.lines and same_period


def _opened(needs: Needs) -> Checkout:
    checkout = Checkout(
        order_uuid=needs.order_uuid,
        store_id=needs.store_id,
        status=CheckoutStatus.ALLOCATING,
        lines={},
        deadline=needs.deadline,
        version=1,
    )
    if not checkouts.add(needs.tenant, checkout):
        raise CheckoutMoved
    return checkout


def _reopened(needs: Needs, before: Checkout) -> Checkout:
    """A checkout that was given back can be held anew; one whose order stands cannot: the order is to be found."""
    if before.status is CheckoutStatus.RELEASING:
        release(needs.tenant, before)
    if before.status is not CheckoutStatus.RELEASED:
        raise CheckoutMoved
    return _moved(needs.tenant, before, status=CheckoutStatus.ALLOCATING, lines={}, slot="", deadline=needs.deadline)


def _moved(
    tenant: Tenant, before: Checkout, **changes: CheckoutStatus | Mapping[str, int] | str | datetime
) -> Checkout:
    after = checkouts.move(tenant, before, **changes)
    if after is None:
        raise CheckoutMoved
    return after


def _allocate(needs: Needs, before: Checkout) -> Held:
    """First write down what may come to be held, then take more, then a place, and only then give less back."""
    either = {key: max(needs.lines.get(key, 0), before.lines.get(key, 0)) for key in {*needs.lines, *before.lines}}
    intended = _moved(needs.tenant, before, status=CheckoutStatus.ALLOCATING, lines=either, deadline=needs.deadline)
    taken = _take(needs, before.lines)
    if taken is not None:
        return _undone(needs, before, intended, Held(None, short=taken))
    if needs.period and not _place(needs, needs.period):
        return _undone(needs, before, intended, Held(None, period_full=True))
    for key in sorted(before.lines.keys() - needs.lines.keys()):
        needs.stock.hold(key, needs.order_uuid, 0)
    slot = needs.period.key if needs.period else before.slot
    if before.slot and before.slot != slot:
        slots.give_back(before.slot, needs.order_uuid)
    done = _moved(needs.tenant, intended, status=CheckoutStatus.HELD, lines=dict(needs.lines), slot=slot)
    return Held(done)


def _place(needs: Needs, period: Period) -> bool:
    return slots.take(period.key, needs.order_uuid, period.start, period.limit)


def _take(needs: Needs, before: Mapping[str, int]) -> tuple[Short, ...] | None:
    """Hold every line in key order; None when all fit, else what is short, with the stock as it was."""
    taken: list[str] = []
    for key in sorted(needs.lines):
        if needs.stock.hold(key, needs.order_uuid, needs.lines[key]):
            taken.append(key)
            continue
        short = shortages(needs.lines, needs.stock.available(needs.lines, needs.order_uuid))
        for each in taken:
            needs.stock.hold(each, needs.order_uuid, before.get(each, 0))
        return short or (Short(key, needs.lines[key], 0),)
    return None


def _undone(needs: Needs, before: Checkout, intended: Checkout, outcome: Held) -> Held:
    """Back to what was held before; a checkout that held nothing is over."""
    for key in sorted(needs.lines) if outcome.period_full else ():
        needs.stock.hold(key, needs.order_uuid, before.lines.get(key, 0))
    holds_something = bool(before.lines or before.slot)
    status = CheckoutStatus.HELD if holds_something else CheckoutStatus.RELEASED
    kept = _moved(needs.tenant, intended, status=status, lines=before.lines, deadline=before.deadline)
    return outcome._replace(checkout=kept if holds_something else None)


def release(tenant: Tenant, checkout: Checkout) -> bool:
    """Give everything back; False when the checkout was changed or committed meanwhile, and nothing was given back."""
    releasing: Checkout | None = checkout
    if checkout.status is not CheckoutStatus.RELEASING:
        releasing = checkouts.move(tenant, checkout, status=CheckoutStatus.RELEASING)
    if releasing is None:
        return False
    Stock(tenant, checkout.store_id).release(checkout.lines, checkout.order_uuid)
    if checkout.slot:
        slots.give_back(checkout.slot, checkout.order_uuid)
    checkouts.move(tenant, releasing, status=CheckoutStatus.RELEASED)
    return True


def settle(tenant: Tenant, order_uuid: str) -> None:
    """Book what a placed order holds as sold; again and again if need be, each unit once."""
    checkout = checkouts.find(tenant, order_uuid)
    if checkout is None or checkout.status is not CheckoutStatus.COMMITTED:
        return
    Stock(tenant, checkout.store_id).sell(checkout.lines, order_uuid)
    checkouts.move(tenant, checkout, status=CheckoutStatus.SETTLED)
