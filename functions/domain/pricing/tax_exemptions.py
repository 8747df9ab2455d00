"""Lines that carry no tax although flagged: six or more baked goods, and small food orders (X-2...X-5, X-13, X-14)."""

from collections.abc import Iterable, Sequence
from decimal import Decimal

from domain.menu.menu import TaxClass
from domain.money import ZERO
from domain.pricing.line import Extended
from domain.pricing.terms import Terms
from domain.tax.tax_packs import tax_pack

REBATE_OFF, REBATE_BY_CLASS, REBATE_TOGETHER = 0, 1, 2
"""The values of `foodTaxRebate`; any other is off (X-2)."""
_PREPARED = (TaxClass.FOOD, TaxClass.SINGLE_SERVING_BAKED)


def six_or_more(lines: Sequence[Extended], terms: Terms) -> frozenset[int]:
    """The places of lines free of GST and PST: single servings of baked goods, six or more sold to take away (X-5).

    In the provinces whose pack zero-rates them. A line with the liquor flag is neither exempt nor counted; redeemed
    units, parts of bundles, and weights without `unitsPerItem` are not counted.
    """
    pack = tax_pack(terms.store.info.address.province)
    if pack is None or not pack.zero_rates_six or not terms.leaves_premises:
        return frozenset()
    places = [
        place
        for place, line in enumerate(lines)
        if line.line.item.classify is TaxClass.SINGLE_SERVING_BAKED and not line.line.item.liq
    ]
    sold = (lines[place].line for place in places if not lines[place].line.choice.redeem)
    units = sum(line.qty * line.item.single_servings for line in sold)
    return frozenset(places if units >= terms.rules.exempt_units else ())


def tax_free(lines: Sequence[Extended], exempt: frozenset[int]) -> bool:
    """Whether every line is zero-rated or exempt, which its delivery then follows (X-13)."""
    items = (line.line.item for place, line in enumerate(lines) if place not in exempt)
    return not any(item.gst or item.pst or item.liq for item in items)


def food_rebate(
    lines: Sequence[Extended], lowered: Sequence[Decimal], exempt: frozenset[int], terms: Terms
) -> frozenset[int]:
    """The places of lines free of PST because food comes to 4.00 or less (X-3).

    Mode 1 tests food and baked goods apart from other items, mode 2 tests them together. `lowered` is what discounts
    take off each line's PST base, so that the amounts tested are those that would be taxed (X-14).
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
    return frozenset(place for group in groups if _net(lines, lowered, group) <= limit for place in group)


def _net(lines: Sequence[Extended], lowered: Sequence[Decimal], places: Iterable[int]) -> Decimal:
    return sum((lines[place].extended - lowered[place] for place in places), ZERO)
