"""What payments for gift cards are for, kept before their page opens; forgotten a month after."""

from datetime import timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.member.card_sale import CardSale
from repositories.record import Limits, attempt
from runtime.settings import settings

KEPT = timedelta(days=30)
"""Longer than any payment is on its way, and long enough to send a card to its recipient once more."""


class CardSaleRecord(Model):
    """pk = giftcard#paymentId, beside what orders' payments are for; never changed once it is put."""

    class Meta(Limits):
        table_name = settings().tables["order-intents"]

    pk = UnicodeAttribute(hash_key=True)
    sale = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def keep(sale: CardSale) -> None:
    """Keep a sale; its payment's id is new, so there is none to overwrite."""
    expires = int((sale.kept_at + KEPT).timestamp())
    record = CardSaleRecord(_key(sale.payment_id), sale=sale.model_dump_json(), expires_epoch=expires)
    attempt(record.save)


def find(payment_id: str) -> CardSale | None:
    """What a payment is for; None for an order's, and once it is forgotten."""
    try:
        record = attempt(lambda: CardSaleRecord.get(_key(payment_id), consistent_read=True))
    except CardSaleRecord.DoesNotExist:
        return None
    return CardSale.model_validate_json(record.sale)


def _key(payment_id: str) -> str:
    return f"giftcard#{payment_id}"
