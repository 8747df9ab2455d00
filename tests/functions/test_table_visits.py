"""A table session: staff open it, replace its code and end it; its guests order and see each other's orders."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.flips import put_table
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import BUNS, BUNS_TOTAL, cart, feed
from tests.functions.sockets import Sockets, sockets
from tests.functions.world import Clock, Tables, forget_snapshots
from tests.resilience.scale import scaled
from tests.staff_keys import key_of

from backoffice.channel_messages import ANSWER_CALL, JOIN_CHANNEL, READ_CALLS
from backoffice.messages import MOVE_ORDER
from backoffice.table_messages import CHANGE_TABLE, READ_TABLES
from domain.tables.dining_table import DiningTable, TableStanding
from domain.tables.table_visit import VisitRule
from domain.tenant import Tenant
from ordering import messages as calls
from ordering.table_messages import TABLE_ORDERS
from realtime.messages import CALL_SERVICE, OPEN_CHANNEL, READ_CALL
from repositories.access.app_keys import AppKeyRecord
from repositories.checkout.stock import Stock
from repositories.tables import dining_tables, table_pins
from runtime.secret import sha256
from stores.messages import GET_STORE_HOURS, GET_TABLES

__all__ = ["sockets"]

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
PIN = "246810"
WINDOW = DiningTable(table_id="5", descr="Window", table_group_id="A", table_group_name="Hall")


@pytest.fixture(autouse=True)
def window(brands: Engine, clock: Clock) -> Iterator[None]:
    """Table 5 without a session and without a rule."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "staff-actions", "order-returns", "connections", "channel-tokens", "service-calls")
    for table, standing in dining_tables.standings(CORNER, "queen"):
        dining_tables.move_standing(CORNER, "queen", table.table_id, standing, TableStanding())
    table_pins.set_pin(CORNER, "queen", "5", PIN)
    Stock(CORNER, "queen").seed("2002", 200, 200)
    forget_snapshots()
    yield
    asks(None)


def asks(rule: VisitRule | None) -> None:
    """Set the rule of table 5 for its guests."""
    put_table(CORNER, "queen", WINDOW.model_copy(update={"visit": rule}), PIN)


def arrive(token: str = "corner-table-5") -> Browser:
    browser = Browser("corner.example")
    browser.start(token)
    return browser


def staff(store: str = "queen") -> dict[str, str]:
    return {"companyCode": "corner", "storeID": store, "staffKey": key_of("corner", store)}


def change(act: str, **more: Any) -> dict[str, Any]:
    answer = Browser().post(CHANGE_TABLE.path, **staff(), tableID="5", act=act, **more)
    assert answer.result == "ok", answer.body
    return answer.body


def opened(clock: Clock) -> str:
    """The code of a visit that staff open."""
    clock.pass_by(minutes=1)
    return str(change("openVisit")["visit"]["code"])


def ended() -> dict[str, Any]:
    """The visit ends though its bill is open: the party paid elsewhere, or ran."""
    return change("newVisit", why="left")


def order(guest: Browser, name: str = "", order_type: str = "dinein") -> Answer:
    asked = cart(BUNS, orderType=order_type, **({"tableID": "5"} if order_type == "dinein" else {}))
    contact = {"phone1": "416 555 0142", "name": name}
    return guest.call(calls.ADD_ORDER, feed={**feed(asked, quoted=BUNS_TOTAL, contact=contact), "orderPin": PIN})


def told(answer: Answer) -> tuple[str, str]:
    return answer.result, answer.body.get("details", {}).get("reason", "")


def hours(guest: Browser, order_type: str = "dinein") -> Any:
    return guest.call(GET_STORE_HOURS, orderType=order_type).body["notAccepting"]


NOT_NOW = "error_not_accepting_orders"


@pytest.mark.night
def test_a_table_that_asks_for_its_visits_code_takes_no_order_by_its_card(clock: Clock, stored: Tables) -> None:
    asks(VisitRule.CODE)
    card = arrive()
    assert told(order(card)) == (NOT_NOW, "visit_not_open")
    code = opened(clock)

    assert told(order(card)) == (NOT_NOW, "visit_needs_code")
    assert hours(card) == "visit_needs_code"
    assert stored.count("orders") == 0
    assert order(arrive(code)).result == "ok"


