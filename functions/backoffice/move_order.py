"""Move an order on: `python -m backoffice.move_order COMPANY STORE ORDER_UUID STATUS`, or the staff's call (Y-10)."""

import sys

from backoffice.admit_staff import OPERATOR, record_action
from backoffice.messages import MOVE_ORDER, MoveOrderReply, MoveOrderRequest
from domain.errors import Code, Refusal
from domain.order.state import OrderState
from domain.order.status import UNFULFILLED, OrderStatus
from domain.store.staff import Staff
from domain.tenant import Tenant
from repositories import orders
from runtime import clock
from runtime.caller import Caller
from use_cases.order.advance_order import advance_order
from use_cases.refund.carry_out_returns import carry_out_at_once


def move_order(request: MoveOrderRequest, caller: Caller) -> MoveOrderReply:
    """The order's status after the move; refuses `not_found` for an order of another store."""
    state = _moved(request.order_uuid, request.status, caller)
    return MoveOrderReply(status=state.status, history=state.history)


def _moved(order_uuid: str, status: OrderStatus, caller: Caller) -> OrderState:
    staff = caller.staff
    order = orders.find(staff.tenant, order_uuid)
    if order is None or order.store_id != staff.store_id:
        raise Refusal(Code.NOT_FOUND)
    record_action(caller, MOVE_ORDER, order_uuid, status=status.value)
    state = advance_order(staff.tenant, order_uuid, status, caller.now)
    if state.status in UNFULFILLED:
        carry_out_at_once(staff.tenant, order_uuid, caller.now)
    return state


def main(arguments: list[str]) -> int:
    """0 when the order moved; 1 with the reason when it did not."""
    if len(arguments) != 4 or arguments[3] not in list(OrderStatus):
        sys.stderr.write(f"usage: python -m backoffice.move_order COMPANY STORE ORDER_UUID {'|'.join(OrderStatus)}\n")
        return 2
    company, store_id, order_uuid, status = arguments
    staff = Staff(Tenant(company_code=company), store_id, OPERATOR)
    try:
        state = _moved(order_uuid, OrderStatus(status), Caller("", "", clock.now(), staff_or_none=staff))
    except Refusal as refusal:
        sys.stderr.write(f"{refusal.code.value}\n")
        return 1
    sys.stdout.write(f"{state.status.value}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
