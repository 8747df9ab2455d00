"""`carteblanche quote` prices a cart from the files alone, with the same totals as the API."""

import datetime as dt
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from typing import Any

import pytest
from infrastructure.local.settings import ROOT
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.world import Bucket, Clock, forget_snapshots
from tests.menu_carts import any_carts

from backoffice.apply_brand import apply
from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from backoffice.onboarding.quoting import quote, store_and_menu
from domain.cart.cart import Cart
from domain.errors import Refusal
from domain.vocabulary.order_type import OrderType
from ordering.messages import PRICE_ORDER

pytestmark = pytest.mark.engine

THURSDAY = dt.datetime(2026, 6, 18, 15, 45, tzinfo=dt.UTC)
"""11:45 in Toronto: the doors of all of them are open."""
STORES = (("jade", "spadina"), ("maple", "annex"), ("sakura", "queen"), ("sakura", "yonge"))
CARTS = 25


@cache
def brand(name: str) -> Brand:
    return read_brand(ROOT / "infrastructure" / "brands" / name)


@pytest.fixture(scope="module")
def demo(engine: Engine, bucket: Bucket) -> Iterator[Engine]:
    """The tables with the demo brands in them."""
    engine.empty()
    forget_snapshots()
    for name in ("jade", "maple", "sakura"):
        apply(brand(name))
    yield engine
    engine.empty()
    forget_snapshots()


def told(name: str, store: str, cart: dict[str, Any]) -> Any:
    """The API's quote of a cart in the form of the command's, or its result code."""
    guest = Browser(f"{name}.localhost", address="203.0.113.9")
    guest.start(f"{name}-brand")
    if not guest.key:
        guest.choose(store)
    answer = guest.call(PRICE_ORDER, cart=cart).body
    return comparable(answer["quote"]) if answer["result"] == "ok" else answer["result"]


def comparable(quote: dict[str, Any]) -> dict[str, Any]:
    """Amounts in a notice's text as numbers: a table gives 30 back as 30.0."""
    notices = [{**each, "details": {n: Decimal(t) for n, t in each["details"].items()}} for each in quote["notices"]]
    return {**quote, "notices": notices}


def from_files(name: str, store: str, cart: dict[str, Any]) -> Any:
    try:
        priced = quote(brand(name), store, Cart.model_validate(cart), THURSDAY)
    except Refusal as refusal:
        return refusal.code.value
    return comparable(priced.model_dump(mode="json", by_alias=True))


@pytest.mark.parametrize("order_type", ["takeout", "dinein"])
@pytest.mark.parametrize(("name", "store"), STORES)
def test_carts_cost_by_the_files_what_the_api_says(
    demo: Engine, clock: Clock, name: str, store: str, order_type: str
) -> None:
    clock.now = THURSDAY
    found = store_and_menu(brand(name), store, OrderType(order_type))
    assert found is not None
    codes = tuple(each.code for each in brand(name).promotions)

    carts = list(any_carts(f"{name} {store}", found[1], order_type, CARTS, codes))

    priced = [from_files(name, store, cart) for cart in carts]
    assert [told(name, store, cart) for cart in carts] == priced
    assert sum(isinstance(each, dict) and each["totals"]["total"] > 0 for each in priced) >= CARTS // 3
