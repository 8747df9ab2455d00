"""Prefetched rows are used by their first read; the next read gets them from the tables again."""

import contextvars
import datetime as dt
from collections.abc import Callable

import pytest
from pynamodb.connection import Connection
from tests.builders import a_checkout
from tests.faults import Faults

from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.tenant import Tenant
from repositories.checkout import checkouts, claims
from repositories.engine import prefetch
from repositories.engine.prefetch import BatchRead
from runtime.outage import Outage

pytestmark = pytest.mark.engine

ONE = "11111111-0000-4000-8000-000000000001"
OTHER = "22222222-0000-4000-8000-000000000002"
NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)


def opened(tenant: Tenant, order_uuid: str = ONE) -> Checkout:
    checkout = a_checkout(order_uuid=order_uuid)
    checkouts.add(tenant, checkout)
    return checkout


def in_a_request(what: Callable[[], None]) -> None:
    contextvars.copy_context().run(what)


@pytest.mark.night
def test_rows_of_two_tables_come_in_one_question_and_each_is_used_once(tenant: Tenant, faults: Faults) -> None:
    held, before = opened(tenant), prefetch._ahead.get()

    def request() -> None:
        batch = BatchRead()
        checkouts.prefetch(batch, tenant, ONE)
        claims.prefetch(batch, claims.key_of(tenant, "queen", "203.0.113.0/24"))
        faults.calls.clear()
        batch.prefetch()
        moved = checkouts.move(tenant, held, status=CheckoutStatus.RELEASING)

        assert checkouts.find(tenant, ONE) == held, "as it was when the request began"
        assert claims.find(claims.key_of(tenant, "queen", "203.0.113.0/24")).version == 0
        assert faults.calls == ["BatchGetItem", "UpdateItem"]
        assert checkouts.find(tenant, ONE) == moved
        assert faults.calls == ["BatchGetItem", "UpdateItem", "GetItem"]

    in_a_request(request)
    assert prefetch._ahead.get() is before, "it ended with its request"


@pytest.mark.night
def test_a_wrong_guess_is_read_by_itself(tenant: Tenant, faults: Faults) -> None:
    held = opened(tenant)

    def request() -> None:
        batch = BatchRead()
        checkouts.prefetch(batch, tenant, OTHER)
        batch.prefetch()
        faults.calls.clear()

        assert checkouts.find(tenant, ONE) == held
        assert checkouts.find(Tenant(company_code="rival"), OTHER) is None
        assert faults.calls == ["GetItem", "GetItem"]

    in_a_request(request)


def test_a_row_that_the_tables_did_not_get_to_is_read_by_itself(
    tenant: Tenant, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, other = opened(tenant), opened(tenant, OTHER)

    def half(connection: Connection, operation: str, arguments: dict[str, object]) -> object:
        answer = faults.call(connection, operation, arguments)
        if operation == "BatchGetItem":
            rows = answer["Responses"]["carte-blanche-dev-checkouts"]
            left = rows.pop(next(place for place, row in enumerate(rows) if ONE in row["pk"]["S"]))
            answer["UnprocessedKeys"] = {"carte-blanche-dev-checkouts": {"Keys": [{"pk": left["pk"]}]}}
        return answer

    monkeypatch.setattr(Connection, "_make_api_call", half)

    def request() -> None:
        batch = BatchRead()
        checkouts.prefetch(batch, tenant, ONE)
        checkouts.prefetch(batch, tenant, OTHER)
        batch.prefetch()
        faults.calls.clear()

        assert (checkouts.find(tenant, OTHER), faults.calls) == (other, [])
        assert (checkouts.find(tenant, ONE), faults.calls) == (held, ["GetItem"])

    in_a_request(request)


def test_tables_that_do_not_answer_are_an_outage_and_one_lost_reply_is_not(tenant: Tenant, faults: Faults) -> None:
    batch = BatchRead()
    checkouts.prefetch(batch, tenant, ONE)

    faults.inject("lost", "ThrottlingException")
    in_a_request(batch.prefetch)
    faults.inject(*["InternalServerError"] * 10)
    with pytest.raises(Outage):
        in_a_request(batch.prefetch)
