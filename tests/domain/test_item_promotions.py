"""Promotions on items: sets, ratios, single products, cheapest first (D-5, D-7, D-8)."""

from decimal import Decimal
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.builders import (
    a_bundle,
    a_cart,
    a_category,
    a_combo,
    a_customer,
    a_group,
    a_line,
    a_menu,
    a_promotion,
    a_quote,
    a_store,
    an_item,
    an_option,
    chosen,
)
from tests.cases import table

from domain.cart.cart import CartLine
from domain.menu.menu import Menu
from domain.money import ZERO
from domain.pricing.promotions import Promotion, TargetType
from domain.pricing.quote import NoticeCode, Quote
from domain.pricing.to_price import RuleVersions

OWNER = a_customer(promos=("SAVE",), points=100)
CAKE, TEA, PIE = an_item(1, "6.00"), an_item(2, "4.00"), an_item(3, "5.00")
MENU = a_menu(CAKE, TEA, PIE)


def a_deal(buy: int = 0, get: int = 0, percent: str = "100", **changes: Any) -> Promotion:
    """Get units for nothing unless another percentage is given; changes of the data by name."""
    data = {key: value for key, value in changes.items() if key.startswith(("buy_", "get_"))}
    rest = {key: value for key, value in changes.items() if key not in data}
    return a_promotion(
        **{
            "target_type": TargetType.ITEM,
            "disc_value": Decimal(percent),
            "buy_ratio": buy,
            "get_ratio": get,
            "data": data,
            **rest,
        }
    )


def deal(promotion: Promotion, *lines: CartLine, menu: Menu = MENU) -> Quote:
    """The lines priced with the promotion claimed."""
    return a_quote(a_cart(*lines, promote_code="SAVE"), menu, customer=OWNER, promotion=promotion)


def units_given(quote: Quote) -> dict[int, int]:
    """Units discounted, by item."""
    return {line.item_id: line.qty for line in quote.lines if line.promo}


BOGO: dict[str, Any] = {"buy_products": ("B1",), "get_products": ("B1",)}
TEA_WITH_CAKE: dict[str, Any] = {"buy_products": ("B1",), "get_products": ("B2",)}


@table(
    "promotion, qty, expected",
    ("D-8 buy 1 get 1 of the same: one is not enough", a_deal(1, 1, **BOGO), 1, 0),
    ("D-8 buy 1 get 1 of the same: two", a_deal(1, 1, **BOGO), 2, 1),
    ("D-8 buy 1 get 1 of the same: three", a_deal(1, 1, **BOGO), 3, 1),
    ("D-8 buy 1 get 1 of the same: four", a_deal(1, 1, **BOGO), 4, 2),
    ("D-8 buy 2 get 1 of the same: two", a_deal(2, 1, **BOGO), 2, 0),
    ("D-8 buy 2 get 1 of the same: three", a_deal(2, 1, **BOGO), 3, 1),
    ("D-8 buy 2 get 1 of the same: five", a_deal(2, 1, **BOGO), 5, 1),
    ("D-8 buy 2 get 1 of the same: six", a_deal(2, 1, **BOGO), 6, 2),
    ("D-8 buy 1 get 2 of the same: a part of a set", a_deal(1, 2, **BOGO), 2, 1),
    ("D-8 buy 1 get 2 of the same: seven", a_deal(1, 2, **BOGO), 7, 4),
    ("D-8 no BuyRatio is any number of sets", a_deal(0, 1, **BOGO), 5, 5),
    ("D-8 neither ratio", a_deal(0, 0, **BOGO), 5, 5),
    ("D-8 GetRatio left out is one a set", a_deal(1, 0, **BOGO), 4, 2),
    ("D-8 GetRatio left out of three", a_deal(1, 0, **BOGO), 3, 1),
    ("D-8 the most of a line", a_deal(1, 1, **BOGO), 99, 49),
)
def test_same_product(promotion: Promotion, qty: int, expected: int) -> None:
    quote = deal(promotion, a_line(1, qty))

    assert units_given(quote).get(1, 0) == expected
    assert quote.totals.subtotal == 6 * (qty - expected)
    assert sum(line.qty for line in quote.lines) == qty


