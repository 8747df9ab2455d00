"""The one place that reads the clock."""

from datetime import UTC, datetime


def now() -> datetime:
    """The present instant, in UTC."""
    return datetime.now(UTC)
