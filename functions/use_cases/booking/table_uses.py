"""The use of each table of a store (docs/rules/bookings-and-tables.md, "A free table")."""

import datetime as dt
from functools import partial
from typing import NamedTuple

from domain.order.visit_order import visit_begun
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tables.table_use import TableUse, table_use
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.engine.in_parallel import run_in_parallel
from repositories.order import order_states, orders
from repositories.tables import dining_tables


class UsedTable(NamedTuple):
    """A table with its standing and its current use."""

    table: DiningTable
    standing: TableStanding
    use: TableUse


def table_uses(tenant: Tenant, store_id: str, now: dt.datetime) -> tuple[UsedTable, ...]:
    """Every table of the store, in the order of their IDs."""
    found = dining_tables.standings(tenant, store_id)
    asked = [partial(_named, tenant, store_id, table.table_id, standing, now) for table, standing in found]
    names = run_in_parallel(asked)
    states = order_states.statuses(tenant, [name for named in names for name in named])
    return tuple(
        UsedTable(table, standing, table_use(table, standing, [states[name] for name in named if name in states], now))
        for (table, standing), named in zip(found, names, strict=True)
    )


def visit_statuses(
    tenant: Tenant, store_id: str, table_id: str, standing: TableStanding, now: dt.datetime
) -> tuple[OrderStatus, ...]:
    """The statuses of the orders of a table's present visit."""
    return tuple(order_states.statuses(tenant, _named(tenant, store_id, table_id, standing, now)).values())


def _named(tenant: Tenant, store_id: str, table_id: str, standing: TableStanding, now: dt.datetime) -> tuple[str, ...]:
    """The orders placed after the previous visit ended; the index counts in milliseconds."""
    since = visit_begun(standing, now) + dt.timedelta(milliseconds=1)
    return orders.named_of_table(tenant, store_id, table_id, since)
