"""Transient faults are tried again a few times; refusals and lasting faults are not."""

import time

import pytest
from pynamodb.exceptions import PynamoDBException
from tests.faults import Faults

from domain.brand.host import HostEntry
from domain.tenant import Tenant
from repositories.brand import hosts
from repositories.brand.hosts import HostRecord
from repositories.engine.record import read_timeout, wrote_if
from runtime.outage import Outage

pytestmark = pytest.mark.engine

ENTRY = HostEntry(host="corner.example", token="t", company_code="corner")


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch, tenant: Tenant) -> None:
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    hosts._snapshots.clear()


@pytest.mark.night
@pytest.mark.parametrize("fault", ["lost", "ThrottlingException", "ProvisionedThroughputExceededException"])
def test_nine_faults_in_a_row_are_survived(faults: Faults, fault: str) -> None:
    hosts.save(ENTRY)
    hosts._snapshots.clear()

    faults.inject(*[fault] * 9)

    assert hosts.find("corner.example") == ENTRY


@pytest.mark.night
def test_tenth_fault_in_a_row_is_an_outage(faults: Faults) -> None:
    faults.inject(*["InternalServerError"] * 10)

    with pytest.raises(Outage):
        hosts.find("corner.example")


def test_a_lasting_fault_is_not_tried_again(faults: Faults) -> None:
    faults.calls.clear()
    faults.inject("ResourceNotFoundException")

    with pytest.raises(PynamoDBException):
        hosts.find("corner.example")
    assert faults.calls.count("GetItem") == 1


@pytest.mark.night
def test_the_waits_between_tries_grow_and_are_short_in_all(faults: Faults, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("repositories.engine.record.time.sleep", waits.append)
    monkeypatch.setattr("repositories.engine.record.random.uniform", lambda _least, most: most)
    faults.inject(*["InternalServerError"] * 10)

    with pytest.raises(Outage):
        hosts.find("corner.example")

    assert waits == [0.025, 0.05, 0.1, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2]
    assert sum(waits) < 1.5


def test_calls_to_the_tables_fail_fast() -> None:
    assert (HostRecord.Meta.connect_timeout_seconds, read_timeout(own_engine=False)) == (1, 3)
    assert HostRecord.Meta.read_timeout_seconds == read_timeout(own_engine=True) == 15
    assert HostRecord.Meta.max_retry_attempts == 0


def _add_once(token: str) -> bool:
    record = HostRecord(ENTRY.host, body=ENTRY.model_copy(update={"token": token}).model_dump_json())
    return wrote_if(lambda: record.save(condition=HostRecord.pk.does_not_exist()))


def test_conditional_write_is_true_once_and_false_when_its_condition_fails() -> None:
    assert [_add_once("first"), _add_once("second")] == [True, False]
    hosts._snapshots.clear()
    assert hosts.find(ENTRY.host) == ENTRY.model_copy(update={"token": "first"})


def test_conditional_write_raises_every_other_error(faults: Faults) -> None:
    faults.inject("ResourceNotFoundException")
    with pytest.raises(PynamoDBException):
        _add_once("first")
    faults.inject(*["InternalServerError"] * 10)
    with pytest.raises(Outage):
        _add_once("first")
    assert _add_once("second")
