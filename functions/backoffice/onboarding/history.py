"""The versions of a brand that stood, the draft that may follow them, and which of them is meant."""

from typing import NamedTuple

from domain.brand.company import Company
from domain.tenant import Tenant
from repositories import brand_versions, companies
from repositories.brand_versions import Draft, Version


class NoSuchVersion(Exception):
    """There is nothing to go to, in one sentence."""


class History(NamedTuple):
    """What is kept, the newest last, whether a later apply or rollback was stopped half-way, and to which version it
    was a rollback.
    """

    company: str
    versions: tuple[Version, ...]
    draft: Draft | None
    is_unfinished: bool
    going_to: int | None


def history(tenant: Tenant) -> History:
    """What is kept of a brand. Raises `NoSuchVersion` where there is no such company."""
    head = companies.head(tenant)
    if head is None:
        raise NoSuchVersion(f"there is no company {tenant.company_code}")
    versions = brand_versions.all_of(tenant)
    newest = versions[-1].number if versions else 0
    name = Company.model_validate_json(head.row.body).company_name
    return History(name, versions, brand_versions.draft_of(tenant), head.flips > newest, head.going_to)


def version_to(tenant: Tenant, number: int | None) -> Version:
    """The version of that number, else the one that stood before the last apply. Raises `NoSuchVersion`.

    Who goes back twice goes to the same one: a rollback is none of what it takes back.
    """
    known = history(tenant)
    numbers = {version.number: version for version in known.versions}
    meant = number if number is not None else _before_the_last_apply(known)
    if meant is None:
        raise NoSuchVersion(f"nothing is known of {known.company} from before it was last applied")
    if meant not in numbers:
        raise NoSuchVersion(f"{known.company} has no version {meant}")
    return numbers[meant]


def _before_the_last_apply(known: History) -> int | None:
    if known.is_unfinished and known.going_to is not None:
        return known.going_to
    if not known.versions:
        return None
    newest = known.versions[-1]
    if known.is_unfinished:
        return newest.number
    if newest.back_to is None:
        return newest.before
    return newest.back_to if any(kept.number == newest.back_to for kept in known.versions) else newest.number


def undoing(tenant: Tenant) -> int | None:
    """The version that stood before the rollback that was the last to change something; None where none did."""
    newest = brand_versions.newest(tenant)
    if newest is None or newest.back_to in {None, newest.before}:
        return None
    return newest.before


def draft_to(tenant: Tenant) -> Draft:
    """What waits to be published. Raises `NoSuchVersion`."""
    known = history(tenant)
    if known.draft is None:
        raise NoSuchVersion(f"{known.company} has no draft: make one with apply --draft")
    return known.draft
