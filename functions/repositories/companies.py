"""Companies."""

from typing import NamedTuple

from pydantic import Field
from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.brand.brand_owner import BrandOwner, by_name
from domain.brand.company import Company
from domain.entity import Entity
from domain.tenant import Tenant
from repositories import brand_memory, drafted
from repositories.filed import Filed, Kind
from repositories.ownership import Row, write_owned
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits, attempt, condition_failed
from repositories.snapshot import Snapshots
from repositories.stored import read_body
from runtime.settings import settings


class CompanyRecord(Model):
    """pk = company."""

    class Meta(Limits):
        table_name = settings().tables["companies"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()
    owner = UnicodeAttribute(null=True)
    """Whose code it is (`domain.brand.brand_owner`); where it is not said, the brand's of its name."""
    applied = UnicodeAttribute(null=True)
    flips = NumberAttribute(null=True)
    """How often rows of the brand were written in one transaction, which holds this one against every other."""
    going_to = NumberAttribute(null=True)
    """Which version a rollback is on its way to, between two of its steps."""


class Applied(Entity):
    """What a brand's files had, so that what is gone from them is known: hosts, and keys by their hashes in words."""

    hosts: tuple[str, ...] = ()
    keys: dict[str, str] = Field(default_factory=dict)


_snapshots: Snapshots[str, Company | None] = Snapshots()
brand_memory.expires(lambda code: _snapshots.expire(lambda key, _: key == code))


def _read(tenant: Tenant) -> Company | None:
    record = find_row(CompanyRecord, tenant.key())
    if record is None:
        return None
    brand_memory.saw(tenant.company_code, record.flips)
    return read_body(Company, record.body)


def find(tenant: Tenant) -> Company | None:
    """The company, at most 30 s old."""
    if tenant.draft:
        return drafted.find(tenant, Kind.COMPANY, Company)
    return _snapshots.get(tenant.company_code, lambda: _read(tenant))


def ahead(batch: BatchRead, tenant: Tenant) -> None:
    """Read it ahead, unless it is in memory."""
    if not _snapshots.fresh(tenant.company_code):
        batch.row(CompanyRecord, tenant.key())


def last_seen(tenant: Tenant) -> Company | None:
    """The company as this environment saw it last: to guess what a request will need, no more."""
    return _snapshots.last(tenant.company_code)


def codes() -> tuple[str, ...]:
    """The codes of all companies; for scheduled work only."""
    return tuple(attempt(lambda: [record.pk for record in CompanyRecord.scan(attributes_to_get=["pk"])]))


def current(tenant: Tenant) -> Company | None:
    """The company as it is now: what a brand's files are compared with."""
    return _read(tenant)


def stranger(tenant: Tenant, owner: BrandOwner) -> str:
    """The name of the brand that has the company's code, where it is another one; empty where it is nobody's."""
    record = find_row(CompanyRecord, tenant.key())
    if record is None:
        return ""
    name = read_body(Company, record.body).company_name
    return "" if owner.owns(record.owner or by_name(name)) else name


def mark_of(tenant: Tenant) -> str:
    """Whose its code is (`domain.brand.brand_owner`); empty where it is not said."""
    record = find_row(CompanyRecord, tenant.key())
    return (record.owner or "") if record else ""


def applied(tenant: Tenant) -> Applied:
    """What the brand's files had when they were last applied, and what of it before is still there."""
    record = find_row(CompanyRecord, tenant.key())
    return _applied(record) if record else Applied()


def _applied(record: CompanyRecord) -> Applied:
    return read_body(Applied, record.applied) if record.applied else Applied()


class Head(NamedTuple):
    """The company's row as it was read, with what was applied of its brand and how often, and which version a rollback
    that was stopped half-way was on its way to.
    """

    row: Filed
    applied: Applied
    flips: int
    going_to: int | None = None


def head(tenant: Tenant) -> Head | None:
    """The row as it is now."""
    record = find_row(CompanyRecord, tenant.key())
    if record is None:
        return None
    row = Filed(kind=Kind.COMPANY, body=record.body, mark=record.owner or "")
    going_to = None if record.going_to is None else int(record.going_to)
    return Head(row, _applied(record), int(record.flips or 0), going_to)


def flips(tenant: Tenant) -> int:
    """How often it was flipped; never, where it is not there."""
    found = head(tenant)
    return found.flips if found else 0


def filed_row(company: Company, owner: BrandOwner) -> Filed:
    """A company as its row has it."""
    return Filed(kind=Kind.COMPANY, body=company.model_dump_json(), mark=owner.mark)


def join(transaction: TransactWrite, tenant: Tenant, read: Head, after: Head) -> None:
    """Write the company in the flip of its brand, in place of exactly what was read: who flips meanwhile is refused."""
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
    """Read every company anew."""
    _snapshots.clear()


def save(tenant: Tenant, company: Company, owner: BrandOwner) -> bool:
    """Write the company where its code is nobody's or that brand's; False when it was there already, word for word.

    Raises `Taken` where the code is another brand's.
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
    """Write a company in place of exactly what was read; False when somebody wrote another one meanwhile."""
    unchanged = CompanyRecord.body == before if before is not None else CompanyRecord.pk.does_not_exist()
    said = [CompanyRecord.body.set(company.model_dump_json()), CompanyRecord.owner.set(owner.mark)]
    try:
        attempt(lambda: CompanyRecord(tenant.key()).update(list(said), condition=unchanged))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True
