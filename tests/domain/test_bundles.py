"""Bundles: what fills a slot, when it is complete and what changes cost (B-1...B-5, P-5)."""

from decimal import Decimal
from typing import Any

from tests.builders import (
    a_bundle,
    a_cart,
    a_category,
    a_choice,
    a_customer,
    a_group,
    a_line,
    a_menu,
    a_part,
    a_quote,
    a_slot,
    a_store,
    an_item,
    an_option,
    chosen,
    refusal_of,
)
from tests.cases import table

from domain.cart.cart import BundleChoice
from domain.cart.shown_items import is_shown
from domain.errors import Code
from domain.menu.menu import BundleSlot
from domain.vocabulary.order_type import AppMode, OrderType

STEAK, BEER, CAKE = an_item(2, "15.50"), an_item(3, "2.00"), an_item(4, "6.00")
SET = a_bundle(
    1,
    "15.00",
    a_slot("main", apply_diff=True, item_price=Decimal("12.00")),
    a_slot("drink", apply_diff=True, item_price=Decimal("2.50")),
    a_slot("dessert"),
)
CHOSEN = (a_choice("main", a_part(2)), a_choice("drink", a_part(3)), a_choice("dessert", a_part(4)))


def test_b1_upgrades_cost_and_downgrades_give_nothing_back() -> None:
    (line,) = a_quote(a_cart(a_line(1, 2, bundle_items=CHOSEN)), a_menu(SET, STEAK, BEER, CAKE)).lines

    assert line.price == Decimal("15.00")
    assert line.b_adj == Decimal("3.50")
    assert line.extended == Decimal("37.00")
    assert [(part.slot, part.item_id, part.change_fee) for part in line.bundle_items] == [
        ("main", 2, Decimal("3.50")),
        ("drink", 3, Decimal(0)),
        ("dessert", 4, Decimal(0)),
    ]


def test_b1_a_store_may_refund_downgrades() -> None:
    store = a_store(config={"bundle_refunds_downgrade": True})

    (line,) = a_quote(a_cart(a_line(bundle_items=CHOSEN)), a_menu(SET, STEAK, BEER, CAKE), store).lines

    assert line.b_adj == Decimal("3.00")
    assert line.extended == Decimal("18.00")


def test_b1_a_refund_never_makes_a_bundle_cost_less_than_nothing() -> None:
    slot = a_slot("main", apply_diff=True, item_price=Decimal("12.00"))
    store = a_store(config={"bundle_refunds_downgrade": True})

    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(3)),)))
    (line,) = a_quote(cart, a_menu(a_bundle(1, "5.00", slot), BEER), store).lines

    assert (line.b_adj, line.extended) == (Decimal("-5.00"), Decimal("0.00"))


@table(
    "refunds, price, subtotal",
    ("B-1 a kept default dearer than its allowance", False, "5.00", "15.00"),
    ("B-1 a kept default cheaper than its allowance", True, "1.00", "15.00"),
)
def test_a_default_that_is_kept_leaves_the_price_of_the_set(refunds: bool, price: str, subtotal: str) -> None:
    slot = a_slot("main", default_item_id=2, apply_diff=True, item_price=Decimal(2))
    store = a_store(config={"bundle_refunds_downgrade": refunds})
    cart = a_cart(a_line(bundle_items=(a_choice("main", accepted=True),)))

    (line,) = a_quote(cart, a_menu(a_bundle(1, "15.00", slot), an_item(2, price)), store).lines

    assert (line.b_adj, line.extended) == (Decimal(0), Decimal(subtotal))


