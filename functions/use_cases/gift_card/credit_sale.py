"""Credit a gift card with the money of its captured payment, once, even if the result arrives several times (threat 9).

The card's ledger has one entry per payment, written with the balance; all other steps can be repeated.
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
from repositories.gift_card import card_sales, gift_cards
from repositories.member import accounts
from repositories.member.accounts import Granted, name_of
from repositories.notification import outbox
from repositories.payment import payments
from runtime import write_budgets
from runtime.observability import count, logger
from runtime.optimistic import RACED, Raced, write_within
from runtime.outage import Outage


def credit_at_once(payment: OnlinePayment, now: datetime) -> None:
    """Call `credit_sale` right after the capture; the sweep retries failures."""
    if not payment.gift_card:
        return
    try:
        credit_sale(payment.payment_id, now)
    except Outage:
        logger.warning("a gift card is credited later", extra={"payment": payment.payment_id})
        count("GiftCardCreditedLater")


def credit_sale(payment_id: str, now: datetime) -> str:
    """Credit the card of a payment.

    Returns `credited`, also if done before; `not_due` while its money is not captured, or if it pays for something
    else.
    """
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
    """Create a new card after its credit, so that an existing card always has its money.

    If the card exists, its notification is stored or sent already, so repeated calls store none.
    """
    if sale.new is None or gift_cards.find(tenant, sale.card):
        return
    reach = Reach(kind=ContactKind.PHONE, address=sale.new.phone)
    outbox.put(tenant, CardNotice(payment_id=sale.payment_id, reach=reach), now)
    gift_cards.add_hashed(tenant, sale.card, sale.new.code_hash, sale.currency, sale.new.shown)


def _mark(payment_id: str, now: datetime) -> None:
    """Mark the payment as credited, so that the sweep skips it; repeated calls change nothing."""

    def try_once() -> Raced | None:
        before = payments.find(payment_id)
        if before is None or not before.owes_credit:
            return None
        if payments.replace(before, before.next_version(credited_at=now)):
            return None
        return RACED

    write_within(try_once, write_budgets.PAYMENT)
