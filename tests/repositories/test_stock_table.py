"""Each unit is held, returned or sold once, after any repetition, lost reply or refusal (reliability 4.3)."""

from uuid import uuid4

import pytest
from tests.faults import Faults

from domain.checkout.holder import Holder
from domain.tenant import Tenant
from repositories.checkout import stock as stock_table
from repositories.checkout import stock_shards
from repositories.checkout.stock import Stock
from repositories.checkout.stock_shards import Hold, HoldMoved, StockRecord

pytestmark = pytest.mark.engine

ONE = Holder("11111111-0000-4000-8000-000000000001", 1)
OTHER = Holder("22222222-0000-4000-8000-000000000002", 1)


@pytest.fixture
def stock(tenant: Tenant) -> Stock:
    stock = Stock(tenant, "queen")
    stock.seed("7", 10, 10)
    return stock


def forget_stock() -> None:
    stock_table._seen.clear()
    stock_table._shard_counts.clear()


def sums(key: str = "corner#queen#7") -> tuple[int, int, int]:
    """Available, held and sold over all shards; checked against what there was at first."""
    records = [record for record in StockRecord.scan() if record.pk.startswith(f"{key}#")]
    held = sum(int(hold.split(":")[0]) for record in records for hold in record.holds.attribute_values.values())
    available, sold = sum(int(record.avail) for record in records), sum(int(record.sold) for record in records)
    assert available + held + sold == sum(int(record.initial) for record in records)
    assert all(record.avail >= 0 for record in records)
    return available, held, sold


@pytest.mark.night
def test_a_key_is_seeded_once(stock: Stock) -> None:
    assert stock.seed("7", 99, 99) is False
    assert sums() == (10, 0, 0)


@pytest.mark.night
def test_a_hold_takes_from_what_is_available(stock: Stock) -> None:
    assert stock.hold("7", ONE, 4) is True
    assert sums() == (6, 4, 0)
    assert stock.available(["7"]) == {"7": 6}
    assert stock.available(["7"], ONE.order_uuid) == {"7": 10}


@pytest.mark.night
def test_a_hold_is_set_not_added(stock: Stock) -> None:
    for units in (4, 4, 7, 2):
        assert stock.hold("7", ONE, units) is True
        assert sums() == (10 - units, units, 0)


@pytest.mark.night
def test_more_than_there_is_is_refused_and_changes_nothing(stock: Stock) -> None:
    stock.hold("7", OTHER, 8)

    assert stock.hold("7", ONE, 3) is False
    assert sums() == (2, 8, 0)


@pytest.mark.night
def test_a_larger_hold_that_does_not_fit_keeps_the_smaller_one(stock: Stock) -> None:
    stock.hold("7", ONE, 4)
    stock.hold("7", OTHER, 5)

    assert stock.hold("7", ONE, 6) is False
    assert sums() == (1, 9, 0)
    assert stock.available(["7"], ONE.order_uuid) == {"7": 5}


@pytest.mark.night
def test_uncounted_key_cannot_be_held(stock: Stock) -> None:
    assert stock.hold("8", ONE, 1) is False
    assert stock.available(["8"]) == {}


@pytest.mark.night
def test_a_release_gives_back_once(stock: Stock) -> None:
    stock.hold("7", ONE, 4)
    stock.hold("7", OTHER, 1)

    for _ in range(3):
        stock.release(["7"], ONE)

    assert sums() == (9, 1, 0)


@pytest.mark.night
def test_a_sale_is_booked_once_and_cannot_be_given_back(stock: Stock) -> None:
    stock.hold("7", ONE, 4)

    for _ in range(3):
        stock.sell(["7"], ONE)
    stock.release(["7"], ONE)

    assert sums() == (6, 0, 4)


@pytest.mark.night
def test_units_sold_are_taken_back_once_though_another_order_sold_more(stock: Stock) -> None:
    for holder in (ONE, OTHER):
        stock.hold("7", holder, 2)
        stock.sell(["7"], holder)

    for _ in range(2):
        assert stock_shards.take_back("corner#queen#7#0", ONE, 2) is True

    assert sums() == (8, 0, 2)


