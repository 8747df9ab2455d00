"""What a table's visit has ordered, for its own guests (spec section 4; R-16)."""

import datetime as dt

from domain.errors import Code, Refusal
from domain.order.table_orders import Ordered, TableOrders, table_orders
from domain.store.dining_table import DiningTable, TableStanding
from domain.store.guest import Guest
from domain.store.store import Store
from domain.store.table_visit import VISIT_LIFE, VisitRule
from domain.store.visit_door import rule_of, visit_door
from repositories import dining_tables, order_contacts, order_states, orders, stores
from use_cases.visit.seat import seat_of

_MOST = 100


def read_table(guest: Guest) -> tuple[DiningTable, TableOrders | None]:
    """The session's own table and what its visit ordered; None for a guest who has to order first.

    Where a table's card alone lets anybody in, a photo of it would too: there only who has ordered in this visit sees
    what others did. Refuses `not_found` without a table, and `error_visit_ended` to whoever is of no visit of it.
    """
    session, tenant = guest.session, guest.session.tenant
    store = stores.find(tenant, session.store_id)
    found = dining_tables.find_standing(tenant, session.store_id, session.table_id) if session.table_id else None
    if store is None or found is None:
        raise Refusal(Code.NOT_FOUND)
    table, standing = found
    if visit_door(session, store.order_type.dinein, table, standing, guest.now):
        raise Refusal(Code.VISIT_ENDED)
    seat = seat_of(session, table.table_id)
    placed = _placed(guest, store, table, standing)
    known = session.by_visit_key or rule_of(store.order_type.dinein, table) is not VisitRule.NONE
    if not known and all(each.order.seat != seat for each in placed):
        return table, None
    return table, table_orders(placed, seat, totals_hidden=store.order_type.dinein.hide_order_total)


def _placed(guest: Guest, store: Store, table: DiningTable, standing: TableStanding) -> list[Ordered]:
    tenant, since = guest.session.tenant, _since(standing, guest.now)
    found = orders.of_table(tenant, store.store_id, table.table_id, since, _MOST)
    names = [order.order_uuid for order in found]
    states, contacts = order_states.statuses(tenant, names), order_contacts.all_of(tenant, names)
    return [
        Ordered(order, states[name], contacts[name].name if name in contacts else "")
        for name, order in zip(names, found, strict=True)
        if name in states
    ]


def _since(standing: TableStanding, now: dt.datetime) -> dt.datetime:
    """A visit goes back half a day at most, and to the end of the one before."""
    earliest = now - VISIT_LIFE
    return max(standing.visit_since or earliest, earliest)
