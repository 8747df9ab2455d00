"""Merge one member into another: their data and all their points, in one transaction (K-12).

The old member's row and both accounts are written on condition of what was read, and the staying member must be
unchanged. So of two concurrent merges in opposite directions one fails, and no point is lost or counted twice.
"""

from datetime import date

from pynamodb.transactions import TransactWrite

from domain.member.account import Account, AccountKind, repaid
from domain.member.member import Member
from domain.member.merged_account import contents_of, joined, prefix_of, renamed_parts, units_of
from domain.member.points import Taken
from domain.tenant import Tenant
from repositories.engine.transactions import transact
from repositories.member import members
from repositories.member.account_rows import AccountRecord, Entry, EntryRecord, Read, find_or_new, key_of, unchanged
from repositories.member.accounts import name_of
from runtime import clock

MERGED = "merge"
"""The last part of the key of a merge's entry: `<the other member>#merge`."""


def merge(tenant: Tenant, before: Member, after: Member, staying: Member, today: date) -> bool:
    """End a membership that was read, and move all its points to the other member's account.

    The debt of either account is paid from the sum, on the store's date `today`. Returns False, with no change, if a
    member or an account changed since it was read.
    """
    old = _points(tenant, before.member_code)
    new = _points(tenant, staying.member_code)
    if old.way[1:] or new.way[1:]:
        return False
    both = repaid(joined(new.account, old.account, before.member_code), today)
    refused = transact(lambda transaction: _add_writes(transaction, tenant, (before, after), staying, (old, new, both)))
    return not refused or members.find(tenant, after.member_code) == after


def _points(tenant: Tenant, member_code: str) -> Read:
    return find_or_new(tenant, name_of(AccountKind.POINTS, member_code))


def _add_writes(
    transaction: TransactWrite,
    tenant: Tenant,
    closing: tuple[Member, Member],
    staying: Member,
    accounts: tuple[Read, Read, Account],
) -> None:
    (before, after), (old, new, both) = closing, accounts
    members.check_standing(transaction, tenant, staying)
    members.write(transaction, tenant, before, after)
    _put_account(transaction, tenant, old, Account(merged_into=new.name))
    _put_account(transaction, tenant, new, both)
    for entry in _entries(tenant, before, staying, (old, new)):
        transaction.save(entry)


def _put_account(transaction: TransactWrite, tenant: Tenant, read: Read, after: Account) -> None:
    record = AccountRecord(key_of(tenant, read.name), version=read.version + 1, body=after.model_dump_json())
    transaction.save(record, condition=unchanged(read))


def _entries(tenant: Tenant, before: Member, staying: Member, read: tuple[Read, Read]) -> tuple[EntryRecord, ...]:
    """Both ledgers still sum to their accounts: one loses what the other gains."""
    old, new = read
    units, taken = units_of(old.account), contents_of(old.account)
    if not units:
        return ()
    at = clock.now().isoformat(timespec="milliseconds")
    return (
        _entry(tenant, old, f"{staying.member_code}#{MERGED}", -units, taken, at),
        _entry(
            tenant,
            new,
            f"{before.member_code}#{MERGED}",
            units,
            renamed_parts(taken, prefix_of(before.member_code)),
            at,
        ),
    )


def _entry(tenant: Tenant, read: Read, key: str, units: int, taken: tuple[Taken, ...], at: str) -> EntryRecord:
    return EntryRecord(key_of(tenant, read.name), key, units=units, body=Entry(taken=taken).model_dump_json(), at=at)
