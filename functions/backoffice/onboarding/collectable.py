"""Decide what garbage collection does with content-addressed data, based on its references and its mark."""

import datetime as dt
from enum import StrEnum
from typing import NamedTuple

WAIT = dt.timedelta(days=1)
"""How long content must be unreferenced: far longer than an apply takes or a page uses the data it loaded."""


class Fate(StrEnum):
    """The action of a collection run on the content."""

    STAYS = "stays"
    """Something that is kept references it; an earlier mark is removed."""
    MARKED = "marked"
    """This run is the first to find it unreferenced."""
    WAITS = "waits"
    GOES = "goes"


class Naming(NamedTuple):
    """Whether kept data references the content, and whether data that this run removes does."""

    kept: bool
    dropped: bool = False


def fate_of(naming: Naming, since: dt.datetime | None, now: dt.datetime) -> Fate:
    """Decide from the references and `since`, the time of the mark (None if it is not marked).

    Content that this run's removals still referenced is only marked now: its waiting time begins with this run.
    """
    if naming.kept:
        return Fate.STAYS
    if naming.dropped or since is None:
        return Fate.MARKED
    return Fate.GOES if now - since >= WAIT else Fate.WAITS
