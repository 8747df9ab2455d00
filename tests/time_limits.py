"""Time limits of tests, by what they need: a test that does not end is reported by name, before the run ends."""

import os
from collections.abc import Collection

SECONDS = {"engine": 400, "stack": 600, "browser": 1800}
"""The longest a test of each mark may take, in the order of their turns."""
_QUICK = 120
_LONGER = 10
"""How many times as long it may take where proofs run in full."""
IN_FULL = bool({os.environ.get(name) for name in ("RESILIENCE", "FUZZ", "HYPOTHESIS_PROFILE")} & {"full", "long"})


def limit_of(marks: Collection[str], *, in_full: bool = IN_FULL) -> int:
    """Seconds; the last of its marks decides."""
    seconds = next((SECONDS[mark] for mark in reversed(SECONDS) if mark in marks), _QUICK)
    return seconds * _LONGER if in_full else seconds
