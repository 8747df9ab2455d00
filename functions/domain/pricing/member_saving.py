"""What a membership saves on an order, said plainly (spec section 6, member and VIP pricing; D-1, D-15, P-3)."""

from decimal import Decimal

from domain.cart.cart import Cart
from domain.money import ZERO
from domain.pricing.promotions import Audience, Promotion
from domain.pricing.quote import Quote


def as_guests_cart(cart: Cart, promotion: Promotion | None) -> Cart:
    """The same choices as a guest could make them: nothing for points, no promotion that is a member's own (D-15)."""
    lines = tuple(line for line in cart.items if not line.redeem)
    everybodys = promotion is not None and promotion.audience is Audience.ALL
    return cart.model_copy(update={"items": lines, "promote_code": cart.promote_code if everybodys else ""})


def member_saving(own: Quote, guests: Quote) -> Decimal:
    """What lines not for points cost a guest more, discounted and before tax; never less than 0 (spec section 6)."""
    paid = sum((line.extended - line.bill_discount for line in own.lines if not line.redeemed_points), ZERO)
    return max(ZERO, guests.totals.subtotal - guests.totals.discount_value - paid)
