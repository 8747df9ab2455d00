"""The way of a brand to rows that are kept: back to a version that stood before, or on to a draft.

What was added since ends, and what was changed is as it was. Counts, pauses, what is sold out, accounts and orders are
no part of a version: they stay as they are.
"""

from typing import NamedTuple

from backoffice.onboarding.faces import Face, House, face_of, publish_manifests, publish_pages, remove_pages
from backoffice.onboarding.flip import flip_to
from backoffice.onboarding.plan import Change
from backoffice.onboarding.standing import by_name, standing
from backoffice.onboarding.steps import steps_of
from backoffice.onboarding.target import Target, moves_now, taken_of
from backoffice.onboarding.told import change_of
from domain.store.app_key import AppKey
from domain.store.company import Company
from domain.store.host import HostEntry
from domain.store.store import Store
from domain.tenant import Tenant
from repositories import brand_versions, companies, hosts
from repositories.brand_versions import Draft, Version
from repositories.filed import Filed, Kind, Move
from repositories.ownership import Taken


class Goal(NamedTuple):
    """The rows to go to, whether what else stands ends, and what the way is called; empty for by what moves."""

    rows: tuple[Filed, ...]
    ends_the_rest: bool
    words: str = ""


class Way(NamedTuple):
    """What changes on the way, what of it is another brand's by now, and in how many whole steps guests see it."""

    changes: tuple[Change, ...]
    taken: tuple[Taken, ...]
    steps: int


def back_to(tenant: Tenant, version: Version) -> Goal:
    """To all rows as a version had them."""
    return Goal(
        brand_versions.rows_of(tenant, version.content), ends_the_rest=True, words=f"back to version {version.number}"
    )


def on_to(tenant: Tenant, draft: Draft) -> Goal:
    """To what a brand's files said when the draft was made."""
    return Goal(brand_versions.rows_of(tenant, draft.content), draft.ends_the_rest)


def way_to(tenant: Tenant, goal: Goal) -> Way:
    """What going there would change; nothing is written."""
    moves = moves_now(tenant, _target(goal, _drawn(tenant, goal)))
    changes = tuple(change_of(tenant, move) for move in moves)
    return Way(changes, tuple(taken_of(tenant, moves)), len(steps_of(moves)))


def go_to(tenant: Tenant, goal: Goal) -> tuple[Move, ...]:
    """Have the brand stand so, as a version of its own; what moved.

    Raises `Taken`, and nothing moves, where a host or a key is another brand's by now.
    """
    for taken in way_to(tenant, goal).taken:
        raise taken
    faces = _drawn(tenant, goal)
    publish_manifests(faces)
    moves = flip_to(tenant, _target(goal, faces), lambda: None, goal.words)
    publish_pages(faces)
    remove_pages(move.row for move in moves if move.after is None)
    return moves


def _target(goal: Goal, faces: tuple[Face, ...]) -> Target:
    """The rows to go to, with what was drawn anew of their hosts."""
    drawn = {face.entry.host: hosts.filed_row(face.entry) for face in faces}
    company = next(row for row in goal.rows if row.kind is Kind.COMPANY)
    others = [row for row in goal.rows if row.kind is not Kind.COMPANY]
    wanted = tuple(drawn.get(row.key, row) if row.kind is Kind.HOST else row for row in others)
    return Target(company, wanted, goal.ends_the_rest)


def _drawn(tenant: Tenant, goal: Goal) -> tuple[Face, ...]:
    """What hosts show that do not stand as they are to."""
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
