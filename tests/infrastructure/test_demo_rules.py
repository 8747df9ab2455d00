"""Every kind of rule that a store can have is used by a demo store (T-1, T-7, T-13)."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from infrastructure.local.day import BusyStore, demo_busy
from infrastructure.local.settings import ROOT

from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from domain.booking.booking_settings import BookingConfirmation
from domain.calendar.capacity import Counts
from domain.menu.menu import Menu
from domain.store.checkout_settings import CaptureOn
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType

BRANDS = tuple(
    sorted(path for path in (ROOT / "infrastructure" / "brands").iterdir() if (path / "hosts.yaml").exists())
)
ALL = {"jade/spadina", "maple/annex", "sakura/queen", "sakura/yonge"}


@cache
def brand(folder: Path) -> Brand:
    """One of the three, read from its files."""
    return read_brand(folder)


def stores() -> Iterator[tuple[str, Store, Menu]]:
    """Every demo store with its name and its menu at the usual prices."""
    for folder in BRANDS:
        for store in brand(folder).stores:
            menus = (each for each in brand(folder).menus if each.store_id == store.store_id)
            yield f"{folder.name}/{store.store_id}", store, next(menus).menu


def shown_by(rule: Callable[[Store], object]) -> set[str]:
    """The stores whose files have a rule."""
    return {name for name, store, _ in stores() if rule(store)}


def _counts(store: Store) -> Counts | None:
    return store.config.slot_capacity.counts if store.config.slot_capacity else None


def _automatic(store: Store, *, every: bool) -> bool:
    automatic = store.intake.automatic.values() if store.intake else ()
    return any((rule.up_to is None) is every for rule in automatic)


def _captures(store: Store) -> CaptureOn:
    return store.captures_on(OrderType.TAKEOUT)


@pytest.mark.parametrize(
    ("rule", "shown"),
    [
        pytest.param(lambda store: any(r.from_units for r in store.config.prep_rules), ALL, id="longer by its units"),
        pytest.param(
            lambda store: any(r.from_total for r in store.config.prep_rules),
            {"jade/spadina", "maple/annex", "sakura/queen"},
            id="longer by its total",
        ),
        pytest.param(lambda store: store.config.order_limit_per_period, {"maple/annex"}, id="so many orders"),
        pytest.param(lambda store: _counts(store) is Counts.UNITS, {"sakura/yonge"}, id="so many units"),
        pytest.param(lambda store: _counts(store) is Counts.MINUTES, {"jade/spadina"}, id="so many minutes"),
        pytest.param(lambda store: store.config.order_limit_skip_value, {"maple/annex"}, id="large ones pass"),
        pytest.param(lambda store: _automatic(store, every=True), {"jade/spadina"}, id="all of a type by itself"),
        pytest.param(lambda store: _automatic(store, every=False), {"sakura/queen"}, id="by itself up to a sum"),
        pytest.param(
            lambda store: _captures(store) is CaptureOn.PLACEMENT, {"sakura/yonge"}, id="money taken as it is placed"
        ),
        pytest.param(
            lambda store: _captures(store) is CaptureOn.ACCEPTANCE,
            ALL - {"sakura/yonge"},
            id="money taken as it is accepted",
        ),
        pytest.param(
            lambda store: store.intake and store.intake.managers.emails,
            {"jade/spadina", "maple/annex"},
            id="a manager is told",
        ),
        pytest.param(
            lambda store: store.config.store_home.waitlist,
            {"jade/spadina", "sakura/queen", "sakura/yonge"},
            id="a waitlist",
        ),
        pytest.param(
            lambda store: store.config.store_home.reservation and _confirms(store) is BookingConfirmation.BY_HAND,
            {"jade/spadina"},
            id="bookings confirmed by hand",
        ),
        pytest.param(
            lambda store: store.config.store_home.reservation and _confirms(store) is BookingConfirmation.AUTOMATIC,
            {"sakura/queen"},
            id="bookings confirmed by themselves",
        ),
        pytest.param(
            lambda store: store.order_type.delivery.door_dash_enabled and not store.order_type.delivery.hide,
            {"sakura/yonge"},
            id="deliveries by an agent's courier",
        ),
        pytest.param(lambda store: store.printers, {"jade/spadina"}, id="printers"),
        pytest.param(
            lambda store: store.info.business_hours.exceptions if store.info.business_hours else (), ALL, id="holidays"
        ),
    ],
)
def test_every_kind_of_rule_is_shown_by_a_demo_store(rule: Callable[[Store], object], shown: set[str]) -> None:
    assert shown_by(rule) == shown


def _confirms(store: Store) -> BookingConfirmation | None:
    return store.booking.reservation.confirmation if store.booking else None


def test_a_demo_store_is_busy_and_sells_what_it_is_busy_with() -> None:
    assert demo_busy(BRANDS) == [BusyStore("sakura", "yonge", "takeout", 10)]
    [(_, yonge, _)] = [each for each in stores() if each[0] == "sakura/yonge"]
    assert not yonge.order_type.takeout.hide


@pytest.mark.parametrize(
    ("name", "stations"),
    [
        ("jade/spadina", {"點心", "燒味", "炒鑊", "蒸櫃", "湯麵", "甜品水吧"}),
        ("maple/annex", {"Bread", "Pastry", "Cakes", "Hot kitchen", "Coffee bar"}),
        ("sakura/queen", {"Noodles", "Rice", "Grill", "Fryer", "Cold", "Bar"}),
        ("sakura/yonge", {"Noodles", "Rice", "Grill", "Fryer", "Cold", "Bar"}),
    ],
)
def test_every_item_has_a_station_unless_it_is_a_set(name: str, stations: set[str]) -> None:
    [(_, _, menu)] = [each for each in stores() if each[0] == name]
    items = menu.items_by_id.values()

    assert {item.station for item in items if not item.b_item} == stations
    assert {item.station for item in items if item.b_item} <= {""}


def test_kitchens_read_most_of_it_in_words_of_their_own_in_the_stores_language() -> None:
    told = {name: sum(bool(item.ord_descr) for item in menu.items_by_id.values()) for name, _, menu in stores()}

    assert told == {"jade/spadina": 44, "maple/annex": 39, "sakura/queen": 37, "sakura/yonge": 37}
    assert {name: (store.locale, store.info.slot_of(store.locale)) for name, store, _ in stores()} == {
        "jade/spadina": ("zh-hk", 0),
        "maple/annex": ("en", 0),
        "sakura/queen": ("en", 0),
        "sakura/yonge": ("en", 0),
    }


def test_minutes_are_of_dishes_that_are_on_the_menu_and_fit_into_a_period() -> None:
    [(_, jade, menu)] = [each for each in stores() if each[0] == "jade/spadina"]
    capacity = jade.config.slot_capacity

    assert capacity is not None
    assert capacity.minutes.keys() <= menu.items_by_id.keys()
    assert max(capacity.minutes.values()) < capacity.most