@table(
    "promotion, cakes, teas, expected",
    ("D-8 one tea with each cake", a_deal(1, 1, **TEA_WITH_CAKE), 2, 3, 2),
    ("D-8 no more than there are", a_deal(1, 1, **TEA_WITH_CAKE), 3, 2, 2),
    ("D-8 one tea with two cakes: a set begun", a_deal(2, 1, **TEA_WITH_CAKE), 3, 3, 1),
    ("D-8 two teas with a cake", a_deal(1, 2, **TEA_WITH_CAKE), 2, 5, 4),
    ("D-8 two teas with a cake, a part of the set", a_deal(1, 2, **TEA_WITH_CAKE), 1, 1, 1),
    ("D-8 no BuyRatio gives all", a_deal(0, 0, **TEA_WITH_CAKE), 1, 3, 3),
    ("D-8 BuySingle is one set at most", a_deal(1, 1, buy_single=True, **TEA_WITH_CAKE), 3, 3, 1),
    ("D-8 BuySingle without BuyRatio is one set", a_deal(0, 2, buy_single=True, **TEA_WITH_CAKE), 3, 3, 2),
    ("D-8 BuySingle of too few", a_deal(4, 1, buy_single=True, **TEA_WITH_CAKE), 3, 3, 0),
)
def test_another_product(promotion: Promotion, cakes: int, teas: int, expected: int) -> None:
    assert units_given(deal(promotion, a_line(1, cakes), a_line(2, teas))).get(2, 0) == expected


ANY: dict[str, Any] = {"buy_groups": ("C1",), "get_groups": ("C1",)}


@table(
    "promotion, lines, expected",
    ("D-8 the cheapest first", a_deal(1, 1, **ANY), (a_line(1), a_line(2)), {2: 1}),
    ("D-8 the cheapest of three", a_deal(2, 1, **ANY), (a_line(1), a_line(3), a_line(2)), {2: 1}),
    ("D-8 cheapest units over lines", a_deal(1, 1, **ANY), (a_line(1, 3), a_line(2, 2), a_line(3)), {2: 2, 3: 1}),
    ("D-8 empty lists are everything", a_deal(1, 1), (a_line(1), a_line(2)), {2: 1}),
    (
        "D-8 a unit is used once: the dearer is given when the cheaper must be bought",
        a_deal(1, 1, buy_products=("B2",), get_products=("B1", "B2")),
        (a_line(1), a_line(2)),
        {1: 1},
    ),
    (
        "D-8 what can only be given leaves the rest to be bought",
        a_deal(1, 1, buy_products=("B2",), get_products=("B1", "B2")),
        (a_line(1), a_line(2, 3)),
        {2: 1, 1: 1},
    ),
    (
        "D-8 no more than the sets give",
        a_deal(1, 1, buy_products=("B3",), get_products=("B1", "B2")),
        (a_line(1), a_line(2), a_line(3)),
        {2: 1},
    ),
    (
        "D-8 what must be bought is kept back over lines",
        a_deal(1, 1, buy_products=("B2",), get_products=("B1", "B2")),
        (a_line(1), a_line(2, 2), a_line(2, line_id="M")),
        {2: 1, 1: 1},
    ),
    (
        "D-8 units of a product count over lines",
        a_deal(2, 1, buy_products=("B1",), get_products=("B2",)),
        (a_line(1), a_line(2), a_line(1, line_id="M")),
        {2: 1},
    ),
    (
        "D-8 BuySingle: the dearest is bought wherever it stands",
        a_deal(1, 1, buy_single=True, **ANY),
        (a_line(2), a_line(1)),
        {2: 1},
    ),
    ("D-8 GetSingle: nothing to give", a_deal(1, 1, get_single=True, get_products=("B9",)), (a_line(1),), {}),
    (
        "D-8 GetSingle: one product",
        a_deal(1, 3, get_single=True, **ANY),
        (a_line(1, 2), a_line(2, 2), a_line(3)),
        {2: 2},
    ),
    (
        "D-8 GetSingle: the product that gives most",
        a_deal(1, 3, get_single=True, buy_products=("B3",), get_products=("B1", "B2")),
        (a_line(2, 1), a_line(1, 3), a_line(3)),
        {1: 3},
    ),
    (
        "D-8 GetSingle: the cheaper of equals",
        a_deal(1, 1, get_single=True, buy_products=("B3",), get_products=("B1", "B2")),
        (a_line(1), a_line(2), a_line(3)),
        {2: 1},
    ),
    ("D-8 BuySingle needs one product", a_deal(2, 1, buy_single=True, **ANY), (a_line(1), a_line(2), a_line(3)), {}),
    ("D-8 BuySingle: the dearest is bought", a_deal(1, 1, buy_single=True, **ANY), (a_line(1), a_line(2)), {2: 1}),
    (
        "D-8 BuySingle: rather one that is not given",
        a_deal(1, 2, buy_single=True, buy_products=("B1", "B3"), get_products=("B1",)),
        (a_line(1, 2), a_line(3)),
        {1: 2},
    ),
    (
        "D-8 BuySingle and GetSingle of one product",
        a_deal(2, 1, buy_single=True, get_single=True, **ANY),
        (a_line(1, 3),),
        {1: 1},
    ),
    (
        "D-8 BuySingle and GetSingle of two products",
        a_deal(2, 2, buy_single=True, get_single=True, **ANY),
        (a_line(1, 2), a_line(2, 2)),
        {2: 2},
    ),
)
def test_which_units(promotion: Promotion, lines: tuple[CartLine, ...], expected: dict[int, int]) -> None:
    assert units_given(deal(promotion, *lines)) == expected


