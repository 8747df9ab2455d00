"""Orders that no guest collected (Y-10).

See docs/rules/tenders-and-voids.md, section "Uncollected orders".
"""

import datetime as dt

from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.order.ledger import Ledger
from domain.order.order_ledger import unpaid_of
from domain.order.refund import Refund
from domain.order.return_entry import NOT_COLLECTED, PartKind, ReturnEntry
from domain.order.returns import OrderReturns, unit_parts
from domain.vocabulary.order_status import ORDER_MOVES, OrderStatus
from domain.vocabulary.order_type import OrderType


def is_collected_by_guest(order: PlacedOrder) -> bool:
    """Return whether the guest collects it at the counter, so that it is not brought to a door or table (Y-10)."""
    return order.order_type is not OrderType.DELIVERY and not order.table_id


def moves_of(order: PlacedOrder, status: OrderStatus) -> frozenset[OrderStatus]:
    """Return the possible next statuses of this order (Y-10)."""
    moves = ORDER_MOVES[status]
    return moves if is_collected_by_guest(order) else moves - {OrderStatus.NOT_COLLECTED}


def check_not_collected(order: PlacedOrder, current: OrderStatus) -> None:
    """Refuse `error_order_conflict` for an order that is brought to its guest (Y-10)."""
    if not is_collected_by_guest(order):
        raise Refusal(Code.ORDER_CONFLICT, status=current.value, to=OrderStatus.NOT_COLLECTED.value)


def plan_not_collected(
    returns: OrderReturns, order: PlacedOrder, ledger: Ledger, at: dt.datetime, *, has_earned: bool
) -> OrderReturns:
    """Plan the reversal of earned points if a payment was voided since; nothing else goes back.

    The meal was made, so its stock is used up. The store keeps what was paid and can refund it
    (docs/rules/tenders-and-voids.md).
    """
    reversed_before = sum(entry.refund.points_reversed for entry in returns.standing)
    earned = order.earns.points - reversed_before if order.earns and has_earned and unpaid_of(ledger) else 0
    parts = unit_parts(PartKind.EARNED, {order.points_account: earned})
    if not parts:
        return returns
    refund = Refund(refund_id=NOT_COLLECTED, parts={}, tips={}, points_reversed=earned, restocked={})
    return returns.with_entry(ReturnEntry(refund=refund, lines={}, at=at, parts=parts))
