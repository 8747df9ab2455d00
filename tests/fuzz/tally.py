"""Counts of requests by status; printed when the run ends."""

import time
from collections import Counter

ANSWERS: Counter[tuple[str, int]] = Counter()
"""By part of the fuzz and status."""
_STARTED: dict[str, float] = {}
_ENDED: dict[str, float] = {}


def note(part: str, status: int) -> None:
    """One request more."""
    _STARTED.setdefault(part, time.perf_counter())
    _ENDED[part] = time.perf_counter()
    ANSWERS[part, status] += 1


def lines() -> list[str]:
    """One line a part."""
    parts = sorted({part for part, _ in ANSWERS})
    return [f"{part}: {_requests(part)} requests in {_seconds(part):.0f} s, {_statuses(part)}" for part in parts]


def _requests(part: str) -> int:
    return sum(count for (each, _), count in ANSWERS.items() if each == part)


def _seconds(part: str) -> float:
    return _ENDED[part] - _STARTED[part]


def _statuses(part: str) -> str:
    return ", ".join(f"{count} x {status}" for (each, status), count in sorted(ANSWERS.items()) if each == part)
