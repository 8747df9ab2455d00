"""Open a table's visit, change its code and end it (R-3; reliability 2, threats 11 and 22).

A code is an app key that is derived from the stage's secret and the time it was made. It is not stored, and can be
shown again. Its key is written before the visit refers to it, and ended afterwards.
"""

import datetime as dt
from base64 import urlsafe_b64encode
from collections.abc import Callable

from domain.access.app_key import AppKey, LaunchType, made_token
from domain.bill.table_bill import TableBill
from domain.tables.dining_table import TableStanding, code_changed, visit_ended, visit_opened
from domain.tables.table_visit import VISIT_LIFE, OpenVisit
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.bill import table_visits
from repositories.bill.table_bills import Visit
from repositories.tables import dining_tables
from runtime.secret import keyed_hashes, sha256
from use_cases.booking.seat_party import change_table
from use_cases.channel.tell_channel import tell_of_table

_CHANCE_BYTES = 16


def open_visit(tenant: Tenant, store_id: str, table_id: str, now: dt.datetime) -> TableStanding:
    """Allow the table's guests to order; refuses `error_table_not_found`."""
    token = _codes(tenant, store_id, table_id, now)[0]
    _put_key(tenant, store_id, table_id, token, now)
    return _changed(tenant, store_id, table_id, lambda each: visit_opened(each, sha256(token), now))


def change_code(
    tenant: Tenant, store_id: str, table_id: str, seen: dt.datetime | None, now: dt.datetime
) -> TableStanding:
    """Continue the visit with a new code, which every phone at the table has to scan."""
    token = _codes(tenant, store_id, table_id, now)[0]
    _put_key(tenant, store_id, table_id, token, now)
    return _changed(tenant, store_id, table_id, lambda each: code_changed(each, seen, sha256(token), now))


def end_visit(
    tenant: Tenant,
    store_id: str,
    table_id: str,
    seen: dt.datetime | None,
    now: dt.datetime,
    settled: Callable[[TableStanding], TableBill | None] = lambda _: None,
) -> TableStanding:
    """Start the next visit: sessions from the table's key or the visit's code cannot order any more.

    `settled` refuses while the bill is open, and returns the bill that it read; the visit ends only if the bill is
    unchanged.
    """
    bill: TableBill | None = None

    def rule(standing: TableStanding) -> TableStanding:
        nonlocal bill
        bill = settled(standing)
        return visit_ended(standing, seen, now)

    def write(before: TableStanding, after: TableStanding) -> bool:
        if bill is None:
            return dining_tables.move_standing(tenant, store_id, table_id, before, after)
        return table_visits.end_visit(Visit(tenant, store_id, table_id, before.visit_since), bill, before, after)

    return _changed(tenant, store_id, table_id, rule, write)


def code_of(tenant: Tenant, store_id: str, table_id: str, visit: OpenVisit | None, now: dt.datetime) -> str:
    """The code of an open visit; empty without one, or if the stage's secret has changed."""
    if visit is None or not visit.is_on(now):
        return ""
    codes = _codes(tenant, store_id, table_id, visit.code_at)
    return next((code for code in codes if sha256(code) == visit.key_hash), "")


def _changed(
    tenant: Tenant,
    store_id: str,
    table_id: str,
    rule: Callable[[TableStanding], TableStanding],
    write: Callable[[TableStanding, TableStanding], bool] | None = None,
) -> TableStanding:
    befores: list[TableStanding] = []

    def noted(standing: TableStanding) -> TableStanding:
        befores.append(standing)
        return rule(standing)

    _, after = change_table(tenant, store_id, table_id, noted, write)
    before = befores[-1].visit
    if before and (after.visit is None or after.visit.key_hash != before.key_hash):
        app_keys.end(before.key_hash)
    tell_of_table(tenant, store_id, table_id)
    return after


def _codes(tenant: Tenant, store_id: str, table_id: str, at: dt.datetime) -> tuple[str, ...]:
    """The possible codes for an instant, that of the newest secret first."""
    hashes = keyed_hashes("visit", tenant.key(store_id, table_id), at.isoformat())
    chances = (urlsafe_b64encode(bytes.fromhex(each)[:_CHANCE_BYTES]).decode().rstrip("=") for each in hashes)
    return tuple(made_token(chance) for chance in chances)


def _put_key(tenant: Tenant, store_id: str, table_id: str, token: str, now: dt.datetime) -> None:
    key = AppKey(
        company_code=tenant.company_code,
        store_id=store_id,
        order_type=LaunchType.TABLE,
        table_id=table_id,
        visit=True,
        expires_at=now + VISIT_LIFE,
    )
    app_keys.put_expiring(token, key)
