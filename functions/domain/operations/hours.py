"""A store's hours with the exceptional dates that its staff set (T-5, C-7)."""

from domain.calendar.hours import WeeklyHours
from domain.operations.operations import Operations
from domain.store.store import Store

_HOURS = ("business_hours", "dinein_hours", "takeout_hours", "delivery_hours")


def operated_store(store: Store, operations: Operations) -> Store:
    """Return the store with the exceptional dates of its operations; the same object if there are none (T-5).

    An exceptional date applies to the opening hours and to every order type. Hours of delivery agents do not change.
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
