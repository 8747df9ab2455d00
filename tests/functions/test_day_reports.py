"""Day reports of a store for its staff: sums that agree with the tables, till counts, and staff actions (Y-11)."""

import csv
import datetime as dt
import io
import json
from decimal import Decimal
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.house import ask_staff, manager_at
from tests.functions.world import Clock, forget_snapshots
from tests.staff_keys import key_of

from backoffice.booking_messages import READ_BOOKINGS
from backoffice.day_messages import SET_DATE
from backoffice.day_report import main as report_command
from backoffice.messages import MOVE_ORDER, READ_ORDERS, REFUND_ORDER
from backoffice.report_messages import COUNT_TILL, DAY_REPORT, ORDER_SHEET, READ_ACTIONS
from domain.tenant import Tenant
from domain.vocabulary.order_status import UNFULFILLED
from ordering import messages as calls
from repositories.checkout.stock import Stock
from repositories.order import order_states, orders

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
MONDAY = 0
"""When Queen Street is closed."""
TILL: dict[str, Any] = {"cashUpId": "till-0001", "counted": 106.78, "opening": 100, "cardTerminal": 0}


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A guest at Queen Street on a day without orders and till counts."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "cash-ups")
    for store in ("queen", "harbour"):
        Stock(CORNER, store).seed("2002", 500, 500)
    forget_snapshots()
    return at_store("queen")


def place(guest: Browser, qty: int = 1) -> str:
    answer = guest.call(calls.ADD_ORDER, feed=feed(cart({**BUNS, "qty": qty}), quoted=round(BUNS_TOTAL * qty, 2)))
    assert answer.result == "ok", answer.body
    return str(answer.body["referenceID"])


def ask(call: Any, *, store: str = "queen", **fields: Any) -> Any:
    return ask_staff(call, store, **fields)


def move(number: str, *statuses: str) -> None:
    for status in statuses:
        assert ask(MOVE_ORDER, number=number, status=status).result == "ok"


@pytest.mark.night
def test_day_report_sums_orders_by_their_status(guest: Browser) -> None:
    made, refused, waiting = place(guest), place(guest, 3), place(guest, 2)
    move(made, "accepted", "ready", "completed")
    move(refused, "rejected")

    body = ask(DAY_REPORT).body

    report = body["report"]
    assert (body["date"], body["currency"], body["tills"]) == ("2026-06-17", "CAD", [])
    assert report["byStatus"] == {"received": 1, "rejected": 1, "completed": 1}
    assert (report["sales"]["orders"], report["sales"]["total"]) == (2, 20.34)
    assert (report["notCarriedOut"], report["notCarriedOutTotal"]) == (1, 20.34)
    assert (report["owedCompleted"], report["owedOpen"], report["tillExpected"]) == (0, 13.56, 6.78)
    assert report["tenders"] == [{"tender": "counter", "taken": 6.78, "returned": 0.0, "voided": 0}]
    assert report["hours"] == [{"hour": 12, "orders": 2, "total": 20.34}]
    assert report["items"] == [{"ID": 2002, "name": "Custard buns", "units": 3, "amount": 18.0}]
    assert waiting not in (made, refused)


@pytest.mark.night
def test_another_store_and_another_day_have_reports_of_their_own(guest: Browser, clock: Clock) -> None:
    place(guest)

    assert ask(DAY_REPORT, store="harbour").body["report"]["placed"] == 0
    assert ask(DAY_REPORT, date="2026-06-16").body["report"]["placed"] == 0
    clock.now = dt.datetime(2026, 6, 18, 4, 30, tzinfo=dt.UTC)
    assert ask(DAY_REPORT).body["report"]["placed"] == 0
    assert ask(DAY_REPORT, date="2026-06-17").body["report"]["placed"] == 1


