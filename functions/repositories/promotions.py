"""Promotions of a company."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

from domain.pricing.promotions import Promotion
from domain.tenant import Tenant
from repositories.record import Limits, attempt
from runtime.settings import settings


class PromotionRecord(Model):
    """pk = company, sk = code in lower case."""

    class Meta(Limits):
        table_name = settings().tables["promotions"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    body = UnicodeAttribute()


def find(tenant: Tenant, code: str) -> Promotion | None:
    """The promotion of a code, however it is written."""
    try:
        record = attempt(lambda: PromotionRecord.get(tenant.key(), code.casefold(), consistent_read=True))
    except PromotionRecord.DoesNotExist:
        return None
    return Promotion.model_validate_json(record.body)


def save(tenant: Tenant, promotion: Promotion) -> bool:
    """Write a promotion; False when it was there already, word for word."""
    if find(tenant, promotion.code) == promotion:
        return False
    attempt(PromotionRecord(tenant.key(), promotion.code.casefold(), body=promotion.model_dump_json()).save)
    return True
