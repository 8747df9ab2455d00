"""Give a card's money back through its provider, one part of an order at a time (reliability 5.2, Y-11).

The part says that its provider is being asked before it is: whoever finds it so a minute later asks first what went
back in all, and only then again. The payment's row counts each part once, by its entry.
"""

from datetime import datetime
from decimal import Decimal
from enum import Enum, auto
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.order.return_entry import PartState, ReturnEntry, ReturnPart
from domain.order.returns import OrderReturns
from domain.payment.card_payment import Outcome, Result
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import flagged, refunded
from domain.payment.status import PaymentStatus, ProviderTruth
from domain.tenant import Tenant
from gateways.card_payments import CardPayments
from repositories import order_returns
from runtime.observability import count, logger
from use_cases.payment.payment_step import get_payment, move_payment, provider_of
from use_cases.refund.write_returns import write

_CAPTURED = (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)
_OPEN = (PartState.PLANNED, PartState.UNSURE)
_WITHOUT_MONEY = (PaymentStatus.VOIDED, PaymentStatus.DECLINED, PaymentStatus.CAPTURE_FAILED)


class Progress(Enum):
    """What a look at an order's card money came to."""

    MOVED = auto()
    BUSY = auto()
    """Somebody else asks the provider just now."""
    NOTHING = auto()
    """Nothing can be done now: nothing is planned, it is not captured yet, or its provider is silent."""


class _Part(NamedTuple):
    """The card's money of one entry, and how it was found: `asked` before, by somebody who is gone."""

    tenant: Tenant
    order_uuid: str
    entry_id: str
    part: ReturnPart

    @property
    def was_asked(self) -> bool:
        return self.part.asked_at is not None


def return_card_money(tenant: Tenant, order_uuid: str, now: datetime) -> Progress:
    """The next planned part of the card's money, if it is time for it."""
    returns = order_returns.of_order(tenant, order_uuid)
    entry = returns.card_to_return(now)
    if entry is None or entry.card is None:
        return Progress.BUSY if any(_waits(each) for each in returns.entries) else Progress.NOTHING
    card = _Part(tenant, order_uuid, entry.entry_id, entry.card)
    payment = get_payment(entry.card.name)
    if payment.status in _WITHOUT_MONEY:
        return _end(card, PartState.DONE, reason=f"payment {payment.status}")
    if payment.status not in _CAPTURED:
        return Progress.NOTHING
    provider = provider_of(payment)
    if not _claimed(card, returns, now):
        return Progress.MOVED
    return _returned(card, get_payment(payment.payment_id), provider)


def settle_card_money(tenant: Tenant, order_uuid: str, entry_id: str, *, gave: bool) -> None:
    """A person's word on money of which the provider could not be asked: it went back, or it did not.

    Refuses `not_found` where nothing is unsure.
    """
    entry = order_returns.of_order(tenant, order_uuid).find(entry_id)
    if entry is None or entry.card is None or entry.card.state is not PartState.UNSURE:
        raise Refusal(Code.NOT_FOUND)
    card = _Part(tenant, order_uuid, entry_id, entry.card)
    if gave:
        move_payment(entry.card.name, lambda current: refunded(current, card.part.amount, entry_id))
    _end(card, PartState.DONE if gave else PartState.FAILED)


def _waits(entry: ReturnEntry) -> bool:
    return entry.card is not None and entry.card in entry.planned


def _claimed(card: _Part, returns: OrderReturns, now: datetime) -> bool:
    """Say that its provider is being asked; False when something moved since the returns were read."""
    return order_returns.replace(
        card.tenant, card.order_uuid, returns, returns.moved(card.entry_id, card.part, asked_at=now)
    )


def _returned(card: _Part, payment: OnlinePayment, provider: CardPayments) -> Progress:
    if card.entry_id in payment.refunded_by:
        return _end(card, PartState.DONE, amount=card.part.amount)
    amount = min(card.part.amount, payment.captured - payment.refunded)
    outcome = _what_became(payment, provider, amount) if card.was_asked else None
    if outcome is None:
        key = f"{payment.payment_id}-{card.entry_id}"
        outcome = provider.refund(payment.reference, amount, key)
        if outcome.result is Result.UNKNOWN:
            outcome = _what_became(payment, provider, amount) or outcome
    return _recorded(card, payment, outcome, amount)


def _what_became(payment: OnlinePayment, provider: CardPayments, amount: Decimal) -> Outcome | None:
    """What became of money that was asked for, by what the provider says went back in all; None: it did not go back.

    `give_up` where the provider does not say that, `unknown` where it does not answer.
    """
    stands = provider.query(payment.reference)
    if stands.truth is ProviderTruth.UNKNOWN:
        return Outcome(result=Result.UNKNOWN, reason=stands.reason[:200])
    if stands.refunded is None:
        return Outcome(result=Result.GIVE_UP, reason="cannot_be_asked")
    if stands.refunded >= payment.refunded + amount:
        return Outcome(result=Result.REFUNDED, transaction=stands.transaction, amount=amount)
    return None


def _recorded(card: _Part, payment: OnlinePayment, outcome: Outcome, amount: Decimal) -> Progress:
    logger.info("refund", extra={"refund": card.entry_id, "result": outcome.result, "reason": outcome.reason})
    match outcome.result:
        case Result.REFUNDED:
            move_payment(payment.payment_id, lambda current: refunded(current, amount, card.entry_id))
            count("Refunded")
            return _end(card, PartState.DONE, amount=amount, transaction=outcome.transaction)
        case Result.DECLINED | Result.GIVE_UP:
            why = f"refund {card.entry_id}: {outcome.reason or outcome.result}"
            move_payment(payment.payment_id, lambda current: flagged(current, why))
            logger.error("refund not done", extra={"order": card.order_uuid, "refund": card.entry_id, "why": why})
            count("RefundNotDone")
            state = PartState.FAILED if outcome.result is Result.DECLINED else PartState.UNSURE
            return _end(card, state, reason=outcome.reason)
        case Result.NOT_SENT:
            _change(card, asked_at=None, reason=outcome.reason)
    return Progress.NOTHING


def _end(card: _Part, state: PartState, **changes: object) -> Progress:
    _change(card, state=state, **changes)
    return Progress.MOVED


def _change(card: _Part, **changes: object) -> None:
    def decide(before: OrderReturns) -> OrderReturns:
        entry = before.find(card.entry_id)
        mine = entry.card if entry else None
        return before.moved(card.entry_id, mine, **changes) if mine and mine.state in _OPEN else before

    write(card.tenant, card.order_uuid, decide)
