"""Preview a refund: the amounts by tender, without writing anything."""

from decimal import Decimal

from backoffice.refund_messages import PreviewRefundReply, PreviewRefundRequest
from domain.staff.staff import Role, Staff
from domain.staff.staff_rules import exceeds
from repositories.order import order_returns
from runtime.caller import Caller
from use_cases.order.store_orders import named_order, store_of
from use_cases.refund.weigh_refund import given_before, preview_refund


def preview(request: PreviewRefundRequest, caller: Caller) -> PreviewRefundReply:
    """Return the preview; refuses what the refund would, but returns the limit instead of enforcing it."""
    staff = caller.staff
    order = named_order(staff, request.order, caller.now)
    refund = preview_refund(staff.tenant, order, request.refund, caller.now)
    before, most = given_before(order_returns.of_order(staff.tenant, order.order_uuid)), most_of(staff)
    return PreviewRefundReply(
        refund=refund,
        amount=refund.amount,
        given_before=before,
        limit=most,
        above_limit=exceeds(most, before, refund.amount),
    )


def most_of(staff: Staff) -> Decimal | None:
    """Return how much of one order this staff member may refund; None without a limit."""
    rules = store_of(staff).staff
    return None if staff.role.covers(Role.MANAGER) or rules is None else rules.refund_limit
