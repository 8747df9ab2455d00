"""Bundles: the items allowed in a slot, whether all slots are filled, and the price of changes (B-1...B-4)."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from domain.cart.bundle_parts import Filling, slot_fillings
from domain.cart.cart import BundleChoice
from domain.errors import Code, Refusal
from domain.menu.bundle_fit import fits
from domain.menu.menu import BundleSlot, MenuItem
from domain.menu.orderability import for_order_type
from domain.money import ZERO, percent
from domain.pricing.options import price_options
from domain.pricing.quote import PricedPart
from domain.pricing.terms import Terms
from domain.pricing.unit_prices import unit_price


class PricedBundle(NamedTuple):
    """The parts of one bundle, what changes add to its price (bAdj) and what options of parts add (B-1, B-2)."""

    b_adj: Decimal
    option_value: Decimal
    parts: tuple[PricedPart, ...]


NO_BUNDLE = PricedBundle(ZERO, ZERO, ())


def price_bundle(item: MenuItem, choices: Sequence[BundleChoice], terms: Terms, line_id: str) -> PricedBundle:
    """Return the parts of a bundle and what they add to the price of one unit.

    Refuse `error_bundle_choice` for a slot or part that does not belong to it, and
    `error_bundle_selections_not_complete` while a slot is open (B-3, B-4).
    """
    if not item.b_item:
        if choices:
            raise Refusal(Code.BUNDLE_CHOICE, line_id=line_id)
        return NO_BUNDLE
    by_slot = {choice.slot: choice for choice in choices}
    if len(by_slot) < len(choices) or not by_slot.keys() <= {slot.key for slot in item.b_items}:
        raise Refusal(Code.BUNDLE_CHOICE, line_id=line_id)
    adjusted, options, parts = ZERO, ZERO, []
    for slot in item.b_items:
        choice = by_slot.get(slot.key) or BundleChoice(slot=slot.key)
        _check_complete(slot, choice, terms, line_id)
        for filling in slot_fillings(slot, choice):
            part, option_value = _price_part(filling, terms, line_id)
            adjusted += part.change_fee
            options += option_value
            parts.append(part)
    return PricedBundle(adjusted, options, tuple(parts))


def _check_complete(slot: BundleSlot, choice: BundleChoice, terms: Terms, line_id: str) -> None:
    units = sum(part.qty for part in choice.items)
    if units > slot.qty:
        raise Refusal(Code.BUNDLE_CHOICE, line_id=line_id, slot=slot.key)
    if units == slot.qty:
        return
    stays = slot.default_item_id is not None and not choice.items
    skippable = terms.store.config.add_side_item_optional
    if not (choice.accepted and (stays or skippable)):
        raise Refusal(Code.BUNDLE_NOT_COMPLETE, line_id=line_id, slot=slot.key)


def _part_item(filling: Filling, terms: Terms, line_id: str) -> MenuItem:
    item = terms.menu.items_by_id.get(filling.part.item_id)
    if item is None:
        raise Refusal(Code.ITEM_NOT_FOUND, line_id=line_id, item_id=filling.part.item_id)
    is_default = filling.part.item_id == filling.slot.default_item_id
    allowed = fits(item, filling.slot, terms.menu) and for_order_type(item, terms.menu, terms.order_type)
    if not is_default and not allowed:
        raise Refusal(Code.BUNDLE_CHOICE, line_id=line_id, slot=filling.slot.key)
    return item


def _price_part(filling: Filling, terms: Terms, line_id: str) -> tuple[PricedPart, Decimal]:
    slot, part, item = filling.slot, filling.part, _part_item(filling, terms, line_id)
    options = price_options(item, part.options, terms, line_id)
    fee = part.qty * change_fee(slot, unit_price(item, terms)[0], terms) if filling.chosen else ZERO
    priced = PricedPart(
        slot=slot.key,
        item_id=item.id,
        qty=part.qty,
        descr=item.descr,
        descr1=item.descr1,
        descr2=item.descr2,
        options=options.options,
        change_fee=fee,
    )
    return priced, part.qty * options.value


def change_fee(slot: BundleSlot, price: Decimal, terms: Terms) -> Decimal:
    """Return what one unit of a part at `price` adds to the bundle: its price above the slot's allowance (B-1).

    A cheaper part gives nothing back unless the store refunds downgrades. A default part that is not changed has no
    fee.
    """
    if not slot.apply_diff:
        return ZERO
    reduced = terms.money(price - percent(price, slot.discount_rate)) - terms.money(slot.discount_value)
    over = max(ZERO, reduced) - terms.money(slot.allowance_at(terms.settings.price_level) or ZERO)
    return over if terms.store.config.bundle_refunds_downgrade else max(ZERO, over)
