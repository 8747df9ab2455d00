"""Gift card sales by payment, stored before the payment page opens and deleted after 30 days."""

from datetime import timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute, UnicodeSetAttribute
from pynamodb.models import Model

from domain.gift_card.card_sale import CardSale
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt
from repositories.engine.stored import read_body
from runtime.settings import settings

KEPT = timedelta(days=30)
"""Longer than a payment takes, and long enough to send a card to its recipient again."""


class CardSaleRecord(Model):
    """pk = giftcard#paymentId, in the table of the order intents."""

    class Meta(Limits):
        table_name = settings().tables["order-intents"]

    pk = UnicodeAttribute(hash_key=True)
    sale = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


class BuyerRecord(Model):
    """pk = buyer#company#memberCode: the payments of a member's sales, kept as long as the sales."""

    class Meta(Limits):
        table_name = settings().tables["order-intents"]

    pk = UnicodeAttribute(hash_key=True)
    payments: UnicodeSetAttribute = UnicodeSetAttribute(null=True)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def keep(sale: CardSale) -> None:
    """Store a sale; its payment's id is new, so nothing is overwritten.

    The buyer's list is written first, so that no sale is missed when the buyer is forgotten.
    """
    _name(Tenant(company_code=sale.company_code), sale.buyer, {sale.payment_id}, _expires(sale))
    _put(sale)


def of_buyer(tenant: Tenant, member_code: str) -> tuple[CardSale, ...]:
    """Load the sales that a member paid for and that are still stored, oldest first."""
    found = (find(payment_id) for payment_id in sorted(_named(tenant, member_code)))
    return tuple(sorted((sale for sale in found if sale), key=lambda sale: sale.kept_at))


def carry(tenant: Tenant, member_code: str, to: str) -> None:
    """Move the list of a member's sales to the member they were merged into; the sales do not change."""
    sales = of_buyer(tenant, member_code)
    if sales:
        _name(tenant, to, {sale.payment_id for sale in sales}, max(map(_expires, sales)))
        attempt(BuyerRecord(_buyer_key(tenant, member_code)).delete)


def forget_buyer(tenant: Tenant, member_code: str) -> None:
    """Remove the buyer's name, the message and the recipient's phone from a member's sales, and delete their list.

    The card itself stays: a payment is still credited, and the card can be sent to a new phone number.
    """
    for sale in of_buyer(tenant, member_code):
        _put(sale.anonymous())
    attempt(BuyerRecord(_buyer_key(tenant, member_code)).delete)


def find(payment_id: str) -> CardSale | None:
    """Load the sale that a payment is for; None for the payment of an order, or after the sale was deleted."""
    try:
        record = attempt(lambda: CardSaleRecord.get(_key(payment_id), consistent_read=True))
    except CardSaleRecord.DoesNotExist:
        return None
    return read_body(CardSale, record.sale)


def _put(sale: CardSale) -> None:
    record = CardSaleRecord(_key(sale.payment_id), sale=sale.model_dump_json(), expires_epoch=_expires(sale))
    attempt(record.save)


def _name(tenant: Tenant, member_code: str, payment_ids: set[str], expires: int) -> None:
    actions = [BuyerRecord.payments.add(payment_ids), BuyerRecord.expires_epoch.set(expires)]
    attempt(lambda: BuyerRecord(_buyer_key(tenant, member_code)).update(list(actions)))


def _named(tenant: Tenant, member_code: str) -> set[str]:
    try:
        record = attempt(lambda: BuyerRecord.get(_buyer_key(tenant, member_code), consistent_read=True))
    except BuyerRecord.DoesNotExist:
        return set()
    return set(record.payments or ())


def _expires(sale: CardSale) -> int:
    return int((sale.kept_at + KEPT).timestamp())


def _buyer_key(tenant: Tenant, member_code: str) -> str:
    return f"buyer#{tenant.key(member_code)}"


def _key(payment_id: str) -> str:
    return f"giftcard#{payment_id}"
