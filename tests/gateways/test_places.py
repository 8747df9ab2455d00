"""Places by the map service: its answers are not trusted, and where it is is not a guest's to say (threats 16, 23)."""

import socket
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.map_service import (
    HANGS,
    NO_DETAILS,
    NO_PLACE,
    NO_PREDICTIONS,
    MapService,
    details,
    parts_of,
    predictions,
    reverse,
)

from domain.delivery.place import Place, Suggestion
from domain.vocabulary.address import Address, Coordinates
from gateways import maps, places
from runtime.circuit_breaker import CircuitBreaker
from runtime.settings import settings
from runtime.stage_secrets import StageSecret

STORE = Coordinates(lat=43.6525, lng=-79.3817)
YONGE = Place(street="12 Yonge Street", city="Toronto", province="ON", postal="M5B 2H1", country="CA")
MOST_SECONDS = 4
"""Of a busy machine, for what waits 0.9 s."""
TOO_MANY_BYTES = 10_000_000


@pytest.fixture
def upstream(monkeypatch: pytest.MonkeyPatch) -> Iterator[MapService]:
    service = MapService()
    read = settings().model_copy(update={"maps_url": service.url, "stage": "prod"})
    monkeypatch.setattr(maps, "settings", lambda: read)
    monkeypatch.setattr(places, "settings", lambda: read)
    monkeypatch.setattr(maps, "MAPS_KEY", StageSecret(lambda: "", ("k",)))
    monkeypatch.setattr(maps, "_breaker", CircuitBreaker())
    yield service
    service.close()


def test_suggestions_are_limited_to_two_countries_and_near_the_store(upstream: MapService) -> None:
    upstream.answers["place/autocomplete"] = predictions(("ChIJ_1-a", "12 Yonge Street", "Toronto, ON, Canada"))

    assert places.suggested("12 yonge", STORE, "s1") == (
        Suggestion(place_id="ChIJ_1-a", line="12 Yonge Street", where="Toronto, ON, Canada"),
    )
    assert upstream.asked == [
        {
            "input": ["12 yonge"],
            "components": ["country:ca|country:us"],
            "types": ["address"],
            "sessiontoken": ["s1"],
            "location": ["43.6525,-79.3817"],
            "radius": ["50000"],
            "key": ["k"],
        }
    ]


def test_a_store_that_is_nowhere_asks_without_a_place(upstream: MapService) -> None:
    upstream.answers["place/autocomplete"] = predictions()

    assert places.suggested("12 yonge", None, "s1") == ()
    assert "location" not in upstream.asked[0]


def test_at_most_five_suggestions_are_returned_each_on_one_printable_line(upstream: MapService) -> None:
    wild = ("wild", "1 A\r\n\u202e St" + "x" * 300, "\x00")
    upstream.answers["place/autocomplete"] = predictions(wild, *((f"p{n}", f"{n} Bay Street", "") for n in range(9)))

    found = places.suggested("bay", STORE, "s1")

    assert found is not None
    assert len(found) == 5
    assert found[0].line.startswith("1 A Stxxx")
    assert (len(found[0].line), found[0].line.isprintable(), found[0].where) == (200, True, "")


def test_the_address_of_a_place_ends_its_search(upstream: MapService) -> None:
    upstream.answers["place/details"] = details(parts_of())

    assert places.place_at("ChIJ_1-a", "s1") == YONGE
    assert upstream.asked == [
        {"place_id": ["ChIJ_1-a"], "fields": ["address_component"], "sessiontoken": ["s1"], "key": ["k"]}
    ]


