"""Refund an order: `./carteblanche run refund_order COMPANY ORDER_UUID REFUND_ID [--amount 5.00 | --line 1x2 …]`.

With `--store STORE` give the order's number of the store's today, or of `--date`, instead of ORDER_UUID. Without an
amount or a line everything that is left is refunded, including tips. Choose any REFUND_ID: repeating it changes nothing
more. Use `--settled done` or `--settled failed` if it is unclear whether money went back: check with the provider
first.
"""

import argparse
import json
import sys
from decimal import Decimal

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from backoffice.admit_staff import OPERATOR, record_action
from backoffice.command_line import run_in_shell
from backoffice.messages import REFUND_ORDER, RefundOrderReply, RefundOrderRequest
from backoffice.preview_refund import most_of
from domain.entity import calendar_date
from domain.errors import Code, Refusal
from domain.order.refund import RefundedLine, RefundRequest
from domain.order.refund_reason import RefundReason, RefundWhy
from domain.order.return_entry import RefundStatus, ReturnEntry
from domain.staff.staff import Staff
from domain.tenant import Tenant
from repositories.order import orders
from runtime import clock
from runtime.caller import Caller
from use_cases.order.store_orders import OrderName, named_order
from use_cases.refund.carry_out_returns import carry_out_returns
from use_cases.refund.refund_order import refund_order
from use_cases.refund.return_card_money import settle_card_money


def refund(request: RefundOrderRequest, caller: Caller) -> RefundOrderReply:
    """Handle the staff's request; refuses `not_found` for an order of another store."""
    order = named_order(caller.staff, request.order, caller.now)
    return _reply(_refunded(order.order_uuid, request.refund, caller, most_of(caller.staff)))


def _reply(entry: ReturnEntry) -> RefundOrderReply:
    return RefundOrderReply(refund=entry.refund, status=entry.status)


def _refunded(order_uuid: str, request: RefundRequest, caller: Caller, most: Decimal | None = None) -> ReturnEntry:
    asked = {
        "refundId": request.refund_id,
        "amount": "" if request.amount is None else str(request.amount),
        "lines": " ".join(f"{line.seq}x{line.qty}" for line in request.lines),
    }
    asked |= {account.value: str(tip) for account, tip in request.tip_parts.items()}
    asked |= {"reason": request.why.reason, "words": request.why.words} if request.why else {}
    asked |= {} if request.restock else {"stock": "kept"}
    record_action(caller, REFUND_ORDER, order_uuid, **{name: value for name, value in asked.items() if value})
    return refund_order(caller.staff.tenant, order_uuid, request, caller.now, most, caller.staff.by)


def main(arguments: list[str]) -> int:
    """Return 0 if it is done, now or before; 1 if it was refused or needs a person."""
    given = _read(arguments)
    try:
        request = _asked(given)
    except ValidationError as error:
        print(f"refused: {'; '.join(_fault(found) for found in error.errors())}", file=sys.stderr)
        return 1
    try:
        order_uuid, caller = _operator(given)
        entry = _settled(order_uuid, given, caller) if given.settled else _refunded(order_uuid, request, caller)
    except Refusal as refusal:
        print(f"refused: {refusal.code.value} {json.dumps(refusal.details)}", file=sys.stderr)
        return 1
    print(_reply(entry).model_dump_json(indent=2))
    return 0 if entry.status is RefundStatus.DONE else 1


def _settled(order_uuid: str, given: argparse.Namespace, caller: Caller) -> ReturnEntry:
    """Record the operator's decision about the money, and carry out everything that waited for it."""
    refund_id = given.refund_id
    record_action(caller, REFUND_ORDER, order_uuid, refundId=refund_id, settled=given.settled)
    settle_card_money(caller.staff.tenant, order_uuid, refund_id, gave=given.settled == "done")
    entry = carry_out_returns(caller.staff.tenant, order_uuid, caller.now).find(refund_id)
    if entry is None:
        raise Refusal(Code.NOT_FOUND)
    return entry


def _operator(given: argparse.Namespace) -> tuple[str, Caller]:
    """Return the order, and an operator as the caller for its store; refuses `not_found`."""
    tenant, now = Tenant(company_code=given.company), clock.now()
    if given.store:
        staff = Staff(tenant, given.store, OPERATOR)
        order = named_order(staff, OrderName(number=given.order, date=given.date), now)
        return order.order_uuid, Caller("", "", now, staff_or_none=staff)
    found = orders.find(tenant, given.order)
    if found is None:
        raise Refusal(Code.NOT_FOUND)
    return found.order_uuid, Caller("", "", now, staff_or_none=Staff(tenant, found.store_id, OPERATOR))


def _asked(given: argparse.Namespace) -> RefundRequest:
    return RefundRequest(
        refund_id=given.refund_id,
        amount=given.amount,
        lines=tuple(_line(text) for text in given.line),
        restock=not given.keep_stock,
        tips=not given.keep_tips,
        why=RefundWhy(reason=given.reason, words=given.words) if given.reason else None,
    )


def _fault(found: ErrorDetails) -> str:
    return f"{'.'.join(map(str, found['loc']))}: {found['msg']}"


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="carteblanche run refund_order", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("order", metavar="ORDER_UUID", help="the order's number with --store")
    parser.add_argument("refund_id")
    parser.add_argument("--store", default="")
    parser.add_argument("--date", type=calendar_date, help="date of the number; today without it")
    parser.add_argument("--amount", help="in the order's currency, at most two decimals: 2.34")
    parser.add_argument("--line", action="append", default=[], metavar="SEQxUNITS")
    parser.add_argument("--keep-stock", action="store_true")
    parser.add_argument("--keep-tips", action="store_true")
    parser.add_argument("--reason", type=RefundReason, choices=tuple(RefundReason))
    parser.add_argument("--words", default="", help="a text beside the reason; required for other")
    parser.add_argument("--settled", choices=("done", "failed"))
    return parser.parse_args(arguments)


def _line(text: str) -> RefundedLine:
    seq, _, qty = text.partition("x")
    return RefundedLine(seq=int(seq), qty=int(qty or 1))


if __name__ == "__main__":
    run_in_shell(main)
