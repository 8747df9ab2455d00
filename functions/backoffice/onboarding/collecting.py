"""Collect a brand's garbage: set marks, remove old versions, remove what was unreferenced long enough.

After an interruption, run the same command again: marks stay, and everything is checked again before it is removed. A
concurrent apply wins: files that it references again (`onboarding.holding`) are not removed.
"""

import datetime as dt
from typing import NamedTuple

from backoffice.onboarding.collectable import Fate
from backoffice.onboarding.collection import Collection, Content, StoredFile
from domain.tenant import Tenant
from gateways import published_files
from repositories.brand import brand_versions, file_marks
from repositories.brand.brand_versions import VersionRecord
from repositories.brand.file_marks import FileMark
from repositories.engine import garbage
from repositories.engine.garbage import ContentRecord
from repositories.menu.menus import MenuRecord
from runtime import clock
from runtime.parallel import each
from runtime.time_limits import FILES

GOING = dt.timedelta(seconds=2 * FILES.worst + 20)
"""How long the removal of a file may be in progress: two calls to the bucket and the time before them."""


class Collected(NamedTuple):
    """The numbers of removed versions, menus and files, and the bytes of the files."""

    versions: int
    menus: int
    files: int
    bytes: int


def collect(tenant: Tenant, found: Collection) -> Collected:
    """Carry out the collection, except for content that was referenced again after it was planned."""
    for record, contents in ((VersionRecord, found.of_versions), (MenuRecord, found.of_menus)):
        _mark(record, contents)
    each(lambda file: _mark_file(tenant, file), found.files)
    each(lambda mark: file_marks.take_away(tenant, mark), found.orphans)
    each(lambda version: brand_versions.drop(tenant, version), found.versions)
    _remove(VersionRecord, found.of_versions)
    gone = _remove(MenuRecord, found.of_menus)
    removed = each(lambda file: file.size if _remove_file(tenant, file) else None, found.files_that(Fate.GOES))
    sizes = [size for size in removed if size is not None]
    return Collected(len(found.versions), len(gone), len(sizes), sum(sizes))


def _mark(record: type[ContentRecord], contents: tuple[Content, ...]) -> None:
    now = clock.now()
    new = [one.piece for one in contents if one.fate is Fate.MARKED]
    each(lambda piece: garbage.mark(record, piece, now), new)
    again = [one.piece for one in contents if one.fate is Fate.STAYS and one.piece.since]
    each(lambda piece: garbage.mark(record, piece, None), again)


def _remove(record: type[ContentRecord], contents: tuple[Content, ...]) -> set[tuple[str, str]]:
    """Remove the rows that are due; return place and digest of those that were removed."""
    going = [one.piece for one in contents if one.fate is Fate.GOES]
    removed = zip(going, each(lambda piece: garbage.remove(record, piece), going), strict=True)
    return {(piece.pk, piece.digest) for piece, went in removed if went}


def _mark_file(tenant: Tenant, file: StoredFile) -> None:
    if file.fate is Fate.MARKED:
        file_marks.move(tenant, file.mark, FileMark(key=file.key, since=clock.now()))
    elif file.fate is Fate.STAYS and file.mark:
        file_marks.take_away(tenant, file.mark)


def _remove_file(tenant: Tenant, file: StoredFile) -> bool:
    """Remove a file if its mark is unchanged; return True if it was removed.

    Only the version read during the removal is deleted, so a concurrent upload of the same file survives, however late
    the delete reaches the bucket.
    """
    if file.mark is None:
        return False
    until = clock.now() + GOING
    going = file.mark.model_copy(update={"going_until": until})
    if not file_marks.move(tenant, file.mark, going):
        return False
    version = published_files.version_of(file.key)
    if clock.now() + dt.timedelta(seconds=FILES.worst) > until:
        return False
    published_files.remove(file.key, version)
    return file_marks.take_away(tenant, going)
