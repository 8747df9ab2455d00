"""Counts of a store's tills; a count is never changed."""

import datetime as dt

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

from domain.report.cash_up import CashUp
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from runtime.settings import settings


class CashUpRecord(Model):
    """pk = company#store, sk = the store's own date and the id that the count was given."""

    class Meta(Limits):
        table_name = settings().tables["cash-ups"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    body = UnicodeAttribute()


def put(tenant: Tenant, store_id: str, count: CashUp) -> CashUp:
    """Store a count; if its id exists already, return the stored one."""
    record = CashUpRecord(
        tenant.key(store_id), f"{count.date.isoformat()}#{count.cash_up_id}", body=count.model_dump_json()
    )
    if not wrote_if(lambda: record.save(condition=CashUpRecord.pk.does_not_exist())):
        stored = attempt(lambda: CashUpRecord.get(record.pk, record.sk, consistent_read=True))
        return read_body(CashUp, stored.body)
    return count


def of_day(tenant: Tenant, store_id: str, date: dt.date) -> tuple[CashUp, ...]:
    """Load a day's counts, oldest first."""
    named = CashUpRecord.sk.startswith(f"{date.isoformat()}#")
    found = attempt(lambda: list(CashUpRecord.query(tenant.key(store_id), named, consistent_read=True)))
    return tuple(sorted((read_body(CashUp, record.body) for record in found), key=lambda count: count.at))
