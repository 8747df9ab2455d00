"""Finding an address at a store: what each question may cost, and what a map that fails leaves (threats 16 and 23)."""

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.carts import NOODLES, cart, feed
from tests.functions.world import Clock, Outbox, Tables
from tests.map_service import NO_PLACE, NO_ROUTE, MapService, details, matrix, parts_of, predictions, reverse

from domain.brand.day_budgets import DayBudgets
from domain.limits import policies
from domain.staff.staff import Staff
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from gateways import maps, places
from members.messages import SMS
from ordering import lookups
from ordering import messages as calls
from ordering import place_messages as finding
from repositories.limits import rate_limits
from repositories.order import order_contacts
from repositories.store import stores
from runtime.call import Call
from runtime.circuit_breaker import CircuitBreaker
from runtime.secret import sha256
from runtime.settings import settings
from runtime.stage_secrets import StageSecret
from use_cases.limits import day_budget
from use_cases.operations.pause import Wish, pause_store, resume_store

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
SEARCH = "search-0001"
HERE = {"lat": 43.6525, "lng": -79.3817}
YONGE = {"street": "12 Yonge Street", "city": "Toronto", "province": "ON", "postal": "M5B 2H1", "country": "CA"}
FOUND = [{"placeID": "ChIJ-1", "line": "12 Yonge Street", "where": "Toronto, ON"}]
_numbers = iter(range(1, 1000))


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    """An environment that has looked nothing up yet."""
    lookups._kept.clear()


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[MapService]:
    """A map service of this test, on a stage."""
    service = MapService()
    read = settings().model_copy(update={"maps_url": service.url, "stage": "prod"})
    for module in (maps, places):
        monkeypatch.setattr(module, "settings", lambda: read)
    monkeypatch.setattr(maps, "MAPS_KEY", StageSecret(lambda: "", ("k",)))
    monkeypatch.setattr(maps, "_breaker", CircuitBreaker())
    service.answers = {
        "place/autocomplete": predictions(("ChIJ-1", "12 Yonge Street", "Toronto, ON")),
        "place/details": details(parts_of()),
        "geocode": reverse(parts_of()),
    }
    yield service
    service.close()


@pytest.fixture
def without_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stage that has no key."""
    read = settings().model_copy(update={"stage": "prod"})
    for module in (maps, places):
        monkeypatch.setattr(module, "settings", lambda: read)


@pytest.fixture
def changed(guest: Browser) -> Iterator[Any]:
    """Changes Queen Street's delivery and config, until the end of the test."""
    store = stores.current(CORNER, "queen")
    assert store

    def change(config: dict[str, Any], **delivery: Any) -> None:
        types = store.order_type
        types = types.model_copy(update={"delivery": types.delivery.model_copy(update=delivery)})
        configured = store.config.model_copy(update=config)
        put_stores(CORNER, store.model_copy(update={"order_type": types, "config": configured, "version": "changed"}))
        stores._snapshots.clear()

    yield change
    put_stores(CORNER, store)
    stores._snapshots.clear()


def find(guest: Browser, text: str, search: str = SEARCH) -> Any:
    """The answer of `findplaces`."""
    return guest.call(finding.FIND_PLACES, text=text, search=search)


def no_turn_left(monkeypatch: pytest.MonkeyPatch, name: str, most: int) -> None:
    """The limit as one that few turns exhaust, of a window that no other test uses."""
    limit = getattr(lookups, name)
    fresh = limit.model_copy(update={"most": most, "name": f"{limit.name}-{next(_numbers)}"})
    monkeypatch.setattr(lookups, name, fresh)


def delivering_rival() -> Browser:
    """A browser at the other company's store, which delivers too."""
    tenant = Tenant(company_code="rival")
    store = stores.current(tenant, "only")
    assert store
    delivery = store.order_type.delivery.model_copy(update={"hide": False})
    types = store.order_type.model_copy(update={"delivery": delivery})
    put_stores(tenant, store.model_copy(update={"order_type": types}))
    stores._snapshots.clear()
    return at_store("only", host="rival.example", token="rival-key")


def an_address(**changes: str) -> dict[str, str]:
    """A new address, which no test asked for before."""
    return {**YONGE, "name": "Ada", "street": f"{next(_numbers)} Way", **changes}


@pytest.mark.night
def test_a_search_is_one_session_of_the_service_from_its_first_letter_to_the_address(
    guest: Browser, service: MapService
) -> None:
    assert find(guest, "12 y").body == {"result": "ok", "lookup": True, "places": FOUND}
    assert find(guest, "12 yo").body["places"] == FOUND
    read = guest.call(finding.READ_PLACE, placeID="ChIJ-1", search=SEARCH)

    assert read.body == {"result": "ok", "place": YONGE}
    tokens = {asked["sessiontoken"][0] for asked in service.asked}
    assert len(tokens) == 1
    assert len(tokens.pop()) == 36
    find(guest, "12 yon", search="search-0002")
    find(at_store("queen"), "12 yong")
    assert len({asked["sessiontoken"][0] for asked in service.asked}) == 3


