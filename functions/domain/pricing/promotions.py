"""When a promotion can be used (spec section 5, Promotions; D-9...D-13, D-15)."""

import datetime as dt

from domain.cart.cart import Cart
from domain.errors import Code, Refusal
from domain.member.customer import Customer
from domain.member.member_settings import MembershipPolicy
from domain.promotion.promotion import Audience as Audience
from domain.promotion.promotion import GivenTo as GivenTo
from domain.promotion.promotion import PromoData as PromoData
from domain.promotion.promotion import Promotion as Promotion
from domain.promotion.promotion import TargetType as TargetType
from domain.store.store import Store
from domain.typed_text import code_key
from domain.vocabulary.order_type import OrderType


def check_promotion(
    promotion: Promotion | None,
    customer: Customer,
    store: Store,
    order_type: OrderType,
    today: dt.date,
) -> Promotion:
    """Return the promotion if this customer can use it for this order today, a store-local date (spec section 5).

    Refuse, in this order: `error_not_accept_promo_dinein` (D-10), `error_not_accepting_orders` if the store accepts no
    orders, what `check_owned` refuses, `promo_valid_from` and `promo_expired` (D-11), `error_promo_order_type` (D-13).
    """
    if order_type is OrderType.DINEIN and not store.order_type.dinein.promotion_enabled:
        raise Refusal(Code.PROMO_NOT_DINEIN)
    if not store.config.accepting_orders:
        raise Refusal(Code.NOT_ACCEPTING_ORDERS)
    owned = check_owned(promotion, customer, store)
    if owned.valid_from is not None and today < owned.valid_from:
        raise Refusal(Code.PROMO_VALID_FROM, **_titles(owned), date=owned.valid_from.isoformat())
    if owned.valid_to is not None and today > owned.valid_to:
        raise Refusal(Code.PROMO_EXPIRED, **_titles(owned), date=owned.valid_to.isoformat())
    if owned.order_types and order_type not in owned.order_types:
        raise Refusal(Code.PROMO_ORDER_TYPE, **_titles(owned))
    return owned


def check_owned(promotion: Promotion | None, customer: Customer, store: Store) -> Promotion:
    """Return the promotion if it is for everybody (D-15), or the customer is a member who owns it (D-12).

    A code of another member is refused like an unknown one: `error_promo_unknown` if codes can be entered at all,
    otherwise `login.to_claim_coupon` for a guest who can log in, and `error_promo_get`. A used promotion of the member
    is refused with `error_promo_redeemed` and its title, and with `error_membership_suspended` if the membership is
    suspended.
    """
    if promotion is not None and promotion.audience is Audience.ALL:
        return promotion
    if promotion is None or not customer.owns(promotion.code):
        raise Refusal(_unknown(customer, store))
    if not customer.promo_codes:
        raise Refusal(Code.MEMBERSHIP_SUSPENDED)
    if code_key(promotion.code) == code_key(customer.used_promo):
        raise Refusal(Code.PROMO_REDEEMED, **_titles(promotion))
    return promotion


def _unknown(customer: Customer, store: Store) -> Code:
    if store.service.promotion_codes or customer.promo_codes:
        return Code.PROMO_UNKNOWN
    may_log_in = customer.member is None and store.service.membership is not MembershipPolicy.OFF
    return Code.PROMO_LOGIN if may_log_in else Code.PROMO_GET


def _titles(promotion: Promotion) -> dict[str, str]:
    """Return its titles in the slots of a store's languages, without empty ones (R-11)."""
    slots = {"title": promotion.title, "title1": promotion.title1, "title2": promotion.title2}
    return {name: title for name, title in slots.items() if title}


def claim(cart: Cart, code: str) -> Cart:
    """Add a promotion code to the cart; refuse `promo_one_an_order` if it has another (spec section 5)."""
    if cart.promote_code and code_key(cart.promote_code) != code_key(code):
        raise Refusal(Code.PROMO_ONE_AN_ORDER)
    return cart.model_copy(update={"promote_code": code})


def may_enter_code(cart: Cart, customer: Customer, store: Store) -> bool:
    """Return whether checkout offers the input for a code (D-10, D-15).

    It does if there are codes for this customer and none in the cart; for dine-in only if promotions are enabled.
    """
    dinein = cart.order_type is OrderType.DINEIN and not store.order_type.dinein.promotion_enabled
    return not dinein and (store.service.promotion_codes or bool(customer.promo_codes)) and not cart.promote_code
