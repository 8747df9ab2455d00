"""Which items of a menu a device shows (B-5)."""

from domain.menu.menu import MenuItem
from domain.store.store import Store
from domain.vocabulary.order_type import AppMode


def is_shown(item: MenuItem, mode: AppMode, store: Store) -> bool:
    """Whether a device shows an item: kiosks hide bundles unless the store wants them (B-5)."""
    return not item.disabled and (not item.b_item or mode is not AppMode.KIOSK or store.config.kiosk_bundles)
