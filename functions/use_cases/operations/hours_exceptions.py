"""Set dates with other hours than the store's configuration (T-5)."""

import datetime as dt

from domain.calendar.hours import HoursException
from domain.errors import Code, Refusal
from domain.operations.operations import Operations
from domain.staff.staff import Staff
from domain.vocabulary.zone import local_date, store_zone
from use_cases.operations.change_operations import change, operated

FARTHEST = dt.timedelta(days=730)


def set_date(staff: Staff, exception: HoursException, now: dt.datetime) -> Operations:
    """Set other hours for a date; refuses `invalid_request` for a date that is past or too far, or without hours."""
    store, _ = operated(staff.tenant, staff.store_id)
    today = local_date(now, store_zone(store.info.time_zone))
    if not today <= exception.date <= today + FARTHEST:
        raise Refusal(Code.INVALID_REQUEST, field="date")
    if not (exception.off or exception.full_day or exception.times):
        raise Refusal(Code.INVALID_REQUEST, field="times")
    return change(staff.tenant, store, now, lambda before: before.excepted(exception))


def unset_date(staff: Staff, date: dt.date, now: dt.datetime) -> Operations:
    """Restore the configured hours of a date."""
    store, _ = operated(staff.tenant, staff.store_id)
    return change(staff.tenant, store, now, lambda before: before.unexcepted(date))
