"""Prices of the demo brands: totals that a guest can check against the menu (B-1, C-2, X-5)."""

import datetime as dt
from decimal import Decimal
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from tests.builders import ORDER_UUID, a_cart, a_choice, a_line, a_part, chosen

from backoffice.brand_entries import Brand
from backoffice.brand_faults import faults
from backoffice.brand_files import read_brand
from backoffice.brand_warnings import warnings
from domain.cart.cart import BundleChoice, CartLine
from domain.member.customer import GUEST
from domain.pricing.price_order import price_order
from domain.pricing.quote import Totals
from domain.pricing.to_price import ToPrice
from domain.vocabulary.order_type import OrderType

BRANDS = Path(__file__).parents[2] / "infrastructure" / "brands"
NAMES = ("jade", "maple", "sakura")
DINNER_FOR_TWO, FAMILY_DINNER, PLATTER = 701, 702, 703
WEDNESDAY_NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
NINE_IN_THE_MORNING = dt.datetime(2026, 6, 18, 13, 0, tzinfo=dt.UTC)


@cache
def brand(name: str) -> Brand:
    """One of the three, read from its files."""
    return read_brand(BRANDS / name)


def totals(name: str, *lines: CartLine, order_type: OrderType, scheduled: dt.datetime | None = None) -> Totals:
    """A guest's cart in the brand's first store, priced on a Wednesday at noon."""
    store = brand(name).stores[0]
    level = store.order_type.of(order_type).price_level
    menu = next(each for each in brand(name).menus if (each.store_id, each.price_level) == (store.store_id, level))
    cart = a_cart(*lines, order_type=order_type, order_uuid=ORDER_UUID, scheduled_at=scheduled)
    return price_order(ToPrice(cart, menu.menu, store, GUEST, now=WEDNESDAY_NOON)).totals


def dinner_for_two(soup: BundleChoice) -> CartLine:
    """The set with mains and greens within its allowances."""
    mains = a_choice("mains", a_part(304), a_part(301))
    return a_line(
        DINNER_FOR_TWO, bundle_items=(soup, mains, a_choice("side", a_part(402)), a_choice("dessert", a_part(801, 2)))
    )


WONTON_KEPT, WONTON, HOT_AND_SOUR = (
    a_choice("soup", accepted=True),
    a_choice("soup", a_part(602)),
    a_choice("soup", a_part(601)),
)


@pytest.mark.parametrize("soup", [WONTON_KEPT, WONTON, HOT_AND_SOUR], ids=["kept", "chosen", "another"])
def test_dinner_for_two_costs_what_its_menu_says(soup: BundleChoice) -> None:
    line = dinner_for_two(soup)

    assert totals("jade", line, order_type=OrderType.DINEIN).subtotal == Decimal("62.00")
    assert totals("jade", line, order_type=OrderType.TAKEOUT).subtotal == Decimal("58.00")


def test_a_dearer_main_of_dinner_for_two_costs_the_same_more_at_the_table() -> None:
    mains = a_choice("mains", a_part(304), a_part(309))
    line = dinner_for_two(WONTON_KEPT)
    dearer = line.model_copy(update={"bundle_items": (line.bundle_items[0], mains, *line.bundle_items[2:])})

    assert totals("jade", dearer, order_type=OrderType.DINEIN).subtotal == Decimal("64.50")
    assert totals("jade", dearer, order_type=OrderType.TAKEOUT).subtotal == Decimal("60.50")


ROAST_DUCK = a_choice("barbecue", a_part(201, 1, chosen(1101, group_id=110)))


@pytest.mark.parametrize("barbecue", [a_choice("barbecue", accepted=True), ROAST_DUCK], ids=["kept", "chosen"])
def test_the_family_dinner_costs_what_its_menu_says(barbecue: BundleChoice) -> None:
    line = a_line(
        FAMILY_DINNER,
        bundle_items=(
            barbecue,
            *(a_choice(slot, accepted=True) for slot in ("soup", "rice-noodles", "sweet")),
            a_choice("mains", a_part(301), a_part(308), a_part(309)),
            a_choice("greens", a_part(402)),
        ),
    )

    assert totals("jade", line, order_type=OrderType.DINEIN).subtotal == Decimal("126.00")
    assert totals("jade", line, order_type=OrderType.TAKEOUT).subtotal == Decimal("118.00")


def test_the_platter_costs_what_its_menu_says() -> None:
    choices = (a_choice("dim-sum", a_part(101, 2), a_part(103, 2)), a_choice("tea", accepted=True))
    line = a_line(PLATTER, bundle_items=choices)

    assert totals("jade", line, order_type=OrderType.DINEIN).subtotal == Decimal("31.50")
    assert totals("jade", line, order_type=OrderType.TAKEOUT).subtotal == Decimal("29.50")


SMALL, WHOLE_MILK = chosen(1201, group_id=120), chosen(1301, group_id=130)
KOUIGN_AMANN, COFFEE, CAPPUCCINO = (
    a_line(205),
    a_line(701, options=(SMALL,)),
    a_line(703, options=(SMALL, WHOLE_MILK)),
)
TOLD = (KOUIGN_AMANN.model_copy(update={"cb_ref_id": 1}), COFFEE.model_copy(update={"cb_ref_id": 1}), CAPPUCCINO)


@pytest.mark.parametrize("lines", [*permutations((KOUIGN_AMANN, COFFEE, CAPPUCCINO)), TOLD])
def test_a_pastry_goes_with_the_coffee_that_saves_most_in_any_order(lines: tuple[CartLine, ...]) -> None:
    early = totals("maple", *lines, order_type=OrderType.TAKEOUT, scheduled=NINE_IN_THE_MORNING)
    later = totals("maple", *lines, order_type=OrderType.TAKEOUT)

    assert (early.subtotal, early.total) == (Decimal("11.70"), Decimal("13.22"))
    assert (later.subtotal, later.total) == (Decimal("12.00"), Decimal("13.56"))


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_to_be_said_against_a_demo_brand(name: str) -> None:
    assert faults(brand(name), development=True) == ()
    assert warnings(brand(name)) == ()
