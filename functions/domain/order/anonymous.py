"""An order without anything its guest wrote: what stays once who ordered is forgotten (K-13; reliability threat 21)."""

from domain.order.feed import PlacedOrder


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
            "fingerprint": "",
            "cart": order.cart.model_copy(update={"items": items}),
            "quote": order.quote.model_copy(update={"lines": lines}),
        }
    )
