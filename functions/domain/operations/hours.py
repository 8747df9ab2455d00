"""A store's hours with the dates that its staff set apart (T-5, C-7)."""

from domain.calendar.hours import WeeklyHours
from domain.operations.operations import Operations
from domain.store.store import Store

_HOURS = ("business_hours", "dinein_hours", "takeout_hours", "delivery_hours")


def operated_store(store: Store, operations: Operations) -> Store:
    """The store with its dates that differ; the same one where none does (T-5).

    Such a date is the whole store's: its doors and every order type keep the same hours then. Those of the transport
    are somebody else's and stay.
    """
    if not operations.exceptions:
        return store
    hours = {name: _excepted(getattr(store.info, name), operations) for name in _HOURS}
    return store.model_copy(update={"info": store.info.model_copy(update=hours)})


def _excepted(hours: WeeklyHours | None, operations: Operations) -> WeeklyHours | None:
    if hours is None:
        return None
    set_apart = {one.date for one in operations.exceptions}
    configured = tuple(one for one in hours.exceptions if one.date not in set_apart)
    return hours.model_copy(update={"exceptions": (*configured, *operations.exceptions)})
