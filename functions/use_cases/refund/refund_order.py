"""Give money of a captured order back: all of it, a part, or lines; with what else went with them (Y-11)."""

from datetime import datetime
from decimal import Decimal

from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account
from domain.order.order_ledger import order_ledger
from domain.order.refund_record import OrderRefunds, RefundRecord, RefundStatus
from domain.order.refunds import Accrual, Refund, RefundRequest, decide_refund, units_asked
from domain.payment.card_payment import Outcome, Result
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import refund_put_off, refunded
from domain.store.tax_rates import TaxRates
from domain.tenant import Tenant
from repositories import order_refunds, orders, payments, stores
from runtime.observability import count, logger
from use_cases.payment.payment_step import moved, provider_of
from use_cases.refund.refund_effects import give_back_rest
from use_cases.refund.refund_writes import write

UNFULFILLED = "unfulfilled"
"""The refund of an order that is not carried out; its stock and accounts were returned with its move."""
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
    record = order_refunds.of_order(tenant, order_uuid).find(request.refund_id)
    if record is None:
        record = _carried_out(tenant, order, _decided(tenant, order, request, now))
    if record.status is RefundStatus.DONE and request.refund_id != UNFULFILLED:
        give_back_rest(tenant, order, record)
    return record


def refund_unfulfilled(payment: OnlinePayment, now: datetime) -> str:
    """All the money of an order that is not carried out; how the refund ended. One that failed goes to a person."""
    tenant = Tenant(company_code=payment.request.company_code)
    request = RefundRequest(refund_id=UNFULFILLED, restock=False)
    try:
        status = refund_order(tenant, payment.request.order_uuid, request, now).status
    except Refusal as refusal:
        status, why = RefundStatus.FAILED, refusal.code.value
    else:
        why = f"refund {status}"
    if status is not RefundStatus.DONE:
        moved(payment.payment_id, lambda current: refund_put_off(current, why, now))
    return status.value


def _decided(tenant: Tenant, order: PlacedOrder, request: RefundRequest, now: datetime) -> RefundRecord:
    rates = _rates(tenant, order)

    def decide(before: OrderRefunds) -> OrderRefunds:
        ledger = order_ledger(order, payments.of_order(tenant, order.order_uuid), before)
        lines = units_asked(order.quote, request, before.units)
        refund = decide_refund(
            order.quote,
            ledger,
            request,
            rates=rates,
            refunded=before.units,
            accrual=_accrual(before),
            promo=order.promo_used,
        )
        return before.decided(RefundRecord(refund=refund, lines=lines, at=now))

    record = write(tenant, order.order_uuid, decide).find(request.refund_id)
    if record is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return record


def _carried_out(tenant: Tenant, order: PlacedOrder, record: RefundRecord) -> RefundRecord:
    """The card's part through its provider; the other tenders are ours to give back."""
    refund_id, outcome = record.refund.refund_id, _asked(tenant, order, record.refund)
    status = _ENDS.get(outcome.result, RefundStatus.DECIDED)
    logger.info("refund", extra={"refund": refund_id, "status": status, "reason": outcome.reason})
    count("Refunded" if status is RefundStatus.DONE else "RefundNotDone")
    after = write(
        tenant,
        order.order_uuid,
        lambda before: before.ended(refund_id, status, outcome.transaction, outcome.reason),
    )
    return after.find(refund_id) or record


def _asked(tenant: Tenant, order: PlacedOrder, refund: Refund) -> Outcome:
    amount = refund.parts.get(Account.CARD, ZERO)
    if not amount:
        return Outcome(result=Result.REFUNDED)
    found = [one for one in payments.of_order(tenant, order.order_uuid) if one.captured > one.refunded]
    if not found:
        return Outcome(result=Result.DECLINED, reason="nothing_captured")
    payment = found[0]
    try:
        provider = provider_of(payment)
    except Refusal as refusal:
        return Outcome(result=Result.NOT_SENT, reason=refusal.code.value)
    outcome = provider.refund(payment.reference, amount, f"{payment.payment_id}-{refund.refund_id}")
    if outcome.result is Result.UNKNOWN:
        outcome = _known(outcome, provider.query(payment.reference).refunded, payment.refunded, amount)
    if outcome.result is Result.REFUNDED:
        moved(payment.payment_id, lambda current: refunded(current, amount))
    return outcome


def _known(outcome: Outcome, gone: Decimal | None, before: Decimal, amount: Decimal) -> Outcome:
    """An unknown refund after the provider was asked what went back so far (reliability 0.5)."""
    if gone == before + amount:
        return Outcome(result=Result.REFUNDED, transaction=outcome.transaction, amount=amount)
    return Outcome(result=Result.DECLINED, reason="no_effect") if gone == before else outcome


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
