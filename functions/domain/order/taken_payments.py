"""Every payment of an order with its refunded, voided and remaining amounts (Y-11).

Refunds go back to tenders. This module finds out which payment they reduce, so that a bill adds up by payment.
"""

import datetime as dt
from collections.abc import Iterable, Mapping
from decimal import Decimal
from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Amount, Entity
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import GIFT_CARD, HANDOVER, POINTS, Account, EntryKind, Ledger
from domain.order.order_ledger import ledger_as_planned
from domain.order.return_entry import PartKind, PartState, RefundStatus
from domain.order.returns import OrderReturns
from domain.order.still_due import counter_left
from domain.order.void_reason import VoidWhy
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus

_GIVES = (PartState.PLANNED, PartState.DONE, PartState.UNSURE)
_TAKEN = (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)
_COMING = (PaymentStatus.AUTHORIZED, PaymentStatus.CAPTURING)


class PaymentSource(StrEnum):
    """When it was paid: when the order was placed, later at the table or counter, or at the handover."""

    PLACED = "placed"
    PART = "part"
    HANDOVER = "handover"


class VoidTold(Entity):
    """The void of a payment: its time, person and reason, and whether the money went back."""

    at: AwareDatetime
    by: str
    why: VoidWhy
    amount: Amount
    status: RefundStatus


class TakenPayment(Entity):
    """A payment of an order. `given` is the sum of `returned`, `voided` and `left`."""

    name: str
    """The name, unique within the order."""
    source: PaymentSource
    tender: Account
    given: Amount
    """The amount with its tip."""
    tip: Amount = ZERO
    tip_left: Amount = ZERO
    """The part of its tip that did not go back."""
    returned: Amount = ZERO
    """What refunds gave back of it."""
    voided: Amount = ZERO
    left: Amount
    held: bool = False
    """Whether it is only authorized, not captured."""
    payer: str = ""
    """The name that the guest at the table gave."""
    label: str = ""
    """A card's brand and last digits."""
    by: str = ""
    """The person who took it at the counter."""
    at: AwareDatetime
    void: VoidTold | None = None

    @property
    def is_voidable(self) -> bool:
        """Return whether captured money is left that a void can return; points are no money."""
        return self.left > ZERO and not self.held and self.tender is not Account.POINTS


def taken_payments(
    order: PlacedOrder,
    payment: OnlinePayment | None,
    returns: OrderReturns,
    handed_over_at: dt.datetime | None = None,
) -> tuple[TakenPayment, ...]:
    """Return all payments by time, with planned returns as if they were done (Y-11).

    `payment` is the card payment with which the order was placed.
    """
    ledger = ledger_as_planned(order, (payment,) if payment else (), returns, handed_over_at)
    returned = {**_returned_to_cards(returns), **_returned_at_once(ledger), **_returned_at_counter(ledger)}
    made = (*_placed(order, payment), *_parts(returns), *_handover(ledger))
    tips = _tips_left(returns)
    return tuple(
        _told(each.model_copy(update={"tip_left": tips.get(each.name, ZERO)}), returned.get(each.name, ZERO), returns)
        for each in made
        if each.given > ZERO
    )


def _placed(order: PlacedOrder, payment: OnlinePayment | None) -> Iterable[TakenPayment]:
    def paid(name: str, tender: Account, amount: Decimal, label: str = "", *, held: bool = False) -> TakenPayment:
        return TakenPayment(
            name=name,
            source=PaymentSource.PLACED,
            tender=tender,
            given=amount,
            left=amount,
            held=held,
            label=label,
            at=order.placed_at,
        )

    if payment and payment.status in _TAKEN:
        yield paid(payment.payment_id, Account.CARD, payment.captured, payment.card)
    elif payment and payment.status in _COMING:
        yield paid(payment.payment_id, Account.CARD, payment.request.amount, payment.card, held=True)
    yield paid(GIFT_CARD, Account.GIFT_CARD, order.gift_card_part)
    yield paid(POINTS, Account.POINTS, order.points_part)


def _parts(returns: OrderReturns) -> Iterable[TakenPayment]:
    for part in returns.parts:
        yield TakenPayment(
            name=part.part_id,
            source=PaymentSource.PART,
            tender=part.tender,
            given=part.given,
            tip=part.tip,
            left=part.given,
            held=part.paid_at is None,
            payer=part.name,
            label=part.label,
            by=part.by,
            at=part.at,
        )


def _handover(ledger: Ledger) -> Iterable[TakenPayment]:
    for entry in ledger.entries:
        if entry.kind is EntryKind.PAID and entry.reference == HANDOVER:
            amount = entry.amounts[Account.COUNTER]
            yield TakenPayment(
                name=HANDOVER,
                source=PaymentSource.HANDOVER,
                tender=Account.COUNTER,
                given=amount,
                left=amount,
                at=entry.at,
            )


def _returned_to_cards(returns: OrderReturns) -> Mapping[str, Decimal]:
    back: dict[str, Decimal] = {}
    for part in (part for entry in returns.refunds for part in entry.parts):
        if part.kind is PartKind.CARD and part.state in _GIVES:
            back[part.name] = back.get(part.name, ZERO) + part.amount
    return back


def _returned_at_once(ledger: Ledger) -> Mapping[str, Decimal]:
    names = {Account.GIFT_CARD: GIFT_CARD, Account.POINTS: POINTS}
    refunds = [entry for entry in ledger.entries if entry.kind is EntryKind.REFUNDED]
    return {name: -sum((entry.amounts.get(tender, ZERO) for entry in refunds), ZERO) for tender, name in names.items()}


def _returned_at_counter(ledger: Ledger) -> Mapping[str, Decimal]:
    left, kept = counter_left(ledger), dict[str, Decimal]()
    for entry in ledger.entries:
        if entry.kind is not EntryKind.REFUNDED and entry.amounts.get(Account.COUNTER):
            kept[entry.reference] = kept.get(entry.reference, ZERO) + entry.amounts[Account.COUNTER]
    return {name: amount - left.get(name, ZERO) for name, amount in kept.items()}


def _tips_left(returns: OrderReturns) -> Mapping[str, Decimal]:
    """Return what is left of each part's tip; returned tips count against the newest parts first."""
    gone = sum((entry.refund.tips.get(Account.TIP_STORE, ZERO) for entry in returns.refunds), ZERO)
    left: dict[str, Decimal] = {}
    for part in sorted(returns.parts, key=lambda each: each.at, reverse=True):
        back = min(part.tip, gone)
        left[part.part_id] = part.tip - back
        gone -= back
    return left


def _told(payment: TakenPayment, returned: Decimal, returns: OrderReturns) -> TakenPayment:
    entry = returns.void_of(payment.name)
    if entry is None or entry.voids is None:
        return payment.model_copy(update={"returned": returned, "left": payment.given - returned})
    voided = min(entry.voids.amount, payment.given - returned)
    void = VoidTold(at=entry.at, by=entry.by, why=entry.voids.why, amount=voided, status=entry.status)
    left = payment.given - returned - voided
    return payment.model_copy(update={"returned": returned, "voided": voided, "left": left, "void": void})
