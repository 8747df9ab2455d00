"""Promotions: who may use which when, and one an order (spec section 5, D-10...D-13)."""

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from tests.builders import (
    NOW,
    a_cart,
    a_customer,
    a_line,
    a_menu,
    a_promotion,
    a_quote,
    a_store,
    an_item,
    refusal_of,
)
from tests.cases import table

from domain.errors import Code, Refusal
from domain.member.customer import GUEST, Customer
from domain.pricing.promotions import Audience, Promotion, TargetType, claim, may_enter_code
from domain.vocabulary.order_type import OrderType

OWNER = a_customer(promos=("SAVE", "OTHER"))
MENU = a_menu(an_item(1, "10.00"))
TODAY = dt.date(2026, 6, 17)
DAY = dt.timedelta(days=1)
EVERYBODYS = {"service": {"promotion_codes": True}}


@table(
    "customer, store, promotion, order_type, code",
    ("D-10 not for dine-in", OWNER, {}, {}, OrderType.DINEIN, Code.PROMO_NOT_DINEIN),
    (
        "section 5 a store closed to orders",
        OWNER,
        {"config": {"accepting_orders": False}},
        {},
        OrderType.TAKEOUT,
        Code.NOT_ACCEPTING_ORDERS,
    ),
    (
        "K-15 their own of a member on hold",
        a_customer(active=False, promos=("SAVE",)),
        {},
        {},
        OrderType.TAKEOUT,
        Code.MEMBERSHIP_SUSPENDED,
    ),
    ("D-11 the day before", OWNER, {}, {"valid_from": TODAY + DAY}, OrderType.TAKEOUT, Code.PROMO_VALID_FROM),
    ("D-11 the day after", OWNER, {}, {"valid_to": TODAY - DAY}, OrderType.TAKEOUT, Code.PROMO_EXPIRED),
    (
        "D-13 another order type",
        OWNER,
        {},
        {"data": {"order_types": (OrderType.DELIVERY,)}},
        OrderType.TAKEOUT,
        Code.PROMO_ORDER_TYPE,
    ),
    (
        "D-13 another order type by the second key",
        OWNER,
        {},
        {"data": {"order_types_too": (OrderType.DELIVERY,)}},
        OrderType.TAKEOUT,
        Code.PROMO_ORDER_TYPE,
    ),
)
def test_refused(
    customer: Customer, store: dict[str, Any], promotion: dict[str, Any], order_type: OrderType, code: Code
) -> None:
    cart = a_cart(a_line(), order_type=order_type, promote_code="SAVE")

    refused = refusal_of(cart, MENU, a_store(**store), customer, promotion=a_promotion(**promotion))

    assert refused.code is code


@table(
    "promotion, details",
    ("D-11 says from when", {"valid_from": TODAY + DAY}, {"title": "Save ten", "date": "2026-06-18"}),
    ("D-11 says until when", {"valid_to": TODAY - DAY}, {"title": "Save ten", "date": "2026-06-16"}),
    ("D-13 says which", {"data": {"order_types": (OrderType.DELIVERY,)}}, {"title": "Save ten"}),
)
def test_refusals_carry_what_their_text_needs(promotion: dict[str, Any], details: dict[str, Any]) -> None:
    cart = a_cart(a_line(), promote_code="SAVE")

    assert refusal_of(cart, MENU, a_store(), OWNER, promotion=a_promotion(**promotion)).details == details


MEMBERS = {"service": {"membership": "optional"}}
MEMBERS_AND_EVERYBODYS = {"service": {"membership": "optional", "promotion_codes": True}}
ON_HOLD = a_customer(active=False)
EVERY_MEMBERS = a_customer().model_copy(update={"given_promos": ("FOR-ALL",)})


