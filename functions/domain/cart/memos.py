"""What is printed of the guest's remarks (R-13)."""

from typing import NamedTuple

from domain.order.feed import OrderFeed, PlacedOrder
from domain.store.config import Utensils
from domain.store.order_type import OrderType
from domain.store.store import Store

_UTENSILS = {
    "en": ("Utensils: yes", "Utensils: no"),
    "fr": ("Ustensiles\u00a0: oui", "Ustensiles\u00a0: non"),
    "zh-cn": ("餐具：需要", "餐具：不需要"),
    "zh-hk": ("餐具：需要", "餐具：不需要"),
    "ko-kr": ("수저·포크: 필요", "수저·포크: 불필요"),
    "ja-jp": ("お箸・カトラリー：必要", "お箸・カトラリー：不要"),
}
"""Wanted and not wanted, by the language of whoever reads the bill in the store."""
_NOTES = {note for notes in _UTENSILS.values() for note in notes}


class Memos(NamedTuple):
    """The memo for the kitchen and the one on the bill."""

    order: str
    bill: str


def utensils_wanted(feed: OrderFeed, store: Store) -> bool | None:
    """Whether an order that leaves the premises comes with utensils: as its guest says where the store asks, always
    where it always gives them; None where nothing is said of them (spec section 5, R-13).
    """
    config = store.config
    if feed.cart.order_type is OrderType.DINEIN or config.utensils is Utensils.NEVER:
        return None
    if config.utensils is Utensils.ALWAYS:
        return True
    return None if config.not_ask_utensils else feed.cart.utensils


def memos(feed: OrderFeed, store: Store) -> Memos:
    """The guest's memo where the store wants it; on the bill, in its language, whether utensils go with it (R-13)."""
    config = store.config
    on_bill = [feed.memo] if config.memo_as_bill_memo and feed.memo else []
    wanted = utensils_wanted(feed, store)
    if wanted is not None:
        yes, no = _UTENSILS.get(store.locale, _UTENSILS["en"])
        on_bill.append(yes if wanted else no)
    return Memos("" if config.memo_as_bill_memo else feed.memo, "\n".join(on_bill))


def guest_memo(order: PlacedOrder) -> str:
    """What its guest wrote to an order, wherever the store has it, without what is added on the bill (R-13)."""
    return order.order_memo or "\n".join(line for line in order.bill_memo.split("\n") if line not in _NOTES)