@table(
    "level, b_adj",
    ("B-1 the allowance of the level", 1, "0.50"),
    ("B-1 the allowance of the file's own level", 0, "2.00"),
    ("B-1 a level that names none", 2, "2.00"),
)
def test_an_allowance_may_differ_by_price_level(level: int, b_adj: str) -> None:
    slot = a_slot("main", apply_diff=True, item_price=Decimal("10.00"), item_price_levels={1: Decimal("11.50")})
    bundle = a_bundle(1, "30.00", slot, price_levels={1: Decimal(32)})
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(2)),)))
    store, part = a_store(takeout={"price_level": level}), an_item(2, "12.00")

    written = a_quote(cart, a_menu(bundle, part), store).lines[0]
    published = a_quote(cart, a_menu(bundle.at_level(level), part), store).lines[0]

    assert written.b_adj == published.b_adj == Decimal(b_adj)
    assert written.price == published.price == Decimal(32 if level == 1 else 30)


def test_b1_a_published_slot_has_the_allowance_of_its_level_only() -> None:
    slot = a_slot("main", item_price=Decimal(10), item_price_levels={1: Decimal("11.50")})

    (published,) = a_bundle(1, "30.00", slot).at_level(1).b_items

    assert (published.item_price, published.item_price_levels) == (Decimal("11.50"), {})
    assert slot.at_level(0).item_price == Decimal(10)
    assert a_slot("main").at_level(1).item_price is None


def fee(price: str, **slot: Any) -> Decimal:
    """The change fee of one part at a price."""
    bundle = a_bundle(1, "10.00", a_slot("main", **slot))
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(2)),)))
    return a_quote(cart, a_menu(bundle, an_item(2, price))).lines[0].b_adj


@table(
    "price, slot, expected",
    ("B-1 without applyDiff nothing", "9.00", {"item_price": Decimal(1)}, "0"),
    ("B-1 no allowance charges the whole part", "9.00", {"apply_diff": True}, "9.00"),
    ("B-1 rate off the part", "10.00", {"apply_diff": True, "discount_rate": Decimal(25)}, "7.50"),
    ("B-1 value off the part", "10.00", {"apply_diff": True, "discount_value": Decimal(4)}, "6.00"),
    (
        "B-1 rate then value then allowance",
        "10.00",
        {"apply_diff": True, "discount_rate": Decimal(10), "discount_value": Decimal(2), "item_price": Decimal(5)},
        "2.00",
    ),
    ("B-1 the reduced part is rounded half up", "1.01", {"apply_diff": True, "discount_rate": Decimal(50)}, "0.51"),
    ("B-1 a part reduced below nothing is nothing", "3.00", {"apply_diff": True, "discount_value": Decimal(4)}, "0"),
)
def test_change_fee(price: str, slot: dict[str, Any], expected: str) -> None:
    assert fee(price, **slot) == Decimal(expected)


def test_b1_a_part_reduced_below_nothing_refunds_only_its_allowance() -> None:
    slot = a_slot("main", apply_diff=True, item_price=Decimal(2), discount_value=Decimal(9))
    store = a_store(config={"bundle_refunds_downgrade": True})
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(2)),)))

    assert a_quote(cart, a_menu(a_bundle(1, "10.00", slot), an_item(2, "3.00")), store).lines[0].b_adj == Decimal(-2)


def test_b1_takes_the_customers_own_price_of_the_part() -> None:
    slot = a_slot("main", apply_diff=True, item_price=Decimal("12.00"))
    part = an_item(2, "15.50", price_for_member=Decimal("13.00"))
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(2)),)))

    assert a_quote(cart, a_menu(a_bundle(1, "15.00", slot), part), customer=a_customer()).lines[0].b_adj == Decimal(
        "1.00"
    )


def test_b1_fees_are_per_unit_of_the_part() -> None:
    slot = a_slot("main", qty=3, apply_diff=True, item_price=Decimal("2.00"))
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(2, 2), a_part(3, 1)),)))

    (line,) = a_quote(cart, a_menu(a_bundle(1, "5.00", slot), an_item(2, "3.00"), an_item(3, "2.50"))).lines

    assert [part.change_fee for part in line.bundle_items] == [Decimal("2.00"), Decimal("0.50")]
    assert line.b_adj == Decimal("2.50")


