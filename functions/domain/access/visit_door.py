"""Whether a guest can order at a table, and see its orders (R-3; reliability 2, threat 22)."""

import datetime as dt

from domain.access.session import Session
from domain.tables.dine_in import DineIn
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tables.table_visit import VisitDoor, VisitRule


def rule_of(dine_in: DineIn, table: DiningTable) -> VisitRule:
    """Return a table's rule; its own takes precedence over its store's (R-3)."""
    return table.visit or dine_in.visit


def visit_door(
    session: Session, dine_in: DineIn, table: DiningTable, standing: TableStanding, now: dt.datetime
) -> VisitDoor | None:
    """Return why this guest cannot order at the table; None if they can (R-3; threat 22).

    Store devices can always order.
    """
    if session.of_house:
        return None
    visit = standing.open_visit(now)
    if session.by_visit_key:
        return None if visit and visit.key_hash == session.app_key_hash else VisitDoor.ENDED
    if session.table_id == table.table_id and _is_over(session, standing):
        return VisitDoor.ENDED
    rule = rule_of(dine_in, table)
    if rule is VisitRule.NONE:
        return None
    if visit is None:
        return VisitDoor.NOT_OPEN
    return VisitDoor.NEEDS_CODE if rule is VisitRule.CODE else None


def _is_over(session: Session, standing: TableStanding) -> bool:
    ends = (standing.visit_since, standing.phones_since)
    return any(session.began_by(end) for end in ends if end is not None)
