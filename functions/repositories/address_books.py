"""Addresses that members chose to keep with their membership; a member who did not has no row."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.exceptions import PutError
from pynamodb.models import Model

from domain.member.address_book import AddressBook
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from runtime.settings import settings


class AddressBookRecord(Model):
    """pk = company#memberCode."""

    class Meta(Limits):
        table_name = settings().tables["address-books"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()


def find(tenant: Tenant, member_code: str) -> AddressBook | None:
    """A member's addresses as they are now; None where they keep none here."""
    try:
        record = attempt(lambda: AddressBookRecord.get(tenant.key(member_code), consistent_read=True))
    except AddressBookRecord.DoesNotExist:
        return None
    return AddressBook.model_validate_json(record.body)


def replace(tenant: Tenant, member_code: str, before: AddressBook | None, after: AddressBook) -> bool:
    """Write the addresses in the place of those that were read, or of none; False, and nothing changed, when another
    device changed or erased them meanwhile.
    """
    record = AddressBookRecord(tenant.key(member_code), body=after.model_dump_json())
    is_new = AddressBookRecord.pk.does_not_exist()
    condition = AddressBookRecord.body == before.model_dump_json() if before else is_new
    try:
        attempt(lambda: record.save(condition=condition))
    except PutError as error:
        if condition_failed(error):
            return find(tenant, member_code) == after
        raise
    return True


def erase(tenant: Tenant, member_code: str) -> None:
    """Keep none of a member's addresses any more."""
    attempt(AddressBookRecord(tenant.key(member_code)).delete)
