"""The ends of a hold: given back, or sold. Every step bears being repeated and being cut short.

Whoever moves the checkout's row first decides which end it is; what the row then says is carried out by anybody: the
request itself, the expiry machine, the sweep.
"""

from domain.checkout.checkout import Change, Checkout, CheckoutStatus
from domain.payment.status import PaymentStatus
from domain.tenant import Tenant
from repositories import accounts, checkouts, payments, slots
from repositories.stock import Stock

_FORGOTTEN: dict[str, Change] = {"once_redeems": {}, "lapsed_for": ""}


def claim_release(tenant: Tenant, checkout: Checkout, **changes: Change) -> Checkout | None:
    """The checkout with its release decided; None when it was changed or its order placed meanwhile."""
    if checkout.status is CheckoutStatus.RELEASING:
        return checkout
    return checkouts.move(tenant, checkout, status=CheckoutStatus.RELEASING, **changes)


def give_back(tenant: Tenant, checkout: Checkout) -> None:
    """Give back all stock and the place in the period of a checkout whose release is decided."""
    Stock(tenant, checkout.store_id).release(checkout.keys, checkout.holder)
    for period in checkout.periods:
        slots.give_back(period, checkout.holder)
    for name in checkout.redeem_names:
        accounts.release(tenant, name, checkout.holder)


def finish_release(tenant: Tenant, checkout: Checkout) -> None:
    """Note that nothing is held any more."""
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
    """`release` for good: the order has no claim on what it held any more."""
    return release(tenant, checkout, **_FORGOTTEN)


def lapse(tenant: Tenant, checkout: Checkout) -> bool:
    """`release` a hold whose time is over. An order whose money is set aside at this moment may fall short of what it
    held (docs/rules/points-and-gift-cards.md); any other has no claim on it any more.
    """
    payment = payments.find(checkout.paying)
    if payment and payment.status is PaymentStatus.AUTHORIZED and payment.received_at is None:
        return release(tenant, checkout, lapsed_for=checkout.paying)
    return let_go(tenant, checkout)


def release(tenant: Tenant, checkout: Checkout, **changes: Change) -> bool:
    """Give everything back; False when the checkout was changed or committed meanwhile, and nothing was given back."""
    releasing = claim_release(tenant, checkout, **changes)
    if releasing is None:
        return False
    give_back(tenant, releasing)
    finish_release(tenant, releasing)
    return True


def settle(tenant: Tenant, checkout: Checkout) -> None:
    """Book what a placed order holds as sold, and give back what it no longer needs; each unit once."""
    Stock(tenant, checkout.store_id).sell(checkout.keys, checkout.holder)
    for period in checkout.touched_slots:
        if period != checkout.slot:
            slots.give_back(period, checkout.holder)
    for name in checkout.redeem_names:
        end = accounts.redeem if name in checkout.redeems else accounts.release
        end(tenant, name, checkout.holder)
    checkouts.move(tenant, checkout, status=CheckoutStatus.SETTLED)
