"""The table's PIN at dine-in checkout (spec section 5; reliability threat 11)."""

from collections.abc import Callable

from domain.pin_tries import PinTries, counted, taken_back
from ordering.messages import VerifyOrderPinReply, VerifyOrderPinRequest
from repositories import dining_tables
from runtime.caller import Caller

_TRIES = 10


def pin_is_right(caller: Caller, table_id: str, pin: str) -> bool:
    """Whether it is the table's PIN; beyond the tries allowed for that table it is not even looked at."""
    session = caller.session
    if not pin or not _move(caller, table_id, lambda tries: counted(tries, caller.now)):
        return False
    right = dining_tables.pin_matches(session.tenant, session.store_id, table_id, pin)
    if right:
        _move(caller, table_id, lambda tries: taken_back(tries) if tries else None)
    return right


def _move(caller: Caller, table_id: str, change: Callable[[PinTries | None], PinTries | None]) -> bool:
    """Change the table's tries from what they are by then; False when they may not change, or too many try at once."""
    tenant, store_id = caller.session.tenant, caller.session.store_id
    for _ in range(_TRIES):
        before = dining_tables.pin_tries(tenant, store_id, table_id)
        after = change(before)
        if after is None:
            return False
        if dining_tables.move_pin_tries(tenant, store_id, table_id, before, after):
            return True
    return False


def verify_order_pin(request: VerifyOrderPinRequest, caller: Caller) -> VerifyOrderPinReply:
    """Whether the PIN is right for the session's table, or for the one named."""
    table_id = caller.session.table_id or request.table_id
    known = "#" not in table_id and table_id != ""
    return VerifyOrderPinReply(verified=known and pin_is_right(caller, table_id, request.order_pin))
