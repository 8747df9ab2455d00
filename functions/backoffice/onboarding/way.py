"""Move a brand to stored rows: back to an earlier version, or forward to a draft.

Rows that were added since then end, and changed rows are restored. Stock counts, pauses, sold-out marks, accounts and
orders are not part of a version and stay as they are.
"""

from collections.abc import Iterator
from typing import NamedTuple

from backoffice.first_stock import kept_stock
from backoffice.onboarding.change import Change
from backoffice.onboarding.closing import ClosingStore, closing_stores
from backoffice.onboarding.faces import Face, House, face_of, publish_manifests, publish_pages, remove_pages
from backoffice.onboarding.flip import Errand, Meanwhile, flip_to
from backoffice.onboarding.standing import by_name, standing
from backoffice.onboarding.steps import steps_of
from backoffice.onboarding.target import Target, moves_now, taken_of
from backoffice.onboarding.told import change_of
from domain.access.app_key import AppKey
from domain.brand.company import Company
from domain.brand.host import HostEntry
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.brand import brand_versions, companies, hosts
from repositories.brand.brand_versions import Draft, Version
from repositories.brand.declared_rows import Filed, Kind
from repositories.checkout import stock_seeding
from repositories.engine.ownership import Taken


class Goal(NamedTuple):
    """The rows to go to, whether other rows end, the purpose, and hosts that stay with another brand."""

    rows: tuple[Filed, ...]
    ends_the_rest: bool
    errand: Errand = Errand()
    anothers: tuple[HostEntry, ...] = ()


class Way(NamedTuple):
    """The plan: changes, parts that belong to another brand by now, and stores that close with open business.

    `steps` is the number of transactions in which guests see the changes, `flips` the number of publishes when it was
    planned.
    """

    changes: tuple[Change, ...]
    taken: tuple[Taken, ...]
    steps: int
    flips: int
    closing: tuple[ClosingStore, ...]


def back_to(tenant: Tenant, version: Version) -> Goal:
    """Go back to all rows of a version, except hosts that were transferred to another brand since then."""
    rows = brand_versions.rows_of(tenant, version.content)
    now = (hosts.current(row.key) for row in rows if row.kind is Kind.HOST)
    anothers = tuple(entry for entry in now if entry and entry.company_code != tenant.company_code)
    gone = {(Kind.HOST, entry.host) for entry in anothers}
    errand = Errand(f"back to version {version.number}", version.number)
    return Goal(tuple(row for row in rows if row.name not in gone), True, errand, anothers)


def on_to(tenant: Tenant, draft: Draft) -> Goal:
    """Go on to the rows of a draft. Its initial stock counts are set when it is published."""
    return Goal(brand_versions.rows_of(tenant, draft.content), draft.ends_the_rest)


def way_to(tenant: Tenant, goal: Goal) -> Way:
    """Plan the changes; nothing is written."""
    flips = companies.flips(tenant)
    moves = moves_now(tenant, _target(goal, _drawn(tenant, goal)))
    changes = tuple(change_of(tenant, move) for move in moves)
    closing = closing_stores(tenant, moves)
    return Way(changes, tuple(taken_of(tenant, moves)), len(steps_of(moves)), flips, closing)


def go_to(tenant: Tenant, goal: Goal, agreed: int | None = None) -> tuple[str, ...]:
    """Publish these rows as a new version; return removed hosts that still have a preview page.

    After an interruption, the same call continues. Raises `Taken`, before any change, if a host or a key belongs to
    another brand by now. Raises `Meanwhile` if the brand's number of publishes is no longer `agreed`.
    """
    way = way_to(tenant, goal)
    for taken in way.taken:
        raise taken
    if agreed not in {None, way.flips}:
        raise Meanwhile(tenant)
    if goal.errand.back_to is None:
        stock_seeding.seed(tenant, kept_stock(tenant, goal.rows))
    faces = _drawn(tenant, goal)
    publish_manifests(faces)
    flip_to(tenant, _target(goal, faces), lambda: None, goal.errand._replace(agreed=agreed))
    publish_pages(faces)
    return remove_pages(_left_behind(tenant))


def _left_behind(tenant: Tenant) -> Iterator[Filed]:
    """Yield hosts of the previous version that no brand has now; an interruption may have left their preview pages."""
    kept = {version.number: version for version in brand_versions.all_of(tenant)}
    newest = kept[max(kept)] if kept else None
    before = kept.get(newest.before) if newest and newest.before is not None else None
    for row in brand_versions.rows_of(tenant, before.content) if before else ():
        if row.kind is Kind.HOST and hosts.current(row.key) is None:
            yield row


def _target(goal: Goal, faces: tuple[Face, ...]) -> Target:
    """Return the rows to go to, with the newly rendered previews of their hosts."""
    drawn = {face.entry.host: hosts.filed_row(face.entry) for face in faces}
    company = next(row for row in goal.rows if row.kind is Kind.COMPANY)
    others = [row for row in goal.rows if row.kind is not Kind.COMPANY]
    wanted = tuple(drawn.get(row.key, row) if row.kind is Kind.HOST else row for row in others)
    return Target(company, wanted, goal.ends_the_rest)


def _drawn(tenant: Tenant, goal: Goal) -> tuple[Face, ...]:
    """Render the previews of the hosts whose rows differ from the wanted ones."""
    rows = goal.rows
    there = standing(tenant, companies.head(tenant), by_name(rows))
    bodies = {row.name: row.body for row in rows}
    company = Company.model_validate_json(bodies[Kind.COMPANY, ""])
    listed = (bodies.get((Kind.STORE, store_id)) for store_id in company.store_ids)
    keys = {row.key: AppKey.model_validate_json(row.body).store_id for row in rows if row.kind is Kind.KEY}
    house = House(company, tuple(Store.model_validate_json(body) for body in listed if body), keys)
    moved = (row for row in rows if row.kind is Kind.HOST and there.get(row.name) != row)
    entries = (HostEntry.model_validate_json(row.body) for row in moved)
    return tuple(face_of(entry, house) for entry in entries)
