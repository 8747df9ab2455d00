"""Members of a company, and whose a contact is; what they may spend is in their accounts.

A contact that was proved names one member: its row is written with the member's own, in one transaction.
"""

from enum import Enum

from pynamodb.attributes import UnicodeAttribute
from pynamodb.exceptions import TransactWriteError
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.member.member import Member, known_by
from domain.member.verification import Reach
from domain.tenant import Tenant
from repositories.record import Limits, attempt, connection
from runtime.secret import sha256
from runtime.settings import settings


class MemberRecord(Model):
    """pk = company#memberCode."""

    class Meta(Limits):
        table_name = settings().tables["members"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()


class ContactRecord(Model):
    """pk = company#contact#SHA-256 of a phone or an e-mail address: whose it is. No member's code has a `#`."""

    class Meta(Limits):
        table_name = settings().tables["members"]

    pk = UnicodeAttribute(hash_key=True)
    member_code = UnicodeAttribute(attr_name="memberCode")


class Written(Enum):
    """What became of a member's write."""

    DONE = "done"
    MOVED = "moved"
    """Somebody wrote them meanwhile, or the code is another's."""
    TAKEN = "taken"
    """One of the contacts is another member's."""


def find(tenant: Tenant, member_code: str) -> Member | None:
    """The member of a code, as they are now."""
    try:
        record = attempt(lambda: MemberRecord.get(tenant.key(member_code), consistent_read=True))
    except MemberRecord.DoesNotExist:
        return None
    return Member.model_validate_json(record.body)


def find_by_contact(tenant: Tenant, reach: Reach) -> Member | None:
    """Whose contact it is, as of now."""
    try:
        owner = attempt(lambda: ContactRecord.get(_contact_key(tenant, reach), consistent_read=True))
    except ContactRecord.DoesNotExist:
        return None
    member = find(tenant, owner.member_code)
    return member if member and reach in known_by(member) else None


def add(tenant: Tenant, member: Member) -> Written:
    """Write a new member with their contacts, all or nothing."""
    return _write(tenant, None, member)


def change(tenant: Tenant, before: Member, after: Member) -> Written:
    """Write a member that was read, with the contacts that came and without those that went, all or nothing."""
    return _write(tenant, before, after)


def save(tenant: Tenant, member: Member) -> bool:
    """Write a member of a brand's file; False when they were there already, word for word."""
    before = find(tenant, member.member_code)
    return before != member and _write(tenant, before, member) is Written.DONE


def _write(tenant: Tenant, before: Member | None, after: Member) -> Written:
    """A write whose reply was lost finds its own outcome, which is done. What is deleted stands before what is put."""
    try:
        attempt(lambda: _transact(tenant, before, after))
    except TransactWriteError as error:
        refused = [reason is not None for reason in error.cancellation_reasons]
        if not any(refused):
            raise
        if find(tenant, after.member_code) == after:
            return Written.DONE
        return Written.MOVED if refused[len(_gone(before, after))] else Written.TAKEN
    return Written.DONE


def _transact(tenant: Tenant, before: Member | None, after: Member) -> None:
    record = MemberRecord(tenant.key(after.member_code), body=after.model_dump_json())
    unmoved = MemberRecord.body == before.model_dump_json() if before else MemberRecord.pk.does_not_exist()
    known, gone = known_by(after), _gone(before, after)
    with TransactWrite(connection=connection()) as transaction:
        transaction.save(record, condition=unmoved)
        for reach in known:
            contact = ContactRecord(_contact_key(tenant, reach), member_code=after.member_code)
            mine = ContactRecord.member_code == after.member_code
            transaction.save(contact, condition=ContactRecord.pk.does_not_exist() | mine)
        for reach in gone:
            theirs = ContactRecord(_contact_key(tenant, reach), member_code=after.member_code)
            transaction.delete(theirs, condition=ContactRecord.member_code == after.member_code)


def _gone(before: Member | None, after: Member) -> list[Reach]:
    return [reach for reach in known_by(before) if reach not in known_by(after)] if before else []


def _contact_key(tenant: Tenant, reach: Reach) -> str:
    return tenant.key("contact", sha256(reach.text))
