"""An order without anything its guest wrote: what stays once who ordered is forgotten (K-13; reliability threat 21)."""

from datetime import datetime, timedelta

from domain.order.feed import PlacedOrder

RETENTION = timedelta(days=90)
"""How long it is remembered who ordered as a guest, and what they wrote (reliability threat 21)."""


def forget_at(order: PlacedOrder) -> datetime | None:
    """When what its guest wrote is forgotten; a member's is theirs until their membership ends (K-13)."""
    return None if order.member_code else order.placed_at + RETENTION


def anonymous(order: PlacedOrder) -> PlacedOrder:
    """The order as it stays: goods, sums and times, but no words of the guest's, nor a hash that a phone went into
    (K-13).
    """
    items = tuple(line.model_copy(update={"remark": ""}) for line in order.cart.items)
    lines = tuple(line.model_copy(update={"remark": ""}) for line in order.quote.lines)
    return order.model_copy(
        update={
            "order_memo": "",
            "bill_memo": "",
            "left_out": (),
            "left_out_lines": {},
            "fingerprint": "",
            "origin": None,
            "browser": "",
            "cart": order.cart.model_copy(update={"items": items}),
            "quote": order.quote.model_copy(update={"lines": lines}),
        }
    )
