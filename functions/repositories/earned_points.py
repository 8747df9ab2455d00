"""Points that an order earns, in the transaction of what earns them, and what of them a refund takes back (K-1)."""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from pynamodb.expressions.update import Action
from pynamodb.transactions import TransactWrite

from domain.member.account import Drawn, Folded, folded, reversal
from domain.member.merged_account import renamed_lot
from domain.member.points import PointLot, Taken
from domain.tenant import Tenant
from repositories.account_rows import (
    AccountRecord,
    Entry,
    Read,
    entries_of,
    entry_of,
    find_or_new,
    key_of,
    move_with_entry,
    unchanged,
)


class Credit(NamedTuple):
    """A lot that is written in the transaction of what earns it, into the account as it was read and folded."""

    tenant: Tenant
    lot: PointLot
    read: Read
    into: Folded


def earned(
    tenant: Tenant, name: str, order_uuid: str, today: date, lot_of: Callable[[int], PointLot | None]
) -> Credit | None:
    """What an order earns, for the transaction of its acceptance; None when all of it was asked back before.

    What makes the account grow folds it too.

    `lotOf` makes the lot, less what refunds asked back before it stood. Whoever moves the account meanwhile makes the
    transaction fail: it is to be read again.
    """
    read = find_or_new(tenant, name)
    lot = lot_of(sum(entry.asked for entry in entries_of(tenant, read, order_uuid).values()))
    return Credit(tenant, lot, read, folded(read.account, today)) if lot else None


def join(transaction: TransactWrite, one: Credit) -> None:
    """Write a credit with what earned it, once: whatever earned it moves on by the same transaction."""
    here = renamed_lot(one.lot, one.read.own(""))
    moved = Entry(taken=(Taken(here.lot_id, here.points, here.expires),))
    transaction.save(entry_of(one.tenant, one.read, f"{one.lot.lot_id}#earn", here.points, moved))
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


def reverse(tenant: Tenant, name: str, order_uuid: str, entry_id: str, units: int, today: date) -> int:
    """Take back points that an order earned, once an entry, however often asked; how many were there to be taken.

    Asked before the order was accepted it takes none: then the order earns so many less.
    """
    key = f"{order_uuid}#reverse#{entry_id}"
    while True:
        read = find_or_new(tenant, name)
        entries = entries_of(tenant, read, order_uuid)
        if key in entries:
            return sum(part.points for part in entries[key].taken)
        stands = f"{order_uuid}#earn" in entries
        done = reversal(read.account, read.own(order_uuid), units, today) if stands else Drawn(read.account, ())
        taken = sum(part.points for part in done.taken)
        entry = entry_of(tenant, read, key, -taken, Entry(taken=done.taken, asked=units))
        if move_with_entry(tenant, read, done.account, entry) is not None:
            return taken
