"""Refund an order: `python -m backoffice.refund_order COMPANY ORDER_UUID REFUND_ID [--amount 5.00 | --line 1x2 …]`.

Without an amount or a line everything that is left goes back, tips too. REFUND_ID is chosen by whoever asks: the same
one again changes nothing more.
"""

import argparse
import json
import sys
from decimal import Decimal

from backoffice.messages import RefundOrderReply, RefundOrderRequest
from domain.errors import Code, Refusal
from domain.order.refunds import RefundedLine, RefundRequest
from domain.order.returns import RefundStatus, ReturnEntry
from domain.tenant import Tenant
from repositories import orders
from runtime import clock
from runtime.caller import Caller
from use_cases.refund.refund_order import refund_order


def refund(request: RefundOrderRequest, caller: Caller) -> RefundOrderReply:
    """The staff's call; refuses `not_found` for an order of another store."""
    order = orders.find(caller.staff.tenant, request.order_uuid)
    if order is None or order.store_id != caller.staff.store_id:
        raise Refusal(Code.NOT_FOUND)
    return _reply(refund_order(caller.staff.tenant, request.order_uuid, request.refund, caller.now))


def _reply(entry: ReturnEntry) -> RefundOrderReply:
    return RefundOrderReply(refund=entry.refund, status=entry.status)


def main(arguments: list[str]) -> int:
    """0 when it was done or was done before, 1 when it was refused or stays for a person."""
    given = _read(arguments)
    request = RefundRequest(
        refund_id=given.refund_id,
        amount=given.amount,
        lines=tuple(_line(text) for text in given.line),
        restock=not given.keep_stock,
        tips=not given.keep_tips,
    )
    try:
        entry = refund_order(Tenant(company_code=given.company), given.order_uuid, request, clock.now())
    except Refusal as refusal:
        print(f"refused: {refusal.code.value} {json.dumps(refusal.details)}", file=sys.stderr)
        return 1
    print(_reply(entry).model_dump_json(indent=2))
    return 0 if entry.status is RefundStatus.DONE else 1


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="backoffice.refund_order", description=__doc__)
    for name in ("company", "order_uuid", "refund_id"):
        parser.add_argument(name)
    parser.add_argument("--amount", type=Decimal)
    parser.add_argument("--line", action="append", default=[], metavar="SEQxUNITS")
    parser.add_argument("--keep-stock", action="store_true")
    parser.add_argument("--keep-tips", action="store_true")
    return parser.parse_args(arguments)


def _line(text: str) -> RefundedLine:
    seq, _, qty = text.partition("x")
    return RefundedLine(seq=int(seq), qty=int(qty or 1))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
