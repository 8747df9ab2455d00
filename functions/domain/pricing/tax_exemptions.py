"""Lines that carry no tax although flagged: six or more baked goods, and small food orders (X-2...X-5)."""

from collections.abc import Iterable, Sequence
from decimal import Decimal

from domain.menu.menu import TaxClass
from domain.money import ZERO
from domain.pricing.line import Extended
from domain.pricing.terms import Terms

REBATE_OFF, REBATE_BY_CLASS, REBATE_TOGETHER = 0, 1, 2
"""The values of `foodTaxRebate`; any other is off (X-2)."""
_PREPARED = (TaxClass.FOOD, TaxClass.SINGLE_SERVING_BAKED)


def six_or_more(lines: Sequence[Extended], terms: Terms) -> frozenset[int]:
    """The places of lines free of GST and PST: single servings of baked goods, six or more together, in Ontario (X-5).

    A line with the liquor flag is neither exempt nor counted; parts of bundles are not counted.
    """
    if terms.store.info.address.province.strip().casefold() not in terms.rules.exempt_provinces:
        return frozenset()
    places = [
        place
        for place, line in enumerate(lines)
        if line.line.item.classify is TaxClass.SINGLE_SERVING_BAKED and not line.line.item.liq
    ]
    units = sum(lines[place].line.qty * lines[place].line.item.units_per_item for place in places)
    return frozenset(places if units >= terms.rules.exempt_units else ())


def food_rebate(
    lines: Sequence[Extended], parts: Sequence[Decimal], exempt: frozenset[int], terms: Terms
) -> frozenset[int]:
    """The places of lines free of PST because food comes to 4.00 or less after discounts (X-3).

    Mode 1 tests food and baked goods apart from other items, mode 2 tests them together.
    """
    mode = terms.taxes.food_tax_rebate
    if mode not in (REBATE_BY_CLASS, REBATE_TOGETHER):
        return frozenset()
    counted = [
        place
        for place, line in enumerate(lines)
        if line.line.item.pst and not line.line.item.liq and place not in exempt
    ]
    food = [place for place in counted if lines[place].line.item.classify in _PREPARED]
    other = [place for place in counted if lines[place].line.item.classify is TaxClass.OTHER]
    groups = [food, other] if mode == REBATE_BY_CLASS else [counted]
    limit = terms.rules.food_rebate_limit
    return frozenset(place for group in groups if _net(lines, parts, group) <= limit for place in group)


def _net(lines: Sequence[Extended], parts: Sequence[Decimal], places: Iterable[int]) -> Decimal:
    return sum((lines[place].extended - parts[place] for place in places), ZERO)