@pytest.mark.night
def test_places_are_cached_for_ten_minutes_for_all_browsers(guest: Browser, clock: Clock, service: MapService) -> None:
    for browser in (guest, guest, at_store("queen")):
        assert find(browser, "12 Yonge").body["places"] == FOUND
        assert find(browser, "12 yonge ").body["places"] == FOUND
    assert len(service.asked) == 1

    clock.pass_by(minutes=10)
    find(guest, "12 yonge")
    assert len(service.asked) == 2


def test_too_short_text_returns_no_places_without_asking_the_map(guest: Browser, service: MapService) -> None:
    for text in ("", "1", "12", "  12 \u202e "):
        assert find(guest, text).body == {"result": "ok", "lookup": True, "places": []}
    assert service.asked == []


def test_guests_coordinates_are_converted_to_an_address(guest: Browser, service: MapService) -> None:
    assert guest.call(finding.GEOCODE, coords=HERE).body == {"result": "ok", "place": YONGE}
    assert service.asked[0]["latlng"] == ["43.6525,-79.3817"]

    service.answers["geocode"] = NO_PLACE
    assert guest.call(finding.GEOCODE, coords={"lat": 0, "lng": 0}).body == {"result": "ok", "place": None}


@pytest.mark.night
def test_a_stage_without_a_key_says_so_at_once(guest: Browser, without_key: None, stored: Tables) -> None:
    before = stored.count("rate-limits")

    assert find(guest, "12 yonge").body == {"result": "ok", "lookup": False, "places": []}
    assert guest.call(finding.READ_PLACE, placeID="ChIJ-1", search=SEARCH).body["place"] is None
    assert guest.call(finding.GEOCODE, coords=HERE).body["place"] is None
    assert stored.count("rate-limits") == before


@pytest.mark.night
def test_on_one_machine_a_small_map_answers(guest: Browser) -> None:
    found = find(guest, "12 yonge").body["places"]

    assert found == [{"placeID": "local-0-12", "line": "12 Yonge Street", "where": "Toronto, ON M5B 2H1"}]
    assert guest.call(finding.READ_PLACE, placeID="local-0-12", search=SEARCH).body["place"] == YONGE


@pytest.mark.night
def test_a_silent_map_leads_to_writing_by_hand(guest: Browser, service: MapService) -> None:
    service.answers = {}

    told = [find(guest, f"{number} yonge").body for number in range(100, 106)]

    assert [each["lookup"] for each in told] == [True] * 4 + [False] * 2
    assert len(service.asked) == 5


LIES = [b"<html>", b"x" * 10_000_000, {"predictions": 10**12}, -1, 301, 500]


@pytest.mark.night
@pytest.mark.parametrize("lie", LIES, ids=lambda lie: str(lie)[:30])
def test_invalid_answer_of_the_map_service_is_no_error_of_ours(guest: Browser, service: MapService, lie: Any) -> None:
    service.answers = dict.fromkeys(("place/autocomplete", "place/details", "geocode", "distancematrix"), lie)

    answers = [
        find(guest, "12 yonge"),
        guest.call(finding.READ_PLACE, placeID="ChIJ-1", search=SEARCH),
        guest.call(finding.GEOCODE, coords=HERE),
        guest.call(finding.DISTANCE_MATRIX, address=an_address()),
    ]

    assert [(answer.status, answer.result) for answer in answers] == [(200, "ok")] * 4
    assert answers[3].body["rows"] == [
        {"elements": [{"status": "NOT_FOUND", "distance": None, "duration": None, "estimated": False}]}
    ]


