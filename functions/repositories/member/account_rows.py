"""Rows of accounts and of the ledger that explains them: read them, follow merges, and write them.

A merged account points to the account that received everything (`merged_account`). Orders that began in the merged
account finish there under prefixed names, and draw nothing more.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.entity import Entity
from domain.member.account import Account
from domain.member.merged_account import prefix_of, renamed_parts
from domain.member.points import Taken
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.transactions import transact
from runtime import clock
from runtime.settings import settings


class AccountRecord(Model):
    """pk = company#kind#owner. Every change of `body` increases `version` by one."""

    class Meta(Limits):
        table_name = settings().tables["accounts"]

    pk = UnicodeAttribute(hash_key=True)
    version = NumberAttribute()
    body = UnicodeAttribute()


class EntryRecord(Model):
    """pk = company#kind#owner, sk = order or credit#type of change. An entry is never changed."""

    class Meta(Limits):
        table_name = settings().tables["account-entries"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    units = NumberAttribute()
    body = UnicodeAttribute()
    at = UnicodeAttribute()


class Entry(Entity):
    """The units that an entry took from or returned to each lot; for a person's change also who and why."""

    taken: tuple[Taken, ...]
    asked: int = 0
    """Earned points that a refund reclaimed; those that were spent already are owed."""
    owed: int = 0
    """The part of them that the account owes since."""
    by: str = ""
    """Who made the change; empty for automatic changes."""
    why: str = ""
    """The reason that operators see."""
    remark: str = ""
    """The text that the member sees."""


class Step(NamedTuple):
    """One account on the way through merges, and the prefix that names from the first account have in it."""

    name: str
    prefix: str


class Read(NamedTuple):
    """An account as it was read, and the merged accounts that led to it."""

    account: Account
    version: int
    way: tuple[Step, ...]

    @property
    def name(self) -> str:
        """Name of the account that was read, after all merges."""
        return self.way[-1].name

    def own(self, order_uuid: str) -> str:
        """Return the name that an order of the requested account has in the account that was read."""
        return self.way[-1].prefix + order_uuid


def key_of(tenant: Tenant, name: str) -> str:
    """Build the key of an account's rows."""
    return tenant.key(*name.split("#"))


def find(tenant: Tenant, name: str) -> Read | None:
    """Load an account as it is now; follows merges."""
    way: tuple[Step, ...] = (Step(name, ""),)
    while found := _row(tenant, way[-1].name):
        account, version = found
        if not account.merged_into:
            return Read(account, version, way)
        way = (*way, Step(account.merged_into, prefix_of(_owner(way[-1].name)) + way[-1].prefix))
    return None


def find_or_new(tenant: Tenant, name: str) -> Read:
    """Load an account as it is now; an empty one if it does not exist."""
    return find(tenant, name) or Read(Account(), 0, (Step(name, ""),))


def entries_of(tenant: Tenant, read: Read, order_uuid: str) -> dict[str, Entry]:
    """Load the ledger entries of an order by key, also from merged accounts; lots have their current names."""
    return {key: entry for step in read.way for key, entry in _entries_at(tenant, read, step, order_uuid)}


def was_before(tenant: Tenant, read: Read, key: str) -> bool:
    """Whether one of the merged accounts on the way has an entry of this key."""
    keys = [(key_of(tenant, step.name), step.prefix + key) for step in read.way[:-1]]
    return bool(keys and attempt(lambda: list(EntryRecord.batch_get(keys, consistent_read=True))))


def unchanged(read: Read) -> Condition:
    """Condition that the account still has the version that was read."""
    unmoved: Condition = AccountRecord.version == read.version if read.version else AccountRecord.pk.does_not_exist()
    return unmoved


def change(tenant: Tenant, name: str, decide: Callable[[Read], Account | None]) -> bool:
    """Apply `decide` to the account as it is now, and retry after a race.

    Returns False if `decide` returns None or there is no account.
    """
    while read := find(tenant, name):
        after = decide(read)
        if after is None:
            return False
        if after == read.account or _moved(tenant, read, after):
            return True
    return False


def move_with_entry(tenant: Tenant, read: Read, after: Account, entry: EntryRecord) -> bool | None:
    """Write an account and its ledger entry in one transaction.

    Returns True; False if the entry exists already; None if the account changed since it was read.
    """
    refused = transact(lambda transaction: _add_writes(transaction, tenant, read, after, entry))
    if not refused:
        return True
    was_entered = refused[0]
    return False if was_entered else None


def entry_of(tenant: Tenant, read: Read, key: str, units: int, moved: Entry) -> EntryRecord:
    """Build the ledger entry of a change; its key is prefixed as names in the account that was read."""
    return EntryRecord(
        key_of(tenant, read.name),
        read.own(key),
        units=units,
        body=moved.model_dump_json(exclude_defaults=True),
        at=clock.now().isoformat(timespec="milliseconds"),
    )


def _entries_at(tenant: Tenant, read: Read, step: Step, order_uuid: str) -> Iterator[tuple[str, Entry]]:
    """Read consistently, because a missing entry decides what is written."""
    mine = EntryRecord.sk.startswith(f"{step.prefix}{order_uuid}#")
    pk, since = key_of(tenant, step.name), read.own("").removesuffix(step.prefix)
    for record in attempt(lambda: list(EntryRecord.query(pk, mine, consistent_read=True))):
        entry = read_body(Entry, record.body)
        here = entry.model_copy(update={"taken": renamed_parts(entry.taken, since)})
        yield record.sk.removeprefix(step.prefix), here


def _row(tenant: Tenant, name: str) -> tuple[Account, int] | None:
    try:
        record = attempt(lambda: AccountRecord.get(key_of(tenant, name), consistent_read=True))
    except AccountRecord.DoesNotExist:
        return None
    return read_body(Account, record.body), int(record.version)


def _owner(name: str) -> str:
    return name.partition("#")[2]


def _moved(tenant: Tenant, read: Read, after: Account) -> bool:
    """Write the account if it still has the version that was read.

    After a lost reply the caller decides again, which changes nothing.
    """
    actions = [AccountRecord.version.set(read.version + 1), AccountRecord.body.set(after.model_dump_json())]
    unmoved = AccountRecord.version == read.version
    return wrote_if(lambda: AccountRecord(key_of(tenant, read.name)).update(list(actions), condition=unmoved))


def _add_writes(transaction: TransactWrite, tenant: Tenant, read: Read, after: Account, entry: EntryRecord) -> None:
    record = AccountRecord(key_of(tenant, read.name), version=read.version + 1, body=after.model_dump_json())
    transaction.save(entry, condition=EntryRecord.pk.does_not_exist())
    transaction.save(record, condition=unchanged(read))
