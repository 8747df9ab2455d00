"""Points, promotions and gift cards as accounts. An account contains its holds; a ledger explains its changes.

One conditional write sets a hold. A redemption, a return or a credit writes the account and its ledger entry in one
transaction, so the entries of an account always sum to what is free and held in it.
"""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from domain.checkout.holder import Holder
from domain.member.account import Account, AccountKind, drawn, held, released, returnable, without_free
from domain.member.merged_account import renamed_lot
from domain.member.points import PointLot, Taken
from domain.tenant import Tenant
from repositories.checkout.stock_shards import HoldMoved
from repositories.engine.record import attempt
from repositories.engine.stored import read_body
from repositories.member import account_rows
from repositories.member.account_rows import (
    AccountRecord,
    Entry,
    Read,
    change,
    entries_of,
    entry_of,
    find_or_new,
    key_of,
    move_with_entry,
    was_before,
)


class Granted(NamedTuple):
    """The person who gave units, the reason, and the remark that the member sees."""

    by: str = ""
    remark: str = ""
    why: str = ""


class Balance(NamedTuple):
    """The units that an order can draw from an account, with those it holds; and the units owed."""

    available: int = 0
    owed: int = 0


def name_of(kind: AccountKind, *owner: str) -> str:
    """The name of an account within its company: `points#M1`, `promo#M1#slurp`, `giftcard#<hash>`."""
    return "#".join((kind.value, *owner))


def available(tenant: Tenant, name: str, today: date, order_uuid: str = "") -> int:
    """Return the units that an order can draw, including those it holds; 0 if there is no such account."""
    return balance(tenant, name, today, order_uuid).available


def balance(tenant: Tenant, name: str, today: date, order_uuid: str = "") -> Balance:
    """The units that can be drawn and the units owed; both 0 if there is no such account."""
    read = account_rows.find(tenant, name)
    if read is None:
        return Balance()
    was_merged = bool(read.way[1:])
    held = read.account.held_by(read.own(order_uuid))
    return Balance(held if was_merged else read.account.available(today, order_uuid), read.account.owed)


def available_each(tenant: Tenant, names: Sequence[str], today: date, order_uuid: str = "") -> dict[str, int]:
    """Return the units available of each existing account, including the units that this order holds."""
    wanted = {key_of(tenant, name): name for name in names}
    found = attempt(lambda: list(AccountRecord.batch_get(list(wanted), consistent_read=True))) if wanted else []
    read = {wanted[record.pk]: read_body(Account, record.body) for record in found}
    return {name: account.available(today, order_uuid) for name, account in read.items()}


def is_open(tenant: Tenant, name: str) -> bool:
    """Whether there is an account of that name."""
    return account_rows.find(tenant, name) is not None


def holds(tenant: Tenant, name: str, order_uuid: str) -> bool:
    """Whether an order holds some of an account."""
    read = account_rows.find(tenant, name)
    return read is not None and read.own(order_uuid) in read.account.holds


def was_credited(tenant: Tenant, name: str, lot_id: str) -> bool:
    """Whether a lot was added to an account, however much of it is left."""
    read = account_rows.find(tenant, name)
    return read is not None and f"{lot_id}#credit" in entries_of(tenant, read, lot_id)


def credit(tenant: Tenant, name: str, lot: PointLot, granted: Granted | None = None) -> bool:
    """Add a lot to an account, creating the account if needed; False if the lot was added before.

    Never called for a guest without an account.
    """
    while True:
        read = find_or_new(tenant, name)
        key, here = f"{lot.lot_id}#credit", renamed_lot(lot, read.own(""))
        if was_before(tenant, read, key):
            return False
        told = Entry(taken=(Taken(here.lot_id, here.points, here.expires),), **(granted or Granted())._asdict())
        entry = entry_of(tenant, read, key, lot.points, told)
        done = move_with_entry(tenant, read, read.account.with_lot(here), entry)
        if done is not None:
            return done


def hold(tenant: Tenant, name: str, holder: Holder, units: int, today: date) -> bool:
    """Hold exactly `units` for an order; False, with no change, if fewer are available.

    Raises HoldMoved if a later attempt of the order already changed the hold.
    """

    def decide(read: Read) -> Account | None:
        order = read.own(holder.order_uuid)
        _check_latest(read.account, order, holder)
        if read.way[1:] and units > read.account.held_by(order):
            return None
        return held(read.account, order, holder.attempt, units, today)

    return change(tenant, name, decide) or units == 0


