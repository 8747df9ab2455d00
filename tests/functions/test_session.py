"""Hosts, keys and sessions (reliability threats 1, 12, 13, 22)."""

import datetime as dt
import json

import pytest
from tests.functions.browser import Answer, Browser, at_store, limit_call
from tests.functions.world import Clock, Tables

from domain.access.app_key import AppKey, LaunchType, made_token
from ordering import messages as ordering
from repositories.access import app_keys
from runtime.limits import Rate
from runtime.secret import device_token
from runtime.settings import settings
from session.messages import INIT
from stores import messages as stores

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("brands", "clock")]


@pytest.mark.night
def test_a_brands_host_finds_its_key() -> None:
    answer = Browser("corner.example").send("/hosts", "", method="GET")

    assert answer.body["hosts"] == [{"url": "corner.example", "token": "corner-host-key"}]


@pytest.mark.night
@pytest.mark.parametrize(
    "host", ["corner.example.", "corner.example.evil.tld", "evilcorner.example", "córner.example", "", "corner"]
)
def test_a_host_that_only_looks_like_a_brands_finds_nothing_and_opens_nothing(host: str) -> None:
    browser = Browser(host)

    assert browser.send("/hosts", "", method="GET").body["hosts"] == []
    assert browser.start("corner-host-key").result == "invalid_access"


@pytest.mark.night
def test_a_host_is_the_same_in_capitals_and_with_a_port() -> None:
    assert Browser("CORNER.example:8443").start("corner-host-key").result == "ok"


@pytest.mark.night
def test_a_company_of_two_stores_is_opened_without_one_and_a_stores_own_key_with_it() -> None:
    company = Browser("corner.example").start("corner-host-key").body
    store = Browser("queen.corner.example").start("corner-queen-key").body

    assert (company["data"]["storeID"], company["data"]["storeCount"]) == ("", 2)
    assert (store["data"]["storeID"], store["data"]["orderType"]) == ("queen", "home")
    assert store["checkoutExpiryMs"] == 40_000
    assert store["expiresAt"] == "2026-06-17T19:00:00Z"


@pytest.mark.night
def test_a_table_key_presets_the_table() -> None:
    data = Browser("corner.example").start("corner-table-5").body["data"]

    assert (data["orderType"], data["tableID"], data["storeID"]) == ("table", "5", "queen")


@pytest.mark.night
@pytest.mark.parametrize(
    ("token", "result"),
    [
        ("no-such-key", "invalid_access"),
        ("rival-key", "invalid_access"),
        ("corner-expired", "key_expired"),
        ("corner-inactive", "key_inactive"),
    ],
)
def test_a_key_that_may_not_open_gives_its_code_and_no_session(stored: Tables, token: str, result: str) -> None:
    before = stored.count("sessions")

    answer = Browser("corner.example").start(token)

    assert (answer.status, answer.result) == (200, result)
    assert "set-cookie" not in answer.headers
    assert stored.count("sessions") == before


@pytest.mark.night
@pytest.mark.parametrize("token", ["corner/queen", "corner-host-key", "rival-key"])
def test_the_providers_own_host_opens_every_brands_keys(token: str) -> None:
    assert Browser("localhost:8080").start(token).result == "ok"


@pytest.mark.night
def test_only_hashes_of_the_keys_are_stored(stored: Tables) -> None:
    browser = Browser()
    key = browser.start().body["sessionKey"]
    cookie = browser.headers["Cookie"].partition("=")[2]

    pages = stored._client.scan(TableName="carte-blanche-dev-sessions")["Items"]

    assert len(key) >= 43
    assert len(cookie) >= 43
    assert key not in json.dumps(pages)
    assert cookie not in json.dumps(pages)