def test_coordinates_are_converted_to_an_address(upstream: MapService) -> None:
    upstream.answers["geocode"] = reverse(parts_of())

    assert places.place_near(STORE) == YONGE
    assert upstream.asked == [{"latlng": ["43.6525,-79.3817"], "result_type": ["street_address"], "key": ["k"]}]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"country": "US", "administrative_area_level_1": "NY", "postal_code": "10001"}, ("NY", "10001", "US")),
        ({"postal_code": "M5B"}, ("ON", "", "CA")),
        ({"postal_code": None}, ("ON", "", "CA")),
        ({"postal_code": "90210"}, ("ON", "", "CA")),
        ({"administrative_area_level_1": None}, ("", "M5B 2H1", "CA")),
    ],
)
def test_a_postal_code_is_its_countrys_or_is_left_out(
    upstream: MapService, changes: dict[str, Any], expected: tuple[str, str, str]
) -> None:
    upstream.answers["place/details"] = details(parts_of(**changes))

    found = places.place_at("p", "s1")

    assert found is not None
    assert (found.province, found.postal, found.country) == expected


def test_a_city_is_a_locality_or_the_next_smaller_place(upstream: MapService) -> None:
    upstream.answers["place/details"] = details(parts_of(locality=None, sublocality="Brooklyn"))

    found = places.place_at("p", "s1")

    assert found is not None
    assert found.city == "Brooklyn"


@pytest.mark.parametrize("country", ["FR", "", "KP", "ca-evil", None])
def test_an_address_in_another_country_is_none_and_no_failure(upstream: MapService, country: str | None) -> None:
    upstream.answers["place/details"] = details(parts_of(country=country))

    for _ in range(6):
        assert places.place_at("p", "s1") is None

    assert places.can_be_found()


def test_unknown_places_are_no_failures(upstream: MapService) -> None:
    upstream.answers = {"place/autocomplete": NO_PREDICTIONS, "place/details": NO_DETAILS, "geocode": NO_PLACE}

    for _ in range(6):
        assert places.suggested("nowhere", STORE, "s1") == ()
        assert places.place_at("p", "s1") is None
        assert places.place_near(STORE) is None

    assert places.can_be_found()


LIES: list[Any] = [
    -5,
    [],
    "no",
    {"predictions": -1, "result": -1, "results": -1},
    {"predictions": "far", "result": "far", "results": "far"},
    {"predictions": [10**12], "result": 10**12, "results": [10**12]},
    {"predictions": [{"place_id": 7}], "result": {"address_components": 7}, "results": [{"address_components": [7]}]},
    {"predictions": [{"place_id": "../x", "structured_formatting": {"main_text": "x"}}], "result": [], "results": [[]]},
    details([{"long_name": 5, "short_name": "x", "types": ["country"]}]),
    details([{"long_name": "x", "short_name": "x", "types": "country"}] * 41),
    b"<html>",
    b"x" * TOO_MANY_BYTES,
    b'{"predictions": [' + b" " * TOO_MANY_BYTES + b"]}",
    301,
    302,
    404,
    500,
]
QUESTIONS: list[Callable[[], Any]] = [
    lambda: places.suggested("12 yonge", STORE, "s1"),
    lambda: places.place_at("p", "s1"),
    lambda: places.place_near(STORE),
]


@pytest.mark.parametrize("question", QUESTIONS, ids=["suggested", "place_at", "place_near"])
@pytest.mark.parametrize("lie", LIES, ids=lambda lie: str(lie)[:30])
def test_an_answer_that_cannot_be_is_none(upstream: MapService, lie: Any, question: Callable[[], Any]) -> None:
    upstream.answers = dict.fromkeys(("place/autocomplete", "place/details", "geocode"), lie)

    assert question() in (None, ())


@pytest.mark.parametrize("question", QUESTIONS, ids=["suggested", "place_at", "place_near"])
def test_unresponsive_service_costs_less_than_a_second(upstream: MapService, question: Callable[[], Any]) -> None:
    upstream.answers = dict.fromkeys(("place/autocomplete", "place/details", "geocode"), HANGS)

    began = time.monotonic()
    assert question() is None

    assert time.monotonic() - began < MOST_SECONDS
    assert len(upstream.asked) == 1