@table(
    "customer, store, code",
    ("D-12 a guest where everybody may enter codes", GUEST, EVERYBODYS, Code.PROMO_UNKNOWN),
    ("D-12 a guest where members may, too", GUEST, MEMBERS_AND_EVERYBODYS, Code.PROMO_UNKNOWN),
    ("section 5 a guest where only members have promotions", GUEST, MEMBERS, Code.PROMO_LOGIN),
    ("D-12 a guest where nobody has any: no login leads on", GUEST, {}, Code.PROMO_GET),
    ("D-12 a member with others", a_customer(promos=("OTHER",)), MEMBERS, Code.PROMO_UNKNOWN),
    ("D-12 a member with what every member owns", EVERY_MEMBERS, MEMBERS, Code.PROMO_UNKNOWN),
    ("D-12 a member without any", a_customer(), MEMBERS, Code.PROMO_GET),
    ("D-12 a member without any, where codes are entered", a_customer(), EVERYBODYS, Code.PROMO_UNKNOWN),
    ("K-15 a member on hold", ON_HOLD, MEMBERS, Code.PROMO_GET),
    ("K-15 a member on hold, where codes are entered", ON_HOLD, EVERYBODYS, Code.PROMO_UNKNOWN),
)
def test_unknown_code_and_another_members_code_are_refused_alike(
    customer: Customer, store: dict[str, Any], code: Code
) -> None:
    cart, strangers = a_cart(a_line(), promote_code="HERS"), a_promotion("HERS")

    refusals = [refusal_of(cart, MENU, a_store(**store), customer, promotion=each) for each in (None, strangers)]

    assert [(refused.code, refused.details) for refused in refusals] == [(code, {})] * 2


@table(
    "promotion, order_type, store",
    ("D-11 on its first day", {"valid_from": TODAY}, OrderType.TAKEOUT, {}),
    ("D-11 on its last day", {"valid_to": TODAY}, OrderType.TAKEOUT, {}),
    ("D-13 no types is all", {}, OrderType.DELIVERY, {}),
    (
        "D-13 both keys count: the first",
        {"data": {"order_types": (OrderType.TAKEOUT,), "order_types_too": (OrderType.DELIVERY,)}},
        OrderType.TAKEOUT,
        {},
    ),
    (
        "D-13 both keys count: the second",
        {"data": {"order_types": (OrderType.TAKEOUT,), "order_types_too": (OrderType.DELIVERY,)}},
        OrderType.DELIVERY,
        {},
    ),
    ("D-10 dine-in where enabled", {}, OrderType.DINEIN, {"dinein": {"promotion_enabled": True}}),
)
def test_accepted(promotion: dict[str, Any], order_type: OrderType, store: dict[str, Any]) -> None:
    cart = a_cart(a_line(), order_type=order_type, promote_code="SAVE")

    quote = a_quote(cart, MENU, a_store(**store), OWNER, promotion=a_promotion(**promotion))

    assert quote.totals.discount_value == Decimal("1.00")


@pytest.mark.parametrize("typed", ["save", "ＳＡＶＥ", " sa\u200bve\u00a0"])
def test_a_code_is_the_same_in_any_case_and_width(typed: str) -> None:
    cart = a_cart(a_line(), promote_code=typed)

    assert a_quote(cart, MENU, customer=OWNER, promotion=a_promotion()).totals.discount_value == Decimal("1.00")


def test_d11_the_last_day_ends_at_the_stores_midnight() -> None:
    cart = a_cart(a_line(), promote_code="SAVE")
    last_minute = dt.datetime(2026, 6, 18, 3, 59, tzinfo=dt.UTC)
    promotion = a_promotion(valid_to=TODAY)

    assert a_quote(cart, MENU, customer=OWNER, promotion=promotion, now=last_minute).totals.discount_value == 1
    midnight = last_minute + dt.timedelta(minutes=1)
    assert refusal_of(cart, MENU, customer=OWNER, promotion=promotion, now=midnight).code is Code.PROMO_EXPIRED


def test_d11_validity_is_tested_at_submit_not_at_the_slot() -> None:
    cart = a_cart(a_line(), promote_code="SAVE", scheduled_at=NOW + 3 * DAY)

    quote = a_quote(cart, MENU, customer=OWNER, promotion=a_promotion(valid_to=TODAY))

    assert quote.totals.discount_value == Decimal("1.00")


def test_a_promotion_the_cart_does_not_name_is_not_used() -> None:
    assert a_quote(a_cart(a_line()), MENU, customer=OWNER, promotion=a_promotion()).totals.discount_value == 0


