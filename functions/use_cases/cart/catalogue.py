"""What a cart is priced from: the store and its menu at the order type's price level."""

from typing import NamedTuple, TypeVar

from domain.errors import Code, Refusal
from domain.menu.menu import Menu
from domain.store.order_type import OrderType
from domain.store.session import Session
from domain.store.store import Store
from repositories import menus, stores

Found = TypeVar("Found")


class Catalogue(NamedTuple):
    """A store with one of its menus."""

    store: Store
    menu: Menu


def browsed(session: Session, order_type: OrderType) -> Catalogue:
    """The catalogue at most 30 s old: what a guest is shown."""
    store = _there(stores.find(session.tenant, session.store_id))
    level = store.order_type.of(order_type).price_level
    return Catalogue(store, _there(menus.find(session.tenant, session.store_id, level)))


def current(session: Session, order_type: OrderType) -> Catalogue:
    """The catalogue as it is now: what an order is placed against."""
    store = _there(stores.current(session.tenant, session.store_id))
    level = store.order_type.of(order_type).price_level
    return Catalogue(store, _there(menus.current(session.tenant, session.store_id, level)))


def _there(found: Found | None) -> Found:
    if found is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return found
