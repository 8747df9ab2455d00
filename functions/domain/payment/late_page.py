"""Expired pages: given up by us, but payable until the provider ends them, so they are checked (reliability R27)."""

import datetime as dt

PAYABLE = dt.timedelta(hours=1)
"""How long after our expiry a page can still take a card: providers' pages live 15 to 30 minutes."""
SHORTEST_WAIT = dt.timedelta(minutes=1)
LONGEST_WAIT = dt.timedelta(minutes=25)
"""Money paid on such a page is held for at most 30 minutes, as any money without an order (Y-4)."""


def next_look(opened_at: dt.datetime, expires_at: dt.datetime, now: dt.datetime) -> dt.datetime | None:
    """Return when an expired page is checked next; None once it cannot be paid any more (reliability R27).

    The intervals grow with the page's age, from one to 25 minutes; the last check is at the end of its life.
    """
    end = expires_at + PAYABLE
    if now >= end:
        return None
    return min(end, now + min(max(now - opened_at, SHORTEST_WAIT), LONGEST_WAIT))
