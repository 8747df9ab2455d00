"""Charge, minimum and limit of the store's own delivery: by distance, by area, free (L-1...L-5, L-11)."""

from decimal import Decimal
from typing import Any

import pytest
from tests.builders import a_cart, a_line, a_menu, a_quote, a_store, an_item
from tests.cases import table

from domain.delivery.area import DeliveryArea, OutsideAreas
from domain.delivery.charges import AgentAdjustment, AgentQuote, DeliveryCharge, agent_charge, delivery_fault
from domain.delivery.delivery_settings import ChargeRule, Delivery
from domain.delivery.polygon import Corner, Polygon, Ring, place_of
from domain.delivery.reach import reach
from domain.errors import Code
from domain.pricing.quote import NoticeCode, Quote, Reason
from domain.vocabulary.address import Distance
from domain.vocabulary.order_type import OrderType

D = Decimal


def square(west: int, south: int, side: int) -> Ring:
    return (west, south), (west + side, south), (west + side, south + side), (west, south + side), (west, south)


def rules(*ranges: tuple[str, str, str]) -> tuple[ChargeRule, ...]:
    return tuple(ChargeRule(from_=D(low), to=D(high), charge=D(charge)) for low, high, charge in ranges)


def an_area(name: str, *polygons: Polygon, **changes: Any) -> DeliveryArea:
    return DeliveryArea(**{"name": name, "polygons": polygons, **changes})


PLAIN = rules(("0", "3", "2.99"), ("3", "6", "4.99"), ("6", "10", "7.99"))
HARBOUR = an_area("Harbour", (square(40, 40, 20),), not_delivered=True)
DOWNTOWN = an_area("Downtown", (square(0, 0, 100),), charge=D("3.99"), min_order=D(15))
FREE = an_area("Free", (square(100, 0, 100),), charge=D(0), min_order=D(0), min_order_for_free_delivery=D(0))
OUTER = an_area(
    "Outer",
    (square(-100, -100, 400), square(-50, -50, 20)),
    charge_rules=rules(("0", "5", "6.00"), ("5", "9", "8.50")),
    min_order_for_free_delivery=D(60),
)
AREAS = (HARBOUR, DOWNTOWN, FREE, OUTER)
STORE = Delivery(charge_rules=PLAIN, distance=D(8), min_order=D(20), min_order_for_free_delivery=D(40))
BY_AREA = STORE.model_copy(update={"areas": AREAS})
BOTH = BY_AREA.model_copy(update={"outside_areas": OutsideAreas.DISTANCE})


def a_way(corner: Corner | None = None, km: str = "4") -> Distance:
    return Distance(km=D(km), minutes=5, place=place_of(corner) if corner else None)


@table(
    "km, charge, fault",
    ("L-1 at the store", "0", "2.99", None),
    ("L-1 to is inclusive", "3", "2.99", None),
    ("L-1 from is exclusive", "3.01", "4.99", None),
    ("L-2 the furthest distance", "8", "7.99", None),
    ("L-2 beyond it", "8.01", "7.99", Code.TOO_FAR),
    ("L-2 beyond every rule", "10.01", "7.99", Code.TOO_FAR),
    ("L-3 not measured costs the furthest", None, "7.99", Code.ADDRESS_NOT_MEASURED),
)
def test_without_areas_the_distance_decides(km: str | None, charge: str, fault: Code | None) -> None:
    there = reach(a_way(km=km) if km else None, STORE)

    assert (there.settings, there.charge, there.area, there.outside) == (STORE, D(charge), "", False)
    assert delivery_fault(D(km) if km else None, D(1), there.settings, outside=there.outside) == fault


