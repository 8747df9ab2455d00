"""Find the bill that a guest may see and pay: that of their table, during its visit (spec section 4)."""

import datetime as dt
from collections.abc import Iterable

from domain.access.session import Session
from domain.access.visit_door import rule_of, visit_door
from domain.errors import Code, Refusal
from domain.order.confirmation import read_status_token
from domain.order.feed import PlacedOrder
from domain.order.visit_order import is_of_visit, visit_begun
from domain.store.store import Store
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tables.table_visit import VisitRule
from domain.vocabulary.order_type import OrderType
from repositories.bill.table_bills import Visit
from repositories.order import order_states, orders
from repositories.tables import dining_tables
from use_cases.bill.read_bill import Sitting


def own_orders(session: Session, status_tokens: Iterable[str]) -> tuple[PlacedOrder, ...]:
    """The orders at tables of this store for which the guest has status tokens."""
    keys = [key for token in status_tokens if (key := read_status_token(token))]
    found = {order.order_uuid: order for order in orders.all_of(session.tenant, {key.order_uuid for key in keys})}
    opened = (found[key.order_uuid] for key in keys if key.order_uuid in found and key.opens(found[key.order_uuid]))
    return tuple(order for order in opened if order.store_id == session.store_id and _at_table(order))


def visit_of_guest(session: Session, own: Iterable[PlacedOrder], store: Store, now: dt.datetime) -> tuple[Sitting, str]:
    """Return the bill's scope and the table's name: the table of the session's key, else of the newest order.

    If a table's QR code alone is enough to order, a photo of it is enough too. Guests then see who ordered what, and
    which card paid, only if they have ordered in this visit. Without a visit that staff opened, guests see only their
    own orders.

    Refuses `not_found` if the guest has no table, may not see the bill, or the store hides its totals (R-6);
    `error_visit_ended` if the session came by the table's key and is not part of its present visit.
    """
    placed = tuple(own)
    newest = max(placed, key=lambda order: order.placed_at, default=None)
    table_id = session.table_id or (newest.table_id if newest else "")
    found = dining_tables.find_standing(session.tenant, session.store_id, table_id) if table_id else None
    if found is None or store.hides_sums(OrderType.DINEIN):
        raise Refusal(Code.NOT_FOUND)
    table, standing = found
    if session.table_id and visit_door(session, store.order_type.dinein, table, standing, now):
        raise Refusal(Code.VISIT_ENDED)
    theirs = [order for order in placed if order.table_id == table.table_id]
    if not (_is_known(session, store, table) or _sat(session, theirs, standing, now)):
        raise Refusal(Code.NOT_FOUND)
    visit = Visit(session.tenant, session.store_id, table.table_id, standing.visit_since)
    own_only = None if standing.open_visit(now) else frozenset(order.order_uuid for order in theirs)
    return Sitting(visit, standing, own_only), table.descr


def _is_known(session: Session, store: Store, table: DiningTable) -> bool:
    asks = rule_of(store.order_type.dinein, table) is not VisitRule.NONE
    return bool(session.table_id) and (session.by_visit_key or asks)


def _sat(session: Session, own: list[PlacedOrder], standing: TableStanding, now: dt.datetime) -> bool:
    """Whether one of the guest's orders belongs to the visit; without an open visit, their recent orders count."""
    if standing.open_visit(now) is None:
        return any(order.placed_at > visit_begun(standing, now) for order in own)
    statuses = order_states.statuses(session.tenant, [order.order_uuid for order in own])
    found = ((order, statuses.get(order.order_uuid)) for order in own)
    return any(status is not None and is_of_visit(order, status, standing, now) for order, status in found)


def _at_table(order: PlacedOrder) -> bool:
    return order.order_type is OrderType.DINEIN and order.table_id != ""
