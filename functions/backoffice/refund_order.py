"""Refund an order: `python -m backoffice.refund_order COMPANY ORDER_UUID REFUND_ID [--amount 5.00 | --line 1x2 …]`.

Without an amount or a line everything that is left goes back, tips too. REFUND_ID is chosen by whoever asks: the same
one again changes nothing more. `--settled done` or `--settled failed` is your word on money of which nobody could say
whether it went back: look at the provider first.
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
from use_cases.refund.carry_out_returns import carry_out_returns
from use_cases.refund.refund_order import refund_order
from use_cases.refund.return_card_money import settle_card_money


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
        entry = (
            _settled(given) if given.settled else refund_order(_tenant(given), given.order_uuid, request, clock.now())
        )
    except Refusal as refusal:
        print(f"refused: {refusal.code.value} {json.dumps(refusal.details)}", file=sys.stderr)
        return 1
    print(_reply(entry).model_dump_json(indent=2))
    return 0 if entry.status is RefundStatus.DONE else 1


def _refunded(given: argparse.Namespace, request: RefundRequest) -> ReturnEntry:
    return refund_order(_tenant(given), given.order_uuid, request, clock.now())


def _settled(given: argparse.Namespace) -> ReturnEntry:
    """The entry after the operator's word on it, and with it all that waited for that."""
    settle_card_money(_tenant(given), given.order_uuid, given.refund_id, gave=given.settled == "done")
    entry = carry_out_returns(_tenant(given), given.order_uuid, clock.now()).find(given.refund_id)
    if entry is None:
        raise Refusal(Code.NOT_FOUND)
    return entry


def _tenant(given: argparse.Namespace) -> Tenant:
    return Tenant(company_code=given.company)


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="backoffice.refund_order", description=__doc__)
    for name in ("company", "order_uuid", "refund_id"):
        parser.add_argument(name)
    parser.add_argument("--amount", type=Decimal)
    parser.add_argument("--line", action="append", default=[], metavar="SEQxUNITS")
    parser.add_argument("--keep-stock", action="store_true")
    parser.add_argument("--keep-tips", action="store_true")
    parser.add_argument("--settled", choices=("done", "failed"))
    return parser.parse_args(arguments)


def _line(text: str) -> RefundedLine:
    seq, _, qty = text.partition("x")
    return RefundedLine(seq=int(seq), qty=int(qty or 1))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
