"""An order's ledger, written from what is kept of it: the order, its payments, its refunds. It always sums (Y-11)."""

from collections.abc import Iterable

from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account, Ledger, authorize, capture, charge, give_back, pay, void
from domain.order.refund_record import OrderRefunds
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.store.order_type import OrderType

_TAKEN = (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)


def order_ledger(order: PlacedOrder, payments: Iterable[OnlinePayment], refunds: OrderRefunds) -> Ledger:
    """Every event in its order; amounts in major units (Y-11, M-1)."""
    totals = order.quote.totals
    courier = order.order_type is OrderType.DELIVERY and totals.delivery_withhold > ZERO
    ledger = Ledger(order_uuid=order.order_uuid, currency=order.quote.currency)
    ledger = ledger.enter(charge(totals.total, totals.tips, courier=courier, at=order.placed_at))
    if order.gift_card_part > ZERO:
        ledger = ledger.enter(pay(Account.GIFT_CARD, "gift_card", order.gift_card_part, order.placed_at))
    for payment in payments:
        ledger = _with_payment(ledger, payment)
    for record in refunds.standing:
        ledger = ledger.enter(give_back(record.refund.refund_id, record.refund.parts, record.refund.tips, record.at))
    return ledger


def _with_payment(ledger: Ledger, payment: OnlinePayment) -> Ledger:
    """A payment's hold and its end; one that never held money is no entry."""
    if payment.authorized_at is None:
        return ledger
    ledger = ledger.enter(authorize(payment.payment_id, payment.request.amount, payment.authorized_at))
    ended = payment.settled_at or payment.authorized_at
    if payment.status in _TAKEN and payment.captured > ZERO:
        ledger = ledger.enter(capture(ledger, payment.payment_id, payment.captured, ended))
    if payment.status is PaymentStatus.VOIDED:
        ledger = ledger.enter(void(ledger, payment.payment_id, ended))
    return ledger
