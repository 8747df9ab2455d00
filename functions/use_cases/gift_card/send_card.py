"""Send a gift card's number and code to the person it was bought for (R-9). They are not stored anywhere else."""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.gift_card.card_sale import CardSale, NewCard
from domain.gift_card.card_words import Gift, gift_text
from domain.notification.card_notice import CardNotice
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.gift_card import card_sales
from repositories.notification import outbox
from repositories.payment import payments
from repositories.store import stores
from runtime.observability import count, logger
from runtime.outage import Outage
from use_cases.gift_card.new_card import number_and_code
from use_cases.limits.message_limits import Matter
from use_cases.notification.send_message import Message, send_for_store


def send_card(tenant: Tenant, notice: CardNotice, now: datetime) -> str:
    """Send the card and delete the notification.

    Returns `told` once sent, or `refused` by the carrier, which is logged as an error. Raises Outage, and keeps the
    notification, if it cannot be sent now or a message limit is reached.
    """
    result = _sent(tenant, notice, now)
    outbox.forget(outbox.key_of(tenant, notice))
    return result


def _sent(tenant: Tenant, notice: CardNotice, now: datetime) -> str:
    sale = card_sales.find(notice.payment_id)
    store = stores.find(tenant, sale.store_id) if sale else None
    text = _text(sale, sale.new, store) if sale and sale.new and store else ""
    if not store or not text or not notice.reach.address:
        return _untold(notice, "forgotten")
    try:
        send_for_store(store, Message(Matter.GIFT_CARD, notice.reach, text), now)
    except Refusal as refusal:
        if refusal.code is Code.TOO_MANY_REQUESTS:
            raise Outage from refusal
        return _untold(notice, refusal.code.value)
    return "told"


def _text(sale: CardSale, new: NewCard, store: Store) -> str:
    told, payment = number_and_code(sale.card, new), payments.find(sale.payment_id)
    if told is None or payment is None:
        return ""
    number, code = told
    brand = store.info.company_name or store.info.store_name
    gift = Gift(sale.buyer_name, brand, payment.captured, sale.currency, number, code, new.message)
    return gift_text(gift, new.locale)


def _untold(notice: CardNotice, why: str) -> str:
    """Log an error, because the card is paid: a person has to send it, or to refund it."""
    logger.error("a gift card could not be told", extra={"payment": notice.payment_id, "reason": why})
    count("GiftCardNotTold")
    return "refused"
