"""PINs of a brand's files: hashed slowly, and unchanged as long as the PIN is (threat 11)."""

import io
import re
import shutil
from pathlib import Path

import pytest
from infrastructure.operator import applying
from infrastructure.operator.arguments import parser
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from tests.engine import Engine
from tests.functions.conftest import BRANDS
from tests.functions.world import Bucket, Clock, forget_snapshots

from backoffice.apply_brand import apply, keep_draft
from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from backoffice.onboarding.export import exported
from backoffice.onboarding.plan import plan_of
from backoffice.onboarding.settle_pins import ForeignPins, is_same_pin, kept_pin
from backoffice.onboarding.standing_brand import standing_brand
from backoffice.onboarding.way import back_to, go_to
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.access.app_keys import AppKeyRecord
from repositories.brand import brand_versions
from repositories.brand.declared_rows import Kind
from repositories.tables import table_pins
from repositories.tables.dining_tables import DiningTableRecord
from runtime.pin_hash import is_slow, pin_digest, slow_pin
from runtime.secret import sha256
from use_cases.visit.app_pin import TypedPin, app_pin_is_right

pytestmark = pytest.mark.engine

CORNER = Tenant(company_code="corner")
HERE = Target("the stack on this machine", "dev", {}, "http://localhost:8080")
TABLE, KIOSK = pin_digest("corner#queen#5", "246810"), pin_digest("corner-kiosk", "7788")


@pytest.fixture
def brand(engine: Engine, bucket: Bucket, clock: Clock) -> Brand:
    engine.empty()
    bucket.files.clear()
    forget_snapshots()
    brand = read_brand(BRANDS / "corner")
    apply(brand)
    return brand


def table_pin() -> str:
    return DiningTableRecord.get(CORNER.key("queen"), "5", consistent_read=True).pin_hash or ""


def kiosk_pin() -> str:
    found = app_keys.find("corner-kiosk")
    assert found
    return found.pin_hash


def as_an_earlier_release() -> None:
    """The rows as an earlier release stored them: with digests instead of slow hashes."""
    row = DiningTableRecord.get(CORNER.key("queen"), "5")
    row.update([DiningTableRecord.pin_hash.set(TABLE), DiningTableRecord.given_pin.set(TABLE)])
    key = app_keys.find("corner-kiosk")
    assert key
    body = key.model_copy(update={"pin_hash": KIOSK}).model_dump_json()
    AppKeyRecord(sha256("corner-kiosk")).update([AppKeyRecord.body.set(body)])
    forget_snapshots()


def with_pin(brand: Brand, pin: str) -> Brand:
    return brand._replace(
        tables=tuple(each.model_copy(update={"pin": pin if each.pin else ""}) for each in brand.tables)
    )


def test_applied_pins_are_slow_hashes_that_the_next_apply_keeps(brand: Brand) -> None:
    before = table_pin(), kiosk_pin()
    assert all(is_slow(each) for each in before)

    assert plan_of(brand).changes == ()
    assert dict(apply(brand)) == {}

    assert (table_pin(), kiosk_pin()) == before


def test_pins_of_an_earlier_release_are_no_change_and_the_next_apply_hashes_them_slowly(brand: Brand) -> None:
    as_an_earlier_release()
    assert plan_of(brand).changes == ()
    assert (table_pin(), kiosk_pin()) == (TABLE, KIOSK), "a plan writes nothing"

    assert dict(apply(brand)) == {}

    assert is_slow(table_pin())
    assert is_slow(kiosk_pin())
    assert table_pins.pin_matches(CORNER, "queen", "5", "246810")


def test_right_pin_of_a_kiosk_replaces_the_hash_of_an_earlier_release(brand: Brand, clock: Clock) -> None:
    as_an_earlier_release()
    key = app_keys.find("corner-kiosk")
    assert key

    assert not app_pin_is_right(key, "corner-kiosk", TypedPin("0000", "browser", "network", clock.now))
    assert kiosk_pin() == KIOSK
    assert app_pin_is_right(key, "corner-kiosk", TypedPin("7788", "browser", "network", clock.now))

    assert is_slow(kiosk_pin())
    assert is_same_pin(kiosk_pin(), KIOSK)


