"""A new gift card that is not paid yet; only its recipient gets its number and code (reliability threat 6)."""

from domain.gift_card.card_sale import NewCard
from domain.gift_card.card_words import own_words
from domain.gift_card.gift_card import masked
from domain.tenant import Tenant
from repositories.gift_card import gift_cards
from runtime.sealed import seal, unseal
from runtime.secret import new_card_code, new_card_number

SEALED_AS = "gift card number and code"
"""The purpose under which number and code are sealed until they are sent."""


def new_card(tenant: Tenant, phone: str, message: str, locale: str) -> tuple[str, NewCard]:
    """Draw a random number and code; return the number's hash and what is stored until the card is paid."""
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
    """The unsealed number and code for the recipient; None if their key no longer exists."""
    told = unseal(new.sealed, card, SEALED_AS)
    if told is None:
        return None
    number, _, code = told.partition(" ")
    return number, code
