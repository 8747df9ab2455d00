"""Orders that may not be sent, and their codes (spec sections 5 and 8, K-3, L-2, M-4, M-5, S-2)."""

from decimal import Decimal
from typing import Any

import pytest
from tests.builders import (
    a_bundle,
    a_cart,
    a_category,
    a_choice,
    a_group,
    a_line,
    a_menu,
    a_part,
    a_quote,
    a_slot,
    a_store,
    a_tip,
    an_address,
    an_item,
    an_option,
    chosen,
)
from tests.cases import table

from domain.calendar.hours import ServeWindow
from domain.cart.cart import Cart
from domain.checkout.stock import allocation
from domain.checkout.validation import Submission, validate_order
from domain.checkout.wanted_stock import wanted_stock
from domain.errors import Code, Refusal
from domain.menu.checks import MenuFault, check_menu
from domain.menu.menu import Menu
from domain.menu.scale import Scale
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType

PHONE = Submission(phone="+14165550100")
MENU = a_menu(an_item(1, "10.00"), an_item(2, "5.00"))
DELIVERED = a_cart(a_line(), order_type=OrderType.DELIVERY, address=an_address())
DINEIN = a_cart(a_line(), order_type=OrderType.DINEIN, table_id="T1")
AFTERNOON = (ServeWindow(start="13:00", end="22:00"),)
"""Not yet at noon in Toronto, though it is in Greenwich."""


def sent(cart: Cart, menu: Menu = MENU, store: Store | None = None, submission: Submission = PHONE) -> None:
    """The cart priced and validated."""
    shop = store or a_store()
    validate_order(cart, a_quote(cart, menu, shop), menu, shop, submission)


@table(
    "cart, store, submission",
    ("takeout with a phone", a_cart(a_line()), {}, PHONE),
    (
        "delivery within the distance",
        DELIVERED,
        {"delivery": {"distance": Decimal(5)}},
        PHONE._replace(distance_km=Decimal(5)),
    ),
    ("L-2 no distance limit", DELIVERED, {}, PHONE._replace(distance_km=Decimal(500))),
    ("L-3 delivery of unknown distance where there is no limit", DELIVERED, {}, PHONE),
    (
        "L-3 delivery of unknown distance up to what the store takes",
        DELIVERED,
        {"delivery": {"distance": Decimal(5), "unmeasured_max_order": Decimal("10.00")}},
        PHONE,
    ),
    ("K-3 dine-in without a phone where login was skipped", DINEIN, {}, Submission(login_skipped=True)),
    ("a table by its id", DINEIN, {"dinein": {"ask_table_name": True}}, PHONE),
    (
        "a table by its name",
        DINEIN.model_copy(update={"table_id": ""}),
        {"dinein": {"ask_table_name": True}},
        PHONE._replace(table_name="Window"),
    ),
    ("no table where none is asked for", DINEIN.model_copy(update={"table_id": ""}), {}, PHONE),
    ("no more than was shown", a_cart(a_line()), {}, PHONE._replace(quoted=Decimal("10.00"))),
    ("cheaper than was shown", a_cart(a_line()), {}, PHONE._replace(quoted=Decimal("10.01"))),
    ("M-5 just the minimum", a_cart(a_line()), {"takeout": {"min_order": Decimal("10.00")}}, PHONE),
    ("M-4 a deposit of all", a_cart(a_line()), {"checkout": {"deposit": {"value": Decimal(10)}}}, PHONE),
    (
        "M-4 a deposit that is paid online",
        a_cart(a_line(), payment="here"),
        {"checkout": {"deposit": {"value": Decimal(5)}}},
        PHONE._replace(counter_offered=False),
    ),
    (
        "M-4 a deposit at the counter where no card can be taken",
        a_cart(a_line()),
        {"checkout": {"deposit": {"value": Decimal(5)}}},
        PHONE,
    ),
    (
        "K-4 a member of a store for members",
        a_cart(a_line()),
        {"service": {"membership": "mandatory"}},
        PHONE._replace(is_member=True),
    ),
    ("K-4 a guest where membership is optional", a_cart(a_line()), {"service": {"membership": "optional"}}, PHONE),
    (
        "K-4 a guest at a table where login may be skipped",
        DINEIN,
        {"service": {"membership": "mandatory"}, "dinein": {"login": "optional"}},
        PHONE,
    ),
    ("S-2 enough in stock", a_cart(a_line(1, 99)), {}, PHONE._replace(available={})),
)
def test_accepted(cart: Cart, store: dict[str, Any], submission: Submission) -> None:
    sent(cart, MENU, a_store(**store), submission)