@pytest.mark.night
def test_the_cookie_cannot_be_read_by_scripts_or_sent_from_other_sites() -> None:
    cookie = Browser().start().headers["set-cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie


@pytest.mark.night
def test_a_second_tab_keeps_the_first_one_signed_in() -> None:
    browser = Browser()
    browser.start()
    first = browser.app_key
    browser.start()

    assert browser.app_key != first
    assert browser.post(stores.GET_STORES.path, sessionKey=first).result == "ok"


def test_a_browsers_cookie_lives_a_day_from_its_last_start() -> None:
    browser = Browser()
    first = browser.start().headers["set-cookie"]

    assert "Max-Age=604800" in first
    assert browser.start().headers["set-cookie"] == first


@pytest.mark.night
@pytest.mark.parametrize("host", ["rival.example", "queen.corner.example", "localhost"])
def test_a_session_key_is_refused_from_another_host(host: str) -> None:
    browser = at_store()
    browser.headers["X-Forwarded-Host"] = host

    answer = browser.call(stores.IS_ONLINE)

    assert (answer.status, answer.result) == (403, "forbidden")


@pytest.mark.night
def test_a_session_key_is_refused_without_the_cookie_it_was_given_with() -> None:
    browser = at_store()
    thief = Browser()
    thief.start()

    without, foreign = Browser(), thief
    for stolen in (without, foreign):
        assert stolen.post(stores.IS_ONLINE.path, sessionKey=browser.key).status == 403


@pytest.mark.night
def test_a_session_ends_after_180_minutes(clock: Clock) -> None:
    browser = at_store()

    clock.now = clock.now.replace(hour=18, minute=59, second=59)
    assert browser.call(stores.IS_ONLINE).result == "ok"

    clock.now = clock.now.replace(hour=19, minute=0, second=0)
    assert (browser.call(stores.IS_ONLINE).status, browser.call(stores.IS_ONLINE).result) == (401, "session_expired")


@pytest.mark.night
def test_an_unknown_session_key_is_refused() -> None:
    answer = Browser().post(ordering.GET_ORDERS.path, sessionKey="x" * 43)

    assert (answer.status, answer.result) == (401, "session_expired")


@pytest.mark.night
def test_a_call_about_a_store_needs_a_chosen_one() -> None:
    browser = Browser()
    browser.start()

    assert browser.call(stores.IS_ONLINE).result == "something_wrong"


@pytest.mark.night
@pytest.mark.parametrize("store_id", ["only", "nowhere", "", "queen#1"])
def test_a_store_of_another_company_cannot_be_chosen(stored: Tables, store_id: str) -> None:
    browser = Browser()
    browser.start()
    before = stored.count("sessions")

    answer = browser.choose(store_id)

    assert (answer.status, answer.result) == (404, "not_found")
    assert stored.count("sessions") == before


def test_a_key_bound_to_one_store_does_not_choose_another() -> None:
    browser = Browser("queen.corner.example")
    browser.start("corner-queen-key")

    assert browser.choose("harbour").result == "not_found"
    assert [each["storeID"] for each in browser.call(stores.GET_STORES).body["stores"]] == ["queen"]


@pytest.mark.night
def test_a_guest_who_chose_a_store_chooses_another_and_the_first_again() -> None:
    browser = at_store("queen")
    first = browser.key

    for store_id in ("harbour", "queen", "harbour"):
        answer = browser.call(stores.GET_STORE, storeID=store_id)
        browser.key = answer.body["sessionKey"]
        assert answer.body["store"]["storeID"] == store_id
        assert [each["storeID"] for each in browser.call(stores.GET_STORES).body["stores"]] == ["queen", "harbour"]
        assert browser.call(stores.IS_ONLINE).result == "ok"

    assert browser.post(stores.GET_STORE.path, sessionKey=first).body["store"]["storeID"] == "queen"


@pytest.mark.night
@pytest.mark.parametrize("store_id", ["only", "nowhere"])
def test_a_guest_who_chose_a_store_chooses_none_of_another_company(stored: Tables, store_id: str) -> None:
    browser = at_store("queen")
    before = stored.count("sessions")

    answer = browser.call(stores.GET_STORE, storeID=store_id)

    assert (answer.status, answer.result) == (404, "not_found")
    assert stored.count("sessions") == before


@pytest.mark.night
def test_the_same_store_chosen_again_keeps_its_key(stored: Tables) -> None:
    browser = at_store("queen")
    before = stored.count("sessions")

    assert browser.call(stores.GET_STORE, storeID="queen").body["sessionKey"] == browser.key
    assert stored.count("sessions") == before


def test_a_call_from_another_site_is_refused() -> None:
    answer = Browser().send("/sessionId", "{}", **{"Sec-Fetch-Site": "cross-site"})

    assert (answer.status, answer.result) == (403, "forbidden")


@pytest.mark.night
def test_a_call_that_goes_round_the_cdn_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from runtime import caller
    from runtime.stage_secrets import StageSecret

    monkeypatch.setattr(caller, "ORIGIN", StageSecret(lambda: "", ("only-the-CDN-knows",)))

    assert Browser().send("/sessionId", "{}").status == 403
    assert Browser().send("/sessionId", "{}", **{"X-Origin-Verify": "guessed"}).status == 403
    assert Browser().send("/sessionId", "{}", **{"X-Origin-Verify": "only-the-CDN-knows"}).status == 200


def kiosk(**fields: str) -> Answer:
    return Browser().post("/init", token="corner-kiosk", **fields)


@pytest.mark.night
def test_a_key_with_a_pin_gives_no_session_without_it(stored: Tables) -> None:
    before = stored.count("sessions")

    assert kiosk().result == "error_app_pin"
    assert kiosk(appPin="0000").result == "error_incorrect_pin"
    assert stored.count("sessions") == before
    assert kiosk(appPin="7788").result == "ok"
    assert stored.count("sessions") == before + 1


@pytest.mark.night
def test_after_five_wrong_pins_not_even_the_right_one_opens_for_five_minutes(clock: Clock, stored: Tables) -> None:
    clock.now += dt.timedelta(days=3)
    browser = Browser()
    browser.start()

    def opened(pin: str) -> str:
        return browser.post("/init", token="corner-kiosk", appPin=pin).result

    assert {opened("0000") for _ in range(5)} == {"error_incorrect_pin"}
    before = stored.count("sessions")

    assert opened("7788") == "error_incorrect_pin"
    assert stored.count("sessions") == before
    clock.now += dt.timedelta(minutes=5)
    assert opened("7788") == "ok"


@pytest.mark.night
def test_right_pins_use_up_no_tries(clock: Clock) -> None:
    clock.now += dt.timedelta(days=1)

    assert {kiosk(appPin="7788").result for _ in range(12)} == {"ok"}


def test_a_session_proves_the_pin_of_its_own_key_again(clock: Clock) -> None:
    clock.now += dt.timedelta(days=2)
    browser = Browser()
    browser.app_key = browser.post("/init", token="corner-kiosk", appPin="7788").body["sessionKey"]

    def verified(key: str, pin: str) -> bool:
        answer = browser.post("/app/verifyapppin", sessionKey=browser.app_key, appKey=key, appPin=pin)
        return bool(answer.body["verified"])

    assert [verified("corner-kiosk", pin) for pin in ("7788", "0000", "7788")] == [True, False, True]
    assert verified("corner-table-5", "7788") is False


@pytest.mark.night
def test_a_key_with_a_table_starts_at_it_though_it_says_nothing_of_where() -> None:
    assert AppKey(company_code="corner", store_id="queen", table_id="5").order_type is LaunchType.TABLE
    assert AppKey(company_code="corner", store_id="queen").order_type is LaunchType.HOME
    assert AppKey(company_code="corner", table_id="5", order_type=LaunchType.HOME).order_type is LaunchType.HOME


@pytest.fixture
def prod(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stage where guests are."""
    from runtime.settings import settings
    from use_cases.visit import admit_key

    public = settings().model_copy(update={"stage": "prod"})
    monkeypatch.setattr(admit_key, "settings", lambda: public)


@pytest.mark.usefixtures("prod")
def test_outside_development_a_key_that_could_be_guessed_opens_nothing(stored: Tables) -> None:
    before = stored.count("sessions")

    for token in ("corner-host-key", "corner-table-5"):
        assert Browser("corner.example").start(token).result == "invalid_access"
        assert Browser("corner.example").post(stores.START.path, token=token).result == "invalid_access"
    assert Browser("corner.example").post(stores.START.path).result == "invalid_access"
    assert stored.count("sessions") == before
    table = app_keys.find("corner-table-5")
    assert table
    app_keys.save("corner-table-51", table.model_copy(update={"development": False}))
    assert Browser("corner.example").start("corner-table-51").result == "invalid_access"


@pytest.mark.night
@pytest.mark.usefixtures("prod")
def test_outside_development_a_made_key_and_a_stores_public_address_open() -> None:
    table = app_keys.find("corner-table-5")
    assert table
    token = made_token("k3v9Qm2-xT7_bLw0RzaYcE")
    app_keys.save(token, table.model_copy(update={"development": False}))

    assert Browser("corner.example").start(token).body["data"]["tableID"] == "5"
    assert Browser("corner.example").start("corner/queen").body["data"]["storeID"] == "queen"


def test_sessions_of_one_network_are_limited_and_another_networks_are_not() -> None:
    def started(address: str) -> int:
        return Browser(address=address).start().status

    first = [started(f"2001:db8:7:{number:x}::1") for number in range(1202)]
    assert first == [200] * 1200 + [429] * 2
    assert started("2001:db8:8::1") == 200
    late = Browser(address="2001:db8:7::2").start()
    assert (late.result, late.headers["retry-after"]) == ("too_many_requests", "60")
    assert late.body["details"] == {"retryAfter": 60, "limit": "network"}


def test_known_device_table_key_or_pin_starts_a_session_on_a_used_up_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = INIT.limits._replace(network=Rate(20, 60), key=Rate(10, 60))
    for call in (INIT, stores.START):
        limit_call(monkeypatch, call, few)

    def at(address: str = "2001:db8:9::1") -> Browser:
        return Browser(address=address)

    known = at()
    known.keep(f"{settings().device_cookie}={device_token()}")
    assert {at().start().status for _ in range(20)} == {200}
    assert {at().post("/start", token="corner-host-key").status for _ in range(20)} == {200}
    assert at().start().status == 429
    assert at().post("/start", token="corner-host-key").status == 429

    assert known.start().status == 200
    assert at().start("corner-table-5").status == 200
    assert at().post("/start", token="corner-table-5").status == 200
    assert at().post("/init", token="corner-kiosk", appPin="7788").status == 200
    assert at().post("/init", token="corner-kiosk", appPin="0000").result == "error_incorrect_pin"
    made_up = at()
    made_up.keep(f"{settings().device_cookie}={'A' * 43}.{'0' * 32}")
    assert made_up.start().status == 429
    assert [at().start("corner-table-5").status for _ in range(10)].count(429) == 1, "a key has turns of its own"


def test_a_right_session_goes_on_though_strangers_of_its_network_are_wrong() -> None:
    guest = at_store("queen")
    stranger = Browser()
    wrong = [stranger.post("/order/isonline", sessionKey=f"wrong-{number}").status for number in range(602)]

    assert wrong == [401] * 600 + [429] * 2
    assert guest.call(stores.IS_ONLINE).result == "ok"