@pytest.mark.night
@pytest.mark.parametrize(
    "fault", ["lost", "ThrottlingException", "InternalServerError", "TransactionConflictException"]
)
def test_every_move_is_made_once_through_a_fault(stock: Stock, faults: Faults, fault: str) -> None:
    def once_disturbed(move: str, units: int = 0) -> None:
        faults.inject("", fault)
        assert stock.hold("7", ONE, units) if move == "hold" else getattr(stock, move)(["7"], ONE) is None

    once_disturbed("hold", 4)
    assert sums() == (6, 4, 0)
    once_disturbed("hold", 6)
    assert sums() == (4, 6, 0)
    once_disturbed("hold", 5)
    assert sums() == (5, 5, 0)
    once_disturbed("release")
    assert sums() == (10, 0, 0)
    stock.hold("7", ONE, 3)
    once_disturbed("sell")
    assert sums() == (7, 0, 3)


@pytest.mark.night
def test_a_large_stock_is_spread_over_shards_and_counted_as_one(tenant: Tenant) -> None:
    stock = Stock(tenant, "queen")
    stock.seed("9", 250, 250)

    assert stock.available(["9"]) == {"9": 250}
    assert len([record for record in StockRecord.scan() if record.pk.startswith("corner#queen#9#")]) == 3


def test_an_order_that_no_shard_can_fill_alone_takes_from_several(tenant: Tenant) -> None:
    stock = Stock(tenant, "queen")
    stock.seed("9", 150, 150)
    for units in (70, 70):
        assert stock.hold("9", Holder(str(uuid4()), 1), units) is True

    assert stock.hold("9", ONE, 9) is True
    assert sums("corner#queen#9") == (1, 149, 0)
    assert stock.hold("9", OTHER, 2) is False
    assert sums("corner#queen#9") == (1, 149, 0)
    stock.release(["9"], ONE)
    assert sums("corner#queen#9") == (10, 140, 0)


@pytest.mark.night
def test_an_option_is_counted_apart_from_its_item(stock: Stock) -> None:
    stock.seed("7#2", 5, 5)

    stock.hold("7#2", ONE, 2)

    assert stock.available(["7", "7#2"]) == {"7": 10, "7#2": 3}


def test_one_company_never_reaches_anothers_stock(stock: Stock) -> None:
    rival = Stock(Tenant(company_code="rival"), "queen")

    assert rival.available(["7"]) == {}
    assert rival.hold("7", ONE, 1) is False
    with pytest.raises(ValueError, match="separator"):
        Stock(Tenant(company_code="rival"), "x#corner#queen").available(["7"])


def test_a_later_attempt_overrules_an_earlier_one(stock: Stock) -> None:
    later = ONE._replace(attempt=2)
    stock.hold("7", ONE, 4)

    assert stock.hold("7", later, 4) is True
    with pytest.raises(HoldMoved):
        stock.hold("7", ONE, 1)
    stock.release(["7"], ONE)

    assert sums() == (6, 4, 0)


@pytest.mark.night
def test_only_what_the_order_was_placed_with_is_sold(tenant: Tenant) -> None:
    stock = Stock(tenant, "queen")
    stock.seed("9", 150, 150)
    first, second = f"{tenant.company_code}#queen#9#0", f"{tenant.company_code}#queen#9#1"
    stock_shards.change(first, ONE, None, 3)
    stock_shards.change(second, ONE._replace(attempt=2), None, 2)

    stock.sell(["9"], ONE._replace(attempt=2))

    assert sums("corner#queen#9") == (148, 0, 2)


def test_a_late_write_of_an_overtaken_attempt_is_refused(stock: Stock) -> None:
    key, later = "corner#queen#7#0", ONE._replace(attempt=2)
    stock_shards.change(key, ONE, None, 2)
    stock_shards.change(key, later, Hold(2, 1), 3)

    for seen in (None, Hold(2, 1)):
        with pytest.raises(HoldMoved):
            stock_shards.change(key, ONE, seen, 1)

    assert sums() == (7, 3, 0)


TWO = Holder("33333333-0000-4000-8000-000000000003", 1)
SHARD = "corner#queen#7#0"


@pytest.mark.night
def test_holds_of_many_orders_are_sold_in_one_write(stock: Stock, faults: Faults) -> None:
    stock.hold("7", ONE, 4)
    stock.hold("7", TWO, 1)
    stock.hold("7", OTHER, 2)
    faults.calls.clear()

    assert stock_shards.sell(SHARD, {ONE: 4, TWO: 1})

    assert faults.calls == ["UpdateItem"]
    assert sums() == (3, 2, 5)


