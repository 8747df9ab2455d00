"""The end of an open checkout's hold (S-3, reliability 5.1)."""

from datetime import datetime, timedelta

LONGEST_CHECKOUT = timedelta(hours=4)
"""Guests can press Continue at least eleven times (WCAG 2.2.1 asks for ten), but hoard no stock all day."""


def hold_deadline(opened_at: datetime, now: datetime, seconds: int) -> datetime:
    """Return when a hold ends: in `seconds` seconds, at most four hours after it was opened (S-3, reliability 5.1).

    A whole second, because state machines wait for whole seconds.
    """
    deadline = min(now + timedelta(seconds=seconds), opened_at + LONGEST_CHECKOUT)
    return deadline.replace(microsecond=0)
