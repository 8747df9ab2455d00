"""What is printed of the guest's remarks (R-13)."""

from typing import NamedTuple

from domain.order.feed import OrderFeed
from domain.store.order_type import OrderType
from domain.store.store import Store

_UTENSILS = {
    "en": ("Utensils: yes", "Utensils: no"),
    "fr": ("Ustensiles\u202f: oui", "Ustensiles\u202f: non"),
    "zh-cn": ("餐具：需要", "餐具：不需要"),
    "zh-hk": ("餐具：需要", "餐具：不需要"),
    "ko-kr": ("수저·포크: 필요", "수저·포크: 불필요"),
    "ja-jp": ("お箸・カトラリー：必要", "お箸・カトラリー：不要"),
}
"""Wanted and not wanted, by the language of whoever reads the bill in the store."""


class Memos(NamedTuple):
    """The memo for the kitchen and the one on the bill."""

    order: str
    bill: str


def memos(feed: OrderFeed, store: Store) -> Memos:
    """The guest's memo where the store wants it; on the bill, in its language, whether utensils are wanted (R-13)."""
    config = store.config
    on_bill = [feed.memo] if config.memo_as_bill_memo and feed.memo else []
    asked = feed.cart.order_type is not OrderType.DINEIN and not config.not_ask_utensils
    if asked and feed.cart.utensils is not None:
        wanted, unwanted = _UTENSILS.get(store.locale, _UTENSILS["en"])
        on_bill.append(wanted if feed.cart.utensils else unwanted)
    return Memos("" if config.memo_as_bill_memo else feed.memo, "\n".join(on_bill))
