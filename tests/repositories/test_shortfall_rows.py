"""A member's shortfall is one row: of two orders that fall short at once, one writes it (D-14)."""

import datetime as dt

import pytest

from domain.order.shortfall import Shortfall
from domain.tenant import Tenant
from repositories.engine.transactions import transact
from repositories.order import shortfalls
from repositories.order.shortfalls import ShortfallMove

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 19, 0, tzinfo=dt.UTC)


def of_order(name: str) -> Shortfall:
    return Shortfall(order_uuid=name, accounts=("points#M1",), at=NOW)


def joined(tenant: Tenant, move: ShortfallMove) -> bool:
    return not transact(lambda transaction: shortfalls.join(transaction, tenant, move))


def test_a_first_shortfall_is_written_once(tenant: Tenant) -> None:
    assert joined(tenant, ShortfallMove("M1", None, of_order("a")))
    assert not joined(tenant, ShortfallMove("M1", None, of_order("b")))

    assert shortfalls.find(tenant, "M1") == of_order("a")
    assert shortfalls.find(tenant, "M2") is None


def test_a_later_shortfall_takes_the_place_of_the_one_that_was_read(tenant: Tenant) -> None:
    assert joined(tenant, ShortfallMove("M3", None, of_order("a")))

    assert joined(tenant, ShortfallMove("M3", of_order("a"), of_order("b")))
    assert not joined(tenant, ShortfallMove("M3", of_order("a"), of_order("c")))

    assert shortfalls.find(tenant, "M3") == of_order("b")


def test_a_shortfall_is_settled_only_as_it_was_read(tenant: Tenant) -> None:
    assert joined(tenant, ShortfallMove("M4", None, of_order("a")))
    settled = of_order("a").settled("anna", "Paid at the counter", NOW)

    assert shortfalls.replace(tenant, ShortfallMove("M4", of_order("a"), settled))
    assert shortfalls.replace(tenant, ShortfallMove("M4", of_order("a"), settled))  # its own echo
    other = of_order("a").settled("ben", "Paid by transfer", NOW)
    assert not shortfalls.replace(tenant, ShortfallMove("M4", of_order("a"), other))

    assert shortfalls.find(tenant, "M4") == settled
