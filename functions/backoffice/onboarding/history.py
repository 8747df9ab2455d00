"""The versions of a brand that stood, the draft that may follow them, and which of them is meant."""

from typing import NamedTuple

from domain.store.company import Company
from domain.tenant import Tenant
from repositories import brand_versions, companies
from repositories.brand_versions import Draft, Version


class NoSuchVersion(Exception):
    """There is nothing to go to, in one sentence."""


class History(NamedTuple):
    """What is kept, the newest last, and whether a later apply was begun and stopped half-way."""

    company: str
    versions: tuple[Version, ...]
    draft: Draft | None
    is_unfinished: bool


def history(tenant: Tenant) -> History:
    """What is kept of a brand. Raises `NoSuchVersion` where there is no such company."""
    head = companies.head(tenant)
    if head is None:
        raise NoSuchVersion(f"there is no company {tenant.company_code}")
    versions = brand_versions.all_of(tenant)
    newest = versions[-1].number if versions else 0
    name = Company.model_validate_json(head.row.body).company_name
    return History(name, versions, brand_versions.draft_of(tenant), head.flips > newest)


def version_to(tenant: Tenant, number: int | None) -> Version:
    """The version of that number, else the one that stood before the last apply. Raises `NoSuchVersion`."""
    known = history(tenant)
    numbers = {version.number: version for version in known.versions}
    if number is not None:
        if number not in numbers:
            raise NoSuchVersion(f"{known.company} has no version {number}")
        return numbers[number]
    if known.is_unfinished and known.versions:
        return known.versions[-1]
    before = known.versions[-1].before if known.versions else None
    if before is None or before not in numbers:
        raise NoSuchVersion(f"nothing is known of {known.company} from before it was last applied")
    return numbers[before]


def draft_to(tenant: Tenant) -> Draft:
    """What waits to be published. Raises `NoSuchVersion`."""
    known = history(tenant)
    if known.draft is None:
        raise NoSuchVersion(f"{known.company} has no draft: make one with apply --draft")
    return known.draft
