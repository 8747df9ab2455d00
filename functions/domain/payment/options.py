"""What a store offers to pay with (spec section 4, Pay options; K-14, Y-1)."""

from collections.abc import Collection

from domain.entity import Entity
from domain.payment.card_payment import PageDisplay, Provider
from domain.store.order_type import OrderType
from domain.store.store import Store

DISPLAYS: dict[Provider, tuple[PageDisplay, ...]] = {
    Provider.STRIPE: (PageDisplay.REDIRECT,),
    Provider.GLOBAL_PAYMENT: (PageDisplay.LIGHTBOX, PageDisplay.EMBEDDED, PageDisplay.REDIRECT),
    Provider.CLOVER: (PageDisplay.REDIRECT,),
}
"""How each provider's page can be shown; the first is the one to use unless the screen is small (spec section 9)."""


class OfferedProvider(Entity):
    """A card payment provider that has credentials for this store."""

    provider: Provider
    displays: tuple[PageDisplay, ...]


class PaymentOptions(Entity):
    """The ways to pay at a store. `here` is by card on a provider's page; it needs at least one provider."""

    here: bool
    counter: bool
    gift_card: bool
    points: bool
    providers: tuple[OfferedProvider, ...]


def counter_offered(store: Store, order_type: OrderType, *, has_provider: bool, by_courier: bool = False) -> bool:
    """Whether an order may be paid wholly at the counter: where a card can be taken neither a deposit nor what an
    agent's courier brings, who collects nothing, save where the totals are hidden, since a payment page would tell
    them (M-4, L-4, R-6).
    """
    ahead = store.checkout.deposit.value > 0 or by_courier
    return store.hides_sums(order_type) or not (ahead and has_provider)


def payment_options(store: Store, providers: Collection[Provider]) -> PaymentOptions:
    """What may be chosen beside these providers. A deposit is paid online: the counter is not offered with one while a
    card is (M-4).
    """
    deposit = store.checkout.deposit.value > 0
    return PaymentOptions(
        here=bool(providers),
        counter=not (deposit and providers),
        gift_card=store.service.gift_card and store.service.gift_card_payment,
        points=store.service.points and store.service.points_redeem,
        providers=tuple(OfferedProvider(provider=each, displays=DISPLAYS[each]) for each in providers),
    )
