"""The payment to store with its order, so that neither an online order nor its money exists without the other."""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.order.earning_time import is_paid_online
from domain.order.guest import Guest
from domain.payment.online_payment import OnlinePayment, order_received
from domain.payment.tender import TenderParts, split_tender
from domain.store.checkout_settings import CaptureOn
from domain.tenant import Tenant
from gateways import state_machines
from repositories.order.order_placement import Paid
from repositories.payment import payment_names, payments
from use_cases.order.prepare_order import Prepared


def payment_of(prepared: Prepared, guest: Guest, accept_by: datetime | None) -> Paid | None:
    """The change of the payment to store with the order; None if nothing is due by card.

    `accept_by` is the deadline to accept the order, None if it is accepted as it is placed. Refuses `error_pay` without
    an authorized payment, `error_send_incorrect_order` if its amount differs.
    """
    quote, due = prepared.quote, card_part(prepared)
    if due.card <= 0:
        return None
    payment = current_payment(guest.session.tenant, quote.order_uuid)
    if payment is None or not (guest.vouched or payment.belongs_to(guest.session)):
        raise Refusal(Code.PAY, reason="not_paid")
    check_amount(payment, due, quote.currency)
    on_placement = prepared.catalogue.store.captures_on(prepared.cart.order_type) is CaptureOn.PLACEMENT
    waits_until = None if on_placement else accept_by
    earns = prepared.earns is not None and is_paid_online(quote)
    return Paid(payment, order_received(payment, quote.order_uuid, guest.now, waits_until, earns=earns))


def current_payment(tenant: Tenant, order_uuid: str) -> OnlinePayment | None:
    """The payment that may currently pay the order."""
    return payments.find_of(tenant, payment_names.current(tenant, order_uuid))


def card_part(prepared: Prepared) -> TenderParts:
    """The amount due online, split by tender (Y-8)."""
    return split_tender(prepared.quote.totals.pay_amount, prepared.redeems.gift_card, prepared.redeems.points)


def check_amount(payment: OnlinePayment, due: TenderParts, currency: str) -> None:
    """Refuse `error_send_incorrect_order` unless the card's authorization is exactly its part of the amount (Y-8)."""
    if (payment.request.amount, payment.request.currency) != (due.card, currency):
        raise Refusal(Code.INCORRECT_ORDER, paid=float(payment.request.amount), due=float(due.card))


def tell_machine(paid: Paid | None) -> None:
    """Signal the payment machine that the order is stored, so that the money may be captured."""
    if paid:
        state_machines.signal(paid.before.task_token, "received")
