"""Distances from the words of an address; what a map service answers is not trusted (L-1, L-3, threats 16 and 23)."""

import time
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from tests.map_service import HANGS, NO_PLACE, NO_ROUTE, MapService, matrix

from domain.vocabulary.address import Address, Coordinates, Distance
from gateways import maps
from runtime.circuit_breaker import CircuitBreaker
from runtime.settings import settings
from runtime.stage_secrets import StageSecret

STORE = Coordinates(lat=43.6525, lng=-79.3817)
HOME = Address(street="12 Yonge St", city="Toronto", province="ON", postal="M4P 1A1")
REST = 30.0
MOST_SECONDS = 4
"""Of a busy machine, for what waits 0.9 s; it once waited 6 s."""


class Watch:
    """Seconds as the breaker counts them."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def upstream(monkeypatch: pytest.MonkeyPatch, watch: Watch) -> Iterator[MapService]:
    service = MapService()
    read = settings().model_copy(update={"maps_url": service.url})
    monkeypatch.setattr(maps, "settings", lambda: read)
    monkeypatch.setattr(maps, "MAPS_KEY", StageSecret(lambda: "", ("k",)))
    monkeypatch.setattr(maps, "_breaker", CircuitBreaker(5, REST, watch))
    yield service
    service.close()


def test_a_drive_is_measured_by_the_service(upstream: MapService) -> None:
    upstream.answers["distancematrix"] = matrix(5235, 601)

    assert maps.driving_distance(STORE, HOME) == Distance(km=Decimal("5.24"), minutes=11)
    assert upstream.asked == [
        {
            "origins": ["43.6525,-79.3817"],
            "destinations": ["12 Yonge St, Toronto, ON M4P 1A1, CA"],
            "key": ["k"],
        }
    ]


def test_without_a_drive_the_great_circle_to_its_place_is_marked_estimated(upstream: MapService) -> None:
    upstream.answers["geocode"] = {"results": [{"geometry": {"location": {"lat": 43.7128, "lng": -79.3902}}}]}

    assert maps.driving_distance(STORE, HOME) == Distance(km=Decimal("6.74"), minutes=9, estimated=True)


def at(place: Any, **more: Any) -> dict[str, Any]:
    """The answer to where an address is."""
    return {"results": [{"geometry": {"location": place}, **more}]}


HOUSE = {"lat": 43.7128, "lng": -79.3902}


@pytest.mark.parametrize(
    ("drive", "km", "minutes", "estimated"),
    [
        pytest.param(matrix(5235, 601), "5.24", 11, False, id="driven"),
        pytest.param(NO_ROUTE, "6.74", 9, True, id="as the crow flies"),
        pytest.param(500, "6.74", 9, True, id="as the crow flies while the matrix is silent"),
    ],
)
def test_for_areas_a_distance_comes_with_the_place_it_ends_at(
    upstream: MapService, drive: Any, km: str, minutes: int, estimated: bool
) -> None:
    upstream.answers = {"distancematrix": drive, "geocode": at(HOUSE, types=["street_address"])}

    found = maps.located_distance(STORE, HOME)

    place = Coordinates(lat=HOUSE["lat"], lng=HOUSE["lng"])
    assert found == Distance(km=Decimal(km), minutes=minutes, estimated=estimated, place=place)


@pytest.mark.parametrize(
    "place",
    [
        NO_PLACE,
        500,
        301,
        b"<html>",
        b"x" * 200_000,
        at({"lat": "north", "lng": 0}),
        at({"lat": 999, "lng": 0}),
        at({"lat": None, "lng": None}),
        at(HOUSE, types=["locality", "political"]),
        at(HOUSE, types=["country"]),
        at(HOUSE, types=7),
        at(HOUSE, types=[{}]),
        {"results": [[]]},
        {"results": "no"},
    ],
    ids=lambda place: str(place)[:60],
)
def test_for_areas_nothing_is_measured_where_the_place_is_not_known(upstream: MapService, place: Any) -> None:
    upstream.answers = {"distancematrix": matrix(5235, 601), "geocode": place}

    assert maps.located_distance(STORE, HOME) is None
    assert len(upstream.asked) == 1


def test_unresponsive_service_costs_less_than_a_second_with_areas(upstream: MapService) -> None:
    upstream.answers = {"distancematrix": HANGS, "geocode": HANGS}

    began = time.monotonic()
    assert maps.located_distance(STORE, HOME) is None

    assert time.monotonic() - began < MOST_SECONDS


LIES = [
    matrix(-5),
    matrix("far"),
    matrix(10**12),
    matrix(5000, -1),
    matrix(None),
    [],
    "no",
    {"rows": []},
    b"<html>",
    b"x" * 200_000,
    301,
    404,
    500,
]


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: str(lie)[:30])
def test_an_answer_that_cannot_be_is_none(upstream: MapService, lie: Any) -> None:
    upstream.answers = {"distancematrix": lie, "geocode": {"results": [{"geometry": {"location": {"lat": 999}}}]}}

    assert maps.driving_distance(STORE, HOME) is None


def test_unresponsive_service_costs_less_than_a_second(upstream: MapService) -> None:
    upstream.answers = {"distancematrix": HANGS, "geocode": HANGS}

    began = time.monotonic()
    assert maps.driving_distance(STORE, HOME) is None

    assert time.monotonic() - began < MOST_SECONDS
    assert maps.SECONDS_IN_ALL < 1
    assert len(upstream.asked) == 2


def test_unresponsive_distance_call_leaves_time_for_the_place(upstream: MapService) -> None:
    place = {"results": [{"geometry": {"location": {"lat": 43.7128, "lng": -79.3902}}}]}
    upstream.answers = {"distancematrix": HANGS, "geocode": place}

    assert maps.driving_distance(STORE, HOME) == Distance(km=Decimal("6.74"), minutes=9, estimated=True)


@pytest.mark.parametrize(
    "trouble",
    [500, b"<html>", [], {"status": "OVER_QUERY_LIMIT", "rows": [], "results": []}, {"status": "REQUEST_DENIED"}],
    ids=str,
)
def test_after_five_failures_nothing_is_asked_until_one_question_tries_again(
    upstream: MapService, watch: Watch, trouble: Any
) -> None:
    upstream.answers = {"distancematrix": trouble, "geocode": trouble}
    for _ in range(4):
        assert maps.driving_distance(STORE, HOME) is None
    assert len(upstream.asked) == 5
    assert maps.is_silent()

    watch.seconds += REST
    assert not maps.is_silent()
    assert maps.driving_distance(STORE, HOME) is None
    assert len(upstream.asked) == 6
    assert maps.is_silent()

    watch.seconds += REST
    upstream.answers["distancematrix"] = matrix(5235, 601)
    assert maps.driving_distance(STORE, HOME) == Distance(km=Decimal("5.24"), minutes=11)
    upstream.answers["distancematrix"] = 500
    assert maps.driving_distance(STORE, HOME) is None
    assert not maps.is_silent()


def test_unknown_addresses_are_no_failures(upstream: MapService) -> None:
    upstream.answers = {"distancematrix": NO_ROUTE, "geocode": NO_PLACE}

    for _ in range(6):
        assert maps.driving_distance(STORE, HOME) is None

    assert len(upstream.asked) == 12
    assert not maps.is_silent()


def test_an_address_is_one_short_line_of_printable_text() -> None:
    wild = HOME.model_copy(update={"street": "1\r\nHost: evil \u202e" + "x" * 300})

    line = maps.address_text(wild)

    assert len(line) == 200
    assert line.isprintable()
    assert line.startswith("1Host: evil x")


def test_on_a_developers_machine_a_small_map_of_ours_knows_toronto() -> None:
    far = maps.driving_distance(STORE, HOME)

    assert far == Distance(km=Decimal("6.74"), minutes=9, estimated=True)
    assert maps.driving_distance(STORE, HOME.model_copy(update={"postal": ""}))
    assert maps.driving_distance(STORE, Address(street="1 Main", city="Atlantis")) is None


def test_outside_dev_nothing_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "settings", lambda: settings().model_copy(update={"stage": "prod"}))

    assert maps.driving_distance(STORE, HOME) is None
