"""Check whether a member's order may use a promotion (spec section 5, Promotions; D-12, D-14)."""

from typing import NamedTuple

from domain.cart.cart import Cart
from domain.order.guest import Guest
from domain.pricing.promotions import Promotion, check_promotion, claim
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from repositories.promotion import promotions
from use_cases.limits.promo_guesses import count_promo_guess
from use_cases.member.customer import customer_of, store_today
from use_cases.member.open_to_promotions import check_open_to_promotions


class Claim(NamedTuple):
    """A code, and the order it is for."""

    code: str
    order_uuid: str
    order_type: OrderType
    in_order: str
    """The code that the order has already."""


def claim_promotion(asked: Claim, store: Store, guest: Guest) -> Promotion:
    """Return the promotion if the rule that prices the order accepts it, else raise its refusal; nothing is written."""
    order = Cart(order_uuid=asked.order_uuid, order_type=asked.order_type, promote_code=asked.in_order)
    cart = claim(order, asked.code)
    check_open_to_promotions(store, asked.order_type, guest.now)
    customer = customer_of(guest.session, cart, store, guest.now)
    promotion = promotions.find(guest.session.tenant, asked.code)
    today = store_today(store, guest.now)
    return count_promo_guess(
        asked.code, guest, lambda: check_promotion(promotion, customer, store, asked.order_type, today)
    )
