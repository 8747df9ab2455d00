"""Ordering at a table: by its card, during a table session, or by the session's own code (R-3; threat 22)."""

import datetime as dt

import pytest

from domain.access.session import SESSION_LIFE, Session
from domain.access.visit_door import visit_door
from domain.tables.dine_in import DineIn
from domain.tables.dining_table import DiningTable, TableStanding, code_changed, visit_ended, visit_opened
from domain.tables.table_visit import VISIT_LIFE, VisitDoor, VisitRule

NOON = dt.datetime(2026, 6, 17, 12, tzinfo=dt.UTC)
MINUTE = dt.timedelta(minutes=1)
TABLE = DiningTable(table_id="5", descr="Window")
OPEN = visit_opened(TableStanding(), "now", NOON)


def came(at: dt.datetime = NOON, *, key: str = "card", table: str = "5", kiosk: bool = False) -> Session:
    """A session of the table's card, or with another key of a visit's code."""
    return Session(
        key_hash="k",
        cookie_hash="c",
        session_id="s",
        company_code="corner",
        store_id="queen",
        host="corner.example",
        app_key_hash=key,
        table_id=table,
        by_visit_key=key != "card",
        kiosk=kiosk,
        began_at=at,
        expires_at=at + SESSION_LIFE,
    )


def door(
    session: Session, standing: TableStanding, rule: VisitRule = VisitRule.CODE, now: dt.datetime = NOON + MINUTE
) -> VisitDoor | None:
    """The reason that keeps the session from ordering, or None."""
    return visit_door(session, DineIn(visit=rule), TABLE, standing, now)


@pytest.mark.parametrize(
    ("_case", "session", "standing", "rule", "expected"),
    [
        ("a card where nothing is asked", came(), TableStanding(), VisitRule.NONE, None),
        ("a card before the visit", came(), TableStanding(), VisitRule.OPEN, VisitDoor.NOT_OPEN),
        ("a card in the visit", came(), OPEN, VisitRule.OPEN, None),
        ("a card before a visit with a code", came(), TableStanding(), VisitRule.CODE, VisitDoor.NOT_OPEN),
        ("a card where the code is asked", came(), OPEN, VisitRule.CODE, VisitDoor.NEEDS_CODE),
        ("no card where the code is asked", came(table=""), OPEN, VisitRule.CODE, VisitDoor.NEEDS_CODE),
        ("the code", came(key="now"), OPEN, VisitRule.CODE, None),
        ("the code where nothing is asked", came(key="now"), OPEN, VisitRule.NONE, None),
        ("another visit's code", came(key="before"), OPEN, VisitRule.NONE, VisitDoor.ENDED),
        ("a code after the visit", came(key="now"), TableStanding(), VisitRule.NONE, VisitDoor.ENDED),
        ("the store's own device", came(kiosk=True), TableStanding(), VisitRule.CODE, None),
    ],
)
def test_a_guest_orders_by_what_the_table_asks(
    _case: str, session: Session, standing: TableStanding, rule: VisitRule, expected: VisitDoor | None
) -> None:
    assert door(session, standing, rule) is expected


def test_rule_of_the_table_overrides_the_stores() -> None:
    table = TABLE.model_copy(update={"visit": VisitRule.CODE})

    assert visit_door(came(), DineIn(), table, OPEN, NOON) is VisitDoor.NEEDS_CODE
    assert visit_door(came(), DineIn(visit=VisitRule.CODE), TABLE, OPEN, NOON) is VisitDoor.NEEDS_CODE


def test_another_code_ends_every_phone_and_keeps_the_bill() -> None:
    changed = code_changed(OPEN, NOON, "next", NOON + 2 * MINUTE)

    assert door(came(key="now"), changed, now=NOON + 3 * MINUTE) is VisitDoor.ENDED
    assert door(came(), changed, VisitRule.OPEN, NOON + 3 * MINUTE) is VisitDoor.ENDED
    assert door(came(NOON + 3 * MINUTE), changed, VisitRule.OPEN, NOON + 3 * MINUTE) is None
    assert door(came(key="next"), changed, now=NOON + 3 * MINUTE) is None
    assert (changed.visit_since, changed.visit and changed.visit.opened_at) == (None, NOON)


def test_code_change_based_on_an_old_code_is_ignored() -> None:
    changed = code_changed(OPEN, NOON, "next", NOON + MINUTE)

    assert code_changed(changed, NOON, "third", NOON + 2 * MINUTE) == changed
    assert code_changed(TableStanding(), None, "first", NOON) == TableStanding()


def test_a_visit_that_is_on_is_not_opened_again_and_one_that_ran_out_is() -> None:
    assert visit_opened(OPEN, "other", NOON + MINUTE) == OPEN
    anew = visit_opened(OPEN, "other", NOON + VISIT_LIFE)
    assert anew.visit
    assert (anew.visit.key_hash, anew.visit.opened_at) == ("other", NOON + VISIT_LIFE)


def test_table_session_ends_by_itself_after_half_a_day() -> None:
    last = NOON + VISIT_LIFE - dt.timedelta(microseconds=1)

    assert door(came(key="now"), OPEN, now=last) is None
    assert door(came(key="now"), OPEN, now=NOON + VISIT_LIFE) is VisitDoor.ENDED
    assert door(came(NOON + VISIT_LIFE), OPEN, VisitRule.OPEN, NOON + VISIT_LIFE) is VisitDoor.NOT_OPEN
    assert code_changed(OPEN, NOON, "next", NOON + VISIT_LIFE) == OPEN


def test_an_ended_visit_takes_its_code_along() -> None:
    ended = visit_ended(OPEN, None, NOON + MINUTE)

    assert (ended.visit, ended.visit_since) == (None, NOON + MINUTE)
    assert door(came(), ended, VisitRule.NONE, NOON + 2 * MINUTE) is VisitDoor.ENDED
    assert door(came(NOON + 2 * MINUTE), ended, VisitRule.NONE, NOON + 2 * MINUTE) is None
    assert door(came(table=""), ended, VisitRule.NONE, NOON + 2 * MINUTE) is None
