"""Void a payment that was taken by mistake: the payment is undone, but no goods go back (Y-11)."""

import datetime as dt
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.money import ZERO, quantum
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account
from domain.order.refund import Refund
from domain.order.return_entry import PartKind, ReturnEntry, ReturnPart, VoidedPayment
from domain.order.returns import OrderReturns, OrderTook, counter_part, unit_parts
from domain.order.taken_payments import PaymentSource, TakenPayment
from domain.order.void_reason import VoidWhy
from domain.vocabulary.order_status import OrderStatus

_ENTRY = "void."
_OPEN = (OrderStatus.ACCEPTED, OrderStatus.PREPARING, OrderStatus.READY, OrderStatus.COMPLETED)


class VoidDecided(NamedTuple):
    """The person, time and reason of a void."""

    at: dt.datetime
    by: str
    why: VoidWhy


def is_void(entry_id: str) -> bool:
    """Return whether an entry id is reserved for voids, so that no refund may use it (Y-11)."""
    return entry_id.startswith(_ENTRY)


def check_void(payment: TakenPayment | None, order: PlacedOrder, status: OrderStatus) -> TakenPayment:
    """Return the payment if it can be voided (Y-11).

    Refuse `not_found` if there is no such payment; `error_void_ended` before the order is accepted and after it ended
    without a meal; `error_void_courier` if an agent delivers it, as its courier collects no money; `error_void_held`
    while the payment is only authorized; and `error_void_gone` if nothing is left of it.
    """
    if payment is None:
        raise Refusal(Code.NOT_FOUND)
    if status not in _OPEN:
        raise Refusal(Code.VOID_ENDED, status=status.value)
    if order.courier is not None and payment.source is PaymentSource.PLACED:
        raise Refusal(Code.VOID_COURIER)
    if payment.held:
        raise Refusal(Code.VOID_HELD, held=payment.left)
    if not payment.is_voidable:
        raise Refusal(Code.VOID_GONE, given=payment.given)
    return payment


def plan_void(
    returns: OrderReturns, took: OrderTook, payment: TakenPayment, order: PlacedOrder, decided: VoidDecided
) -> OrderReturns:
    """Plan a void: the payment's money goes back, and the order owes it again (Y-11)."""
    entry_id = _entry_id(returns, payment)
    voided = VoidedPayment(
        payment=payment.name,
        tender=payment.tender,
        amount=payment.left,
        tip=min(payment.tip_left, payment.left),
        why=decided.why,
    )
    refund = Refund(refund_id=entry_id, parts={payment.tender: payment.left}, tips={}, restocked={})
    parts = _parts(returns.left_of(took), payment, order)
    if not parts:
        raise Refusal(Code.VOID_GONE, given=payment.given)
    return returns.with_entry(
        ReturnEntry(refund=refund, lines={}, at=decided.at, parts=parts, by=decided.by, voids=voided)
    )


def _entry_id(returns: OrderReturns, payment: TakenPayment) -> str:
    """Return an entry id that differs from those of attempts that the provider refused."""
    name = f"{_ENTRY}{payment.name}"
    refused = sum(entry.entry_id.startswith(name) for entry in returns.entries)
    return f"{name}.{refused}" if refused else name


def _parts(left: OrderTook, payment: TakenPayment, order: PlacedOrder) -> tuple[ReturnPart, ...]:
    if payment.tender is Account.CARD:
        amount = min(payment.left, left.cards.get(payment.name, ZERO))
        return (ReturnPart(kind=PartKind.CARD, name=payment.name, amount=amount),) if amount > ZERO else ()
    if payment.tender is Account.GIFT_CARD:
        units = int(payment.left / quantum(order.quote.currency))
        cards = [name for name in left.accounts if name.startswith(f"{AccountKind.GIFT_CARD.value}#")]
        return unit_parts(PartKind.ACCOUNT, {name: min(units, left.accounts[name]) for name in cards})
    return counter_part(payment.left)