def test_another_declared_pin_is_a_change_and_a_rollback_restores_the_stored_hash(brand: Brand, clock: Clock) -> None:
    before = table_pin()
    clock.pass_by(minutes=5)
    other = with_pin(brand, "999999")
    assert [(each.kind, each.name) for each in plan_of(other).changes] == [("table", "5 of queen")]
    apply(other)
    assert table_pins.pin_matches(CORNER, "queen", "5", "999999")
    clock.pass_by(minutes=5)

    first = min(brand_versions.all_of(CORNER), key=lambda version: version.number)
    go_to(CORNER, back_to(CORNER, first))

    assert table_pin() == before
    assert table_pins.pin_matches(CORNER, "queen", "5", "246810")


def test_versions_hold_no_digest_of_a_pin(brand: Brand, clock: Clock) -> None:
    as_an_earlier_release()
    clock.pass_by(minutes=5)
    renamed = brand._replace(tables=tuple(each.model_copy(update={"descr": "Door"}) for each in brand.tables))

    apply(renamed)

    newest = brand_versions.newest(CORNER)
    assert newest
    rows = brand_versions.rows_of(CORNER, newest.content)
    [table] = [row for row in rows if row.kind is Kind.TABLE and row.key == "queen#5"]
    assert is_slow(table.mark)
    assert not any(TABLE in row.mark or KIOSK in row.body for row in rows)


def test_same_files_make_the_same_draft_although_salts_are_random(brand: Brand) -> None:
    changed = with_pin(brand, "999999")

    assert keep_draft(changed).content == keep_draft(changed).content
    assert keep_draft(changed).content != keep_draft(brand).content


def test_pin_that_staff_gave_stays_after_an_apply(brand: Brand) -> None:
    as_an_earlier_release()
    table_pins.set_pin(CORNER, "queen", "5", "111111")

    apply(brand)

    assert table_pins.pin_matches(CORNER, "queen", "5", "111111")
    assert not table_pins.pin_matches(CORNER, "queen", "5", "246810")


def test_export_has_no_digest_of_a_pin_even_of_rows_of_an_earlier_release(brand: Brand) -> None:
    as_an_earlier_release()
    standing = standing_brand(CORNER)
    assert standing

    files = exported(standing).files

    hashes = re.findall(r"pinHash: '?([^\s'}]+)", files["tables.yaml"] + files["keys.yaml"])
    assert len(hashes) == 2
    assert all(is_slow(each) for each in hashes)
    assert not any(TABLE in text or KIOSK in text for text in files.values())


def test_folder_with_hashes_of_another_stage_is_refused_and_nothing_changes(brand: Brand) -> None:
    foreign = "$".join(("scrypt", "0" * 8, *slow_pin(TABLE).split("$")[2:]))
    taken = tuple(each.model_copy(update={"pin": "", "pin_hash": foreign}) for each in brand.tables if each.pin)
    before = table_pin()

    with pytest.raises(ForeignPins, match="pinHash of table 5 of queen was made by another stage: write a pin instead"):
        apply(brand._replace(tables=taken))

    assert table_pin() == before


def test_plan_names_the_pins_that_another_stage_hashed(brand: Brand, tmp_path: Path) -> None:
    folder = tmp_path / "corner"
    shutil.copytree(BRANDS / "corner", folder)
    tables = folder / "tables.yaml"
    foreign = "$".join(("scrypt", "0" * 8, *slow_pin(TABLE).split("$")[2:]))
    tables.write_text(tables.read_text().replace('pin: "246810"', f"pinHash: {foreign}"))
    err = io.StringIO()
    given = parser().parse_args(["plan", str(folder)])

    end = applying.plan(given, HERE, Screen(as_json=False, out=io.StringIO(), err=err))

    assert end is Exit.REFUSED
    assert "pinHash of table 5 of queen was made by another stage: write a pin instead" in err.getvalue()


def test_kept_pin_is_the_first_stored_hash_of_the_same_pin() -> None:
    slow, other = slow_pin(TABLE), slow_pin(KIOSK)

    assert kept_pin(TABLE, [other, slow]) == slow
    assert kept_pin(slow, [TABLE]) == TABLE
    assert kept_pin("", [slow]) == ""
    assert kept_pin(other, [slow]) == other
    assert is_slow(kept_pin(TABLE, []))
