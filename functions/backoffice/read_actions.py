"""Staff actions of a store on a day, as recorded before they were done (Y-10)."""

import datetime as dt

from backoffice.report_messages import DayRequest, ReadActionsReply
from domain.vocabulary.zone import store_zone
from repositories.staff import staff_actions
from runtime.caller import Caller
from use_cases.order.store_orders import business_day, store_of

_MOST = 500


def read_actions(request: DayRequest, caller: Caller) -> ReadActionsReply:
    """Return the actions of one of the store's dates, newest first."""
    staff, store = caller.staff, store_of(caller.staff)
    date = request.date or business_day(store, caller.now)
    begin, end = (_midnight(day, store.info.time_zone) for day in (date, date + dt.timedelta(days=1)))
    found = staff_actions.between(staff.tenant, staff.store_id, begin, end, _MOST)
    return ReadActionsReply(date=date, time_zone=store.info.time_zone, actions=found, more=len(found) == _MOST)


def _midnight(day: dt.date, time_zone: str) -> dt.datetime:
    return dt.datetime.combine(day, dt.time(), store_zone(time_zone)).astimezone(dt.UTC)
