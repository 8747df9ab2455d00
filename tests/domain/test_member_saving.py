"""A member's saving is what a guest would pay more for the same choices (spec section 6; D-1, D-15, P-3)."""

from decimal import Decimal
from typing import Any

from tests.builders import a_cart, a_customer, a_line, a_menu, a_promotion, a_quote, a_store, a_vip, an_item, with_rate
from tests.cases import table

from domain.cart.cart import Cart
from domain.member.customer import GUEST, Customer
from domain.pricing.member_saving import as_guests_cart, member_saving
from domain.pricing.promotions import Audience, Promotion

MENU = a_menu(
    an_item(1, "20.00", price_for_member=Decimal("18.00"), price_for_vip=Decimal("15.00")),
    an_item(2, "10.00"),
    an_item(3, "8.00", redeem_item=True, redeem_points=50),
)
CART = a_cart(a_line(1, 2), a_line(2))
"""50.00 for a guest, 46.00 for a member, 40.00 for a VIP."""
OWN = a_promotion("MINE", disc_by_percentage=False, disc_value=Decimal(5))
EVERYBODYS = a_promotion("ALL", audience=Audience.ALL)


def saving(customer: Customer, cart: Cart = CART, promotion: Promotion | None = None, **store: Any) -> Decimal:
    """The member saving of the cart: priced for the customer, compared with the cart of a guest."""
    shop = a_store(**store)
    quote = a_quote(cart, MENU, shop, customer, promotion=promotion)
    guests = a_quote(as_guests_cart(cart, promotion), MENU, shop, GUEST, promotion=promotion)
    return member_saving(quote, guests)


@table(
    "customer, store, saved",
    ("prices for members", a_customer(), {}, "4.00"),
    ("prices for VIPs", a_vip(), {}, "10.00"),
    ("their own rate too, of what they pay", with_rate("10"), {}, "8.60"),
    ("only what is above everybody's rate", with_rate("10"), {"takeout": {"discount_rate": Decimal(4)}}, "6.60"),
    ("nothing on hold", a_customer(active=False), {}, "0.00"),
    ("nothing where everybody's rate is taken off dearer prices", GUEST, {}, "0.00"),
)
def test_saved(customer: Customer, store: dict[str, Any], saved: str) -> None:
    assert saving(customer, **store) == Decimal(saved)


def test_a_promotion_of_their_own_is_saved_and_one_for_everybody_is_not() -> None:
    owner = a_customer(promos=("MINE",))

    assert saving(owner, CART.model_copy(update={"promote_code": "MINE"}), OWN) == Decimal("9.00")
    assert saving(a_customer(), CART.model_copy(update={"promote_code": "ALL"}), EVERYBODYS) == Decimal("3.60")


def test_item_paid_by_points_is_no_saving() -> None:
    cart = a_cart(a_line(1, 2), a_line(2), a_line(3, redeem=True))

    assert saving(a_customer(points=50), cart) == Decimal("4.00")


def test_saving_is_zero_if_a_guest_would_pay_less() -> None:
    dear = a_menu(an_item(1, "10.00", price_for_member=Decimal("12.00")))
    cart = a_cart(a_line(1))

    assert member_saving(a_quote(cart, dear, customer=a_customer()), a_quote(cart, dear)) == 0
