"""An order's way from received to its end; one that is not carried out returns all it took, exactly once (Y-10).

Whoever moves the state first decides. What a move brings with it is written in its own transaction: whom it is told to,
what is printed of it, how its delivery begins or ends and, at an end without a meal, what goes back, so that the sweep
carries it out, whatever cuts the request short.
"""

from datetime import datetime
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.order.end_reason import Why
from domain.order.feed import PlacedOrder
from domain.order.not_collected import check_not_collected, plan_not_collected
from domain.order.outgoing import About, Outgoing
from domain.order.plan_returns import plan_everything_left
from domain.order.promise import check_promise, delayed, usual_promise
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.order.status import NOTHING_DUE, OrderStatus, move_order
from domain.printing.plan import accepted_jobs
from domain.tenant import Tenant
from repositories import order_contacts, order_moves, order_returns, order_states, orders, stores
from repositories.deliveries import DeliveryStep
from repositories.order_moves import Move, StorePrints
from use_cases.channel.tell_channel import have_dispatched, tell_of_move
from use_cases.delivery.begin_delivery import delayed_delivery, moved_delivery
from use_cases.order.earn_points import earn_points
from use_cases.order.send_outgoing import send_at_once
from use_cases.order.tell_guest import ABOUT_STATUS, moved_messages
from use_cases.order.tell_payment import tell_payment
from use_cases.refund.return_goods import return_goods
from use_cases.refund.what_it_took import ledger_of, what_it_took


class How(NamedTuple):
    """Who makes a move, what they promise with it, and why they make it."""

    by: str = ""
    promised_at: datetime | None = None
    why: Why | None = None


BY_ITSELF = How()


def advance_order(tenant: Tenant, order_uuid: str, to: OrderStatus, at: datetime, how: How = BY_ITSELF) -> OrderState:
    """Move an order on; a repeated signal for where it is already only finishes what was left of it (Y-10).

    Stock, points and gift card are back with it; a card's money follows (`carry_out_returns`). Refuses `not_found`, and
    `error_order_conflict` for a move there is not from where the order is by then: an order whose deadline to accept
    has passed can only expire.
    """
    while before := order_states.find(tenant, order_uuid):
        if to is OrderStatus.ACCEPTED and before.is_overdue(at):
            advance_order(tenant, order_uuid, OrderStatus.EXPIRED, at)
            continue
        if move_order(before.status, to) is before.status:
            return _finished(tenant, order_uuid, before, at)
        order = orders.find(tenant, order_uuid)
        if order and to is OrderStatus.NOT_COLLECTED:
            check_not_collected(order, before.status)
        after = before.moved(to, at, by=how.by, promised_at=_promise(order, to, at, how), why=how.why)
        if _moved(tenant, order, order_uuid, (before, after)):
            return _finished(tenant, order_uuid, after, at)
    raise Refusal(Code.NOT_FOUND)


def delay_order(
    tenant: Tenant, order_uuid: str, promised_at: datetime, at: datetime, *, by: str = "", version: int | None = None
) -> OrderState:
    """Promise another time for an order that was accepted; the same time again changes nothing (Y-10).

    Refuses `not_found`, and `error_order_conflict` where it is not being made, or is no longer in that version.
    """
    order = orders.find(tenant, order_uuid)
    while order and (before := order_states.find(tenant, order_uuid)):
        after = delayed(order, before, promised_at, at, by)
        if after is before:
            return before
        if version not in (None, before.version):
            raise Refusal(Code.ORDER_CONFLICT, status=before.status.value, version=before.version)
        messages = _messages(tenant, order, About.DELAYED, ref=str(after.version))
        delivery = delayed_delivery(tenant, order, after)
        if order_moves.move(tenant, order_uuid, Move((before, after), messages=messages, delivery=delivery)):
            send_at_once(tenant, messages, at)
            tell_of_move(tenant, order, after)
            _dispatched(tenant, delivery)
            return after
    raise Refusal(Code.NOT_FOUND)


def _promise(order: PlacedOrder | None, to: OrderStatus, at: datetime, how: How) -> datetime | None:
    """What is promised with the move; with anything but the acceptance nothing new is."""
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


def _moved(tenant: Tenant, order: PlacedOrder | None, order_uuid: str, states: tuple[OrderState, OrderState]) -> bool:
    """Store the move with all that belongs to it, and tell of it; False when something moved meanwhile."""
    before, after = states
    if order is None:
        return order_moves.move(tenant, order_uuid, Move(states))
    at = after.changed_at
    returns = _planned(tenant, order, states, at)
    messages = _messages(tenant, order, ABOUT_STATUS.get(after.status))
    accepted = after.status is OrderStatus.ACCEPTED
    prints = _prints(tenant, order, at) if accepted else None
    earned = earn_points(tenant, order, at) if accepted else None
    delivery = moved_delivery(tenant, order, after)
    if not order_moves.move(tenant, order_uuid, Move(states, returns, messages, prints, earned, delivery)):
        return False
    if before.status is OrderStatus.RECEIVED or returns:
        tell_payment(order, at)
    send_at_once(tenant, messages, at)
    tell_of_move(tenant, order, after)
    _dispatched(tenant, delivery)
    return True


def _dispatched(tenant: Tenant, delivery: DeliveryStep | None) -> None:
    """Nobody waits for a courier's answer."""
    if delivery and delivery.after.is_left:
        have_dispatched(tenant, delivery.after.order_uuid)


def _prints(tenant: Tenant, order: PlacedOrder, at: datetime) -> StorePrints | None:
    """The tickets of an acceptance; nothing where the store has no printer for them."""
    store = stores.find(tenant, order.store_id)
    jobs = accepted_jobs(store.printers or (), order, at) if store else ()
    return StorePrints(order.store_id, jobs) if jobs else None


def _planned(
    tenant: Tenant, order: PlacedOrder, states: tuple[OrderState, OrderState], at: datetime
) -> tuple[OrderReturns, OrderReturns] | None:
    """What goes back with the move, beside what went back before; None where nothing does."""
    before, after = states
    if after.status not in NOTHING_DUE:
        return None
    returns = order_returns.of_order(tenant, order.order_uuid)
    ledger = ledger_of(order, returns)
    if after.status is OrderStatus.NOT_COLLECTED:
        planned = plan_not_collected(returns, order, ledger, at)
        return (returns, planned) if planned != returns else None
    took = what_it_took(tenant, order, returns)
    accepted = before.status is not OrderStatus.RECEIVED
    return returns, plan_everything_left(returns, took, order, ledger, at, was_accepted=accepted)


def _messages(tenant: Tenant, order: PlacedOrder, about: About | None, ref: str = "") -> tuple[Outgoing, ...]:
    store = stores.find(tenant, order.store_id) if about else None
    if store is None:
        return ()
    return moved_messages(store, order.order_uuid, order_contacts.find(tenant, order.order_uuid), about, ref)