def test_d8_ties_go_by_cart_order() -> None:
    same = a_menu(an_item(1, "5.00"), an_item(2, "5.00"))

    assert units_given(deal(a_deal(1, 1), a_line(2), a_line(1), menu=same)) == {2: 1}
    assert units_given(deal(a_deal(1, 1), a_line(1), a_line(2), menu=same)) == {1: 1}


@table(
    "changes, matched",
    ("D-8 by barcode in any case", {"get_products": ("b2",)}, True),
    ("D-8 by another barcode", {"get_products": ("B9",)}, False),
    ("D-8 by category code in any case", {"get_groups": ("drinks",)}, True),
    ("D-8 by the category above", {"get_groups": ("all",)}, True),
    ("D-8 by another category", {"get_groups": ("food",)}, False),
    ("D-8 barcode or category", {"get_products": ("B9",), "get_groups": ("DRINKS",)}, True),
)
def test_matching(changes: dict[str, Any], matched: bool) -> None:
    categories = (a_category(1, code="All"), a_category(2, code="Drinks", p_id=1))
    menu = a_menu(an_item(2, "4.00", cat_id=2), categories=categories)

    assert bool(units_given(deal(a_deal(**changes), a_line(2), menu=menu))) is matched


def test_an_item_without_a_barcode_is_matched_by_none() -> None:
    menu = a_menu(an_item(1, "4.00", barcode=""))

    assert units_given(deal(a_deal(get_products=("",)), a_line(1), menu=menu)) == {}


