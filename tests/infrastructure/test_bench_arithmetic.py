"""The arithmetic of the bench, on figures that a person can check."""

from pathlib import Path

import pytest
from tests.bench.capacity import Meter
from tests.bench.dollars import Order, cost, transitions
from tests.bench.figures import Figures, nearest_rank
from tests.bench.guests import NETWORKS, addresses
from tests.bench.made_brands import write_made_brand
from tests.bench.many_brands import Lines

from runtime.caller import network_of


def test_p99_is_the_smallest_time_that_99_of_100_took() -> None:
    assert nearest_rank([float(each) for each in range(1, 101)], 0.99) == 99.0
    assert nearest_rank([3.0, 1.0, 2.0], 0.99) == 3.0
    assert nearest_rank([7.0], 0.5) == 7.0


def test_a_rate_is_over_the_time_really_taken() -> None:
    assert Figures("place", 5.5, [0.5] * 11, {}, {}).as_row()["perSecond"] == 2.0


def test_figures_without_measurements_fail() -> None:
    with pytest.raises(RuntimeError, match="nothing was measured of: place"):
        Figures("place", 5.0, [], {}, {}).as_row()


def test_a_thousand_orders_cost_what_their_parts_do() -> None:
    order = Order(requests=2, milliseconds=100.0, megabytes=1024, write_units=10, read_units=20, transitions=4)
    assert cost(order) == {
        "tables": 0.00875,
        "functions": 0.00207,
        "api": 0.007,
        "cdn": 0.002,
        "firewall": 0.0012,
        "machines": 0.1,
        "total": 0.12102,
    }


def test_an_execution_pays_each_state_it_enters_and_a_choice_goes_its_default_way() -> None:
    states = {
        "Wait": {"Type": "Wait", "Next": "Look"},
        "Look": {"Type": "Task", "Next": "Held?"},
        "Held?": {"Type": "Choice", "Choices": [{"Next": "Wait"}], "Default": "Over"},
        "Over": {"Type": "Succeed"},
    }
    assert transitions({"StartAt": "Wait", "States": states}) == 4


ORDERS = "carte-blanche-dev-orders"


def test_units_are_summed_by_table() -> None:
    meter = Meter()
    meter.answered("GetItem", {"ConsumedCapacity": {"TableName": ORDERS, "CapacityUnits": 0.5}})
    meter.answered("TransactWriteItems", {"ConsumedCapacity": [{"TableName": ORDERS, "CapacityUnits": 3.0}]})
    assert dict(meter.units) == {("orders", "read"): 0.5, ("orders", "write"): 3.0}
    assert dict(meter.calls) == {"GetItem": 1, "TransactWriteItems": 1}


def test_a_refused_write_is_not_free() -> None:
    meter = Meter()
    meter.refused("UpdateItem", {"TableName": ORDERS})
    meter.refused("TransactWriteItems", {"TransactItems": [{"Put": {"TableName": ORDERS, "Item": {}}}]})
    assert dict(meter.units) == {("orders", "write"): 3}


def test_an_answer_without_units_is_not_taken_for_nothing() -> None:
    with pytest.raises(RuntimeError, match="PutItem answers no units"):
        Meter().answered("PutItem", {})


def test_guests_come_from_as_many_networks_as_there_are_and_none_comes_twice() -> None:
    came = addresses(2 * NETWORKS)
    assert len(set(came)) == 10_000
    assert len({network_of(address) for address in came}) == 5_000


def test_step_beside_many_brands_has_medians_calls_and_units() -> None:
    meter = Meter()
    lines = Lines(meter, 100)
    for units in (1.0, 2.0):
        with lines.timed("apply") as said:
            meter.answered("PutItem", {"ConsumedCapacity": {"TableName": ORDERS, "CapacityUnits": units}})
            said["bytes"] = 10

    [row] = lines.rows()

    assert row["work"] == "apply, 100 brands"
    assert [row[name] for name in ("n", "calls", "readUnits", "writeUnits", "bytes")] == [2, 1, 0, 1.5, 10]
    assert row["p50ms"] <= row["p99ms"]


def test_rows_without_steps_fail() -> None:
    with pytest.raises(RuntimeError, match="nothing was measured"):
        Lines(Meter(), 100).rows()


def test_a_made_brand_is_the_same_whenever_it_is_made_and_no_other(tmp_path: Path) -> None:
    one, again, other = (
        write_made_brand(tmp_path / name, number, items=3) for name, number in (("a", 7), ("b", 7), ("c", 8))
    )
    files = sorted(file.relative_to(one) for file in one.rglob("*.yaml"))

    assert [(one / file).read_text() for file in files] == [(again / file).read_text() for file in files]
    assert all((one / file).read_text() != (other / file).read_text() for file in files if file.name != "tables.yaml")
    assert len(files) == 8
