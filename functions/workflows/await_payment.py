"""Wait for a payment's next event: its authorisation, its order, or its order's acceptance."""

from datetime import datetime

from domain.payment.online_payment import OnlinePayment, waited_for
from domain.payment.status import PaymentStatus
from domain.payment.taking import Taking, taking
from gateways import state_machines
from use_cases.payment.order_of_payment import order_status
from use_cases.payment.payment_step import move_payment


def await_payment(payment_id: str, task_token: str, awaits: str, now: datetime) -> str:
    """Store the task token; if the awaited event has happened already, signal it at once."""
    payment = move_payment(payment_id, lambda current: waited_for(current, task_token))
    if _has_happened(payment, awaits, now):
        state_machines.signal(task_token, payment.status.value)
    return "waiting"


def _has_happened(payment: OnlinePayment, awaits: str, now: datetime) -> bool:
    """Read after the token was stored, so that a concurrent event either finds the token or is found here."""
    if awaits == "acceptance":
        return taking(payment, order_status(payment), now) is not Taking.WAIT
    if awaits == "order":
        return payment.received_at is not None or payment.status is not PaymentStatus.AUTHORIZED
    return payment.status is not PaymentStatus.REQUESTED
