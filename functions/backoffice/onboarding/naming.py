"""What the rows of a brand name: files of the bucket, and contents of its menus and versions."""

from collections.abc import Iterable
from functools import reduce
from typing import NamedTuple

from backoffice.onboarding.named import names_in
from backoffice.onboarding.standing import all_of
from domain.tenant import Tenant
from repositories import brand_versions, menus
from repositories.brand_versions import Content, VersionRecord
from repositories.filed import Filed, Kind
from repositories.menus import MenuRecord
from runtime.parallel import each


class CannotTell(Exception):
    """Something that is kept cannot be read, in one sentence; what it names is then not known."""


class Named(NamedTuple):
    """Files by their keys, contents of versions by their digests, and those of menus by place and digest."""

    files: set[str]
    versions: set[str]
    menus: set[tuple[str, str]]
    """`storeId#priceLevel` with the digest."""

    def beside(self, other: "Named") -> "Named":
        """What either names."""
        return Named(self.files | other.files, self.versions | other.versions, self.menus | other.menus)


_NOTHING = Named(set(), set(), set())


class Reader:
    """Reads every content once, however many versions name it."""

    def __init__(self, tenant: Tenant) -> None:
        self._tenant = tenant
        self._files: dict[str, set[str]] = {}

    def standing(self) -> Named:
        """What stands now names."""
        head, rows = all_of(self._tenant)
        return self._of([*([head.row] if head else []), *rows.values()])

    def kept(self, contents: Iterable[Content]) -> Named:
        """What versions or a draft name. Raises `CannotTell`."""
        return reduce(Named.beside, map(self._kept, contents), _NOTHING)

    def readable(self, contents: Iterable[Content]) -> Named:
        """The same of those that can be read."""
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
            raise CannotTell("the rows of a version that is kept are not all there") from error
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
