"""Prefetch the rows that a request will certainly need, before anything is decided."""

from ordering.allocation_messages import ItemAllocationRequest
from ordering.messages import OrderRequest
from runtime.call import Request
from runtime.caller import Caller
from runtime.secret import sha256
from use_cases.order.order_rows import read_hold_rows, read_order_rows


def read_ahead(request: Request, caller: Caller) -> None:
    """Prefetch in one call the rows for an order or its hold; does nothing for other requests."""
    cookie = caller.cookies.device
    match request:
        case OrderRequest(session_key=key, feed=feed):
            cart = feed.cart
            read_order_rows(sha256(key), caller.host, cookie, caller.network, cart.order_uuid, cart.order_type)
        case ItemAllocationRequest(session_key=key, update=update):
            read_hold_rows(sha256(key), caller.host, cookie, caller.network, update.order_id)
