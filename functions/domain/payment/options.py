"""What a store offers to pay with (spec section 4, Pay options; K-14, Y-1)."""

from typing import NamedTuple

from domain.entity import Amount, Entity
from domain.payment.card_limits import least_of, most_of
from domain.payment.card_payment import PageDisplay, Provider
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType

DISPLAYS: dict[Provider, tuple[PageDisplay, ...]] = {
    Provider.STRIPE: (PageDisplay.REDIRECT,),
    Provider.GLOBAL_PAYMENT: (PageDisplay.LIGHTBOX, PageDisplay.EMBEDDED, PageDisplay.REDIRECT),
    Provider.CLOVER: (PageDisplay.REDIRECT,),
}
"""How each provider's page can be shown; the first is the one to use unless the screen is small (spec section 9)."""


class OfferedProvider(Entity):
    """A card payment provider that has credentials for this store, and the least and the most that it takes at once."""

    provider: Provider
    displays: tuple[PageDisplay, ...]
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
    """Whether the store takes cards from anybody. With `here` false, none of them is open to this member (K-14)."""


class CardsOffered(NamedTuple):
    """The card providers of a store that work now, and those of them that whoever asks may pay with (K-14)."""

    of_store: tuple[Provider, ...]
    providers: tuple[Provider, ...]

    @property
    def are_closed_to_member(self) -> bool:
        """Whether the store takes cards and the member's own list leaves none of them."""
        return bool(self.of_store) and not self.providers


def counter_offered(store: Store, order_type: OrderType, *, takes_cards: bool, by_courier: bool = False) -> bool:
    """Whether an order may be paid wholly at the counter: where the store takes cards neither a deposit nor what an
    agent's courier brings, who collects nothing, save where the totals are hidden, since a payment page would tell
    them (M-4, L-4, R-6). What a member's own list leaves of the cards does not matter.
    """
    ahead = store.checkout.deposit.value > 0 or by_courier
    return store.hides_sums(order_type) or not (ahead and takes_cards)


def payment_options(store: Store, offered: CardsOffered) -> PaymentOptions:
    """What may be chosen beside these providers. A deposit is paid online: the counter is not offered with one where
    the store takes cards (M-4).
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
    return OfferedProvider(
        provider=provider,
        displays=DISPLAYS[provider],
        least=least_of(provider, currency),
        most=most_of(currency),
    )
