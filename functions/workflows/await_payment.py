"""Wait for a payment's next signal: its authorisation, then its order."""

from datetime import datetime

from domain.payment.online_payment import OnlinePayment, waited_for
from domain.payment.status import PaymentStatus
from gateways import state_machines
from use_cases.payment.payment_step import move_payment


def await_payment(payment_id: str, task_token: str, awaits: str, _now: datetime) -> str:
    """Keep the token; when what is awaited has happened already, signal it at once."""
    payment = move_payment(payment_id, lambda current: waited_for(current, task_token))
    if _has_happened(payment, awaits):
        state_machines.signal(task_token, payment.status.value)
    return "waiting"


def _has_happened(payment: OnlinePayment, awaits: str) -> bool:
    if awaits == "order":
        return payment.received_at is not None or payment.status is not PaymentStatus.AUTHORIZED
    return payment.status is not PaymentStatus.REQUESTED
