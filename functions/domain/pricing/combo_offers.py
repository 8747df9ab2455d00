"""Combo prices of the units that carry combos (C-1, C-3, C-4, C-7)."""

from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple

from domain.calendar.serve import serving
from domain.menu.menu import Combo
from domain.money import ZERO, percent
from domain.pricing.line import Line, cap_options
from domain.pricing.terms import Terms


class Offer(NamedTuple):
    """The combo price of one unit of the line that carries it; `saving` is above 0."""

    price: Decimal
    option_value: Decimal
    saving: Decimal


def can_link(line: Line) -> bool:
    """Return whether units of a line can be linked: not if sold by weight or redeemed (P-5)."""
    return not line.item.scalable and not line.choice.redeem


def offers_of(line: Line, tags: frozenset[str], terms: Terms) -> Mapping[str, Offer]:
    """Return the best current offer of a line for each of these tags, without those that save nothing (C-2, C-7)."""
    offers: dict[str, Offer] = {}
    for combo in line.item.combos:
        if combo.tag not in tags or not serving(combo.windows, terms.combos_at, terms.zone):
            continue
        price, options = combo_price(line, combo, terms)
        adjustment = linked_adjustment(line, price)
        options = cap_options(options, price + adjustment)
        saving = line.o_price + line.o_option_value + line.b_adj - price - options - adjustment
        known = offers.get(combo.tag)
        if saving > (known.saving if known else ZERO):
            offers[combo.tag] = Offer(price, options, saving)
    return offers


def linked_adjustment(line: Line, price: Decimal) -> Decimal:
    """Return the bundle adjustment of a linked unit, which cannot make its price negative (B-1)."""
    return max(line.b_adj, -price)


def combo_price(line: Line, combo: Combo, terms: Terms) -> tuple[Decimal, Decimal]:
    """Return price and option value of a linked unit; a set price takes precedence over a percentage (C-3, C-4)."""
    if combo.price is not None:
        return terms.money(combo.price), line.o_option_value if combo.option_ontop else ZERO
    options = _reduced(line.o_option_value, combo, terms) if combo.option_discountable else line.o_option_value
    return _reduced(line.o_price, combo, terms), options


def _reduced(amount: Decimal, combo: Combo, terms: Terms) -> Decimal:
    if amount < ZERO:
        return amount
    return max(ZERO, terms.money(amount - percent(amount, combo.discount_rate)))
