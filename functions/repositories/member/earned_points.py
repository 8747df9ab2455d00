"""Points that an order earns, written in the transaction that earns them, and taken back by refunds (K-1)."""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from pynamodb.expressions.update import Action
from pynamodb.transactions import TransactWrite

from domain.member.account import Folded, Reversed, folded, reversal
from domain.member.merged_account import renamed_lot
from domain.member.points import PointLot, Taken
from domain.tenant import Tenant
from repositories.engine.transactions import transact
from repositories.member.account_rows import (
    AccountRecord,
    Entry,
    EntryRecord,
    Read,
    entries_of,
    entry_of,
    find_or_new,
    key_of,
    move_with_entry,
    unchanged,
)


class Credit(NamedTuple):
    """A lot to write once, in the transaction that earns it, and the account as it was read and folded."""

    tenant: Tenant
    lot: PointLot
    read: Read
    into: Folded


def earned(
    tenant: Tenant, name: str, order_uuid: str, today: date, lot_of: Callable[[int], PointLot | None]
) -> Credit | None:
    """Return the credit of an order's points, for the transaction that earns them.

    Returns None if the order earned before, or if refunds already claimed all of the points. `lot_of` makes the lot
    from the points that refunds claimed before. The account is folded as it grows. If the account changes in between,
    the transaction fails and the account is read again.
    """
    read = find_or_new(tenant, name)
    entries = entries_of(tenant, read, order_uuid)
    if _earning(order_uuid) in entries:
        return None
    lot = lot_of(sum(entry.asked for entry in entries.values()))
    return Credit(tenant, lot, read, folded(read.account, today)) if lot else None


def stands(tenant: Tenant, name: str, order_uuid: str) -> bool:
    """Whether an order's points were credited."""
    return _earning(order_uuid) in entries_of(tenant, find_or_new(tenant, name), order_uuid)


def join(transaction: TransactWrite, one: Credit) -> None:
    """Add a credit to the transaction that earns it; fails if the order has earned already."""
    here = renamed_lot(one.lot, one.read.own(""))
    moved = Entry(taken=(Taken(here.lot_id, here.points, here.expires),))
    entry = entry_of(one.tenant, one.read, _earning(one.lot.lot_id), here.points, moved)
    transaction.save(entry, condition=EntryRecord.pk.does_not_exist())
    if one.into.gone:
        units = sum(part.points for part in one.into.gone)
        gone = Entry(taken=one.into.gone)
        transaction.save(entry_of(one.tenant, one.read, f"{one.lot.lot_id}#expired", -units, gone))
    actions: list[Action] = [
        AccountRecord.version.set(one.read.version + 1),
        AccountRecord.body.set(one.into.account.with_lot(here).model_dump_json()),
    ]
    record = AccountRecord(key_of(one.tenant, one.read.name))
    transaction.update(record, actions=actions, condition=unchanged(one.read))


def write(one: Credit) -> bool:
    """Write a credit on its own; False, with no change, if its account changed or the order has earned already."""
    return not transact(lambda transaction: join(transaction, one))


def reverse(tenant: Tenant, name: str, order_uuid: str, entry_id: str, units: int, today: date) -> int:
    """Take back earned points, once per `entry_id`; return how many of them the account owes. Safe to repeat.

    If the order has not earned its points yet, nothing is taken; the order then earns fewer points.
    """
    key = f"{order_uuid}#reverse#{entry_id}"
    while True:
        read = find_or_new(tenant, name)
        entries = entries_of(tenant, read, order_uuid)
        if key in entries:
            return entries[key].owed
        done = Reversed(read.account, (), 0)
        if _earning(order_uuid) in entries:
            done = reversal(read.account, read.own(order_uuid), units, today)
        taken = sum(part.points for part in done.taken) + done.owed
        entry = entry_of(tenant, read, key, -taken, Entry(taken=done.taken, asked=units, owed=done.owed))
        if move_with_entry(tenant, read, done.account, entry) is not None:
            return done.owed


def _earning(order_uuid: str) -> str:
    return f"{order_uuid}#earn"
