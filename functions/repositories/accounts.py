"""Points, promotions and gift cards as accounts, with every hold inside the account, and the ledger of what moved them.

A hold is set by one conditional write. A redemption, a return and a credit move the account and put the entry that
explains it in one transaction: the entries of an account always sum to what is free and held in it.

An account that was merged leads on to the one that all of it went to (`merged_account`): its orders end there what they
began, by names of their own, and draw nothing more.
"""

from collections.abc import Callable, Iterator
from datetime import date
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import TransactWriteError, UpdateError
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.checkout.holder import Holder
from domain.entity import Entity
from domain.member.account import Account, AccountKind, drawn, held, released, returnable
from domain.member.merged_account import prefix_of, renamed_lot, renamed_parts
from domain.member.points import PointLot, Taken
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed, connection
from repositories.stock_shards import HoldMoved
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
    """What one entry took from which lots (or gave to them)."""

    taken: tuple[Taken, ...]


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


def name_of(kind: AccountKind, *owner: str) -> str:
    """The name of an account within its company: `points#M1`, `promo#M1#slurp`, `giftcard#<hash>`."""
    return "#".join((kind.value, *owner))


def find(tenant: Tenant, name: str) -> Read | None:
    """An account as it is now, where it went to if it was merged."""
    return _read(tenant, name)


def available(tenant: Tenant, name: str, today: date, order_uuid: str = "") -> int:
    """What can be drawn from an account, with what this order holds; 0 when there is no such account."""
    read = _read(tenant, name)
    if read is None:
        return 0
    return read.account.held_by(read.own(order_uuid)) if read.way[1:] else read.account.available(today, order_uuid)


def holds(tenant: Tenant, name: str, order_uuid: str) -> bool:
    """Whether an order holds some of an account."""
    read = _read(tenant, name)
    return read is not None and read.own(order_uuid) in read.account.holds


class Booking(NamedTuple):
    """One entry of a ledger: what it was, how many units, and when."""

    key: str
    units: int
    at: str


def booked(tenant: Tenant, name: str, after: str, most: int) -> tuple[Booking, ...]:
    """So many entries of an account by their keys, from behind one on."""
    pk = tenant.key(*name.split("#"))
    later = EntryRecord.sk > after if after else None
    found = attempt(lambda: list(EntryRecord.query(pk, later, limit=most, consistent_read=True)))
    return tuple(Booking(record.sk, int(record.units), record.at) for record in found)


def credit(tenant: Tenant, name: str, lot: PointLot) -> bool:
    """Open an account with a lot, or add the lot; False when the lot was added before. Never called for a guest."""
    while True:
        read = _read(tenant, name) or Read(Account(), 0, (Step(name, ""),))
        key, here = f"{lot.lot_id}#credit", renamed_lot(lot, read.own(""))
        if _was_before(tenant, read, key):
            return False
        after = read.account.model_copy(update={"lots": (*read.account.lots, here)})
        entry = _entry(tenant, read, key, lot.points, (Taken(here.lot_id, here.points),))
        done = _move_with_entry(tenant, read, after, entry)
        if done is not None:
            return done


def hold(tenant: Tenant, name: str, holder: Holder, units: int, today: date) -> bool:
    """Make an order hold exactly so many units; False, and nothing changed, when they are not there.

    Raises HoldMoved when a later attempt of the order is at work on the account.
    """

    def decide(read: Read) -> Account | None:
        order = read.own(holder.order_uuid)
        _check_latest(read.account, order, holder)
        if read.way[1:] and units > read.account.held_by(order):
            return None
        return held(read.account, order, holder.attempt, units, today)

    return _change(tenant, name, decide) or units == 0


def release(tenant: Tenant, name: str, holder: Holder) -> None:
    """Give back all an order holds up to this attempt, however often asked."""

    def decide(read: Read) -> Account:
        order = read.own(holder.order_uuid)
        mine = read.account.holds.get(order)
        return released(read.account, order) if mine and mine.attempt <= holder.attempt else read.account

    _change(tenant, name, decide)


def redeem(tenant: Tenant, name: str, holder: Holder) -> None:
    """Turn what an order holds into a redemption, once, however often asked."""
    while read := _read(tenant, name):
        done = drawn(read.account, read.own(holder.order_uuid))
        if done is None:
            return
        units = sum(part.points for part in done.taken)
        entry = _entry(tenant, read, f"{holder.order_uuid}#redeem", -units, done.taken)
        if _move_with_entry(tenant, read, done.account, entry) is not None:
            return


def give_back(tenant: Tenant, name: str, order_uuid: str, entry_id: str, units: int) -> bool:
    """Return units that an order redeemed to the lots they came from, once an entry, however often asked.

    False, and nothing changed, when it redeemed less than that and what went back before.
    """
    key = f"{order_uuid}#return#{entry_id}"
    while read := _read(tenant, name):
        entries = _entries_of(tenant, read, order_uuid)
        if key in entries:
            return True
        back = returnable(entries.get(f"{order_uuid}#redeem", ()), _went(entries), units)
        if back is None:
            return False
        entry = _entry(tenant, read, key, units, back)
        if _move_with_entry(tenant, read, read.account.with_back(back), entry) is not None:
            return True
    return False


