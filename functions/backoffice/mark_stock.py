"""The staff endpoints to mark items sold out or available, and to change counts (S-2)."""

from backoffice.admit_staff import record_action
from backoffice.stock_messages import (
    CHANGE_COUNT,
    MARK_STOCK,
    SET_DAILY,
    ChangeCountReply,
    ChangeCountRequest,
    CountRequest,
    MarkStockReply,
    MarkStockRequest,
    SetDailyReply,
    SetDailyRequest,
)
from domain.checkout.count_change import CountChange
from domain.operations.operations import SoldOut
from runtime.caller import Caller
from use_cases.operations.change_operations import operated
from use_cases.operations.count_stock import change_count, counted_key, set_daily
from use_cases.operations.how_long import end_of
from use_cases.operations.sell_out import Goods, check_sold, make_available, sell_out


def mark_stock(request: MarkStockRequest, caller: Caller) -> MarkStockReply:
    """Mark items sold out or available; refuses unknown items and a time in the past."""
    staff, goods = caller.staff, Goods(request.items, request.options)
    store, _ = operated(staff.tenant, staff.store_id)
    until = end_of(request.until, store, caller.now, longest=SoldOut.LONGEST) if request.sold_out else None
    if until:
        check_sold(staff, goods)
    named = {"items": _listed(request.items), "options": _listed(request.options)}
    end = until.isoformat() if until else ""
    record_action(caller, MARK_STOCK, "", sold_out=str(request.sold_out).lower(), until=end, **named)
    done = sell_out(staff, goods, until, caller.now) if until else make_available(staff, goods, caller.now)
    return MarkStockReply(revision=done.revision, until=until)


def count(request: ChangeCountRequest, caller: Caller) -> ChangeCountReply:
    """Set, add to or correct a count; refuses a negative result and uncounted items."""
    staff = caller.staff
    key, unit = _counted(request, caller)
    what = {"act": request.act.value, "qty": str(request.qty), "reason": request.reason}
    record_action(caller, CHANGE_COUNT, "", key=key, change_id=request.change_id, **what)
    asked = CountChange(
        change_id=request.change_id,
        key=key,
        act=request.act,
        units=request.qty * unit,
        reason=request.reason,
        by=staff.by,
        at=caller.now,
    )
    return ChangeCountReply(difference=change_count(staff, asked, caller.now).difference // unit)


def daily(request: SetDailyRequest, caller: Caller) -> SetDailyReply:
    """Set the count with which each day begins."""
    key, unit = _counted(request, caller)
    record_action(caller, SET_DAILY, "", key=key, qty="" if request.qty is None else str(request.qty))
    done = set_daily(caller.staff, key, None if request.qty is None else request.qty * unit, caller.now)
    return SetDailyReply(revision=done.revision, after=done.daily_on)


def _counted(request: CountRequest, caller: Caller) -> tuple[str, int]:
    return counted_key(check_sold(caller.staff, Goods(())), request.item_id, request.option_id)


def _listed(ids: tuple[int, ...]) -> str:
    return ",".join(map(str, ids))
