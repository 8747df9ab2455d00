"""What of an order is still to be paid where it is handed over: one rule for everybody who asks (M-4, Y-8, Y-11)."""

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
    """What no tender gave and no card holds of total and tips; nothing of what came to nothing or was not collected.

    `payment` is the one that it was stored with; of a deposit the rest is due (M-4).

    Of one that was handed over: what counts as paid at the counter, which its table may still pay otherwise (Y-8), and
    what it owes again since a payment was voided (Y-11).
    """
    if state.status in NOTHING_DUE:
        return ZERO
    return due_of(ledger_as_planned(order, (payment,) if payment else (), returns, state.handed_over_at))


def due_as_placed(order: PlacedOrder, payment: OnlinePayment | None) -> Decimal:
    """What an order asks of its table: what neither card, gift card nor points gave as it was placed (Y-8)."""
    return due_of(ledger_as_planned(order, (payment,) if payment else (), OrderReturns()))


def prepaid(order: PlacedOrder, payment: OnlinePayment | None) -> Decimal:
    """What was given or set aside as it was placed, by card, gift card and points (Y-8)."""
    totals = order.quote.totals
    return totals.total + totals.tips - due_as_placed(order, payment)


def due_of(ledger: Ledger) -> Decimal:
    """What the counter is to get by an order's ledger: what nobody gave, and what counts as paid at its handover.

    What was refunded of that is not asked for any more (Y-8, Y-11).
    """
    return owed_of(ledger) + counter_left(ledger).get(HANDOVER, ZERO)


def owed_of(ledger: Ledger) -> Decimal:
    """What nobody gave and no card holds; of an order that was handed over only after a payment was voided (Y-11)."""
    return unpaid_of(ledger)


def counter_left(ledger: Ledger) -> Mapping[str, Decimal]:
    """What is left of each payment at the counter, by its name.

    A refund over the counter is of the newest payment that there was by then, and of the handover's money last: nobody
    handed that in by itself (Y-11).
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
