"""Make order transitions; an order that ends without a meal returns all it took, exactly once (Y-10).

In a race the first conditional write wins. The effects of a transition are written in its own transaction:
notifications, print jobs, the start or end of the delivery and, at an end without a meal, the returns. The sweep can
therefore finish an interrupted request.
"""

from datetime import datetime
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.notification.outgoing import About, Outgoing
from domain.order.earning_time import may_earn
from domain.order.end_reason import Why
from domain.order.feed import PlacedOrder
from domain.order.not_collected import check_not_collected, plan_not_collected
from domain.order.plan_returns import plan_everything_left
from domain.order.promise import check_promise, delayed, usual_promise
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.order.undo import undo_until
from domain.tenant import Tenant
from domain.vocabulary.order_status import NOTHING_DUE, UNFULFILLED, OrderStatus, is_ended, move_order
from domain.vocabulary.order_type import OrderType
from repositories.delivery.deliveries import DeliveryStep
from repositories.member import earned_points
from repositories.order import order_contacts, order_moves, order_returns, order_states, orders
from repositories.order.order_moves import Move
from repositories.payment import payments
from repositories.store import stores
from use_cases.channel.tell_channel import have_dispatched, tell_of_move
from use_cases.delivery.begin_delivery import delayed_delivery, moved_delivery
from use_cases.delivery.end_delivery import end_delivery
from use_cases.notification.send_outgoing import send_at_once
from use_cases.notification.tell_guest import ABOUT_STATUS, moved_messages
from use_cases.order.changed_prints import plan_delay_prints, plan_move_prints
from use_cases.order.earn_points import earn_by_completing
from use_cases.order.return_goods import return_goods
from use_cases.order.tell_payment import tell_payment
from use_cases.order.what_it_took import ledger_of, what_it_took


class How(NamedTuple):
    """The actor of a transition, its promise and reason, and whether it can be undone."""

    by: str = ""
    promised_at: datetime | None = None
    why: Why | None = None
    undoable: bool = False


BY_ITSELF = How()


class _Step(NamedTuple):
    """A transition to write: the row as read, the order's state before the transition, and its state afterwards."""

    read: OrderState
    before: OrderState
    after: OrderState


def advance_order(tenant: Tenant, order_uuid: str, to: OrderStatus, at: datetime, how: How = BY_ITSELF) -> OrderState:
    """Make a transition to status `to`; if the order already has that status, only finish outstanding returns (Y-10).

    Stock, points and gift card are returned here; card money follows (`carry_out_returns`). Refuses `not_found`, and
    `error_order_conflict` for a transition that the current status does not allow: an order past its acceptance
    deadline can only expire.

    A transition that can be undone (`how.undoable`) changes only the status; its effects follow with `settle_move`. An
    order that ends before that ends from its status before the transition.
    """
    while read := order_states.find(tenant, order_uuid):
        if to is OrderStatus.ACCEPTED and read.is_overdue(at):
            advance_order(tenant, order_uuid, OrderStatus.EXPIRED, at)
            continue
        if move_order(read.status, to) is read.status:
            return _finished(tenant, order_uuid, read, at)
        if read.undo and to not in UNFULFILLED:
            settle_move(tenant, order_uuid, at)
            continue
        order, before = orders.find(tenant, order_uuid), read.before_step()
        if order and to is OrderStatus.NOT_COLLECTED:
            check_not_collected(order, before.status)
        after = before.moved(to, at, by=how.by, promised_at=_promise(order, to, at, how), why=how.why)
        until = undo_until(before, to, at) if how.undoable else None
        if until:
            after = after.undoable(before, until)
        if _moved(tenant, order, order_uuid, _Step(read, before, after), at):
            return _finished(tenant, order_uuid, after, at)
    raise Refusal(Code.NOT_FOUND)


def settle_move(tenant: Tenant, order_uuid: str, now: datetime) -> int | None:
    """Start the effects of a transition that could be undone; it is final afterwards.

    Returns the version that was settled; None if there was nothing to settle.
    """
    while (read := order_states.find(tenant, order_uuid)) and read.undo:
        order = orders.find(tenant, order_uuid)
        if _moved(tenant, order, order_uuid, _Step(read, read.before_step(), read.settled()), now):
            _finished(tenant, order_uuid, read, now)
            return read.version
    return None


