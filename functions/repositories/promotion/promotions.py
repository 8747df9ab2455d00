"""Promotions of a company."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.pricing.promotions import Promotion
from domain.tenant import Tenant
from domain.typed_text import code_key
from repositories.brand import draft_rows
from repositories.brand.declared_rows import Filed, Kind, Move
from repositories.engine import brand_memory
from repositories.engine.record import Limits, attempt
from repositories.engine.stored import read_body
from repositories.engine.ttl_cache import TtlCache
from runtime.settings import settings


class PromotionRecord(Model):
    """pk = company, sk = code, folded and in lower case."""

    class Meta(Limits):
        table_name = settings().tables["promotions"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    body = UnicodeAttribute()


_snapshots: TtlCache[str, tuple[Promotion, ...]] = TtlCache()
brand_memory.expires(lambda code: _snapshots.expire(lambda key, _: key == code))


def find(tenant: Tenant, code: str) -> Promotion | None:
    """Load the promotion of a code, in any spelling."""
    if tenant.draft:
        return draft_rows.all_of(tenant, Kind.PROMOTION, Promotion, filed).get(code_key(code))
    try:
        record = attempt(lambda: PromotionRecord.get(tenant.key(), code_key(code), consistent_read=True))
    except PromotionRecord.DoesNotExist:
        return None
    return read_body(Promotion, record.body)


def all_of(tenant: Tenant) -> tuple[Promotion, ...]:
    """Load all promotions of a company, in the order of their codes."""
    if tenant.draft:
        return tuple(draft_rows.all_of(tenant, Kind.PROMOTION, Promotion, filed).values())
    found = attempt(lambda: list(PromotionRecord.query(tenant.key(), consistent_read=True)))
    return tuple(read_body(Promotion, record.body) for record in found)


def recent(tenant: Tenant) -> tuple[Promotion, ...]:
    """Load all promotions of a company, at most 30 s old; to offer them, not to place an order."""
    if tenant.draft:
        return all_of(tenant)
    return _snapshots.get(tenant.company_code, lambda: all_of(tenant))


def filed_row(promotion: Promotion) -> Filed:
    """Build the declared row of a promotion."""
    return Filed(kind=Kind.PROMOTION, key=code_key(promotion.code), body=promotion.model_dump_json())


def filed(tenant: Tenant) -> list[Filed]:
    """Load the declared rows of all promotions."""
    records = attempt(lambda: list(PromotionRecord.query(tenant.key(), consistent_read=True)))
    return [Filed(kind=Kind.PROMOTION, key=record.sk, body=record.body) for record in records]


def join(transaction: TransactWrite, tenant: Tenant, move: Move) -> None:
    """Add the write or deletion of a promotion to a publish; members' coupons of a deleted promotion become
    worthless.
    """
    record = PromotionRecord(tenant.key(), move.row.key, body=move.row.body)
    if move.after:
        transaction.save(record)
    else:
        transaction.delete(record)
