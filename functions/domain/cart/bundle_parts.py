"""The parts of a bundle after its slots are filled (B-4)."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.cart.cart import BundleChoice, BundlePart, CartLine
from domain.menu.menu import BundleSlot, MenuItem


class Filling(NamedTuple):
    """A part in a slot; `chosen` is False for the slot's default part (B-1)."""

    slot: BundleSlot
    part: BundlePart
    chosen: bool


def slot_fillings(slot: BundleSlot, choice: BundleChoice) -> tuple[Filling, ...]:
    """Return the default part, unless a chosen part replaces it, then the chosen parts (B-4)."""
    added = tuple(Filling(slot, part, True) for part in choice.items)
    if slot.default_item_id is None or (choice.items and slot.replace_with_new_item):
        return added
    default = BundlePart(item_id=slot.default_item_id, qty=slot.qty)
    return (Filling(slot, default, False), *added)


def line_fillings(line: CartLine, item: MenuItem) -> Iterator[Filling]:
    """All parts of a bundle line, slot by slot in menu order; none for other items (B-4)."""
    choices = {choice.slot: choice for choice in line.bundle_items}
    for slot in item.b_items if item.b_item else ():
        yield from slot_fillings(slot, choices.get(slot.key) or BundleChoice(slot=slot.key))
