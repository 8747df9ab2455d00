"""Refund card money through its provider, one part of an order at a time (reliability 5.2, Y-11).

The part is marked as asked before its provider is called. If it is still marked a minute later, the provider is first
asked how much was refunded in total, and only then for the refund again. The payment's row counts each part once, by
its entry.
"""

from datetime import datetime
from decimal import Decimal
from enum import Enum, auto
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.order.return_entry import PartState, ReturnPart
from domain.order.returns import OrderReturns
from domain.payment.asked_refund import AskedRefund, refund_became
from domain.payment.asking_back import answered, asked_back
from domain.payment.card_payment import Outcome, Result
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import flagged, refunded
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from gateways.card_payments import CardPayments
from repositories.order import order_returns
from runtime.observability import count, logger
from use_cases.order.write_returns import write
from use_cases.payment.payment_step import get_payment, move_payment, provider_of

_CAPTURED = (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)
_OPEN = (PartState.PLANNED, PartState.UNSURE)
_WITHOUT_MONEY = (PaymentStatus.VOIDED, PaymentStatus.DECLINED, PaymentStatus.CAPTURE_FAILED)


class Progress(Enum):
    """The result of one try to return an order's card money."""

    MOVED = auto()
    BUSY = auto()
    """Another request is asking the provider just now."""
    NOTHING = auto()
    """Nothing can be done now: nothing is planned, nothing is captured, or the provider does not answer."""


class _Part(NamedTuple):
    """The card money of one entry; `was_asked` if an earlier try has called the provider without a known result."""

    tenant: Tenant
    order_uuid: str
    entry_id: str
    part: ReturnPart

    def reference(self, payment: OnlinePayment) -> str:
        """The refund's reference on the payment; with the order ID if one payment paid parts of several orders."""
        return f"{self.order_uuid}.{self.entry_id}" if payment.table_bill else self.entry_id

    @property
    def was_asked(self) -> bool:
        return self.part.asked_at is not None


def return_card_money(tenant: Tenant, order_uuid: str, now: datetime) -> Progress:
    """Refund the next planned part of card money that is due; cards that are not captured yet are skipped."""
    returns, idle = order_returns.of_order(tenant, order_uuid), frozenset[str]()
    while found := returns.card_to_return(now, idle):
        card = _Part(tenant, order_uuid, found.entry.entry_id, found.card)
        payment = get_payment(found.card.name)
        if payment.status in _WITHOUT_MONEY:
            return _end(card, PartState.DONE, reason=f"payment {payment.status}")
        if payment.status in _CAPTURED:
            return _asked(card, payment, returns, now)
        idle |= {found.card.name}
    cards = (part for each in returns.entries for part in each.cards)
    waits = any(part.state is PartState.PLANNED and part.name not in idle for part in cards)
    return Progress.BUSY if waits else Progress.NOTHING


def _asked(card: _Part, payment: OnlinePayment, returns: OrderReturns, now: datetime) -> Progress:
    """Claim the part on the order's row, then refund it; a card that another order is refunding now waits."""
    provider = provider_of(payment)
    if not _claimed(card, returns, now):
        return Progress.MOVED
    if payment.table_bill and not _is_next(card, payment):
        _change(card, asked_at=None)
        return Progress.BUSY
    return _returned(card, get_payment(payment.payment_id), provider)


def _is_next(card: _Part, payment: OnlinePayment) -> bool:
    reference = card.reference(payment)
    try:
        move_payment(payment.payment_id, lambda current: asked_back(current, reference))
    except Refusal:
        return False
    return True


def settle_card_money(tenant: Tenant, order_uuid: str, entry_id: str, *, gave: bool, payment_id: str = "") -> None:
    """Record a person's decision about refunds whose result is unknown: the money went back or not.

    It applies to one payment, or to all unsure parts of the entry. Refuses `not_found` if no part is unsure.
    """
    entry = order_returns.of_order(tenant, order_uuid).find(entry_id)
    unsure = [part for part in entry.cards if part.state is PartState.UNSURE] if entry else []
    named = [part for part in unsure if payment_id in ("", part.name)]
    if not named:
        raise Refusal(Code.NOT_FOUND)
    for part in named:
        _settle(_Part(tenant, order_uuid, entry_id, part), gave=gave)


def _settle(card: _Part, *, gave: bool) -> None:
    if gave:
        amount = card.part.amount
        move_payment(card.part.name, lambda current: refunded(current, amount, card.reference(current)))
    _end(card, PartState.DONE if gave else PartState.FAILED)


def _claimed(card: _Part, returns: OrderReturns, now: datetime) -> bool:
    """Mark that the provider is being asked; False if the returns changed since they were read."""
    return order_returns.replace(
        card.tenant, card.order_uuid, returns, returns.moved(card.entry_id, card.part, asked_at=now)
    )


def _returned(card: _Part, payment: OnlinePayment, provider: CardPayments) -> Progress:
    if card.reference(payment) in payment.refunded_by:
        return _end(card, PartState.DONE, amount=card.part.amount)
    amount = min(card.part.amount, payment.captured - payment.refunded)
    asked = AskedRefund(f"{payment.payment_id}-{card.reference(payment)}", amount)
    outcome = _find_outcome(payment, provider, asked) if card.was_asked else None
    if outcome is None:
        outcome = provider.refund(payment.reference, amount, asked.name)
        if outcome.result is Result.UNKNOWN:
            outcome = _find_outcome(payment, provider, asked) or outcome
    return _recorded(card, payment, outcome, amount)


def _find_outcome(payment: OnlinePayment, provider: CardPayments, asked: AskedRefund) -> Outcome | None:
    """The outcome of an earlier request to refund; None if the money did not go back."""
    return refund_became(asked, payment, provider.query(payment.reference))


def _recorded(card: _Part, payment: OnlinePayment, outcome: Outcome, amount: Decimal) -> Progress:
    logger.info("refund", extra={"refund": card.entry_id, "result": outcome.result, "reason": outcome.reason})
    match outcome.result:
        case Result.REFUNDED:
            reference = card.reference(payment)
            move_payment(payment.payment_id, lambda current: refunded(answered(current, reference), amount, reference))
            count("Refunded")
            return _end(card, PartState.DONE, amount=amount, transaction=outcome.transaction)
        case Result.DECLINED | Result.GIVE_UP:
            why = f"refund {card.entry_id}: {outcome.reason or outcome.result}"
            reference = card.reference(payment)
            move_payment(payment.payment_id, lambda current: flagged(answered(current, reference), why))
            logger.error("refund not done", extra={"order": card.order_uuid, "refund": card.entry_id, "why": why})
            count("RefundNotDone")
            state = PartState.FAILED if outcome.result is Result.DECLINED else PartState.UNSURE
            return _end(card, state, reason=outcome.reason)
        case Result.NOT_SENT:
            reference = card.reference(payment)
            move_payment(payment.payment_id, lambda current: answered(current, reference))
            _change(card, asked_at=None, reason=outcome.reason)
    return Progress.NOTHING


def _end(card: _Part, state: PartState, **changes: object) -> Progress:
    _change(card, state=state, **changes)
    return Progress.MOVED


def _change(card: _Part, **changes: object) -> None:
    def decide(before: OrderReturns) -> OrderReturns:
        entry = before.find(card.entry_id)
        mine = entry.card(card.part.name) if entry else None
        return before.moved(card.entry_id, mine, **changes) if mine and mine.state in _OPEN else before

    write(card.tenant, card.order_uuid, decide)
