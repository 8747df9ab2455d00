"""The table's PIN at dine-in checkout (spec section 5; reliability threat 11)."""

from ordering.messages import VerifyOrderPinReply, VerifyOrderPinRequest
from repositories import dining_tables, rate_limits
from repositories.rate_limits import RateLimit
from runtime.caller import Caller

TRIES = (RateLimit(name="order-pin", most=5, seconds=300), RateLimit(name="order-pin-day", most=20, seconds=86_400))


def pin_is_right(caller: Caller, table_id: str, pin: str) -> bool:
    """Whether it is the table's PIN; beyond the tries allowed for that table it never is."""
    session = caller.session
    scope = session.tenant.key(session.store_id, table_id)
    if not pin or not all(rate_limits.take(limit, scope, caller.now) for limit in TRIES):
        return False
    return dining_tables.pin_matches(session.tenant, session.store_id, table_id, pin)


def verify_order_pin(request: VerifyOrderPinRequest, caller: Caller) -> VerifyOrderPinReply:
    """Whether the PIN is right for the session's table, or for the one named."""
    table_id = caller.session.table_id or request.table_id
    known = "#" not in table_id and table_id != ""
    return VerifyOrderPinReply(verified=known and pin_is_right(caller, table_id, request.order_pin))
