"""Options: which are charged and how many are asked for (O-1, O-2, O-3)."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from tests.builders import (
    a_cart,
    a_customer,
    a_group,
    a_line,
    a_menu,
    a_quote,
    a_store,
    an_item,
    an_option,
    chosen,
    refusal_of,
)
from tests.cases import table

from domain.cart.cart import ChosenOption
from domain.errors import Code
from domain.menu.menu import Option, OptionChargeRule
from domain.pricing.quote import PricedLine

LETTUCE, TOMATO, CABBAGE = an_option(1, "4.00"), an_option(2, "5.00"), an_option(3, "2.00")
IN_ORDER = (chosen(1, seq=1), chosen(2, seq=2), chosen(3, seq=3))


def priced(*choices: ChosenOption, **group: Any) -> dict[int, str]:
    """The price of each option, by its ID."""
    menu = a_menu(an_item(1, "0.00", options=(a_group(LETTUCE, TOMATO, CABBAGE, **group),)))
    (line,) = a_quote(a_cart(a_line(options=choices)), menu).lines
    assert sum(option.option_price for option in line.options) == line.option_value == line.extended
    return {option.option_id: str(option.option_price) for option in line.options}


EACH, FIRST = OptionChargeRule.EACH, OptionChargeRule.FIRST_FREE
LOWEST, HIGHEST = OptionChargeRule.LOWEST_FREE, OptionChargeRule.HIGHEST_CHARGED
TWICE = (chosen(1, 2, seq=1), chosen(3, 2, seq=2))
BACKWARDS = (chosen(1, seq=3), chosen(2, seq=2), chosen(3, seq=1))


@table(
    "rule, count, choices, expected",
    ("O-1 each is charged", EACH, 2, IN_ORDER, {1: "4.00", 2: "5.00", 3: "2.00"}),
    ("O-1 first 2 free", FIRST, 2, IN_ORDER, {1: "0", 2: "0.00", 3: "2.00"}),
    ("O-1 lowest 2 free", LOWEST, 2, IN_ORDER, {1: "0", 2: "5.00", 3: "0"}),
    ("O-1 only the highest 2 charged", HIGHEST, 2, IN_ORDER, {1: "4.00", 2: "5.00", 3: "0"}),
    ("O-1 first free follows the order of choosing", FIRST, 1, BACKWARDS, {1: "4.00", 2: "5.00", 3: "0"}),
    ("O-1 first 3 free counts units", FIRST, 3, TWICE, {1: "0", 3: "2.00"}),
    ("O-1 lowest 3 free counts units", LOWEST, 3, TWICE, {1: "4.00", 3: "0"}),
    ("O-1 highest 3 counts units", HIGHEST, 3, TWICE, {1: "8.00", 3: "2.00"}),
    ("O-1 the highest are not the first", HIGHEST, 2, BACKWARDS, {1: "4.00", 2: "5.00", 3: "0"}),
    ("O-1 no free units", FIRST, 0, IN_ORDER, {1: "4.00", 2: "5.00", 3: "2.00"}),
    ("O-1 none charged", HIGHEST, 0, IN_ORDER, {1: "0", 2: "0", 3: "0"}),
    ("O-1 more free than chosen", LOWEST, 9, IN_ORDER, {1: "0", 2: "0", 3: "0"}),
)
def test_charge_rules(rule: OptionChargeRule, count: int, choices: tuple[ChosenOption, ...], expected: Any) -> None:
    found = priced(*choices, charge_rule=rule, charge_count=count)

    assert {key: Decimal(value) for key, value in found.items()} == {k: Decimal(v) for k, v in expected.items()}


@table(
    "rule, expected",
    ("O-1 lowest free: the earlier of equals", LOWEST, ["0", "3.00"]),
    ("O-1 highest charged: the earlier of equals", HIGHEST, ["3.00", "0"]),
)
def test_ties_go_by_the_order_of_choosing(rule: OptionChargeRule, expected: list[str]) -> None:
    same = a_group(an_option(1, "3.00"), an_option(2, "3.00"), charge_rule=rule, charge_count=1)
    cart = a_cart(a_line(options=(chosen(1, seq=2), chosen(2, seq=1))))

    (line,) = a_quote(cart, a_menu(an_item(options=(same,)))).lines

    by_id = {option.option_id: option.option_price for option in line.options}
    assert [by_id[2], by_id[1]] == [Decimal(amount) for amount in expected]


def test_a_rule_counts_within_its_own_group() -> None:
    free = a_group(an_option(1, "1.00"), group_id=1, charge_rule=FIRST, charge_count=1)
    paid = a_group(an_option(2, "2.00"), group_id=2)
    cart = a_cart(a_line(options=(chosen(1, 2, 1), chosen(2, 1, 2))))

    (line,) = a_quote(cart, a_menu(an_item(options=(free, paid)))).lines

    assert line.option_value == Decimal("3.00")


def test_options_are_per_unit_of_the_item() -> None:
    menu = a_menu(an_item(1, "10.00", options=(a_group(LETTUCE),)))

    assert a_quote(a_cart(a_line(1, 3, options=(chosen(),))), menu).totals.subtotal == Decimal("42.00")


@table(
    "group, choices, code, details",
    ("O-2 one unit short", {"opt_min": 2}, (chosen(1),), Code.MIN_OPTION, {"group": "Group 1", "minimum": 2}),
    ("O-2 nothing chosen", {"opt_min": 1}, (), Code.MIN_OPTION, {"group": "Group 1", "minimum": 1}),
    ("O-2 one unit over", {"opt_max": 2}, (chosen(1, 3),), Code.MAX_OPTION, {"group": "Group 1", "maximum": 2}),
    (
        "O-2 one unit over of one option",
        {},
        (chosen(1, 6), chosen(1, 5, seq=1)),
        Code.MAX_OPTION,
        {"group": "Group 1", "maximum": 10},
    ),
    ("an option that is not there", {}, (chosen(9),), Code.OPTION_NOT_FOUND, {"option_id": 9}),
    ("an option of another group", {}, (chosen(1, group_id=2),), Code.OPTION_NOT_FOUND, {"option_id": 1}),
)
def test_choices_are_refused(
    group: dict[str, Any], choices: tuple[ChosenOption, ...], code: Code, details: dict[str, Any]
) -> None:
    menu = a_menu(an_item(options=(a_group(LETTUCE, TOMATO, **group),)))

    refused = refusal_of(a_cart(a_line(options=choices)), menu)

    assert refused.code is code
    assert refused.details == {"line_id": "L1", **details}


@table(
    "group, choices",
    ("O-2 units of one option reach opt_min", {"opt_min": 2}, (chosen(1, 2),)),
    ("O-2 units of two options reach opt_min", {"opt_min": 2}, (chosen(1), chosen(2))),
    ("O-2 exactly opt_max", {"opt_max": 2}, (chosen(1), chosen(2))),
    ("O-2 exactly maxQty", {}, (chosen(1, 10),)),
    ("O-2 no opt_max", {"opt_max": None}, (chosen(1, 10), chosen(2, 10))),
)
def test_choices_are_enough(group: dict[str, Any], choices: tuple[ChosenOption, ...]) -> None:
    menu = a_menu(an_item(options=(a_group(LETTUCE, TOMATO, **group),)))

    assert len(a_quote(a_cart(a_line(options=choices)), menu).lines[0].options) == len(choices)


@table(
    "by_seq, expected",
    ("section 3 in menu order by seq", True, [2, 1, 3]),
    ("section 3 in the order of choosing", False, [3, 1, 2]),
)
def test_order_of_options(by_seq: bool, expected: list[int]) -> None:
    first = a_group(an_option(1, seq=2), an_option(2, seq=1), group_id=1, seq=1)
    second = a_group(an_option(3, seq=0), group_id=2, seq=2)
    cart = a_cart(a_line(options=(chosen(3, 1, 2, 0), chosen(1, 1, 1, 1), chosen(2, 1, 1, 2))))
    store = a_store(info={"order_options_sort_by_seq": by_seq})

    (line,) = a_quote(cart, a_menu(an_item(options=(first, second))), store).lines

    assert [option.option_id for option in line.options] == expected


def test_an_option_says_what_it_is() -> None:
    option = an_option(5, "1.50", descr="Cheese", descr1="Fromage", descr2="芝士")

    (line,) = a_quote(a_cart(a_line(options=(chosen(5, 2),))), a_menu(an_item(options=(a_group(option),)))).lines

    (shown,) = line.options
    assert (shown.group_id, shown.option_id, shown.qty) == (1, 5, 2)
    assert (shown.descr, shown.descr1, shown.descr2) == ("Cheese", "Fromage", "芝士")
    assert (shown.price, shown.option_price) == (Decimal("1.50"), Decimal("3.00"))


@table(
    "redeem, redeemable, expected",
    ("O-3 covered by points on a redeemed item", True, True, "0"),
    ("O-3 charged when it is not redeemable", True, False, "1.00"),
    ("O-3 charged on an item paid with money", False, True, "4.50"),
)
def test_redeemable_options(redeem: bool, redeemable: bool, expected: str) -> None:
    group = a_group(an_option(1, "1.00", redeemable=redeemable))
    menu = a_menu(an_item(1, "3.50", redeem_item=True, redeem_points=10, options=(group,)))

    quote = a_quote(a_cart(a_line(options=(chosen(),), redeem=redeem)), menu, customer=a_customer(points=10))

    assert quote.totals.subtotal == Decimal(expected)


def test_options_covered_by_points_use_up_no_free_unit() -> None:
    group = a_group(an_option(1, "1.00", redeemable=True), an_option(2, "2.00"), charge_rule=FIRST, charge_count=1)
    menu = a_menu(an_item(redeem_item=True, redeem_points=10, options=(group,)))

    cart = a_cart(a_line(options=(chosen(1), chosen(2, seq=1)), redeem=True))
    assert a_quote(cart, menu, customer=a_customer(points=10)).totals.subtotal == 0


LIMITS = json.loads((Path(__file__).parents[1] / "shared" / "option-limits.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("group", "units", "expected"), [pytest.param(*row, id=name) for name, *row in LIMITS])
def test_the_server_limits_what_is_chosen_as_the_front_end_does(
    group: dict[str, Any], units: dict[str, int], expected: str
) -> None:
    options = (an_option(1, max_qty=group["maxQty"]), an_option(2, max_qty=group["maxQty"]))
    limited = a_group(*options, opt_min=group["opt_min"], opt_max=group["opt_max"])
    cart = a_cart(a_line(options=tuple(chosen(int(option), qty) for option, qty in units.items())))
    menu = a_menu(an_item(1, options=(limited,)))

    found = "ok" if expected == "ok" and a_quote(cart, menu) else refusal_of(cart, menu).code

    assert found == expected


OWN_CUP = an_option(1, "-0.25")


def cup_line(price: str, store: dict[str, Any] | None = None, **item: Any) -> PricedLine:
    """A quote's only line: one drink in the guest's own cup."""
    menu = a_menu(an_item(1, price, options=(a_group(OWN_CUP),), **item))
    (line,) = a_quote(a_cart(a_line(qty=3, options=(chosen(1),))), menu, a_store(**(store or {}))).lines
    return line


@table(
    "price, extended",
    ("A dearer drink costs less", "3.00", "8.25"),
    ("A drink of the same price costs nothing", "0.25", "0.00"),
    ("A cheaper drink costs nothing, too", "0.10", "0.00"),
    ("A free drink costs nothing", "0.00", "0.00"),
)
def test_an_option_may_cost_less_than_nothing_but_a_line_never_does(price: str, extended: str) -> None:
    line = cup_line(price)

    assert (line.gross, line.extended) == (Decimal(extended), Decimal(extended))
    assert line.price * line.qty + line.option_value * line.qty == line.gross


@table(
    "rate, discount, extended",
    ("10 % of 2.75 three times", "10", "0.83", "7.42"),
    ("100 % leaves nothing", "100", "8.25", "0.00"),
)
def test_a_discount_is_taken_from_what_is_left_of_the_price(rate: str, discount: str, extended: str) -> None:
    line = cup_line("3.00", item_discountable=True, item_discount_rate=Decimal(rate), option_discountable=True)

    assert (line.item_discount, line.extended) == (Decimal(discount), Decimal(extended))


@pytest.mark.parametrize("rule", list(OptionChargeRule))
@pytest.mark.parametrize("count", [0, 1, 3])
def test_an_option_below_nothing_always_counts_and_uses_up_nothing(rule: OptionChargeRule, count: int) -> None:
    rest = (an_option(2, "0.50"), an_option(3, "0.75"))
    group: dict[str, Any] = {"charge_rule": rule, "charge_count": count}
    choices = (chosen(2, seq=2), chosen(3, seq=3))

    def option_prices(*options: Option, chosen_options: tuple[ChosenOption, ...]) -> dict[int, Decimal]:
        menu = a_menu(an_item(1, "4.00", options=(a_group(*options, **group),)))
        (line,) = a_quote(a_cart(a_line(options=chosen_options)), menu).lines
        return {option.option_id: option.option_price for option in line.options}

    without = option_prices(*rest, chosen_options=choices)
    beside = option_prices(OWN_CUP, *rest, chosen_options=(chosen(1, seq=1), *choices))

    assert beside == {1: Decimal("-0.25"), **without}
