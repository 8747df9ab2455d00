"""Money that was taken for a gift card comes onto it, once, however often its payment is heard of (threat 9).

The card's ledger has one entry a payment, written with the money; all else that follows bears being repeated.
"""

from datetime import datetime

from domain.gift_card.card_sale import CardSale
from domain.member.account import AccountKind
from domain.member.points import PointLot
from domain.member.verification import ContactKind, Reach
from domain.money import minor_units
from domain.notification.card_notice import CardNotice
from domain.payment.online_payment import OnlinePayment
from domain.tenant import Tenant
from repositories import accounts, card_sales, gift_cards, outbox, payments
from repositories.accounts import Granted, name_of
from runtime.observability import count, logger
from runtime.outage import Outage

_TRIES = 5


def credit_at_once(payment: OnlinePayment, now: datetime) -> None:
    """`credit_sale` for whoever just took the money; what cannot be done now the sweep does."""
    if not payment.gift_card:
        return
    try:
        credit_sale(payment.payment_id, now)
    except Outage:
        logger.warning("a gift card is credited later", extra={"payment": payment.payment_id})
        count("GiftCardCreditedLater")


def credit_sale(payment_id: str, now: datetime) -> str:
    """`credited`, also when it was before; `not_due` while its money was not taken, or was taken for something else."""
    payment = payments.find(payment_id)
    if payment is None or not payment.owes_credit:
        return "credited" if payment and payment.credited_at else "not_due"
    sale = card_sales.find(payment_id)
    if sale is None:
        raise LookupError("a gift card was paid and what it is for is not known")
    tenant = Tenant(company_code=sale.company_code)
    _credit(tenant, sale, payment)
    if sale.new:
        _issue(tenant, sale, now)
    _mark(payment_id, now)
    return "credited"


def _credit(tenant: Tenant, sale: CardSale, payment: OnlinePayment) -> None:
    units = minor_units(payment.captured, payment.request.currency)
    name = name_of(AccountKind.GIFT_CARD, sale.card)
    lot = PointLot(lot_id=sale.payment_id, points=units)
    if accounts.credit(tenant, name, lot, Granted(by=sale.buyer, why=sale.kind.value)):
        count("GiftCardCredited")


def _issue(tenant: Tenant, sale: CardSale, now: datetime) -> None:
    """The money first, so that a card that is known never lacks it. A card that is known was told, or soon is: whoever
    comes later tells nobody again.
    """
    if sale.new is None or gift_cards.find(tenant, sale.card):
        return
    reach = Reach(kind=ContactKind.PHONE, address=sale.new.phone)
    outbox.put(tenant, CardNotice(payment_id=sale.payment_id, reach=reach), now)
    gift_cards.add_hashed(tenant, sale.card, sale.new.code_hash, sale.currency, sale.new.shown)


def _mark(payment_id: str, now: datetime) -> None:
    """What was credited is marked, so that nobody looks at it again; whoever is overtaken finds it marked."""
    for _ in range(_TRIES):
        before = payments.find(payment_id)
        if before is None or not before.owes_credit:
            return
        if payments.replace(before, before.next_version(credited_at=now)):
            return
