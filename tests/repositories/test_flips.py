"""A publish of a brand writes all of its rows or none, and overwrites no row that changed in between."""

import datetime as dt

import pytest
from tests.engine import Engine

from domain.access.app_key import AppKey
from domain.brand.brand_owner import BrandOwner
from domain.brand.company import Company
from domain.brand.host import HostEntry
from domain.brand.theme import Theme
from domain.pricing.promotions import Promotion
from domain.tables.dining_table import DiningTable
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.brand import brand_versions, companies, hosts, news
from repositories.brand.brand_versions import Content, Draft, Version
from repositories.brand.companies import Applied, Head
from repositories.brand.declared_rows import Filed, Move
from repositories.promotion import promotions
from repositories.publish.flips import Flip, write
from repositories.tables import dining_tables, table_pins
from runtime.secret import sha256

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
OURS = BrandOwner(name="Corner Noodles")
THEME = Theme(primary="#b3261e", secondary="#26352f", accent="#e0a526")
COMPANY = Company(company_code="corner", company_name="Corner Noodles", theme=THEME, store_ids=("queen",))
RED = COMPANY.model_copy(update={"header": "Red"})
HOST = HostEntry(host="corner.example", token="t", company_code="corner")
ROBBED = HOST.model_copy(update={"company_code": "rival", "token": "r"})
KEY = AppKey(company_code="corner", store_id="queen")
TAKEN_KEY = KEY.model_copy(update={"company_code": "rival"})
SLURP = Promotion(code="SLURP", title="Slurp")
WINDOW = DiningTable(table_id="5", descr="Window")
NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
FIRST = Version(number=1, at=NOON, told="+ company", content=Content(digest="d", pieces=1))


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> None:
    engine.empty("hosts", "app-keys", "companies", "promotions", "news", "dining-tables", "brand-versions")
    hosts.forget()
    companies.forget()
    companies.save(CORNER, COMPANY, OURS)


def head() -> Head:
    read = companies.head(CORNER)
    assert read
    return read


def flip(*moves: Move, read: Head | None = None, company: Company = RED, versions: tuple[Version, ...] = ()) -> bool:
    """To a red company, with rows beside it."""
    before = read or head()
    after = Head(companies.filed_row(company, OURS), Applied(hosts=(HOST.host,)), before.flips + 1)
    return write(CORNER, Flip(before, after, moves, versions))


def of_host(entry: HostEntry) -> Filed:
    return hosts.filed_row(entry)


def of_key(key: AppKey) -> Filed:
    return app_keys.filed_row(sha256("token"), key, "…oken (home)")


def of_code(promotion: Promotion = SLURP) -> Filed:
    return promotions.filed_row(promotion)


def nothing_moved() -> bool:
    return companies.current(CORNER) == COMPANY and head().flips == 0 and promotions.find(CORNER, "slurp") is None


def test_publish_writes_all_rows_with_its_version() -> None:
    told = news.filed_row(())
    table = dining_tables.filed_row(CORNER, "queen", WINDOW, "246810")
    rows = (of_code(), told, table, of_key(KEY), of_host(HOST))

    assert flip(*(Move(None, row) for row in rows), versions=(FIRST,))

    assert companies.current(CORNER) == RED
    assert head() == Head(companies.filed_row(RED, OURS), Applied(hosts=(HOST.host,)), 1)
    assert promotions.find(CORNER, "slurp") == SLURP
    assert news.filed(CORNER) == [told]
    assert dining_tables.filed(CORNER, "queen") == [table]
    assert table_pins.pin_matches(CORNER, "queen", "5", "246810")
    assert app_keys.find("token") == KEY
    assert hosts.current(HOST.host) == HOST
    assert brand_versions.all_of(CORNER) == (FIRST,)

    assert flip(Move(of_code(), None), Move(told, None), Move(of_host(HOST), None), company=COMPANY)
    assert (promotions.find(CORNER, "slurp"), news.filed(CORNER), hosts.current(HOST.host)) == (None, [], None)
    assert head().flips == 2


@pytest.mark.night
def test_host_taken_by_another_brand_in_between_refuses_the_whole_publish() -> None:
    hosts.save(ROBBED)

    assert not flip(Move(None, of_code()), Move(None, of_host(HOST)))

    assert hosts.current(HOST.host) == ROBBED
    assert nothing_moved()


@pytest.mark.night
def test_host_changed_in_between_refuses_the_publish() -> None:
    changed = HOST.model_copy(update={"token": "u"})
    hosts.save(changed)

    assert not flip(Move(of_host(HOST), of_host(HOST.model_copy(update={"token": "v"}))), Move(None, of_code()))

    assert hosts.current(HOST.host) == changed
    assert nothing_moved()