@table(
    "corner, km, area, charge, minimum, free",
    ("L-11 inside", (10, 10), "4", "Downtown", "3.99", "15", "40"),
    ("L-11 on the border of two: the first in the file", (100, 50), "4", "Downtown", "3.99", "15", "40"),
    ("L-11 just over it", (101, 50), "4", "Free", "0", "0", "0"),
    ("L-11 by distance within", (250, 250), "5", "Outer", "6.00", "20", "60"),
    ("L-11 by distance, the next rule", (250, 250), "5.01", "Outer", "8.50", "20", "60"),
    ("L-11 an area further than the furthest distance", (250, 250), "30", "Outer", "8.50", "20", "60"),
    ("L-11 the border of a hole", (-50, -40), "4", "Outer", "6.00", "20", "60"),
)
def test_an_area_has_its_own_charge_and_minimums(
    corner: Corner, km: str, area: str, charge: str, minimum: str, free: str
) -> None:
    there = reach(a_way(corner, km), BY_AREA)

    assert (there.area, there.charge, there.outside) == (area, D(charge), False)
    assert there.settings.min_order == D(minimum)
    assert there.settings.min_order_for_free_delivery == D(free)
    assert delivery_fault(D(km), D(1), there.settings, outside=there.outside) is None


@table(
    "corner",
    ("L-11 in a hole", (-40, -40)),
    ("L-11 in what is cut out", (50, 50)),
    ("L-11 on the border of what is cut out", (40, 50)),
    ("L-11 out of all", (301, 300)),
)
def test_outside_of_every_area_is_too_far_however_near(corner: Corner) -> None:
    there = reach(a_way(corner, "0.1"), BY_AREA)

    assert (there.settings, there.area, there.charge, there.outside) == (BY_AREA, "", D("8.50"), True)
    assert delivery_fault(D("0.1"), D(1), there.settings, outside=there.outside) is Code.TOO_FAR


@table(
    "corner, km, charge, fault",
    ("L-11 out of all, near", (301, 300), "3", "2.99", None),
    ("L-11 out of all, too far", (301, 300), "8.01", "7.99", Code.TOO_FAR),
    ("L-11 in a hole", (-40, -40), "7", "7.99", None),
    ("L-11 cut out stays cut out", (50, 50), "0.1", "8.50", Code.TOO_FAR),
)
def test_distance_decides_outside_of_areas_if_the_store_allows_it(
    corner: Corner, km: str, charge: str, fault: Code | None
) -> None:
    there = reach(a_way(corner, km), BOTH)

    assert (there.area, there.charge) == ("", D(charge))
    assert delivery_fault(D(km), D(1), there.settings, outside=there.outside) == fault


@table(
    "settings, charge, minimum, free",
    ("L-11 the dearest area", BY_AREA, "8.50", "20", "0"),
    ("L-11 the dearest rule", BOTH.model_copy(update={"areas": (DOWNTOWN,)}), "7.99", "20", "40"),
    (
        "L-11 every minimum offered",
        BY_AREA.model_copy(update={"areas": (DOWNTOWN, OUTER)}),
        "8.50",
        "20",
        "60",
    ),
    (
        "L-11 an area asks for more than the store",
        BY_AREA.model_copy(update={"areas": (DOWNTOWN.model_copy(update={"min_order": D(35)}),)}),
        "3.99",
        "35",
        "40",
    ),
    ("L-11 only cut out", BY_AREA.model_copy(update={"areas": (HARBOUR,)}), "7.99", "20", "40"),
)
def test_unknown_place_gets_the_highest_charge_and_minimum(
    settings: Delivery, charge: str, minimum: str, free: str
) -> None:
    for unknown in (None, a_way(None, "0.1")):
        there = reach(unknown, settings)
        assert (there.area, there.charge, there.outside) == ("", D(charge), False)
        assert there.settings.min_order == D(minimum)
        assert there.settings.min_order_for_free_delivery == D(free)


