"""A brand's rows are read many at a time, as they are there."""

import pytest
from tests.faults import Faults

from domain.access.app_key import AppKey
from domain.brand.host import HostEntry
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.brand.hosts import HostRecord
from repositories.engine.batch_writes import rows_at

pytestmark = pytest.mark.engine

ENTRIES = [HostEntry(host=f"h{number}.example", token="t", company_code="corner") for number in range(120)]
THERE = {entry.host: entry.model_dump_json() for entry in ENTRIES[:119]}


def read() -> dict[str, str]:
    return {row.pk: row.body for row in rows_at([HostRecord(entry.host) for entry in ENTRIES])}


@pytest.fixture
def there(tenant: Tenant) -> None:
    """All but the last."""
    for host, body in THERE.items():
        HostRecord(host, body=body).save()


def test_a_hundred_and_twenty_rows_are_two_reads_and_one_that_is_not_there_is_left_out(
    there: None, faults: Faults
) -> None:
    assert read() == THERE

    assert faults.calls == ["BatchGetItem"] * 2


@pytest.mark.night
def test_no_rows_are_no_read(faults: Faults) -> None:
    assert rows_at([]) == []

    assert faults.calls == []


@pytest.mark.night
@pytest.mark.parametrize("fault", ["lost", "ThrottlingException", "InternalServerError"])
def test_rows_are_read_through_a_fault(there: None, faults: Faults, fault: str) -> None:
    faults.inject("", fault)

    assert read() == THERE


@pytest.mark.night
def test_keys_are_found_by_their_tokens_after_being_written_together(tenant: Tenant) -> None:
    keys = {f"token-{number}": AppKey(company_code="corner", store_id=str(number)) for number in range(30)}

    assert app_keys.save_all(keys) == 30
    assert app_keys.save("token-3", keys["token-3"]) is False
    assert app_keys.find("token-29") == keys["token-29"]
