"""Background work of a delivery, and when the sweep looks at it next (L-6, L-8)."""

from datetime import datetime, timedelta
from enum import StrEnum

from domain.delivery.agents_delivery import is_to_be_booked
from domain.delivery.courier import QUERIED_WITHIN, may_query
from domain.delivery.delivery import CallOff, Carrier, DeliveryJob, DeliveryTrouble, Dispatch
from domain.delivery.taken_away import SHOWN_FOR

UNHEARD_OF = timedelta(minutes=10)
"""How long after the expected time the agent is queried, and how often: a webhook may be lost."""
LONGEST_PATIENCE = timedelta(minutes=15)
"""The longest time between two requests to an agent that does not answer."""


class Errand(StrEnum):
    """One kind of background work."""

    CALL_OFF = "call_off"
    BOOK = "book"
    UPDATE = "update"
    FOLLOW = "follow"
    PUSH = "push"
    CLOSE = "close"
    END = "end"
    """No more news are expected."""


def errands(job: DeliveryJob, now: datetime) -> frozenset[Errand]:
    """List the work that is due. A courier is asked about when late and without news (spec section 9)."""
    is_late = now >= (job.dropoff_at or job.wanted_at) and may_query(job.wanted_at, now)
    is_lost = _is_followed(job) and not may_query(job.wanted_at, now)
    due = {
        Errand.CALL_OFF: job.call_off is CallOff.DUE,
        Errand.BOOK: is_to_be_booked(job),
        Errand.UPDATE: job.update_due and not job.is_over,
        Errand.FOLLOW: _is_followed(job) and is_late and not job.is_left,
        Errand.PUSH: job.push_due,
        Errand.CLOSE: job.closes_order,
        Errand.END: is_lost or any(now >= note.at + SHOWN_FOR for note in job.taken_away),
    }
    return frozenset(errand for errand, is_due in due.items() if is_due)


def look_at(job: DeliveryJob, now: datetime) -> datetime | None:
    """Return when the sweep looks next: now if work is left, else once it is late, and last when the agent cannot be
    asked any more (spec section 9).
    """
    if job.is_left:
        return job.asked_at + _patience(job) if job.asked_at and job.trouble is DeliveryTrouble.SILENT else now
    times = [note.at + SHOWN_FOR for note in job.taken_away]
    if _is_followed(job):
        asked_next = max(now, job.dropoff_at or job.wanted_at) + UNHEARD_OF
        lost_at = max(now, job.wanted_at + QUERIED_WITHIN)
        times.append(asked_next if may_query(job.wanted_at, asked_next) else lost_at)
    return min(times, default=None)


def _is_followed(job: DeliveryJob) -> bool:
    """Whether more news of a found courier are expected."""
    return job.carrier is Carrier.AGENT and job.dispatch is Dispatch.TAKEN and not job.is_over


def _patience(job: DeliveryJob) -> timedelta:
    return min(timedelta(minutes=2**job.attempts), LONGEST_PATIENCE)
