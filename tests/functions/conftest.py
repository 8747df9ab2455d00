"""Two brands applied to the table engine, and a clock that moves only when a test moves it."""

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.engine import Engine
from tests.flips import put_stores
from tests.functions.browser import Browser, at_store, forget_turns
from tests.functions.world import Bucket, Clock, Memory, Outbox, Tables, forget_snapshots

import runtime.clock
from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from domain.member.points import PointLot
from domain.store.tell_guests import TellGuests
from domain.tenant import Tenant
from gateways import published_files
from repositories.engine import ttl_cache
from repositories.gift_card import gift_cards
from repositories.member import accounts
from repositories.store import stores
from use_cases.notification import send_message

CORNER = Tenant(company_code="corner")
_numbers = itertools.count(1)
BRANDS = Path(__file__).resolve().parents[1] / "brands"
read_once = cache(read_brand)
"""Nothing of a brand as read can be changed; a hundred modules begin with two, whose pictures take half a second."""


_PUTS = ("put_document", "put_page", "put_picture")
BUCKET_CALLS = (*_PUTS, "existing", "read", "remove", "sizes", "text_at", "version_of", "written_at")


@pytest.fixture(scope="module")
def bucket() -> Iterator[Bucket]:
    """A bucket in place of the CDN's."""
    bucket = Bucket()
    with pytest.MonkeyPatch.context() as patch:
        for name in BUCKET_CALLS:
            patch.setattr(published_files, name, getattr(bucket, name))
        yield bucket


@pytest.fixture(scope="module")
def brands(engine: Engine, bucket: Bucket) -> Engine:
    """The tables with both brands in them and nothing else; shared by a module's tests."""
    engine.empty()
    forget_snapshots()
    for name in ("corner", "rival"):
        apply(read_once(BRANDS / name))
    return engine


@pytest.fixture(autouse=True)
def turns() -> None:
    """Clear the environments' call counts: the tests' clock does not move, so that windows never end by themselves."""
    forget_turns()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock at Wednesday noon in Toronto, moved by tests."""
    clock = Clock()
    monkeypatch.setattr(runtime.clock, "now", clock)
    return clock


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> Memory:
    """A clock for what is remembered, moved by tests."""
    memory = Memory()
    monkeypatch.setattr(ttl_cache, "clock", memory)
    return memory


@pytest.fixture
def guest(brands: Engine, clock: Clock) -> Browser:
    """A browser at the Queen Street store."""
    return at_store("queen")


@pytest.fixture
def gift_card(guest: Browser) -> Iterator[dict[str, str]]:
    """A card of 20.00, as a feed carries it, where Queen Street takes gift cards."""
    before = stores.current(CORNER, "queen")
    assert before is not None
    service = before.service.model_copy(update={"gift_card_payment": True})
    put_stores(CORNER, before.model_copy(update={"service": service}))
    forget_snapshots()
    number = f"6039228{next(_numbers):09d}"
    gift_cards.add(CORNER, number, "4417", "CAD", "****")
    account = f"giftcard#{gift_cards.card_hash(CORNER, number)}"
    accounts.credit(CORNER, account, PointLot(lot_id="given", points=2000))
    yield {"CardCode": number, "SecurityCode": "4417"}
    put_stores(CORNER, before)
    forget_snapshots()


@pytest.fixture
def stored(brands: Engine) -> Tables:
    """The tables themselves."""
    return Tables(brands)


@pytest.fixture
def outbox(monkeypatch: pytest.MonkeyPatch) -> Outbox:
    """The messages that would have left."""
    outbox = Outbox()
    monkeypatch.setattr(send_message, "send_text", outbox.send_text)
    monkeypatch.setattr(send_message, "send_email", outbox.send_email)
    return outbox


@pytest.fixture
def tells(brands: Engine) -> Iterator[Callable[[TellGuests], None]]:
    """Set the channels by which Queen Street notifies its guests; all of them at first."""
    before = stores.current(CORNER, "queen")
    assert before is not None

    def by(ways: TellGuests) -> None:
        put_stores(CORNER, before.model_copy(update={"tell_guests": ways}))
        forget_snapshots()

    by(TellGuests())
    yield by
    put_stores(CORNER, before)
    forget_snapshots()
