from decimal import Decimal
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.checkout.stock import (
    MOST_SHARDS,
    Change,
    Short,
    Wanted,
    about,
    allocation,
    check_stock,
    check_wanted,
    difference,
    home_shard,
    shard_count,
    shortages,
    spread,
    stored_units,
)
from domain.errors import Code, Refusal
from domain.menu.stock_key import stock_key


def wanted(key: str, qty: int, *parts: Wanted, **more) -> Wanted:
    return Wanted(key=key, qty=qty, parts=parts, **{"countable": True, **more})


def refusal(rule, *args, **kwargs) -> Refusal:
    with pytest.raises(Refusal) as refused:
        rule(*args, **kwargs)
    return refused.value


def test_an_item_and_its_option_have_keys_of_their_own() -> None:
    assert stock_key(12) == "12"
    assert stock_key(12, 3) == "12#3"
    assert stock_key(12, 0) == "12#0"


@pytest.mark.parametrize(
    ("amount", "scalable", "units"),
    [
        pytest.param(7, False, 7, id="S-2 whole units"),
        pytest.param(Decimal("7.00"), False, 7, id="S-2 whole units as a decimal"),
        pytest.param(7, True, 7000, id="P-5 packages in thousandths"),
        pytest.param(Decimal("2.125"), True, 2125, id="P-5 part of a package"),
        pytest.param(0, False, 0, id="S-2 nothing"),
    ],
)
def test_stock_is_stored_in_integers(amount, scalable, units):
    stored = stored_units(amount, scalable=scalable)
    assert (stored, type(stored)) == (units, int)


@pytest.mark.parametrize(
    ("amount", "scalable"),
    [
        pytest.param(Decimal("1.5"), False, id="S-2 half a unit"),
        pytest.param(Decimal("0.0005"), True, id="P-5 finer than a thousandth"),
        pytest.param(-1, False, id="S-2 negative"),
    ],
)
def test_an_amount_that_does_not_come_out_even_is_refused(amount, scalable):
    assert refusal(stored_units, amount, scalable=scalable).code is Code.QUANTITY


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(Wanted(key="1", qty=1), id="S-2 one"),
        pytest.param(Wanted(key="1", qty=99), id="S-2 99 not countable"),
        pytest.param(wanted("1", 100), id="S-2 countable has no cap of its own"),
        pytest.param(Wanted(key="1", qty=1, scalable=True, weight=Decimal("0.001")), id="P-5 the least weight"),
        pytest.param(Wanted(key="1", qty=1, weight=Decimal(0)), id="P-5 weight of an item not scalable"),
    ],
)
def test_a_line_within_its_limits_passes(line):
    check_wanted(line)


@pytest.mark.parametrize(
    ("line", "code", "details"),
    [
        pytest.param(Wanted(key="1", qty=0), Code.QUANTITY, {"line_id": "", "key": "1", "qty": 0}, id="R51 zero"),
        pytest.param(wanted("1", -1), Code.QUANTITY, {"line_id": "", "key": "1", "qty": -1}, id="R51 negative"),
        pytest.param(
            Wanted(key="1", qty=100), Code.QUANTITY, {"line_id": "", "key": "1", "qty": 100}, id="S-2 100 not countable"
        ),
        pytest.param(
            Wanted(key="1", qty=1, scalable=True, weight=Decimal(0)),
            Code.WEIGHT,
            {"line_id": "", "key": "1"},
            id="P-5 weight 0",
        ),
        pytest.param(
            Wanted(key="1", qty=1, scalable=True, weight=Decimal(-1)),
            Code.WEIGHT,
            {"line_id": "", "key": "1"},
            id="P-5 weight -1",
        ),
        pytest.param(
            Wanted(key="1", qty=1, scalable=True), Code.WEIGHT, {"line_id": "", "key": "1"}, id="P-5 no weight"
        ),
    ],
)
def test_a_line_no_store_could_give_is_refused(line, code, details):
    refused = refusal(check_wanted, line)
    assert (refused.code, refused.details) == (code, details)


def test_an_allocation_sums_a_key_over_lines_options_and_bundle_parts() -> None:
    drink = wanted("7", 2)
    cart = [
        wanted("9", 1),
        wanted("5", 3, wanted("5#1", 2), Wanted(key="5#2", qty=4)),
        Wanted(key="8", qty=2, parts=(drink, wanted("5", 1, wanted("5#1", 1)))),
        wanted("7", 1),
        wanted("6", 2, scalable=True, weight=Decimal("0.350")),
    ]
    taken = allocation(cart)
    assert taken == {"5": 5, "5#1": 8, "6": 2000, "7": 5, "9": 1}
    assert list(taken) == sorted(taken)


def test_uncounted_item_takes_no_stock() -> None:
    assert allocation([Wanted(key="1", qty=5)]) == {}


def test_the_difference_between_two_carts_is_what_moves() -> None:
    held, new = {"a": 2, "b": 3, "c": 1}, {"a": 5, "b": 3, "d": 4}
    assert difference(held, new) == (Change("a", 3), Change("c", -1), Change("d", 4))
    assert difference(held, {}) == (Change("a", -2), Change("b", -3), Change("c", -1))
    assert difference({}, new) == (Change("a", 5), Change("b", 3), Change("d", 4))
    assert difference(new, new) == ()


