"""Back to a version that stood before: what was added ends, and what was changed is as it was.

Counts, pauses, what is sold out, accounts and orders are no part of a version: they stay as they are.
"""

from typing import NamedTuple

from backoffice.onboarding.faces import Face, House, face_of, publish_faces, remove_pages
from backoffice.onboarding.flip import flip_to
from backoffice.onboarding.plan import Change
from backoffice.onboarding.standing import Rows, by_name, standing
from backoffice.onboarding.steps import steps_of
from backoffice.onboarding.target import Target, moves_to, taken_of
from backoffice.onboarding.told import change_of
from domain.store.app_key import AppKey
from domain.store.company import Company
from domain.store.host import HostEntry
from domain.store.store import Store
from domain.tenant import Tenant
from repositories import brand_versions, companies, hosts
from repositories.brand_versions import Version
from repositories.filed import Filed, Kind, Move
from repositories.ownership import Taken


class NoWayBack(Exception):
    """There is nothing to go back to, in one sentence."""


class History(NamedTuple):
    """The versions of a brand, the newest last, and whether a later apply was begun and stopped half-way."""

    company: str
    versions: tuple[Version, ...]
    is_unfinished: bool


class WayBack(NamedTuple):
    """A version, what changes on the way to it, and in how many steps guests see that, each whole."""

    version: Version
    changes: tuple[Change, ...]
    taken: tuple[Taken, ...]
    steps: int


def history(tenant: Tenant) -> History:
    """What is kept of a brand. Raises `NoWayBack` where there is no such company."""
    head = companies.head(tenant)
    if head is None:
        raise NoWayBack(f"there is no company {tenant.company_code}")
    versions = brand_versions.all_of(tenant)
    newest = versions[-1].number if versions else 0
    name = Company.model_validate_json(head.row.body).company_name
    return History(name, versions, head.flips > newest)


def version_to(tenant: Tenant, number: int | None) -> Version:
    """The version of that number, else the one that stood before the last apply. Raises `NoWayBack`."""
    known = history(tenant)
    numbers = {version.number: version for version in known.versions}
    if number is not None:
        if number not in numbers:
            raise NoWayBack(f"{known.company} has no version {number}")
        return numbers[number]
    if known.is_unfinished and known.versions:
        return known.versions[-1]
    before = known.versions[-1].before if known.versions else None
    if before is None or before not in numbers:
        raise NoWayBack(f"nothing is known of {known.company} from before it was last applied")
    return numbers[before]


def way_back(tenant: Tenant, version: Version) -> WayBack:
    """What going back would change; nothing is written."""
    rows, head = brand_versions.rows_of(tenant, version), companies.head(tenant)
    if head is None:
        raise NoWayBack(f"there is no company {tenant.company_code}")
    there = standing(tenant, head, by_name(rows))
    moves = moves_to(_target(rows, _faces(rows, there)), head, there)
    changes = tuple(change_of(tenant, move) for move in moves)
    return WayBack(version, changes, tuple(taken_of(tenant, moves)), len(steps_of(moves)))


def go_back(tenant: Tenant, version: Version) -> tuple[Move, ...]:
    """Have the brand stand as that version had it, as a version of its own; what moved.

    Raises `Taken`, and nothing moves, where a host or a key is another brand's by now.
    """
    for taken in way_back(tenant, version).taken:
        raise taken
    rows = brand_versions.rows_of(tenant, version)
    faces = _faces(rows, standing(tenant, companies.head(tenant), by_name(rows)))
    publish_faces(faces)
    moves = flip_to(tenant, _target(rows, faces), lambda: None, f"back to version {version.number}")
    remove_pages(move.row for move in moves if move.after is None)
    return moves


def _target(rows: tuple[Filed, ...], faces: tuple[Face, ...]) -> Target:
    """The rows of a version, with what was drawn anew of its hosts."""
    drawn = {face.entry.host: hosts.filed_row(face.entry) for face in faces}
    company = next(row for row in rows if row.kind is Kind.COMPANY)
    others = [row for row in rows if row.kind is not Kind.COMPANY]
    wanted = tuple(drawn.get(row.key, row) if row.kind is Kind.HOST else row for row in others)
    return Target(company, wanted, ends_the_rest=True)


def _faces(rows: tuple[Filed, ...], there: Rows) -> tuple[Face, ...]:
    """What hosts show that do not stand as the version had them."""
    bodies = {row.name: row.body for row in rows}
    company = Company.model_validate_json(bodies[Kind.COMPANY, ""])
    listed = (bodies.get((Kind.STORE, store_id)) for store_id in company.store_ids)
    keys = {row.key: AppKey.model_validate_json(row.body).store_id for row in rows if row.kind is Kind.KEY}
    house = House(company, tuple(Store.model_validate_json(body) for body in listed if body), keys)
    moved = (row for row in rows if row.kind is Kind.HOST and there.get(row.name) != row)
    entries = (HostEntry.model_validate_json(row.body) for row in moved)
    return tuple(face_of(entry, house) for entry in entries)
