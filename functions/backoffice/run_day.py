"""The staff endpoints for pauses, busy times and dates with other hours (T-5, T-7, T-11)."""

from datetime import datetime

from backoffice.admit_staff import record_action
from backoffice.day_messages import (
    PAUSE,
    RESUME,
    SET_BUSY,
    SET_DATE,
    DayReply,
    PauseRequest,
    ResumeRequest,
    SetBusyRequest,
    SetDateRequest,
)
from domain.calendar.hours import HoursException
from domain.errors import Code, Refusal
from domain.vocabulary.order_type import OrderType
from runtime.caller import Caller
from use_cases.operations.change_operations import operated
from use_cases.operations.hours_exceptions import set_date, unset_date
from use_cases.operations.how_long import Ends, HowLong, end_of
from use_cases.operations.pause import Wish, calm, check_shown, end_all, make_busy, pause_store, resume_store


def pause_orders(request: PauseRequest, caller: Caller) -> DayReply:
    """Pause these order types until a time."""
    staff = caller.staff
    until = _end(request.until, request.order_types, caller)
    types = _listed(request.order_types)
    record_action(caller, PAUSE, "", order_types=types, until=until.isoformat(), reason=request.reason)
    wish = Wish(until, request.reason, reminds=request.until.ends is Ends.CHANGED)
    done = pause_store(staff, request.order_types, wish, caller.now)
    return DayReply(revision=done.revision, until=until)


def resume_orders(request: ResumeRequest, caller: Caller) -> DayReply:
    """End the pause of these order types; with `busy` end all pauses and busy times."""
    what = {"busy": "0"} if request.busy else {}
    record_action(caller, RESUME, "", order_types=_listed(request.order_types), **what)
    if request.busy:
        return DayReply(revision=end_all(caller.staff, caller.now).revision)
    return DayReply(revision=resume_store(caller.staff, request.order_types, caller.now).revision)


def set_busy(request: SetBusyRequest, caller: Caller) -> DayReply:
    """Add minutes to each order until a time; refuses a busy time without an end."""
    if request.extra_min == 0:
        record_action(caller, SET_BUSY, "", order_types=_listed(request.order_types), extra_min="0")
        return DayReply(revision=calm(caller.staff, request.order_types, caller.now).revision)
    if request.until is None or request.until.ends is Ends.CHANGED:
        raise Refusal(Code.INVALID_REQUEST, field="until")
    until = _end(request.until, request.order_types, caller)
    types = _listed(request.order_types)
    record_action(caller, SET_BUSY, "", order_types=types, extra_min=str(request.extra_min), until=until.isoformat())
    done = make_busy(caller.staff, request.order_types, request.extra_min, until, caller.now)
    return DayReply(revision=done.revision, until=until)


def set_hours_of_date(request: SetDateRequest, caller: Caller) -> DayReply:
    """Set other hours on a date, or the usual ones again."""
    date, hours = request.date, request.hours
    text = hours.model_dump_json() if hours else ""
    if hours is None:
        record_action(caller, SET_DATE, "", date=date.isoformat(), hours=text)
        return DayReply(revision=unset_date(caller.staff, date, caller.now).revision)
    exception = HoursException(date=date, off=hours.off, full_day=hours.full_day, times=hours.times)
    record_action(caller, SET_DATE, "", date=date.isoformat(), hours=text)
    return DayReply(revision=set_date(caller.staff, exception, caller.now).revision)


def _end(how_long: HowLong, order_types: tuple[OrderType, ...], caller: Caller) -> datetime:
    """Return the end; refuses order types that the store does not show, before anything is recorded."""
    store, _ = operated(caller.staff.tenant, caller.staff.store_id)
    check_shown(store, order_types)
    return end_of(how_long, store, caller.now)


def _listed(order_types: tuple[OrderType, ...]) -> str:
    return ",".join(each.value for each in order_types) or "all"
