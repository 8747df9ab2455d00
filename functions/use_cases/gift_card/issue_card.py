"""Gift cards that a person issues, with name and reason in the ledger (reliability threats 6 and 9)."""

from decimal import Decimal
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.gift_card.gift_card import masked
from domain.member.account import AccountKind
from domain.member.points import PointLot
from domain.money import minor_units
from domain.tenant import Tenant
from repositories.gift_card import gift_cards
from repositories.member import accounts
from repositories.member.accounts import Granted, name_of


class Reason(NamedTuple):
    """The person and their reason for the card's ledger."""

    by: str
    why: str


class Issued(NamedTuple):
    """A card as it is handed over."""

    number: str
    code: str
    amount: Decimal
    currency: str


GRANTED = "granted"
"""The lot of a card's first balance."""


def issue_card(tenant: Tenant, card: Issued, reason: Reason) -> bool:
    """Create a card with its first balance; False, with nothing changed, if it exists.

    The credit comes first, so that an existing card always has its money.
    """
    units = minor_units(card.amount, card.currency)
    name = name_of(AccountKind.GIFT_CARD, gift_cards.card_hash(tenant, card.number))
    accounts.credit(tenant, name, PointLot(lot_id=GRANTED, points=units), Granted(by=reason.by, why=reason.why))
    return gift_cards.add(tenant, card.number, card.code, card.currency, masked(card.number))


def add_money(tenant: Tenant, number: str, amount: Decimal, lot_id: str, reason: Reason) -> bool:
    """Credit an existing card, once per `lot_id`; refuses `error_no_giftcard` for an unknown card."""
    card = gift_cards.card_hash(tenant, number)
    record = gift_cards.find(tenant, card)
    if record is None:
        raise Refusal(Code.NO_GIFT_CARD)
    units = minor_units(amount, record.currency)
    name = name_of(AccountKind.GIFT_CARD, card)
    return accounts.credit(tenant, name, PointLot(lot_id=lot_id, points=units), Granted(by=reason.by, why=reason.why))
