"""Points, promotions and gift cards as accounts, with every hold inside the account, and the ledger of what moved them.

A hold is set by one conditional write. A redemption, a return and a credit move the account and put the entry that
explains it in one transaction: the entries of an account always sum to what is free and held in it.
"""

from collections.abc import Callable
from datetime import date, datetime
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import TransactWriteError, UpdateError
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.checkout.holder import Holder
from domain.entity import Entity
from domain.member.account import Account, AccountKind, drawn, held, released, returnable, without_free
from domain.member.card_ledger import Booked
from domain.member.points import PointLot, Taken
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed, connection
from repositories.stock_shards import HoldMoved
from runtime import clock
from runtime.outage import Outage
from runtime.settings import settings

_LOOKS = 20


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
    by: str = ""
    why: str = ""


class Read(NamedTuple):
    """An account as it was read."""

    account: Account
    version: int


def name_of(kind: AccountKind, *owner: str) -> str:
    """The name of an account within its company: `points#M1`, `promo#M1#slurp`, `giftcard#<hash>`."""
    return "#".join((kind.value, *owner))


def available(tenant: Tenant, name: str, today: date, order_uuid: str = "") -> int:
    """What can be drawn from an account, with what this order holds; 0 when there is no such account."""
    read = _read(tenant, name)
    return read.account.available(today, order_uuid) if read else 0


def holds(tenant: Tenant, name: str, order_uuid: str) -> bool:
    """Whether an order holds some of an account."""
    read = _read(tenant, name)
    return read is not None and order_uuid in read.account.holds


def credit(tenant: Tenant, name: str, lot: PointLot, by: str = "", why: str = "") -> bool:
    """Open an account with a lot, or add the lot; False when the lot was added before. Never called for a guest."""
    while True:
        read = _read(tenant, name) or Read(Account(), 0)
        after = read.account.model_copy(update={"lots": (*read.account.lots, lot)})
        moved = Entry(taken=(Taken(lot.lot_id, lot.points),), by=by, why=why)
        entry = _entry(tenant, name, f"{lot.lot_id}#credit", lot.points, moved)
        done = _move_with_entry(tenant, name, read, after, entry)
        if done is not None:
            return done


def hold(tenant: Tenant, name: str, holder: Holder, units: int, today: date) -> bool:
    """Make an order hold exactly so many units; False, and nothing changed, when they are not there.

    Raises HoldMoved when a later attempt of the order is at work on the account.
    """

    def decide(account: Account) -> Account | None:
        _check_latest(account, holder)
        return held(account, holder.order_uuid, holder.attempt, units, today)

    return _change(tenant, name, decide) or units == 0


def release(tenant: Tenant, name: str, holder: Holder) -> None:
    """Give back all an order holds up to this attempt, however often asked."""

    def decide(account: Account) -> Account:
        mine = account.holds.get(holder.order_uuid)
        return released(account, holder.order_uuid) if mine and mine.attempt <= holder.attempt else account

    _change(tenant, name, decide)


def redeem(tenant: Tenant, name: str, holder: Holder) -> None:
    """Turn what an order holds into a redemption, once, however often asked."""
    while read := _read(tenant, name):
        done = drawn(read.account, holder.order_uuid)
        if done is None:
            return
        units = sum(part.points for part in done.taken)
        entry = _entry(tenant, name, f"{holder.order_uuid}#redeem", -units, Entry(taken=done.taken))
        if _move_with_entry(tenant, name, read, done.account, entry) is not None:
            return


def give_back(tenant: Tenant, name: str, order_uuid: str, entry_id: str, units: int) -> bool:
    """Return units that an order redeemed to the lots they came from, once an entry, however often asked.

    False, and nothing changed, when it redeemed less than that and what went back before.
    """
    key = f"{order_uuid}#return#{entry_id}"
    while read := _read(tenant, name):
        entries = _entries_of(tenant, name, order_uuid)
        if key in entries:
            return True
        back = returnable(entries.get(f"{order_uuid}#redeem", ()), _went(entries), units)
        if back is None:
            return False
        entry = _entry(tenant, name, key, units, Entry(taken=back))
        if _move_with_entry(tenant, name, read, read.account.with_back(back), entry) is not None:
            return True
    return False


def statement(tenant: Tenant, name: str) -> tuple[Account, tuple[Booked, ...]]:
    """An account with everything that ever moved it, both as they stood at one instant: the entries sum to what is free
    and held. Raises Outage where it moves faster than it can be read.
    """
    for _ in range(_LOOKS):
        before = _read(tenant, name)
        found = _booked_of(tenant, name)
        after = _read(tenant, name)
        if (before and before.version) == (after and after.version):
            return after.account if after else Account(), found
    raise Outage("an account does not stand still")