@pytest.mark.parametrize(
    ("most", "net", "fault"),
    [
        pytest.param(None, "1", Code.ADDRESS_NOT_MEASURED, id="L-11 areas are a limit as a furthest distance is"),
        pytest.param("30", "30", None, id="L-3 as much as is taken"),
        pytest.param("30", "30.01", Code.ADDRESS_NOT_MEASURED, id="L-3 a cent more"),
        pytest.param("0", "0", Code.ADDRESS_NOT_MEASURED, id="L-3 none is taken"),
    ],
)
def test_unknown_address_is_accepted_up_to_the_stores_limit(most: str | None, net: str, fault: Code | None) -> None:
    changes = {"distance": D(0), "unmeasured_max_order": D(most) if most else None}
    there = reach(None, BY_AREA.model_copy(update=changes))

    assert delivery_fault(None, D(net), there.settings, outside=there.outside) == fault


def quoted(corner: Corner, price: str) -> Quote:
    """An order of one dish brought to an area."""
    there = reach(a_way(corner), BY_AREA)
    store = a_store().delivering(there.settings)
    cart = a_cart(a_line(), order_type=OrderType.DELIVERY)
    return a_quote(cart, a_menu(an_item(1, price)), store, delivery=DeliveryCharge(there.charge, area=there.area))


@table(
    "corner, price, value, short, lacking",
    ("L-11 the area's minimum reached", (10, 10), "15.00", "3.99", "25.00", "0"),
    ("L-11 a cent below it", (10, 10), "14.99", "3.99", "25.01", "0.01"),
    ("L-5 the store's free delivery a cent short", (10, 10), "39.99", "3.99", "0.01", "0"),
    ("L-5 reached", (10, 10), "40.00", "0", None, "0"),
    ("L-11 the store's minimum where the area has none", (250, 250), "19.99", "6.00", "40.01", "0.01"),
    ("L-11 the area's free delivery, the store's would be reached", (250, 250), "59.99", "6.00", "0.01", "0"),
    ("L-11 the area's free delivery reached", (250, 250), "60.00", "0", None, "0"),
    ("L-11 no minimum and no such offer", (150, 50), "0.50", "0", None, "0"),
)
def test_an_order_is_held_to_its_area(corner: Corner, price: str, value: str, short: str | None, lacking: str) -> None:
    quote = quoted(corner, price)

    assert quote.totals.delivery_value == D(value)
    assert quote.totals.delivery_withhold == 0
    assert quote.free_delivery_short == (D(short) if short else None)
    assert quote.min_order_short == D(lacking)


def test_the_trace_and_the_notice_name_the_area_and_its_minimum() -> None:
    entry = next(each for each in quoted((10, 10), "14.00").trace if each.reason is Reason.DELIVERY)
    free = next(each for each in quoted((10, 10), "40.00").trace if each.reason is Reason.FREE_DELIVERY)
    notice = next(each for each in quoted((10, 10), "14.00").notices if each.code is NoticeCode.MINIMUM_ORDER)

    assert (entry.rule, entry.name, entry.amount) == ("L-11", "Downtown", D("3.99"))
    assert (free.rule, free.name, free.base, free.amount) == ("L-5", "Downtown", D("3.99"), 0)
    assert notice.details == {"minOrder": "15", "short": "1.00"}


@table(
    "adjustment, value",
    ("L-4 the agent's fee", AgentAdjustment(), "8.75"),
    ("L-4 overwritten by the area's charge", AgentAdjustment(overwrite=True), "3.99"),
)
def test_an_agents_fee_is_overwritten_by_the_area(adjustment: AgentAdjustment, value: str) -> None:
    there = reach(a_way((10, 10)), BY_AREA)

    charge = agent_charge(AgentQuote(875, 44), adjustment, there.charge)

    assert (charge.value, charge.withhold) == (D(value), D("9.19"))


def test_store_for_guests_contains_no_area_corners() -> None:
    store = a_store().delivering(BY_AREA.model_copy(update={"areas_uri": "/published/areas/CAFE/S1/1.json"}))

    told = store.for_guests.order_type.delivery

    assert (told.areas, told.areas_uri, told.min_order) == ((), "/published/areas/CAFE/S1/1.json", D(20))
