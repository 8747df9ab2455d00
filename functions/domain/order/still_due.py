"""What of an order is still to be paid where it is handed over: one rule for everybody who asks (M-4, Y-8, Y-11)."""

from decimal import Decimal

from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account, EntryKind, Ledger
from domain.order.order_ledger import ledger_as_planned
from domain.order.returns import OrderReturns
from domain.order.status import UNFULFILLED, OrderStatus
from domain.payment.online_payment import OnlinePayment


def still_due(order: PlacedOrder, payment: OnlinePayment | None, returns: OrderReturns, status: OrderStatus) -> Decimal:
    """What no tender gave and no card holds of total and tips; nothing of what came to nothing.

    `payment` is the one that it was stored with; of a deposit the rest is due (M-4).

    Of one that was handed over: what counts as paid at the counter, which its table may still pay otherwise (Y-8).
    """
    return ZERO if status in UNFULFILLED else due_of(_at_handover(order, payment, returns))


def due_as_placed(order: PlacedOrder, payment: OnlinePayment | None) -> Decimal:
    """What an order asks of its table: what neither card, gift card nor points gave as it was placed (Y-8)."""
    return due_of(_at_handover(order, payment, OrderReturns()))


def prepaid(order: PlacedOrder, payment: OnlinePayment | None) -> Decimal:
    """What was given or set aside as it was placed, by card, gift card and points (Y-8)."""
    totals = order.quote.totals
    return totals.total + totals.tips - due_as_placed(order, payment)


def due_of(ledger: Ledger) -> Decimal:
    """What the counter is to get by the ledger of an order that is handed over (Y-8, Y-11).

    What was refunded of that is not asked for any more.
    """
    counter = [entry for entry in ledger.entries if entry.kind is EntryKind.PAID and entry.reference == "counter"]
    left = sum((entry.amounts.get(Account.COUNTER, ZERO) for entry in counter), ZERO)
    return max(ZERO, min(left, ledger.balance(Account.COUNTER)))


def _at_handover(order: PlacedOrder, payment: OnlinePayment | None, returns: OrderReturns) -> Ledger:
    """As if it were handed over now: when matters to no sum."""
    return ledger_as_planned(order, (payment,) if payment else (), returns, order.placed_at)
