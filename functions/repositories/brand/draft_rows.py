"""The rows of a brand's draft, for previews only.

They are read from the draft's stored content. So a preview needs no other rows in any table, and other guests only read
published rows.
"""

from collections.abc import Callable
from typing import TypeVar

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.tenant import Tenant
from repositories.brand import brand_versions
from repositories.brand.brand_versions import Draft
from repositories.brand.declared_rows import Filed, Kind, Name
from repositories.engine.stored import read_body
from repositories.engine.ttl_cache import TtlCache

_MINUTES = 10 * 60.0
_MOST_PACKS = 8

Row = TypeVar("Row", bound=Entity)
Standing = Callable[[Tenant], list[Filed]]
_Pack = dict[Name, Filed]

_drafts: TtlCache[str, Draft | None] = TtlCache()
_packs: TtlCache[tuple[str, str], _Pack] = TtlCache(seconds=_MINUTES, most=_MOST_PACKS)
"""The content of a digest never changes."""


def find(tenant: Tenant, kind: Kind, model: type[Row], key: str = "") -> Row | None:
    """Load one row of the draft; refuses `error_preview_ended` if the draft is not the brand's current one."""
    row = _pack(tenant, draft_of(tenant)).get((kind, key))
    return read_body(model, row.body) if row else None


def all_of(tenant: Tenant, kind: Kind, model: type[Row], standing: Standing | None = None) -> dict[str, Row]:
    """Load all rows of a kind by their keys.

    Published rows that the draft lacks are included, unless publishing the draft would remove them.
    """
    draft = draft_of(tenant)
    found = _pack(tenant, draft)
    stays = standing(tenant) if standing and not draft.ends_the_rest else []
    drawn = [row for row in found.values() if row.kind is kind]
    every = (*drawn, *(row for row in stays if row.name not in found))
    return {row.key: read_body(model, row.body) for row in every}


def draft_of(tenant: Tenant) -> Draft:
    """Load the previewed draft, at most 30 s old; refuses one that was published, replaced or dropped."""
    code = tenant.company_code
    draft = _drafts.get(code, lambda: brand_versions.draft_of(tenant))
    if draft is None or draft.content.digest != tenant.draft:
        draft = _drafts.put(code, brand_versions.draft_of(tenant))
    if draft is None or draft.content.digest != tenant.draft:
        raise Refusal(Code.PREVIEW_ENDED)
    return draft


def current(tenant: Tenant) -> Draft:
    """Load the previewed draft as it is now, to begin a session."""
    _drafts.put(tenant.company_code, brand_versions.draft_of(tenant))
    return draft_of(tenant)


def forget() -> None:
    """Clear the cached drafts."""
    _drafts.clear()


def _pack(tenant: Tenant, draft: Draft) -> _Pack:
    name = tenant.company_code, draft.content.digest
    return _packs.get(name, lambda: {each.name: each for each in brand_versions.rows_of(tenant, draft.content)})
