"""Notify an order's payment that its order was accepted or will not be fulfilled."""

from datetime import datetime

from domain.order.feed import PlacedOrder
from domain.payment.online_payment import OnlinePayment, order_decided
from gateways import state_machines
from repositories.payment import payments
from runtime import write_budgets
from runtime.observability import logger
from runtime.optimistic import RACED, Raced, write_within
from runtime.outage import Outage


def tell_payment(order: PlacedOrder, now: datetime) -> None:
    """Signal the payment machine, and make the sweep check the payment soon.

    The decision is in the order's own row, so a lost signal only delays it until the payment's waiting time ends.
    """
    if not order.payment_id:
        return
    try:
        payment = _told(order.payment_id, now)
    except Outage:
        logger.warning("a payment is told later", extra={"payment": order.payment_id})
        return
    if payment:
        state_machines.signal(payment.task_token, "decided")


def _told(payment_id: str, now: datetime) -> OnlinePayment | None:
    before = payments.find(payment_id)

    def try_once() -> Raced | None:
        nonlocal before
        if before is None or payments.replace(before, order_decided(before, now)):
            return None
        before = payments.find(payment_id)
        return RACED

    write_within(try_once, write_budgets.PAYMENT)
    return before