def test_table_card_can_order_only_while_the_table_session_is_open(clock: Clock, stored: Tables) -> None:
    asks(VisitRule.OPEN)
    waiting = arrive()
    assert (told(order(waiting)), hours(waiting)) == ((NOT_NOW, "visit_not_open"), "visit_not_open")
    opened(clock)

    assert order(waiting).result == "ok"
    clock.pass_by(minutes=1)
    ended()
    clock.pass_by(minutes=1)

    assert told(order(waiting)) == (NOT_NOW, "visit_ended")
    photographed = arrive()
    assert told(order(photographed)) == (NOT_NOW, "visit_not_open")
    assert stored.count("orders") == 1


@pytest.mark.night
def test_a_table_that_asks_for_nothing_takes_orders_without_a_visit() -> None:
    assert order(arrive()).result == "ok"


@pytest.mark.night
def test_take_out_asks_no_table_for_its_visit(clock: Clock) -> None:
    asks(VisitRule.CODE)

    assert hours(arrive(), "takeout") is None
    assert order(arrive(), order_type="takeout").result == "ok"


@pytest.mark.night
def test_a_code_that_was_replaced_or_ended_opens_no_session(clock: Clock, stored: Tables) -> None:
    asks(VisitRule.CODE)
    first = opened(clock)
    seen = change("open")["visit"]["codeAt"]
    clock.pass_by(minutes=1)
    second = str(change("newCode", codeAt=seen)["visit"]["code"])
    again = str(change("newCode", codeAt=seen)["visit"]["code"])
    sessions = stored.count("sessions")

    assert first != second == again
    assert Browser("corner.example").post("/init", token=first).result == "error_visit_ended"
    assert stored.count("sessions") == sessions
    assert order(arrive(second)).result == "ok"
    clock.pass_by(minutes=1)
    ended()
    assert Browser("corner.example").post("/init", token=second).result == "error_visit_ended"


def test_table_code_expires_after_twelve_hours(clock: Clock) -> None:
    code = opened(clock)
    clock.pass_by(minutes=12 * 60)

    assert Browser("corner.example").post("/init", token=code).result == "error_visit_ended"


def test_another_code_ends_the_phones_at_the_table_and_keeps_its_bill(clock: Clock) -> None:
    asks(VisitRule.CODE)
    guest = arrive(opened(clock))
    clock.pass_by(minutes=1)
    assert order(guest).result == "ok"
    seen = change("open")["visit"]["codeAt"]
    clock.pass_by(minutes=1)

    change("newCode", codeAt=seen)  # the bill stays open, and no reason is required

    assert (told(order(guest)), hours(guest)) == ((NOT_NOW, "visit_ended"), "visit_ended")
    [table] = [each for each in Browser().post(READ_TABLES.path, **staff()).body["tables"] if each["ID"] == "5"]
    assert (len(table["orders"]), table["visitRule"], table["due"] > 0) == (1, "code", True)
    refused = Browser().post(CHANGE_TABLE.path, **staff(), tableID="5", act="newVisit")
    assert (refused.result, change("open")["visit"]["codeAt"]) == ("error_bill_open", "2026-06-17T16:03:00Z")


@pytest.mark.night
def test_only_hashes_of_a_code_are_stored(clock: Clock, stored: Tables) -> None:
    code = opened(clock)

    assert stored.item("app-keys", pk=sha256(code))
    for rows in (AppKeyRecord.scan(), dining_tables.DiningTableRecord.scan()):
        assert all(code not in str(row.serialize()) for row in rows)


@pytest.mark.night
def test_gettables_returns_the_rule_of_the_table_session(clock: Clock) -> None:
    asks(VisitRule.CODE)
    opened(clock)
    tables = at_store("queen").call(GET_TABLES, tableName="window").body["tables"]

    assert [(each["ID"], each["visit"]) for each in tables] == [("5", "needsCode")]
    asks(None)
    assert at_store("queen").call(GET_TABLES, tableName="window").body["tables"][0]["visit"] is None


