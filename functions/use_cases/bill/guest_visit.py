"""Whose bill a guest may see and pay: that of the table they sit at, while its visit lasts (spec section 4)."""

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
from repositories import dining_tables, order_states, orders
from repositories.table_bills import Visit
from use_cases.bill.read_bill import Sitting


def own_orders(session: Session, status_tokens: Iterable[str]) -> tuple[PlacedOrder, ...]:
    """The orders at tables of this store that the guest has the tokens of."""
    keys = [key for token in status_tokens if (key := read_status_token(token))]
    found = {order.order_uuid: order for order in orders.all_of(session.tenant, {key.order_uuid for key in keys})}
    opened = (found[key.order_uuid] for key in keys if key.order_uuid in found and key.opens(found[key.order_uuid]))
    return tuple(order for order in opened if order.store_id == session.store_id and _at_table(order))


def visit_of_guest(session: Session, own: Iterable[PlacedOrder], store: Store, now: dt.datetime) -> tuple[Sitting, str]:
    """Whose bill they see, and its table's name: that of the table's own key, else of the guest's newest order.

    Where a table's card alone lets anybody in, a photo of it would too: there only who has ordered in this visit is
    told who ordered what and which card paid. Without a visit that staff opened, everybody is told of their own orders.

    Refuses `not_found` to anybody else, to who sits nowhere, and where the store hides its totals (R-6);
    `error_visit_ended` to whoever came by the table's key and is of no visit of it.
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
    """Whether an order of theirs is of the visit; without one that is open what they had is still theirs to look at."""
    if standing.open_visit(now) is None:
        return any(order.placed_at > visit_begun(standing, now) for order in own)
    statuses = order_states.statuses(session.tenant, [order.order_uuid for order in own])
    found = ((order, statuses.get(order.order_uuid)) for order in own)
    return any(status is not None and is_of_visit(order, status, standing, now) for order, status in found)


def _at_table(order: PlacedOrder) -> bool:
    return order.order_type is OrderType.DINEIN and order.table_id != ""