@table(
    "cart, store, submission, code, details",
    ("an empty cart", a_cart(), {}, PHONE, Code.EMPTY_ORDER, {}),
    (
        "a type the store hides",
        a_cart(a_line()),
        {"takeout": {"hide": True}},
        PHONE,
        Code.NOT_ACCEPTING_ORDERS,
        {"order_type": "takeout"},
    ),
    (
        "R-5 dine-in that is only a menu",
        DINEIN,
        {"dinein": {"menu_mode": True}},
        PHONE,
        Code.NOT_ACCEPTING_ORDERS,
        {"order_type": "dinein"},
    ),
    (
        "M-5 a cent under the minimum",
        a_cart(a_line()),
        {"takeout": {"min_order": Decimal("10.01")}},
        PHONE,
        Code.MINIMUM_ORDER,
        {"minimum": 10.01, "short": 0.01},
    ),
    (
        "M-4 a deposit above the total",
        a_cart(a_line()),
        {"checkout": {"deposit": {"value": Decimal("10.50")}}},
        PHONE,
        Code.DEPOSIT,
        {"deposit": 10.5, "total": 10.0, "short": 0.5},
    ),
    *(
        (
            f"M-4 a deposit said to be paid by {payment}",
            a_cart(a_line(), payment=payment),
            {"checkout": {"deposit": {"value": Decimal("5.00")}}},
            PHONE._replace(counter_offered=False),
            Code.DEPOSIT_ONLINE,
            {"deposit": 5.0},
        )
        for payment in ("skip", "counter")
    ),
    *(
        (
            f"L-4 what a courier brings said to be paid by {payment}",
            a_cart(a_line(), payment=payment),
            {},
            PHONE._replace(counter_offered=False, by_courier=True),
            Code.COURIER_ONLINE,
            {},
        )
        for payment in ("skip", "counter")
    ),
    *(
        (
            f"K-14 no card is open to the member, and {why} is paid online",
            a_cart(a_line(), payment="skip"),
            store,
            PHONE._replace(counter_offered=False, cards_closed=True, by_courier=why == "a courier"),
            Code.MEMBER_CARDS,
            {},
        )
        for why, store in (("a deposit", {"checkout": {"deposit": {"value": Decimal(5)}}}), ("a courier", {}))
    ),
    (
        "K-4 a guest of a store for members",
        a_cart(a_line()),
        {"service": {"membership": "mandatory"}},
        PHONE,
        Code.LOGIN_REQUIRED,
        {},
    ),
    (
        "K-4 a guest at a table where login is required",
        DINEIN,
        {"service": {"membership": "optional"}, "dinein": {"login": "required"}},
        PHONE,
        Code.LOGIN_REQUIRED,
        {},
    ),
    ("K-3 takeout without a phone", a_cart(a_line()), {}, Submission(), Code.REQUIRE_PHONE, {}),
    ("K-3 takeout is not excused", a_cart(a_line()), {}, Submission(login_skipped=True), Code.REQUIRE_PHONE, {}),
    ("K-3 dine-in with a login needs a phone", DINEIN, {}, Submission(), Code.REQUIRE_PHONE, {}),
    (
        "a table where one is asked for",
        DINEIN.model_copy(update={"table_id": ""}),
        {"dinein": {"ask_table_name": True}},
        PHONE,
        Code.NO_TABLE,
        {},
    ),
    (
        "delivery without an address",
        DELIVERED.model_copy(update={"address": None}),
        {},
        PHONE,
        Code.NO_DELIVERY_ADDRESS,
        {},
    ),
    (
        "L-2 beyond the distance",
        DELIVERED,
        {"delivery": {"distance": Decimal(5)}},
        PHONE._replace(distance_km=Decimal("5.01")),
        Code.TOO_FAR,
        {},
    ),
    (
        "L-3 delivery of unknown distance where there is a limit",
        DELIVERED,
        {"delivery": {"distance": Decimal(5)}},
        PHONE,
        Code.ADDRESS_NOT_MEASURED,
        {},
    ),
    (
        "L-3 delivery of unknown distance beyond what the store takes",
        DELIVERED,
        {"delivery": {"unmeasured_max_order": Decimal("9.99")}},
        PHONE,
        Code.ADDRESS_NOT_MEASURED,
        {},
    ),
    (
        "10-03 more than was shown",
        a_cart(a_line()),
        {},
        PHONE._replace(quoted=Decimal("9.99")),
        Code.INCORRECT_ORDER,
        {"total": 10.0, "quoted": 9.99},
    ),
    (
        "10-03 counts the tip",
        a_cart(a_line(), payment_tips=a_tip("amount", "1.00")),
        {},
        PHONE._replace(quoted=Decimal("10.00")),
        Code.INCORRECT_ORDER,
        {"total": 11.0, "quoted": 10.0},
    ),
)
def test_refused(
    cart: Cart, store: dict[str, Any], submission: Submission, code: Code, details: dict[str, Any]
) -> None:
    with pytest.raises(Refusal) as caught:
        sent(cart, MENU, a_store(**store), submission)

    assert caught.value.code is code
    assert caught.value.details == details