def shown(guest: Browser) -> dict[str, Any]:
    answer = guest.call(TABLE_ORDERS)
    assert answer.result == "ok", answer.body
    return answer.body


@pytest.mark.night
def test_two_guests_see_what_the_other_ordered_by_first_name_or_number(clock: Clock) -> None:
    code = opened(clock)
    ada, other, watcher = arrive(code), arrive(code), arrive(code)
    clock.pass_by(minutes=1)
    placed = order(ada, "Ada Lovelace").body
    clock.pass_by(minutes=1)
    order(other)
    Browser().post(MOVE_ORDER.path, **staff(), number=placed["referenceID"], status="accepted")
    Browser().post(MOVE_ORDER.path, **staff(), number=placed["referenceID"], status="ready")

    view = shown(ada)

    assert view["guests"] == [
        {"number": 1, "name": "Ada", "isYou": True},
        {"number": 2, "name": "", "isYou": False},
    ]
    assert [(each["guest"], each["status"], each["total"]) for each in view["orders"]] == [
        (1, "ready", 6.78),
        (2, "received", 6.78),
    ]
    [line] = view["orders"][1]["lines"]
    assert (line["qty"], line["preparing"], view["preparing"], view["total"]) == (1, True, 1, 13.56)
    assert [each["isYou"] for each in shown(watcher)["guests"]] == [False, False]
    assert "Lovelace" not in str(view)
    assert "0142" not in str(view)


def test_guest_with_the_table_card_sees_others_only_after_ordering(clock: Clock) -> None:
    first, second = arrive(), arrive()
    clock.pass_by(minutes=1)
    order(first, "Ada")

    assert (shown(second)["shared"], shown(second)["orders"]) == (False, [])
    clock.pass_by(minutes=1)
    order(second, "Bo")
    assert [each["name"] for each in shown(second)["guests"]] == ["Ada", "Bo"]


@pytest.mark.night
def test_the_next_party_and_the_last_one_see_nothing_of_each_other(clock: Clock) -> None:
    last = arrive(opened(clock))
    clock.pass_by(minutes=1)
    order(last, "Ada")
    clock.pass_by(minutes=1)
    ended()
    new = arrive(opened(clock))

    assert last.call(TABLE_ORDERS).result == "error_visit_ended"
    assert (shown(new)["orders"], shown(new)["total"]) == ([], 0)


@pytest.mark.night
def test_a_guest_at_no_table_is_shown_none() -> None:
    assert at_store("queen").call(TABLE_ORDERS).status == 404


def frames(sockets: Sockets, name: str) -> list[tuple[str, str]]:
    return [(frame["kind"], frame["id"]) for frame in sockets.heard[name]]


def listens(sockets: Sockets, guest: Browser) -> str:
    return sockets.open(str(guest.call(OPEN_CHANNEL).body["channelToken"]))[1]


def test_table_changes_are_sent_to_guests_of_the_table_only(sockets: Sockets, clock: Clock) -> None:
    code = opened(clock)
    mine, elsewhere = arrive(code), at_store("queen")
    board = sockets.open(str(Browser().post(JOIN_CHANNEL.path, **staff()).body["channelToken"]))[1]
    at_table, at_home = listens(sockets, arrive(code)), listens(sockets, elsewhere)
    clock.pass_by(minutes=1)

    placed = order(mine).body
    name = str(uuid4())
    mine.call(CALL_SERVICE, callID=name, service="Bill")
    assert frames(sockets, at_table) == [("table", "5")]
    Browser().post(ANSWER_CALL.path, **staff(), callID=name)
    ended()

    assert frames(sockets, at_table) == [("table", "5")] * 3
    assert frames(sockets, at_home) == []
    assert frames(sockets, board) == [("order", placed["orderUUID"]), ("call", name), ("call", name), ("table", "5")]


