"""Promotions on items: buy some, get others for less (D-7, D-8)."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from domain.menu.menu import MenuItem
from domain.money import ZERO, percent
from domain.pricing.line import HUNDRED, Line
from domain.pricing.promotions import Promotion
from domain.pricing.terms import Terms

Units = Mapping[int, int]
"""Units by item ID."""


class Sets(NamedTuple):
    """A promotion's ratios; `most` limits the number of sets, None is no limit."""

    buy: int
    get: int
    most: int | None


class Take(NamedTuple):
    """Discounted units of these products; at most `shared` of them are units that could also count as bought."""

    units: int
    products: frozenset[int]
    bought: frozenset[int]
    shared: int


def apply_item_promotion(lines: tuple[Line, ...], promotion: Promotion, terms: Terms) -> tuple[Line, ...]:
    """Split off and discount the units of a promotion; unchanged if nothing matches (D-8).

    The cheapest units are discounted, ties by cart order; a unit counts as bought or discounted, not both. The last set
    may be incomplete: min(getUnits, t·GetRatio). Redeemed lines neither count nor are discounted.
    """
    data = promotion.data
    paid = [place for place, line in enumerate(lines) if not line.choice.redeem]
    buys = [place for place in paid if matches(lines[place].item, data.buy_products, data.buy_groups, terms)]
    gets = [
        place
        for place in paid
        if lines[place].item.item_discountable
        and lines[place].discountable_unit > 0
        and matches(lines[place].item, data.get_products, data.get_groups, terms)
    ]
    take = _best_take(lines, buys, gets, promotion)
    return _discounted(lines, _cheapest(lines, gets, take), promotion, terms) if take else lines


def matches(item: MenuItem, products: Sequence[str], groups: Sequence[str], terms: Terms) -> bool:
    """Return whether an item is in lists of barcodes and category codes, ignoring case; empty lists mean all (D-8)."""
    if not products and not groups:
        return True
    if item.barcode and item.barcode.casefold() in {code.casefold() for code in products}:
        return True
    return not terms.menu.categories_of(item).codes.isdisjoint(code.casefold() for code in groups)


def _best_take(lines: Sequence[Line], buys: Sequence[int], gets: Sequence[int], promotion: Promotion) -> Take | None:
    """Return the discounted units: of all matching products, or with GetSingle of the one that gives most (D-8)."""
    bought, given = _by_product(lines, buys), _by_product(lines, gets)
    groups: list[Units] = [given]
    if promotion.data.get_single:
        cheapest_first = sorted(given, key=lambda product: _cheapest_unit(lines, gets, product))
        groups = [{product: given[product]} for product in cheapest_first]
    sets = _sets(promotion)
    singles = _single_candidates(lines, buys, bought, sets) if promotion.data.buy_single else None
    takes = (_take(group, bought if singles is None else _single(singles, bought, group), sets) for group in groups)
    best = max(takes, key=lambda take: take.units, default=None)
    return best if best and best.units else None


def _sets(promotion: Promotion) -> Sets:
    """Return the ratios; BuyRatio 0 allows any number of sets.

    A missing GetRatio is one unit per set, or all units if there are no sets to count.
    """
    return Sets(promotion.buy_ratio, promotion.get_ratio or 1, 1 if promotion.data.buy_single else None)


def _by_product(lines: Sequence[Line], places: Iterable[int]) -> Units:
    units: Counter[int] = Counter()
    for place in places:
        units[lines[place].item.id] += lines[place].qty
    return units


def _single_candidates(lines: Sequence[Line], buys: Iterable[int], bought: Units, sets: Sets) -> list[int]:
    """Return products with enough units to be the one bought, dearest first, so that cheap ones are discounted
    (D-8).
    """
    by_price = sorted(buys, key=lambda place: -lines[place].discountable_unit)
    enough = (lines[place].item.id for place in by_price if bought[lines[place].item.id] >= max(1, sets.buy))
    return list(dict.fromkeys(enough))


def _single(candidates: Sequence[int], bought: Units, given: Units) -> Units:
    """Return the one product that counts as bought, preferably one that is not discounted itself (D-8)."""
    apart = next((product for product in candidates if product not in given), None)
    chosen = apart if apart is not None else next(iter(candidates), None)
    return {} if chosen is None else {chosen: bought[chosen]}


def _take(given: Units, bought: Units, sets: Sets) -> Take:
    total = sum(bought.values())
    shared = sum(units for product, units in given.items() if product in bought)
    apart = sum(given.values()) - shared
    products, buyable = frozenset(given), frozenset(bought)
    if not sets.buy:
        units = shared + apart if sets.most is None else min(shared + apart, sets.get * sets.most)
        return Take(units, products, buyable, shared)
    most = total // sets.buy if sets.most is None else min(total // sets.buy, sets.most)

    def room(count: int) -> int:
        return apart + min(shared, total - count * sets.buy)

    enough = bisect_left(range(1, most + 1), True, key=lambda count: count * sets.get >= room(count))
    units = max((min(count * sets.get, room(count)) for count in (enough, enough + 1) if 0 < count <= most), default=0)
    return Take(units, products, buyable, total - -(-units // sets.get) * sets.buy)


def _cheapest_unit(lines: Sequence[Line], gets: Iterable[int], product: int) -> tuple[Decimal, int]:
    return min((lines[place].discountable_unit, place) for place in gets if lines[place].item.id == product)


def _cheapest(lines: Sequence[Line], gets: Iterable[int], take: Take) -> dict[int, int]:
    """Return the discounted units of each line, the cheapest first, ties by cart order (D-8)."""
    taken: dict[int, int] = {}
    left, shared = take.units, take.shared
    for place in sorted(gets, key=lambda place: lines[place].discountable_unit):
        line = lines[place]
        if line.item.id not in take.products:
            continue
        units = min(left, line.qty)
        if line.item.id in take.bought:
            units = min(units, shared)
            shared -= units
        taken[place] = units
        left -= units
    return taken


def _discounted(
    lines: Sequence[Line], taken: Mapping[int, int], promotion: Promotion, terms: Terms
) -> tuple[Line, ...]:
    result: list[Line] = []
    for place, line in enumerate(lines):
        units = taken.get(place, 0)
        if units:
            result.append(_with_promotion(line.of_units(units), promotion, terms))
        if line.qty > units:
            result.append(line.of_units(line.qty - units) if units else line)
    return tuple(result)


def _with_promotion(line: Line, promotion: Promotion, terms: Terms) -> Line:
    """Add the promotion's discount per unit, rounded: a percentage, or an amount up to the price (D-8)."""
    rate = min(HUNDRED, promotion.disc_value) if promotion.disc_by_percentage else ZERO
    off = percent(line.discountable_unit, rate) if rate else min(promotion.disc_value, line.discountable_unit)
    left = line.discountable_unit - percent(line.discountable_unit, line.discount_rate)
    is_free = terms.rules.free_units_cost_nothing and off >= left
    return replace(line, promo=promotion.code, promo_rate=rate, promo_unit=terms.money(off), is_free=is_free)
