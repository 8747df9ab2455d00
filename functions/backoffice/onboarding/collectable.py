"""What becomes of something that is stored by its content, by who names it and since when nobody does."""

import datetime as dt
from enum import StrEnum
from typing import NamedTuple

WAIT = dt.timedelta(days=1)
"""How long nobody has to have named it: far longer than an apply takes, and than a page stays at what it began with."""


class Fate(StrEnum):
    """What a run does about it."""

    STAYS = "stays"
    """Something that is kept names it; a mark from before is taken away."""
    MARKED = "marked"
    """Nobody names it any more, as this run is the first to see."""
    WAITS = "waits"
    GOES = "goes"


class Naming(NamedTuple):
    """Who names it: what is kept, and what this run drops."""

    kept: bool
    dropped: bool = False


def fate_of(naming: Naming, since: dt.datetime | None, now: dt.datetime) -> Fate:
    """`since` is the instant of the mark, None without one. What this run drops still named it: its wait begins now."""
    if naming.kept:
        return Fate.STAYS
    if naming.dropped or since is None:
        return Fate.MARKED
    return Fate.GOES if now - since >= WAIT else Fate.WAITS
