"""Deliveries by area, through `priceorder` and `addorder`: the map service places the address, not the browser
(L-11)."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store
from tests.functions.carts import feed
from tests.functions.test_deliveries import CORNER, an_address, delivery, price, service, turns
from tests.functions.world import Clock, Tables
from tests.map_service import HANGS, NO_PLACE, NO_ROUTE, MapService, matrix

from domain.delivery.area import DeliveryArea, OutsideAreas
from domain.delivery.polygon import Ring
from ordering import messages as calls
from repositories.store import stores
from stores import messages as store_calls

pytestmark = pytest.mark.engine

__all__ = ["service"]

URI = "/published/areas/corner/queen/1.json"
IN_TOWN, ON_BORDER, IN_HOLE, IN_WIDE, OUTSIDE = (
    (43.6525, -79.3817),
    (43.66, -79.39),
    (43.671, -79.421),
    (43.67, -79.41),
    (43.75, -79.38),
)
"""Latitude and longitude, as the map says them."""


def box(south: float, west: float, north: float, east: float) -> Ring:
    low, high, left, right = (round(each * 1e6) for each in (south, north, west, east))
    return (left, low), (right, low), (right, high), (left, high), (left, low)


TOWN = DeliveryArea(
    name="Downtown",
    polygons=((box(43.64, -79.40, 43.66, -79.37),),),
    charge=Decimal("3.99"),
    min_order=Decimal("16.75"),
    min_order_for_free_delivery=Decimal(30),
)
WIDE = DeliveryArea(
    name="Midtown",
    polygons=((box(43.62, -79.44, 43.70, -79.35), box(43.67, -79.422, 43.672, -79.42)),),
    charge=Decimal("5.50"),
    min_order=Decimal("16.76"),
)


@pytest.fixture(autouse=True)
def by_area(guest: Browser) -> Iterator[None]:
    """The store delivers by area, and as it did afterwards."""
    store = stores.current(CORNER, "queen")
    assert store
    deliver_by(TOWN, WIDE)
    yield
    put_stores(CORNER, store)


def deliver_by(*areas: DeliveryArea, **changes: Any) -> None:
    store = stores.current(CORNER, "queen")
    assert store
    delivery = store.order_type.delivery.model_copy(update={"areas": areas, "areas_uri": URI, **changes})
    version = f"by area {len(areas)} {sorted(map(str, changes.items()))}"
    put_stores(CORNER, store.delivering(delivery).model_copy(update={"version": version}))


def at(place: tuple[float, float]) -> dict[str, Any]:
    """The map's answer."""
    return {"results": [{"geometry": {"location": {"lat": place[0], "lng": place[1]}}}]}


@pytest.mark.night
@pytest.mark.parametrize(
    ("place", "area", "charge", "short"),
    [
        pytest.param(IN_TOWN, "Downtown", 3.99, 0, id="inside the first"),
        pytest.param(ON_BORDER, "Downtown", 3.99, 0, id="on the border of both"),
        pytest.param(IN_WIDE, "Midtown", 5.5, 0.01, id="inside the second, a cent below its minimum"),
    ],
)
def test_an_address_costs_what_its_area_does(
    guest: Browser, service: MapService, place: tuple[float, float], area: str, charge: float, short: float
) -> None:
    service.answers = {"distancematrix": matrix(9000), "geocode": at(place)}

    told = price(guest, an_address()).body

    assert (told["area"]["name"], told["area"]["charge"], told["undeliverable"]) == (area, charge, None)
    assert told["quote"]["totals"]["deliveryValue"] == charge
    assert told["quote"]["minOrderShort"] == short
    assert told["distance"] == {
        "km": 9.0,
        "minutes": 10,
        "estimated": False,
        "place": {"lat": place[0], "lng": place[1]},
    }
    [entry] = [each for each in told["quote"]["trace"] if each["reason"] == "delivery"]
    assert (entry["rule"], entry["name"]) == ("L-11", area)


@pytest.mark.night
def test_an_order_is_placed_at_its_areas_charge(guest: Browser, service: MapService, stored: Tables) -> None:
    service.answers = {"distancematrix": matrix(9000), "geocode": at(IN_TOWN)}
    chosen = delivery(an_address())
    told = guest.call(calls.PRICE_ORDER, cart=chosen).body["quote"]["totals"]

    placed = guest.call(calls.ADD_ORDER, feed=feed(chosen, told["total"]))

    assert (placed.result, placed.body["totals"]["deliveryValue"]) == ("ok", 3.99)
    assert len(service.asked) == 2


@pytest.mark.night
@pytest.mark.parametrize(
    ("place", "result"),
    [
        pytest.param(OUTSIDE, "error_too_far", id="out of all"),
        pytest.param(IN_HOLE, "error_too_far", id="in a hole"),
        pytest.param(IN_WIDE, "min_order", id="below the area's minimum"),
    ],
)
def test_order_refused_by_its_area_places_nothing(
    guest: Browser, service: MapService, stored: Tables, place: tuple[float, float], result: str
) -> None:
    service.answers = {"distancematrix": matrix(100), "geocode": at(place)}
    before = stored.orders()

    assert guest.call(calls.ADD_ORDER, feed=feed(delivery(an_address()), 100)).result == result
    assert stored.orders() == before


