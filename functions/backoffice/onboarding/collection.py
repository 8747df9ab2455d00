"""Plan a garbage collection: versions beyond those that are kept, then unreferenced files and contents.

Files and contents that a kept version, the current rows or a draft reference are kept.
"""

import datetime as dt
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from backoffice.onboarding.collectable import Fate, Naming, fate_of
from backoffice.onboarding.named import is_named
from backoffice.onboarding.naming import CannotTell, Named, Reader
from domain.tenant import Tenant
from gateways import published_files
from repositories.brand import brand_versions, companies, file_marks
from repositories.brand.brand_versions import Version
from repositories.brand.file_marks import FileMark
from repositories.engine.garbage import Piece
from repositories.menu import menus
from runtime.parallel import each

FOLDERS = ("pictures", "areas", "menus")
"""Folders of the bucket; each has a subfolder for every company."""


class StoredFile(NamedTuple):
    """A file with its size in bytes, its mark and its fate."""

    key: str
    size: int
    mark: FileMark | None
    fate: Fate


class Content(NamedTuple):
    """A row of a content, and its fate."""

    piece: Piece
    fate: Fate


class Collection(NamedTuple):
    """The plan of one collection run, from the data at one time."""

    versions: tuple[Version, ...]
    """The versions that are removed."""
    of_versions: tuple[Content, ...]
    of_menus: tuple[Content, ...]
    files: tuple[StoredFile, ...]
    orphans: tuple[FileMark, ...]
    """Marks of files that do not exist."""

    def files_that(self, fate: Fate) -> tuple[StoredFile, ...]:
        """Return the files with this fate."""
        return tuple(file for file in self.files if file.fate is fate)

    @property
    def menus_that_go(self) -> set[tuple[str, str]]:
        """Place and digest of the menu contents that are removed."""
        return {(each.piece.pk, each.piece.digest) for each in self.of_menus if each.fate is Fate.GOES}


class _Look(NamedTuple):
    """References from kept and from removed data, and the time of the check."""

    stays: Named
    goes: Named
    now: dt.datetime

    def fate_of(self, kept: bool, dropped: bool, since: dt.datetime | None) -> Fate:
        return fate_of(Naming(kept=kept, dropped=dropped), since, self.now)


def collection_of(tenant: Tenant, keep: int, now: dt.datetime) -> Collection:
    """Plan a collection; nothing is written. Raises `CannotTell` if something that is kept cannot be read."""
    if companies.head(tenant) is None:
        raise CannotTell(f"there is no company {tenant.company_code}")
    versions, draft = brand_versions.all_of(tenant), brand_versions.draft_of(tenant)
    over, kept = versions[:-keep], versions[-keep:]
    reader, waiting = Reader(tenant), [draft.content] if draft else []
    stays = reader.standing().beside(reader.kept([*(version.content for version in kept), *waiting]))
    look = _Look(stays, reader.readable(version.content for version in over), now)
    sizes: dict[str, int] = {}
    for folder in FOLDERS:
        sizes |= published_files.sizes(f"{folder}/{tenant.company_code}/")
    marks = file_marks.all_of(tenant)
    return Collection(
        versions=over,
        of_versions=tuple(_of_version(piece, look) for piece in brand_versions.pieces(tenant)),
        of_menus=tuple(_of_menus(tenant, sizes, look)),
        files=tuple(_file(key, size, marks.get(key), look) for key, size in sorted(sizes.items())),
        orphans=tuple(mark for key, mark in marks.items() if key not in sizes and not _is_going(mark, now)),
    )


def _of_version(piece: Piece, look: _Look) -> Content:
    kept, dropped = piece.digest in look.stays.versions, piece.digest in look.goes.versions
    return Content(piece, look.fate_of(kept, dropped, piece.since))


def _of_menus(tenant: Tenant, files: Iterable[str], look: _Look) -> Iterator[Content]:
    places = sorted({*_places(files), *(name for name, _ in look.stays.menus | look.goes.menus)})
    for name, pieces in zip(places, each(lambda name: menus.pieces(tenant, name), places), strict=True):
        for piece in pieces:
            place = (name, piece.digest)
            yield Content(piece, look.fate_of(place in look.stays.menus, place in look.goes.menus, piece.since))


def _places(files: Iterable[str]) -> set[str]:
    """Return the stores and price levels that ever had a menu. A menu's file is never removed before its content."""
    parts = (file.split("/") for file in files if file.startswith("menus/"))
    return {f"{store_id}#{level}" for _, _, store_id, level, *_ in parts}


def _file(key: str, size: int, mark: FileMark | None, look: _Look) -> StoredFile:
    kept, dropped = is_named(key, look.stays.files), is_named(key, look.goes.files)
    fate = look.fate_of(kept, dropped, mark.since if mark else None)
    held = mark is not None and _is_going(mark, look.now)
    return StoredFile(key, size, mark, Fate.WAITS if held else fate)


def _is_going(mark: FileMark, now: dt.datetime) -> bool:
    """Return True while another process may be removing the file."""
    return mark.going_until is not None and now <= mark.going_until
