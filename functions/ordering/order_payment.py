"""The payment that an order is stored with: no order that is paid here without its money, no money without it."""

from domain.errors import Code, Refusal
from domain.online_payment import OnlinePayment, order_received
from domain.quote import Quote
from domain.tenant import Tenant
from gateways import state_machines
from ordering.prepare_order import Prepared
from repositories import payment_names, payments
from repositories.orders import Paid
from runtime.caller import Caller


def payment_of(prepared: Prepared, caller: Caller) -> Paid | None:
    """The move of the order's payment that is stored with it; None when nothing is due online.

    Refuses `error_pay` without an authorised payment, `error_send_incorrect_order` when it is of another amount.
    """
    quote = prepared.quote
    if quote.totals.pay_amount <= 0:
        return None
    payment = current_payment(caller.session.tenant, quote.order_uuid)
    if payment is None or payment.request.store_id != prepared.catalogue.store.store_id:
        raise Refusal(Code.PAY, reason="not_paid")
    check_amount(payment, quote)
    return Paid(payment, order_received(payment, quote.order_uuid, caller.now))


def current_payment(tenant: Tenant, order_uuid: str) -> OnlinePayment | None:
    """The one payment that may pay an order now."""
    payment_id = payment_names.current(tenant, order_uuid)
    return payments.find_of(tenant, payment_id) if payment_id else None


def check_amount(payment: OnlinePayment, quote: Quote) -> None:
    """Refuse `error_send_incorrect_order` unless the tenders together are exactly what is due (Y-8)."""
    paid = payment.request.amount + payment.parts.gift_card + payment.parts.points_value
    if (paid, payment.request.currency) != (quote.totals.pay_amount, quote.currency):
        raise Refusal(Code.INCORRECT_ORDER, paid=float(paid), due=float(quote.totals.pay_amount))


def tell_machine(paid: Paid | None) -> None:
    """Wake the payment's machine: its order is stored, so the money may be taken."""
    if paid:
        state_machines.signal(paid.before.task_token, "received")
