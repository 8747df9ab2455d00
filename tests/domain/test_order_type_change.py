"""Changing the order type: what is kept, what is dropped and why (spec section 4, S-6, D-10, D-13)."""

from typing import Any

from builders import (
    a_bundle,
    a_cart,
    a_category,
    a_choice,
    a_line,
    a_menu,
    a_part,
    a_promotion,
    a_slot,
    a_store,
    an_address,
    an_item,
)
from cases import table
from domain.cart.cart import Cart
from domain.cart.order_type_change import Confirmation, RemovalReason, change_order_type
from domain.menu.menu import Category, MenuItem
from domain.store.order_type import OrderType

DINEIN, TAKEOUT, DELIVERY = OrderType.DINEIN, OrderType.TAKEOUT, OrderType.DELIVERY
MENU = a_menu(an_item(1), an_item(2))
CART = a_cart(a_line(1), a_line(2), address=an_address(), table_id="T1", dine_in_away=True, payment="card")


def lost(change: Any) -> list[tuple[str | None, RemovalReason]]:
    """What left the cart, by line or code."""
    return [(removal.line_id or removal.promote_code, removal.reason) for removal in change.removed]


def test_the_same_type_changes_nothing() -> None:
    change = change_order_type(CART, TAKEOUT, MENU, a_store(takeout={"price_level": 3}))

    assert change.cart is CART
    assert (change.removed, change.confirmations, change.ask_table, change.price_level) == ((), (), False, 3)


def test_everything_allowed_is_kept_and_the_table_cleared() -> None:
    store = a_store(delivery={"payment": "skip"})

    change = change_order_type(CART, DELIVERY, MENU, store)

    assert change.cart.order_type is DELIVERY
    assert change.cart.items == CART.items
    assert change.cart.address == CART.address
    assert (change.cart.table_id, change.cart.dine_in_away, change.cart.payment) == ("", False, "skip")
    assert change.removed == change.confirmations == ()


def test_s6_another_price_level_empties_the_cart_after_a_confirmation() -> None:
    store = a_store(delivery={"price_level": 2})

    change = change_order_type(CART, DELIVERY, MENU, store)

    assert change.cart.items == ()
    assert change.cart.address is None
    assert change.confirmations == (Confirmation.SWITCH_ORDER_TYPE,)
    assert lost(change) == [("L1", RemovalReason.PRICE_LEVEL), ("L2", RemovalReason.PRICE_LEVEL)]
    assert change.price_level == 2


def test_s6_an_empty_cart_needs_no_confirmation() -> None:
    empty = a_cart(address=an_address())

    change = change_order_type(empty, DELIVERY, MENU, a_store(delivery={"price_level": 2}))

    assert change.confirmations == change.removed == ()
    assert change.cart.address == an_address()


@table(
    "items, categories, reason",
    ("spec 4 by the item's list", (an_item(1, order_types=(TAKEOUT,)),), (), RemovalReason.ORDER_TYPE),
    ("spec 4 allowed by the item's list", (an_item(1, order_types=(TAKEOUT, DELIVERY)),), (), None),
    (
        "spec 4 by the category's list",
        (an_item(1, cat_id=2),),
        (a_category(2, order_types=(DINEIN, TAKEOUT)),),
        RemovalReason.ORDER_TYPE,
    ),
    (
        "spec 4 by the list of the category above",
        (an_item(1, cat_id=3),),
        (a_category(2, order_types=(TAKEOUT,)), a_category(3, p_id=2)),
        RemovalReason.ORDER_TYPE,
    ),
    (
        "spec 4 another of its categories allows it",
        (an_item(1, cat_id=2),),
        (a_category(2, order_types=(TAKEOUT,)), a_category(3, 1)),
        None,
    ),
    (
        "spec 4 a special category decides nothing",
        (an_item(1, cat_id=2),),
        (a_category(2, order_types=(TAKEOUT,)), a_category(-1, 1)),
        RemovalReason.ORDER_TYPE,
    ),
    ("an item without a category", (an_item(1, cat_id=0),), (), None),
    ("an item that is gone", (an_item(9),), (), RemovalReason.NOT_ON_MENU),
)
def test_items(items: tuple[MenuItem, ...], categories: tuple[Category, ...], reason: RemovalReason | None) -> None:
    change = change_order_type(a_cart(a_line(1)), DELIVERY, a_menu(*items, categories=categories), a_store())

    assert lost(change) == ([("L1", reason)] if reason else [])
    assert bool(change.cart.items) is (reason is None)
    assert change.confirmations == ()