def test_price_shows_that_an_address_is_outside_all_areas(guest: Browser, service: MapService) -> None:
    service.answers = {"distancematrix": matrix(100), "geocode": at(OUTSIDE)}
    address = an_address()

    told = price(guest, address).body
    assert (told["undeliverable"], told["area"]) == ("error_too_far", None)
    assert told["quote"]["totals"]["deliveryValue"] == 5.5

    deliver_by(TOWN, WIDE, outside_areas=OutsideAreas.DISTANCE)
    told = price(at_store("queen"), address).body
    assert (told["undeliverable"], told["area"], told["quote"]["totals"]["deliveryValue"]) == (None, None, 3.99)


@pytest.mark.night
def test_the_browsers_own_coordinates_move_no_address(guest: Browser, service: MapService) -> None:
    service.answers = {"distancematrix": matrix(100), "geocode": at(OUTSIDE)}
    claimed: Any = {**an_address(), "coords": {"lat": IN_TOWN[0], "lng": IN_TOWN[1]}}

    assert price(guest, claimed).body["undeliverable"] == "error_too_far"
    assert guest.call(calls.ADD_ORDER, feed=feed(delivery(claimed), 100)).result == "error_too_far"


@pytest.mark.night
def test_free_delivery_is_reached_and_lost_by_the_areas_minimum(guest: Browser, service: MapService) -> None:
    service.answers = {"distancematrix": matrix(100), "geocode": at(IN_TOWN)}
    address = an_address()
    two = delivery(address)
    two["items"] = [{**two["items"][0], "qty": 2}]

    free = guest.call(calls.PRICE_ORDER, cart=two).body["quote"]
    assert (free["totals"]["deliveryValue"], free["freeDeliveryShort"]) == (0, None)
    lost = price(guest, address).body["quote"]
    assert (lost["totals"]["deliveryValue"], lost["freeDeliveryShort"]) == (3.99, 13.25)


@pytest.mark.night
def test_a_place_is_kept_with_its_distance_for_a_day(guest: Browser, clock: Clock, service: MapService) -> None:
    service.answers = {"distancematrix": matrix(100), "geocode": at(IN_TOWN)}
    address = an_address()
    assert price(guest, address).body["area"]["name"] == "Downtown"

    service.answers["geocode"] = at(IN_WIDE)
    clock.pass_by(seconds=86_000)
    assert price(at_store("queen"), address).body["area"]["name"] == "Downtown"
    assert len(service.asked) == 2


@pytest.mark.night
def test_place_is_looked_up_for_an_address_whose_distance_was_cached_before(
    guest: Browser, service: MapService
) -> None:
    service.answers = {"distancematrix": matrix(100), "geocode": at(IN_WIDE)}
    address = an_address()
    deliver_by()
    assert price(at_store("queen"), address).body["area"] is None

    deliver_by(TOWN, WIDE)
    assert price(at_store("queen"), address).body["area"]["name"] == "Midtown"


@pytest.mark.night
def test_a_place_without_a_drive_is_estimated_and_still_in_its_area(guest: Browser, service: MapService) -> None:
    service.answers = {"distancematrix": NO_ROUTE, "geocode": at(IN_WIDE)}

    told = price(guest, an_address()).body

    assert (told["area"]["name"], told["distance"]["estimated"], told["distance"]["km"]) == ("Midtown", True, 2.99)


TOWN_ONLY = {"results": [{**at(IN_TOWN)["results"][0], "types": ["locality", "political"]}]}


@pytest.mark.night
@pytest.mark.parametrize(
    "silent",
    [NO_PLACE, HANGS, 500, at((999, 0)), TOWN_ONLY],
    ids=["nothing found", "no answer", "an error", "off the map", "a town"],
)
def test_address_without_a_place_follows_the_rule_for_unmeasured_addresses(
    guest: Browser, service: MapService, stored: Tables, clock: Clock, silent: Any
) -> None:
    service.answers = {"distancematrix": matrix(100), "geocode": silent}
    address = an_address()
    before = stored.orders()

    told = price(guest, address).body
    assert (told["undeliverable"], told["distance"], told["area"]) == ("error_address_not_measured", None, None)
    assert told["quote"]["totals"]["deliveryValue"] == 5.5
    two = delivery(address)
    two["items"] = [{**two["items"][0], "qty": 2}]
    assert guest.call(calls.ADD_ORDER, feed=feed(two, 100)).result == "error_address_not_measured"
    assert (stored.orders(), turns(guest, clock)) == (before, 1)

    deliver_by(TOWN, WIDE, unmeasured_max_order=Decimal(100))
    assert price(at_store("queen"), address).body["undeliverable"] is None


@pytest.mark.night
def test_guests_read_the_corners_only_where_they_are_drawn(guest: Browser) -> None:
    told = at_store("queen").call(store_calls.GET_STORE).body["store"]["orderType"]["delivery"]

    assert (told["areas"], told["areasUri"]) == ([], URI)
