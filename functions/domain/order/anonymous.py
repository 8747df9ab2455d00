"""Orders without the guest's texts: what remains after personal data is deleted (K-13; reliability threat 21)."""

from datetime import datetime, timedelta

from domain.order.feed import PlacedOrder

RETENTION = timedelta(days=90)
"""How long the contact and texts of a guest without membership are kept (reliability threat 21)."""


def forget_at(order: PlacedOrder) -> datetime | None:
    """Return when the guest's texts are deleted; None for a member, whose data stays until the membership ends
    (K-13).
    """
    return None if order.member_code else order.placed_at + RETENTION


def anonymous(order: PlacedOrder) -> PlacedOrder:
    """Return the order without personal data: no texts of the guest, and no hash that contains a phone number
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
