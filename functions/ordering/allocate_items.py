"""Set what an order holds (spec section 7, v2/itemallocation; S-1)."""

from collections import Counter
from datetime import timedelta

from domain.errors import Code, Refusal
from domain.menu import Menu, MenuItem
from domain.order_type import OrderType
from domain.stock import MILLI, Short, stock_key, stored_units
from ordering.catalogue import browsed
from ordering.hold_stock import CheckoutMoved, Needs, hold, release
from ordering.messages import (
    AllocationLine,
    AllocationResult,
    ItemAllocationReply,
    ItemAllocationRequest,
    ShortLine,
)
from repositories import checkouts
from repositories.checkouts import OPEN
from runtime.call import OK
from runtime.caller import Caller
from runtime.settings import settings

_TRIES = 8


def allocate_items(request: ItemAllocationRequest, caller: Caller) -> ItemAllocationReply:
    """Hold exactly these units; when one line is short nothing changes and all short lines are told."""
    menu = browsed(caller.session, OrderType.TAKEOUT).menu
    lines = _lines(request.update.items, menu)
    order_uuid = request.update.order_id
    if not lines:
        return ItemAllocationReply(update=_release(order_uuid, caller))
    needs = Needs(
        tenant=caller.session.tenant,
        store_id=caller.session.store_id,
        order_uuid=order_uuid,
        lines=lines,
        deadline=caller.now + timedelta(seconds=settings().hold_seconds),
    )
    for _ in range(_TRIES):
        try:
            held = hold(needs)
        except CheckoutMoved:
            continue
        short = tuple(_short(each, menu) for each in held.short)
        result = Code.OUT_OF_STOCK if short else OK
        expires_at = held.checkout.deadline if held.checkout else None
        return ItemAllocationReply(update=AllocationResult(result=result, short=short, expires_at=expires_at))
    raise Refusal(Code.ORDER_CONFLICT)


def _release(order_uuid: str, caller: Caller) -> AllocationResult:
    checkout = checkouts.find(caller.session.tenant, order_uuid)
    if checkout and checkout.status in OPEN and checkout.store_id == caller.session.store_id:
        release(caller.session.tenant, checkout)
    return AllocationResult(result=OK)


def _lines(asked: tuple[AllocationLine, ...], menu: Menu) -> dict[str, int]:
    """Units by stock key, of what is counted; the rest needs no hold."""
    units: Counter[str] = Counter()
    for line in asked:
        item = menu.item(line.id)
        if item is None:
            raise Refusal(Code.ITEM_NOT_FOUND, item_id=line.id)
        if _is_counted(item, line):
            units[stock_key(line.id, line.option_id)] += _stored(item, line)
    return dict(units)


def _is_counted(item: MenuItem, line: AllocationLine) -> bool:
    if line.option_id is None:
        return item.countable
    options = [option for group in item.options for option in group.options if option.id == line.option_id]
    if not options:
        raise Refusal(Code.OPTION_NOT_FOUND, option_id=line.option_id)
    return options[0].countable


def _stored(item: MenuItem, line: AllocationLine) -> int:
    return stored_units(line.qty, scalable=item.scalable and line.option_id is None)


def _short(short: Short, menu: Menu) -> ShortLine:
    item_id, _, option_id = short.key.partition("#")
    item = menu.item(int(item_id))
    unit = MILLI if item and item.scalable and not option_id else 1
    return ShortLine(
        id=int(item_id),
        option_id=int(option_id) if option_id else None,
        qty=short.wanted // unit,
        available=short.available // unit,
    )
