"""List a store's payments in trouble, and let a person resolve them (reliability 1.1, R15)."""

import datetime as dt
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.order.return_entry import PartState
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import looked_at
from domain.payment.status import PaymentStatus
from domain.payment.trouble import MerchantTrouble, PaymentTrouble, trouble_of
from domain.staff.staff import Staff
from domain.tenant import Tenant
from domain.vocabulary.zone import local_date, store_zone
from gateways import state_machines
from repositories.order import order_returns, orders
from repositories.payment import merchant_troubles, payments
from use_cases.payment.capture_payment import capture_payment, claim_capture
from use_cases.payment.order_of_payment import orders_of
from use_cases.payment.payment_step import get_payment, move_payment
from use_cases.payment.query_payment import query_payment
from use_cases.payment.release_payment import claim_void, void_payment
from use_cases.refund.carry_out_returns import carry_out_returns
from use_cases.refund.return_card_money import settle_card_money


class NumberedTrouble(NamedTuple):
    """A payment in trouble with its order's number and date; without an order they are empty."""

    trouble: PaymentTrouble
    number: str = ""
    date: dt.date | None = None


class Troubles(NamedTuple):
    """All troubles of a store; payments oldest first."""

    payments: tuple[NumberedTrouble, ...]
    merchant: tuple[MerchantTrouble, ...]


def store_troubles(staff: Staff, now: dt.datetime) -> Troubles:
    """The present troubles."""
    found = (trouble_of(payment) for payment in payments.in_trouble(staff.tenant, staff.store_id))
    told = tuple(_numbered(staff.tenant, each) for each in found if each)
    merchant = merchant_troubles.of_store(staff.tenant, staff.store_id, now)
    return Troubles(told, tuple(each for each in merchant if each.needs_somebody))


def payment_in_trouble(staff: Staff, payment_id: str) -> OnlinePayment:
    """A payment of the store that is in trouble; refuses `not_found` for any other."""
    payment = payments.find_of(staff.tenant, payment_id)
    if payment is None or payment.request.store_id != staff.store_id or trouble_of(payment) is None:
        raise Refusal(Code.NOT_FOUND)
    return payment


def try_again(payment: OnlinePayment, by: str, now: dt.datetime) -> PaymentTrouble | None:
    """Capture or void the payment now, as its machine would; None if no trouble is left.

    This also resumes a payment that was flagged for a person. Refuses `error_pay` if there is nothing to try in its
    state.
    """
    if payment.status not in (PaymentStatus.CAPTURING, PaymentStatus.VOIDING):
        raise Refusal(Code.PAY, status=payment.status.value)
    if payment.flagged:
        move_payment(payment.payment_id, lambda current: looked_at(current, by, "tried again", now))
    if payment.status is PaymentStatus.CAPTURING:
        _take(payment.payment_id, now)
    else:
        _release(payment.payment_id, now)
    after = get_payment(payment.payment_id)
    state_machines.signal(after.task_token, after.status.value)
    return trouble_of(after)


def settle(staff: Staff, payment: OnlinePayment, why: str, now: dt.datetime, *, gave: bool | None) -> None:
    """Record that a person resolved it by hand; `gave` says whether a refund of unknown result went back.

    Refuses `not_found` if no resolution is needed, and `error_pay` if `gave` is needed for a refund.
    """
    unsure = [
        (order_uuid, entry.entry_id)
        for order_uuid, returns in order_returns.all_of(staff.tenant, orders_of(payment)).items()
        for entry in returns.entries
        if (part := entry.card(payment.payment_id)) and part.state is PartState.UNSURE
    ]
    if unsure and gave is None:
        raise Refusal(Code.PAY, reason="unsure")
    move_payment(payment.payment_id, lambda current: looked_at(current, staff.by, why, now))
    for order_uuid, entry_id in unsure:
        settle_card_money(staff.tenant, order_uuid, entry_id, gave=bool(gave), payment_id=payment.payment_id)
    for order_uuid in dict.fromkeys(order_uuid for order_uuid, _ in unsure):
        carry_out_returns(staff.tenant, order_uuid, now)


def _take(payment_id: str, now: dt.datetime) -> None:
    """Capture the payment; the provider is asked first, because an earlier try may have had an effect."""
    if query_payment(payment_id, now) == "capture" and claim_capture(payment_id, now, at_once=True) == "capturing":
        capture_payment(payment_id, now)


def _release(payment_id: str, now: dt.datetime) -> None:
    if query_payment(payment_id, now) == "void" and claim_void(payment_id, now, at_once=True) == "voiding":
        void_payment(payment_id, now)


def _numbered(tenant: Tenant, trouble: PaymentTrouble) -> NumberedTrouble:
    order = orders.find(tenant, trouble.order_uuid) if trouble.order_uuid else None
    if order is None:
        return NumberedTrouble(trouble)
    return NumberedTrouble(trouble, order.reference_id, local_date(order.placed_at, store_zone(order.time_zone)))