def delay_order(
    tenant: Tenant, order_uuid: str, promised_at: datetime, at: datetime, *, by: str = "", version: int | None = None
) -> OrderState:
    """Change the promised time of an accepted order; the same time again changes nothing (Y-10).

    Refuses `not_found`, and `error_order_conflict` if the order is not being made or `version` is out of date.
    """
    order = orders.find(tenant, order_uuid)
    if settle_move(tenant, order_uuid, at) == version is not None:
        version += 1  # the caller's version is the one just settled, so it is not out of date
    while order and (before := order_states.find(tenant, order_uuid)):
        after = delayed(order, before, promised_at, at, by)
        if after is before:
            return before
        if version not in (None, before.version):
            raise Refusal(Code.ORDER_CONFLICT, status=before.status.value, version=before.version)
        messages = _messages(tenant, order, About.DELAYED, ref=str(after.version))
        prints, delivery = plan_delay_prints(tenant, order, before, after), delayed_delivery(tenant, order, after)
        step = Move((before, after), messages=messages, prints=prints, delivery=delivery)
        if order_moves.move(tenant, order_uuid, step):
            send_at_once(tenant, messages, at)
            tell_of_move(tenant, order, after)
            _dispatched(tenant, delivery)
            return after
    raise Refusal(Code.NOT_FOUND)


def _promise(order: PlacedOrder | None, to: OrderStatus, at: datetime, how: How) -> datetime | None:
    """The time to promise with the transition; only an acceptance has one."""
    if order is None or to is not OrderStatus.ACCEPTED:
        return None
    if how.promised_at is None:
        return usual_promise(order, at)
    check_promise(how.promised_at, order, at)
    return how.promised_at


def _finished(tenant: Tenant, order_uuid: str, state: OrderState, at: datetime) -> OrderState:
    if state.status in NOTHING_DUE:
        return_goods(tenant, order_uuid, at)
    return state


def _moved(tenant: Tenant, order: PlacedOrder | None, order_uuid: str, step: _Step, now: datetime) -> bool:
    """Write the transition with its effects and send them out; False if another transition was written first.

    A transition that can be undone only notifies the store's boards.
    """
    read, before, after = step
    states = read, after
    if order is None:
        return order_moves.move(tenant, order_uuid, Move(states))
    if after.undo:
        if not order_moves.move(tenant, order_uuid, Move(states)):
            return False
        tell_of_move(tenant, order, after)
        return True
    at = after.changed_at
    returns = _planned(tenant, order, step, at)
    messages = _messages(tenant, order, ABOUT_STATUS.get(after.status))
    prints = plan_move_prints(tenant, order, after)
    earned = earn_by_completing(tenant, order, at) if after.status is OrderStatus.COMPLETED else None
    delivery = moved_delivery(tenant, order, after)
    if not order_moves.move(tenant, order_uuid, Move(states, returns, messages, prints, earned, delivery)):
        return False
    if before.status is OrderStatus.RECEIVED or returns:
        tell_payment(order, now)
    send_at_once(tenant, messages, now)
    tell_of_move(tenant, order, after)
    _dispatched(tenant, delivery)
    if delivery is None and order.order_type is OrderType.DELIVERY and is_ended(after.status):
        end_delivery(tenant, order_uuid, after.status, at)  # a driver may have been assigned in the meantime
    return True


def _dispatched(tenant: Tenant, delivery: DeliveryStep | None) -> None:
    """Have the courier booked outside of this request, so that the caller does not wait for the agent."""
    if delivery and delivery.after.is_left:
        have_dispatched(tenant, delivery.after.order_uuid)


def _planned(tenant: Tenant, order: PlacedOrder, step: _Step, at: datetime) -> tuple[OrderReturns, OrderReturns] | None:
    """The returns before and after the transition; None if nothing is returned."""
    if step.after.status not in NOTHING_DUE:
        return None
    returns = order_returns.of_order(tenant, order.order_uuid)
    ledger, has_earned = ledger_of(order, returns), _has_earned(tenant, order)
    if step.after.status is OrderStatus.NOT_COLLECTED:
        planned = plan_not_collected(returns, order, ledger, at, has_earned=has_earned)
        return (returns, planned) if planned != returns else None
    took = what_it_took(tenant, order, returns)
    return returns, plan_everything_left(returns, took, order, ledger, at, has_earned=has_earned)


def _has_earned(tenant: Tenant, order: PlacedOrder) -> bool:
    """Whether the order earned points, or may still earn them when its card's money is captured."""
    if order.earns is None:
        return False
    earned = earned_points.stands(tenant, order.points_account, order.order_uuid)
    return earned or may_earn(order, payments.find(order.payment_id))


def _messages(tenant: Tenant, order: PlacedOrder, about: About | None, ref: str = "") -> tuple[Outgoing, ...]:
    store = stores.find(tenant, order.store_id) if about else None
    if store is None:
        return ()
    return moved_messages(store, order.order_uuid, order_contacts.find(tenant, order.order_uuid), about, ref)
