"""The contents of a dish as it was chosen: the union of its allergens, the intersection of its diets.

The front end has the same rule in `state/menu/food-contents.ts`; `tests/shared/food-contents.json` checks both
(docs/rules/menu-and-allergens.md).
"""

from collections.abc import Iterable
from functools import reduce

from domain.cart.bundle_parts import line_fillings
from domain.cart.cart import BundlePart, CartLine, ChosenOption
from domain.entity import Entity
from domain.menu.allergens import TRAITS, code_of, codes_of, concerns, contradicted, diet_codes
from domain.menu.bundle_fit import fits
from domain.menu.menu import Menu, MenuItem, Option


class Contents(Entity):
    """The codes of allergens and diets; `unstated` if the brand says nothing of the allergens of some part."""

    allergens: tuple[str, ...] = ()
    diets: tuple[str, ...] = ()
    unstated: bool = False


_UNKNOWN = Contents(unstated=True)


def contents_of_line(line: CartLine, menu: Menu) -> Contents:
    """Return the contents of a line of a cart: its item, its options and, for a set, its parts.

    See docs/rules/menu-and-allergens.md.
    """
    item = menu.item(line.item_id)
    if item is None:
        return _UNKNOWN
    parts = [_of_part(filling.part, menu) for filling in line_fillings(line, item)]
    own = _of_set(item, parts) if parts else _of_item(item)
    return _without_contradictions(_adding(own, _chosen(item, line.options)))


def shown_diets(item: MenuItem, menu: Menu) -> tuple[str, ...]:
    """Return the diets of an item that hold with its default options; of a set, with every possible part.

    See docs/rules/menu-and-allergens.md.
    """
    if not item.diets:
        return ()
    if not item.b_item:
        return _kept(item, contents_of_line(_as_it_comes(item), menu))
    parts = [part for part in menu.items for slot in item.b_items if fits(part, slot, menu)]
    return _kept(item, *(contents_of_line(_as_it_comes(part), menu) for part in parts))


def _kept(item: MenuItem, *contents: Contents) -> tuple[str, ...]:
    return tuple(diet for diet in item.diets if all(code_of(diet) in each.diets for each in contents))


def _as_it_comes(item: MenuItem) -> CartLine:
    """Build a line of the item with its default options."""
    defaults = (
        ChosenOption(group_id=group.id, option_id=option.id)
        for group in item.options
        for option in group.options
        if option.default_qty > 0
    )
    return CartLine(line_id="as-it-comes", item_id=item.id, options=tuple(defaults))


def left_out_in(contents: Contents, left_out: Iterable[str]) -> tuple[str, ...]:
    """Return the allergens left out that the dish contains (docs/rules/menu-and-allergens.md)."""
    return tuple(one for one in codes_of(left_out) if any(concerns(one, each) for each in contents.allergens))


def _of_item(item: MenuItem) -> Contents:
    return Contents(allergens=codes_of(item.allergens), diets=diet_codes(item.diets), unstated=item.allergens_unstated)


def _of_set(item: MenuItem, parts: list[Contents]) -> Contents:
    """Add a set's own allergens to those of its parts; its diets are those of its parts."""
    whole = reduce(_together, parts)
    return whole.model_copy(update={"allergens": _union(codes_of(item.allergens), whole.allergens)})


def _of_part(part: BundlePart, menu: Menu) -> Contents:
    item = menu.item(part.item_id)
    if item is None:
        return _UNKNOWN
    return _without_contradictions(_adding(_of_item(item), _chosen(item, part.options)))


def _chosen(item: MenuItem, chosen: Iterable[ChosenOption]) -> list[Option]:
    """Return the chosen options that are food; a size or a temperature changes nothing."""
    wanted = {(choice.group_id, choice.option_id) for choice in chosen}
    return [
        option
        for group in item.options
        for option in group.options
        if group.adds_food and (group.id, option.id) in wanted
    ]


def _adding(contents: Contents, options: Iterable[Option]) -> Contents:
    return reduce(_together, (_of_option(option, contents) for option in options), contents)


def _of_option(option: Option, dish: Contents) -> Contents:
    """The contents of an option. A default option that states nothing is covered by what the dish states."""
    comes_with_it = option.default_qty > 0
    unsaid = dish.diets if comes_with_it else ()
    return Contents(
        allergens=codes_of(option.allergens or ()),
        diets=unsaid if option.diets is None else diet_codes(option.diets),
        unstated=option.allergens is None and not comes_with_it,
    )


def _together(one: Contents, other: Contents) -> Contents:
    kept = [diet for diet in one.diets if diet in TRAITS or diet in other.diets]
    return Contents(
        allergens=_union(one.allergens, other.allergens),
        diets=_union(kept, (diet for diet in other.diets if diet in TRAITS)),
        unstated=one.unstated or other.unstated,
    )


def _without_contradictions(contents: Contents) -> Contents:
    kept = tuple(diet for diet in contents.diets if not contradicted(diet, contents.allergens))
    return contents.model_copy(update={"diets": kept})


def _union(one: Iterable[str], other: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one, *other)))
