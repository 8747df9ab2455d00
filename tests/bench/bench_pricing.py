"""CPU milliseconds to price carts of 20 and of 200 lines of every kind, and whether they keep their budget."""

import statistics
import time
from decimal import Decimal
from typing import Any

from tests.bench.figures import other_load
from tests.builders import (
    NOW,
    a_bundle,
    a_cart,
    a_choice,
    a_combo,
    a_customer,
    a_group,
    a_line,
    a_menu,
    a_part,
    a_promotion,
    a_slot,
    a_store,
    an_item,
    an_option,
    chosen,
    ontario,
)

from domain.cart.cart import Cart, CartLine
from domain.menu.menu import MenuItem, OptionChargeRule
from domain.pricing.price_order import price_order
from domain.pricing.promotions import Promotion, TargetType
from domain.pricing.to_price import ToPrice

RUNS = 60
SMALL, LARGE = 20, 200
BUDGET_MS = {SMALL: 3, LARGE: 40}
SUBTOTAL = a_promotion()
ITEMS = a_promotion(target_type=TargetType.ITEM, buy_ratio=2, get_ratio=1)


def an_item_of_each_kind(number: int) -> MenuItem:
    """In turn: a bundle, a combo's carrier, an item with options, a tagged item, a plain one."""
    price = f"{5 + number % 7}.45"
    match number % 5:
        case 0:
            slots = (a_slot("main", apply_diff=True, item_price=Decimal(5)), a_slot("side", qty=2))
            return a_bundle(number, price, *slots)
        case 1:
            return an_item(number, price, combos=(a_combo("drink", discount_rate=Decimal(10 + number % 20)),))
        case 2:
            options = (an_option(1, "1.50"), an_option(2, "0.75"), an_option(3, "2.00"))
            rule = OptionChargeRule.LOWEST_FREE
            return an_item(number, price, options=(a_group(*options, charge_rule=rule, charge_count=1),))
        case 3:
            return an_item(number, price, tag="drink")
    return an_item(number, price, price_for_member=Decimal(4))


def a_line_of(number: int) -> CartLine:
    """A line of that item with choices."""
    match number % 5:
        case 0:
            return a_line(number, bundle_items=(a_choice("main", a_part(1)), a_choice("side", a_part(3), a_part(4))))
        case 2:
            return a_line(number, 2, options=(chosen(1), chosen(3, 2, seq=1)))
    return a_line(number, 1 + number % 3)


def milliseconds(lines: int, promotion: Promotion) -> list[float]:
    """Of each time one cart is priced, its menu's indexes built."""
    numbers = range(1, lines + 1)
    menu = a_menu(*(an_item_of_each_kind(number) for number in numbers))
    cart: Cart = a_cart(*(a_line_of(number) for number in numbers), promote_code="SAVE")
    store, customer = a_store(taxes=ontario(food_tax_rebate=2)), a_customer(promos=("SAVE",))
    spent = []
    for _ in range(RUNS + 1):
        started = time.process_time()
        price_order(ToPrice(cart, menu, store, customer, now=NOW, promotion=promotion))
        spent.append(1000 * (time.process_time() - started))
    return spent[1:]


def priced() -> list[dict[str, Any]]:
    """Print and answer the rows."""
    return [
        _show(f"pricing {lines} lines of every kind, {case}", milliseconds(lines, promotion), BUDGET_MS[lines])
        for case, promotion in (("subtotal promotion", SUBTOTAL), ("item promotion", ITEMS))
        for lines in (SMALL, LARGE)
    ]


def _show(work: str, spent: list[float], budget: int) -> dict[str, Any]:
    median = round(statistics.median(spent), 2)
    kept = "ok, at most" if median <= budget else "OVER"
    print(f"{work:64} median {median} CPU-ms  {kept} {budget}, worst {max(spent):.2f}, n={len(spent)}; {other_load()}")
    return {"work": work, "medianCpuMs": median, "worstCpuMs": round(max(spent), 2), "budgetMs": budget}
