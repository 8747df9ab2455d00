"""What an order draws from points, a promotion and a gift card (D-14, Y-8; reliability threats 6, 8 and 9)."""

from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple

from domain.cart.cart import Cart
from domain.errors import Code, Refusal
from domain.member.account import GRANTED, AccountKind
from domain.member.gift_card import gift_card_part
from domain.member.points import PointLot
from domain.money import quantum
from domain.order.feed import GiftCardTender
from domain.pricing.owned_promotions import uses_unopened
from domain.pricing.promotions import Audience
from domain.pricing.quote import Quote, Reason
from domain.store.guest import Guest
from domain.store.store import Store
from repositories import accounts, promotions
from repositories.accounts import name_of
from use_cases.cart.customer import promo_account, store_today
from use_cases.cart.gift_card_code import open_card

SOLE_TENDER = "giftcard"
"""The payment of an order that nothing but a gift card pays (Y-8)."""
_REFUSALS = {
    AccountKind.POINTS.value: Code.NOT_SUFFICIENT_POINTS,
    AccountKind.PROMO.value: Code.PROMO_REDEEMED,
    AccountKind.GIFT_CARD.value: Code.GIFT_CARD_FUNDS,
}


class Redemptions(NamedTuple):
    """Units by account, and what of them a gift card pays in major units."""

    units: Mapping[str, int]
    gift_card: Decimal | None = None


def redemptions(cart: Cart, quote: Quote, tender: GiftCardTender | None, store: Store, guest: Guest) -> Redemptions:
    """What the order has to hold; points and promotions are the session's member's, so a guest's is none.

    Refuses `error_no_giftcard` for a card whose code is wrong, whatever else is, and `error_gift_card_funds` when it
    is the only tender and does not reach.
    """
    member, units = guest.session.member_code, {}
    if member and quote.totals.redeemed_points_total:
        units[name_of(AccountKind.POINTS, member)] = quote.totals.redeemed_points_total
    if member and _uses_own_promotion(cart, quote, guest):
        units[_opened(promo_account(member, cart.promote_code), cart, guest)] = 1
    if tender is None:
        return Redemptions(units)
    name, part = _gift_card(cart, quote, tender, store, guest)
    return Redemptions({**units, name: int(part / quantum(quote.currency))}, part)


def _uses_own_promotion(cart: Cart, quote: Quote, guest: Guest) -> bool:
    """Whether the order takes the member's use of a promotion; what is everybody's is nobody's to use up (D-15)."""
    if not cart.promote_code or not any(entry.reason is Reason.PROMOTION for entry in quote.trace):
        return False
    promotion = promotions.find(guest.session.tenant, cart.promote_code)
    return promotion is None or promotion.audience is not Audience.ALL


def _opened(name: str, cart: Cart, guest: Guest) -> str:
    """The account of a promotion that nobody gave to each member one by one is opened by the first order that uses it.

    The order was priced with it, so that it is this member's own; its first lot is given once however often asked.
    """
    tenant = guest.session.tenant
    promotion = promotions.find(tenant, cart.promote_code)
    first = uses_unopened(promotion) if promotion else 0
    if first and not accounts.is_open(tenant, name):
        accounts.credit(tenant, name, PointLot(lot_id=GRANTED, points=first))
    return name


def _gift_card(cart: Cart, quote: Quote, tender: GiftCardTender, store: Store, guest: Guest) -> tuple[str, Decimal]:
    """The card's account, and what it pays of total and tips."""
    if not store.service.gift_card_payment:
        raise Refusal(Code.NO_GIFT_CARD)
    name = open_card(tender, cart.order_uuid, quote.currency, guest)
    units = accounts.available(guest.session.tenant, name, store_today(store, guest.now), cart.order_uuid)
    due = quote.totals.total + quote.totals.tips
    part = gift_card_part(units * quantum(quote.currency), due, sole_tender=cart.payment == SOLE_TENDER)
    return name, part


def refusal_of(account: str) -> Refusal:
    """What a guest is told when an account has not enough any more."""
    return Refusal(_REFUSALS[account.partition("#")[0]])


def may_fall_short(account: str, quote: Quote, cart: Cart, once_held: Mapping[str, int]) -> bool:
    """Whether the order goes through although an account gave nothing: money is paid online, and the order held it
    once (D-14). A gift card is a tender and never falls short.
    """
    is_tender = account.startswith(AccountKind.GIFT_CARD.value)
    return quote.totals.pay_amount > 0 and cart.payment != SOLE_TENDER and account in once_held and not is_tender
