"""Find what the rows of a brand reference: files of the bucket, and contents of menus and versions."""

from collections.abc import Iterable
from functools import reduce
from typing import NamedTuple

from backoffice.onboarding.named import names_in
from backoffice.onboarding.standing import all_of
from domain.tenant import Tenant
from repositories.brand import brand_versions
from repositories.brand.brand_versions import Content, VersionRecord
from repositories.brand.declared_rows import Filed, Kind
from repositories.menu import menus
from repositories.menu.menus import MenuRecord
from runtime.parallel import each


class CannotTell(Exception):
    """Data that is kept cannot be read, so its references are unknown; the message is one sentence."""


class Named(NamedTuple):
    """Keys of files, digests of versions' contents, and place and digest of menus' contents."""

    files: set[str]
    versions: set[str]
    menus: set[tuple[str, str]]
    """`storeId#priceLevel` with the digest."""

    def beside(self, other: "Named") -> "Named":
        """Return the union of both."""
        return Named(self.files | other.files, self.versions | other.versions, self.menus | other.menus)


_NOTHING = Named(set(), set(), set())


class Reader:
    """Finds references; it reads every content once, however many versions use it."""

    def __init__(self, tenant: Tenant) -> None:
        self._tenant = tenant
        self._files: dict[str, set[str]] = {}

    def standing(self) -> Named:
        """Return the references of the current rows."""
        head, rows = all_of(self._tenant)
        return self._of([*([head.row] if head else []), *rows.values()])

    def kept(self, contents: Iterable[Content]) -> Named:
        """Return the references of versions or a draft. Raises `CannotTell` if one cannot be read."""
        return reduce(Named.beside, map(self._kept, contents), _NOTHING)

    def readable(self, contents: Iterable[Content]) -> Named:
        """Return the references of the versions that can be read."""
        return reduce(Named.beside, map(self._readable, contents), _NOTHING)

    def _readable(self, content: Content) -> Named:
        try:
            return self._kept(content)
        except CannotTell:
            return _NOTHING

    def _kept(self, content: Content) -> Named:
        try:
            rows = brand_versions.rows_of(self._tenant, content)
        except VersionRecord.DoesNotExist as error:
            raise CannotTell("rows of a stored version are missing") from error
        return self._of(rows).beside(Named(set(), {content.digest}, set()))

    def _of(self, rows: Iterable[Filed]) -> Named:
        listed = list(rows)
        pointed = [(row.key, menus.named_by(row)) for row in listed if row.kind is Kind.MENU]
        places = {digest: name for name, digest in pointed if digest}
        new = {digest: name for digest, name in places.items() if digest not in self._files}
        self._files |= dict(zip(new, each(lambda one: self._menu(one[1], one[0]), new.items()), strict=True))
        files = names_in(row.body for row in listed).union(*(self._files[digest] for digest in places))
        return Named(files, set(), {(name, digest) for name, digest in pointed if digest})

    def _menu(self, name: str, digest: str) -> set[str]:
        try:
            return names_in([menus.text_at(self._tenant, name, digest)])
        except MenuRecord.DoesNotExist as error:
            raise CannotTell(f"a menu of {name.partition('#')[0]} that a version names is not there") from error
