"""An order's ledger, written from what is kept of it: the order, its payments, its returns. It always sums (Y-11)."""

import datetime as dt
from collections.abc import Iterable, Sequence
from decimal import Decimal

from domain.member.account import AccountKind
from domain.money import ZERO, quantum
from domain.order.feed import PlacedOrder
from domain.order.ledger import (
    GIFT_CARD,
    HANDOVER,
    POINTS,
    Account,
    Ledger,
    authorize,
    capture,
    charge,
    give_back,
    pay,
    table_tip,
    void,
    void_payment,
    withhold,
)
from domain.order.order_part import OrderPart
from domain.order.return_entry import PartKind, PartState, ReturnEntry, ReturnPart
from domain.order.returns import OrderReturns
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.vocabulary.order_type import OrderType

_TAKEN = (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)
_DONE = (PartState.DONE,)
_PLANNED = (PartState.DONE, PartState.PLANNED, PartState.UNSURE)


def order_ledger(
    order: PlacedOrder,
    payments: Iterable[OnlinePayment],
    returns: OrderReturns,
    handed_over_at: dt.datetime | None = None,
    payable: Decimal | None = None,
) -> Ledger:
    """Every event in its order; of what goes back only what did. Amounts in major units (Y-11, M-1).

    What was due when it was handed over came in at the counter, by cash or the store's own terminal (Y-8). `payable` is
    what a delivery agent is paid, where that is known by now; else the quote says it that the order was sold by (L-4).
    """
    return _ledger(order, payments, returns, _DONE, handed_over_at, payable)


def ledger_as_planned(
    order: PlacedOrder,
    payments: Iterable[OnlinePayment],
    returns: OrderReturns,
    handed_over_at: dt.datetime | None = None,
) -> Ledger:
    """The ledger as it will be once all that is planned went back: what a refund is decided against (Y-11)."""
    return _ledger(order, payments, returns, _PLANNED, handed_over_at)


def unpaid_of(ledger: Ledger) -> Decimal:
    """What of an order nobody gave and no card holds (docs/rules/tenders-and-voids.md)."""
    return max(ZERO, ledger.balance(Account.DUE) - ledger.balance(Account.HOLD))


def _ledger(
    order: PlacedOrder,
    payments: Iterable[OnlinePayment],
    returns: OrderReturns,
    states: tuple[PartState, ...],
    handed_over_at: dt.datetime | None,
    payable: Decimal | None = None,
) -> Ledger:
    totals = order.quote.totals
    payable = totals.delivery_withhold if payable is None else payable
    agent = order.courier is not None or totals.delivery_withhold > ZERO
    courier = order.order_type is OrderType.DELIVERY and agent
    ledger = Ledger(order_uuid=order.order_uuid, currency=order.quote.currency)
    ledger = ledger.enter(charge(totals.total, totals.tips, courier=courier, at=order.placed_at))
    if payable > ZERO:
        ledger = ledger.enter(withhold(payable, order.placed_at))
    if order.gift_card_part > ZERO:
        ledger = ledger.enter(pay(Account.GIFT_CARD, GIFT_CARD, order.gift_card_part, order.placed_at))
    if order.points_part > ZERO:
        ledger = ledger.enter(pay(Account.POINTS, POINTS, order.points_part, order.placed_at))
    for payment in payments:
        ledger = _with_payment(ledger, payment)
    ledger = _with_table(ledger, returns, states, handed_over_at)
    for entry in returns.entries:
        if entry.voids is None:
            ledger = _with_return(ledger, entry, states)
    return ledger


def _with_table(
    ledger: Ledger, returns: OrderReturns, states: tuple[PartState, ...], handed_over_at: dt.datetime | None
) -> Ledger:
    """What was paid after it was placed and what of all payments was voided, with what the counter took between.

    What is handed over counts as paid at the counter, and its table may still pay it otherwise. Once a payment was
    voided after that, the order owes again, and whatever is paid from then on pays that first.
    """
    voids = [each for each in returns.entries if each.voids and any(part.state in states for part in each.parts)]
    late = [each for each in voids if handed_over_at and _is_after(each, handed_over_at)]
    reopened = min((each.at for each in late), default=None)
    later = [part for part in returns.parts if reopened and part.at > reopened]
    for part in (part for part in returns.parts if part not in later):
        ledger = _with_part(ledger, part)
    for entry in (each for each in voids if each not in late):
        ledger = _with_void(ledger, entry)
    if handed_over_at:
        ledger = _paid_at_the_counter(ledger, handed_over_at, _paid_otherwise(later, late))
    for part in later:
        ledger = _with_part(ledger, part)
    for entry in late:
        ledger = _with_void(ledger, entry)
    return ledger


