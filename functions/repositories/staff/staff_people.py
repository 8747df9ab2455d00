"""The people of a company's staff. Their row decides what they may do; every write is conditional on its version."""

from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model

from domain.staff.person import Person, PinHash
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import as_stored, read_body, read_compared
from runtime.settings import settings


class ByAccount(GlobalSecondaryIndex["PersonRecord"]):
    """The rows of an account: a person may work for several companies."""

    class Meta(Limits):
        index_name = "byAccount"
        projection = KeysOnlyProjection()

    account = UnicodeAttribute(hash_key=True)


class PersonRecord(Model):
    """pk = company, sk = personId; `pin` is a hash that is only compared."""

    class Meta(Limits):
        table_name = settings().tables["staff-people"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    body = UnicodeAttribute()
    version = NumberAttribute()
    account = UnicodeAttribute(null=True)
    pin = UnicodeAttribute(null=True)
    by_account = ByAccount()


class KnownPerson(NamedTuple):
    """A stored person with the row's version and the hash of their PIN."""

    person: Person
    version: int
    pin: PinHash | None


def _known(record: PersonRecord) -> KnownPerson:
    pin = read_compared(PinHash, record.pin) if record.pin else None
    return KnownPerson(read_body(Person, record.body), int(record.version), pin)


def find(tenant: Tenant, person_id: str) -> KnownPerson | None:
    """Load a person."""
    try:
        record = attempt(lambda: PersonRecord.get(tenant.key(), person_id, consistent_read=True))
    except PersonRecord.DoesNotExist:
        return None
    return _known(record)


def all_of(tenant: Tenant) -> tuple[KnownPerson, ...]:
    """Load all people of a company, by name."""
    found = attempt(lambda: list(PersonRecord.query(tenant.key(), consistent_read=True)))
    return tuple(sorted(map(_known, found), key=lambda known: known.person.name))


def of_account(account: str) -> tuple[tuple[Tenant, str], ...]:
    """Return the companies that an account works for, with its person ID in each; the rows have its rights."""
    found = attempt(lambda: list(PersonRecord.by_account.query(account)))
    return tuple((Tenant(company_code=record.pk), record.sk) for record in found)


def add(tenant: Tenant, person: Person) -> bool:
    """Store a new person; False, with no change, if the id exists."""
    record = PersonRecord(
        tenant.key(), person.person_id, body=person.model_dump_json(), version=0, account=person.account or None
    )
    if not wrote_if(lambda: record.save(condition=PersonRecord.pk.does_not_exist())):
        stored = find(tenant, person.person_id)
        return stored is not None and stored.person == person and stored.version == 0
    return True


def move(tenant: Tenant, person: Person, version: int) -> bool:
    """Write a person at the next version; False, with no change, if the version changed since it was read."""
    account = PersonRecord.account.set(person.account) if person.account else PersonRecord.account.remove()
    actions = [PersonRecord.body.set(person.model_dump_json()), PersonRecord.version.set(version + 1), account]
    record = PersonRecord(tenant.key(), person.person_id)
    if not wrote_if(lambda: record.update(list(actions), condition=PersonRecord.version == version)):
        stored = find(tenant, person.person_id)
        return stored is not None and stored.version == version + 1 and stored.person == person
    return True


def set_pin(tenant: Tenant, person_id: str, pin: PinHash, before: PinHash | None) -> bool:
    """Replace the PIN hash that was read; False, with no change, if it changed since."""
    stood = PersonRecord.pin == as_stored(before) if before else PersonRecord.pin.does_not_exist()
    record, known = PersonRecord(tenant.key(), person_id), PersonRecord.pk.exists()
    if not wrote_if(lambda: record.update([PersonRecord.pin.set(pin.model_dump_json())], condition=stood & known)):
        stored = find(tenant, person_id)
        return stored is not None and stored.pin == pin
    return True
