"""Points, promotions and gift cards as accounts, with every hold inside the account, and the ledger of what moved them.

A hold is set by one conditional write. A redemption, a return and a credit move the account and put the entry that
explains it in one transaction: the entries of an account always sum to what is free and held in it.
"""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import NamedTuple

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import TransactWriteError, UpdateError
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.checkout.holder import Holder
from domain.entity import Entity
from domain.member.account import (
    Account,
    AccountKind,
    Drawn,
    drawn,
    held,
    released,
    returnable,
    reversal,
    without_free,
)
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
    asked: int = 0
    """How many earned points a refund asked back, of which some may have been spent."""
    by: str = ""
    """Who moved it; empty for what happened by itself."""
    why: str = ""
    """What operators are told of it."""
    remark: str = ""
    """What the member is told of it."""


class Granted(NamedTuple):
    """Who gave units, why, and what the member is told of it."""

    by: str = ""
    remark: str = ""
    why: str = ""


class Read(NamedTuple):
    """An account as it was read."""

    account: Account
    version: int


class Credit(NamedTuple):
    """A lot that is written in the transaction of what earns it, into the account as it was read."""

    tenant: Tenant
    name: str
    lot: PointLot
    read: Read


def name_of(kind: AccountKind, *owner: str) -> str:
    """The name of an account within its company: `points#M1`, `promo#M1#slurp`, `giftcard#<hash>`."""
    return "#".join((kind.value, *owner))


def find(tenant: Tenant, name: str) -> Read | None:
    """An account as it is now."""
    return _read(tenant, name)


def available(tenant: Tenant, name: str, today: date, order_uuid: str = "") -> int:
    """What can be drawn from an account, with what this order holds; 0 when there is no such account."""
    read = _read(tenant, name)
    return read.account.available(today, order_uuid) if read else 0


def available_each(tenant: Tenant, names: Sequence[str], today: date, order_uuid: str = "") -> dict[str, int]:
    """What can be drawn from each of at most 100 accounts, with what this order holds; those there are."""
    wanted = {tenant.key(*name.split("#")): name for name in names}
    found = attempt(lambda: list(AccountRecord.batch_get(list(wanted), consistent_read=True))) if wanted else []
    read = {wanted[record.pk]: Account.model_validate_json(record.body) for record in found}
    return {name: account.available(today, order_uuid) for name, account in read.items()}


def is_open(tenant: Tenant, name: str) -> bool:
    """Whether there is an account of that name."""
    return _read(tenant, name) is not None


def holds(tenant: Tenant, name: str, order_uuid: str) -> bool:
    """Whether an order holds some of an account."""
    read = _read(tenant, name)
    return read is not None and order_uuid in read.account.holds


def credit(tenant: Tenant, name: str, lot: PointLot, granted: Granted | None = None) -> bool:
    """Open an account with a lot, or add the lot; False when the lot was added before. Never called for a guest."""
    while True:
        read = _read(tenant, name) or Read(Account(), 0)
        told = Entry(taken=(Taken(lot.lot_id, lot.points),), **(granted or Granted())._asdict())
        entry = _entry(tenant, name, f"{lot.lot_id}#credit", lot.points, told)
        done = _move_with_entry(tenant, name, read, _with_lot(read.account, lot), entry)
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
        drawn_by = entries.get(f"{order_uuid}#redeem")
        back = returnable(drawn_by.taken if drawn_by else (), _went(entries), units)
        if back is None:
            return False
        entry = _entry(tenant, name, key, units, Entry(taken=back))
        if _move_with_entry(tenant, name, read, read.account.with_back(back), entry) is not None:
            return True
    return False


def earned(tenant: Tenant, name: str, order_uuid: str, lot_of: Callable[[int], PointLot | None]) -> Credit | None:
    """What an order earns, for the transaction of its acceptance; None when all of it was asked back before.

    `lotOf` makes the lot, less what refunds asked back before it stood. Whoever moves the account meanwhile makes the
    transaction fail: it is to be read again.
    """
    read = _read(tenant, name) or Read(Account(), 0)
    lot = lot_of(sum(entry.asked for entry in _entries_of(tenant, name, order_uuid).values()))
    return Credit(tenant, name, lot, read) if lot else None


def join(transaction: TransactWrite, one: Credit) -> None:
    """Write a credit with what earned it, once: whatever earned it moves on by the same transaction."""
    taken = (Taken(one.lot.lot_id, one.lot.points),)
    entry = _entry(one.tenant, one.name, f"{one.lot.lot_id}#earn", one.lot.points, Entry(taken=taken))
    transaction.save(entry)
    after = _with_lot(one.read.account, one.lot)
    actions: list[Action] = [
        AccountRecord.version.set(one.read.version + 1),
        AccountRecord.body.set(after.model_dump_json()),
    ]
    record = AccountRecord(one.tenant.key(*one.name.split("#")))
    transaction.update(record, actions=actions, condition=_unchanged(one.read))


def reverse(tenant: Tenant, name: str, order_uuid: str, entry_id: str, units: int, today: date) -> int:
    """Take back points that an order earned, once an entry, however often asked; how many were there to be taken.

    Asked before the order was accepted it takes none: then the order earns so many less.
    """
    key = f"{order_uuid}#reverse#{entry_id}"
    while True:
        read, entries = _read(tenant, name) or Read(Account(), 0), _entries_of(tenant, name, order_uuid)
        if key in entries:
            return sum(part.points for part in entries[key].taken)
        stands = f"{order_uuid}#earn" in entries
        done = reversal(read.account, order_uuid, units, today) if stands else Drawn(read.account, ())
        taken = sum(part.points for part in done.taken)
        entry = _entry(tenant, name, key, -taken, Entry(taken=done.taken, asked=units))
        if _move_with_entry(tenant, name, read, done.account, entry) is not None:
            return taken


def _with_lot(account: Account, lot: PointLot) -> Account:
    return account.model_copy(update={"lots": (*account.lots, lot)})


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
            return TakenBack(sum(part.points for part in known.taken), True)
        after, units = without_free(read.account, lot_id, most)
        moved = Entry(taken=(Taken(lot_id, units),), by=by, why=why)
        if not units or _move_with_entry(tenant, name, read, after, _entry(tenant, name, key, -units, moved)):
            return TakenBack(units, False)
    return TakenBack(0, False)


def _entries_of(tenant: Tenant, name: str, order_uuid: str) -> dict[str, Entry]:
    """What an order moved in an account, by entry; read as it is now, since what is missing decides."""
    mine = EntryRecord.sk.startswith(f"{order_uuid}#")
    pk = tenant.key(*name.split("#"))
    found = attempt(lambda: list(EntryRecord.query(pk, mine, consistent_read=True)))
    return {record.sk: Entry.model_validate_json(record.body) for record in found}


def _went(entries: dict[str, Entry]) -> tuple[Taken, ...]:
    return tuple(part for key, entry in entries.items() if "#return#" in key for part in entry.taken)


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
    with TransactWrite(connection=connection()) as transaction:
        transaction.save(entry, condition=EntryRecord.pk.does_not_exist())
        transaction.save(record, condition=_unchanged(read))


def _unchanged(read: Read) -> Condition:
    unmoved: Condition = AccountRecord.version == read.version if read.version else AccountRecord.pk.does_not_exist()
    return unmoved


def _entry(tenant: Tenant, name: str, key: str, units: int, moved: Entry) -> EntryRecord:
    return EntryRecord(
        tenant.key(*name.split("#")),
        key,
        units=units,
        body=moved.model_dump_json(exclude_defaults=True),
        at=clock.now().isoformat(timespec="milliseconds"),
    )
