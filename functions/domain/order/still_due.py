"""The amount still due when an order is handed over: one rule for all callers (M-4, Y-8, Y-11)."""

from collections.abc import Mapping
from decimal import Decimal

from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import HANDOVER, Account, EntryKind, Ledger
from domain.order.order_ledger import ledger_as_planned, unpaid_of
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.payment.online_payment import OnlinePayment
from domain.vocabulary.order_status import NOTHING_DUE


def still_due(order: PlacedOrder, payment: OnlinePayment | None, returns: OrderReturns, state: OrderState) -> Decimal:
    """Return the part of total and tips that is neither paid nor authorized; zero if nothing is due any more (M-4).

    `payment` is the one with which the order was placed; after a deposit, the rest is due.
    For a completed order it is what counts as paid at the counter, which the table may still pay otherwise (Y-8), plus
    what is due again since a payment was voided (Y-11).
    """
    if state.status in NOTHING_DUE:
        return ZERO
    return due_of(ledger_as_planned(order, (payment,) if payment else (), returns, state.handed_over_at))


def due_as_placed(order: PlacedOrder, payment: OnlinePayment | None) -> Decimal:
    """Return what was due when the order was placed: the part that card, gift card and points did not pay (Y-8)."""
    return due_of(ledger_as_planned(order, (payment,) if payment else (), OrderReturns()))


def prepaid(order: PlacedOrder, payment: OnlinePayment | None) -> Decimal:
    """Return what card, gift card and points paid or authorized when the order was placed (Y-8)."""
    totals = order.quote.totals
    return totals.total + totals.tips - due_as_placed(order, payment)


def due_of(ledger: Ledger) -> Decimal:
    """Return what the counter must get: the amount due, and the amount that counts as paid at the handover.

    Refunded amounts of the latter are not due any more (Y-8, Y-11).
    """
    return owed_of(ledger) + counter_left(ledger).get(HANDOVER, ZERO)


def owed_of(ledger: Ledger) -> Decimal:
    """Return what is neither paid nor authorized; after the handover, only what a later void left unpaid (Y-11)."""
    return unpaid_of(ledger)


def counter_left(ledger: Ledger) -> Mapping[str, Decimal]:
    """Return what is left of each payment at the counter, by its name.

    A refund over the counter reduces the newest payment before it, and the handover's payment last, which is only
    implied by the handover (Y-11).
    """
    left: dict[str, Decimal] = {}
    for entry in sorted(ledger.entries, key=lambda each: each.at):
        amount = entry.amounts.get(Account.COUNTER, ZERO)
        if entry.kind is EntryKind.REFUNDED:
            _take(left, -amount)
        elif amount:
            left[entry.reference] = left.get(entry.reference, ZERO) + amount
    return left


def _take(left: dict[str, Decimal], amount: Decimal) -> None:
    for name in sorted(left, key=lambda each: (each == HANDOVER, -list(left).index(each))):
        part = min(amount, max(ZERO, left[name]))
        left[name] -= part
        amount -= part