@table(
    "changes, code, field",
    ("no name", {"name": ""}, Code.NO_DELIVERY_ADDRESS, None),
    ("no street", {"street": ""}, Code.NO_DELIVERY_ADDRESS, None),
    ("no city", {"city": ""}, Code.NO_DELIVERY_ADDRESS, None),
    ("no province", {"province": ""}, Code.NO_DELIVERY_ADDRESS, None),
    ("a postal code that is none", {"postal": "M5H"}, Code.ADDRESS, "postal"),
    ("a phone that is none", {"phone1": "12"}, Code.ADDRESS, "phone1"),
    ("K-10 a postal code of another country", {"postal": "90210"}, Code.ADDRESS, "postal"),
    ("no postal code", {"postal": ""}, None, None),
    ("K-10 a postal code of the United States", {"postal": "90210", "country": "US"}, None, None),
    ("a phone", {"phone1": "+14165550100"}, None, None),
    ("K-9 a phone of another country", {"phone1": "01 23 45 67 89", "postal": "75001", "country": "FR"}, None, None),
)
def test_delivery_address(changes: dict[str, Any], code: Code | None, field: str | None) -> None:
    cart = DELIVERED.model_copy(update={"address": an_address(**changes)})

    if code is None:
        sent(cart)
        return
    with pytest.raises(Refusal) as caught:
        sent(cart)
    assert caught.value.code is code
    assert caught.value.details.get("field") == field


