"""A card that does not exist yet: its number and code, told to nobody but its recipient (reliability threat 6)."""

from domain.gift_card.card_sale import NewCard
from domain.gift_card.card_words import own_words
from domain.gift_card.gift_card import masked
from domain.tenant import Tenant
from repositories import gift_cards
from runtime.sealed import seal, unseal
from runtime.secret import new_card_code, new_card_number

SEALED_AS = "gift card number and code"
"""What number and code of a card are sealed as until they are told."""


def new_card(tenant: Tenant, phone: str, message: str, locale: str) -> tuple[str, NewCard]:
    """The hash of a number of chance, and all else that is kept of it until it is paid."""
    number, code = new_card_number(), new_card_code()
    card = gift_cards.card_hash(tenant, number)
    new = NewCard(
        code_hash=gift_cards.code_hash(tenant, card, code),
        shown=masked(number),
        sealed=seal(f"{number} {code}", card, SEALED_AS),
        phone=phone,
        message=own_words(message),
        locale=locale,
    )
    return card, new


def number_and_code(card: str, new: NewCard) -> tuple[str, str] | None:
    """What its recipient is told; None where nobody can open it any more."""
    told = unseal(new.sealed, card, SEALED_AS)
    if told is None:
        return None
    number, _, code = told.partition(" ")
    return number, code
