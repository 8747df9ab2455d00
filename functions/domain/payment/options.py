"""The ways to pay that a store offers (spec section 4, Pay options; K-14, Y-1)."""

from typing import NamedTuple

from domain.entity import Amount, Entity
from domain.payment.card_limits import least_of, most_of
from domain.payment.provider import PROVIDERS, PageDisplay, Provider
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType


class OfferedProvider(Entity):
    """A card payment provider with credentials for this store, and its minimum and maximum."""

    provider: Provider
    displays: tuple[PageDisplay, ...]
    charged_at_once: bool
    """Whether an approved card is charged at once; otherwise the money is held until it is captured."""
    least: Amount
    most: Amount


class PaymentOptions(Entity):
    """The ways to pay at a store. `here` is by card on a provider's page; it needs at least one provider."""

    here: bool
    counter: bool
    gift_card: bool
    points: bool
    providers: tuple[OfferedProvider, ...]
    takes_cards: bool = False
    """Whether the store takes cards at all. If so and `here` is false, none is open to this member (K-14)."""


class CardsOffered(NamedTuple):
    """The working card providers of a store, and those that this member can use (K-14)."""

    of_store: tuple[Provider, ...]
    providers: tuple[Provider, ...]

    @property
    def are_closed_to_member(self) -> bool:
        """Return whether the store takes cards but the member's own list excludes all of them."""
        return bool(self.of_store) and not self.providers


def counter_offered(store: Store, order_type: OrderType, *, takes_cards: bool, by_courier: bool = False) -> bool:
    """Return whether an order can be paid completely at the counter (M-4, L-4, R-6).

    At a store that takes cards, orders with a deposit and orders of an agent's courier, who collects no money, must be
    paid online. A store that hides totals is an exception, because a payment page would show them. Which cards a member
    can use does not matter.
    """
    ahead = store.checkout.deposit.value > 0 or by_courier
    return store.hides_sums(order_type) or not (ahead and takes_cards)


def payment_options(store: Store, offered: CardsOffered) -> PaymentOptions:
    """Return the ways to pay with these providers (M-4).

    A deposit is paid online, so at a store that takes cards it excludes the counter.
    """
    deposit, providers = store.checkout.deposit.value > 0, offered.providers
    return PaymentOptions(
        here=bool(providers),
        counter=not (deposit and offered.of_store),
        takes_cards=bool(offered.of_store),
        gift_card=store.service.gift_card and store.service.gift_card_payment,
        points=store.service.points and store.service.points_redeem,
        providers=tuple(_offered(each, store.checkout.currency) for each in providers),
    )


def _offered(provider: Provider, currency: str) -> OfferedProvider:
    description = PROVIDERS[provider]
    return OfferedProvider(
        provider=provider,
        displays=description.displays,
        charged_at_once=description.charges_at_once,
        least=least_of(provider, currency),
        most=most_of(currency),
    )
