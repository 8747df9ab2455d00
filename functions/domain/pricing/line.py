"""A line on its way to its price: every step returns it with more settled."""

from dataclasses import dataclass
from decimal import Decimal

from domain.cart.cart import CartLine
from domain.member.member import Standing
from domain.menu.menu import MenuItem
from domain.money import ZERO, percent
from domain.pricing.quote import PricedOption, PricedPart
from domain.pricing.terms import Terms

ONE = Decimal(1)
HUNDRED = Decimal(100)


@dataclass(frozen=True, slots=True)
class Line:
    """Units of an item that cost the same. Unit values exclude options, which have their own (P-2).

    `o_*` are before combo and redemption; `discount_rate` and `discount_value` (per unit) are the item discount (P-6).
    """

    choice: CartLine
    item: MenuItem
    qty: int
    weight: Decimal
    tier: Standing
    o_price: Decimal
    price: Decimal
    o_option_value: Decimal
    option_value: Decimal
    b_adj: Decimal
    options: tuple[PricedOption, ...] = ()
    parts: tuple[PricedPart, ...] = ()
    points: int = 0
    link: int | None = None
    promo: str = ""
    discount_rate: Decimal = ZERO
    discount_value: Decimal = ZERO

    @property
    def discountable_unit(self) -> Decimal:
        """What one unit's discounts are taken from, unrounded: price and discountable options (P-6, D-8)."""
        options = self.option_value if self.item.option_discountable else ZERO
        return self.price * self.weight + options


@dataclass(frozen=True, slots=True)
class Extended:
    """A line with its amounts: `extended` is after the item discount and before the bill discount (P-2)."""

    line: Line
    base: Decimal
    gross: Decimal
    discount: Decimal
    extended: Decimal

    @property
    def bill_base(self) -> Decimal:
        """What a bill discount is taken from: none, or without the options where they have no discount (P-7)."""
        if not self.line.item.bill_discountable:
            return ZERO
        if self.line.item.option_discountable:
            return self.extended
        return max(ZERO, self.extended - self.line.qty * self.line.option_value)


def extend(line: Line, terms: Terms) -> Extended:
    """gross = r(qty·price·weight) + qty·(options + bundle adjustment); less the item discount, never below 0.

    The discount is the rate of the base first, then the value, at most the gross (P-5, P-6).
    """
    base = terms.money(line.qty * line.price * line.weight)
    gross = base + line.qty * (line.option_value + line.b_adj)
    discount = _item_discount(line, gross, terms)
    return Extended(line, base, gross, discount, gross - discount)


def _item_discount(line: Line, gross: Decimal, terms: Terms) -> Decimal:
    if not line.item.item_discountable or not (line.discount_rate or line.discount_value):
        return ZERO
    by_rate = terms.money(percent(line.qty * line.discountable_unit, line.discount_rate))
    by_value = terms.money(line.qty * line.discount_value)
    return min(gross, by_rate + by_value)
