"""What an order took, and the ledger it is refunded against, read from what is kept of it."""

from decimal import Decimal

from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account, Ledger
from domain.order.order_ledger import ledger_as_planned
from domain.order.returns import OrderReturns, OrderTook
from domain.order.state import OrderState
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from repositories import checkouts, payments
from use_cases.checkout import end_checkout

_TAKEN = (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)
_COMING = (PaymentStatus.AUTHORIZED, PaymentStatus.CAPTURING)


def what_it_took(tenant: Tenant, order: PlacedOrder, returns: OrderReturns) -> OrderTook:
    """All that an order took, also of guests who paid parts of it.

    Its sale is booked first, where its own request was cut short before it could.
    """
    checkout = _settled(tenant, order.order_uuid)
    payment = _payment(order)
    return OrderTook(
        cards=_cards(payment, returns),
        accounts={name: units for name, units in order.redeems.items() if name not in order.redemption_shortfall},
        shards=checkout.shards if checkout else {},
        places=(checkout.slot,) if checkout and checkout.slot else (),
    )


def ledger_of(order: PlacedOrder, returns: OrderReturns, state: OrderState | None = None) -> Ledger:
    """The order's ledger as it will be once all that is planned went back; with `state` what the counter took too."""
    payment = _payment(order)
    handed_over_at = state.handed_over_at if state else None
    return ledger_as_planned(order, (payment,) if payment else (), returns, handed_over_at)


def _settled(tenant: Tenant, order_uuid: str) -> Checkout | None:
    checkout = checkouts.find(tenant, order_uuid)
    if checkout and checkout.status is CheckoutStatus.COMMITTED:
        end_checkout.settle(tenant, checkout)
    return checkout


def _payment(order: PlacedOrder) -> OnlinePayment | None:
    """The payment that the order was stored with, by the order's own word for it: other names are forgotten."""
    return payments.find(order.payment_id) if order.payment_id else None


def _cards(payment: OnlinePayment | None, returns: OrderReturns) -> dict[str, Decimal]:
    """What each card gave or will have given: the order's own, then those of its parts in their order."""
    own = {payment.payment_id: _card(payment)} if payment else {}
    return own | {part.part_id: part.given for part in returns.parts if part.tender is Account.CARD}


def _card(payment: OnlinePayment) -> Decimal:
    """What the card gave, or will have given once it is captured."""
    if payment.status in _TAKEN:
        return payment.captured
    return payment.request.amount if payment.status in _COMING else ZERO