def test_b2_options_of_parts_are_charged_per_part() -> None:
    part = an_item(2, "3.00", options=(a_group(an_option(1, "0.50")),))
    own = a_bundle(1, "5.00", a_slot("main", qty=2), options=(a_group(an_option(1, "1.00")),))
    cart = a_cart(a_line(1, 2, options=(chosen(),), bundle_items=(a_choice("main", a_part(2, 2, chosen())),)))

    (line,) = a_quote(cart, a_menu(own, part)).lines

    assert line.option_value == line.o_option_value == Decimal("2.00")
    assert line.extended == Decimal("14.00")
    assert line.bundle_items[0].options[0].option_price == Decimal("0.50")


def test_b2_options_of_several_parts_add_up() -> None:
    part = an_item(2, "3.00", options=(a_group(an_option(1, "0.50", redeemable=True), an_option(2, "0.25")),))
    bundle = a_bundle(1, "5.00", a_slot("main"), a_slot("side"), redeem_item=True, redeem_points=5)
    choices = (a_choice("main", a_part(2, 1, chosen(1))), a_choice("side", a_part(2, 1, chosen(2))))
    menu, customer = a_menu(bundle, part), a_customer(points=5)

    assert a_quote(a_cart(a_line(bundle_items=choices)), menu).totals.subtotal == Decimal("5.75")
    redeemed = a_cart(a_line(bundle_items=choices, redeem=True))
    assert a_quote(redeemed, menu, customer=customer).totals.subtotal == Decimal("0.75")


def test_b2_a_parts_own_minimum_of_options_holds() -> None:
    part = an_item(2, "3.00", options=(a_group(an_option(1), opt_min=1),))
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(2)),)))

    assert refusal_of(cart, a_menu(a_bundle(1, "5.00", a_slot("main")), part)).code is Code.MIN_OPTION


CATEGORIES = (
    a_category(1),
    a_category(2, code="Drinks"),
    a_category(3, key="tea", p_id=2),
    a_category(-1, 9, code="Suggested"),
)
PART = an_item(9, "3.00", key="green-tea", barcode="GT9", cat_id=3)


@table(
    "slot, fits",
    ("B-3 nothing named takes anything", {}, True),
    ("B-3 by item ID", {"item_codes": ("9",)}, True),
    ("B-3 by item key in any case", {"item_codes": ("Green-Tea",)}, True),
    ("B-3 by barcode", {"item_codes": ("gt9",)}, True),
    ("B-3 by another code", {"item_codes": ("8",)}, False),
    ("B-3 by category ID", {"cat_ids": (3,)}, True),
    ("B-3 by the category above", {"cat_ids": (2,)}, True),
    ("B-3 by another category", {"cat_ids": (1,)}, False),
    ("B-3 by category key", {"cat_codes": ("TEA",)}, True),
    ("B-3 by the code of the category above", {"cat_codes": ("drinks",)}, True),
    ("B-3 by another category code", {"cat_codes": ("food",)}, False),
    ("B-3 by the code of a special category", {"cat_codes": ("suggested",)}, False),
    ("B-3 code or category: the code", {"item_codes": ("9",), "cat_ids": (1,)}, True),
    ("B-3 code or category: the category", {"item_codes": ("8",), "cat_ids": (3,)}, True),
    ("B-3 neither code nor category", {"item_codes": ("8",), "cat_ids": (1,), "cat_codes": ("food",)}, False),
)
def test_eligibility(slot: dict[str, Any], fits: bool) -> None:
    menu = a_menu(a_bundle(1, "5.00", a_slot("main", **slot)), PART, categories=CATEGORIES)
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(9)),)))

    if fits:
        assert a_quote(cart, menu).lines[0].bundle_items[0].item_id == 9
    else:
        refused = refusal_of(cart, menu)
        assert refused.code is Code.BUNDLE_CHOICE
        assert refused.details == {"line_id": "L1", "slot": "main"}


