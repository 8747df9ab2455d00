"""Addresses that members saved with their membership. A member without saved addresses has no row."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.member.address_book import AddressBook
from domain.member.member import Member
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt
from repositories.engine.stored import as_stored, read_compared
from repositories.engine.transactions import transact
from repositories.member import members
from runtime.settings import settings


class AddressBookRecord(Model):
    """pk = company#memberCode."""

    class Meta(Limits):
        table_name = settings().tables["address-books"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()


def find(tenant: Tenant, member_code: str) -> AddressBook | None:
    """Load a member's saved addresses as they are now; None if there are none."""
    try:
        record = attempt(lambda: AddressBookRecord.get(tenant.key(member_code), consistent_read=True))
    except AddressBookRecord.DoesNotExist:
        return None
    return read_compared(AddressBook, record.body)


def replace(tenant: Tenant, member: Member, before: AddressBook | None, after: AddressBook) -> bool:
    """Replace the addresses that were read, or write the first ones.

    Returns False, with no change, if the addresses or the member changed since they were read.
    """
    refused = transact(lambda transaction: _add_book(transaction, tenant, member, before, after))
    was_written = bool(refused) and not refused[0] and find(tenant, member.member_code) == after
    return not refused or was_written


def _add_book(
    transaction: TransactWrite, tenant: Tenant, member: Member, before: AddressBook | None, after: AddressBook
) -> None:
    record = AddressBookRecord(tenant.key(member.member_code), body=after.model_dump_json())
    is_new = AddressBookRecord.pk.does_not_exist()
    condition = AddressBookRecord.body == as_stored(before) if before else is_new
    members.check_standing(transaction, tenant, member)
    transaction.save(record, condition=condition)


def erase(tenant: Tenant, member_code: str) -> None:
    """Delete a member's saved addresses."""
    attempt(AddressBookRecord(tenant.key(member_code)).delete)
