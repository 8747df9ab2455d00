"""One call starts a session and returns what `hosts`, `init`, `getstore`, `gettables` and `getfullmenu` return."""

from typing import Any

import pytest
from pynamodb.connection import Connection
from tests.flips import put_table
from tests.functions.browser import Answer, Browser, at_store, forget_turns
from tests.functions.world import Bucket, Clock, Memory, Tables, forget_snapshots

from domain.access.app_key import AppKey, KeyType
from domain.tables.dining_table import DiningTable
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.brand import companies
from repositories.store import stores
from stores import messages as calls

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("brands", "clock")]

CORNER = Tenant(company_code="corner")
QUEEN_HOST = "queen.corner.example"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every call to the tables, with the table where it is one: `GetItem stores`."""
    said: list[str] = []
    real = Connection._make_api_call

    def call(connection: Connection, operation: str, arguments: dict[str, Any]) -> Any:
        tables = arguments.get("RequestItems", {arguments.get("TableName", ""): 1})
        names = sorted(table.removeprefix("carte-blanche-dev-") for table in tables)
        said.append(" ".join([operation, *names]))
        return real(connection, operation, arguments)

    monkeypatch.setattr(Connection, "_make_api_call", call)
    return said


def start(browser: Browser, **fields: Any) -> Answer:
    answer = browser.post(calls.START.path, **fields)
    browser.key = answer.body.get("session", {}).get("sessionKey", "")
    return answer


@pytest.mark.night
def test_a_stores_own_host_is_one_call_to_its_menu() -> None:
    browser = Browser(QUEEN_HOST)
    body = start(browser).body
    session, opened = body["session"], body["opened"]

    separate = Browser(QUEEN_HOST)
    init = separate.start(separate.send("/hosts", "", method="GET").body["hosts"][0]["token"]).body
    store = separate.call(calls.GET_STORE).body
    menus = [separate.call(calls.GET_FULL_MENU, priceLevel=level).body for level in (0, 1)]

    own = ("sessionKey", "sessionId", "result")
    assert {name: value for name, value in session.items() if name not in own} == {
        name: value for name, value in init.items() if name not in own
    }
    assert (opened["store"], opened["palette"]) == (store["store"], store["palette"])
    assert (opened["companyName"], opened["storeCount"]) == ("Corner Noodles", 2)
    assert opened["menus"] == [{name: menu[name] for name in ("priceLevel", "version", "url")} for menu in menus]
    assert (opened["table"], body["choice"]) == (None, None)
    assert browser.call(calls.IS_ONLINE).result == "ok"


@pytest.mark.night
def test_a_host_of_several_stores_gives_them_to_choose_from_and_a_chosen_one_is_opened() -> None:
    browser = Browser()
    body = start(browser).body
    listed = Browser()
    listed.start()

    assert body["opened"] is None
    assert {**body["choice"], "result": "ok"} == listed.call(calls.GET_STORES).body
    assert browser.call(calls.IS_ONLINE).result == "something_wrong"
    assert browser.call(calls.GET_STORE, storeID="harbour").result == "ok"

    chosen = Browser()
    opened = start(chosen, storeID="harbour").body
    assert (opened["opened"]["store"]["storeID"], opened["choice"]) == ("harbour", None)
    assert opened["session"]["data"]["storeID"] == "", "another may be chosen"
    assert chosen.call(calls.IS_ONLINE).result == "ok"
    assert chosen.call(calls.GET_STORE, storeID="queen").result == "ok"
    assert len(chosen.call(calls.GET_STORES).body["stores"]) == 2


@pytest.mark.night
@pytest.mark.parametrize("store_id", ["only", "nowhere", "queen#1", "corner/queen"])
def test_a_store_that_is_not_the_companys_is_as_none(store_id: str) -> None:
    body = start(Browser(), storeID=store_id).body

    assert body["opened"] is None
    assert [each["storeID"] for each in body["choice"]["stores"]] == ["queen", "harbour"]


@pytest.mark.night
def test_key_of_one_store_ignores_another_chosen_store() -> None:
    browser = Browser()
    body = start(browser, token="corner-queen-key", storeID="harbour").body

    assert body["opened"]["store"]["storeID"] == "queen"
    assert browser.call(calls.GET_STORE, storeID="harbour").status == 404


def test_a_tables_key_brings_its_table_on_the_brands_own_host() -> None:
    body = start(Browser(), token="corner-table-5").body

    assert body["session"]["data"]["tableID"] == "5"
    assert body["opened"]["table"] == at_store().call(calls.GET_TABLES, tableID="5").body["tables"][0]


@pytest.mark.night
def test_missing_and_disabled_tables_are_returned_as_by_gettables() -> None:
    app_keys.save("corner-table-77", AppKey(company_code="corner", store_id="queen", table_id="77"))
    gone = start(Browser(), token="corner-table-77").body
    put_table(CORNER, "queen", DiningTable(table_id="77", descr="Table 77", disabled=True), "")
    disabled = start(Browser(), token="corner-table-77").body

    assert (gone["session"]["data"]["tableID"], gone["opened"]["table"]) == ("77", None)
    assert disabled["opened"]["table"]["disabled"] is True


@pytest.mark.night
@pytest.mark.parametrize(
    ("host", "token"),
    [
        ("corner.example", "no-such-key"),
        ("corner.example", "rival-key"),
        ("corner.example", "corner-expired"),
        ("corner.example", "corner-inactive"),
        ("nobody.example", "corner-host-key"),
        ("rival.example", "corner-table-5"),
        ("córner.example", "corner-host-key"),
    ],
)
def test_a_key_that_may_not_open_is_answered_as_init_answers_it(stored: Tables, host: str, token: str) -> None:
    separate = Browser(host).start(token)
    before = stored.count("sessions")

    answer = start(Browser(host), token=token)

    assert answer.result in {"invalid_access", "key_expired", "key_inactive"}
    assert (answer.status, answer.body) == (separate.status, separate.body)
    assert "set-cookie" not in answer.headers
    assert stored.count("sessions") == before


@pytest.mark.night
@pytest.mark.parametrize("host", ["nobody.example", "corner.example.", "", "localhost"])
def test_a_host_that_is_nobodys_opens_nothing_without_a_key(stored: Tables, host: str) -> None:
    before = stored.count("sessions")

    answer = start(Browser(host))

    assert (answer.status, answer.result) == (200, "invalid_access")
    assert stored.count("sessions") == before


@pytest.mark.night
def test_a_key_with_a_pin_is_opened_by_it_only(stored: Tables) -> None:
    app_keys.save(
        "corner-kiosk-1",
        AppKey(company_code="corner", store_id="queen", kiosk=True, pin_hash=_pin_hash("corner-kiosk-1", "2468")),
    )
    before = stored.count("sessions")

    assert start(Browser(), token="corner-kiosk-1").result == "error_app_pin"
    assert start(Browser(), token="corner-kiosk-1", appPin="1357").result == "error_incorrect_pin"
    assert stored.count("sessions") == before
    assert start(Browser(), token="corner-kiosk-1", appPin="2468").body["opened"]["store"]["storeID"] == "queen"


def _pin_hash(token: str, pin: str) -> str:
    from runtime.secret import sha256

    return sha256(f"{token}#{pin}")


def test_the_cookie_is_the_one_of_init_and_a_second_tab_keeps_the_first_signed_in() -> None:
    browser = Browser(QUEEN_HOST)
    answer = start(browser)
    first, cookie = browser.key, answer.headers["set-cookie"]
    again = start(browser)

    assert {"HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=604800"} <= {part.strip() for part in cookie.split(";")}
    assert again.headers["set-cookie"] == cookie
    assert browser.key != first
    assert browser.post(calls.IS_ONLINE.path, sessionKey=first).result == "ok"


def test_a_start_takes_a_turn_of_the_same_limit_as_init() -> None:
    assert calls.START.limits.name == "starts"

    network = calls.START.limits.network
    assert network
    browser = Browser(QUEEN_HOST)
    answers = [start(browser) for _ in range(network.most + 1)]

    assert {answer.result for answer in answers[:-1]} == {"ok"}
    assert (answers[-1].status, answers[-1].body["details"]["limit"]) == (429, "network")


def test_a_company_without_its_store_is_something_wrong_and_begins_no_session(
    stored: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = stored.count("sessions")
    monkeypatch.setattr(stores, "find", lambda *_: None)

    assert start(Browser(QUEEN_HOST)).result == "something_wrong"
    assert stored.count("sessions") == before


@pytest.mark.night
def test_brand_row_without_derived_colours_gets_the_same_palette(monkeypatch: pytest.MonkeyPatch) -> None:
    now = start(Browser(QUEEN_HOST)).body["opened"]["palette"]
    company = companies.find(CORNER)
    assert company
    older = company.model_copy(update={"palette": None})
    monkeypatch.setattr(companies, "find", lambda _: older)

    assert start(Browser(QUEEN_HOST)).body["opened"]["palette"] == now


@pytest.mark.night
@pytest.mark.usefixtures("memory")
def test_an_environment_that_knows_the_store_asks_for_the_key_and_writes_the_session(asked: list[str]) -> None:
    start(Browser(QUEEN_HOST))
    asked.clear()

    assert start(Browser(QUEEN_HOST)).result == "ok"

    assert asked == ["BatchGetItem app-keys hosts", "PutItem sessions"], "of the host only whether it is disabled"


@pytest.mark.night
def test_an_environment_that_knew_it_half_a_minute_ago_asks_for_all_at_once(asked: list[str], memory: Memory) -> None:
    start(Browser(), token="corner-table-5")
    memory.pass_by(30)
    asked.clear()

    assert start(Browser(), token="corner-table-5").result == "ok"

    assert asked == ["BatchGetItem app-keys companies dining-tables hosts menus operations stores", "PutItem sessions"]


@pytest.mark.night
@pytest.mark.parametrize(
    ("host", "fields", "questions"),
    [
        (
            QUEEN_HOST,
            {},
            ["hosts", "app-keys companies", "menus operations stores", "menus"],
        ),
        (
            "corner.example",
            {"token": "corner-table-5"},
            ["app-keys hosts", "companies dining-tables menus operations stores", "menus"],
        ),
        ("corner.example", {"storeID": "harbour"}, ["hosts", "app-keys companies", "menus operations stores"]),
    ],
)
def test_a_new_environment_asks_what_each_answer_names(
    asked: list[str], host: str, fields: dict[str, str], questions: list[str]
) -> None:
    forget_snapshots()
    forget_turns()
    asked.clear()

    assert start(Browser(host), **fields).result == "ok"

    assert asked == [*(f"BatchGetItem {tables}" for tables in questions), "PutItem sessions"]


def test_start_reads_the_key_again_although_it_is_cached(clock: Clock, bucket: Bucket) -> None:
    key = AppKey(company_code="corner", store_id="queen")
    app_keys.save("corner-walk", key)
    assert start(Browser(), token="corner-walk").body["opened"]["store"]["storeID"] == "queen"

    app_keys.save("corner-walk", key.model_copy(update={"store_id": "harbour"}))
    assert start(Browser(), token="corner-walk").body["opened"]["store"]["storeID"] == "harbour"

    app_keys.save("corner-walk", key.model_copy(update={"active": False}))
    assert start(Browser(), token="corner-walk").result == "key_inactive"


@pytest.mark.night
def test_a_membership_key_without_a_store_opens_the_companys_first_and_any_other_may_be_chosen() -> None:
    app_keys.save("corner-members", AppKey(company_code="corner", type=KeyType.MEMBERSHIP))
    browser = Browser()
    body = start(browser, token="corner-members").body

    assert (body["session"]["data"]["type"], body["choice"]) == ("membership", None)
    assert body["opened"]["store"]["storeID"] == "queen"
    assert browser.call(calls.IS_ONLINE).result == "ok"
    assert browser.call(calls.GET_STORE, storeID="harbour").body["store"]["storeID"] == "harbour"
    assert start(Browser(), token="corner-members", storeID="harbour").body["opened"]["store"]["storeID"] == "harbour"
    assert start(Browser(), token="corner-members", storeID="only").body["opened"]["store"]["storeID"] == "queen"
    separate = Browser()
    assert separate.start("corner-members").body["data"]["type"] == "membership"
    assert separate.call(calls.GET_STORE).body["store"]["storeID"] == "queen"


@pytest.mark.night
def test_a_membership_key_of_one_store_stays_in_it() -> None:
    app_keys.save("queen-members", AppKey(company_code="corner", type=KeyType.MEMBERSHIP, store_id="queen"))
    browser = Browser()

    assert start(browser, token="queen-members", storeID="harbour").body["opened"]["store"]["storeID"] == "queen"
    assert browser.call(calls.GET_STORE, storeID="harbour").status == 404
