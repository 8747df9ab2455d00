"""Move an order on: `python -m backoffice.move_order COMPANY STORE NUMBER STATUS`, or the staff's call (Y-10).

NUMBER is of the store's today, or of `--date`; its orderUUID will do as well.
"""

import argparse
import datetime as dt
import sys

from backoffice.admit_staff import OPERATOR, record_action
from backoffice.messages import MOVE_ORDER, MoveOrderReply, MoveOrderRequest
from domain.errors import Refusal
from domain.order.state import OrderState
from domain.order.status import UNFULFILLED, OrderStatus
from domain.store.staff import Staff
from domain.tenant import Tenant
from runtime import clock
from runtime.caller import Caller
from use_cases.order.advance_order import advance_order
from use_cases.order.store_orders import OrderName, named_order
from use_cases.refund.carry_out_returns import carry_out_at_once


def move_order(request: MoveOrderRequest, caller: Caller) -> MoveOrderReply:
    """The order's status after the move; refuses `not_found` for an order of another store."""
    state = _moved(request.order, request.status, caller)
    return MoveOrderReply(status=state.status, history=state.history)


def _moved(named: OrderName, status: OrderStatus, caller: Caller) -> OrderState:
    staff = caller.staff
    order_uuid = named_order(staff, named, caller.now).order_uuid
    record_action(caller, MOVE_ORDER, order_uuid, status=status.value)
    state = advance_order(staff.tenant, order_uuid, status, caller.now)
    if state.status in UNFULFILLED:
        carry_out_at_once(staff.tenant, order_uuid, caller.now)
    return state


def main(arguments: list[str]) -> int:
    """0 when the order moved; 1 with the reason when it did not."""
    given = _read(arguments)
    staff = Staff(Tenant(company_code=given.company), given.store, OPERATOR)
    caller = Caller("", "", clock.now(), staff_or_none=staff)
    try:
        state = _moved(order_name(given.order, given.date), OrderStatus(given.status), caller)
    except Refusal as refusal:
        sys.stderr.write(f"{refusal.code.value}\n")
        return 1
    sys.stdout.write(f"{state.status.value}\n")
    return 0


def order_name(text: str, date: dt.date | None) -> OrderName:
    """What a person typed: a number is digits alone, an orderUUID never."""
    return OrderName(number=text, date=date) if text.isdigit() else OrderName(order_uuid=text)


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="backoffice.move_order", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("store")
    parser.add_argument("order", metavar="NUMBER")
    parser.add_argument("status", choices=[status.value for status in OrderStatus])
    parser.add_argument("--date", type=dt.date.fromisoformat, help="the store's own date; today without it")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
