"""Stock is begun in few calls and never begun twice; a million units cost what two thousand do (reliability 4.3)."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from pynamodb.attributes import MapAttribute
from pynamodb.exceptions import TransactWriteError
from tests.faults import Faults
from tests.functions.world import forget_snapshots

from domain.checkout.holder import Holder
from domain.tenant import Tenant
from repositories.checkout import stock_seeding, stock_shards
from repositories.checkout.stock import Stock
from repositories.checkout.stock_seeding import Seed, seed
from repositories.checkout.stock_shards import StockRecord
from repositories.engine import batch_writes, record
from runtime.outage import Outage

pytestmark = pytest.mark.engine

ONE = Holder("11111111-0000-4000-8000-000000000001", 1)
DISHES = [str(dish) for dish in range(1, 301)]
PIECES = dict.fromkeys(DISHES, 1)


@pytest.fixture
def stock(tenant: Tenant) -> Stock:
    forget_snapshots()
    return Stock(tenant, "queen")


def begin(tenant: Tenant, units: int, dishes: list[str] = DISHES) -> int:
    """So many units of each dish at the Queen Street store; how many were begun."""
    return seed(tenant, [Seed("queen", dish, units, units) for dish in dishes])


def shards_of(dish: str) -> list[StockRecord]:
    return [row for row in StockRecord.scan() if row.pk.startswith(f"corner#queen#{dish}#")]


def nearly_sold_out(units: int, initial: int) -> None:
    """Every dish with so many units left in each of sixteen shards of so many at first."""
    rest: dict[str, Any] = {"avail": units, "sold": initial - units, "initial": initial, "shards": 16}
    pks = [[f"corner#queen#{dish}#{shard}" for shard in range(16)] for dish in DISHES]
    assert all(batch_writes.put_new([[StockRecord(pk, holds=MapAttribute(), **rest) for pk in each] for each in pks]))


@pytest.mark.night
@pytest.mark.parametrize(("units", "shards"), [(10, 1), (250, 3), (2_000, 16), (1_000_000, 16)])
def test_a_key_is_spread_over_sixteen_shards_at_most(tenant: Tenant, stock: Stock, units: int, shards: int) -> None:
    assert stock.seed("9", units, units) is True

    assert stock.available(["9"]) == {"9": units}
    assert len(shards_of("9")) == shards


@pytest.mark.night
@pytest.mark.parametrize(("units", "writes"), [(10, 3), (2_000, 50), (1_000_000, 50)])
def test_three_hundred_dishes_are_begun_in_transactions_of_a_hundred_rows(
    tenant: Tenant, faults: Faults, units: int, writes: int
) -> None:
    assert begin(tenant, units) == 300
    assert (faults.calls.count("TransactWriteItems"), faults.calls.count("BatchGetItem")) == (writes, 3)
    assert len(faults.calls) == writes + 3

    faults.calls.clear()
    assert begin(tenant, units) == 0
    assert faults.calls == ["BatchGetItem"] * 3


@pytest.mark.night
@pytest.mark.parametrize("units", [10, 2_000, 1_000_000])
def test_showing_stock_of_three_hundred_dishes_needs_three_reads(
    tenant: Tenant, stock: Stock, faults: Faults, units: int
) -> None:
    begin(tenant, units)
    faults.calls.clear()

    assert stock.shown(PIECES) == dict.fromkeys(DISHES, units)
    assert faults.calls == ["BatchGetItem"] * 3


@pytest.mark.night
def test_stock_below_the_estimate_limit_is_counted_to_the_unit(tenant: Tenant, stock: Stock, faults: Faults) -> None:
    nearly_sold_out(24, 125)
    stock.hold("7", ONE, 9)
    faults.calls.clear()

    assert stock.shown(PIECES) == {**dict.fromkeys(DISHES, 384), "7": 375}
    assert stock.shown(PIECES, ONE.order_uuid)["7"] == 384
    assert faults.calls == ["BatchGetItem"] * 48


@pytest.mark.night
def test_plenty_is_packages_and_not_thousandths_of_them(tenant: Tenant, stock: Stock) -> None:
    stock.seed("9", 500_000, 500)
    (last,) = [row for row in shards_of("9") if row.pk.endswith("#4")]
    last.update([StockRecord.avail.set(0), StockRecord.sold.set(100_000)])

    assert stock.shown({"9": 1_000}) == {"9": 500_000}
    forget_snapshots()
    shards_of("9")[0].update([StockRecord.avail.set(100_000)])
    first = next(row for row in shards_of("9") if row.pk.endswith("#0"))
    first.update([StockRecord.avail.set(79_000), StockRecord.sold.set(21_000)])

    assert stock.shown({"9": 1_000}) == {"9": 379_000}


@pytest.mark.night
@pytest.mark.parametrize("units", [2_000, 1_000_000])
def test_a_hold_and_a_sale_cost_the_same_for_two_thousand_units_and_a_million(
    stock: Stock, faults: Faults, units: int
) -> None:
    stock.seed("9", units, units)
    faults.calls.clear()

    stock.hold("9", ONE, 2)
    stock.sell(["9"], ONE)

    assert len(faults.calls) <= 6
    assert stock.available(["9"]) == {"9": units - 2}


@pytest.mark.night
def test_a_key_that_was_begun_with_more_shards_keeps_them(tenant: Tenant, stock: Stock) -> None:
    for shard in range(25):
        row = StockRecord(f"corner#queen#9#{shard}", avail=100, sold=0, initial=100, shards=25, holds=MapAttribute())
        row.save()

    assert stock.seed("9", 2_500, 2_500) is False
    assert stock.shown({"9": 1}) == {"9": 2_500}
    assert stock.hold("9", ONE, 1_950) is True
    assert stock.available(["9"]) == {"9": 550}
    forget_snapshots()
    assert stock.shown({"9": 1}, ONE.order_uuid) == {"9": 2_500}
    stock.sell(["9"], ONE)
    assert (sum(int(row.sold) for row in shards_of("9")), stock.available(["9"])) == (1_950, {"9": 550})


def test_two_who_begin_the_same_at_once_begin_it_once(tenant: Tenant, stock: Stock) -> None:
    dishes, together = DISHES[:40], Barrier(3)

    def apply(units: int) -> int:
        together.wait()
        return begin(tenant, units, dishes)

    def sale() -> int:
        together.wait()
        while not stock.hold("40", ONE, 5):
            assert not all(one.done() for one in applied), "begun, and still nothing to hold"
        stock.sell(["40"], ONE)
        return 5

    with ThreadPoolExecutor(3) as pool:
        applied = [pool.submit(apply, units) for units in (2_000, 3_000)]
        sold = pool.submit(sale)
        assert sum(one.result() for one in applied) == 40
        assert sold.result() == 5

    left = stock.available(dishes)
    assert {units for dish, units in left.items() if dish != "40"} <= {2_000, 3_000}
    assert left["40"] in (1_995, 2_995)
    assert sum(int(row.sold) for row in StockRecord.scan()) == 5
    assert {len(shards_of(dish)) for dish in dishes[::13]} == {16}


@pytest.mark.night
def test_seeding_keeps_stock_that_was_seeded_and_sold_in_between(
    tenant: Tenant, stock: Stock, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tenant, 2_000, ["7"])
    stock.hold("7", ONE, 4)
    stock.hold("7", ONE._replace(order_uuid="22222222-0000-4000-8000-000000000002"), 3)
    stock.sell(["7"], ONE)
    before = sorted((row.pk, str(row.serialize())) for row in StockRecord.scan())

    with monkeypatch.context() as looked_before:
        looked_before.setattr(stock_shards, "read", lambda _: [])
        assert begin(tenant, 3_000, ["6", "7", "8"]) == 2

    assert sorted((row.pk, str(row.serialize())) for row in shards_of("7")) == before
    assert stock.available(["6", "7", "8"]) == {"6": 3_000, "7": 1_993, "8": 3_000}


@pytest.mark.night
def test_seeding_skips_stock_keys_that_already_have_a_shard(tenant: Tenant, stock: Stock) -> None:
    StockRecord("corner#queen#7#3", avail=1, sold=0, initial=1, shards=16, holds=MapAttribute()).save()

    assert begin(tenant, 2_000, ["6", "7"]) == 1
    assert [row.pk for row in shards_of("7")] == ["corner#queen#7#3"]
    assert stock.available(["6", "7"]) == {"6": 2_000}


@pytest.mark.night
@pytest.mark.parametrize("fault", ["lost", "ThrottlingException", "TransactionCanceledException"])
def test_stock_is_begun_once_through_a_fault(tenant: Tenant, stock: Stock, faults: Faults, fault: str) -> None:
    faults.inject("", fault)

    assert begin(tenant, 2_000, ["6", "7"]) == 2
    assert stock.available(["6", "7"]) == {"6": 2_000, "7": 2_000}


@pytest.mark.night
def test_a_table_that_is_not_used_to_writes_is_waited_for(
    tenant: Tenant, stock: Stock, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "_LONGEST_WAIT", 0)
    faults.inject("", *["ThrottlingException"] * 99)
    assert begin(tenant, 2_000, ["6"]) == 1

    faults.inject("", *["ThrottlingException"] * 100)
    with pytest.raises(Outage):
        begin(tenant, 2_000, ["7"])
    assert stock.available(["6", "7"]) == {"6": 2_000}


def test_a_lasting_fault_is_not_taken_for_stock_that_is_there(tenant: Tenant) -> None:
    twice = StockRecord("corner#queen#7#0", avail=1, sold=0, initial=1, shards=1, holds=MapAttribute())

    with pytest.raises(TransactWriteError):
        batch_writes.put_new([[twice], [twice]])

    assert shards_of("7") == []


def test_more_than_is_prepared_at_one_time_is_begun_in_turn(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock_seeding, "_AT_A_TIME", 20)

    assert begin(tenant, 1_000, DISHES[:5]) == 5
    assert begin(tenant, 1_000, DISHES[:6]) == 1
    assert sum(int(row.initial) for row in StockRecord.scan()) == 6_000
    assert stock_shards.read([]) == []
