"""Every rule combined with every other, compared with sums computed here in cents and fractions without the engine."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import pytest
from tests.builders import (
    a_bundle,
    a_cart,
    a_choice,
    a_combo,
    a_customer,
    a_line,
    a_menu,
    a_part,
    a_promotion,
    a_quote,
    a_slot,
    a_store,
    a_tip,
    an_item,
    ontario,
)

from domain.cart.cart import Cart
from domain.delivery.charges import DeliveryCharge
from domain.member.customer import GUEST, Customer
from domain.menu.menu import Menu, TaxClass
from domain.pricing.promotions import Promotion, TargetType
from domain.pricing.quote import NoticeCode, Quote
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType

MEMBER: dict[str, Any] = {"promos": ("SAVE",), "metadata": {"MemberExDiscountRate": 10}}
CUSTOMERS: dict[str, Customer] = {
    "guest": GUEST,
    "member": a_customer(**MEMBER),
    "vip": a_customer(vip_code="V1", vip_disc_rate=Decimal(15), **MEMBER),
}
RATES = {"guest": 0, "member": 10, "vip": 15}
DISH_CENTS = {"guest": 1200, "member": 1100, "vip": 1050}
COMBO_CENTS, DRINK_CENTS, SET_CENTS, DELIVERY_CENTS, FAR_CENTS = 950, 250, 1850, 499, 100_000


class Case(NamedTuple):
    """One corner of the matrix."""

    customer: str
    order_type: OrderType
    promotion: str
    minimum: bool
    rebate: int
    bundle: bool
    combo: bool
    deposit: bool
    tips: bool


class Sum(NamedTuple):
    """A line worked out by hand, in cents."""

    extended: int
    promoted: bool = False
    other: bool = False
    billable: bool = True


def half_up(value: Fraction) -> int:
    return int(value + Fraction(1, 2))


def percent_of(cents: int, rate: int) -> int:
    return half_up(Fraction(cents * rate, 100))


def dishes(case: Case, *, promoted: bool) -> Iterator[Sum]:
    """Two dishes: one in the combo if there is one, the cheaper one at half price if promoted."""
    units = sorted([COMBO_CENTS if case.combo else DISH_CENTS[case.customer], DISH_CENTS[case.customer]])
    if promoted:
        yield Sum(units[0] - percent_of(units[0], 50), promoted=True)
        yield Sum(units[1])
    elif case.combo:
        yield from (Sum(units[0]), Sum(units[1]))
    else:
        yield Sum(sum(units))


def lines_of(case: Case, *, promoted: bool) -> list[Sum]:
    lines = [*dishes(case, promoted=promoted), Sum(DRINK_CENTS, other=True)]
    return [*lines, Sum(SET_CENTS, billable=False)] if case.bundle else lines


def settled_lines(case: Case) -> tuple[list[Sum], bool]:
    """The lines, and whether the promotion waits for its minimum."""
    plain = lines_of(case, promoted=False)
    if case.promotion == "item" and case.customer != "guest":
        with_promotion = lines_of(case, promoted=True)
        return (plain, True) if case.minimum else (with_promotion, False)
    waits = case.promotion == "subtotal" and case.customer != "guest" and case.minimum
    return plain, waits


def shares(amount: int, lines: list[Sum]) -> list[int]:
    """The largest remainders, ties to the earlier line."""
    weights = [line.extended if line.billable else 0 for line in lines]
    if not sum(weights):
        return [0] * len(lines)
    exact = [Fraction(amount * weight, sum(weights)) for weight in weights]
    floors = [int(share) for share in exact]
    order = sorted(range(len(lines)), key=lambda place: (floors[place] - exact[place], place))
    for place in order[: amount - sum(floors)]:
        floors[place] += 1
    return floors


def expected(case: Case) -> dict[str, int]:
    lines, waits = settled_lines(case)
    subtotal = sum(line.extended for line in lines)
    base = sum(line.extended for line in lines if line.billable)
    replaced = case.promotion == "subtotal" and case.customer != "guest" and not waits
    discount = percent_of(base, 25 if replaced else RATES[case.customer])
    parts = shares(discount, lines)
    service = percent_of(subtotal - discount, 10)
    delivery = DELIVERY_CENTS if case.order_type is OrderType.DELIVERY else 0
    food = sum(line.extended - part for line, part in zip(lines, parts, strict=True) if not line.other)
    drink = sum(line.extended - part for line, part in zip(lines, parts, strict=True) if line.other)
    if case.rebate == 1:
        taxed_pst = (food if food > 400 else 0) + (drink if drink > 400 else 0)
    else:
        taxed_pst = 0 if case.rebate == 2 and food + drink <= 400 else food + drink
    gst = half_up(Fraction((food + drink + delivery + service) * 5, 100))
    pst = half_up(Fraction((taxed_pst + delivery + service) * 8, 100))
    total = subtotal - discount + service + delivery + gst + pst
    deposit = percent_of(total, 20) if case.deposit else 0
    tips = percent_of(subtotal - discount, 15) if case.tips and not case.deposit else 0
    return {
        "subtotal": subtotal,
        "discount_value": discount,
        "service_value": service,
        "delivery_value": delivery,
        "gst": gst,
        "pst": pst,
        "total": total,
        "deposit": deposit,
        "tips": tips,
        "pay_amount": (deposit or total) + tips,
    }


def menu_of(case: Case) -> Menu:
    prices = {"price_for_member": Decimal("11.00"), "price_for_vip": Decimal("10.50")}
    combos = (a_combo("drink", price=Decimal("9.50")),) if case.combo else ()
    return a_menu(
        an_item(1, "12.00", combos=combos, **prices),
        an_item(2, "2.50", tag="drink", classify=TaxClass.OTHER),
        a_bundle(3, "15.00", a_slot("main", apply_diff=True, item_price=Decimal(12)), bill_discountable=False),
        an_item(4, "15.50"),
    )


def cart_of(case: Case) -> Cart:
    lines = [a_line(1, 2), a_line(2)]
    if case.bundle:
        lines.append(a_line(3, bundle_items=(a_choice("main", a_part(4)),)))
    return a_cart(
        *lines,
        order_type=case.order_type,
        promote_code="SAVE" if case.promotion != "none" and case.customer != "guest" else "",
        payment="card",
        payment_tips=a_tip("percent", "15") if case.tips else a_tip("none", "0"),
    )


def store_of(case: Case) -> Store:
    minimum = Decimal(FAR_CENTS) / 100 if case.minimum else Decimal(0)
    settings = {"service_value": Decimal(10), "service_percentage": True, "min_order": minimum}
    return a_store(
        taxes=ontario(food_tax_rebate=case.rebate),
        checkout={"deposit": {"value": Decimal(20 if case.deposit else 0), "percentage": True}},
        dinein={**settings, "promotion_enabled": True},
        takeout=settings,
        delivery=settings,
    )


def promotion_of(case: Case) -> Promotion | None:
    minimum = Decimal(FAR_CENTS) / 100 if case.minimum else Decimal(0)
    if case.promotion == "subtotal":
        return a_promotion(disc_value=Decimal(25), min_amount=minimum)
    own = {"buy_products": ("B1",), "get_products": ("B1",)}
    return a_promotion(
        target_type=TargetType.ITEM,
        disc_value=Decimal(50),
        min_amount=minimum,
        buy_ratio=1,
        get_ratio=1,
        data=own,
    )


def quote_of(case: Case) -> Quote:
    charge = DeliveryCharge(Decimal(DELIVERY_CENTS) / 100)
    customer, promotion = CUSTOMERS[case.customer], promotion_of(case)
    return a_quote(cart_of(case), menu_of(case), store_of(case), customer, delivery=charge, promotion=promotion)


YES_NO = (False, True)
CORNERS = list(product(("none", "subtotal", "item"), YES_NO, (0, 1, 2), YES_NO, YES_NO, YES_NO, YES_NO))


@pytest.mark.parametrize("order_type", OrderType)
@pytest.mark.parametrize("customer", CUSTOMERS)
def test_member_promotion_minimum_rebate_bundle_combo_deposit_tips(customer: str, order_type: OrderType) -> None:
    for corner in CORNERS:
        case = Case(customer, order_type, *corner)

        quote = quote_of(case)

        found = {name: int(getattr(quote.totals, name) * 100) for name in expected(case)}
        assert found == expected(case), case
        minimums = [notice for notice in quote.notices if notice.code is NoticeCode.PROMO_MINIMUM]
        assert bool(minimums) is settled_lines(case)[1], case
        short = FAR_CENTS - expected(case)["subtotal"] if case.minimum else 0
        assert int(quote.min_order_short * 100) == short, case


@pytest.mark.parametrize(
    ("mode", "drinks", "pst"),
    [(1, 1, 0), (2, 1, 0), (1, 2, 40), (2, 2, 40), (0, 1, 20)],
    ids=["X-3 mode 1 small", "X-3 mode 2 small", "X-3 mode 1 large", "X-3 mode 2 large", "X-3 off"],
)
def test_a_small_order_and_its_rebate(mode: int, drinks: int, pst: int) -> None:
    case = Case("guest", OrderType.TAKEOUT, "none", False, mode, False, False, False, False)
    store = store_of(case).model_copy(update={"order_type": a_store().order_type})

    assert int(a_quote(a_cart(a_line(2, drinks)), menu_of(case), store).totals.pst * 100) == pst
