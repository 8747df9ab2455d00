"""Which channel messages a change of a store's operations causes (R-16)."""

from domain.channel.hint import HintKind
from domain.operations.operations import Operations

_OF_STOCK = {"items", "options", "daily", "daily_on"}
_OF_HOURS = {"pauses", "busy", "exceptions"}


def hints_of(before: Operations, after: Operations, *, counts: bool) -> tuple[HintKind, ...]:
    """Return the kinds of data that changed; `counts` says whether stock counts changed in the same write (R-16)."""
    stock = counts or _differ(before, after, _OF_STOCK)
    hours = _differ(before, after, _OF_HOURS)
    return (*((HintKind.STOCK,) if stock else ()), *((HintKind.PAUSE,) if hours else ()))


def _differ(before: Operations, after: Operations, fields: set[str]) -> bool:
    return any(getattr(before, field) != getattr(after, field) for field in fields)