@table(
    "promotion, item, discount",
    ("D-7 a percentage of the unit", a_deal(percent="25"), {}, "1.25"),
    ("D-7 a percentage of discountable options too", a_deal(percent="50"), {"option": True}, "3.50"),
    (
        "D-8 a percentage without options that have no discount",
        a_deal(percent="50"),
        {"option": True, "option_discountable": False},
        "2.50",
    ),
    ("D-7 more than all is all", a_deal(percent="150"), {}, "5.00"),
    ("D-7 an amount a unit", a_deal(percent="1.20", disc_by_percentage=False), {}, "1.20"),
    ("D-8 an amount up to the unit", a_deal(percent="9", disc_by_percentage=False), {}, "5.00"),
    (
        "D-8 an amount up to the unit with options",
        a_deal(percent="9", disc_by_percentage=False),
        {"option": True},
        "7.00",
    ),
    ("P-6 with the item's own rate", a_deal(percent="25"), {"item_discount_rate": Decimal(10)}, "1.75"),
    ("P-6 with the item's own value", a_deal(percent="25"), {"item_discount_value": Decimal(1)}, "2.25"),
    (
        "P-6 together more than the discountable part",
        a_deal(percent="75"),
        {"item_discount_rate": Decimal(50), "option": True, "option_discountable": False},
        "6.25",
    ),
    (
        "P-6 together no more than all",
        a_deal(percent="100"),
        {"item_discount_rate": Decimal(50), "option": True, "option_discountable": False},
        "7.00",
    ),
)
def test_amount(promotion: Promotion, item: dict[str, Any], discount: str) -> None:
    changes = dict(item)
    options = (a_group(an_option(1, "2.00")),) if changes.pop("option", False) else ()
    menu = a_menu(an_item(1, "5.00", options=options, **changes))

    (line,) = deal(promotion, a_line(1, options=(chosen(),) if options else ()), menu=menu).lines

    assert line.item_discount == Decimal(discount)
    assert line.promo == "SAVE"


@table(
    "price, qty, rate, discount",
    ("D-8 a third of two", "3.35", 2, "33.33", "2.24"),
    ("D-8 half of three", "0.33", 3, "50", "0.51"),
    ("D-8 a percentage too small for a cent", "0.33", 3, "1", "0.00"),
)
def test_the_discount_of_each_unit_is_rounded(price: str, qty: int, rate: str, discount: str) -> None:
    (line,) = deal(a_deal(percent=rate), a_line(1, qty), menu=a_menu(an_item(1, price))).lines

    assert line.item_discount == Decimal(discount)
    assert (line.item_discount_rate, line.item_discount_value) == (Decimal(rate), Decimal(0))


def test_p6_the_items_own_rate_is_of_the_whole_line_beside_it() -> None:
    menu = a_menu(an_item(1, "0.33", item_discount_rate=Decimal(10)))

    (line,) = deal(a_deal(percent="50"), a_line(1, 3), menu=menu).lines

    assert (line.item_discount, line.item_discount_rate) == (Decimal("0.61"), Decimal(60))


def test_p6_the_items_own_value_is_once_beside_an_amount_of_each_unit() -> None:
    menu = a_menu(an_item(1, "6.00", item_discount_value=Decimal("0.70")))

    (line,) = deal(a_deal(percent="1.20", disc_by_percentage=False), a_line(1, 3), menu=menu).lines

    assert line.item_discount == line.item_discount_value == Decimal("4.30")


def test_an_amount_is_shown_for_the_whole_line() -> None:
    (line,) = deal(a_deal(percent="1.20", disc_by_percentage=False), a_line(1, 3)).lines

    assert line.item_discount_value == line.item_discount == Decimal("3.60")


def test_an_item_by_weight_is_discounted_whole() -> None:
    menu = a_menu(an_item(1, "9.99", scalable=True))

    (line,) = deal(a_deal(percent="9", disc_by_percentage=False), a_line(1, weight=Decimal("0.333")), menu=menu).lines

    assert (line.gross, line.extended) == (Decimal("3.33"), Decimal("0.00"))


