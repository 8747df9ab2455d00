"""Merge one member's account of a promotion into another member's, in one transaction (K-12, D-12)."""

from pynamodb.transactions import TransactWrite

from domain.member.account import Account
from domain.member.merged_account import contents_of, units_of
from domain.member.merged_grants import joined_grants
from domain.member.points import Taken
from domain.tenant import Tenant
from repositories.engine.transactions import transact
from repositories.member.account_rows import AccountRecord, Entry, EntryRecord, Read, find_or_new, key_of, unchanged
from repositories.member.member_merge import MERGED
from runtime import clock


def merge_grants(tenant: Tenant, closing: str, staying: str) -> bool:
    """Merge one promotion account into another, once; False, with no change, if either changed since it was read.

    If the staying account was itself merged into a third one, the units go there.
    """
    old, new = find_or_new(tenant, closing), find_or_new(tenant, staying)
    if old.name == new.name:
        return True
    return not transact(lambda transaction: _add_writes(transaction, tenant, old, new))


def _add_writes(transaction: TransactWrite, tenant: Tenant, old: Read, new: Read) -> None:
    owner = old.name.partition("#")[2]
    after, credited = joined_grants(new.account, old.account, owner)
    given = sum(lot.points for lot in credited)
    _put(transaction, tenant, old, Account(merged_into=new.name))
    _put(transaction, tenant, new, after)
    for lot in credited:
        part = Taken(lot.lot_id, lot.points)
        transaction.save(_entry(tenant, new, f"{lot.lot_id}#credit", lot.points, (part,)))
    moved = units_of(after) - units_of(new.account) - given
    went = contents_of(old.account)
    transaction.save(_entry(tenant, old, f"{_member(new)}#{MERGED}", -units_of(old.account), went))
    transaction.save(_entry(tenant, new, f"{_member(old)}#{MERGED}", moved, ()))


def _put(transaction: TransactWrite, tenant: Tenant, read: Read, after: Account) -> None:
    record = AccountRecord(key_of(tenant, read.name), version=read.version + 1, body=after.model_dump_json())
    transaction.save(record, condition=unchanged(read))


def _entry(tenant: Tenant, read: Read, key: str, units: int, taken: tuple[Taken, ...]) -> EntryRecord:
    at = clock.now().isoformat(timespec="milliseconds")
    return EntryRecord(key_of(tenant, read.name), key, units=units, body=Entry(taken=taken).model_dump_json(), at=at)


def _member(read: Read) -> str:
    return read.name.split("#")[1]
