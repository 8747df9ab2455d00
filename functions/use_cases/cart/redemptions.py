"""Find what an order redeems: points, a promotion and a gift card (D-14, Y-8; reliability threats 6, 8 and 9)."""

from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple

from domain.cart.cart import Cart
from domain.errors import Code, Refusal
from domain.gift_card.gift_card import gift_card_part
from domain.member.account import AccountKind
from domain.member.member import Member, may_redeem
from domain.member.points import points_needed
from domain.money import ZERO, is_whole, quantum
from domain.order.feed import GiftCardTender, PointsTender
from domain.order.guest import Guest
from domain.pricing.promotions import Audience
from domain.pricing.quote import Quote, Reason
from domain.store.store import Store
from repositories.member import accounts, members
from repositories.member.accounts import name_of
from use_cases.cart.cart_goods import promotion_of
from use_cases.cart.gift_card_code import open_card
from use_cases.member.customer import promo_account, store_today
from use_cases.member.open_uses import open_uses

SOLE_TENDER = "giftcard"
"""The payment of an order that is paid by a gift card alone (Y-8)."""
_REFUSALS = {
    AccountKind.POINTS.value: Code.NOT_SUFFICIENT_POINTS,
    AccountKind.PROMO.value: Code.PROMO_REDEEMED,
    AccountKind.GIFT_CARD.value: Code.GIFT_CARD_FUNDS,
}


class Tenders(NamedTuple):
    """The tenders of an order besides a payment card."""

    gift_card: GiftCardTender | None = None
    points: PointsTender | None = None


class Redemptions(NamedTuple):
    """Units to redeem by account, and the amounts that gift card and points pay, in major units."""

    units: Mapping[str, int]
    gift_card: Decimal | None = None
    points: Decimal | None = None

    @property
    def pays(self) -> bool:
        """Whether a gift card or points pay a part of the order."""
        return bool(self.gift_card or self.points)


def redemptions(cart: Cart, quote: Quote, tenders: Tenders, store: Store, guest: Guest) -> Redemptions:
    """Compute what the order must hold; only members hold points and promotions.

    Refuses `error_no_giftcard` for a card with a wrong code, also if its balance is too low; `error_gift_card_funds` if
    the card is the only tender and its balance is too low; `error_point_redeem` and `error_non_sufficient_points` for
    points that pay.
    """
    member, units = guest.session.member_code, {}
    by_points = _points(quote, tenders.points, store, guest)
    points = quote.totals.redeemed_points_total + points_needed(by_points, store.service.point_rules.paid_per_unit)
    if member and points:
        units[name_of(AccountKind.POINTS, member)] = points
        if by_points:
            _check_points(units, cart, store, guest)
    if member and _uses_own_promotion(cart, quote, guest):
        units[_opened(promo_account(member, cart.promote_code), cart, guest)] = 1
    if tenders.gift_card is None:
        return Redemptions(units, points=by_points or None)
    name, part = _gift_card(cart, quote, tenders.gift_card, store, guest, by_points)
    return Redemptions({**units, name: int(part / quantum(quote.currency))}, part, by_points or None)


def _points(quote: Quote, tender: PointsTender | None, store: Store, guest: Guest) -> Decimal:
    """The amount of total and tips that points pay."""
    if tender is None:
        return ZERO
    service, member = store.service, _member(guest)
    enabled = service.points and service.points_redeem and service.point_rules.paid_per_unit > 0
    if not may_redeem(member, enabled=enabled):
        raise Refusal(Code.POINT_REDEEM)
    _check_whole(tender.cash, quote.currency)
    return min(tender.cash, quote.totals.total + quote.totals.tips)


def _member(guest: Guest) -> Member | None:
    """The member whose points pay; for a paid order, as they were when they agreed to it."""
    if guest.agreed:
        return guest.agreed.customer.member
    code = guest.session.member_code
    return members.find(guest.session.tenant, code) if code else None


def _check_points(units: Mapping[str, int], cart: Cart, store: Store, guest: Guest) -> None:
    """Check that the balance covers the points for items and for payment together; the hold decides (D-14)."""
    for name, needed in units.items():
        there = accounts.balance(guest.session.tenant, name, store_today(store, guest.now), cart.order_uuid)
        if there.available < needed and there.owed:
            raise Refusal(Code.POINTS_OWED, owed=there.owed)
        if there.available < needed:
            raise Refusal(Code.NOT_SUFFICIENT_POINTS, needed=needed, available=there.available)


def _uses_own_promotion(cart: Cart, quote: Quote, guest: Guest) -> bool:
    """Whether the order uses up the member's use of a promotion; promotions for everybody are never used up (D-15)."""
    if not cart.promote_code or not any(entry.reason is Reason.PROMOTION for entry in quote.trace):
        return False
    promotion = promotion_of(cart, guest)
    return promotion is None or promotion.audience is not Audience.ALL


def _opened(name: str, cart: Cart, guest: Guest) -> str:
    """Open the member's account of a promotion that is given to all members, and return its name.

    The order was priced with the promotion, so it is this member's own.
    """
    promotion = promotion_of(cart, guest)
    if promotion:
        open_uses(guest.session.tenant, name, promotion)
    return name


def _gift_card(
    cart: Cart, quote: Quote, tender: GiftCardTender, store: Store, guest: Guest, by_points: Decimal
) -> tuple[str, Decimal]:
    """The card's account and the amount it pays after points: of what is due online, else of total and tips."""
    if not store.service.gift_card_payment:
        raise Refusal(Code.NO_GIFT_CARD)
    name = open_card(tender, cart.order_uuid, quote.currency, guest)
    units = accounts.available(guest.session.tenant, name, store_today(store, guest.now), cart.order_uuid)
    if guest.agreed and units * quantum(quote.currency) < guest.agreed.parts.gift_card:
        raise Refusal(Code.GIFT_CARD_FUNDS)
    due = max(ZERO, (quote.totals.pay_amount or quote.totals.total + quote.totals.tips) - by_points)
    balance = units * quantum(quote.currency)
    if tender.most is not None:
        _check_whole(tender.most, quote.currency)
        balance = min(balance, tender.most)
    return name, gift_card_part(balance, due, sole_tender=cart.payment == SOLE_TENDER)


def _check_whole(amount: Decimal, currency: str) -> None:
    if not is_whole(amount, currency):
        raise Refusal(Code.PAY, reason="amount_fraction", amount=amount)


def refusal_of(account: str) -> Refusal:
    """The refusal for an account whose balance is too low."""
    return Refusal(_REFUSALS[account.partition("#")[0]])
