"""How much is sent: bounded to a minute for every run, or in full with FUZZ=full."""

import os

FULL = os.environ.get("FUZZ") == "full"


def scaled(full: int, bounded: int) -> int:
    """A number of requests or examples."""
    return full if FULL else bounded
