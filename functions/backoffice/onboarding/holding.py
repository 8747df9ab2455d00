"""Protect files that are about to be referenced again from garbage collection (`onboarding.collecting`).

Call it before checking which files exist: from then on they stay at least as long as a mark has to wait.
"""

import time
from collections.abc import Set

from domain.tenant import Tenant
from gateways import published_files
from repositories.brand import file_marks
from repositories.brand.file_marks import FileMark
from runtime import clock
from runtime.parallel import each

_PAUSE = 0.5
"""Seconds between checks whether a file's removal has ended; it takes about as long as one call to the bucket."""


def hold(tenant: Tenant, keys: Set[str]) -> None:
    """Remove the marks of these files, so that they are not collected.

    Waits for a removal in progress. A file whose removal was interrupted is removed, so that it is uploaded again.
    """
    each(lambda mark: _hold(tenant, mark), [mark for key, mark in file_marks.all_of(tenant).items() if key in keys])


def _hold(tenant: Tenant, mark: FileMark) -> None:
    found: FileMark | None = mark
    while found and not _taken(tenant, found):
        found = file_marks.find(tenant, mark.key)


def _taken(tenant: Tenant, mark: FileMark) -> bool:
    """Return True once the mark is removed; False if it must be checked again."""
    if mark.going_until is None:
        return file_marks.take_away(tenant, mark)
    if clock.now() <= mark.going_until:
        time.sleep(_PAUSE)
        return False
    version = published_files.version_of(mark.key)
    if file_marks.find(tenant, mark.key) == mark:  # not uploaded again yet
        published_files.remove(mark.key, version)
    return file_marks.take_away(tenant, mark)
