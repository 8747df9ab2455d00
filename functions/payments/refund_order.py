"""Give money of a captured order back: all of it, a part, or lines; with what else went with them (Y-11)."""

import random
import time
from collections.abc import Callable
from datetime import datetime

from domain.card_payment import Outcome, Result
from domain.errors import Code, Refusal
from domain.ledger import Account
from domain.online_payment import OnlinePayment
from domain.order_feed import PlacedOrder
from domain.order_ledger import order_ledger
from domain.payment_settlement import refunded
from domain.refund_record import OrderRefunds, RefundRecord, RefundStatus
from domain.refunds import Accrual, RefundRequest, decide_refund, units_asked
from domain.store import TaxRates
from domain.tenant import Tenant
from payments.restock import restock
from repositories import order_refunds, orders, payments, stores
from runtime.observability import count, logger
from workflows.payment_step import moved, provider_of

_TRIES = 20
_LONGEST_WAIT = 0.05
_ENDS = {Result.REFUNDED: RefundStatus.DONE, Result.DECLINED: RefundStatus.FAILED, Result.NOT_SENT: RefundStatus.FAILED}
"""Any other outcome is unknown: the money may be on its way, so the refund stays decided and a person looks."""


def refund_order(tenant: Tenant, order_uuid: str, request: RefundRequest, now: datetime) -> RefundRecord:
    """The refund as it ended; the same `refundId` again is the same refund.

    It is decided and kept before a provider is asked, so two refunds never give the same money. Refuses `not_found`,
    and `error_pay` for more than is left.
    """
    order = orders.find(tenant, order_uuid)
    if order is None:
        raise Refusal(Code.NOT_FOUND)
    known = order_refunds.of_order(tenant, order_uuid).find(request.refund_id)
    record = known or _decided(tenant, order, request, now)
    if known is None:
        record = _carried_out(tenant, order, record)
    if record.status is RefundStatus.DONE:
        restock(tenant, order, record)
    return record


def _decided(tenant: Tenant, order: PlacedOrder, request: RefundRequest, now: datetime) -> RefundRecord:
    rates = _rates(tenant, order)

    def decide(before: OrderRefunds) -> OrderRefunds:
        ledger = order_ledger(order, _payments(tenant, order), before)
        lines = units_asked(order.quote, request, before.units)
        refund = decide_refund(
            order.quote, ledger, request, rates=rates, refunded=before.units, accrual=_accrual(before)
        )
        return before.decided(RefundRecord(refund=refund, lines=lines, at=now))

    record = _write(tenant, order, decide).find(request.refund_id)
    if record is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return record


def _carried_out(tenant: Tenant, order: PlacedOrder, record: RefundRecord) -> RefundRecord:
    """The card's part through its provider; the other tenders are ours to give back."""
    refund_id, amount = record.refund.refund_id, record.refund.parts.get(Account.CARD)
    outcome = Outcome(result=Result.REFUNDED)
    if amount:
        payment = _captured(tenant, order)
        outcome = provider_of(payment).refund(payment.reference, amount, f"{payment.payment_id}-{refund_id}")
        if outcome.result is Result.REFUNDED:
            moved(payment.payment_id, lambda current: refunded(current, amount))
    status = _ENDS.get(outcome.result, RefundStatus.DECIDED)
    logger.info("refund", extra={"refund": refund_id, "status": status, "reason": outcome.reason})
    count("Refunded" if status is RefundStatus.DONE else "RefundNotDone")
    after = _write(
        tenant, order, lambda before: before.ended(refund_id, status, outcome.transaction, outcome.reason)
    ).find(refund_id)
    return after or record


def _write(tenant: Tenant, order: PlacedOrder, decide: Callable[[OrderRefunds], OrderRefunds]) -> OrderRefunds:
    for _ in range(_TRIES):
        before = order_refunds.of_order(tenant, order.order_uuid)
        after = decide(before)
        if order_refunds.replace(tenant, order.order_uuid, before, after):
            return after
        time.sleep(random.uniform(0, _LONGEST_WAIT))  # noqa: S311 - jitter, not a secret
    raise Refusal(Code.ORDER_CONFLICT)


def _payments(tenant: Tenant, order: PlacedOrder) -> tuple[OnlinePayment, ...]:
    return payments.of_order(tenant, order.order_uuid)


def _captured(tenant: Tenant, order: PlacedOrder) -> OnlinePayment:
    found = [payment for payment in _payments(tenant, order) if payment.captured > payment.refunded]
    if not found:
        raise Refusal(Code.PAY, reason="nothing_captured")
    return found[0]


def _rates(tenant: Tenant, order: PlacedOrder) -> TaxRates:
    """The rates the order was taxed with (X-12)."""
    store = stores.find(tenant, order.store_id)
    rates = [each for each in store.info.taxes if each.version == order.quote.tax_version] if store else []
    if not rates:
        raise Refusal(Code.SOMETHING_WRONG)
    return rates[0]


def _accrual(before: OrderRefunds) -> Accrual:
    """What earlier refunds took back in points."""
    standing = [record.refund for record in before.standing]
    return Accrual(
        earned_reversed=sum(refund.points_reversed for refund in standing),
        returned=sum(refund.points_returned for refund in standing),
    )
