"""Promotions that apply to an order without a code (D-15)."""

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import NOW, a_cart, a_customer, a_line, a_menu, a_promotion, a_store, an_item, with_rate
from tests.cases import table

from domain.cart.cart import Cart
from domain.delivery.charges import DeliveryCharge
from domain.errors import Code, Refusal
from domain.member.customer import GUEST, Customer
from domain.pricing.automatic import offered_goods, price_with_offers
from domain.pricing.quote import Quote
from domain.pricing.to_price import ToPrice
from domain.promotion.promotion import Audience, Promotion, TargetType
from domain.vocabulary.order_type import OrderType

MENU = a_menu(an_item(1, "10.00", barcode="BUN"))


def automatic(code: str = "HAPPY", **changes: Any) -> Promotion:
    """Ten percent off for everybody, by itself."""
    return a_promotion(code, audience=Audience.ALL, automatic=True, **changes)


THREE_FOR_TWO = automatic(
    "BUNS",
    target_type=TargetType.ITEM,
    disc_value=Decimal(100),
    buy_ratio=2,
    get_ratio=1,
    data={"buy_products": ("BUN",), "get_products": ("BUN",)},
)


def quoted(
    *offers: Promotion, cart: Cart | None = None, customer: Customer = GUEST, promotion: Promotion | None = None
) -> Quote:
    store = a_store().model_copy(update={"automatic": offers})
    return price_with_offers(ToPrice(cart or a_cart(a_line()), MENU, store, customer, now=NOW, promotion=promotion))


def off(quote: Quote) -> tuple[Decimal, str]:
    """How much less than its dishes an order costs, and by which promotion of itself."""
    gross = sum((line.gross for line in quote.lines), Decimal(0))
    return gross - quote.totals.total, quote.automatic.code if quote.automatic else ""


def test_an_order_without_a_code_has_it_by_itself_and_says_what_it_is() -> None:
    quote = quoted(automatic(title="Happy hour", titles={"fr": "Le cinq à sept"}))

    assert off(quote) == (Decimal("1.00"), "HAPPY")
    assert quote.automatic
    assert (quote.automatic.title, quote.automatic.titles) == ("Happy hour", {"fr": "Le cinq à sept"})


@table(
    "qty, expected",
    ("D-8 two are bought", 2, (Decimal(0), "")),
    ("D-8 the third is free", 3, (Decimal(10), "BUNS")),
    ("D-8 and the sixth", 6, (Decimal(20), "BUNS")),
)
def test_third_bun_is_free_without_an_account_or_a_code(qty: int, expected: tuple[Decimal, str]) -> None:
    assert off(quoted(THREE_FOR_TWO, cart=a_cart(a_line(1, qty)))) == expected


def test_cheapest_of_several_automatic_promotions_applies() -> None:
    offers = (automatic("FIVE", disc_value=Decimal(5)), THREE_FOR_TWO, automatic("HAPPY"))

    assert off(quoted(*offers, cart=a_cart(a_line(1, 2)))) == (Decimal("2.00"), "HAPPY")
    assert off(quoted(*offers, cart=a_cart(a_line(1, 3)))) == (Decimal("10.00"), "BUNS")


@table(
    "offer, order_type",
    ("D-5 below its minimum", automatic(min_amount=Decimal(50)), OrderType.TAKEOUT),
    ("D-11 before its first day", automatic(valid_from=NOW.date() + dt.timedelta(days=1)), OrderType.TAKEOUT),
    ("D-11 after its last day", automatic(valid_to=NOW.date() - dt.timedelta(days=1)), OrderType.TAKEOUT),
    ("D-13 on another order type", automatic(data={"order_types": (OrderType.DELIVERY,)}), OrderType.TAKEOUT),
    ("D-10 at a table without promotions", automatic(), OrderType.DINEIN),
    ("D-8 without what is to be bought", THREE_FOR_TWO, OrderType.TAKEOUT),
)
def test_automatic_promotion_that_does_not_apply_changes_nothing(offer: Promotion, order_type: OrderType) -> None:
    cart = a_cart(a_line(), order_type=order_type)

    assert quoted(offer, cart=cart) == quoted(cart=cart)


def test_a_code_that_is_entered_is_the_orders_one_promotion() -> None:
    entered = a_promotion("SAVE", audience=Audience.ALL, disc_value=Decimal(5))

    quote = quoted(automatic(), cart=a_cart(a_line(), promote_code="SAVE"), promotion=entered)

    assert off(quote) == (Decimal("0.50"), "")


def test_larger_member_discount_beats_an_automatic_promotion() -> None:
    assert off(quoted(automatic(), customer=with_rate("20"))) == (Decimal("2.00"), "")
    assert off(quoted(automatic(), customer=a_customer())) == (Decimal("1.00"), "HAPPY")


@table(
    "charge, expected",
    ("D-15 it saves more than it makes of the delivery", "0.50", ("9.50", "HAPPY")),
    ("D-15 free delivery is worth more", "2.00", ("10.00", "")),
)
def test_the_offer_is_chosen_by_what_the_delivery_costs(charge: str, expected: tuple[str, str]) -> None:
    store = a_store(delivery={"min_order_for_free_delivery": Decimal(10)})
    store = store.model_copy(update={"automatic": (automatic(),)})
    cart = a_cart(a_line(), order_type=OrderType.DELIVERY)

    quote = offered_goods(ToPrice(cart, MENU, store, GUEST, now=NOW)).quote(DeliveryCharge(Decimal(charge)))

    total, code = expected
    assert (quote.totals.total, quote.automatic.code if quote.automatic else "") == (Decimal(total), code)


def test_a_cart_that_is_refused_is_refused_with_offers_too() -> None:
    with pytest.raises(Refusal) as refused:
        quoted(automatic(), cart=a_cart(a_line(9)))

    assert refused.value.code is Code.ITEM_NOT_FOUND


@given(st.integers(1, 7), st.lists(st.integers(0, 100), max_size=4), st.booleans())
def test_offers_never_raise_the_total(qty: int, rates: list[int], buns: bool) -> None:
    offers = [automatic(f"P{place}", disc_value=Decimal(rate)) for place, rate in enumerate(rates)]
    cart = a_cart(a_line(1, qty))

    each = [quoted(offer, cart=cart).totals.total for offer in (*offers, *([THREE_FOR_TWO] if buns else []))]

    together = quoted(*offers, *([THREE_FOR_TWO] if buns else []), cart=cart)
    assert together.totals.total == min([*each, quoted(cart=cart).totals.total])
