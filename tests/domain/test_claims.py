"""Limits on what a guest's device and network may have open at a store (reliability 2, threats 10 and 22)."""

import datetime as dt
from typing import Any

import pytest

from domain.checkout.claims import Claim, Claimant, Claims, Excess, Supply, beyond_the_least, excess
from domain.checkout.stock import Short
from domain.promotion.claim_rules import ClaimRules

NOON = dt.datetime(2026, 6, 17, 12, 0, tzinfo=dt.UTC)
RULES = ClaimRules()
HUNDRED = Supply({"7": 100}, {"7": 1}, places=12)


def a_claim(device: str = "a", units: int = 0, **changes: Any) -> Claim:
    taken = {"7": units} if units else {}
    return Claim(device=device, units=taken, made_at=NOON, until=NOON + dt.timedelta(minutes=20), **changes)


def claims(*open_now: Claim) -> Claims:
    return Claims(by_order={f"order-{number}": claim for number, claim in enumerate(open_now)}, version=1)


def asked(before: Claims, claim: Claim, supply: Supply = HUNDRED, name: str = "new", **more: Any) -> Excess | None:
    return excess(before, name, claim, RULES, supply, Claimant(**more))


def test_a_device_has_a_fifth_of_a_thing_over_all_its_orders() -> None:
    assert asked(claims(), a_claim(units=20)) is None
    assert asked(claims(), a_claim(units=21)) == Excess(short=(Short("7", 21, 20),))
    assert asked(claims(a_claim(units=15)), a_claim(units=6)) == Excess(short=(Short("7", 6, 5),))
    assert asked(claims(a_claim("b", units=15)), a_claim(units=6)) is None


def test_network_may_hold_three_tenths_across_its_devices() -> None:
    crowd = claims(*(a_claim(f"d{number}", units=1) for number in range(30)))

    assert asked(crowd, a_claim(units=1)) == Excess(short=(Short("7", 1, 0),), of_crowd=True)
    assert asked(crowd, a_claim(units=0)) is None


def test_a_party_of_seven_orders_seven_of_twenty_four() -> None:
    left = Supply({"7": 24}, {"7": 1})

    assert asked(claims(), a_claim(units=7), left) is None
    assert asked(claims(), a_claim(units=9), left) == Excess(short=(Short("7", 9, 8),))


@pytest.mark.parametrize(("left", "device", "crowd"), [(6, 2, 3), (8, 3, 4), (14, 5, 8), (24, 8, 14), (100, 20, 30)])
def test_no_browser_and_no_network_has_all_of_the_last_ones(left: int, device: int, crowd: int) -> None:
    last = Supply({"7": left}, {"7": 1})

    assert asked(claims(), a_claim(units=device), last) is None
    assert asked(claims(), a_claim(units=device + 1), last) == Excess(short=(Short("7", device + 1, device),))
    neighbours = claims(*(a_claim(f"d{number}", units=1) for number in range(crowd)))
    assert asked(neighbours.without(["order-0"]), a_claim(units=1), last) is None
    assert asked(neighbours, a_claim(units=1), last) == Excess(short=(Short("7", 1, 0),), of_crowd=True)


def test_a_guest_who_proved_a_phone_may_have_a_partys_order_of_the_last_ones() -> None:
    last = Supply({"7": 12}, {"7": 1})

    assert asked(claims(), a_claim(units=7), last) == Excess(short=(Short("7", 7, 4),))
    assert asked(claims(), a_claim(units=8), last, proved=True) is None
    assert asked(claims(), a_claim(units=9), last, proved=True) == Excess(short=(Short("7", 9, 8),))


def test_the_last_one_can_always_be_ordered() -> None:
    assert asked(claims(), a_claim(units=1), Supply({"7": 1}, {"7": 1})) is None


def test_a_thing_sold_by_weight_is_counted_in_packages() -> None:
    ducks = Supply({"7": 9000}, {"7": 1000})

    assert asked(claims(), a_claim(units=3600), ducks) is None
    assert asked(claims(), a_claim(units=3601), ducks) == Excess(short=(Short("7", 3601, 3600),))


