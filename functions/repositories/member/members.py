"""Members of a company, and the owner of each contact; what members may spend is in their accounts.

A proved contact belongs to one member: its row is written in one transaction with the member's.
"""

from datetime import datetime
from enum import Enum
from typing import Any

from pynamodb.attributes import BooleanAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.entity import Entity
from domain.member.member import Member, known_by
from domain.member.verification import Reach
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt
from repositories.engine.stored import read_compared, stored_text
from repositories.engine.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text
from repositories.engine.transactions import transact
from runtime import clock
from runtime.secret import sha256
from runtime.settings import settings

_LATER = ("sms_promo_off_at", "ended")
"""Fields that were added later; they are not written while empty, so that older rows are identical."""


class Sweep(SweepIndex["MemberRecord"]):
    """Members whose membership ended, by when a merge is finished or their personal data is deleted."""

    class Meta(Sweeping):
        pass


class MemberRecord(SweptRecord):
    """pk = company#memberCode."""

    class Meta(Limits):
        table_name = settings().tables["members"]

    body = UnicodeAttribute()
    sweep = Sweep()


WAITING = Waiting(MemberRecord, MemberRecord.sweep)


class ContactRecord(Model):
    """pk = company#contact#SHA-256 of a phone or an e-mail address: its owner. No member's code has a `#`."""

    class Meta(Limits):
        table_name = settings().tables["members"]

    pk = UnicodeAttribute(hash_key=True)
    member_code = UnicodeAttribute(attr_name="memberCode")


class ConsentRecord(Model):
    """pk = company#memberCode, sk = instant#yes or no: proof whether promotions may be texted from then on."""

    class Meta(Limits):
        table_name = settings().tables["consents"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    given = BooleanAttribute()


class Consent(Entity):
    """A change of the consent to promotions by text message."""

    at: datetime
    given: bool


class Written(Enum):
    """The outcome of a member's write."""

    DONE = "done"
    MOVED = "moved"
    """The member changed since they were read, or the code is another member's."""
    TAKEN = "taken"
    """One of the contacts belongs to another member."""


def find(tenant: Tenant, member_code: str) -> Member | None:
    """Load the member of a code."""
    try:
        record = attempt(lambda: MemberRecord.get(tenant.key(member_code), consistent_read=True))
    except MemberRecord.DoesNotExist:
        return None
    return read_compared(Member, record.body)


def find_by_contact(tenant: Tenant, reach: Reach) -> Member | None:
    """Load the member who owns a contact."""
    try:
        owner = attempt(lambda: ContactRecord.get(_contact_key(tenant, reach), consistent_read=True))
    except ContactRecord.DoesNotExist:
        return None
    member = find(tenant, owner.member_code)
    return member if member and reach in known_by(member) else None


def add(tenant: Tenant, member: Member) -> Written:
    """Write a new member with their contacts in one transaction."""
    return _write(tenant, None, member)


def change(tenant: Tenant, before: Member, after: Member) -> Written:
    """Write a member that was read, adding and removing contacts in the same transaction."""
    return _write(tenant, before, after)


def consents_of(tenant: Tenant, member_code: str) -> tuple[Consent, ...]:
    """Every change of a member's consent, oldest first."""
    found = attempt(lambda: list(ConsentRecord.query(tenant.key(member_code), consistent_read=True)))
    return tuple(
        Consent(at=datetime.fromisoformat(record.sk.partition("#")[0]), given=record.given) for record in found
    )


def save(tenant: Tenant, member: Member) -> bool:
    """Write a member from a brand's file; False if they are stored identically or their membership ended."""
    before = find(tenant, member.member_code)
    if before and before.ended:
        return False
    return before != member and _write(tenant, before, member) is Written.DONE


def _write(tenant: Tenant, before: Member | None, after: Member) -> Written:
    """Write a member; if the reply was lost, the stored member shows that the write was done.

    DynamoDB's answer lists deletes before puts.
    """
    refused = transact(lambda transaction: write(transaction, tenant, before, after))
    if not refused or find(tenant, after.member_code) == after:
        return Written.DONE
    return Written.MOVED if refused[len(_gone(before, after))] else Written.TAKEN


def write(transaction: TransactWrite, tenant: Tenant, before: Member | None, after: Member) -> None:
    """Add a member's row, their contacts and a change of consent to a transaction."""
    transaction.save(_record(tenant, after), condition=unmoved(before))
    for reach in known_by(after):
        contact = ContactRecord(_contact_key(tenant, reach), member_code=after.member_code)
        mine = ContactRecord.member_code == after.member_code
        transaction.save(contact, condition=ContactRecord.pk.does_not_exist() | mine)
    for reach in _gone(before, after):
        theirs = ContactRecord(_contact_key(tenant, reach), member_code=after.member_code)
        transaction.delete(theirs, condition=ContactRecord.member_code == after.member_code)
    if after.sms_promo != (before is not None and before.sms_promo):
        transaction.save(_consent_record(tenant, after))


def check_standing(transaction: TransactWrite, tenant: Tenant, member: Member) -> None:
    """Make a transaction fail if a member changed since they were read; for every row that belongs to a member."""
    transaction.condition_check(MemberRecord, tenant.key(member.member_code), condition=unmoved(member))


def unmoved(before: Member | None) -> Condition:
    """The condition that a member is still as they were read."""
    if before is None:
        return MemberRecord.pk.does_not_exist()
    same: Condition = MemberRecord.body == (stored_text(before) or _text(before))
    return same


def _text(member: Member) -> str:
    """Serialise without fields that older rows lack, so that a conditional write still matches those rows."""
    lacking: dict[str, Any] = {name: True for name in _LATER if getattr(member, name) is None}
    if member.ended and not member.ended.carried:
        lacking["ended"] = {"carried": True}
    return member.model_dump_json(exclude=lacking)


def _record(tenant: Tenant, member: Member) -> MemberRecord:
    record = MemberRecord(tenant.key(member.member_code), body=_text(member))
    if member.ended and not member.ended.erased:
        record.sweep_bucket, record.due_at = bucket_of(member.member_code), time_text(member.ended.due_at)
    return record


def _consent_record(tenant: Tenant, member: Member) -> ConsentRecord:
    at = member.sms_promo_at if member.sms_promo else member.sms_promo_off_at
    instant, answer = time_text(at or clock.now()), "yes" if member.sms_promo else "no"
    return ConsentRecord(tenant.key(member.member_code), f"{instant}#{answer}", given=member.sms_promo)


def _gone(before: Member | None, after: Member) -> list[Reach]:
    return [reach for reach in known_by(before) if reach not in known_by(after)] if before else []


def _contact_key(tenant: Tenant, reach: Reach) -> str:
    return tenant.key("contact", sha256(reach.text))
