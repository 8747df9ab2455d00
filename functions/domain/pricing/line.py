"""A line during pricing: every step returns it with more values."""

from collections.abc import Iterable
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
    """Units of an item with the same price. Unit values exclude options, which have their own values (P-2).

    `o_*` are before combo and redemption. `discount_rate` and `discount_value` are the item discount, the value once
    for a line of the cart (P-6). `promo_unit` is the promotion's discount per unit, from `promo_rate` unless that is 0
    (D-8). `is_free` says that the promotion takes all that the rate leaves of a unit.
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
    promo_rate: Decimal = ZERO
    promo_unit: Decimal = ZERO
    is_free: bool = False

    def of_units(self, qty: int, link: int | None = None) -> "Line":
        """Return `qty` of its units as a line of their own, optionally linked; written out for speed (C-6)."""
        return Line(
            self.choice,
            self.item,
            qty,
            self.weight,
            self.tier,
            self.o_price,
            self.price,
            self.o_option_value,
            self.option_value,
            self.b_adj,
            self.options,
            self.parts,
            self.points,
            self.link if link is None else link,
            self.promo,
            self.discount_rate,
            self.discount_value,
            self.promo_rate,
            self.promo_unit,
            self.is_free,
        )

    @property
    def rate(self) -> Decimal:
        """Return the discount percentage of its units; with a promotion's at most 100 together (P-6, D-8)."""
        return min(HUNDRED, self.discount_rate + self.promo_rate) if self.promo_rate else self.discount_rate

    @property
    def discountable_unit(self) -> Decimal:
        """Return the base of one unit's discounts, unrounded: price and discountable options (P-6, D-8)."""
        options = self.option_value if self.item.option_discountable else ZERO
        return self.price * self.weight + options


@dataclass(frozen=True, slots=True)
class Extended:
    """A line with its amounts: `extended` is after the item discount and before the bill discount (P-2).

    `value` is the part of the discount that is an amount rather than a rate; `value_left` is the unused part of the
    item's discount value (P-6).
    """

    line: Line
    base: Decimal
    gross: Decimal
    discount: Decimal
    extended: Decimal
    value: Decimal = ZERO
    value_left: Decimal = ZERO

    @property
    def bill_base(self) -> Decimal:
        """Return the base of a bill discount: zero if not discountable, without options if these are not (P-7)."""
        if not self.line.item.bill_discountable:
            return ZERO
        if self.line.item.option_discountable:
            return self.extended
        return min(self.extended, max(ZERO, self.extended - self.line.qty * self.line.option_value))


def cap_options(value: Decimal, unit: Decimal) -> Decimal:
    """Limit a negative option value so that a unit's price does not go below zero (O-1)."""
    return max(value, -max(ZERO, unit))


def extend_lines(lines: Iterable[Line], terms: Terms) -> tuple[Extended, ...]:
    """Extend all lines; lines split from one line of the cart share its one discount value (P-6, C-6)."""
    left: dict[str, Decimal] = {}
    extended = []
    for line in lines:
        one = extend(line, terms, left.get(line.choice.line_id))
        if line.discount_value:
            left[line.choice.line_id] = one.value_left
        extended.append(one)
    return tuple(extended)


def extend(line: Line, terms: Terms, value_left: Decimal | None = None) -> Extended:
    """gross = r(qty·price·weight) + qty·(options + bundle adjustment); less the item discount, at least 0.

    The discount is first the rate of the base, then a promotion's amount per unit, then the value or `value_left` of
    it; together at most the gross (P-5, P-6, D-8).
    """
    base = terms.money(line.qty * line.price * line.weight)
    gross = base + line.qty * (line.option_value + line.b_adj)
    off = line.discount_rate or line.discount_value or line.promo_unit or line.is_free
    if not (line.item.item_discountable and off):
        return Extended(line, base, gross, ZERO, gross)
    value = line.discount_value if value_left is None else value_left
    by_rate = terms.money(percent(line.qty * line.discountable_unit, line.discount_rate))
    promoted = _promoted(line, by_rate, terms)
    discount = min(gross, by_rate + promoted + value)
    own = max(ZERO, discount - by_rate - promoted)
    given = own if line.promo_rate else own + promoted
    return Extended(line, base, gross, discount, gross - discount, given, value - own)


def _promoted(line: Line, by_rate: Decimal, terms: Terms) -> Decimal:
    """Return the promotion's discount for all units (D-8).

    Free units are discounted together by what the rate leaves of them, since rounded amounts of single units may not
    add up to it.
    """
    by_unit = line.qty * line.promo_unit
    if not line.is_free:
        return by_unit
    rest = terms.money(line.qty * line.discountable_unit) - by_rate
    return max(rest, by_unit) if line.discount_rate else rest
