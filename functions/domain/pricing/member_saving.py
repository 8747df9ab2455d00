"""The saving of a membership on an order (spec section 6, member and VIP pricing; D-1, D-15, P-3)."""

from decimal import Decimal

from domain.cart.cart import Cart
from domain.money import ZERO
from domain.pricing.promotions import Audience, Promotion
from domain.pricing.quote import Quote


def as_guests_cart(cart: Cart, promotion: Promotion | None) -> Cart:
    """Return the cart as a guest could order it: nothing redeemed for points, no member's own promotion (D-15)."""
    lines = tuple(line for line in cart.items if not line.redeem)
    everybodys = promotion is not None and promotion.audience is Audience.ALL
    return cart.model_copy(update={"items": lines, "promote_code": cart.promote_code if everybodys else ""})


def member_saving(own: Quote, guests: Quote) -> Decimal:
    """Return how much more a guest would pay for lines not redeemed, before tax; at least 0 (spec section 6)."""
    paid = sum((line.extended - line.bill_discount for line in own.lines if not line.redeemed_points), ZERO)
    return max(ZERO, guests.totals.net - paid)