@table(
    "slot, choice, kept",
    ("spec 4 a part that is not allowed", a_slot(), a_choice("main", a_part(2)), False),
    ("spec 4 a part that is allowed", a_slot(), a_choice("main", a_part(3)), True),
    ("spec 4 a part that is gone", a_slot(), a_choice("main", a_part(9)), False),
    ("spec 4 a default part that is not allowed", a_slot(default_item_id=2), a_choice("main", accepted=True), False),
    ("spec 4 a part for that type only", a_slot(), a_choice("main", a_part(4)), True),
    ("spec 4 a default part that was replaced", a_slot(default_item_id=2), a_choice("main", a_part(3)), True),
)
def test_bundles(slot: Any, choice: Any, kept: bool) -> None:
    menu = a_menu(
        a_bundle(1, "9.00", slot), an_item(2, order_types=(TAKEOUT,)), an_item(3), an_item(4, order_types=(DELIVERY,))
    )
    cart = a_cart(a_line(1, bundle_items=(choice,)), a_line(3))

    change = change_order_type(cart, DELIVERY, menu, a_store())

    assert lost(change) == ([] if kept else [("L1", RemovalReason.BUNDLE_PART)])
    assert [line.line_id for line in change.cart.items] == (["L1", "L3"] if kept else ["L3"])


def test_a_slot_never_touched_holds_its_default() -> None:
    slots = (a_slot("main", default_item_id=3), a_slot("side", default_item_id=2))
    menu = a_menu(a_bundle(1, "9.00", *slots), an_item(2, order_types=(TAKEOUT,)), an_item(3))

    change = change_order_type(a_cart(a_line(1), a_line(3)), DELIVERY, menu, a_store())

    assert lost(change) == [("L1", RemovalReason.BUNDLE_PART)]


def test_slots_of_an_item_that_is_no_bundle_hold_nothing() -> None:
    item = an_item(1, b_item=False, b_items=(a_slot(default_item_id=2),))
    menu = a_menu(item, an_item(2, order_types=(TAKEOUT,)))

    assert lost(change_order_type(a_cart(a_line(1)), DELIVERY, menu, a_store())) == []


@table(
    "categories, kept",
    ("spec 4 a category for that type only", (a_category(2, order_types=(DELIVERY,)),), True),
    ("spec 4 a category for another type only", (a_category(2, order_types=(DINEIN,)),), False),
)
def test_categories_for_one_type(categories: tuple[Category, ...], kept: bool) -> None:
    menu = a_menu(an_item(1, cat_id=2), categories=categories)

    assert bool(change_order_type(a_cart(a_line(1)), DELIVERY, menu, a_store()).cart.items) is kept


def test_removing_the_last_line_clears_the_address() -> None:
    cart = a_cart(a_line(1), address=an_address())
    menu = a_menu(an_item(1, order_types=(TAKEOUT,)))

    assert change_order_type(cart, DELIVERY, menu, a_store()).cart.address is None


@table(
    "to, store, data, reason, confirmations",
    ("D-10 dine-in drops it", DINEIN, {}, {}, RemovalReason.PROMO_DINEIN, (Confirmation.REMOVE_PROMO,)),
    ("D-10 dine-in keeps it where enabled", DINEIN, {"promotion_enabled": True}, {}, None, ()),
    ("D-13 a type it is not for", DELIVERY, {}, {"order_types": (TAKEOUT,)}, RemovalReason.PROMO_ORDER_TYPE, ()),
    ("D-13 a type it is for", DELIVERY, {}, {"order_types_too": (DELIVERY,)}, None, ()),
    ("D-13 for all types", DELIVERY, {}, {}, None, ()),
    (
        "D-13 dine-in where enabled but not for it",
        DINEIN,
        {"promotion_enabled": True},
        {"order_types": (TAKEOUT,)},
        RemovalReason.PROMO_ORDER_TYPE,
        (),
    ),
)
def test_promotions(
    to: OrderType, store: dict[str, Any], data: dict[str, Any], reason: RemovalReason | None, confirmations: Any
) -> None:
    cart = a_cart(a_line(1), promote_code="SAVE")

    change = change_order_type(cart, to, MENU, a_store(dinein=store), a_promotion(data=data))

    assert lost(change) == ([("SAVE", reason)] if reason else [])
    assert change.cart.promote_code == ("" if reason else "SAVE")
    assert change.confirmations == confirmations


def test_a_code_whose_promotion_is_not_loaded_is_kept() -> None:
    cart = a_cart(a_line(1), promote_code="SAVE")

    assert change_order_type(cart, DELIVERY, MENU, a_store()).cart.promote_code == "SAVE"


@table(
    "to, dinein, asked",
    ("spec 4 a table is asked for", DINEIN, {"ask_table_name": True}, True),
    ("spec 4 not when dine-in is only a menu", DINEIN, {"ask_table_name": True, "menu_mode": True}, False),
    ("spec 4 not unless the store asks", DINEIN, {}, False),
    ("spec 4 not for other types", DELIVERY, {"ask_table_name": True}, False),
)
def test_asking_for_a_table(to: OrderType, dinein: dict[str, Any], asked: bool) -> None:
    cart: Cart = a_cart(a_line(1))

    assert change_order_type(cart, to, MENU, a_store(dinein=dinein)).ask_table is asked