@table(
    "item, code",
    ("section 4 a disabled item", {"disabled": True}, Code.ITEM_NOT_ORDERABLE),
    ("section 4 an item not to be ordered", {"order_disabled": True}, Code.ITEM_NOT_ORDERABLE),
    ("section 4 an item for another type", {"order_types": (OrderType.DINEIN,)}, Code.ITEM_NOT_ORDERABLE),
    ("an item sold out", {"soldout": True}, Code.OUT_OF_STOCK),
    ("section 5 outside its serve windows", {"serve_windows": AFTERNOON}, Code.ITEM_NOT_SERVE),
)
def test_lines_and_parts_are_checked(item: dict[str, Any], code: Code) -> None:
    as_line = a_cart(a_line(2))
    as_part = a_cart(a_line(1, bundle_items=(a_choice("main", accepted=True),)))
    menu = a_menu(a_bundle(1, "9.00", a_slot("main", default_item_id=2)), an_item(2, "5.00", **item))

    for cart in (as_line, as_part):
        with pytest.raises(Refusal) as caught:
            sent(cart, menu)
        assert caught.value.code is code
        assert caught.value.details == {"line_id": cart.items[0].line_id, "item_id": 2}


@table(
    "categories, served",
    ("section 5 outside its category's windows", (a_category(1, serve_windows=AFTERNOON),), False),
    ("section 5 another category serves it", (a_category(1, serve_windows=AFTERNOON), a_category(2, 1)), True),
    ("section 5 the category above is outside", (a_category(1, p_id=2), a_category(2, serve_windows=AFTERNOON)), False),
)
def test_categories_are_served(categories: Any, served: bool) -> None:
    menu = a_menu(an_item(1), categories=categories)

    if served:
        sent(a_cart(a_line()), menu)
    else:
        with pytest.raises(Refusal) as caught:
            sent(a_cart(a_line()), menu)
        assert caught.value.code is Code.ITEM_NOT_SERVE


def test_an_option_sold_out_is_refused_on_a_line_and_on_a_part() -> None:
    dish = an_item(2, "5.00", options=(a_group(an_option(1, soldout=True), an_option(2)),))
    menu = a_menu(a_bundle(1, "9.00", a_slot("main")), dish)

    for cart in (
        a_cart(a_line(2, options=(chosen(2), chosen(1)))),
        a_cart(a_line(1, bundle_items=(a_choice("main", a_part(2, 1, chosen(1))),))),
    ):
        with pytest.raises(Refusal) as caught:
            sent(cart, menu)
        assert caught.value.code is Code.OUT_OF_STOCK
        assert caught.value.details == {"line_id": cart.items[0].line_id, "option_id": 1}
    sent(a_cart(a_line(2, options=(chosen(2),))), menu)


@table(
    "own, chosen_weight",
    ("P-5 its own weight", Decimal(1), None),
    ("P-5 a chosen weight", None, Decimal("0.5")),
    ("P-5 a chosen weight over its own", Decimal(0), Decimal("0.5")),
)
def test_an_item_by_weight(own: Decimal | None, chosen_weight: Decimal | None) -> None:
    sent(a_cart(a_line(weight=chosen_weight)), a_menu(an_item(1, scalable=True, weight=own)))


def test_items_and_categories_for_one_type_can_be_ordered_that_way() -> None:
    takeout = (OrderType.TAKEOUT,)
    category = a_category(1, order_types=takeout, serve_windows=(ServeWindow(start="11:00", end="13:00"),))
    item = an_item(1, order_types=takeout, serve_windows=(ServeWindow(start="11:00", end="13:00"),))

    sent(a_cart(a_line()), a_menu(item, categories=(category,)))


def test_stock_is_counted_over_lines_options_and_parts() -> None:
    cheese = an_option(1, countable=True)
    fries = an_item(2, "3.00", countable=True, options=(a_group(cheese),))
    bundle = a_bundle(1, "9.00", a_slot("side", qty=2), countable=True)
    menu = a_menu(bundle, fries, an_item(3))
    cart = a_cart(
        a_line(1, 2, bundle_items=(a_choice("side", a_part(2, 2, chosen())),)),
        a_line(2, 1, options=(chosen(1, 2),)),
        a_line(3, 4),
    )

    assert allocation(wanted_stock(cart.items, menu)) == {"1": 2, "2": 5, "2#1": 6}
    sent(cart, menu, submission=PHONE._replace(available={"1": 2, "2": 5, "2#1": 6}))
    with pytest.raises(Refusal) as caught:
        sent(cart, menu, submission=PHONE._replace(available={"1": 2, "2": 4, "2#1": 6}))
    assert caught.value.code is Code.OUT_OF_STOCK
    lines = [line.line_id for line in cart.items[:2]]
    assert caught.value.details == {"line_id": lines[0], "line_ids": lines, "keys": ["2"]}


