"""Payments for gift cards on a provider's page: a member's reload, or a card for another person (R-9)."""

from decimal import Decimal
from enum import StrEnum

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.gift_card.gift_card import CardId
from domain.money import quantum

LEAST, MOST = Decimal(5), Decimal(500)
"""The limits of one payment for a card: less is not worth its fee, more attracts stolen cards (threat 9)."""
_TIMES = {"HKD": 10, "JPY": 100, "KRW": 1000, "MXN": 10}
"""Factors for currencies with smaller units, so that providers accept the least amount too."""


class SaleKind(StrEnum):
    """Whether the payment reloads a card or buys a new one."""

    RELOAD = "reload"
    PURCHASE = "purchase"


class NewCard(Entity):
    """A card that is created once it is paid; number and code are sealed until the recipient is notified."""

    code_hash: str
    shown: str
    sealed: str
    phone: str
    message: str = ""
    locale: str = ""


class CardSale(Entity):
    """The gift card that a payment is for; only the payment proves it. `card` is the hash of a number."""

    payment_id: str
    kind: SaleKind
    company_code: str
    store_id: str
    card: CardId
    currency: str
    buyer: str
    """The code of the member who pays."""
    buyer_name: str = ""
    new: NewCard | None = None
    """Only for a purchase."""
    kept_at: AwareDatetime

    def anonymous(self) -> "CardSale":
        """Return the sale without the buyer's name, the recipient's phone and the message (K-13)."""
        new = self.new.model_copy(update={"phone": "", "message": ""}) if self.new else None
        return self.model_copy(update={"buyer_name": "", "new": new})


def bounds(currency: str) -> tuple[Decimal, Decimal]:
    """Return the least and the most that one payment puts on a card of a currency (R-9)."""
    times = _TIMES.get(currency, 1)
    return LEAST * times, MOST * times


def check_amount(amount: Decimal, currency: str) -> None:
    """Refuse `error_card_amount`, with the bounds, for an amount that a card cannot get (R-9, threat 9)."""
    least, most = bounds(currency)
    if amount % quantum(currency) or not least <= amount <= most:
        raise Refusal(Code.CARD_AMOUNT, minimum=float(least), maximum=float(most))
