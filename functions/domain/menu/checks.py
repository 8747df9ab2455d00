"""Checks of a menu before it is published (P-3, X-1, X-10, B-1)."""

from collections.abc import Callable, Iterator
from enum import StrEnum

from domain.entity import Entity
from domain.menu.bundle_fit import fits
from domain.menu.menu import BundleSlot, Menu, MenuItem
from domain.money import ZERO, percent


class MenuFault(StrEnum):
    """A rule that a menu breaks; those in `REFUSED` block publishing, the others are warnings."""

    MEMBER_ABOVE_REGULAR = "member_price_above_regular"
    VIP_ABOVE_MEMBER = "vip_price_above_member"
    PST_AND_LIQ = "pst_and_liquor_tax"
    LIQUOR_IN_BUNDLE = "liquor_in_bundle"
    DEFAULT_NOT_ON_MENU = "default_part_not_on_menu"
    DEFAULT_NEEDS_OPTIONS = "default_part_needs_options"
    """A default that asks for options can never be kept without a choice (B-4, O-2)."""
    WEIGHT_WITHOUT_UNIT = "weight_without_unit"
    """Sold by weight, without a unit (P-5)."""
    WEIGHT_OFF_SCALE = "weight_off_its_scale"
    """The default weight is not one that guests may choose (P-5)."""
    NEVER_AT_ITS_PRICE = "bundle_never_at_its_price"
    """Every part for a required slot costs extra, so that no guest pays the price shown (B-1)."""


REFUSED = frozenset(MenuFault) - {
    MenuFault.MEMBER_ABOVE_REGULAR,
    MenuFault.VIP_ABOVE_MEMBER,
    MenuFault.PST_AND_LIQ,
    MenuFault.NEVER_AT_ITS_PRICE,
}


class MenuRemark(Entity):
    """A fault and the item it is about."""

    item_id: int
    fault: MenuFault


def check_menu(menu: Menu) -> tuple[MenuRemark, ...]:
    """Return all faults and warnings of a menu, in menu order (P-3, X-1, X-10, B-1)."""
    rules: dict[MenuFault, Callable[[MenuItem, Menu], bool]] = {
        MenuFault.MEMBER_ABOVE_REGULAR: _member_above_regular,
        MenuFault.VIP_ABOVE_MEMBER: _vip_above_member,
        MenuFault.PST_AND_LIQ: lambda item, _: item.pst and item.liq,
        MenuFault.LIQUOR_IN_BUNDLE: _liquor_in_bundle,
        MenuFault.DEFAULT_NOT_ON_MENU: lambda item, menu: any(part is None for part in _defaults(item, menu)),
        MenuFault.DEFAULT_NEEDS_OPTIONS: lambda item, menu: any(
            part is not None and part.needs_options for part in _defaults(item, menu)
        ),
        MenuFault.WEIGHT_WITHOUT_UNIT: lambda item, _: item.scalable and not item.weighing.unit,
        MenuFault.WEIGHT_OFF_SCALE: _off_its_scale,
        MenuFault.NEVER_AT_ITS_PRICE: _never_at_its_price,
    }
    return tuple(
        MenuRemark(item_id=item.id, fault=fault)
        for item in menu.items
        for fault, holds in rules.items()
        if holds(item, menu)
    )


def _member_above_regular(item: MenuItem, _: Menu) -> bool:
    return item.price_for_member is not None and item.price_for_member > item.price


def _vip_above_member(item: MenuItem, _: Menu) -> bool:
    member = item.price_for_member if item.price_for_member and item.price_for_member > 0 else item.price
    return item.price_for_vip is not None and item.price_for_vip > member


def _liquor_in_bundle(item: MenuItem, menu: Menu) -> bool:
    if not item.b_item or item.liq:
        return False
    fitting = (part for slot in item.b_items for part in menu.items if fits(part, slot, menu))
    return any(part.liq for part in fitting) or any(part.liq for part in _defaults(item, menu) if part)


def _off_its_scale(item: MenuItem, _: Menu) -> bool:
    if not item.scalable or not item.weight:
        return False
    return not (item.weighing.holds(item.weight) and item.weighing.meets(item.weight))


def _never_at_its_price(item: MenuItem, menu: Menu) -> bool:
    to_fill = (slot for slot in item.b_items if slot.apply_diff and slot.item_price and slot.default_item_id is None)
    return item.b_item and any(_always_dearer(slot, menu) for slot in to_fill)


def _always_dearer(slot: BundleSlot, menu: Menu) -> bool:
    """Whether every part that fits costs more than the slot allows for, by the regular price."""
    reduced = (
        part.price - percent(part.price, slot.discount_rate) - slot.discount_value
        for part in menu.items
        if fits(part, slot, menu)
    )
    return min(reduced, default=ZERO) > (slot.item_price or ZERO)


def _defaults(item: MenuItem, menu: Menu) -> Iterator[MenuItem | None]:
    for slot in item.b_items:
        if slot.default_item_id is not None:
            yield menu.item(slot.default_item_id)
