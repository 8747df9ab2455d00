"""The amount left of each part of a table's bill, computed from its orders' payments (Y-8, Y-11)."""

from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

from domain.money import ZERO
from domain.order.taken_payments import PaymentSource, TakenPayment, VoidTold


class PartLeft(NamedTuple):
    """A part over all its orders: its current amount without tip, its current tip, and its void if any."""

    amount: Decimal = ZERO
    tip: Decimal = ZERO
    returned: Decimal = ZERO
    """The amount that was refunded of it, with its tip."""
    void: VoidTold | None = None


def parts_left(taken: Iterable[TakenPayment]) -> dict[str, PartLeft]:
    """Sum up each part by its name, from the payments of all orders of the bill (Y-11)."""
    found: dict[str, PartLeft] = {}
    for payment in taken:
        if payment.source is not PaymentSource.PART:
            continue
        before, tip = found.get(payment.name, PartLeft()), tip_of(payment)
        found[payment.name] = PartLeft(
            amount=before.amount + payment.left - tip,
            tip=before.tip + tip,
            returned=before.returned + payment.returned,
            void=_joined(before.void, payment.void),
        )
    return found


def tip_of(payment: TakenPayment) -> Decimal:
    """Return the tip that is left of a payment; 0 if the payment was voided (Y-11)."""
    return ZERO if payment.void else min(payment.tip_left, payment.left)


def _joined(one: VoidTold | None, other: VoidTold | None) -> VoidTold | None:
    if one is None or other is None:
        return one or other
    return one.model_copy(update={"amount": one.amount + other.amount})
