"""The process may die at any call to the tables: sending the order again ends in one order and right sums (R08)."""

import pytest
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.faults import Crash, Faults
from tests.functions import kitchen
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, cart, feed
from tests.functions.world import Clock

from domain.tenant import Tenant
from repositories.checkout.stock import Stock
from repositories.checkout.stock_shards import StockRecord
from use_cases.checkout import hold_stock

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")


@pytest.fixture(scope="module")
def harbour(brands: Engine) -> Browser:
    """A store with a limit per period and 1,000 buns."""
    for record in StockRecord.scan():
        record.delete()
    Stock(CORNER, "harbour").seed("2002", 1000, 1000)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("runtime.clock.now", Clock())
        return at_store("harbour")


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    faults = Faults()
    monkeypatch.setattr(Connection, "_make_api_call", lambda *arguments: faults.call(*arguments))
    return faults


def test_wherever_addorder_dies_sending_it_again_places_it_once(
    harbour: Browser, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hold_stock, "_LONGEST_LOOK", 0.002)
    who = kitchen.guest_of(harbour)
    ten = {**BUNS, "qty": 10}
    for _ in range(2):
        faults.crash(0, after=False)
        kitchen.send(who, feed(cart(ten), quoted=500))
    steps = len(faults.calls)
    assert steps == 10, "six rows read; the checkout, the stock, the place in the period, the order written"
    placed = 2

    for after in (False, True):
        for step in range(1, steps + 1):
            sent = feed(cart(ten), quoted=500)
            faults.crash(step, after=after)
            with pytest.raises(Crash):
                kitchen.send(who, sent)
            faults.crash(0, after=False)

            assert kitchen.send(who, sent).isdigit(), f"died at {step}"

            placed += 1
            kitchen.book_sales()
            assert kitchen.stock("corner#harbour#2002") == (1000 - 10 * placed, 0, 10 * placed), f"died at {step}"
            assert (len(kitchen.orders()), kitchen.promised()) == (placed, placed)
