"""Companies, with the owner of each code and what was applied of each brand."""

from typing import NamedTuple

from pydantic import Field
from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.brand.brand_owner import BrandOwner, by_name
from domain.brand.company import Company
from domain.entity import Entity
from domain.tenant import Tenant
from repositories.brand import draft_rows
from repositories.brand.declared_rows import Filed, Kind
from repositories.engine import brand_memory
from repositories.engine.ownership import Row, write_owned
from repositories.engine.prefetch import BatchRead, find_row
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.ttl_cache import TtlCache
from runtime.settings import settings


class CompanyRecord(Model):
    """pk = company."""

    class Meta(Limits):
        table_name = settings().tables["companies"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    owner = UnicodeAttribute(null=True)
    """The owner of the code (`domain.brand.brand_owner`); if empty, the brand of the company's name."""
    applied = UnicodeAttribute(null=True)
    flips = NumberAttribute(null=True)
    """The number of publishes of the brand; every publish is conditional on it."""
    going_to = NumberAttribute(null=True)
    """The target version of a rollback that is between two of its steps."""


class Applied(Entity):
    """Hosts, and key hashes with names, that the brand's files declared; shows what was removed from them."""

    hosts: tuple[str, ...] = ()
    keys: dict[str, str] = Field(default_factory=dict)


_snapshots: TtlCache[str, Company | None] = TtlCache()
brand_memory.expires(lambda code: _snapshots.expire(lambda key, _: key == code))


def _read(tenant: Tenant) -> Company | None:
    record = find_row(CompanyRecord, tenant.key())
    if record is None:
        return None
    brand_memory.note_version(tenant.company_code, record.flips)
    return read_body(Company, record.body)


def find(tenant: Tenant) -> Company | None:
    """The company, at most 30 s old."""
    if tenant.draft:
        return draft_rows.find(tenant, Kind.COMPANY, Company)
    return _snapshots.get(tenant.company_code, lambda: _read(tenant))


def prefetch(batch: BatchRead, tenant: Tenant) -> None:
    """Prefetch the company, unless it is cached."""
    if not _snapshots.fresh(tenant.company_code):
        batch.row(CompanyRecord, tenant.key())


def last_seen(tenant: Tenant) -> Company | None:
    """Return the company as this environment read it last. Only use it to guess what to prefetch."""
    return _snapshots.last(tenant.company_code)


def codes() -> tuple[str, ...]:
    """The codes of all companies; for scheduled work only."""
    return tuple(attempt(lambda: [record.pk for record in CompanyRecord.scan(attributes_to_get=["pk"])]))


def current(tenant: Tenant) -> Company | None:
    """Load the company as it is now, to compare it with the brand's files."""
    return _read(tenant)


def stranger(tenant: Tenant, owner: BrandOwner) -> str:
    """Return the name of another brand that owns the company's code; empty if the code is free or our own."""
    record = find_row(CompanyRecord, tenant.key())
    if record is None:
        return ""
    name = read_body(Company, record.body).company_name
    return "" if owner.owns(record.owner or by_name(name)) else name


def mark_of(tenant: Tenant) -> str:
    """Return the owner of the company's code (`domain.brand.brand_owner`); empty if it is not stored."""
    record = find_row(CompanyRecord, tenant.key())
    return (record.owner or "") if record else ""


def applied(tenant: Tenant) -> Applied:
    """Return what the brand's files declared when last applied, and what still exists of earlier files."""
    record = find_row(CompanyRecord, tenant.key())
    return _applied(record) if record else Applied()


def _applied(record: CompanyRecord) -> Applied:
    return read_body(Applied, record.applied) if record.applied else Applied()


class Head(NamedTuple):
    """The company's row as it was read.

    With what was applied of its brand, the number of publishes, and the target version of a rollback that stopped
    between two steps.
    """

    row: Filed
    applied: Applied
    flips: int
    going_to: int | None = None


def head(tenant: Tenant) -> Head | None:
    """Load the company's row as it is now."""
    record = find_row(CompanyRecord, tenant.key())
    if record is None:
        return None
    row = Filed(kind=Kind.COMPANY, body=record.body, mark=record.owner or "")
    going_to = None if record.going_to is None else int(record.going_to)
    return Head(row, _applied(record), int(record.flips or 0), going_to)


def flips(tenant: Tenant) -> int:
    """Return the number of publishes; 0 if the company does not exist."""
    found = head(tenant)
    return found.flips if found else 0


def filed_row(company: Company, owner: BrandOwner) -> Filed:
    """Build the declared row of a company."""
    return Filed(kind=Kind.COMPANY, body=company.model_dump_json(), mark=owner.mark)


def join(transaction: TransactWrite, tenant: Tenant, read: Head, after: Head) -> None:
    """Add the company to a publish in place of exactly what was read, so that a concurrent publish fails."""
    counted = CompanyRecord.flips == read.flips if read.flips else CompanyRecord.flips.does_not_exist()
    said = [
        CompanyRecord.body.set(after.row.body),
        CompanyRecord.applied.set(after.applied.model_dump_json()),
        CompanyRecord.flips.set(after.flips),
    ]
    owner = [CompanyRecord.owner.set(after.row.mark)] if after.row.mark else []
    going = CompanyRecord.going_to
    way = going.remove() if after.going_to is None else going.set(after.going_to)
    transaction.update(
        CompanyRecord(tenant.key()),
        actions=[*said, *owner, way],
        condition=counted & (CompanyRecord.body == read.row.body),
    )


def forget() -> None:
    """Clear the cached companies."""
    _snapshots.clear()


def save(tenant: Tenant, company: Company, owner: BrandOwner) -> bool:
    """Write the company if its code is free or owned by this brand; False if it is stored identically.

    Raises `Taken` if another brand owns the code.
    """

    def read() -> str | None:
        record = find_row(CompanyRecord, tenant.key())
        return f"{record.owner or ''}\n{record.body}" if record else None

    def put(before: str | None) -> bool:
        return replace(tenant, company, owner, before.partition("\n")[2] if before else None)

    body, code = f"{owner.mark}\n{company.model_dump_json()}", tenant.company_code
    written = write_owned(Row("company code", code, body, read, lambda _: stranger(tenant, owner), put))
    forget()
    return written


def replace(tenant: Tenant, company: Company, owner: BrandOwner, before: str | None) -> bool:
    """Write a company in place of exactly the row that was read; False if it changed since."""
    unchanged = CompanyRecord.body == before if before is not None else CompanyRecord.pk.does_not_exist()
    said = [CompanyRecord.body.set(company.model_dump_json()), CompanyRecord.owner.set(owner.mark)]
    return wrote_if(lambda: CompanyRecord(tenant.key()).update(list(said), condition=unchanged))