@table(
    "lines, item",
    ("P-6 an item that is not discountable", (a_line(1, 2),), {"item_discountable": False}),
    ("D-8 an item that costs nothing", (a_line(1, 2),), {"price": Decimal(0)}),
    ("K-1 a redeemed item", (a_line(1, 2, redeem=True),), {"redeem_item": True, "redeem_points": 1}),
)
def test_items_that_a_promotion_never_discounts(lines: tuple[CartLine, ...], item: dict[str, Any]) -> None:
    quote = deal(a_deal(1, 1), *lines, menu=a_menu(CAKE.model_copy(update=item)))

    assert units_given(quote) == {}
    assert [notice.code for notice in quote.notices] == [NoticeCode.PROMO_NO_MATCH]


def test_a_redeemed_item_is_not_bought_either() -> None:
    menu = a_menu(an_item(1, "6.00", redeem_item=True, redeem_points=1), TEA)

    assert units_given(deal(a_deal(1, 1, **TEA_WITH_CAKE), a_line(1, redeem=True), a_line(2), menu=menu)) == {}


def test_an_item_that_is_not_discountable_may_be_bought() -> None:
    menu = a_menu(an_item(1, "6.00", item_discountable=False), TEA)

    assert units_given(deal(a_deal(1, 1), a_line(1), a_line(2), menu=menu)) == {2: 1}


def test_discounted_units_are_a_line_of_their_own() -> None:
    quote = deal(a_deal(1, 1, **BOGO), a_line(1, 3), a_line(2))

    assert [(line.line_id, line.qty, line.promo, line.extended) for line in quote.lines] == [
        ("L1", 1, "SAVE", Decimal("0.00")),
        ("L1", 2, "", Decimal("12.00")),
        ("L2", 1, "", Decimal("4.00")),
    ]


def test_a_linked_unit_can_be_given_at_its_combo_price() -> None:
    menu = a_menu(an_item(1, "10.00", combos=(a_combo("tea", price=Decimal(8)),)), an_item(2, "4.00", tag="tea"))

    quote = deal(a_deal(percent="50", get_products=("B1",)), a_line(1), a_line(2), menu=menu)

    assert quote.totals.subtotal == Decimal("8.00")
    assert [(line.item_id, line.cb_ref_id, line.promo) for line in quote.lines] == [(1, 1, "SAVE"), (2, 1, "")]


def test_a_bundle_can_be_given_and_keeps_its_change_fees() -> None:
    quote = deal(a_deal(percent="50"), a_line(1), menu=a_menu(a_bundle(1, "10.00")))

    assert quote.totals.subtotal == Decimal("5.00")


MINIMUM: dict[str, Any] = {"min_amount": Decimal("12.00")}


@table(
    "cakes, teas, subtotal, short",
    ("D-5 the other lines reach the minimum", 2, 1, "12.00", None),
    ("D-5 the promotion's own units do not count", 1, 3, "18.00", "6.00"),
)
def test_minimum(cakes: int, teas: int, subtotal: str, short: str | None) -> None:
    promotion = a_deal(get_products=("B2",), **MINIMUM)

    quote = deal(promotion, a_line(1, cakes), a_line(2, teas))

    assert quote.totals.subtotal == Decimal(subtotal)
    assert [(notice.code, notice.details) for notice in quote.notices] == (
        [] if short is None else [(NoticeCode.PROMO_MINIMUM, {"minAmount": "12.00", "short": short})]
    )


def test_d5_units_left_over_of_a_discounted_product_count() -> None:
    quote = deal(a_deal(1, 1, min_amount=Decimal("6.00"), **BOGO), a_line(1, 2))

    assert quote.totals.subtotal == Decimal("6.00")


def test_d5_one_cent_short() -> None:
    quote = deal(a_deal(1, 1, min_amount=Decimal("6.01"), **BOGO), a_line(1, 2))

    assert quote.totals.subtotal == Decimal("12.00")
    assert quote.notices[0].details == {"minAmount": "6.01", "short": "0.01"}
    assert not any(line.promo for line in quote.lines)


