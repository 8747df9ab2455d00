"""Check a table's PIN before the order is sent (spec section 7, v2/verifyorderpin)."""

from ordering.messages import VerifyOrderPinReply, VerifyOrderPinRequest
from runtime.caller import Caller
from use_cases.order.table_pin import pin_is_right, pin_locked_until


def verify_order_pin(request: VerifyOrderPinRequest, caller: Caller) -> VerifyOrderPinReply:
    """Return whether the PIN is right for the session's table or the named one, and until when it is locked."""
    guest = caller.guest
    table_id = guest.session.table_id or request.table_id
    known = "#" not in table_id and table_id != ""
    if known and pin_is_right(guest, table_id, request.order_pin):
        return VerifyOrderPinReply(verified=True)
    return VerifyOrderPinReply(verified=False, locked_until=pin_locked_until(guest, table_id) if known else None)
