"""A read is consistent if its caller decides by a row that is missing."""

import json
from typing import Any

import pytest
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.faults import Lag
from tests.functions.browser import Browser, at_store
from tests.functions.carts import cart, feed
from tests.functions.conftest import BRANDS
from tests.functions.world import NOON, Bucket, forget_snapshots

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from domain.checkout.holder import Holder
from domain.member.points import PointLot
from domain.tenant import Tenant
from ordering import messages as calls
from repositories.brand import companies, hosts
from repositories.member import accounts
from repositories.menu import menus
from repositories.promotion import promotions
from repositories.tables import dining_tables

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")


@pytest.fixture
def lag(brands: Engine, clock: object, monkeypatch: pytest.MonkeyPatch) -> Lag:
    """Tables that lag, with nothing read before."""
    lag = Lag()
    forget_snapshots()
    menus._contents.clear()
    monkeypatch.setattr(Connection, "_make_api_call", lambda *arguments: lag.call(*arguments))
    return lag


def test_a_guest_meets_no_lag_from_the_first_call_to_the_order_sent_twice(lag: Lag) -> None:
    guest = at_store("queen")
    sent = feed(cart())
    first = guest.call(calls.ADD_ORDER, feed=sent)
    again = guest.call(calls.ADD_ORDER, feed=sent)

    assert first.result == "ok"
    assert json.dumps(again.body) == json.dumps(first.body), "the same answer, the contact's address too"
    assert lag.missed == []


@pytest.mark.night
def test_applied_rows_are_found_immediately(lag: Lag, bucket: Bucket) -> None:
    apply(read_brand(BRANDS / "corner"))
    forget_snapshots()
    menus._contents.clear()

    assert hosts.find("corner.example") is not None
    assert companies.find(CORNER) is not None
    assert dining_tables.find(CORNER, "queen", "5") is not None
    assert len(dining_tables.all_of(CORNER, "queen")) > 1
    assert menus.find(CORNER, "queen", 0) is not None
    assert menus.current(CORNER, "queen", 1) is not None


@pytest.mark.night
def test_a_promotion_that_was_just_made_is_found(lag: Lag) -> None:
    code = read_brand(BRANDS / "corner").promotions[0].code

    assert promotions.find(CORNER, code) is not None


@pytest.mark.night
def test_points_redeemed_a_moment_ago_can_be_given_back(lag: Lag) -> None:
    name, holder = "points#lagging", Holder("77777777-0000-4000-8000-000000000000", 1)
    accounts.credit(CORNER, name, PointLot(lot_id="a", points=50))
    assert accounts.hold(CORNER, name, holder, 20, NOON.date())
    accounts.redeem(CORNER, name, holder)
    assert accounts.available(CORNER, name, NOON.date()) == 30

    assert accounts.give_back(CORNER, name, holder.order_uuid, "unfulfilled", 20)

    assert accounts.available(CORNER, name, NOON.date()) == 50
    assert lag.missed == []


@pytest.mark.night
def test_the_lag_hides_what_is_read_inconsistently_once(lag: Lag) -> None:
    from repositories.access.sessions import SessionRecord

    guest: Any = Browser()
    guest.start()
    key = next(iter(SessionRecord.scan())).pk

    with pytest.raises(SessionRecord.DoesNotExist):
        SessionRecord.get(key)
    assert SessionRecord.get(key).pk == key
