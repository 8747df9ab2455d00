"""A scheduled order reaches its kitchen and printers when its preparation begins, and not before (R-12, Y-10)."""

import datetime as dt

import pytest
from tests.functions.browser import Browser
from tests.functions.printing_store import (
    AT_FOUR,
    CORNER,
    accepted,
    ask,
    delay,
    guest,
    jobs,
    kitchen,
    move,
    place,
    print_all,
    printer_view,
    set_config,
    set_store,
    take,
    texts,
)
from tests.functions.world import NOON, Clock

from backoffice.day_messages import SET_BUSY
from backoffice.kitchen_messages import CROSS_OFF
from backoffice.messages import READ_ORDERS
from backoffice.print_messages import PRINT_AGAIN, PRINT_ORDER
from domain.calendar.capacity import PrepRule
from domain.store.intake import AutomaticAcceptance, Intake
from domain.vocabulary.order_type import OrderType
from repositories.kitchen import kitchen_marks
from repositories.order import order_states

pytestmark = pytest.mark.engine
__all__ = ["guest"]
TOMORROW_AT_FOUR = "2026-06-18T20:00:00Z"


def numbers(where: str) -> list[str]:
    return [ticket["orderUUID"] for ticket in kitchen()[where]]


def until_begin(clock: Clock, at: str = AT_FOUR) -> None:
    clock.now = dt.datetime.fromisoformat(at) - dt.timedelta(minutes=15)


def test_the_kitchen_sees_an_order_for_later_among_the_later_ones_until_it_must_be_begun(
    guest: Browser, clock: Clock
) -> None:
    now, later = accepted(guest), accepted(guest, AT_FOUR)

    assert (numbers("tickets"), numbers("later")) == ([now], [later])
    [ticket] = kitchen()["later"]
    assert (ticket["beginAt"], ticket["dueAt"]) == ("2026-06-17T19:45:00Z", AT_FOUR)
    until_begin(clock)
    clock.pass_by(seconds=-1)
    assert numbers("later") == [later]
    clock.pass_by(seconds=1)
    assert (numbers("later"), later in numbers("tickets")) == ([], True)


def test_a_large_order_is_begun_and_has_to_be_accepted_its_own_making_before_its_time(guest: Browser) -> None:
    set_config(prep_rules=(PrepRule(from_units=4, prep_min=90),))
    order = place(guest, AT_FOUR, qty=2)

    [told] = ask(READ_ORDERS).body["orders"]
    assert (told["beginAt"], told["acceptBy"]) == ("2026-06-17T18:30:00Z", "2026-06-17T18:30:00Z")
    move(order, "accepted")
    assert kitchen()["later"][0]["beginAt"] == "2026-06-17T18:30:00Z"


def test_board_learns_how_many_days_ahead_orders_may_be_placed(guest: Browser) -> None:
    set_config(schedule_days=21)

    assert ask(READ_ORDERS).body["scheduleDays"] == 21


def test_its_ticket_comes_out_when_it_must_be_begun_with_its_date(guest: Browser, clock: Clock) -> None:
    accepted(guest, TOMORROW_AT_FOUR)

    assert print_all() == []
    assert {job["dueAt"] for job in jobs().values()} == {"2026-06-18T19:45:00Z"}
    view = printer_view("pass")
    assert (view["waiting"], [job["dueAt"] for job in view["later"]]) == ([], ["2026-06-18T19:45:00Z"])
    assert view["health"]["waiting"] == 0
    until_begin(clock, TOMORROW_AT_FOUR)
    papers = print_all()
    assert len(papers) == 3
    assert all("For 2026-06-18 16:00" in paper for paper in papers)
    assert print_all() == []


def test_an_order_for_later_that_is_accepted_as_it_is_placed_prints_when_it_must_be_begun(
    guest: Browser, clock: Clock
) -> None:
    set_store(intake=Intake(automatic={OrderType.TAKEOUT: AutomaticAcceptance()}))
    place(guest, AT_FOUR)

    assert take("pass") == []
    until_begin(clock)
    assert len(print_all()) == 3


def test_a_ticket_is_printed_early_once_for_who_asks_however_often_they_ask(guest: Browser, clock: Clock) -> None:
    order = accepted(guest, AT_FOUR)
    wish = {"orderUUID": order, "kind": "ticket", "printId": "p1"}

    first = [job["jobId"] for job in ask(PRINT_ORDER, **wish).body["jobs"]]
    papers = print_all()
    assert [job["jobId"] for job in ask(PRINT_ORDER, **wish).body["jobs"]] == first

    assert (len(papers), len(first)) == (3, 3)
    assert not any("REPRINT" in text for paper in papers for text in paper)
    until_begin(clock)
    assert print_all() == []
    assert numbers("tickets") == [order]