@table(
    "part",
    ("P-5 an item by weight is no part", an_item(2, "3.00", scalable=True, weight=Decimal(1))),
    ("B-3 a bundle is no part", a_bundle(2, "3.00")),
    ("B-3 a part is for the order type", an_item(2, "3.00", order_types=(OrderType.DINEIN,))),
)
def test_items_that_are_never_a_part(part: Any) -> None:
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(2)),)))

    assert refusal_of(cart, a_menu(a_bundle(1, "5.00", a_slot("main")), part)).code is Code.BUNDLE_CHOICE


DEFAULTED = a_slot("main", default_item_id=3)


@table(
    "slot, choice, skippable, complete",
    ("B-4 exactly the quantity", a_slot("main", qty=2), a_choice("main", a_part(2, 2)), False, True),
    ("B-4 the quantity over two parts", a_slot("main", qty=2), a_choice("main", a_part(2), a_part(3)), False, True),
    ("B-4 too few", a_slot("main", qty=2), a_choice("main", a_part(2)), True, False),
    ("B-4 nothing", a_slot("main"), a_choice("main"), True, False),
    ("B-4 skipped where that is allowed", a_slot("main"), a_choice("main", accepted=True), True, True),
    ("B-4 skipped where that is not allowed", a_slot("main"), a_choice("main", accepted=True), False, False),
    ("B-4 partly filled and accepted", a_slot("main", qty=2), a_choice("main", a_part(2), accepted=True), True, True),
    (
        "B-4 partly filled, not skippable",
        a_slot("main", qty=2),
        a_choice("main", a_part(2), accepted=True),
        False,
        False,
    ),
    ("B-4 default confirmed", DEFAULTED, a_choice("main", accepted=True), False, True),
    ("B-4 default not confirmed", DEFAULTED, a_choice("main"), False, False),
    ("B-4 default replaced", DEFAULTED, a_choice("main", a_part(2)), False, True),
)
def test_completeness(slot: BundleSlot, choice: BundleChoice, skippable: bool, complete: bool) -> None:
    menu = a_menu(a_bundle(1, "5.00", slot), STEAK, BEER)
    store = a_store(config={"add_side_item_optional": skippable})
    cart = a_cart(a_line(bundle_items=(choice,)))

    if complete:
        assert a_quote(cart, menu, store).totals.subtotal == Decimal("5.00")
    else:
        refused = refusal_of(cart, menu, store)
        assert refused.code is Code.BUNDLE_NOT_COMPLETE
        assert refused.details == {"line_id": "L1", "slot": "main"}


def test_b4_a_slot_that_was_never_touched_is_open() -> None:
    assert refusal_of(a_cart(a_line()), a_menu(a_bundle(1, "5.00", a_slot()))).code is Code.BUNDLE_NOT_COMPLETE


@table(
    "slot, choice, parts",
    ("B-4 the default is replaced", DEFAULTED, a_choice("main", a_part(2)), [(2, "0")]),
    ("B-4 the default is confirmed", DEFAULTED, a_choice("main", accepted=True), [(3, "0")]),
    (
        "B-4 the default stays beside an addition",
        a_slot("main", default_item_id=3, replace_with_new_item=False, apply_diff=True, item_price=Decimal(5)),
        a_choice("main", a_part(2)),
        [(3, "0"), (2, "10.50")],
    ),
    (
        "B-4 the default that stays costs nothing",
        a_slot("main", default_item_id=2, replace_with_new_item=False, apply_diff=True),
        a_choice("main", accepted=True),
        [(2, "0")],
    ),
    (
        "B-1 a default that is kept costs nothing, whatever its price",
        a_slot("main", default_item_id=2, apply_diff=True, item_price=Decimal(15)),
        a_choice("main", accepted=True),
        [(2, "0")],
    ),
    (
        "B-1 a default that is chosen is a choice",
        a_slot("main", default_item_id=2, apply_diff=True, item_price=Decimal(15)),
        a_choice("main", a_part(2)),
        [(2, "0.50")],
    ),
    (
        "B-4 a default fills its quantity",
        a_slot("main", qty=2, default_item_id=3),
        a_choice("main", accepted=True),
        [(3, "0")],
    ),
)
def test_parts(slot: BundleSlot, choice: BundleChoice, parts: list[tuple[int, str]]) -> None:
    (line,) = a_quote(a_cart(a_line(bundle_items=(choice,))), a_menu(a_bundle(1, "5.00", slot), STEAK, BEER)).lines

    assert [(part.item_id, part.change_fee) for part in line.bundle_items] == [
        (item, Decimal(fee)) for item, fee in parts
    ]
    assert all(part.qty == slot.qty for part in line.bundle_items)


