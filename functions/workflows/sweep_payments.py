"""The sweep of payments whose execution was lost; it finishes them by the same steps (R17)."""

from datetime import datetime

from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from repositories.payment import payments
from use_cases.bill.settle_part import end_part
from use_cases.gift_card.credit_sale import credit_sale
from use_cases.order.earn_points import earn_by_capture
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.compare_payment import compare_payment
from use_cases.payment.payment_step import get_payment
from use_cases.payment.query_payment import ProviderSilentError, query_payment
from use_cases.payment.release_payment import claim_void, void_payment
from workflows.follow_page import follow_page
from workflows.sweep_rows import Kind, Swept, sweep_rows


def sweep_payments(now: datetime) -> Swept:
    """Take every due payment one step further; return the results by payment id."""
    return sweep_rows((PAYMENTS,), now)[PAYMENTS.name]


def _step(payment_id: str, now: datetime) -> str:
    try:
        payment = get_payment(payment_id)
        if payment.owes_points:
            return earn_by_capture(payment_id, now)
        if payment.owes_credit:
            return end_part(payment_id, now) if payment.table_bill else credit_sale(payment_id, now)
        return advance(payment, now)
    except ProviderSilentError:
        return "unknown"


def advance(payment: OnlinePayment, now: datetime) -> str:
    """Run the next step of a payment by its status; an ended or flagged payment is compared once more."""
    payment_id = payment.payment_id
    if payment.due_at is None:
        return compare_payment(payment, now)
    match payment.status:
        case PaymentStatus.REQUESTED | PaymentStatus.DECLINED:
            return follow_page(payment_id, now)
        case PaymentStatus.AUTHORIZED if payment.received_at is not None:
            return _captured(payment_id, now)
        case PaymentStatus.AUTHORIZED:
            return _voided(payment_id, now)
        case PaymentStatus.CAPTURING | PaymentStatus.VOIDING:
            step = query_payment(payment_id, now)
            again = {"capture": _captured, "void": _voided}.get(step)
            return again(payment_id, now) if again else step
    return compare_payment(payment, now)


def _captured(payment_id: str, now: datetime) -> str:
    claimed = claim_capture(payment_id, now)
    if claimed == "order_ended":
        return _voided(payment_id, now)
    return capture_payment(payment_id, now) if claimed == "capturing" else claimed


def _voided(payment_id: str, now: datetime) -> str:
    claimed = claim_void(payment_id, now)
    return void_payment(payment_id, now) if claimed == "voiding" else claimed


PAYMENTS = Kind("payment", payments.WAITING, _step)
