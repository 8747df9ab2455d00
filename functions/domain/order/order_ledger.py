"""Build an order's ledger from the order, its payments and its returns. It always balances (Y-11)."""

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
    """Return all events in sequence, with completed returns only; amounts in major units (Y-11, M-1).

    The amount due at the handover counts as paid at the counter, in cash or on the store's own terminal (Y-8).
    `payable` is the amount due to a delivery agent; if None, the amount of the quote at the time of the order (L-4).
    """
    return _ledger(order, payments, returns, _DONE, handed_over_at, payable)


def ledger_as_planned(
    order: PlacedOrder,
    payments: Iterable[OnlinePayment],
    returns: OrderReturns,
    handed_over_at: dt.datetime | None = None,
) -> Ledger:
    """Return the ledger with planned returns as if they were done; refunds are decided against it (Y-11)."""
    return _ledger(order, payments, returns, _PLANNED, handed_over_at)


def unpaid_of(ledger: Ledger) -> Decimal:
    """Return what was neither paid nor authorized (docs/rules/tenders-and-voids.md)."""
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
    """Add table payments, voids and the counter's payment at the handover.

    What is due at the handover counts as paid at the counter; guests at the table may still pay it otherwise. A payment
    voided after the handover makes the order owe again, and later payments pay that debt first.
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
    """Return whether a payment was voided after the handover; the handover's own payment always is."""
    voids_handover = entry.voids is not None and entry.voids.payment == HANDOVER
    return voids_handover or entry.at > handed_over_at


def _paid_otherwise(later: Sequence[OrderPart], late: Sequence[ReturnEntry]) -> Decimal:
    """Return what later parts paid of the amount that had counted as paid at the handover."""
    moves = [(part.at, 0, part.amount) for part in later]
    moves += [(each.at, 1, each.voids.amount - each.voids.tip) for each in late if each.voids]
    owed = otherwise = ZERO
    for _, is_void, amount in sorted(moves):
        pays = ZERO if is_void else min(owed, amount)
        owed += amount if is_void else -pays
        otherwise += ZERO if is_void else amount - pays
    return otherwise


def _with_void(ledger: Ledger, entry: ReturnEntry) -> Ledger:
    """Add a void, limited to what is left of its tender."""
    voided = entry.voids
    amount = min(voided.amount, ledger.paid.get(voided.tender, ZERO)) if voided else ZERO
    if voided is None or amount <= ZERO:
        return ledger
    return ledger.enter(void_payment(voided.payment, voided.tender, amount, min(voided.tip, amount), entry.at))


def _with_payment(ledger: Ledger, payment: OnlinePayment) -> Ledger:
    """Add a payment's authorization and its end; a payment that was never authorized has no entry."""
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
    """Add a guest's payment at the table with its tip; an authorization until it is captured."""
    if part.tip > ZERO:
        ledger = ledger.enter(table_tip(part.part_id, part.tip, part.at))
    if part.paid_at is None:
        return ledger.enter(authorize(part.part_id, part.given, part.at))
    return ledger.enter(pay(part.tender, part.part_id, part.given, part.paid_at))


def _paid_at_the_counter(ledger: Ledger, at: dt.datetime, otherwise: Decimal) -> Ledger:
    """Add what is due and not authorized as paid at the counter, less what the table pays otherwise."""
    due = ledger.balance(Account.DUE) - ledger.balance(Account.HOLD) - otherwise
    return ledger.enter(pay(Account.COUNTER, HANDOVER, due, at)) if due > ZERO else ledger


def _with_return(ledger: Ledger, entry: ReturnEntry, states: tuple[PartState, ...]) -> Ledger:
    """Add a return in these states, limited to what each tender paid; its tips count as returned last."""
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
