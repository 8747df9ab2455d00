"""End a hold: give it back, or book it as sold. Each step can be repeated and interrupted.

In a race the first conditional write of the checkout's row decides which end it is. The request itself, the expiry
machine or the sweep then carries it out.
"""

from domain.checkout.checkout import Change, Checkout, CheckoutStatus
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from repositories.calendar import slots
from repositories.checkout import checkouts
from repositories.checkout.stock import Stock
from repositories.member import accounts
from repositories.payment import payments

_FORGOTTEN: dict[str, Change] = {"once_redeems": {}, "lapsed_for": ""}


def claim_release(tenant: Tenant, checkout: Checkout, **changes: Change) -> Checkout | None:
    """Mark the checkout as releasing; None if it was changed or its order was placed in the meantime."""
    if checkout.status is CheckoutStatus.RELEASING:
        return checkout
    return checkouts.move(tenant, checkout, status=CheckoutStatus.RELEASING, **changes)


def give_back(tenant: Tenant, checkout: Checkout) -> None:
    """Give back the stock, places and account units of a checkout that is releasing."""
    Stock(tenant, checkout.store_id).release(checkout.keys, checkout.holder)
    for period in checkout.periods:
        slots.give_back(period, checkout.holder)
    for name in checkout.redeem_names:
        accounts.release(tenant, name, checkout.holder)


def finish_release(tenant: Tenant, checkout: Checkout) -> None:
    """Mark the checkout as released: it holds nothing any more."""
    nothing: dict[str, int] = {}
    checkouts.move(
        tenant,
        checkout,
        status=CheckoutStatus.RELEASED,
        lines=nothing,
        slot="",
        touched=(),
        touched_slots=(),
        redeems=nothing,
        touched_redeems=(),
    )


def let_go(tenant: Tenant, checkout: Checkout) -> bool:
    """`release` a hold, so that its order has no claim on it afterwards."""
    return release(tenant, checkout, **_FORGOTTEN)


def lapse(tenant: Tenant, checkout: Checkout) -> bool:
    """`release` a hold that expired.

    If the order's payment is authorized at this moment, the order may fall short of what it held
    (docs/rules/points-and-gift-cards.md); any other order has no claim on it any more.
    """
    payment = payments.find(checkout.paying)
    if payment and payment.status is PaymentStatus.AUTHORIZED and payment.received_at is None:
        return release(tenant, checkout, lapsed_for=checkout.paying)
    return let_go(tenant, checkout)


def release(tenant: Tenant, checkout: Checkout, **changes: Change) -> bool:
    """Give everything back; False, and nothing is given back, if the checkout was changed or committed."""
    releasing = claim_release(tenant, checkout, **changes)
    if releasing is None:
        return False
    give_back(tenant, releasing)
    finish_release(tenant, releasing)
    return True


def settle(tenant: Tenant, checkout: Checkout) -> None:
    """Book what a placed order holds as sold, each unit once, and give back what it no longer needs."""
    Stock(tenant, checkout.store_id).sell(checkout.keys, checkout.holder)
    for period in checkout.touched_slots:
        if period != checkout.slot:
            slots.give_back(period, checkout.holder)
    for name in checkout.redeem_names:
        end = accounts.redeem if name in checkout.redeems else accounts.release
        end(tenant, name, checkout.holder)
    checkouts.move(tenant, checkout, status=CheckoutStatus.SETTLED)