@pytest.mark.night
@pytest.mark.parametrize(
    "told",
    [
        {ONE: 4, TWO: 1},
        {ONE: 3, OTHER: 2},
        {Holder(ONE.order_uuid, 2): 4, OTHER: 2},
    ],
    ids=["one holds nothing", "one holds more", "a later attempt"],
)
def test_a_sale_of_many_of_which_one_does_not_hold_that_sells_nothing(stock: Stock, told: dict[Holder, int]) -> None:
    stock.hold("7", ONE, 4)
    stock.hold("7", OTHER, 2)

    assert not stock_shards.sell(SHARD, told)
    assert sums() == (4, 6, 0)


def test_no_more_is_taken_back_than_was_sold(stock: Stock) -> None:
    stock.hold("7", ONE, 4)
    stock_shards.sell(SHARD, {ONE: 4})

    assert stock_shards.take_back(SHARD, ONE, 5) is False
    assert sums() == (6, 0, 4)
    assert stock_shards.take_back(SHARD, ONE, 4) is True
    assert sums() == (10, 0, 0)


@pytest.mark.night
def test_only_the_mark_of_what_was_taken_back_is_forgotten(stock: Stock) -> None:
    stock.hold("7", ONE, 4)

    stock_shards.forget_mark(SHARD, ONE)

    assert sums() == (6, 4, 0)


@pytest.mark.night
def test_take_needs_one_write_per_key_and_returns_the_shards(tenant: Tenant, faults: Faults) -> None:
    stock = Stock(tenant, "queen")
    stock.seed("7", 10, 10)
    stock.seed("8", 500, 500)
    stock.available(["7", "8"])
    faults.calls.clear()

    shards = stock.take({"7": 4, "8": 3}, ONE)

    assert faults.calls == ["UpdateItem", "UpdateItem"]
    assert shards is not None
    assert sorted(shards.values()) == [3, 4]
    assert shards == stock.parts(["7", "8"], ONE)


@pytest.mark.night
def test_units_missing_in_one_shard_are_taken_from_others(tenant: Tenant) -> None:
    stock = Stock(tenant, "queen")
    stock.seed("8", 500, 500)

    shards = stock.take({"8": 230}, ONE)

    assert shards is not None
    assert sum(shards.values()) == 230
    assert len(shards) >= 3
    assert sums("corner#queen#8") == (270, 230, 0)
    assert stock.take({"8": 271}, OTHER) is None
    assert sums("corner#queen#8") == (270, 230, 0)


@pytest.mark.night
def test_a_key_that_is_not_counted_cannot_be_taken(tenant: Tenant) -> None:
    assert Stock(tenant, "queen").take({"9": 1}, ONE) is None


@pytest.mark.night
def test_a_take_whose_replies_were_lost_is_made_once(tenant: Tenant, faults: Faults) -> None:
    stock = Stock(tenant, "queen")
    stock.seed("7", 10, 10)
    stock.available(["7"])
    faults.inject("lost")

    assert stock.take({"7": 4}, ONE) == {SHARD: 4}
    assert sums() == (6, 4, 0)


@pytest.mark.night
def test_stock_is_only_looked_at_where_it_is_new_or_was_seen_short(tenant: Tenant, faults: Faults) -> None:
    stock = Stock(tenant, "queen")
    stock.seed("7", 3, 3)
    forget_stock()
    faults.calls.clear()

    assert stock.likely({"7": 2}, ONE.order_uuid) == {"7": 2}, "never seen"
    assert faults.calls == ["BatchGetItem"]
    faults.calls.clear()
    assert stock.likely({"7": 2}, ONE.order_uuid) == {"7": 2}, "believed"
    assert faults.calls == []
    assert stock.hold("7", OTHER, 4) is False
    faults.calls.clear()

    assert stock.likely({"7": 3}, ONE.order_uuid) == {"7": 3}
    assert faults.calls == []
    assert stock.likely({"7": 4}, ONE.order_uuid) == {"7": 3}, "too little was seen a moment ago"
    assert faults.calls == ["BatchGetItem"]


@pytest.mark.night
def test_unseen_stock_reads_its_first_shard_and_the_others_only_if_it_is_short(tenant: Tenant, faults: Faults) -> None:
    stock = Stock(tenant, "queen")
    stock.seed("7", 400, 400)
    forget_stock()
    faults.calls.clear()

    assert stock.likely({"7": 100, "8": 1}, ONE.order_uuid) == {"7": 100}, "8 is not counted"
    assert faults.calls == ["BatchGetItem"]
    forget_stock()
    faults.calls.clear()
    assert stock.likely({"7": 101}, ONE.order_uuid) == {"7": 400}
    assert faults.calls == ["BatchGetItem"] * 3