def test_one_printers_ticket_is_printed_early_from_its_list(guest: Browser, clock: Clock) -> None:
    accepted(guest, AT_FOUR)
    [waiting] = printer_view("pass")["later"]

    assert ask(PRINT_AGAIN, jobId=waiting["jobId"], printId="p1").result == "ok"

    assert len(print_all("pass")) == 1
    until_begin(clock)
    assert [len(print_all(each)) for each in ("steam", "rest", "pass")] == [1, 1, 0]


def test_an_order_that_is_begun_early_is_in_the_kitchen_and_printed_then(guest: Browser, clock: Clock) -> None:
    order = accepted(guest, AT_FOUR)

    move(order, "preparing")

    assert (numbers("tickets"), numbers("later")) == ([order], [])
    assert len(print_all()) == 3
    until_begin(clock)
    assert print_all() == []


def test_an_order_that_is_ready_before_its_time_prints_nothing(guest: Browser, clock: Clock) -> None:
    order = accepted(guest, AT_FOUR)

    move(order, "ready")
    until_begin(clock)

    assert print_all() == []
    assert {job["reason"] for job in jobs().values()} == {"voided"}


@pytest.mark.parametrize(
    ("promised", "begins"),
    [("2026-06-17T21:00:00Z", "2026-06-17T20:45:00Z"), ("2026-06-17T18:00:00Z", "2026-06-17T17:45:00Z")],
)
def test_another_time_moves_the_beginning_and_the_ticket_with_it(
    guest: Browser, clock: Clock, promised: str, begins: str
) -> None:
    order = accepted(guest, AT_FOUR)

    delay(order, promised)

    assert kitchen()["later"][0]["beginAt"] == begins
    assert kitchen()["changes"] == []
    clock.now = dt.datetime.fromisoformat(begins) - dt.timedelta(seconds=1)
    assert print_all() == []
    clock.pass_by(seconds=1)
    assert len(print_all()) == 3


def test_a_time_that_is_brought_so_near_that_it_must_be_begun_prints_at_once(guest: Browser) -> None:
    order = accepted(guest, AT_FOUR)

    delay(order, "2026-06-17T16:10:00Z")

    assert numbers("tickets") == [order]
    assert len(print_all()) == 3


def test_an_order_that_is_cancelled_before_it_is_begun_leaves_no_paper_and_no_word(
    guest: Browser, clock: Clock
) -> None:
    order = accepted(guest, AT_FOUR)

    move(order, "cancelled")
    until_begin(clock)

    assert (kitchen()["later"], kitchen()["tickets"], kitchen()["changes"]) == ([], [], [])
    assert print_all() == []
    assert {job["reason"] for job in jobs().values()} == {"voided"}
    assert printer_view("pass")["later"] == []


def test_nothing_is_crossed_off_of_an_order_that_is_not_begun(guest: Browser) -> None:
    order = accepted(guest, AT_FOUR)

    refused = ask(CROSS_OFF, orderUUID=order, lines=[0], made=True)

    assert refused.result == "error_order_conflict"
    assert kitchen_marks.all_of(CORNER, [order]) == {}


def test_an_order_for_now_has_to_be_accepted_within_ten_minutes_however_long_it_takes(guest: Browser) -> None:
    set_config(prep_rules=(PrepRule(from_units=4, prep_min=90),), accept_within_min=30)
    assert ask(SET_BUSY, extraMin=30, until={"ends": "minutes", "minutes": 60}).result == "ok"

    order = place(guest, qty=2)

    [told] = ask(READ_ORDERS).body["orders"]
    assert told["promisedAt"] == "2026-06-17T18:00:00Z"
    assert (told["acceptBy"], told["remindAt"]) == ("2026-06-17T16:10:00Z", "2026-06-17T16:05:00Z")
    state = order_states.find(CORNER, order)
    assert state
    assert state.accept_by == NOON + dt.timedelta(minutes=10)


def test_a_ticket_that_is_printed_the_same_day_has_its_date_too(guest: Browser, clock: Clock) -> None:
    accepted(guest, AT_FOUR)
    accepted(guest)

    [soon] = take("pass")

    assert any(text.startswith("For 12:") for text in texts(soon))
    until_begin(clock)
    assert "For 2026-06-17 16:00" in [text for paper in print_all("pass") for text in paper]
