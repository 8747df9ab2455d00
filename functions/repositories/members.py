"""Members of a company; what they may spend is in their accounts."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model

from domain.member.member import Member
from domain.tenant import Tenant
from repositories.record import Limits, attempt
from runtime.settings import settings


class MemberRecord(Model):
    """pk = company#memberCode."""

    class Meta(Limits):
        table_name = settings().tables["members"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()


def find(tenant: Tenant, member_code: str) -> Member | None:
    """The member of a code, as they are now."""
    try:
        record = attempt(lambda: MemberRecord.get(tenant.key(member_code), consistent_read=True))
    except MemberRecord.DoesNotExist:
        return None
    return Member.model_validate_json(record.body)


def save(tenant: Tenant, member: Member) -> bool:
    """Write a member; False when they were there already, word for word."""
    if find(tenant, member.member_code) == member:
        return False
    attempt(MemberRecord(tenant.key(member.member_code), body=member.model_dump_json()).save)
    return True