@pytest.mark.parametrize(
    "name", ["PLACES_OF_BROWSER", "PLACES_OF_BROWSER_DAY", "PLACES_OF_NETWORK", "PLACES_OF_NETWORK_DAY"]
)
def test_beyond_a_limit_nothing_is_asked(
    guest: Browser, service: MapService, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    no_turn_left(monkeypatch, name, 2)
    assert [find(guest, f"{number} yonge").status for number in (1, 2)] == [200, 200]

    refused = [
        find(guest, "3 yonge"),
        guest.call(finding.READ_PLACE, placeID="ChIJ-1", search=SEARCH),
        guest.call(finding.GEOCODE, coords=HERE),
    ]

    assert [(answer.status, answer.result) for answer in refused] == [(429, "too_many_requests")] * 3
    assert len(service.asked) == 2
    assert find(guest, "1 yonge").body["places"] == FOUND


def test_another_browser_another_network_and_another_company_have_turns_of_their_own(
    guest: Browser, service: MapService, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_turn_left(monkeypatch, "PLACES_OF_BROWSER", 1)
    no_turn_left(monkeypatch, "PLACES_OF_NETWORK", 2)
    assert find(guest, "1 yonge").status == 200
    assert find(guest, "2 yonge").status == 429

    assert find(at_store("queen"), "3 yonge").status == 200
    assert find(at_store("queen"), "4 yonge").status == 429
    rival = delivering_rival()
    assert find(rival, "5 yonge").body["lookup"] is True
    assert len(service.asked) == 3


def test_strangers_spend_a_part_of_a_companys_day_and_a_guest_who_proved_a_phone_still_finds_an_address(
    guest: Browser, service: MapService, monkeypatch: pytest.MonkeyPatch, outbox: Outbox
) -> None:
    sent = guest.call(SMS, validate={"Phone": "4165550199"}).body
    assert guest.call(SMS, verify={"Phone": "4165550199", "Code": outbox.code, "Token": sent["token"]}).result == "ok"
    monkeypatch.setattr(day_budget, "_budgets", lambda _: DayBudgets(map_lookups=5))
    fresh_budget = policies.MAP_LOOKUPS.model_copy(update={"name": f"maps-{next(_numbers)}"})
    monkeypatch.setattr(day_budget, "MAP_LOOKUPS", fresh_budget)
    flood = [find(at_store("queen"), f"{number} flood") for number in range(6)]

    assert [answer.status for answer in flood] == [200, 200, 200, 200, 429, 429]
    assert flood[-1].headers["retry-after"] == str(12 * 3600), "a day ends at the store's midnight"
    assert [find(guest, f"{number} yonge").status for number in range(2)] == [200, 429]


def test_a_store_that_paused_its_delivery_is_asked_no_map(guest: Browser, service: MapService, clock: Clock) -> None:
    anna, until = Staff(CORNER, "queen", "anna"), clock.now + dt.timedelta(hours=1)
    pause_store(anna, (OrderType.DELIVERY,), Wish(until=until, reason="oven"), clock.now)
    try:
        assert find(guest, "12 yonge").body == {"result": "ok", "lookup": False, "places": []}
        assert service.asked == []
    finally:
        resume_store(anna, (), clock.now)


def test_a_store_that_does_not_deliver_has_no_lookup_and_measures_nothing(
    guest: Browser, service: MapService, changed: Any
) -> None:
    changed({}, hide=True)

    assert find(guest, "12 yonge").body["lookup"] is False
    assert guest.call(finding.READ_PLACE, placeID="ChIJ-1", search=SEARCH).body["place"] is None
    assert guest.call(finding.GEOCODE, coords=HERE).body["place"] is None
    assert guest.call(finding.DISTANCE_MATRIX, address=an_address()).body["rows"][0]["elements"][0]["status"] == (
        "NOT_FOUND"
    )
    assert service.asked == []


@pytest.mark.night
def test_distance_matrix_returns_the_distance_that_is_charged(guest: Browser, service: MapService) -> None:
    service.answers["distancematrix"] = matrix(5235, 601)
    address = an_address()

    told = guest.call(finding.DISTANCE_MATRIX, address=address)

    assert told.body == {
        "result": "ok",
        "rows": [
            {
                "elements": [
                    {"status": "OK", "distance": {"value": 5240}, "duration": {"value": 660}, "estimated": False}
                ]
            }
        ],
        "undeliverable": None,
    }
    priced = guest.call(calls.PRICE_ORDER, cart=cart(NOODLES, orderType="delivery", address=address))
    assert priced.body["distance"] == {"km": 5.24, "minutes": 11, "estimated": False}
    assert len(service.asked) == 1
    assert service.asked[0]["origins"][0].startswith("43.")


@pytest.mark.night
def test_too_far_is_said_before_an_address_is_kept(guest: Browser, service: MapService, changed: Any) -> None:
    changed({}, distance=8)
    service.answers["distancematrix"] = matrix(8010)
    assert guest.call(finding.DISTANCE_MATRIX, address=an_address()).body["undeliverable"] == "error_too_far"
    service.answers["distancematrix"] = matrix(8000)
    assert guest.call(finding.DISTANCE_MATRIX, address=an_address()).body["undeliverable"] is None
    service.answers = {"distancematrix": NO_ROUTE, "geocode": NO_PLACE}
    assert guest.call(finding.DISTANCE_MATRIX, address=an_address()).body["undeliverable"] is None


@pytest.mark.night
def test_a_distance_that_is_estimated_says_so(guest: Browser) -> None:
    element = guest.call(finding.DISTANCE_MATRIX, address=an_address(postal="M4P 1A1")).body["rows"][0]["elements"][0]

    assert element["estimated"] is True
    assert element["distance"]["value"] > 1000


def test_a_flood_of_new_addresses_costs_a_company_no_more_than_its_limit(
    guest: Browser, service: MapService, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh_budget = policies.MAP_LOOKUPS.model_copy(update={"name": f"maps-{next(_numbers)}"})
    monkeypatch.setattr(day_budget, "MAP_LOOKUPS", fresh_budget)
    monkeypatch.setattr(day_budget, "_budgets", lambda _: DayBudgets(map_lookups=2))
    service.answers["distancematrix"] = matrix(5235)
    known = an_address()
    assert guest.call(finding.DISTANCE_MATRIX, address=known).status == 200

    beyond = at_store("queen").call(finding.DISTANCE_MATRIX, address=an_address())

    assert beyond.body["rows"][0]["elements"][0]["status"] == "NOT_FOUND", "as where it cannot be measured"
    assert len(service.asked) == 1
    assert at_store("queen").call(finding.DISTANCE_MATRIX, address=known).status == 200


@pytest.mark.night
def test_another_hosts_session_finds_nothing(guest: Browser, service: MapService) -> None:
    thief = delivering_rival()
    thief.key = guest.key

    for answer in (
        find(thief, "12 yonge"),
        thief.call(finding.READ_PLACE, placeID="ChIJ-1", search=SEARCH),
        thief.call(finding.GEOCODE, coords=HERE),
        thief.call(finding.DISTANCE_MATRIX, address=an_address()),
    ):
        assert answer.result != "ok"
    assert service.asked == []


@pytest.mark.parametrize(
    ("call", "fields"),
    [
        (finding.FIND_PLACES, {"text": "x" * 201, "search": SEARCH}),
        (finding.FIND_PLACES, {"text": "12 yonge", "search": "short"}),
        (finding.FIND_PLACES, {"text": "12 yonge", "search": SEARCH, "key": "mine"}),
        (finding.FIND_PLACES, {"text": "12 yonge", "search": SEARCH, "components": "country:fr"}),
        (finding.READ_PLACE, {"placeID": "../../meta-data", "search": SEARCH}),
        (finding.READ_PLACE, {"placeID": "x&key=y", "search": SEARCH}),
        (finding.READ_PLACE, {"placeID": "x" * 301, "search": SEARCH}),
        (finding.GEOCODE, {"coords": {"lat": 91, "lng": 0}}),
        (finding.GEOCODE, {"coords": {"lat": "43", "lng": "http://169.254.169.254"}}),
        (finding.GEOCODE, {"coords": {"lat": 43}}),
        (finding.DISTANCE_MATRIX, {"address": {"street": "x" * 201}}),
        (finding.DISTANCE_MATRIX, {"address": YONGE, "origins": "0,0"}),
        (finding.DISTANCE_MATRIX, {"address": YONGE, "key": "mine"}),
    ],
    ids=lambda given: given.name if isinstance(given, Call) else str(given)[:60],
)
def test_invalid_requests_are_refused_without_asking_the_map(
    guest: Browser, service: MapService, clock: Clock, call: Any, fields: dict[str, Any]
) -> None:
    answer = guest.call(call, **fields)

    assert (answer.status, answer.result) == (400, "invalid_request")
    assert service.asked == []
    cookie = sha256(guest.cookie(settings().session_cookie).partition("=")[2])
    assert rate_limits.used(policies.PLACES_OF_BROWSER, cookie, clock.now) == 0


@pytest.mark.night
@pytest.mark.parametrize(
    ("merged", "kept"),
    [(True, ("", "4B, 12 Yonge Street")), (False, ("4B", "12 Yonge Street"))],
    ids=["an old server", "ours"],
)
def test_a_server_that_knows_no_unit_finds_it_in_the_street(
    guest: Browser, changed: Any, outbox: Any, merged: bool, kept: tuple[str, str]
) -> None:
    changed({"unit_in_street": merged}, distance=0)
    at = at_store("queen")
    address = {**YONGE, "name": "Ada", "unit": "4B"}
    chosen = cart(NOODLES, orderType="delivery", address=address)

    placed = at.call(calls.ADD_ORDER, feed=feed(chosen, 100))

    assert placed.result == "ok"
    assert (placed.body["address"]["unit"], placed.body["address"]["street"]) == kept
    contact = order_contacts.find(CORNER, chosen["orderUUID"])
    assert contact is not None
    assert contact.address is not None
    assert (contact.address.unit, contact.address.street) == kept
