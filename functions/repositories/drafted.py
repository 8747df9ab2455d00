"""The rows of a brand as its draft has them, for who previews it; nobody else is told any of them.

They are read from the draft's own pack, so that a preview needs no second set of rows in any table, and nothing that a
guest of the brand reads is ever another row than the one that stands.
"""

from collections.abc import Callable
from typing import TypeVar

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.tenant import Tenant
from repositories import brand_versions
from repositories.brand_versions import Draft
from repositories.filed import Filed, Kind, Name
from repositories.snapshot import Snapshots
from repositories.stored import read_body

_MINUTES = 10 * 60.0
_MOST_PACKS = 8

Row = TypeVar("Row", bound=Entity)
Standing = Callable[[Tenant], list[Filed]]
_Pack = dict[Name, Filed]

_drafts: Snapshots[str, Draft | None] = Snapshots()
_packs: Snapshots[tuple[str, str], _Pack] = Snapshots(seconds=_MINUTES, most=_MOST_PACKS)
"""What a digest names never changes."""


def find(tenant: Tenant, kind: Kind, model: type[Row], key: str = "") -> Row | None:
    """What a row of the draft holds; refuses `error_preview_ended` where it is the brand's draft no more."""
    row = _pack(tenant, draft_of(tenant)).get((kind, key))
    return read_body(model, row.body) if row else None


def all_of(tenant: Tenant, kind: Kind, model: type[Row], standing: Standing | None = None) -> dict[str, Row]:
    """What all rows of a kind hold, by their keys; beside them those that stand, where the draft does not end what its
    files have no more.
    """
    draft = draft_of(tenant)
    found = _pack(tenant, draft)
    stays = standing(tenant) if standing and not draft.ends_the_rest else []
    drawn = [row for row in found.values() if row.kind is kind]
    every = (*drawn, *(row for row in stays if row.name not in found))
    return {row.key: read_body(model, row.body) for row in every}


def draft_of(tenant: Tenant) -> Draft:
    """The draft that is previewed, at most 30 s ago; refuses one that was published, replaced or dropped."""
    code = tenant.company_code
    draft = _drafts.get(code, lambda: brand_versions.draft_of(tenant))
    if draft is None or draft.content.digest != tenant.draft:
        draft = _drafts.put(code, brand_versions.draft_of(tenant))
    if draft is None or draft.content.digest != tenant.draft:
        raise Refusal(Code.PREVIEW_ENDED)
    return draft


def current(tenant: Tenant) -> Draft:
    """The draft that is previewed, as it is now: what a session begins with."""
    _drafts.put(tenant.company_code, brand_versions.draft_of(tenant))
    return draft_of(tenant)


def forget() -> None:
    """Read every draft anew."""
    _drafts.clear()


def _pack(tenant: Tenant, draft: Draft) -> _Pack:
    name = tenant.company_code, draft.content.digest
    return _packs.get(name, lambda: {each.name: each for each in brand_versions.rows_of(tenant, draft.content)})
