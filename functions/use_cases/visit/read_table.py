"""Read what a table's visit has ordered, for its guests (spec section 4; R-16)."""

from domain.access.visit_door import rule_of, visit_door
from domain.errors import Code, Refusal
from domain.order.guest import Guest
from domain.order.table_orders import Ordered, TableOrders, table_orders
from domain.store.store import Store
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tables.table_visit import VisitRule
from repositories.order import order_contacts
from repositories.store import stores
from repositories.tables import dining_tables
from use_cases.visit.seat import seat_of
from use_cases.visit.visit_orders import visit_orders

_MOST = 100
"""The most orders that a table sees: the latest ones."""


def read_table(guest: Guest) -> tuple[DiningTable, TableOrders | None]:
    """The session's own table and the orders of its visit; None for a guest who has to order first.

    If a table's QR code alone is enough to order, a photo of it is enough too. Guests then see the orders of others
    only if they have ordered in this visit. Refuses `not_found` without a table, and `error_visit_ended` if the session
    is not part of the present visit.
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
    tenant = guest.session.tenant
    found = visit_orders(tenant, store.store_id, table.table_id, standing, guest.now)[-_MOST:]
    contacts = order_contacts.all_of(tenant, [each.order.order_uuid for each in found])
    named = {name: contact.name for name, contact in contacts.items()}
    return [Ordered(order, state.status, named.get(order.order_uuid, "")) for order, state in found]
