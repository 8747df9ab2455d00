"""A member's gift cards and their transactions; other members' cards are refused like unknown ones (threat 6)."""

from decimal import Decimal
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.gift_card.card_ledger import Booked, newest, transactions
from domain.gift_card.gift_card import GiftCard, GiftCardTransaction
from domain.member.account import AccountKind
from domain.money import ZERO, major_units
from domain.order.guest import Guest
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.zone import local_date, store_zone
from repositories.gift_card import gift_cards
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.member import account_history, accounts
from repositories.member.accounts import name_of
from repositories.order import orders
from runtime.sealed import unseal

NUMBER = "gift card number"
"""The purpose under which a linked card's number is sealed."""
_LOADING = ("credit", "refund", "back")


class CardHistory(NamedTuple):
    """A card with its balance, its newest transactions, and sums over all of them, in major units."""

    card: GiftCard
    transactions: tuple[GiftCardTransaction, ...]
    loaded: Decimal
    spent: Decimal
    held: Decimal
    number: str


def check_offered(store: Store) -> None:
    """Refuse `error_no_giftcard` if the store has no gift cards (spec section 6)."""
    if not store.service.gift_card:
        raise Refusal(Code.NO_GIFT_CARD)


def own_card(card: str, member_code: str, guest: Guest) -> GiftCardRecord:
    """The member's own card; refuses `error_no_giftcard` for any other."""
    record = gift_cards.linked(guest.session.tenant, card, member_code)
    if record is None:
        raise Refusal(Code.NO_GIFT_CARD)
    return record


def cards_of(member_code: str, store: Store, guest: Guest) -> tuple[GiftCard, ...]:
    """All cards of a member, with their balances."""
    found = gift_cards.of_member(guest.session.tenant, member_code)
    return tuple(shown_card(record, store, guest) for record in found)


def shown_card(record: GiftCardRecord, store: Store, guest: Guest) -> GiftCard:
    """A card with its masked number and its balance."""
    today = local_date(guest.now, store_zone(store.info.time_zone))
    name = name_of(AccountKind.GIFT_CARD, record.card)
    units = accounts.available(guest.session.tenant, name, today)
    return _shown(record, major_units(units, record.currency))


def _shown(record: GiftCardRecord, balance: Decimal) -> GiftCard:
    return GiftCard(card_id=record.card, card_code=record.shown, cur_balance=balance, currency=record.currency)


def history_of(record: GiftCardRecord, store: Store, guest: Guest, most: int) -> CardHistory:
    """The card's history from one consistent read: loaded minus spent equals free plus held."""
    tenant, currency = guest.session.tenant, record.currency
    account, booked = account_history.statement(tenant, name_of(AccountKind.GIFT_CARD, record.card))
    free = account.available(local_date(guest.now, store_zone(store.info.time_zone)))
    loaded = sum(each.units for each in booked if each.kind in _LOADING)
    spent = -sum(each.units for each in booked if each.kind not in _LOADING)
    return CardHistory(
        card=_shown(record, major_units(free, currency)),
        transactions=transactions(booked, currency, _order_numbers(tenant, booked))[:most],
        loaded=major_units(loaded, currency),
        spent=major_units(spent, currency),
        held=max(ZERO, major_units(loaded - spent - free, currency)),
        number=(record.sealed and unseal(record.sealed, record.pk, NUMBER)) or "",
    )


def _order_numbers(tenant: Tenant, booked: tuple[Booked, ...]) -> dict[str, str]:
    drawn = {each.cause for each in newest(booked) if each.kind not in _LOADING}
    return {order.order_uuid: order.reference_id for order in orders.all_of(tenant, sorted(drawn))}
