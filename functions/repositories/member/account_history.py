"""Read an account together with its ledger, both as of the same moment."""

import datetime as dt
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.gift_card.card_ledger import Booked
from domain.member.account import Account
from domain.member.point_history import KINDS, LedgerEntry, MoveKind
from domain.tenant import Tenant
from repositories.engine.record import attempt, rows
from repositories.engine.stored import read_body
from repositories.member import account_rows
from repositories.member.account_rows import Entry, EntryRecord, key_of

_LOOKS = 20


class History(NamedTuple):
    """An account and its ledger, as the member sees it."""

    account: Account
    entries: tuple[LedgerEntry, ...]


class Statement(NamedTuple):
    """An account and its ledger, as operators see it."""

    account: Account
    entries: tuple[Booked, ...]


class Booking(NamedTuple):
    """One ledger entry: its key, its units, and its time."""

    key: str
    units: int
    at: str


def history(tenant: Tenant, name: str) -> History:
    """Load an account and its ledger as of the same moment; both are empty if there is no account.

    Raises TOO_MANY_REQUESTS if the account keeps changing while it is read.
    """
    account, records = _at_one_moment(tenant, name)
    return History(account, tuple(_told(record) for record in records))


def statement(tenant: Tenant, name: str) -> Statement:
    """Load an account and its ledger as of the same moment: the entries sum to what is free and held."""
    account, records = _at_one_moment(tenant, name)
    return Statement(account, tuple(_booked(record) for record in records))


def booked(tenant: Tenant, name: str, after: str, most: int) -> tuple[Booking, ...]:
    """Load at most `most` ledger entries of an account after the key `after`, in the order of their keys."""
    later = EntryRecord.sk > after if after else None
    found = attempt(lambda: list(EntryRecord.query(key_of(tenant, name), later, limit=most, consistent_read=True)))
    return tuple(Booking(record.sk, int(record.units), record.at) for record in found)


def _at_one_moment(tenant: Tenant, name: str) -> tuple[Account, tuple[EntryRecord, ...]]:
    """Read the account before and after its entries, and repeat while it changes in between."""
    before = account_rows.find(tenant, name)
    for _ in range(_LOOKS):
        records = attempt(lambda: rows(EntryRecord.query(key_of(tenant, name), consistent_read=True)))
        now = account_rows.find(tenant, name)
        if now == before:
            return now.account if now else Account(), tuple(records)
        before = now
    raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=1)


def _told(record: EntryRecord) -> LedgerEntry:
    subject, _, what = record.sk.partition("#")
    told = read_body(Entry, record.body)
    return LedgerEntry(
        subject=subject,
        kind=KINDS.get(what.partition("#")[0], MoveKind.OTHER),
        units=int(record.units),
        at=dt.datetime.fromisoformat(record.at),
        by=told.by,
        remark=told.remark,
        parts=told.taken,
    )


def _booked(record: EntryRecord) -> Booked:
    moved = read_body(Entry, record.body)
    at = dt.datetime.fromisoformat(record.at)
    return Booked(key=record.sk, units=int(record.units), at=at, by=moved.by, why=moved.why)