def test_stock_of_an_item_by_weight_is_in_thousandths_of_packages() -> None:
    menu = a_menu(an_item(1, countable=True, scalable=True))

    assert allocation(wanted_stock((a_line(1, 2, weight=Decimal("0.5")),), menu)) == {"1": 2000}


@table(
    "cart, code, details",
    ("an unknown item", a_cart(a_line(9)), Code.ITEM_NOT_FOUND, {"line_id": "L9", "item_id": 9}),
    (
        "an unknown option",
        a_cart(a_line(2, options=(chosen(9),))),
        Code.OPTION_NOT_FOUND,
        {"line_id": "L2", "option_id": 9},
    ),
    (
        "an unknown option of a part",
        a_cart(a_line(1, bundle_items=(a_choice("main", a_part(2, 1, chosen(9))),))),
        Code.OPTION_NOT_FOUND,
        {"line_id": "L1", "option_id": 9},
    ),
    (
        "an unknown part",
        a_cart(a_line(1, bundle_items=(a_choice("main", a_part(9)),))),
        Code.ITEM_NOT_FOUND,
        {"line_id": "L1", "item_id": 9},
    ),
)
def test_stock_of_what_is_not_on_the_menu(cart: Cart, code: Code, details: dict[str, Any]) -> None:
    menu = a_menu(a_bundle(1, "9.00", a_slot("main")), an_item(2))

    with pytest.raises(Refusal) as caught:
        wanted_stock(cart.items, menu)
    assert caught.value.code is code
    assert caught.value.details == details


KILOGRAMS = Scale(unit="kg", step=Decimal("0.5"), max=Decimal(2))
ALLOWS_FIVE = a_slot("main", apply_diff=True, item_price=Decimal(5))


