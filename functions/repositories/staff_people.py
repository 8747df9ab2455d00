"""The people of a company's staff. A row is the truth about what somebody may do; it moves from version to version."""

from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError, UpdateError
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.models import Model

from domain.staff.person import Person, PinHash
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from repositories.stored import as_stored, read_body, read_compared
from runtime.settings import settings


class ByAccount(GlobalSecondaryIndex["PersonRecord"]):
    """The rows of an account: a person may work for several companies."""

    class Meta(Limits):
        index_name = "byAccount"
        projection = KeysOnlyProjection()

    account = UnicodeAttribute(hash_key=True)


class PersonRecord(Model):
    """pk = company, sk = personId; `pin` is only ever read to be compared."""

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
    """A person as the table has them: at which version, and what is kept of their PIN."""

    person: Person
    version: int
    pin: PinHash | None


def _known(record: PersonRecord) -> KnownPerson:
    pin = read_compared(PinHash, record.pin) if record.pin else None
    return KnownPerson(read_body(Person, record.body), int(record.version), pin)


def find(tenant: Tenant, person_id: str) -> KnownPerson | None:
    """A person as they are now."""
    try:
        record = attempt(lambda: PersonRecord.get(tenant.key(), person_id, consistent_read=True))
    except PersonRecord.DoesNotExist:
        return None
    return _known(record)


def all_of(tenant: Tenant) -> tuple[KnownPerson, ...]:
    """Everybody of a company, by their names."""
    found = attempt(lambda: list(PersonRecord.query(tenant.key(), consistent_read=True)))
    return tuple(sorted(map(_known, found), key=lambda known: known.person.name))


def of_account(account: str) -> tuple[tuple[Tenant, str], ...]:
    """The companies that an account works for, and who it is in each; what it may do there is in their rows."""
    found = attempt(lambda: list(PersonRecord.by_account.query(account)))
    return tuple((Tenant(company_code=record.pk), record.sk) for record in found)


def add(tenant: Tenant, person: Person) -> bool:
    """Keep a new person; False, and nothing changed, when there is one of that id."""
    record = PersonRecord(
        tenant.key(), person.person_id, body=person.model_dump_json(), version=0, account=person.account or None
    )
    try:
        attempt(lambda: record.save(condition=PersonRecord.pk.does_not_exist()))
    except PutError as error:
        if not condition_failed(error):
            raise
        stored = find(tenant, person.person_id)
        return stored is not None and stored.person == person and stored.version == 0
    return True


def move(tenant: Tenant, person: Person, version: int) -> bool:
    """Change a person from the version they were read at; False, and nothing changed, when they moved meanwhile."""
    account = PersonRecord.account.set(person.account) if person.account else PersonRecord.account.remove()
    actions = [PersonRecord.body.set(person.model_dump_json()), PersonRecord.version.set(version + 1), account]
    record = PersonRecord(tenant.key(), person.person_id)
    try:
        attempt(lambda: record.update(list(actions), condition=PersonRecord.version == version))
    except UpdateError as error:
        if not condition_failed(error):
            raise
        stored = find(tenant, person.person_id)
        return stored is not None and stored.version == version + 1 and stored.person == person
    return True


def set_pin(tenant: Tenant, person_id: str, pin: PinHash, before: PinHash | None) -> bool:
    """Put a PIN in place of the one that was read; False, and nothing changed, when another stands there meanwhile."""
    stood = PersonRecord.pin == as_stored(before) if before else PersonRecord.pin.does_not_exist()
    record, known = PersonRecord(tenant.key(), person_id), PersonRecord.pk.exists()
    try:
        attempt(lambda: record.update([PersonRecord.pin.set(pin.model_dump_json())], condition=stood & known))
    except UpdateError as error:
        if not condition_failed(error):
            raise
        stored = find(tenant, person_id)
        return stored is not None and stored.pin == pin
    return True