@pytest.mark.night
def test_a_month_of_reports_is_what_an_independent_sum_over_the_tables_says(
    guest: Browser, clock: Clock, brands: Engine
) -> None:
    month = [dt.date(2026, 6, 17) + dt.timedelta(days=number) for number in range(30)]
    days = [day for day in month if day.weekday() != MONDAY]
    for number, day in enumerate(days):
        clock.now = dt.datetime.combine(day, dt.time(16), dt.UTC)
        browser = at_store("queen")
        numbers = [place(browser, 1 + (number + each) % 4) for each in range(number % 3 + 1)]
        move(numbers[0], *(("rejected",) if number % 5 == 0 else ("accepted", "ready", "completed")))

    reports = [ask(DAY_REPORT, date=day.isoformat()).body["report"] for day in days]

    stored = [orders.find(CORNER, row["orderUUID"]["S"]) for row in rows(brands, "order-references")]
    kept = [order for order in stored if order and status_of(order.order_uuid) not in UNFULFILLED]
    assert (
        sum(report["placed"] for report in reports) == len(stored) == sum(number % 3 + 1 for number in range(len(days)))
    )
    told = sum((Decimal(str(report["sales"]["total"])) for report in reports), Decimal(0))
    assert told == sum((order.quote.totals.total for order in kept), Decimal(0))
    owed = (Decimal(str(report[name])) for report in reports for name in ("tillExpected", "owedOpen"))
    assert sum(owed, Decimal(0)) == told


def rows(brands: Engine, name: str) -> list[dict[str, Any]]:
    pages = brands.client.get_paginator("scan").paginate(TableName=f"carte-blanche-dev-{name}", ConsistentRead=True)
    return [row for page in pages for row in page["Items"]]


def status_of(order_uuid: str) -> Any:
    state = order_states.find(CORNER, order_uuid)
    assert state is not None
    return state.status