@table(
    "items, faults",
    ("nothing to say", (an_item(1, "9.00", price_for_member=Decimal(9), price_for_vip=Decimal(9)),), []),
    (
        "P-3 a member price above the regular",
        (an_item(1, "9.00", price_for_member=Decimal("9.01")),),
        [MenuFault.MEMBER_ABOVE_REGULAR],
    ),
    (
        "P-3 a VIP price above the member's",
        (an_item(1, "9.00", price_for_member=Decimal(8), price_for_vip=Decimal("8.01")),),
        [MenuFault.VIP_ABOVE_MEMBER],
    ),
    (
        "P-3 a VIP price above the regular",
        (an_item(1, "9.00", price_for_vip=Decimal("9.01")),),
        [MenuFault.VIP_ABOVE_MEMBER],
    ),
    (
        "P-3 a member price of nothing is not one",
        (an_item(1, "9.00", price_for_member=Decimal(0), price_for_vip=Decimal(8)),),
        [],
    ),
    (
        "P-3 a VIP price above a member's of less than a dollar",
        (an_item(1, "9.00", price_for_member=Decimal("0.50"), price_for_vip=Decimal("0.60")),),
        [MenuFault.VIP_ABOVE_MEMBER],
    ),
    ("X-1 pst and liquor tax", (an_item(1, liq=True),), [MenuFault.PST_AND_LIQ]),
    ("X-1 liquor tax without pst", (an_item(1, liq=True, pst=False),), []),
    (
        "X-10 a slot that may offer liquor",
        (a_bundle(1, "9.00", a_slot()), an_item(2, liq=True, pst=False)),
        [MenuFault.LIQUOR_IN_BUNDLE],
    ),
    (
        "X-10 a slot that names none",
        (a_bundle(1, "9.00", a_slot(item_codes=("3",))), an_item(2, liq=True, pst=False), an_item(3)),
        [],
    ),
    (
        "X-10 a default that is liquor",
        (
            a_bundle(1, "9.00", a_slot(item_codes=("3",), default_item_id=2)),
            an_item(2, liq=True, pst=False),
            an_item(3),
        ),
        [MenuFault.LIQUOR_IN_BUNDLE],
    ),
    (
        "X-10 a bundle that carries liquor itself",
        (a_bundle(1, "9.00", a_slot(), liq=True, pst=False), an_item(2, liq=True, pst=False)),
        [],
    ),
    (
        "a default that is not on the menu",
        (a_bundle(1, "9.00", a_slot(default_item_id=7)),),
        [MenuFault.DEFAULT_NOT_ON_MENU],
    ),
    (
        "B-4 a default that asks for options",
        (a_bundle(1, "9.00", a_slot(default_item_id=2)), an_item(2, options=(a_group(an_option(1), opt_min=1),))),
        [MenuFault.DEFAULT_NEEDS_OPTIONS],
    ),
    (
        "B-4 a default that offers options",
        (a_bundle(1, "9.00", a_slot(default_item_id=2)), an_item(2, options=(a_group(an_option(1)),))),
        [],
    ),
    (
        "B-1 a slot whose every part costs more",
        (a_bundle(1, "9.00", ALLOWS_FIVE), an_item(2, "5.01"), an_item(3, "6.00")),
        [MenuFault.NEVER_AT_ITS_PRICE],
    ),
    ("B-1 a slot with one part within its allowance", (a_bundle(1, "9.00", ALLOWS_FIVE), an_item(2, "5.00")), []),
    (
        "B-1 a slot that reduces its parts to the allowance",
        (
            a_bundle(1, "9.00", ALLOWS_FIVE.model_copy(update={"discount_rate": 10, "discount_value": Decimal(1)})),
            an_item(2, "6.66"),
        ),
        [],
    ),
    (
        "B-1 a slot whose default can be kept",
        (a_bundle(1, "9.00", ALLOWS_FIVE.model_copy(update={"default_item_id": 2})), an_item(2, "6.00")),
        [],
    ),
    ("B-1 an extra that is always paid for", (a_bundle(1, "9.00", a_slot(apply_diff=True)), an_item(2, "6.00")), []),
    ("P-5 sold by weight of nobody knows what", (an_item(1, scalable=True),), [MenuFault.WEIGHT_WITHOUT_UNIT]),
    ("P-5 sold by weight", (an_item(1, scalable=True, weight=Decimal("0.5"), weight_unit="kg"),), []),
    (
        "P-5 a usual weight beyond the most",
        (an_item(1, scalable=True, weight=Decimal(3), weight_unit="kg", scale=KILOGRAMS),),
        [MenuFault.WEIGHT_OFF_SCALE],
    ),
    (
        "P-5 a usual weight between two steps",
        (an_item(1, scalable=True, weight=Decimal("0.7"), weight_unit="kg", scale=KILOGRAMS),),
        [MenuFault.WEIGHT_OFF_SCALE],
    ),
    ("B-1 a slot without differences", (a_bundle(1, "9.00", a_slot(item_price=Decimal(5))), an_item(2, "6.00")), []),
    ("B-1 an item that is no bundle", (an_item(1, "9.00", b_items=(ALLOWS_FIVE,)), an_item(2, "60.00")), []),
    ("B-1 a slot that nothing fits", (a_bundle(1, "9.00", ALLOWS_FIVE.model_copy(update={"item_codes": ("x",)})),), []),
)
def test_menu_checks(items: Any, faults: list[MenuFault]) -> None:
    remarks = check_menu(a_menu(*items))

    assert [remark.fault for remark in remarks] == faults
    assert all(remark.item_id == 1 for remark in remarks)
