"""Load what an order took, and the ledger that it is refunded against."""

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
from repositories.checkout import checkouts
from repositories.payment import payments
from use_cases.checkout import end_checkout

_TAKEN = (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)
_COMING = (PaymentStatus.AUTHORIZED, PaymentStatus.CAPTURING)


def what_it_took(tenant: Tenant, order: PlacedOrder, returns: OrderReturns) -> OrderTook:
    """All that an order took, including parts paid by guests at its table.

    A sale that an interrupted request left unbooked is booked first.
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
    """The order's ledger after all planned returns; with `state`, it includes what the counter took."""
    payment = _payment(order)
    handed_over_at = state.handed_over_at if state else None
    return ledger_as_planned(order, (payment,) if payment else (), returns, handed_over_at)


def _settled(tenant: Tenant, order_uuid: str) -> Checkout | None:
    checkout = checkouts.find(tenant, order_uuid)
    if checkout and checkout.status is CheckoutStatus.COMMITTED:
        end_checkout.settle(tenant, checkout)
    return checkout


def _payment(order: PlacedOrder) -> OnlinePayment | None:
    """The payment named in the order's own row, because other references to it are deleted."""
    return payments.find(order.payment_id) if order.payment_id else None


def _cards(payment: OnlinePayment | None, returns: OrderReturns) -> dict[str, Decimal]:
    """The captured or expected amount by card: the order's own payment, then its parts in order."""
    own = {payment.payment_id: _card(payment)} if payment else {}
    return own | {part.part_id: part.given for part in returns.parts if part.tender is Account.CARD}


def _card(payment: OnlinePayment) -> Decimal:
    """The amount that the card paid, or will have paid once it is captured."""
    if payment.status in _TAKEN:
        return payment.captured
    return payment.request.amount if payment.status in _COMING else ZERO
