"""Credit the points that an order earns: when it is completed, or when its card payment is captured (K-1, D-14).

Each order earns once, at the first of the two: its ledger entry is only written once.
"""

from datetime import datetime
from functools import partial

from domain.member.earning import earned_lot
from domain.order.earning_time import earns_by_completing
from domain.order.feed import PlacedOrder
from domain.payment.online_payment import OnlinePayment
from domain.tenant import Tenant
from domain.vocabulary.zone import local_date, store_zone
from repositories.member import earned_points
from repositories.member.earned_points import Credit
from repositories.order import orders
from repositories.payment import payments
from runtime import write_budgets
from runtime.observability import count, logger
from runtime.optimistic import RACED, Raced, until_written, write_within
from runtime.outage import Outage


def earn_by_completing(tenant: Tenant, order: PlacedOrder, at: datetime) -> Credit | None:
    """The credit to write with the transition that completes an order; None if it earns nothing, or not yet."""
    if order.earns is None:
        return None
    payment = payments.find(order.payment_id)
    return _credit(tenant, order, at) if earns_by_completing(order, payment) else None


def earn_at_once(payment: OnlinePayment, now: datetime) -> None:
    """Run `earn_by_capture` right after the capture; the sweep retries if the tables are unavailable."""
    if not payment.owes_points:
        return
    try:
        earn_by_capture(payment.payment_id, now)
    except Outage:
        logger.warning("points are earned later", extra={"payment": payment.payment_id})
        count("PointsEarnedLater")


def earn_by_capture(payment_id: str, now: datetime) -> str:
    """Credit the points of a captured payment, once.

    Returns `earned`, also if the order had earned before or was refunded in full; `not_due` if its money is not
    captured.
    """
    payment = payments.find(payment_id)
    if payment is None or not payment.owes_points:
        return "earned" if payment and payment.earned_at else "not_due"
    tenant = Tenant(company_code=payment.request.company_code)
    order = orders.find(tenant, payment.request.order_uuid)
    if order:
        _earn(tenant, order, payment.settled_at or now)
    _mark(payment_id, now)
    return "earned"


def _earn(tenant: Tenant, order: PlacedOrder, at: datetime) -> None:
    def try_once() -> Raced | None:
        credit = _credit(tenant, order, at)
        if credit is None or earned_points.write(credit):
            return None
        return RACED

    until_written(try_once, write_budgets.POINTS, Outage())


def _credit(tenant: Tenant, order: PlacedOrder, at: datetime) -> Credit | None:
    if order.earns is None:
        return None
    on = local_date(at, store_zone(order.time_zone))
    lot_of = partial(earned_lot, order.earns, order.order_uuid, on)
    return earned_points.earned(tenant, order.points_account, order.order_uuid, on, lot_of)


def _mark(payment_id: str, now: datetime) -> None:
    """Mark the payment as earned, so that the sweep skips it; repeated calls change nothing."""

    def try_once() -> Raced | None:
        before = payments.find(payment_id)
        if before is None or not before.owes_points:
            return None
        if payments.replace(before, before.next_version(earned_at=now)):
            return None
        return RACED

    write_within(try_once, write_budgets.POINTS)
