"""Notes for the store with an order: the guest's memo, utensils, and packing of a dine-in order (R-7, R-13)."""

from typing import NamedTuple

from domain.order.feed import OrderFeed, PlacedOrder
from domain.store.config import Utensils
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType

_UTENSILS = {
    "en": ("Utensils: yes", "Utensils: no"),
    "fr": ("Ustensiles\u00a0: oui", "Ustensiles\u00a0: non"),
    "zh-cn": ("餐具：需要", "餐具：不需要"),
    "zh-hk": ("餐具：需要", "餐具：不需要"),
    "ko-kr": ("수저·포크: 필요", "수저·포크: 불필요"),
    "ja-jp": ("お箸・カトラリー：必要", "お箸・カトラリー：不要"),
}
"""Wanted and not wanted, by the store's language."""
_TO_GO = {
    "en": "To go: please pack",
    "fr": "À emporter\u00a0: à emballer",
    "zh-cn": "打包带走",
    "zh-hk": "外帶，請打包",
    "ko-kr": "포장해 주세요",
    "ja-jp": "お持ち帰り（お包みください）",
}
"""By the store's language."""
_NOTES = {*_TO_GO.values(), *(note for notes in _UTENSILS.values() for note in notes)}


class Memos(NamedTuple):
    """The memo for the kitchen and the one on the bill."""

    order: str
    bill: str


def utensils_wanted(feed: OrderFeed, store: Store) -> bool | None:
    """Whether a takeout or delivery order comes with utensils; None to say nothing (spec section 5, R-13).

    The guest decides if the store asks. A store can also always or never give them.
    """
    config = store.config
    if feed.cart.order_type is OrderType.DINEIN or config.utensils is Utensils.NEVER:
        return None
    if config.utensils is Utensils.ALWAYS:
        return True
    return None if config.not_ask_utensils else feed.cart.utensils


def is_packed(feed: OrderFeed, store: Store) -> bool:
    """Whether a dine-in guest takes the order away, in a store that offers it (R-7)."""
    cart = feed.cart
    return cart.order_type is OrderType.DINEIN and cart.dine_in_away and store.order_type.dinein.take_away_enabled


def memos(feed: OrderFeed, store: Store) -> Memos:
    """Build the memo for the kitchen and the memo on the bill (R-7, R-13).

    The guest's memo goes into the one that the store chose. Notes in the store's language say in the kitchen's memo
    whether to pack the order, and on the bill whether it comes with utensils.
    """
    config = store.config
    for_kitchen = [_TO_GO.get(store.locale, _TO_GO["en"])] if is_packed(feed, store) else []
    if feed.memo and not config.memo_as_bill_memo:
        for_kitchen.append(feed.memo)
    on_bill = [feed.memo] if config.memo_as_bill_memo and feed.memo else []
    wanted = utensils_wanted(feed, store)
    if wanted is not None:
        yes, no = _UTENSILS.get(store.locale, _UTENSILS["en"])
        on_bill.append(yes if wanted else no)
    return Memos("\n".join(for_kitchen), "\n".join(on_bill))


def guest_memo(order: PlacedOrder) -> str:
    """Return the guest's own memo from either place, without the notes that were added (R-13)."""
    return _written(order.order_memo) or _written(order.bill_memo)


def packing_note(order: PlacedOrder) -> str:
    """The note that a dine-in order is packed; empty for every other order (R-7)."""
    return next((line for line in order.order_memo.split("\n") if line in _TO_GO.values()), "")


def _written(memo: str) -> str:
    return "\n".join(line for line in memo.split("\n") if line not in _NOTES)
