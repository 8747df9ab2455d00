"""Price a cart with its delivery, by the store's own rules or by a delivery agent's quote (L-4)."""

from typing import NamedTuple

from domain.cart.cart import Cart
from domain.member.customer import Customer
from domain.order.guest import Guest
from domain.pricing.promotions import Promotion
from domain.pricing.quote import Quote
from use_cases.cart.cart_goods import cart_goods
from use_cases.cart.catalogue import Catalogue
from use_cases.cart.couriered import Asking, couriered
from use_cases.cart.delivered import Delivered, delivered
from use_cases.limits.promo_guesses import count_promo_guess


class Priced(NamedTuple):
    """A cart's quote, its delivery, and the promotion that it names."""

    quote: Quote
    to: Delivered
    promotion: Promotion | None


def quote_delivered(
    cart: Cart,
    catalogue: Catalogue,
    guest: Guest,
    customer: Customer,
    to: Delivered | None = None,
    phone: str = "",
    asking: Asking = Asking.PRICE,
) -> Priced:
    """Price a cart; pass `to` if the distance of its delivery is known already.

    The agent's quote depends on the cart's value at the store's own charge. If the agent's charge differs, only the sum
    is calculated again, not the goods.
    """
    own = to or delivered(cart, catalogue.store, guest)
    goods = count_promo_guess(cart.promote_code, guest, lambda: cart_goods(cart, catalogue, guest, own, customer))
    quote = goods.quote(own.charge)
    by_agent = couriered(own, cart, quote, catalogue, guest, phone or customer.phone, asking)
    same = by_agent.charge == own.charge
    return Priced(quote if same else goods.quote(by_agent.charge), by_agent, goods.goods.promotion)