def _booked_of(tenant: Tenant, name: str) -> tuple[Booked, ...]:
    pk = tenant.key(*name.split("#"))
    return tuple(_booked(record) for record in attempt(lambda: list(EntryRecord.query(pk, consistent_read=True))))


def _booked(record: EntryRecord) -> Booked:
    moved = Entry.model_validate_json(record.body)
    at = datetime.fromisoformat(record.at)
    return Booked(key=record.sk, units=int(record.units), at=at, by=moved.by, why=moved.why)


class TakenBack(NamedTuple):
    """How many units went, and whether they had gone before."""

    units: int
    before: bool


def take_back(tenant: Tenant, name: str, lot_id: str, most: int, by: str, why: str) -> TakenBack:
    """Take what is free of a lot, at most so much, once, however often asked."""
    key = f"{lot_id}#refund"
    while read := _read(tenant, name):
        known = _entries_of(tenant, name, lot_id).get(key)
        if known is not None:
            return TakenBack(sum(part.points for part in known), True)
        after, units = without_free(read.account, lot_id, most)
        moved = Entry(taken=(Taken(lot_id, units),), by=by, why=why)
        if not units or _move_with_entry(tenant, name, read, after, _entry(tenant, name, key, -units, moved)):
            return TakenBack(units, False)
    return TakenBack(0, False)


def _entries_of(tenant: Tenant, name: str, order_uuid: str) -> dict[str, tuple[Taken, ...]]:
    """What an order moved in an account, by entry; read as it is now, since what is missing decides."""
    mine = EntryRecord.sk.startswith(f"{order_uuid}#")
    pk = tenant.key(*name.split("#"))
    found = attempt(lambda: list(EntryRecord.query(pk, mine, consistent_read=True)))
    return {record.sk: Entry.model_validate_json(record.body).taken for record in found}


def _went(entries: dict[str, tuple[Taken, ...]]) -> tuple[Taken, ...]:
    return tuple(part for key, parts in entries.items() if "#return#" in key for part in parts)


def _check_latest(account: Account, holder: Holder) -> None:
    mine = account.holds.get(holder.order_uuid)
    if mine and mine.attempt > holder.attempt:
        raise HoldMoved


def _read(tenant: Tenant, name: str) -> Read | None:
    try:
        record = attempt(lambda: AccountRecord.get(tenant.key(*name.split("#")), consistent_read=True))
    except AccountRecord.DoesNotExist:
        return None
    return Read(Account.model_validate_json(record.body), int(record.version))


def _change(tenant: Tenant, name: str, decide: Callable[[Account], Account | None]) -> bool:
    """Change an account by what is decided of it as it is by then; False when that is None, or there is no account."""
    while read := _read(tenant, name):
        after = decide(read.account)
        if after is None:
            return False
        if after == read.account or _moved(tenant, name, read, after):
            return True
    return False


def _moved(tenant: Tenant, name: str, read: Read, after: Account) -> bool:
    """One write from the version that was read; a write whose reply was lost is decided anew, which changes nothing."""
    actions = [AccountRecord.version.set(read.version + 1), AccountRecord.body.set(after.model_dump_json())]
    unchanged = AccountRecord.version == read.version
    try:
        attempt(lambda: AccountRecord(tenant.key(*name.split("#"))).update(list(actions), condition=unchanged))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True


def _move_with_entry(tenant: Tenant, name: str, read: Read, after: Account, entry: EntryRecord) -> bool | None:
    """Both or nothing: True, or False when the entry is there already; None when the account moved meanwhile."""
    try:
        attempt(lambda: _transact(tenant, name, read, after, entry))
    except TransactWriteError as error:
        refused = [reason is not None for reason in error.cancellation_reasons]
        if not any(refused):
            raise
        return False if refused[0] else None
    return True


def _transact(tenant: Tenant, name: str, read: Read, after: Account, entry: EntryRecord) -> None:
    record = AccountRecord(tenant.key(*name.split("#")), version=read.version + 1, body=after.model_dump_json())
    unchanged = AccountRecord.version == read.version if read.version else AccountRecord.pk.does_not_exist()
    with TransactWrite(connection=connection()) as transaction:
        transaction.save(entry, condition=EntryRecord.pk.does_not_exist())
        transaction.save(record, condition=unchanged)


def _entry(tenant: Tenant, name: str, key: str, units: int, moved: Entry) -> EntryRecord:
    return EntryRecord(
        tenant.key(*name.split("#")),
        key,
        units=units,
        body=moved.model_dump_json(),
        at=clock.now().isoformat(timespec="milliseconds"),
    )