@pytest.mark.night
def test_a_host_is_removed_only_as_it_was_read() -> None:
    changed = HOST.model_copy(update={"token": "u"})
    hosts.save(changed)

    assert not flip(Move(of_host(HOST), None), Move(None, of_code()))

    assert hosts.current(HOST.host) == changed
    assert nothing_moved()


@pytest.mark.night
def test_key_taken_by_another_brand_in_between_refuses_the_whole_publish() -> None:
    app_keys.save("token", TAKEN_KEY)

    assert not flip(Move(None, of_code()), Move(None, of_key(KEY)))

    assert app_keys.find("token") == TAKEN_KEY
    assert nothing_moved()


@pytest.mark.night
def test_key_changed_in_between_refuses_the_publish() -> None:
    changed = KEY.model_copy(update={"active": False})
    app_keys.save("token", changed)

    assert not flip(Move(of_key(KEY), of_key(KEY.model_copy(update={"store_id": ""}))), Move(None, of_code()))

    assert app_keys.find("token") == changed
    assert nothing_moved()


def test_second_of_two_concurrent_publishes_is_refused() -> None:
    read = head()
    assert flip(company=COMPANY, read=read)

    assert not flip(Move(None, of_code()), read=read)
    assert promotions.find(CORNER, "slurp") is None

    again = head()
    assert flip(company=COMPANY, read=again)
    assert not flip(Move(None, of_code()), read=again)
    assert (promotions.find(CORNER, "slurp"), head().flips) == (None, 2)


@pytest.mark.night
def test_company_written_in_between_refuses_the_publish() -> None:
    read = head()
    other = COMPANY.model_copy(update={"header": "Choose"})
    companies.save(CORNER, other, OURS)

    assert not flip(Move(None, of_code()), read=read)

    assert (companies.current(CORNER), head().flips) == (other, 0)
    assert promotions.find(CORNER, "slurp") is None


@pytest.mark.night
def test_the_pin_that_staff_gave_a_table_stays_until_the_files_name_another() -> None:
    first = dining_tables.filed_row(CORNER, "queen", WINDOW, "246810")
    assert flip(Move(None, first))
    table_pins.set_pin(CORNER, "queen", "5", "111111")
    there = dining_tables.filed(CORNER, "queen")
    renamed = WINDOW.model_copy(update={"descr": "By the window"})

    assert there == [first]
    assert flip(Move(first, dining_tables.filed_row(CORNER, "queen", renamed, "246810")))
    assert table_pins.pin_matches(CORNER, "queen", "5", "111111")
    assert dining_tables.find(CORNER, "queen", "5") == renamed

    [now] = dining_tables.filed(CORNER, "queen")
    assert flip(Move(now, dining_tables.filed_row(CORNER, "queen", renamed, "999999")))
    assert table_pins.pin_matches(CORNER, "queen", "5", "999999")

    [now] = dining_tables.filed(CORNER, "queen")
    assert flip(Move(now, dining_tables.filed_row(CORNER, "queen", renamed, "")))
    assert not table_pins.pin_matches(CORNER, "queen", "5", "999999")
    assert dining_tables.filed(CORNER, "queen")[0].mark == ""


@pytest.mark.night
def test_the_rows_of_a_version_are_kept_in_pieces_and_once(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brand_versions, "_PIECE_BYTES", 100)
    rows = (of_host(HOST), of_key(KEY), of_code())

    content, again = brand_versions.keep(CORNER, rows), brand_versions.keep(CORNER, rows)

    assert content == again
    assert content.pieces > 2
    assert brand_versions.rows_of(CORNER, content) == rows
    assert brand_versions.all_of(CORNER) == ()


def test_a_draft_takes_the_place_of_the_one_before_and_goes_as_it_was_read() -> None:
    first = Draft(at=NOON, told="+ company", ends_the_rest=False, content=FIRST.content)
    second = first.model_copy(update={"told": "+ store queen"})
    assert brand_versions.draft_of(CORNER) is None

    brand_versions.put_draft(CORNER, first)
    brand_versions.put_draft(CORNER, second)
    assert not brand_versions.drop_draft(CORNER, first)

    assert brand_versions.draft_of(CORNER) == second
    assert brand_versions.all_of(CORNER) == ()
    assert brand_versions.drop_draft(CORNER, second)
    assert brand_versions.draft_of(CORNER) is None