def test_one_promotion_an_order() -> None:
    cart = claim(a_cart(a_line()), "SAVE")

    assert cart.promote_code == "SAVE"
    assert claim(cart, "save").promote_code == "save"
    with pytest.raises(Refusal) as caught:
        claim(cart, "OTHER")
    assert caught.value.code is Code.PROMO_ONE_AN_ORDER
    assert cart.promote_code == "SAVE"


@table(
    "cart, customer, store, shown",
    ("D-10 a member with promotions", a_cart(a_line()), OWNER, {}, True),
    ("D-10 a guest", a_cart(a_line()), GUEST, {}, False),
    ("D-10 a member without promotions", a_cart(a_line()), a_customer(), {}, False),
    ("D-12 a member with what every member owns", a_cart(a_line()), EVERY_MEMBERS, {}, True),
    ("D-15 a guest, where there are codes for everybody", a_cart(a_line()), GUEST, EVERYBODYS, True),
    ("D-15 dine-in", a_cart(a_line(), order_type=OrderType.DINEIN), GUEST, EVERYBODYS, False),
    ("K-15 a member on hold", a_cart(a_line()), a_customer(active=False, promos=("SAVE",)), {}, False),
    ("D-10 a promotion in the cart", a_cart(a_line(), promote_code="SAVE"), OWNER, {}, False),
    ("D-10 dine-in", a_cart(a_line(), order_type=OrderType.DINEIN), OWNER, {}, False),
    (
        "D-10 dine-in where enabled",
        a_cart(a_line(), order_type=OrderType.DINEIN),
        OWNER,
        {"dinein": {"promotion_enabled": True}},
        True,
    ),
)
def test_code_entry_is_shown_where_a_code_can_be_used(
    cart: Any, customer: Customer, store: dict[str, Any], shown: bool
) -> None:
    assert may_enter_code(cart, customer, a_store(**store)) is shown


@table(
    "customer, discount",
    ("D-15 a guest", GUEST, "1.00"),
    ("D-15 a member who owns others", a_customer(promos=("OTHER",)), "1.00"),
    ("D-15 a member on hold", a_customer(active=False), "1.00"),
)
def test_a_code_for_everybody_is_used_by(customer: Customer, discount: str) -> None:
    everybodys = a_promotion(audience=Audience.ALL)

    quote = a_quote(a_cart(a_line(), promote_code="save"), MENU, None, customer, promotion=everybodys)

    assert quote.totals.discount_value == Decimal(discount)


@table(
    "promotion, order_type, code",
    ("D-11 but not after its last day", {"valid_to": TODAY - DAY}, OrderType.TAKEOUT, Code.PROMO_EXPIRED),
    ("D-10 nor for dine-in", {}, OrderType.DINEIN, Code.PROMO_NOT_DINEIN),
)
def test_a_code_for_everybody_keeps_its_rules(promotion: dict[str, Any], order_type: OrderType, code: Code) -> None:
    cart = a_cart(a_line(), order_type=order_type, promote_code="SAVE")

    refused = refusal_of(cart, MENU, a_store(), GUEST, promotion=a_promotion(audience=Audience.ALL, **promotion))

    assert refused.code is code


def test_wire_names_are_the_specs() -> None:
    wire = {
        "PromoteCode": "P1",
        "Title": "Two for one",
        "ValidFrom": "2026-01-01",
        "ValidTo": "2026-12-31",
        "MinAmount": 20,
        "TargetType": "item",
        "DiscValue": 50,
        "DiscByPercentage": True,
        "BuyRatio": 1,
        "GetRatio": 1,
        "CustomData": {
            "OrderTypes": ["takeout"],
            "orderTypes": ["delivery"],
            "Hide": True,
            "Popup": True,
            "Gst": False,
            "Pst": False,
            "Liq": False,
            "BillDiscountable": False,
            "BuySingle": True,
            "GetSingle": True,
            "BuyProducts": ["B1"],
            "BuyGroups": ["C1"],
            "GetProducts": ["B2"],
            "GetGroups": ["C2"],
        },
    }

    promotion = Promotion.model_validate(wire)

    assert promotion.target_type is TargetType.ITEM
    assert promotion.order_types == {OrderType.TAKEOUT, OrderType.DELIVERY}
    sent = promotion.model_dump(mode="json")
    assert {key: sent[key] for key in wire} == wire
