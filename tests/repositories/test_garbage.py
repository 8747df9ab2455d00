"""Unreferenced rows are marked and removed later, unless they were referenced, stored or marked again in between."""

import datetime as dt

import pytest
from tests.builders import a_menu_document, an_item
from tests.engine import Engine
from tests.flips import put_menu

from domain.brand.host import HostEntry
from domain.tenant import Tenant
from repositories.brand import brand_versions, file_marks, hosts
from repositories.brand.brand_versions import VersionRecord
from repositories.brand.file_marks import FileMark
from repositories.engine import garbage
from repositories.menu import menus
from repositories.menu.menus import MenuRecord

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
LATER = NOON + dt.timedelta(days=1)
ROWS = (hosts.filed_row(HostEntry(host="corner.example", token="t", company_code="corner")),)
MARK = FileMark(key="pictures/corner/x-1.webp", since=NOON)
GOING = MARK.model_copy(update={"going_until": LATER})


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> None:
    engine.empty("menus", "brand-versions")


def test_the_rows_of_a_version_are_marked_and_unmarked_and_storing_them_again_unmarks_them() -> None:
    content = brand_versions.keep(CORNER, ROWS)
    [piece] = brand_versions.pieces(CORNER)
    assert (piece.digest, piece.since) == (content.digest, None)

    garbage.mark(VersionRecord, piece, NOON)
    [marked] = brand_versions.pieces(CORNER)
    assert marked.since == NOON
    garbage.mark(VersionRecord, marked, None)
    assert brand_versions.pieces(CORNER) == (piece,)

    garbage.mark(VersionRecord, piece, NOON)
    brand_versions.keep(CORNER, ROWS)
    assert brand_versions.pieces(CORNER) == (piece,)
    assert not garbage.remove(VersionRecord, marked)
    assert brand_versions.rows_of(CORNER, content) == ROWS


@pytest.mark.night
def test_content_marked_again_in_between_is_not_removed() -> None:
    brand_versions.keep(CORNER, ROWS)
    garbage.mark(VersionRecord, brand_versions.pieces(CORNER)[0], NOON)
    [marked] = brand_versions.pieces(CORNER)
    garbage.mark(VersionRecord, marked, LATER)

    assert not garbage.remove(VersionRecord, marked)

    [again] = brand_versions.pieces(CORNER)
    assert garbage.remove(VersionRecord, again)
    assert brand_versions.pieces(CORNER) == ()


def test_a_content_that_is_gone_is_not_marked() -> None:
    brand_versions.keep(CORNER, ROWS)
    [piece] = brand_versions.pieces(CORNER)
    VersionRecord(piece.pk, piece.sk).delete()

    garbage.mark(VersionRecord, piece, NOON)

    assert brand_versions.pieces(CORNER) == ()


def test_menu_pieces_are_listed_without_the_pointer_and_read_as_text() -> None:
    put_menu(CORNER, a_menu_document(an_item(1), store_id="queen", version="v1"), "/menu.json")

    [piece] = menus.pieces(CORNER, "queen#0")

    assert '"ID":1' in menus.text_at(CORNER, "queen#0", piece.digest)
    assert menus.pieces(CORNER, "harbour#0") == []
    garbage.mark(MenuRecord, piece, NOON)
    assert garbage.remove(MenuRecord, menus.pieces(CORNER, "queen#0")[0])
    assert menus.pieces(CORNER, "queen#0") == []
    assert menus.pointer(CORNER, "queen", 0) is not None


def test_a_file_is_marked_once() -> None:
    assert file_marks.move(CORNER, None, MARK)
    assert not file_marks.move(CORNER, None, MARK.model_copy(update={"since": LATER}))

    assert file_marks.all_of(CORNER) == {MARK.key: MARK}
    assert brand_versions.all_of(CORNER) == ()
    assert file_marks.all_of(Tenant(company_code="rival")) == {}


@pytest.mark.night
def test_a_file_begins_to_go_only_as_its_mark_was_read() -> None:
    assert not file_marks.move(CORNER, MARK, GOING)
    assert file_marks.all_of(CORNER) == {}

    file_marks.move(CORNER, None, MARK)
    assert file_marks.move(CORNER, MARK, GOING)
    assert not file_marks.move(CORNER, MARK, GOING.model_copy(update={"going_until": NOON}))
    assert file_marks.find(CORNER, MARK.key) == GOING


def test_a_mark_is_taken_away_only_as_it_was_read() -> None:
    file_marks.move(CORNER, None, MARK)
    file_marks.move(CORNER, MARK, GOING)

    assert not file_marks.take_away(CORNER, MARK)
    assert file_marks.find(CORNER, MARK.key) == GOING
    assert file_marks.take_away(CORNER, GOING)
    assert not file_marks.take_away(CORNER, GOING)
    assert file_marks.find(CORNER, MARK.key) is None
