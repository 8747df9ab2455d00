"""A new menu is published while guests look at the old one (Y-9): the next request or the live channel announces it."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import cart
from tests.functions.conftest import BRANDS
from tests.functions.sockets import Sockets, sockets
from tests.functions.world import forget_snapshots

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from domain.tenant import Tenant
from ordering import messages as ordering
from realtime.messages import OPEN_CHANNEL
from repositories.menu import menus
from repositories.menu.menus import PublishedMenu
from stores import messages as stores

__all__ = ["sockets"]

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
MENU_CHANGED = {"kind": "menu", "id": "", "version": 0}


@pytest.fixture
def raised(brands: Engine, tmp_path: Path) -> Iterator[Path]:
    """The brand's folder with dearer noodles, not applied yet."""
    brands.empty("connections")
    folder = Path(shutil.copytree(BRANDS / "corner", tmp_path / "corner"))
    menu = (folder / "menu.yaml").read_text()
    (folder / "menu.yaml").write_text(menu.replace("price: 14.5,", "price: 14.75,", 1))
    yield folder
    apply(read_brand(BRANDS / "corner"))
    forget_snapshots()


def key_of(level: int = 0) -> str:
    return CORNER.key("queen", level)


def remembered(level: int = 0) -> PublishedMenu:
    """The cached pointer of Queen Street's menu in this environment."""
    known = menus._pointers.last(key_of(level))
    assert known is not None
    return known


def publish_elsewhere(folder: Path) -> PublishedMenu:
    """Published while this environment goes on with what it remembers; that is given."""
    before = remembered()
    apply(read_brand(folder))
    return menus._pointers.put(key_of(), before) or before


def version(guest: Browser, **asked: Any) -> str:
    return str(guest.call(stores.GET_FULL_MENU, priceLevel=0, **asked).body["version"])


def price(guest: Browser, **asked: Any) -> float:
    body = guest.call(ordering.PRICE_ORDER, cart=cart(), **asked).body
    return float(body["quote"]["totals"]["subtotal"])


def test_request_with_an_outdated_version_gets_the_new_menu_at_once(guest: Browser, raised: Path) -> None:
    shown = version(guest)
    publish_elsewhere(raised)

    assert version(guest) == shown
    new = version(guest, version=shown)

    assert new != shown
    assert version(guest) == new
    told = guest.call(stores.GET_FULL_MENU, priceLevel=0, version=shown).body
    assert (told["url"], told["menu"]) == (f"/published/menus/corner/queen/0/{new}.json", None)


@pytest.mark.night
def test_request_with_the_current_or_an_unknown_version_gets_the_current_one(guest: Browser) -> None:
    shown = version(guest)

    assert version(guest, version=shown) == shown
    assert version(guest, version="of-another-day") == shown


@pytest.mark.night
def test_a_cart_is_priced_by_the_menu_that_its_guest_sees_already(guest: Browser, raised: Path) -> None:
    shown = version(guest)
    before = price(guest, menuVersion=shown)
    old = publish_elsewhere(raised)
    assert price(guest, menuVersion=shown) == before

    new = version(guest, version=shown)
    menus._pointers.put(key_of(), old)

    assert price(guest) == before
    assert price(guest, menuVersion=new) == before + 0.25


@pytest.mark.night
@pytest.mark.parametrize("wrong", [7, None, "v" * 65, ["a"]])
def test_a_version_that_is_none_is_refused(guest: Browser, wrong: Any) -> None:
    for call, field, sent in (
        (stores.GET_FULL_MENU, "version", {"priceLevel": 0}),
        (ordering.PRICE_ORDER, "menuVersion", {"cart": cart()}),
    ):
        answer = guest.call(call, **sent, **{field: wrong})

        assert (answer.status, answer.result) == (400, "invalid_request")


@pytest.mark.night
def test_new_menu_is_announced_once_to_connections_of_its_stores(
    guest: Browser, raised: Path, sockets: Sockets
) -> None:
    names = {store: listening(at_store(store), sockets) for store in ("queen", "harbour")}
    shown = version(guest)

    apply(read_brand(raised))

    assert [sockets.heard[name] for name in names.values()] == [[MENU_CHANGED], [MENU_CHANGED]]
    assert version(guest, version=shown) != shown

    assert apply(read_brand(raised)) == {}
    assert [sockets.heard[name] for name in names.values()] == [[MENU_CHANGED], [MENU_CHANGED]]


@pytest.mark.night
def test_menu_is_published_although_the_channel_fails(guest: Browser, raised: Path, sockets: Sockets) -> None:
    shown = version(guest)
    sockets.deaf = True

    assert "menus" in apply(read_brand(raised))

    assert version(guest, version=shown) != shown


@pytest.mark.night
def test_first_menu_is_not_announced(brands: Engine, guest: Browser, raised: Path, sockets: Sockets) -> None:
    brands.empty("menus")
    forget_snapshots()

    assert apply(read_brand(raised))["menus"] == 3
    assert sockets.told == []


@pytest.mark.night
def test_new_menu_is_not_announced_to_another_company(guest: Browser, raised: Path, sockets: Sockets) -> None:
    rival = at_store("only", "rival.example", "rival-key")
    name = listening(rival, sockets, "rival.example")

    apply(read_brand(raised))

    assert sockets.heard[name] == []


def listening(guest: Browser, sockets: Sockets, host: str = "corner.example") -> str:
    status, name = sockets.open(str(guest.call(OPEN_CHANNEL).body["channelToken"]), host)
    assert status == 200
    return name