@pytest.mark.night
def test_more_orders_than_are_read_at_once_are_all_in_the_report_and_on_the_sheet(
    guest: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("use_cases.report.day_orders._AT_ONCE", 2)
    numbers = []
    for _ in range(5):
        numbers.append(place(at_store("queen")))
        clock.pass_by(seconds=1)

    assert ask(DAY_REPORT).body["report"]["placed"] == 5
    answer = ask(ORDER_SHEET).body
    header, *lines = csv.reader(io.StringIO(answer["sheet"]))
    assert answer["fileName"] == "queen-2026-06-17.csv"
    assert [line[header.index("number")] for line in lines] == numbers
    assert {line[header.index("items")] for line in lines} == {"1 x Custard buns"}


def test_till_count_is_compared_with_counter_sales_and_stored_once(guest: Browser, clock: Clock) -> None:
    move(place(guest), "accepted", "ready", "completed")

    first = ask(COUNT_TILL, **TILL).body["till"]
    move(place(guest), "accepted", "ready", "completed")
    again = ask(COUNT_TILL, **TILL).body["till"]
    short = ask(COUNT_TILL, **{**TILL, "cashUpId": "till-0002", "note": "Two cents short", "counted": 113.54})

    assert (first["difference"], first["count"]["expected"], first["count"]["by"]) == (0, 6.78, "anna")
    assert again == first
    assert short.body["till"]["difference"] == -0.02
    assert [till["count"]["note"] for till in ask(DAY_REPORT).body["tills"]] == ["", "Two cents short"]


@pytest.mark.night
@pytest.mark.parametrize(
    "wrong", [{"counted": 1.005}, {"counted": -1}, {"cashUpId": "short"}, {"note": "x" * 301}, {"opening": "100"}]
)
def test_a_count_that_cannot_be_is_refused_and_nothing_is_kept(guest: Browser, wrong: dict[str, Any]) -> None:
    answer = ask(COUNT_TILL, **{**TILL, **wrong})

    assert (answer.status, answer.result) == (400, "invalid_request")
    assert ask(DAY_REPORT).body["tills"] == []
    assert ask(READ_ACTIONS).body["actions"] == []


@pytest.mark.night
def test_staff_actions_are_listed_newest_first(guest: Browser, clock: Clock) -> None:
    number = place(guest)
    move(number, "accepted")
    clock.pass_by(minutes=1)
    assert ask(REFUND_ORDER, number=number, refund={"refundId": "r1"}).result == "error_pay"
    clock.pass_by(days=1)
    ask(COUNT_TILL, **TILL)

    body = ask(READ_ACTIONS, date="2026-06-17").body

    assert [(each["by"], each["call"], each["what"]) for each in body["actions"]] == [
        ("anna", "refundorder", {"refundId": "r1"}),
        ("anna", "moveorder", {"status": "accepted"}),
    ]
    assert (body["date"], body["more"]) == ("2026-06-17", False)
    assert [each["call"] for each in ask(READ_ACTIONS).body["actions"]] == ["counttill"]


@pytest.mark.night
@pytest.mark.parametrize("call", [DAY_REPORT, ORDER_SHEET, COUNT_TILL, READ_ACTIONS])
def test_only_the_stores_own_manager_can_read_its_day(guest: Browser, call: Any) -> None:
    fields = TILL if call is COUNT_TILL else {}

    for key in ("wrong", key_of("corner", "queen"), key_of("corner", "harbour"), key_of("rival", "only")):
        answer = Browser().post(call.path, companyCode="corner", storeID="queen", staffKey=key, **fields)
        assert (answer.status, answer.result) == (403, "forbidden")

    elsewhere = manager_at("harbour").post(call.path, companyCode="corner", storeID="queen", **fields)
    assert (elsewhere.status, elsewhere.result) == (403, "forbidden")
    assert ask(DAY_REPORT).body["tills"] == []


def test_report_command_prints_report_and_order_sheet(guest: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    number = place(guest)
    capsys.readouterr()

    assert report_command(["corner", "queen"]) == 0
    assert json.loads(capsys.readouterr().out)["placed"] == 1
    assert report_command(["corner", "queen", "--sheet", "--date", "2026-06-17"]) == 0
    assert number in capsys.readouterr().out
    assert report_command(["corner", "nowhere"]) == 1
    assert capsys.readouterr().err == "not_found\n"


@pytest.mark.parametrize("other", [{"counted": 106.79}, {"opening": 99}, {"cardTerminal": 1}, {"note": "again"}])
def test_another_count_under_the_same_id_is_a_conflict(guest: Browser, other: dict[str, Any]) -> None:
    kept = ask(COUNT_TILL, **TILL).body

    answer = ask(COUNT_TILL, **{**TILL, **other})

    assert (answer.result, answer.body["details"]) == (
        "error_order_conflict",
        {"cashUpId": "till-0001", "reason": "another_count"},
    )
    assert ask(COUNT_TILL, **TILL).body == kept
    assert len(ask(DAY_REPORT).body["tills"]) == 1


FAR = ["0001-01-01", "1999-12-31", "2100-01-01", "9999-12-31", "20260617", "1781712000", "2026-02-30", ""]


@pytest.mark.parametrize("call", [DAY_REPORT, ORDER_SHEET, READ_ACTIONS, READ_BOOKINGS, READ_ORDERS, SET_DATE])
@pytest.mark.parametrize("date", FAR)
def test_a_date_outside_this_century_is_refused_everywhere(guest: Browser, call: Any, date: str) -> None:
    answer = ask(call, date=date)

    assert (answer.status, answer.result) == (400, "invalid_request")
    assert [field.rpartition(".")[2] for field in answer.body["details"]["fields"]] == ["date"]


@pytest.mark.parametrize("call", [DAY_REPORT, ORDER_SHEET, READ_ACTIONS, READ_BOOKINGS, READ_ORDERS])
@pytest.mark.parametrize("date", ["2000-01-01", "2099-12-31"])
def test_the_first_and_the_last_date_of_this_century_are_answered(guest: Browser, call: Any, date: str) -> None:
    assert ask(call, date=date).result == "ok"


@pytest.mark.parametrize("date", ["0001-01-01", "9999-12-31", "tomorrow"])
def test_a_command_says_which_date_it_does_not_take(date: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        report_command(["corner", "queen", "--date", date])

    assert f"argument --date: invalid calendar_date value: '{date}'" in capsys.readouterr().err
