"""An account with the whole ledger that explains it, as of one moment."""

import datetime as dt
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.account import Account
from domain.member.point_history import KINDS, LedgerEntry, MoveKind
from domain.tenant import Tenant
from repositories import accounts
from repositories.accounts import Entry, EntryRecord
from repositories.record import attempt, rows

_LOOKS = 10


class History(NamedTuple):
    """What is in an account, and all that moved it."""

    account: Account
    entries: tuple[LedgerEntry, ...]


def history(tenant: Tenant, name: str) -> History:
    """Both of the same moment: read again while somebody moves the account in between; nothing where there is none."""
    before = accounts.find(tenant, name)
    for _ in range(_LOOKS):
        entries = _entries(tenant, name)
        now = accounts.find(tenant, name)
        if now == before:
            return History(now.account if now else Account(), entries)
        before = now
    raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=1)


def _entries(tenant: Tenant, name: str) -> tuple[LedgerEntry, ...]:
    pk = tenant.key(*name.split("#"))
    return tuple(_told(record) for record in attempt(lambda: rows(EntryRecord.query(pk, consistent_read=True))))


def _told(record: EntryRecord) -> LedgerEntry:
    subject, _, what = record.sk.partition("#")
    told = Entry.model_validate_json(record.body)
    return LedgerEntry(
        subject=subject,
        kind=KINDS.get(what.partition("#")[0], MoveKind.OTHER),
        units=int(record.units),
        at=dt.datetime.fromisoformat(record.at),
        by=told.by,
        remark=told.remark,
    )
