"""A warm environment never mixes two versions of a brand while another one is published elsewhere."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.faults import heard_calls
from tests.functions.browser import Browser, at_store, forget_turns
from tests.functions.carts import cart
from tests.functions.conftest import CORNER
from tests.functions.flipping import _plain, both
from tests.functions.world import Bucket, Clock, forget_snapshots

from backoffice.apply_brand import apply
from backoffice.brand_entries import Brand
from ordering.messages import PRICE_ORDER
from repositories.access import app_keys, sessions
from repositories.brand import companies, hosts
from repositories.engine import brand_memory
from repositories.engine.ttl_cache import TtlCache
from repositories.menu import menus
from repositories.store import stores
from repositories.tables import dining_tables
from stores import messages as calls

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("undrawn")]

Told = dict[str, Any]
KEPT: dict[str, TtlCache[Any, Any]] = {
    "company": companies._snapshots,
    "store": stores._snapshots,
    "stores": stores._companies,
    "menu": menus._pointers,
    "host": hosts._snapshots,
}


@pytest.fixture
def versions(
    tables: Engine, bucket: Bucket, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Brand, Brand]:
    """The published brand and its next version; applying happens in another process."""
    bucket.files.clear()
    forget_snapshots()
    old, new = both(tmp_path)
    apply(old)
    for repository in (companies, stores, menus, hosts):
        monkeypatch.setattr(repository, "forget", lambda: None)
    return old, new


class Guests:
    """Guests with sessions, and the answers to each of their calls."""

    def __init__(self) -> None:
        self._home, self._at_store = Browser(), at_store("queen")
        self._home.start()
        wanted = cart()
        self.asks: dict[str, Callable[[], Any]] = {
            "key": lambda: Browser().post(calls.START.path, token="corner-table-5").body,
            "host": lambda: Browser().post(calls.START.path, token="").body,
            "stores": lambda: self._home.call(calls.GET_STORES).body,
            "store": lambda: self._at_store.call(calls.GET_STORE).body,
            "menu": lambda: self._at_store.call(calls.GET_FULL_MENU, content=True).body,
            "price": lambda: self._at_store.call(PRICE_ORDER, cart=wanted).body,
        }

    def told(self, name: str) -> Any:
        forget_turns()
        return _plain({**self.asks[name](), "serverTime": "", "expiresAt": ""})

    def all_told(self) -> Told:
        return {name: self.told(name) for name in self.asks}


def anew() -> None:
    """In an environment that begins."""
    forget_snapshots()
    app_keys._seen.clear()


@pytest.fixture
def goes(versions: tuple[Brand, Brand]) -> "Goes":
    return Goes(versions, Guests())


class Goes:
    """The brand in its two versions, and the guests' answers of each."""

    def __init__(self, versions: tuple[Brand, Brand], guests: Guests) -> None:
        self._old, self._new = versions
        self.guests = guests
        self.on()
        anew()
        self.new = guests.all_told()
        self.back()
        self.old = guests.all_told()
        assert all(self.old[name] != self.new[name] for name in self.old)

    def on(self) -> None:
        """Publish the other version, as another process does, outside the current request."""
        with ThreadPoolExecutor(1) as elsewhere:
            elsewhere.submit(apply, self._new, prune=True).result()

    def back(self) -> None:
        """Publish the first version and begin a new environment."""
        apply(self._old, prune=True)
        anew()


def version_of(goes: Goes, name: str) -> str:
    """The version that a call's answer belongs to; fails if it is neither."""
    told = goes.guests.told(name)
    assert told in (goes.old[name], goes.new[name]), f"{name} is told a mixture"
    return "old" if told == goes.old[name] else "new"


@pytest.mark.parametrize("aged", KEPT)
def test_first_row_of_a_newer_version_switches_all_rows(goes: Goes, aged: str) -> None:
    """For each kind of row, only its cache is stale."""
    names = list(goes.old)
    assert goes.guests.all_told() == goes.old
    goes.on()
    KEPT[aged].expire(lambda *_: True)

    seen = [version_of(goes, name) for name in [*names, *names]]

    assert "new" in seen
    assert seen == sorted(seen, reverse=True), "once new, always new"
    assert goes.guests.all_told() == goes.new


@pytest.mark.night
@pytest.mark.parametrize("name", ["key", "host", "stores", "store", "price"])
@pytest.mark.parametrize("is_warm", [True, False], ids=["warm", "aged"])
def test_publish_between_two_calls_of_a_request_never_mixes_versions(
    goes: Goes, name: str, is_warm: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls_left, real = [0], Connection._make_api_call

    def call(connection: Connection, operation: str, arguments: Any) -> Any:
        calls_left[0] -= 1
        if calls_left[0] == 0:
            goes.on()
        return real(connection, operation, arguments)

    monkeypatch.setattr(Connection, "_make_api_call", call)
    for place in range(1, 5):
        calls_left[0] = 0
        goes.back()
        assert goes.guests.all_told() == goes.old
        if not is_warm:
            for snapshots in KEPT.values():
                snapshots.expire(lambda *_: True)
        calls_left[0] = place

        first = version_of(goes, name)

        if calls_left[0] > 0:
            break
        assert version_of(goes, name) in {first, "new"}
    assert place > 1


@pytest.mark.night
def test_rows_read_after_a_publish_are_cached(goes: Goes, monkeypatch: pytest.MonkeyPatch) -> None:
    goes.guests.told("host")
    heard = heard_calls(monkeypatch)
    goes.guests.told("host")
    before = list(heard)
    goes.on()
    companies._snapshots.expire(lambda *_: True)
    assert version_of(goes, "host") == "new"
    heard.clear()

    goes.guests.told("host")

    assert heard == before == ["BatchGetItem", "PutItem sessions"]


@pytest.mark.night
def test_row_of_an_earlier_publish_changes_nothing(goes: Goes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most rows of a brand were written by a flip long before the last."""
    goes.on()
    goes.guests.all_told()
    expired: list[str] = []
    monkeypatch.setattr(brand_memory, "_expiring", [expired.append])

    brand_memory.note_version("corner", 1)
    brand_memory.note_version("corner", None)
    assert dining_tables.find(CORNER, "queen", "5") is not None
    assert expired == []

    brand_memory.note_version("corner", 10_000)
    assert expired == ["corner"]


@pytest.mark.night
@pytest.mark.parametrize("name", ["key", "host", "price"])
def test_new_environment_needs_no_more_calls_for_rows_of_different_publishes(
    versions: tuple[Brand, Brand], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests, heard = Guests(), heard_calls(monkeypatch)

    def asked() -> list[str]:
        anew()
        sessions._seen.clear()
        menus._contents.clear()
        heard.clear()
        guests.told(name)
        return list(heard)

    before = asked()
    apply(versions[0]._replace(menus=tuple(menu for menu in versions[1].menus if menu.store_id != "annex")))
    found = companies.head(CORNER)
    assert found
    assert found.flips == 2

    assert asked() == before
