"""Change an order's status: `./carteblanche run move_order COMPANY STORE NUMBER STATUS`, or the endpoint (Y-10).

NUMBER is that of the store's today, or of `--date`; an orderUUID works as well.
"""

import argparse
import datetime as dt
import sys

from pydantic import ValidationError

from backoffice.admit_staff import OPERATOR, record_action
from backoffice.command_line import run_in_shell
from backoffice.messages import MOVE_ORDER, MoveOrderReply, MoveOrderRequest
from domain.entity import calendar_date
from domain.errors import Code, Refusal
from domain.order.end_reason import EndReason, Why
from domain.order.feed import PlacedOrder
from domain.order.money_state import money_state
from domain.order.promise import promise_of
from domain.order.state import OrderState
from domain.staff.staff import Staff
from domain.tenant import Tenant
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus
from repositories.order import order_states
from repositories.payment import payments
from runtime import clock
from runtime.caller import Caller
from use_cases.order.advance_order import How, advance_order
from use_cases.order.answered import note_answered
from use_cases.order.store_orders import OrderName, named_order
from use_cases.refund.carry_out_returns import carry_out_at_once


def move_order(request: MoveOrderRequest, caller: Caller) -> MoveOrderReply:
    """Change the status of an order and return it; refuses `not_found` for an order of another store."""
    how = How(promised_at=request.promised_at, why=request.why, undoable=request.undoable)
    return move_reply(*_moved(request.order, request.status, caller, how))


def move_reply(order: PlacedOrder, state: OrderState) -> MoveOrderReply:
    """Build the reply with the state of an order."""
    return MoveOrderReply(
        status=state.status,
        history=state.history,
        version=state.version,
        promised_at=promise_of(order, state),
        undo_until=state.undo.until if state.undo else None,
    )


def _moved(named: OrderName, status: OrderStatus, caller: Caller, how: How) -> tuple[PlacedOrder, OrderState]:
    staff = caller.staff
    order = named_order(staff, named, caller.now)
    why = {"reason": how.why.reason.value, "words": how.why.words} if how.why else {}
    told = {"promisedAt": how.promised_at.isoformat()} if how.promised_at else {}
    record_action(caller, MOVE_ORDER, order.order_uuid, status=status.value, **why, **told)
    try:
        state = advance_order(staff.tenant, order.order_uuid, status, caller.now, how._replace(by=staff.by))
    except Refusal as refusal:
        _tell_money(refusal, staff.tenant, order)
        raise
    note_answered(staff.tenant, order, caller.now)
    if state.status in UNFULFILLED:
        carry_out_at_once(staff.tenant, order.order_uuid, caller.now)
    return order, state


def _tell_money(refusal: Refusal, tenant: Tenant, order: PlacedOrder) -> None:
    """Add the state of the money to the refusal if the order was moved by another request first."""
    state = order_states.find(tenant, order.order_uuid)
    if refusal.code is Code.ORDER_CONFLICT and state:
        payment = payments.find(order.payment_id) if order.payment_id else None
        refusal.details["money"] = money_state(payment, state.status).value


def main(arguments: list[str]) -> int:
    """Return 0 if the order moved; else print the reason and return 1."""
    given = _read(arguments)
    staff = Staff(Tenant(company_code=given.company), given.store, OPERATOR)
    caller = Caller("", "", clock.now(), staff_or_none=staff)
    try:
        how = How(promised_at=_time(given.at), why=_why(given))
        _, state = _moved(order_name(given.order, given.date), OrderStatus(given.status), caller, how)
    except ValidationError:
        sys.stderr.write("refused: words belong to the reason other, and only to it\n")
        return 1
    except Refusal as refusal:
        sys.stderr.write(f"{refusal.code.value}\n")
        return 1
    sys.stdout.write(f"{state.status.value}\n")
    return 0


def order_name(text: str, date: dt.date | None) -> OrderName:
    """Parse an order's name: a number has only digits, an orderUUID never does."""
    return OrderName(number=text, date=date) if text.isdigit() else OrderName(order_uuid=text)


def _why(given: argparse.Namespace) -> Why | None:
    return Why(reason=given.reason, words=given.words) if given.reason else None


def _time(text: str | None) -> dt.datetime | None:
    return dt.datetime.fromisoformat(text) if text else None


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="carteblanche run move_order", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("store")
    parser.add_argument("order", metavar="NUMBER")
    parser.add_argument("status", choices=[status.value for status in OrderStatus])
    parser.add_argument("--at", help="with accepted: the promised time, such as 2026-11-23T18:45:00-05:00")
    parser.add_argument("--reason", choices=[reason.value for reason in EndReason], help="with rejected, cancelled")
    parser.add_argument("--words", default="", help="with the reason other: the text for the guest")
    parser.add_argument("--date", type=calendar_date, help="date in the store's time zone; today without it")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    run_in_shell(main)