def _entries_of(tenant: Tenant, read: Read, order_uuid: str) -> dict[str, tuple[Taken, ...]]:
    """What an order moved in an account, by entry, wherever it was then, of the lots by the names they have now."""
    return {key: taken for step in read.way for key, taken in _entries_at(tenant, read, step, order_uuid)}


def _entries_at(tenant: Tenant, read: Read, step: Step, order_uuid: str) -> Iterator[tuple[str, tuple[Taken, ...]]]:
    """Read as they are now, since what is missing decides."""
    mine = EntryRecord.sk.startswith(f"{step.prefix}{order_uuid}#")
    pk, since = tenant.key(*step.name.split("#")), read.own("").removesuffix(step.prefix)
    for record in attempt(lambda: list(EntryRecord.query(pk, mine, consistent_read=True))):
        taken = Entry.model_validate_json(record.body).taken
        yield record.sk.removeprefix(step.prefix), renamed_parts(taken, since)


def _was_before(tenant: Tenant, read: Read, key: str) -> bool:
    """Whether there is an entry of this key in one of the accounts that were merged on the way."""
    keys = [(tenant.key(*step.name.split("#")), step.prefix + key) for step in read.way[:-1]]
    return bool(keys and attempt(lambda: list(EntryRecord.batch_get(keys, consistent_read=True))))


def _went(entries: dict[str, tuple[Taken, ...]]) -> tuple[Taken, ...]:
    return tuple(part for key, parts in entries.items() if "#return#" in key for part in parts)


def _check_latest(account: Account, order: str, holder: Holder) -> None:
    mine = account.holds.get(order)
    if mine and mine.attempt > holder.attempt:
        raise HoldMoved


def _read(tenant: Tenant, name: str) -> Read | None:
    """The account of a name, or where it went to."""
    way: tuple[Step, ...] = (Step(name, ""),)
    while found := _row(tenant, way[-1].name):
        account, version = found
        if not account.merged_into:
            return Read(account, version, way)
        way = (*way, Step(account.merged_into, prefix_of(_owner(way[-1].name)) + way[-1].prefix))
    return None


def _row(tenant: Tenant, name: str) -> tuple[Account, int] | None:
    try:
        record = attempt(lambda: AccountRecord.get(tenant.key(*name.split("#")), consistent_read=True))
    except AccountRecord.DoesNotExist:
        return None
    return Account.model_validate_json(record.body), int(record.version)


def _owner(name: str) -> str:
    return name.partition("#")[2]


def _change(tenant: Tenant, name: str, decide: Callable[[Read], Account | None]) -> bool:
    """Change an account by what is decided of it as it is by then; False when that is None, or there is no account."""
    while read := _read(tenant, name):
        after = decide(read)
        if after is None:
            return False
        if after == read.account or _moved(tenant, read, after):
            return True
    return False


def _moved(tenant: Tenant, read: Read, after: Account) -> bool:
    """One write from the version that was read; a write whose reply was lost is decided anew, which changes nothing."""
    actions = [AccountRecord.version.set(read.version + 1), AccountRecord.body.set(after.model_dump_json())]
    unchanged = AccountRecord.version == read.version
    try:
        attempt(lambda: AccountRecord(tenant.key(*read.name.split("#"))).update(list(actions), condition=unchanged))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True


def _move_with_entry(tenant: Tenant, read: Read, after: Account, entry: EntryRecord) -> bool | None:
    """Both or nothing: True, or False when the entry is there already; None when the account moved meanwhile."""
    try:
        attempt(lambda: _transact(tenant, read, after, entry))
    except TransactWriteError as error:
        refused = [reason is not None for reason in error.cancellation_reasons]
        if not any(refused):
            raise
        return False if refused[0] else None
    return True


def _transact(tenant: Tenant, read: Read, after: Account, entry: EntryRecord) -> None:
    record = AccountRecord(tenant.key(*read.name.split("#")), version=read.version + 1, body=after.model_dump_json())
    unchanged = AccountRecord.version == read.version if read.version else AccountRecord.pk.does_not_exist()
    with TransactWrite(connection=connection()) as transaction:
        transaction.save(entry, condition=EntryRecord.pk.does_not_exist())
        transaction.save(record, condition=unchanged)


def _entry(tenant: Tenant, read: Read, key: str, units: int, taken: tuple[Taken, ...]) -> EntryRecord:
    return EntryRecord(
        tenant.key(*read.name.split("#")),
        read.own(key),
        units=units,
        body=Entry(taken=taken).model_dump_json(),
        at=clock.now().isoformat(timespec="milliseconds"),
    )