def test_after_five_failures_addresses_are_written_by_hand(upstream: MapService) -> None:
    assert places.can_be_found()
    for _ in range(6):
        assert places.suggested("12 yonge", STORE, "s1") is None

    assert not places.can_be_found()
    assert len(upstream.asked) == 5


_EVIL = [
    "169.254.169.254",
    "http://169.254.169.254/latest/meta-data/",
    "2852039166",
    "0xA9FEA9FE",
    "0251.0376.0251.0376",
    "[::ffff:169.254.169.254]",
    "[::ffff:a9fe:a9fe]",
    "169.254.169.254.nip.io",
    "a@169.254.169.254",
    "x&key=stolen",
    "x#@evil.example",
    "x\r\nHost: evil.example",
    "x%0d%0aHost:%20evil.example",
    "file:///etc/passwd",
    "gopher://127.0.0.1:6379/_FLUSHALL",
    "//evil.example/x",
    "../../../latest/meta-data",
    "x&sessiontoken=other&components=country:fr",
    "http://localhost:4566",
    "http://[::1]/",
]
EVIL = [
    before + evil + after for evil in _EVIL for before, after in (("", ""), ("12 ", " Street"), ("http://x@", "?a=b"))
]
"""Sixty ways to name another host, another call or another key."""


@pytest.mark.parametrize("evil", EVIL)
def test_typed_text_cannot_redirect_requests_of_the_map_service(
    upstream: MapService, monkeypatch: pytest.MonkeyPatch, evil: str
) -> None:
    upstream.answers = {
        "place/autocomplete": predictions(),
        "place/details": details(parts_of()),
        "distancematrix": {"rows": []},
        "geocode": NO_PLACE,
    }
    connected: list[tuple[str, int]] = []
    connect = socket.create_connection

    def recorded(address: tuple[str, int], *rest: Any, **named: Any) -> socket.socket:
        connected.append(address)
        return connect(address, *rest, **named)

    monkeypatch.setattr(socket, "create_connection", recorded)

    places.suggested(evil, STORE, evil)
    places.place_at(evil, evil)
    maps.driving_distance(STORE, Address(street=evil, city=evil, province=evil[:50], postal=evil[:12]))

    port = int(upstream.url.rpartition(":")[2])
    assert set(connected) == {("127.0.0.1", port)}
    assert {asked["key"][0] for asked in upstream.asked} == {"k"}
    assert upstream.asked[0]["input"] == [evil]
    assert upstream.asked[0]["components"] == ["country:ca|country:us"]


def test_every_street_of_the_small_map_has_an_address_that_is_measured() -> None:
    found = [places.place_at(f"local-{place}-7", "s1") for place in range(42)]

    assert places.place_at("local-42-7", "s1") is None
    for place in found:
        assert place is not None
        address = Address(**place.model_dump())
        assert maps.driving_distance(STORE, address) is not None


def test_without_a_key_one_machine_knows_some_streets_and_a_stage_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert places.can_be_found()
    found = places.suggested("12 yong", STORE, "s1")
    assert found == (Suggestion(place_id="local-0-12", line="12 Yonge Street", where="Toronto, ON M5B 2H1"),)
    assert places.place_at("local-0-12", "s1") == YONGE
    assert places.place_at("local-999-12", "s1") is None
    assert places.place_at("ChIJ", "s1") is None
    near = places.place_near(Coordinates(lat=43.6572, lng=-79.3789))
    assert near is not None
    assert near.postal.startswith("M5B")
    assert places.place_near(Coordinates(lat=0, lng=0)) is None
    assert len(places.suggested("street toronto", STORE, "s1") or ()) == 5
    assert places.suggested("12", STORE, "s1") == ()

    monkeypatch.setattr(places, "settings", lambda: settings().model_copy(update={"stage": "prod"}))
    assert not places.can_be_found()
