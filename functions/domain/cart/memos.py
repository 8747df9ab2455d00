"""What is printed of the guest's remarks (R-13)."""

from typing import NamedTuple

from domain.order.feed import OrderFeed
from domain.store.order_type import OrderType
from domain.store.store import Store


class Memos(NamedTuple):
    """The memo for the kitchen and the one on the bill."""

    order: str
    bill: str


def memos(feed: OrderFeed, store: Store) -> Memos:
    """The guest's memo where the store wants it, and on the bill whether utensils are wanted (R-13)."""
    config = store.config
    on_bill = [feed.memo] if config.memo_as_bill_memo and feed.memo else []
    asked = feed.cart.order_type is not OrderType.DINEIN and not config.not_ask_utensils
    if asked and feed.cart.utensils is not None:
        on_bill.append("Utensils: yes" if feed.cart.utensils else "Utensils: no")
    return Memos("" if config.memo_as_bill_memo else feed.memo, "\n".join(on_bill))
