"""Options of an item: how many are chosen and which are charged (O-1, O-2, O-3)."""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import NamedTuple

from domain.cart.cart import ChosenOption
from domain.errors import Code, Refusal
from domain.menu.menu import MenuItem, Option, OptionChargeRule, OptionGroup
from domain.money import ZERO
from domain.pricing.quote import PricedOption
from domain.pricing.terms import Terms
from domain.pricing.unit_prices import option_price


class Picked(NamedTuple):
    """A chosen option in the order of choosing; `price` is for one unit, `covered` means paid by points (O-3)."""

    place: int
    group: OptionGroup
    option: Option
    qty: int
    price: Decimal
    covered: bool


class PricedOptions(NamedTuple):
    """All options of one unit of an item, and what they add to its price."""

    value: Decimal
    options: tuple[PricedOption, ...]


NO_OPTIONS = PricedOptions(ZERO, ())


def price_options(
    item: MenuItem, choices: Sequence[ChosenOption], terms: Terms, line_id: str, *, redeem: bool = False
) -> PricedOptions:
    """Return the charged options of one unit of an item, in menu order if the store sorts them by seq.

    Refuse `error_option_not_found`, `error_min_option` (fewer units than opt_min), `error_max_option` (more than
    opt_max of a group or maxQty of an option), each with the line (O-1, O-2).
    """
    if not choices and not item.needs_options:
        return NO_OPTIONS
    picked = _pick(item, choices, terms, line_id, redeem)
    charged: dict[int, Decimal] = {}
    for group in item.options:
        of_group = [pick for pick in picked if pick.group is group]
        _check_counts(group, of_group, line_id)
        charged.update(_charge(group, of_group))
    if terms.store.info.order_options_sort_by_seq:
        picked.sort(key=lambda pick: (pick.group.seq, pick.option.seq, pick.place))
    options = tuple(_priced(pick, charged[pick.place]) for pick in picked)
    return PricedOptions(sum(charged.values(), ZERO), options)


def _pick(item: MenuItem, choices: Sequence[ChosenOption], terms: Terms, line_id: str, redeem: bool) -> list[Picked]:
    picked = []
    groups = {group.id: group for group in item.options}
    for place, choice in enumerate(sorted(choices, key=lambda choice: choice.seq)):
        option = item.options_by_id.get((choice.group_id, choice.option_id))
        if option is None:
            raise Refusal(Code.OPTION_NOT_FOUND, line_id=line_id, option_id=choice.option_id)
        covered = redeem and option.redeemable
        price = option_price(option, terms)
        picked.append(Picked(place, groups[choice.group_id], option, choice.qty, price, covered))
    return picked


def _check_counts(group: OptionGroup, picked: Sequence[Picked], line_id: str) -> None:
    units = sum(pick.qty for pick in picked)
    if units < group.opt_min:
        raise Refusal(Code.MIN_OPTION, line_id=line_id, group=group.name, minimum=group.opt_min)
    if group.opt_max is not None and units > group.opt_max:
        raise Refusal(Code.MAX_OPTION, line_id=line_id, group=group.name, maximum=group.opt_max)
    of_option: dict[int, int] = {}
    for pick in picked:
        of_option[pick.option.id] = of_option.get(pick.option.id, 0) + pick.qty
        if of_option[pick.option.id] > pick.option.max_qty:
            raise Refusal(Code.MAX_OPTION, line_id=line_id, group=group.name, maximum=pick.option.max_qty)


def _charge(group: OptionGroup, picked: Sequence[Picked]) -> dict[int, Decimal]:
    """Return each pick's price by its place; units that points cover cost nothing and use no free unit (O-3).

    An option with a negative price always counts, and uses no free or charged unit (docs/rules/prices.md).
    """
    charged = {pick.place: pick.price * pick.qty if pick.price < ZERO else ZERO for pick in picked if not pick.covered}
    charged |= {pick.place: ZERO for pick in picked if pick.covered}
    for pick, units in _charged_units(group, [pick for pick in picked if not pick.covered and pick.price >= ZERO]):
        charged[pick.place] = pick.price * units
    return charged


def _charged_units(group: OptionGroup, picked: Sequence[Picked]) -> Iterable[tuple[Picked, int]]:
    count = group.charge_count
    match group.charge_rule:
        case OptionChargeRule.FIRST_FREE:
            return _after(count, picked)
        case OptionChargeRule.LOWEST_FREE:
            return _after(count, sorted(picked, key=lambda pick: pick.price))
        case OptionChargeRule.HIGHEST_CHARGED:
            return _first(count, sorted(picked, key=lambda pick: -pick.price))
        case OptionChargeRule.EACH:
            return [(pick, pick.qty) for pick in picked]


def _first(count: int, picked: Iterable[Picked]) -> Iterable[tuple[Picked, int]]:
    left = count
    for pick in picked:
        units = min(left, pick.qty)
        left -= units
        yield pick, units


def _after(count: int, picked: Iterable[Picked]) -> Iterable[tuple[Picked, int]]:
    picked = list(picked)
    return [(pick, pick.qty - free) for pick, free in _first(count, picked)]


def _priced(pick: Picked, charged: Decimal) -> PricedOption:
    option = pick.option
    return PricedOption(
        group_id=pick.group.id,
        option_id=option.id,
        qty=pick.qty,
        descr=option.descr,
        descr1=option.descr1,
        descr2=option.descr2,
        price=option.price,
        option_price=charged,
    )
