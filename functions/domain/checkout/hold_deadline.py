"""Until when an open checkout holds what it holds (S-3, reliability 5.1)."""

from datetime import datetime, timedelta

LONGEST_CHECKOUT = timedelta(hours=4)
"""Continue may be pressed eleven times and more (WCAG 2.2.1 asks for ten), yet nobody hoards stock all day."""


def hold_deadline(opened_at: datetime, now: datetime, seconds: int) -> datetime:
    """When a hold opened or continued now ends: `seconds` from now, never more than four hours after it was opened
    (S-3, reliability 5.1).

    A whole second, as state machines wait for whole seconds.
    """
    deadline = min(now + timedelta(seconds=seconds), opened_at + LONGEST_CHECKOUT)
    return deadline.replace(microsecond=0)