def release(tenant: Tenant, name: str, holder: Holder) -> None:
    """Release an order's hold, unless a later attempt set it. Safe to repeat."""

    def decide(read: Read) -> Account:
        order = read.own(holder.order_uuid)
        mine = read.account.holds.get(order)
        return released(read.account, order) if mine and mine.attempt <= holder.attempt else read.account

    change(tenant, name, decide)


def redeem(tenant: Tenant, name: str, holder: Holder) -> None:
    """Turn an order's hold into a redemption. Safe to repeat."""
    while read := account_rows.find(tenant, name):
        done = drawn(read.account, read.own(holder.order_uuid))
        if done is None:
            return
        units = sum(part.points for part in done.taken)
        entry = entry_of(tenant, read, f"{holder.order_uuid}#redeem", -units, Entry(taken=done.taken))
        if move_with_entry(tenant, read, done.account, entry) is not None:
            return


def give_back(tenant: Tenant, name: str, order_uuid: str, entry_id: str, units: int) -> bool:
    """Return redeemed units to the lots they came from, once per `entry_id`. Safe to repeat.

    Returns False, with no change, if the order redeemed less than this and all earlier returns together.
    """
    key = f"{order_uuid}#return#{entry_id}"
    while read := account_rows.find(tenant, name):
        entries = entries_of(tenant, read, order_uuid)
        if key in entries:
            return True
        drawn_by = entries.get(f"{order_uuid}#redeem")
        back = returnable(drawn_by.taken if drawn_by else (), _went(entries), units)
        if back is None:
            return False
        entry = entry_of(tenant, read, key, units, Entry(taken=back))
        if move_with_entry(tenant, read, read.account.with_back(back), entry) is not None:
            return True
    return False


def take_back(tenant: Tenant, name: str, lot_id: str, attempt_no: int, most: int, by: str, why: str) -> int:
    """Take at most `most` free units of a lot, once per attempt, and return how many. Safe to repeat."""
    key = _taking(lot_id, attempt_no)
    while read := account_rows.find(tenant, name):
        known = entries_of(tenant, read, lot_id).get(key)
        if known is not None:
            return _units(known)
        lot = read.own(lot_id)
        after, units = without_free(read.account, lot, most)
        moved = Entry(taken=(Taken(lot, units),), by=by, why=why)
        if not units or move_with_entry(tenant, read, after, entry_of(tenant, read, key, -units, moved)):
            return units
    return 0


def taken_back(tenant: Tenant, name: str, lot_id: str, attempt_no: int) -> int:
    """Return the units that an attempt took from a lot; 0 if there was no such attempt."""
    read = account_rows.find(tenant, name)
    known = entries_of(tenant, read, lot_id).get(_taking(lot_id, attempt_no)) if read else None
    return _units(known) if known else 0


def put_back(tenant: Tenant, name: str, lot_id: str, attempt_no: int, by: str, why: str) -> None:
    """Return to a lot the units that an attempt took from it, once. Safe to repeat."""
    key = f"{lot_id}#back#{attempt_no}"
    while read := account_rows.find(tenant, name):
        entries = entries_of(tenant, read, lot_id)
        taken = entries.get(_taking(lot_id, attempt_no))
        if taken is None or key in entries:
            return
        entry = entry_of(tenant, read, key, _units(taken), Entry(taken=taken.taken, by=by, why=why))
        if move_with_entry(tenant, read, read.account.with_back(taken.taken), entry) is not None:
            return


def _taking(lot_id: str, attempt_no: int) -> str:
    return f"{lot_id}#refund" if attempt_no == 1 else f"{lot_id}#refund#{attempt_no}"


def _units(entry: Entry) -> int:
    return sum(part.points for part in entry.taken)


def _went(entries: dict[str, Entry]) -> tuple[Taken, ...]:
    return tuple(part for key, entry in entries.items() if "#return#" in key for part in entry.taken)


def _check_latest(account: Account, order: str, holder: Holder) -> None:
    mine = account.holds.get(order)
    if mine and mine.attempt > holder.attempt:
        raise HoldMoved