def _is_after(entry: ReturnEntry, handed_over_at: dt.datetime) -> bool:
    """Whether a payment was voided after the handover; the handover's own money always was."""
    voids_handover = entry.voids is not None and entry.voids.payment == HANDOVER
    return voids_handover or entry.at > handed_over_at


def _paid_otherwise(later: Sequence[OrderPart], late: Sequence[ReturnEntry]) -> Decimal:
    """What parts paid, after an order owed again, of what had counted as paid at its handover."""
    moves = [(part.at, 0, part.amount) for part in later]
    moves += [(each.at, 1, each.voids.amount - each.voids.tip) for each in late if each.voids]
    owed = otherwise = ZERO
    for _, is_void, amount in sorted(moves):
        pays = ZERO if is_void else min(owed, amount)
        owed += amount if is_void else -pays
        otherwise += ZERO if is_void else amount - pays
    return otherwise


def _with_void(ledger: Ledger, entry: ReturnEntry) -> Ledger:
    """A payment that is undone, never more of its tender than is there."""
    voided = entry.voids
    amount = min(voided.amount, ledger.paid.get(voided.tender, ZERO)) if voided else ZERO
    if voided is None or amount <= ZERO:
        return ledger
    return ledger.enter(void_payment(voided.payment, voided.tender, amount, min(voided.tip, amount), entry.at))


def _with_payment(ledger: Ledger, payment: OnlinePayment) -> Ledger:
    """A payment's hold and its end; one that never held money is no entry."""
    if payment.authorized_at is None:
        return ledger
    ledger = ledger.enter(authorize(payment.payment_id, payment.request.amount, payment.authorized_at))
    ended = payment.settled_at or payment.authorized_at
    if payment.status in _TAKEN and payment.captured > ZERO:
        ledger = ledger.enter(capture(ledger, payment.payment_id, payment.captured, ended))
    if payment.status is PaymentStatus.VOIDED:
        ledger = ledger.enter(void(ledger, payment.payment_id, ended))
    return ledger


def _with_part(ledger: Ledger, part: OrderPart) -> Ledger:
    """What a guest at the table gave of the order, and the tip that they added; held until it is taken."""
    if part.tip > ZERO:
        ledger = ledger.enter(table_tip(part.part_id, part.tip, part.at))
    if part.paid_at is None:
        return ledger.enter(authorize(part.part_id, part.given, part.at))
    return ledger.enter(pay(part.tender, part.part_id, part.given, part.paid_at))


def _paid_at_the_counter(ledger: Ledger, at: dt.datetime, otherwise: Decimal) -> Ledger:
    """What no tender gave and no card holds, but for what its table paid otherwise later."""
    due = ledger.balance(Account.DUE) - ledger.balance(Account.HOLD) - otherwise
    return ledger.enter(pay(Account.COUNTER, HANDOVER, due, at)) if due > ZERO else ledger


def _with_return(ledger: Ledger, entry: ReturnEntry, states: tuple[PartState, ...]) -> Ledger:
    """What an entry gives in these states, never more of a tender than was paid; its tips go with the last money."""
    money = {tender: min(amount, ledger.paid.get(tender, ZERO)) for tender, amount in _money(entry, states, ledger)}
    parts = {tender: amount for tender, amount in money.items() if amount > ZERO}
    if not parts:
        return ledger
    gone, tips = sum(parts.values(), ZERO), sum(entry.refund.tips.values(), ZERO)
    tipped = max(ZERO, gone - max(ZERO, entry.refund.amount - tips))
    return ledger.enter(give_back(entry.entry_id, parts, _tips(entry, tipped), entry.at))


def _money(entry: ReturnEntry, states: tuple[PartState, ...], ledger: Ledger) -> list[tuple[Account, Decimal]]:
    given = [part for part in entry.parts if part.state in states]
    cards = [part.units for part in given if part.name.startswith(f"{AccountKind.GIFT_CARD.value}#")]
    return [
        (Account.CARD, sum((part.amount for part in given if part.kind is PartKind.CARD), ZERO)),
        (Account.GIFT_CARD, sum(cards) * quantum(ledger.currency)),
        (Account.POINTS, entry.refund.parts.get(Account.POINTS, ZERO) if _points_went(given) else ZERO),
        (Account.COUNTER, sum((part.amount for part in given if part.kind is PartKind.COUNTER), ZERO)),
    ]


def _points_went(given: list[ReturnPart]) -> bool:
    return any(part.kind is PartKind.ACCOUNT and part.name.startswith(f"{AccountKind.POINTS.value}#") for part in given)


def _tips(entry: ReturnEntry, amount: Decimal) -> dict[Account, Decimal]:
    tips: dict[Account, Decimal] = {}
    for account, tip in entry.refund.tips.items():
        part = min(tip, amount)
        if part > ZERO:
            tips[account] = part
            amount -= part
    return tips
