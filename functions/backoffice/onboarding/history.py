"""The past versions of a brand, its draft, and the choice of the version to roll back to."""

from typing import NamedTuple

from domain.brand.company import Company
from domain.tenant import Tenant
from repositories.brand import brand_versions, companies
from repositories.brand.brand_versions import Draft, Version


class NoSuchVersion(Exception):
    """There is no such version or draft; the message is one sentence."""


class History(NamedTuple):
    """The kept versions, the newest last, and the draft.

    `is_unfinished`: a later apply or rollback was interrupted. `going_to`: the version that it was a rollback to.
    """

    company: str
    versions: tuple[Version, ...]
    draft: Draft | None
    is_unfinished: bool
    going_to: int | None


def history(tenant: Tenant) -> History:
    """Return the versions and the draft of a brand. Raises `NoSuchVersion` if there is no such company."""
    head = companies.head(tenant)
    if head is None:
        raise NoSuchVersion(f"there is no company {tenant.company_code}")
    versions = brand_versions.all_of(tenant)
    newest = versions[-1].number if versions else 0
    name = Company.model_validate_json(head.row.body).company_name
    return History(name, versions, brand_versions.draft_of(tenant), head.flips > newest, head.going_to)


def version_to(tenant: Tenant, number: int | None) -> Version:
    """Return the version of that number, by default the one before the last apply. Raises `NoSuchVersion`.

    A second rollback leads to the same version again: a rollback does not undo a rollback.
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
    """Return the version before the newest one if that is a rollback that changed rows; otherwise None."""
    newest = brand_versions.newest(tenant)
    if newest is None or newest.back_to in {None, newest.before}:
        return None
    return newest.before


def draft_to(tenant: Tenant) -> Draft:
    """Return the draft. Raises `NoSuchVersion` if there is none."""
    known = history(tenant)
    if known.draft is None:
        raise NoSuchVersion(f"{known.company} has no draft: make one with apply --draft")
    return known.draft
