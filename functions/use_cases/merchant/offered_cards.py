"""Find the providers that take a member's or guest's card (K-14, Y-1)."""

from datetime import datetime

from domain.member.member import Member, card_merchants
from domain.payment.card_payment import offered_providers
from domain.payment.options import CardsOffered
from domain.payment.provider import Provider
from domain.store.store import Store
from domain.tenant import Tenant
from gateways import merchant_secrets
from use_cases.merchant.merchant_trouble import usable


def offered_cards(store: Store, member: Member | None, now: datetime) -> CardsOffered:
    """The store's providers with credentials and no refused key, and those of them that the member may use."""
    of_store = usable(Tenant(company_code=store.company_code), store.store_id, _configured(store), now)
    return CardsOffered(of_store, offered_providers(card_merchants(store.checkout.merchants, member), of_store))


def takes_card(store: Store, member: Member | None, provider: Provider) -> bool:
    """Whether a page of this provider may be opened for the member; a refused key is tried again."""
    known = merchant_secrets.merchant_secrets().find(store.company_code, store.store_id, provider)
    return bool(offered_providers(card_merchants(store.checkout.merchants, member), (provider,) if known else ()))


def _configured(store: Store) -> tuple[Provider, ...]:
    """The store's providers that have credentials; those of other providers are not read."""
    secrets = merchant_secrets.merchant_secrets()
    named = offered_providers(store.checkout.merchants, tuple(Provider))
    return tuple(each for each in named if secrets.configured(store.company_code, store.store_id, each))
