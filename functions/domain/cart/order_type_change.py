"""Changing the order type: what is kept, what is dropped and why (spec section 4, D-10, D-13, S-6)."""

from enum import StrEnum

from domain.cart.bundle_parts import line_fillings
from domain.cart.cart import Cart, CartLine
from domain.entity import Entity
from domain.menu.menu import Menu
from domain.menu.orderability import for_order_type
from domain.pricing.promotions import Promotion
from domain.store.order_type import OrderType
from domain.store.store import Store


class RemovalReason(StrEnum):
    """Why something left the cart; each has a text in every catalogue (`removed.<reason>`)."""

    PRICE_LEVEL = "price_level"
    ORDER_TYPE = "order_type"
    BUNDLE_PART = "bundle_part"
    NOT_ON_MENU = "not_on_menu"
    PROMO_DINEIN = "promo_dinein"
    PROMO_ORDER_TYPE = "promo_order_type"


class Confirmation(StrEnum):
    """What to ask before changing (spec section 8, Confirm texts)."""

    SWITCH_ORDER_TYPE = "confirm_title_switch_ordertype"
    REMOVE_PROMO = "confirm_leave_remove_promo_cart"


class Removal(Entity):
    """A line, or with `promoteCode` the promotion, that the new type does not allow."""

    line_id: str | None = None
    promote_code: str | None = None
    reason: RemovalReason


class OrderTypeChange(Entity):
    """The cart as it would be, what it loses, what to confirm first, and whether to ask for a table."""

    cart: Cart
    removed: tuple[Removal, ...] = ()
    confirmations: tuple[Confirmation, ...] = ()
    ask_table: bool = False
    price_level: int
    """The level whose menu is loaded (spec section 4)."""


def change_order_type(
    cart: Cart, to: OrderType, menu: Menu, store: Store, promotion: Promotion | None = None
) -> OrderTypeChange:
    """The effects of changing a cart's order type; nothing happens until the guest confirms.

    A different price level empties a cart, after a confirmation if it was not empty (S-6). Else lines go that the new
    type does not allow, bundles with such a part too. A promotion goes on the way to dine-in unless enabled there,
    after a confirmation (D-10), and where its own types exclude the new one (D-13). The table is always cleared, the
    payment is the new type's; removing the last line clears the address. `menu` is the current type's.
    """
    level = store.order_type.of(to).price_level
    if to is cart.order_type:
        return OrderTypeChange(cart=cart, price_level=level)
    relevel = level != store.order_type.of(cart.order_type).price_level
    lost = {
        line.line_id: RemovalReason.PRICE_LEVEL if relevel else reason
        for line in cart.items
        if (reason := _refused(line, to, menu)) or relevel
    }
    promo_reason = _promo_refused(cart, to, store, promotion)
    confirmations = []
    if relevel and cart.items:
        confirmations.append(Confirmation.SWITCH_ORDER_TYPE)
    if promo_reason is RemovalReason.PROMO_DINEIN:
        confirmations.append(Confirmation.REMOVE_PROMO)
    removed = [Removal(line_id=line_id, reason=reason) for line_id, reason in lost.items() if reason]
    if promo_reason:
        removed.append(Removal(promote_code=cart.promote_code, reason=promo_reason))
    return OrderTypeChange(
        cart=_changed(cart, to, store, frozenset(lost), drop_promo=promo_reason is not None),
        removed=tuple(removed),
        confirmations=tuple(confirmations),
        ask_table=to is OrderType.DINEIN and asks_table(store),
        price_level=level,
    )


def asks_table(store: Store) -> bool:
    """Whether dine-in asks for a table name: the store wants it and dine-in is not only a menu (spec section 4)."""
    return store.order_type.dinein.ask_table_name and not store.order_type.dinein.menu_mode


def _refused(line: CartLine, to: OrderType, menu: Menu) -> RemovalReason | None:
    item = menu.items_by_id.get(line.item_id)
    if item is None:
        return RemovalReason.NOT_ON_MENU
    if not for_order_type(item, menu, to):
        return RemovalReason.ORDER_TYPE
    for filling in line_fillings(line, item):
        part = menu.items_by_id.get(filling.part.item_id)
        if part is None or not for_order_type(part, menu, to):
            return RemovalReason.BUNDLE_PART
    return None


def _promo_refused(cart: Cart, to: OrderType, store: Store, promotion: Promotion | None) -> RemovalReason | None:
    if not cart.promote_code:
        return None
    if to is OrderType.DINEIN and not store.order_type.dinein.promotion_enabled:
        return RemovalReason.PROMO_DINEIN
    allowed = promotion.order_types if promotion else frozenset[OrderType]()
    return RemovalReason.PROMO_ORDER_TYPE if allowed and to not in allowed else None


def _changed(cart: Cart, to: OrderType, store: Store, lost: frozenset[str], *, drop_promo: bool) -> Cart:
    kept = tuple(line for line in cart.items if line.line_id not in lost)
    emptied = bool(cart.items) and not kept
    return cart.model_copy(
        update={
            "order_type": to,
            "items": kept,
            "promote_code": "" if drop_promo else cart.promote_code,
            "payment": store.order_type.of(to).payment,
            "address": None if emptied else cart.address,
            "table_id": "",
            "dine_in_away": False,
        }
    )
