"""The text that notifies the recipient of a gift card, in the buyer's language (R-9, R-11)."""

from decimal import Decimal
from typing import NamedTuple

from domain.money import quantum

_WORDS = {
    "en": "{buyer} gives you a {brand} gift card of {amount}. Number {number}, security code {code}.",
    "fr": "{buyer} vous offre une carte-cadeau {brand} de {amount}. Numéro {number}, code de sécurité {code}.",
    "zh-cn": "{buyer} 送您一张 {brand} 礼品卡，金额 {amount}。卡号 {number}，安全码 {code}。",
    "zh-hk": "{buyer} 送你一張 {brand} 禮品卡，金額 {amount}。卡號 {number}，安全碼 {code}。",
    "ko-kr": "{buyer}님이 {brand} 기프트 카드 {amount}를 선물했습니다. 카드 번호 {number}, 보안 코드 {code}.",
    "ja-jp": "{buyer}様から{brand}ギフトカード（{amount}）が届きました。カード番号{number}、セキュリティコード{code}。",
}
_ADDRESS = ("://", "www.")


class Gift(NamedTuple):
    """The values in the text."""

    buyer: str
    brand: str
    amount: Decimal
    currency: str
    number: str
    code: str
    message: str = ""


def gift_text(gift: Gift, locale: str) -> str:
    """Return the text, in English for other languages; the buyer's own words come last, in quotes (R-9, R-11)."""
    said = _WORDS.get(locale, _WORDS["en"]).format(
        buyer=gift.buyer or gift.brand,
        brand=gift.brand,
        amount=f"{gift.amount.quantize(quantum(gift.currency))} {gift.currency}",
        number=gift.number,
        code=gift.code,
    )
    return f"{said} “{gift.message}”" if gift.message else said


def own_words(typed: str) -> str:
    """Return a buyer's words on one line; empty if they contain a web address (reliability 2, threat 5).

    Recipients trust the links in a text of a brand.
    """
    words = " ".join(typed.split())
    return "" if any(sign in words.lower() for sign in _ADDRESS) else words