def test_an_allocation_fits_only_when_every_key_does() -> None:
    available = {"a": 2, "b": 3, "c": -1}
    assert shortages({"a": 2, "b": 3}, available) == ()
    assert shortages({"d": 1, "b": 4, "a": 2, "c": 1}, available) == (
        Short("b", 4, 3),
        Short("c", 1, 0),
        Short("d", 1, 0),
    )
    a, b, part = wanted("a", 1), wanted("b", 4).model_copy(update={"line_id": "2"}), wanted("d", 1)
    bundle = Wanted(key="c", qty=1, line_id="3", parts=(part,))
    check_stock([a, a], available)
    refused = refusal(check_stock, [a, b, bundle], available)
    told = {"line_id": "2", "line_ids": ["2", "3"], "keys": ["b", "d"]}
    assert (refused.code, refused.details) == (Code.OUT_OF_STOCK, told)


@pytest.mark.parametrize(
    ("units", "shards"),
    [
        pytest.param(0, 1, id="reliability 4.3 nothing"),
        pytest.param(1, 1, id="reliability 4.3 one"),
        pytest.param(100, 1, id="reliability 4.3 full"),
        pytest.param(101, 2, id="reliability 4.3 one more"),
        pytest.param(1000, 10, id="reliability 4.3 ten"),
        pytest.param(1500, 15, id="reliability 4.3 fifteen"),
        pytest.param(1501, 16, id="reliability 4.3 the last one"),
        pytest.param(2000, 16, id="reliability 4.3 no more than sixteen"),
        pytest.param(1_000_000, 16, id="reliability 4.3 a million"),
    ],
)
def test_a_shard_is_begun_for_every_hundred_units_up_to_sixteen(units, shards):
    assert shard_count(units) == shards


@given(st.integers(0, 10**9))
def test_shards_are_few_and_hold_all_there_is_evenly(units):
    shards = shard_count(units)
    parts = spread(units, shards)
    assert 1 <= shards <= 16
    assert shards == 16 or max(parts) <= 100
    assert (sum(parts), len(parts)) == (units, shards)
    assert max(parts) - min(parts) <= 1


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_more_units_never_have_fewer_shards(units, more):
    assert shard_count(units) <= shard_count(units + more)


def test_shard_stays_within_row_limits_at_ten_thousand_orders_a_minute() -> None:
    orders_a_second, seconds_held, bytes_a_hold = 10_000 / 60, 120, 30
    kilobytes = orders_a_second * seconds_held * bytes_a_hold / MOST_SHARDS / 1024
    writes_a_second = 2 * orders_a_second / MOST_SHARDS
    assert round(kilobytes) == 37
    assert kilobytes < 400 / 10
    assert ceil(kilobytes) * writes_a_second < 1000


@pytest.mark.parametrize(
    ("first", "shards", "package", "told"),
    [
        pytest.param(62_500, 16, 1, 1_000_000, id="S-2 sixteen like the first"),
        pytest.param(25, 16, 1, 400, id="S-2 just plenty"),
        pytest.param(24, 16, 1, None, id="S-2 too few to guess"),
        pytest.param(100, 3, 1, None, id="S-2 few shards are always asked"),
        pytest.param(100, 25, 1, 2_500, id="S-2 shards of an earlier version"),
        pytest.param(0, 16, 1, None, id="S-2 nothing in the first"),
        pytest.param(25_000, 16, 1000, 400_000, id="P-5 packages in thousandths"),
        pytest.param(24_999, 16, 1000, None, id="P-5 less than plenty of packages"),
    ],
)
def test_large_stock_is_estimated_from_its_first_shard(first, shards, package, told):
    assert about(first, shards, package) == told


def test_stock_is_spread_evenly_with_the_rest_in_front() -> None:
    assert spread(101, 2) == (51, 50)
    assert spread(2, 3) == (1, 1, 0)
    assert spread(9, 3) == (3, 3, 3)
    assert all(type(part) is int for part in spread(2, 3))


def test_an_order_has_one_home_shard() -> None:
    order = "0b0f5a34-6d7f-4c9a-9a43-5f0d1f8c1a11"
    assert home_shard(order, 1) == 0
    assert home_shard(order, 7) == home_shard(order, 7)
    assert [home_shard(f"order-{number}", 10) for number in range(8)] == [5, 6, 3, 1, 8, 7, 8, 3]


amounts = st.dictionaries(st.sampled_from("abcdef"), st.integers(1, 50))


@given(amounts, amounts)
def test_applying_the_difference_turns_one_allocation_into_the_other(held, new):
    after = dict(held)
    for change in difference(held, new):
        assert change.units != 0
        after[change.key] = after.get(change.key, 0) + change.units
    assert {key: units for key, units in after.items() if units} == new
    assert [-change.units for change in difference(held, new)] == [change.units for change in difference(new, held)]


lines = st.lists(st.builds(lambda key, qty: wanted(key, qty), st.sampled_from("abc"), st.integers(1, 9)), max_size=8)


@given(lines, st.randoms())
def test_an_allocation_never_depends_on_the_order_of_lines(cart, chance):
    shuffled = list(cart)
    chance.shuffle(shuffled)
    assert allocation(shuffled) == allocation(cart)
    assert sum(allocation(cart).values()) == sum(line.qty for line in cart)


@given(st.integers(0, 10**6), st.integers(1, 200))
def test_shards_together_hold_the_whole_stock(amount, shards):
    parts = spread(amount, shards)
    assert (len(parts), sum(parts), max(parts) - min(parts) <= 1) == (shards, amount, True)


@given(st.uuids(), st.integers(1, 50))
def test_every_order_lands_on_a_shard_there_is(order, shards):
    assert 0 <= home_shard(str(order), shards) < shards
