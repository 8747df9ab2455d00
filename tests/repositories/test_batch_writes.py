"""A brand's rows are compared and written many at a time; only those that changed, and all of those."""

import time
from typing import Any

import pytest
from pynamodb.connection import Connection
from pynamodb.exceptions import PutError
from tests.faults import Faults

from domain.store.app_key import AppKey
from domain.store.host import HostEntry
from domain.tenant import Tenant
from repositories import app_keys
from repositories.batch_writes import put_changed
from repositories.hosts import HostRecord
from runtime.outage import Outage

pytestmark = pytest.mark.engine

ENTRIES = [HostEntry(host=f"h{number}.example", token="t", company_code="corner") for number in range(120)]
OTHER = ENTRIES[7].model_copy(update={"token": "other"})


def save(*entries: HostEntry) -> int:
    return put_changed([HostRecord(entry.host, body=entry.model_dump_json()) for entry in entries])


def bodies() -> dict[str, str]:
    return {row.pk: row.body for row in HostRecord.scan(consistent_read=True)}


class Busy:
    """A table that writes only the first row of a batch, so many times."""

    def __init__(self, times: int) -> None:
        self.times = times
        self._real = Connection._make_api_call

    def call(self, connection: Connection, operation: str, arguments: dict[str, Any]) -> Any:
        if operation != "BatchWriteItem" or not self.times:
            return self._real(connection, operation, arguments)
        self.times -= 1
        ((table, puts),) = arguments["RequestItems"].items()
        self._real(connection, operation, {**arguments, "RequestItems": {table: puts[:1]}})
        return {"UnprocessedItems": {table: puts[1:]}}


def busy(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    table = Busy(times)
    monkeypatch.setattr(Connection, "_make_api_call", lambda *arguments: table.call(*arguments))
    monkeypatch.setattr(time, "sleep", lambda _: None)


def test_a_hundred_and_twenty_rows_are_two_reads_and_five_writes(tenant: Tenant, faults: Faults) -> None:
    assert save(*ENTRIES) == 120

    assert sorted(faults.calls) == ["BatchGetItem"] * 2 + ["BatchWriteItem"] * 5
    assert bodies() == {entry.host: entry.model_dump_json() for entry in ENTRIES}


def test_what_is_there_word_for_word_is_not_written(tenant: Tenant, faults: Faults) -> None:
    save(*ENTRIES)
    faults.calls.clear()

    assert save(*ENTRIES) == 0
    assert faults.calls == ["BatchGetItem"] * 2
    assert save(*ENTRIES[:7], OTHER, *ENTRIES[8:]) == 1
    assert faults.calls == ["BatchGetItem"] * 4 + ["BatchWriteItem"]
    assert bodies()[OTHER.host] == OTHER.model_dump_json()
    assert save() == 0


@pytest.mark.parametrize("fault", ["lost", "ThrottlingException", "InternalServerError"])
def test_rows_are_written_through_a_fault(tenant: Tenant, faults: Faults, fault: str) -> None:
    faults.inject("", fault)

    assert save(*ENTRIES[:20]) == 20
    assert HostRecord.count() == 20


def test_what_a_busy_table_left_out_is_written_in_the_end(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    busy(monkeypatch, 9)

    assert save(*ENTRIES[:20]) == 20
    assert HostRecord.count() == 20


def test_a_table_that_stays_busy_is_told_as_unavailable(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    busy(monkeypatch, 99)

    with pytest.raises(Outage):
        save(*ENTRIES[:20])


def test_a_refusal_is_not_tried_again(tenant: Tenant, faults: Faults) -> None:
    faults.inject("", "ValidationException")

    with pytest.raises(PutError):
        save(*ENTRIES[:20])
    assert faults.calls == ["BatchGetItem", "BatchWriteItem"]
    assert HostRecord.count() == 0


def test_keys_are_found_by_their_tokens_after_being_written_together(tenant: Tenant) -> None:
    keys = {f"token-{number}": AppKey(company_code="corner", store_id=str(number)) for number in range(30)}

    assert app_keys.save_all(keys) == 30
    assert app_keys.save("token-3", keys["token-3"]) is False
    assert app_keys.find("token-29") == keys["token-29"]
