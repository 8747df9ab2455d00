"""An order's way from received to its end; one that is not carried out returns all it took, exactly once (Y-10).

Whoever moves the state first decides. An end without a meal moves the state and plans what goes back in one
transaction, so that the sweep carries it out, whatever cuts the request short.
"""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.order.plan_returns import plan_everything_left
from domain.order.state import OrderState
from domain.order.status import UNFULFILLED, OrderStatus, move_order
from domain.tenant import Tenant
from repositories import order_ends, order_returns, order_states, orders
from repositories.order_ends import Ending
from use_cases.channel.tell_channel import tell_of_move
from use_cases.refund.return_goods import return_goods
from use_cases.refund.what_it_took import ledger_of, what_it_took


def advance_order(tenant: Tenant, order_uuid: str, to: OrderStatus, at: datetime) -> OrderState:
    """Move an order on; a repeated signal for where it is already only finishes what was left of it (Y-10).

    Stock, points and gift card are back with it; a card's money follows (`carry_out_returns`). Refuses `not_found`, and
    `error_order_conflict` for a move there is not from where the order is by then: an order whose deadline to accept
    has passed can only expire.
    """
    while before := order_states.find(tenant, order_uuid):
        if to is OrderStatus.ACCEPTED and before.is_overdue(at):
            advance_order(tenant, order_uuid, OrderStatus.EXPIRED, at)
            continue
        after = before if move_order(before.status, to) is before.status else before.moved(to, at)
        if after is not before and not _moved(tenant, order_uuid, before, after, at):
            continue
        if to in UNFULFILLED:
            return_goods(tenant, order_uuid, at)
        if after is not before:
            tell_of_move(tenant, order_uuid, after)
        return after
    raise Refusal(Code.NOT_FOUND)


def _moved(tenant: Tenant, order_uuid: str, before: OrderState, after: OrderState, at: datetime) -> bool:
    """Store the move, and with an end without a meal what goes back; False when something moved meanwhile."""
    order = orders.find(tenant, order_uuid) if after.status in UNFULFILLED else None
    if order is None:
        return order_states.replace(tenant, order_uuid, before, after)
    took, returns = what_it_took(tenant, order), order_returns.of_order(tenant, order_uuid)
    planned = plan_everything_left(returns, took, order, ledger_of(order, returns), at)
    return order_ends.end(tenant, order_uuid, Ending((before, after), (returns, planned)))
