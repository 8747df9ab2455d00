"""What a call will surely read, before anything is decided about it."""

from ordering.allocation_messages import ItemAllocationRequest
from ordering.messages import OrderRequest
from runtime.call import Request
from runtime.caller import Caller
from runtime.secret import sha256
from use_cases.order.order_rows import read_hold_rows, read_order_rows


def read_ahead(request: Request, caller: Caller) -> None:
    """In one question what an order or its hold is decided by; nothing for other calls."""
    cookie = caller.cookies.device
    match request:
        case OrderRequest(session_key=key, feed=feed):
            cart = feed.cart
            read_order_rows(sha256(key), caller.host, cookie, caller.network, cart.order_uuid, cart.order_type)
        case ItemAllocationRequest(session_key=key, update=update):
            read_hold_rows(sha256(key), caller.host, cookie, caller.network, update.order_id)
