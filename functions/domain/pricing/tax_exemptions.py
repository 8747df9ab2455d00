"""Tax-free lines despite tax flags: six or more baked goods, and small food orders (X-2...X-5, X-13, X-14)."""

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
    """Return the indexes of lines without GST and PST: six or more single baked servings to take away (X-5).

    It applies in provinces whose pack zero-rates them. A line with the liquor flag is neither exempt nor counted;
    redeemed units, parts of bundles, and weights without `unitsPerItem` are not counted.
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
    """Return whether every line is zero-rated or exempt; the delivery is then tax free too (X-13)."""
    items = (line.line.item for place, line in enumerate(lines) if place not in exempt)
    return not any(item.gst or item.pst or item.liq for item in items)


def food_rebate(
    lines: Sequence[Extended], lowered: Sequence[Decimal], exempt: frozenset[int], terms: Terms
) -> frozenset[int]:
    """Return the indexes of lines without PST because food costs 4.00 or less (X-3).

    Mode 1 tests food and baked goods separately from other items, mode 2 tests them together. `lowered` is the discount
    of each line's PST base, so that the tested amounts are the taxable ones (X-14).
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