def test_stock_is_read_only_above_the_least_share() -> None:
    one = claims(a_claim("b", units=1))

    assert not beyond_the_least(one, "new", a_claim(units=1), {"7": 1})
    assert beyond_the_least(one, "new", a_claim(units=2), {"7": 1})
    assert not beyond_the_least(one, "order-0", a_claim("b", units=2), {"7": 1})
    assert not beyond_the_least(one, "new", a_claim(units=2), {"7": 1000})
    assert asked(one, a_claim(units=99), HUNDRED._replace(unsold=None)) is None


def test_three_holds_and_three_unpaid_orders_of_a_device_may_be_open() -> None:
    holds = claims(*(a_claim() for _ in range(3)))
    orders = claims(*(a_claim(ordered=True) for _ in range(3)))

    assert asked(holds, a_claim()) == Excess(most=3)
    assert asked(orders, a_claim(ordered=True)) == Excess(most=3)
    assert asked(holds, a_claim(ordered=True)) is None
    assert asked(orders, a_claim("b", ordered=True)) is None
    assert asked(holds, a_claim(), name="order-1") is None, "one that is open already may be changed"
    full = claims(*(a_claim() for _ in range(3)), *(a_claim(ordered=True) for _ in range(3)))
    assert asked(full, a_claim(ordered=True), name="order-0") == Excess(most=3)


def test_a_hundred_of_a_crowd_may_be_open() -> None:
    crowd = claims(*(a_claim(f"d{number}") for number in range(100)))

    assert asked(crowd.without(["order-0"]), a_claim()) is None
    assert asked(crowd, a_claim()) == Excess(most=100, of_crowd=True)


def test_at_a_kiosk_guests_follow_each_other() -> None:
    orders = claims(*(a_claim(ordered=True, units=1) for _ in range(29)))

    assert asked(orders, a_claim(ordered=True, units=1), kiosk=True) is None
    assert asked(orders, a_claim(ordered=True, units=2), kiosk=True) == Excess(short=(Short("7", 2, 1),))


@pytest.mark.parametrize(("places", "device", "crowd"), [(12, 2, 6), (5, 1, 2), (1, 1, 2), (40, 8, 20)])
def test_a_device_has_a_fifth_of_a_periods_places_and_a_crowd_half(places: int, device: int, crowd: int) -> None:
    supply = HUNDRED._replace(places=places)
    many = ClaimRules(device_holds=100)

    def asks(before: Claims, claim: Claim) -> Excess | None:
        return excess(before, "new", claim, many, supply, Claimant())

    own = [a_claim(place="noon") for _ in range(device)]
    others = [a_claim(f"d{number}", place="noon") for number in range(crowd)]
    assert asks(claims(*own[:-1]), a_claim(place="noon")) is None
    assert asks(claims(*own), a_claim(place="noon")) == Excess(most=device)
    assert asks(claims(*own), a_claim(place="later")) is None
    assert asks(claims(*others[:-1]), a_claim(place="noon")) is None
    assert asks(claims(*others), a_claim(place="noon")) == Excess(most=crowd, of_crowd=True)


def test_a_period_without_a_limit_has_places_for_everybody() -> None:
    own = claims(*(a_claim(place="noon") for _ in range(2)))

    assert asked(own, a_claim(place="noon"), HUNDRED._replace(places=None)) is None


def test_order_keeps_its_claim_when_shares_become_smaller() -> None:
    before = claims(a_claim(units=20, place="noon"), *(a_claim(f"d{n}", place="noon") for n in range(6)))
    less = HUNDRED._replace(unsold={"7": 50})

    assert asked(before, a_claim(units=20, place="noon"), less, name="order-0") is None
    assert asked(before, a_claim(units=21), less, name="order-0") == Excess(short=(Short("7", 21, 10),))


def test_a_claim_ends_by_its_time_and_is_believed_for_twenty_seconds() -> None:
    made = claims(a_claim()).made("late", a_claim("b").model_copy(update={"made_at": NOON + dt.timedelta(seconds=1)}))

    assert made.version == 2
    assert set(made.living(NOON + dt.timedelta(minutes=19)).by_order) == {"order-0", "late"}
    assert made.living(NOON + dt.timedelta(minutes=20)).by_order == {}
    assert made.to_be_proved(NOON + dt.timedelta(seconds=19)) == ()
    assert made.to_be_proved(NOON + dt.timedelta(seconds=20)) == ("order-0",)
    assert set(made.without(["order-0"]).by_order) == {"late"}