@pytest.mark.night
def test_a_guest_reads_whether_their_tables_call_was_taken_up_and_no_other_tables(clock: Clock) -> None:
    guest, name = arrive(), str(uuid4())
    guest.call(CALL_SERVICE, callID=name, service="Bill")
    assert guest.call(READ_CALL, callID=name).body["call"]["answeredAt"] is None
    clock.pass_by(seconds=9)
    Browser().post(ANSWER_CALL.path, **staff(), callID=name)

    assert guest.call(READ_CALL, callID=name).body["call"]["answeredAt"] == "2026-06-17T16:00:09Z"
    assert at_store("queen").call(READ_CALL, callID=name).status == 404
    assert guest.call(READ_CALL, callID=str(uuid4())).status == 404


@pytest.fixture
def terrace(window: None) -> Iterator[list[str]]:
    """Twenty tables more, by their IDs."""
    names = [f"t{number}" for number in range(20)]
    for name in names:
        put_table(CORNER, "queen", DiningTable(table_id=name, descr=f"Terrace {name}"), PIN)
    yield names
    for name in names:
        dining_tables.DiningTableRecord(CORNER.key("queen"), name).delete()


def seated_at(table_id: str) -> Browser:
    """A guest of its visit, who uses no wire of the house's."""
    answer = Browser().post(CHANGE_TABLE.path, **staff(), tableID=table_id, act="openVisit")
    guest = Browser("corner.example", address=f"10.0.{table_id[1:]}.9")
    guest.start(str(answer.body["visit"]["code"]))
    return guest


@pytest.mark.night
@pytest.mark.timeout(400)
def test_many_service_calls_reach_each_device_of_the_store_once(
    sockets: Sockets, clock: Clock, terrace: list[str]
) -> None:
    """A thousand calls with RESILIENCE=full, a hundred before a merge; each is sent twice."""
    rivals = Browser("rival.example").post(
        JOIN_CHANNEL.path, companyCode="rival", storeID="only", staffKey=key_of("rival", "only")
    )
    boards = [str(Browser().post(JOIN_CHANNEL.path, **staff()).body["channelToken"]) for _ in range(2)]
    here = [sockets.open(token)[1] for token in boards]
    guests = [listens(sockets, arrive()), listens(sockets, at_store("queen")), listens(sockets, at_store("harbour"))]
    other = str(Browser().post(JOIN_CHANNEL.path, **staff("harbour")).body["channelToken"])
    elsewhere = [*guests, sockets.open(other)[1]]
    elsewhere.append(sockets.open(str(rivals.body["channelToken"]), "rival.example")[1])
    callers = [seated_at(name) for name in terrace]
    for heard in sockets.heard.values():
        heard.clear()
    names: list[str] = []

    for _ in range(scaled(50, 5)):
        for caller in callers:
            names.append(str(uuid4()))
            assert caller.call(CALL_SERVICE, callID=names[-1], service="Bill").result == "ok"
            assert caller.call(CALL_SERVICE, callID=names[-1], service="Bill").result == "ok"
            assert caller.call(CALL_SERVICE, callID=str(uuid4()), service="Bill").status == 429
        clock.pass_by(seconds=60)

    assert [frames(sockets, board) for board in here] == [[("call", name) for name in names]] * 2
    assert [frames(sockets, name) for name in elsewhere] == [[]] * 5
    assert [sockets.open(token)[0] for token in boards] == [403, 403]
    stands = [call["callID"] for call in Browser().post(READ_CALLS.path, **staff()).body["calls"]]
    assert sorted(stands) == sorted(names)


@pytest.mark.night
def test_a_device_that_was_off_for_a_quarter_of_an_hour_finds_each_open_call_once(clock: Clock) -> None:
    guest, names = arrive(), [str(uuid4()) for _ in range(30)]
    for name in names:
        guest.call(CALL_SERVICE, callID=name, service="Bill")
        clock.pass_by(seconds=30)

    first, again = (Browser().post(READ_CALLS.path, **staff()).body["calls"] for _ in range(2))

    assert [call["callID"] for call in first] == names
    assert first == again