def test_b3_default_fits_its_slot_without_being_listed() -> None:
    slot = a_slot("main", default_item_id=3, item_codes=("2",))

    (line,) = a_quote(
        a_cart(a_line(bundle_items=(a_choice("main", accepted=True),))), a_menu(a_bundle(1, "5.00", slot), BEER)
    ).lines

    assert line.bundle_items[0].item_id == 3


@table(
    "choices, code, details",
    ("B-3 too many units", (a_choice("main", a_part(2, 2)),), Code.BUNDLE_CHOICE, {"slot": "main"}),
    (
        "B-3 a slot that is not there",
        (a_choice("main", a_part(2)), a_choice("side", a_part(2))),
        Code.BUNDLE_CHOICE,
        {},
    ),
    ("B-3 a slot named twice", (a_choice("main", a_part(2)), a_choice("main", a_part(2))), Code.BUNDLE_CHOICE, {}),
    ("a part that is not on the menu", (a_choice("main", a_part(99)),), Code.ITEM_NOT_FOUND, {"item_id": 99}),
    (
        "an option that the part has not",
        (a_choice("main", a_part(2, 1, chosen(9))),),
        Code.OPTION_NOT_FOUND,
        {"option_id": 9},
    ),
)
def test_choices_are_refused(choices: tuple[BundleChoice, ...], code: Code, details: dict[str, Any]) -> None:
    refused = refusal_of(a_cart(a_line(bundle_items=choices)), a_menu(a_bundle(1, "5.00", a_slot("main")), STEAK))

    assert refused.code is code
    assert refused.details == {"line_id": "L1", **details}


def test_a_part_for_the_order_type_only_fits() -> None:
    part = an_item(2, "3.00", order_types=(OrderType.TAKEOUT,), descr="Soup", descr1="Soupe", descr2="汤")
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(2)),)))

    (shown,) = a_quote(cart, a_menu(a_bundle(1, "5.00", a_slot("main")), part)).lines[0].bundle_items

    assert (shown.descr, shown.descr1, shown.descr2) == ("Soup", "Soupe", "汤")


def test_an_item_that_is_no_bundle_takes_no_parts() -> None:
    cart = a_cart(a_line(bundle_items=(a_choice("main", a_part(2)),)))

    refused = refusal_of(cart, a_menu(an_item(), STEAK))

    assert refused.code is Code.BUNDLE_CHOICE
    assert refused.details == {"line_id": "L1"}


@table(
    "mode, config, item, shown",
    ("B-5 a kiosk hides bundles", AppMode.KIOSK, {}, SET, False),
    ("B-5 a kiosk whose store wants them", AppMode.KIOSK, {"kiosk_bundles": True}, SET, True),
    ("B-5 the web shows bundles", AppMode.WEB, {}, SET, True),
    ("B-5 a kiosk shows other items", AppMode.KIOSK, {}, STEAK, True),
    ("a disabled item is not shown", AppMode.WEB, {}, an_item(disabled=True), False),
)
def test_kiosk_hides_bundles_unless_its_store_shows_them(
    mode: AppMode, config: dict[str, Any], item: Any, shown: bool
) -> None:
    assert is_shown(item, mode, a_store(config=config)) is shown
