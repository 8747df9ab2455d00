"""The rows of accounts and of the ledger that explains them: how one is read, led on where it was merged, and moved.

An account that was merged leads on to the one that all of it went to (`merged_account`): its orders end there what they
began, by names of their own, and draw nothing more.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError
from pynamodb.expressions.condition import Condition
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.entity import Entity
from domain.member.account import Account
from domain.member.merged_account import prefix_of, renamed_parts
from domain.member.points import Taken
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from repositories.stored import read_body
from repositories.transactions import transact
from runtime import clock
from runtime.settings import settings


class AccountRecord(Model):
    """pk = company#kind#owner. `version` moves by one with every change of `body`."""

    class Meta(Limits):
        table_name = settings().tables["accounts"]

    pk = UnicodeAttribute(hash_key=True)
    version = NumberAttribute()
    body = UnicodeAttribute()


class EntryRecord(Model):
    """pk = company#kind#owner, sk = order or credit#what it did; put once, never changed."""

    class Meta(Limits):
        table_name = settings().tables["account-entries"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    units = NumberAttribute()
    body = UnicodeAttribute()
    at = UnicodeAttribute()


class Entry(Entity):
    """What one entry took from which lots (or gave to them); of what a person did, who and why."""

    taken: tuple[Taken, ...]
    asked: int = 0
    """How many earned points a refund asked back; those that were spent are owed."""
    owed: int = 0
    """How many of them the account owes since."""
    by: str = ""
    """Who moved it; empty for what happened by itself."""
    why: str = ""
    """What operators are told of it."""
    remark: str = ""
    """What the member is told of it."""


class Step(NamedTuple):
    """One of the accounts that a merged one leads on through, and what stands before its own names there."""

    name: str
    prefix: str


class Read(NamedTuple):
    """An account as it was read, and the way that led to it from the one that was asked for."""

    account: Account
    version: int
    way: tuple[Step, ...]

    @property
    def name(self) -> str:
        """Where it is."""
        return self.way[-1].name

    def own(self, order_uuid: str) -> str:
        """What an order that named the account asked for is called where it is."""
        return self.way[-1].prefix + order_uuid


def key_of(tenant: Tenant, name: str) -> str:
    """The key of the rows of an account."""
    return tenant.key(*name.split("#"))


def find(tenant: Tenant, name: str) -> Read | None:
    """An account as it is now, where it went to if it was merged."""
    way: tuple[Step, ...] = (Step(name, ""),)
    while found := _row(tenant, way[-1].name):
        account, version = found
        if not account.merged_into:
            return Read(account, version, way)
        way = (*way, Step(account.merged_into, prefix_of(_owner(way[-1].name)) + way[-1].prefix))
    return None


def find_or_new(tenant: Tenant, name: str) -> Read:
    """An account as it is now; an empty one where there is none yet."""
    return find(tenant, name) or Read(Account(), 0, (Step(name, ""),))


def entries_of(tenant: Tenant, read: Read, order_uuid: str) -> dict[str, Entry]:
    """What an order moved in an account, by entry, wherever it was then, of the lots by the names they have now."""
    return {key: entry for step in read.way for key, entry in _entries_at(tenant, read, step, order_uuid)}


def was_before(tenant: Tenant, read: Read, key: str) -> bool:
    """Whether there is an entry of this key in one of the accounts that were merged on the way."""
    keys = [(key_of(tenant, step.name), step.prefix + key) for step in read.way[:-1]]
    return bool(keys and attempt(lambda: list(EntryRecord.batch_get(keys, consistent_read=True))))


def unchanged(read: Read) -> Condition:
    """The account stands as it was read."""
    unmoved: Condition = AccountRecord.version == read.version if read.version else AccountRecord.pk.does_not_exist()
    return unmoved


def change(tenant: Tenant, name: str, decide: Callable[[Read], Account | None]) -> bool:
    """Change an account by what is decided of it as it is by then; False when that is None, or there is no account."""
    while read := find(tenant, name):
        after = decide(read)
        if after is None:
            return False
        if after == read.account or _moved(tenant, read, after):
            return True
    return False


def move_with_entry(tenant: Tenant, read: Read, after: Account, entry: EntryRecord) -> bool | None:
    """Both or nothing: True, or False when the entry is there already; None when the account moved meanwhile."""
    refused = transact(lambda transaction: _add_writes(transaction, tenant, read, after, entry))
    if not refused:
        return True
    was_entered = refused[0]
    return False if was_entered else None


def entry_of(tenant: Tenant, read: Read, key: str, units: int, moved: Entry) -> EntryRecord:
    """The entry that explains a move, by the name it has where the account is."""
    return EntryRecord(
        key_of(tenant, read.name),
        read.own(key),
        units=units,
        body=moved.model_dump_json(exclude_defaults=True),
        at=clock.now().isoformat(timespec="milliseconds"),
    )


def _entries_at(tenant: Tenant, read: Read, step: Step, order_uuid: str) -> Iterator[tuple[str, Entry]]:
    """Read as they are now, since what is missing decides."""
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
    """One write from the version that was read; a write whose reply was lost is decided anew, which changes nothing."""
    actions = [AccountRecord.version.set(read.version + 1), AccountRecord.body.set(after.model_dump_json())]
    unmoved = AccountRecord.version == read.version
    try:
        attempt(lambda: AccountRecord(key_of(tenant, read.name)).update(list(actions), condition=unmoved))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True


def _add_writes(transaction: TransactWrite, tenant: Tenant, read: Read, after: Account, entry: EntryRecord) -> None:
    record = AccountRecord(key_of(tenant, read.name), version=read.version + 1, body=after.model_dump_json())
    transaction.save(entry, condition=EntryRecord.pk.does_not_exist())
    transaction.save(record, condition=unchanged(read))
