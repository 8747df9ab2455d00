"""200 guests, 30 staff devices and 6 printers behind one address: no call is refused (docs/reliability/limits.md)."""

from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.full_house import SLIPS, House, Meter
from tests.functions.world import Clock, Outbox, forget_snapshots

from domain.limits.call_limits import CALL_LIMITS
from domain.limits.policies import POLICIES
from domain.tenant import Tenant
from repositories.checkout.stock import Stock

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
USED = {
    *("message-browser", "message-browser-day", "code-prefix", "code-country", "code-strange", "email-network"),
    *("promo-wrong", "promo-wrong-network", "notice-browser", "notice-network", "notice-prefix", "notice-country"),
    *("orders-to-contact", "booking-browser", "booking-contact", "booking-network", "budget-code-phone"),
    *("budget-notice-phone", "budget-notice-email", "sockets-network", "sendreceipt"),
}
"""Limits that the hour goes through; the others are of calls that a dining room does not make."""


@pytest.fixture
def meter(brands: Engine, clock: Clock, outbox: Outbox, tells: Any, monkeypatch: pytest.MonkeyPatch) -> Meter:
    """Measure an hour that begins with empty tables and enough stock."""
    names = ("stock", "orders", "order-states", "order-references", "order-contacts", "claims", "rate-limits")
    brands.empty(*names, "bookings", "booking-places", "outbox", "checkouts", "devices", "verifications", "print-jobs")
    Stock(CORNER, "queen").seed("2002", 4000, 4000)
    forget_snapshots()
    return Meter(monkeypatch)


def test_an_hour_of_a_full_house_behind_one_address_is_never_refused(
    meter: Meter, outbox: Outbox, clock: Clock
) -> None:
    house = House(outbox, clock)

    house.pass_hour()

    assert meter.refused == []
    assert set(house.results) <= {"ok", *SLIPS}, house.results
    assert len(house.orders) == 200
    measured = {each.name: (meter.rows[each.name], each.full_house) for each in POLICIES if each.name in meter.rows}
    assert {name for name in measured if name in USED} == USED
    assert {name: each for name, each in measured.items() if 0 < each[1] < each[0]} == {}, "docs say less than it uses"
    calls = {each.name: max(meter.calls[each.name, kind] for kind in ("network", "key")) for each in CALL_LIMITS}
    assert [each.name for each in CALL_LIMITS if calls[each.name] > each.full_house] == []
