"""Which items fit a slot of a bundle (B-3)."""

from domain.menu.menu import BundleSlot, Menu, MenuItem


def fits(part: MenuItem, slot: BundleSlot, menu: Menu) -> bool:
    """Whether an item may fill a slot: the slot names its code or category, or names nothing (B-3).

    Bundles and items sold by weight are never parts (P-5).
    """
    if part.b_item or part.scalable:
        return False
    if part.codes & slot.codes or menu.categories_of(part).codes & slot.category_codes:
        return True
    in_category = menu.categories_of(part).ids.intersection(slot.cat_ids)
    return bool(in_category) or not (slot.item_codes or slot.cat_ids or slot.cat_codes)