@table(
    "flag, discount",
    ("D-7 lines of the promotion count for the member's discount", True, "0.80"),
    ("D-7 lines of the promotion do not count", False, "0.60"),
)
def test_bill_discountable(flag: bool, discount: str) -> None:
    owner = a_customer(promos=("SAVE",), metadata={"MemberExDiscountRate": 10})
    promotion = a_promotion(
        target_type=TargetType.ITEM,
        disc_value=Decimal(50),
        data={"get_products": ("B2",), "bill_discountable": flag},
    )
    cart = a_cart(a_line(1), a_line(2), promote_code="SAVE")

    quote = a_quote(cart, MENU, customer=owner, promotion=promotion)

    assert quote.totals.subtotal == Decimal("8.00")
    assert quote.totals.discount_value == Decimal(discount)


def test_empty_cart_has_no_notices() -> None:
    assert deal(a_deal(1, 1)).notices == ()


@table(
    "price, weight, qty, percent",
    ("D-8 two packages whose halves of a cent sum to one more", "1.69", "0.25", 2, "100"),
    ("D-8 three packages that round up one by one", "1.31", "0.14", 3, "100"),
    ("D-8 one package", "1.69", "0.25", 1, "100"),
)
def test_goods_by_weight_at_100_percent_off_cost_nothing(price: str, weight: str, qty: int, percent: str) -> None:
    menu = a_menu(an_item(1, price, scalable=True))

    quote = deal(a_deal(percent=percent), a_line(1, qty, weight=Decimal(weight)), menu=menu)

    assert quote.totals.subtotal == quote.totals.total == ZERO


def test_amount_off_above_the_price_of_each_package_leaves_nothing() -> None:
    menu = a_menu(an_item(1, "1.69", scalable=True))
    promotion = a_deal(disc_by_percentage=False, disc_value=Decimal(5))

    assert deal(promotion, a_line(1, 2, weight=Decimal("0.25")), menu=menu).totals.subtotal == ZERO


def test_item_rate_and_promotion_that_make_100_percent_leave_nothing() -> None:
    menu = a_menu(an_item(1, "1.00", item_discount_rate=Decimal("66.667")))

    assert deal(a_deal(percent="33.333"), a_line(1, 3), menu=menu).totals.subtotal == ZERO


def test_free_package_takes_nothing_off_an_option_without_discount() -> None:
    groups = (a_group(an_option(11, "1.00")),)
    menu = a_menu(an_item(1, "3.04", options=groups, scalable=True, option_discountable=False))

    quote = deal(a_deal(), a_line(1, 2, options=(chosen(11),), weight=Decimal("0.14")), menu=menu)

    assert quote.totals.subtotal == Decimal("2.00")


def test_order_of_the_first_rules_is_priced_again_as_it_was() -> None:
    cart = a_cart(a_line(1, 2, weight=Decimal("0.25")), promote_code="SAVE")
    menu = a_menu(an_item(1, "1.69", scalable=True))

    stored = a_quote(cart, menu, customer=OWNER, promotion=a_deal(), versions=RuleVersions("1"))

    assert (stored.rules_version, stored.totals.subtotal) == ("1", Decimal("0.01"))


@given(
    cents=st.integers(1, 20_000),
    grams=st.integers(1, 10_000),
    qty=st.integers(1, 30),
    currency=st.sampled_from(("CAD", "JPY")),
)
def test_100_percent_off_is_nothing_for_every_price_and_weight(cents: int, grams: int, qty: int, currency: str) -> None:
    price = cents if currency == "JPY" else Decimal(cents) / 100
    menu = a_menu(an_item(1, str(price), scalable=True))
    store = a_store(checkout={"currency": currency})

    cart = a_cart(a_line(1, qty, weight=Decimal(grams) / 1000), promote_code="SAVE")
    quote = a_quote(cart, menu, store, customer=OWNER, promotion=a_deal())

    assert quote.totals.subtotal == quote.totals.total == ZERO
