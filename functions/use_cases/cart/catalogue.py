"""The catalogue: a store and its menu at the order type's price level, with the changes that staff made."""

from datetime import datetime
from typing import NamedTuple, TypeVar

from domain.access.session import Session
from domain.errors import Code, Refusal
from domain.menu.menu import Menu
from domain.operations.hours import operated_store
from domain.operations.menu import operated_menu
from domain.operations.operations import Operations
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from repositories.engine.brand_memory import read_consistently
from repositories.menu import menus
from repositories.operations import operations
from repositories.store import stores

Found = TypeVar("Found")


class Catalogue(NamedTuple):
    """A store, one of its menus, and what its staff set."""

    store: Store
    menu: Menu
    operations: Operations = Operations()


def browsed(session: Session, order_type: OrderType, now: datetime, shown: str = "") -> Catalogue:
    """The catalogue to show to guests: at most 30 s old, sold-out items at most two seconds.

    `shown` is the version of the menu that the guest sees, if known; the menu is read again if memory has another one.
    """
    tenant, store_id = session.tenant, session.store_id

    def read() -> tuple[Store, Menu]:
        store = _there(stores.find(tenant, store_id))
        level = store.order_type.of(order_type).price_level
        return store, _there(menus.find(tenant, store_id, level, shown))

    return _operated(*read_consistently(read), operations.find(tenant, store_id), now)


def held_against(session: Session, order_type: OrderType, now: datetime) -> Catalogue:
    """The catalogue for holds: as shown to guests, but with the present sold-out items and pauses."""
    operations.current(session.tenant, session.store_id)
    return browsed(session, order_type, now)


def current(session: Session, order_type: OrderType, now: datetime) -> Catalogue:
    """The catalogue without caching, for placing an order."""
    tenant, store_id = session.tenant, session.store_id

    def read() -> tuple[Store, Menu]:
        store = _there(stores.current(tenant, store_id))
        level = store.order_type.of(order_type).price_level
        return store, _there(menus.current(tenant, store_id, level))

    return _operated(*read_consistently(read), operations.current(tenant, store_id), now)


def _operated(store: Store, menu: Menu, set_now: Operations, now: datetime) -> Catalogue:
    return Catalogue(operated_store(store, set_now), operated_menu(menu, set_now, now), set_now)


def _there(found: Found | None) -> Found:
    if found is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return found
