"""Problems between providers and a store's merchant account: a refused key, refused webhooks. Kept for two days."""

from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.payment.provider import Provider
from domain.payment.trouble import MerchantTrouble, TroubleKind
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt
from repositories.engine.sweep_index import time_text
from runtime.settings import settings

KEPT = timedelta(days=2)
"""How long a problem is reported after it was last seen."""


class MerchantTroubleRecord(Model):
    """pk = company#store, sk = kind#provider."""

    class Meta(Limits):
        table_name = settings().tables["merchant-troubles"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    since = UnicodeAttribute()
    last = UnicodeAttribute()
    times = NumberAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def add(tenant: Tenant, store_id: str, kind: TroubleKind, provider: Provider, now: datetime) -> int:
    """Count a problem once more and return how often it was seen."""
    record, seen = MerchantTroubleRecord, time_text(now)
    row = record(tenant.key(store_id), f"{kind}#{provider}")
    attempt(
        lambda: row.update(
            [
                record.since.set(record.since | seen),
                record.last.set(seen),
                record.times.set((record.times | 0) + 1),
                record.expires_epoch.set(int((now + KEPT).timestamp())),
            ]
        )
    )
    return int(row.times)


def of_store(tenant: Tenant, store_id: str, now: datetime) -> tuple[MerchantTrouble, ...]:
    """Load a store's problems that were seen lately."""
    found = attempt(lambda: list(MerchantTroubleRecord.query(tenant.key(store_id), consistent_read=True)))
    return tuple(_trouble(row) for row in found if row.expires_epoch > now.timestamp())


def forget(tenant: Tenant, store_id: str, kind: TroubleKind, provider: Provider) -> None:
    """Delete a problem that is over; does nothing if it does not exist."""
    attempt(lambda: MerchantTroubleRecord(tenant.key(store_id), f"{kind}#{provider}").delete())


def _trouble(row: MerchantTroubleRecord) -> MerchantTrouble:
    kind, _, provider = row.sk.partition("#")
    return MerchantTrouble(
        kind=TroubleKind(kind),
        provider=Provider(provider),
        since=datetime.fromisoformat(row.since),
        last=datetime.fromisoformat(row.last),
        times=int(row.times),
    )
