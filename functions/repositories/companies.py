"""Companies."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

from domain.store.company import Company
from domain.tenant import Tenant
from repositories.read_ahead import BatchRead, find_row
from repositories.record import Limits, attempt
from repositories.snapshot import Snapshots
from runtime.settings import settings


class CompanyRecord(Model):
    """pk = company."""

    class Meta(Limits):
        table_name = settings().tables["companies"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()


_snapshots: Snapshots[str, Company | None] = Snapshots()


def _read(tenant: Tenant) -> Company | None:
    record = find_row(CompanyRecord, tenant.key())
    return Company.model_validate_json(record.body) if record else None


def find(tenant: Tenant) -> Company | None:
    """The company, at most 30 s old."""
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


def save(tenant: Tenant, company: Company) -> bool:
    """Write the company; False when it was there already, word for word."""
    if _read(tenant) == company:
        return False
    attempt(CompanyRecord(tenant.key(), body=company.model_dump_json()).save)
    _snapshots.clear()
    return True
