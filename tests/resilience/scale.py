"""How large the proof is: bounded to a minute or so, or in full with RESILIENCE=full."""

import os

FULL = os.environ.get("RESILIENCE") == "full"


def scaled(full: int, bounded: int) -> int:
    """A number of attempts."""
    return full if FULL else bounded
