"""`carteblanche doctor` checks a live brand and suggests a fix for each finding."""

import datetime as dt
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

import pytest
from infrastructure.operator import doctor as command
from infrastructure.operator.hosts import Seen
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from tests.engine import Engine
from tests.functions.conftest import CORNER
from tests.functions.world import NOON, Bucket, Clock, forget_snapshots

from backoffice.onboarding.examined import examined
from backoffice.onboarding.health import Finding, key_findings, payment_findings, store_findings
from backoffice.onboarding.logo_findings import logo_findings
from backoffice.onboarding.standing_brand import StandingBrand, standing_brand
from domain.payment.provider import Provider
from domain.payment.trouble import MerchantTrouble, TroubleKind
from domain.store.intake import Intake
from domain.store.store import Store
from repositories.operations import boards
from repositories.payment import merchant_troubles

pytestmark = pytest.mark.engine

TARGET = Target("the stack on this machine", "dev", {}, "http://localhost:8080")
QUEEN = "queen"


@pytest.fixture
def brand(brands: Engine, clock: Clock) -> Iterator[StandingBrand]:
    """The brand `corner` at noon, with a board that was open a minute ago."""
    boards._noted.clear()
    for store_id in ("queen", "harbour"):
        boards.note_open(CORNER, store_id, NOON - dt.timedelta(minutes=1))
    forget_snapshots()
    found = standing_brand(CORNER)
    assert found is not None
    yield found
    brands.empty("boards", "merchant-troubles")
    forget_snapshots()


def queen(brand: StandingBrand, **changes: Any) -> Store:
    store = next(each for each in brand.stores if each.store_id == QUEEN)
    return store.model_copy(update=changes)


def lines(findings: Iterator[Finding]) -> list[str]:
    return [each.line for each in findings]


SILENT = Intake()
EARS = Intake(emails=("orders@corner.example",))


@pytest.mark.night
def test_open_store_with_intake_email_or_open_board_has_no_findings(brand: StandingBrand) -> None:
    assert lines(store_findings(queen(brand, intake=EARS), None, NOON)) == []
    assert lines(store_findings(queen(brand, intake=SILENT), NOON - dt.timedelta(minutes=1), NOON)) == []


def test_doctor_reports_an_old_active_logo_with_its_elements(brand: StandingBrand, bucket: Bucket) -> None:
    store = queen(brand)
    key = store.info.logo_uri.removeprefix("/published/")
    assert lines(logo_findings(store)) == []
    before = bucket.files[key]

    bucket.files[key] = b'<svg xmlns="http://www.w3.org/2000/svg"><script>run()</script></svg>'
    [found] = logo_findings(store)
    bucket.files[key] = before

    assert (found.grave, found.about) == (False, "logo of queen")
    assert found.told == "may only draw, and holds <script> in line 1: save it as plain SVG, or as .png"
    assert found.todo.startswith("replace the file in pictures/ and apply")


@pytest.mark.parametrize(
    "uri", ["", "https://corner.example/logo.svg", "/published/pictures/corner/gone.svg", "/x.svg"]
)
def test_logo_on_a_foreign_host_is_not_checked(brand: StandingBrand, bucket: Bucket, uri: str) -> None:
    store = queen(brand)

    info = store.info.model_copy(update={"logo_uri": uri})
    assert lines(logo_findings(store.model_copy(update={"info": info}))) == []


@pytest.mark.night
@pytest.mark.parametrize(
    ("seen", "since"),
    [
        (None, "no board was open today"),
        (NOON - dt.timedelta(minutes=20), "a board was open 20 minutes ago"),
        (NOON - dt.timedelta(hours=3), "a board was open 3 hours ago"),
    ],
)
def test_store_without_intake_and_open_board_is_reported(
    brand: StandingBrand, seen: dt.datetime | None, since: str
) -> None:
    [found] = store_findings(queen(brand, intake=SILENT), seen, NOON)

    assert found.grave
    assert found.told.startswith("orders are not noticed for ")
    assert found.told.endswith(f": {since}")
    assert found.todo == "open the board at /staff, or write intake.emails into its file and apply"


def test_at_night_it_is_no_fault_that_no_board_is_open(brand: StandingBrand) -> None:
    night = NOON + dt.timedelta(hours=15)

    [found] = store_findings(queen(brand, intake=SILENT), None, night)

    assert not found.grave


def test_store_closed_for_a_week_is_reported(brand: StandingBrand) -> None:
    store = queen(brand, intake=EARS)
    shut = store.info.business_hours.model_copy(
        update={"days": tuple(day.model_copy(update={"off": True}) for day in store.info.business_hours.days)}
    )
    info = store.info.model_copy(
        update={"business_hours": shut, "takeout_hours": None, "dinein_hours": None, "delivery_hours": None}
    )

    found = lines(store_findings(store.model_copy(update={"info": info}), None, NOON))

    assert (
        "store queen: is not open for takeout within 7 days; "
        "write its hours, or hide: true under orderType.takeout, and apply" in found
    )


def test_unknown_time_zone_and_store_not_accepting_orders_are_reported(brand: StandingBrand) -> None:
    store = queen(brand)
    nowhere = store.model_copy(update={"info": store.info.model_copy(update={"time_zone": "America/Torono"})})
    closed = store.model_copy(update={"config": store.config.model_copy(update={"accepting_orders": False})})

    assert [each.told for each in store_findings(nowhere, None, NOON)] == ["there is no time zone America/Torono"]
    assert [each.told for each in store_findings(closed, None, NOON)] == ["takes no orders by its files"]


@pytest.mark.night
@pytest.mark.parametrize(
    ("days", "told"),
    [
        (13, ["opens nothing any more from 2026-06-30 on"]),
        (14, ["opens nothing any more from 2026-07-01 on"]),
        (15, []),
    ],
)
def test_key_that_expires_within_two_weeks_is_reported(brand: StandingBrand, days: int, told: list[str]) -> None:
    ending = [
        each._replace(key=each.key.model_copy(update={"expires_at": NOON + dt.timedelta(days=days)}))
        for each in brand.keys
        if each.key.table_id
    ]

    found = list(key_findings(brand._replace(keys=tuple(ending), hosts=()), NOON))

    assert [each.told for each in found] == told * len(ending)
    assert not any(each.grave for each in found)


@pytest.mark.night
@pytest.mark.parametrize(
    ("change", "why"),
    [({"active": False}, "is not active"), ({"expires_at": NOON}, "is over"), (None, "is not there")],
)
def test_host_with_an_unusable_key_is_reported(brand: StandingBrand, change: Any, why: str) -> None:
    keys = () if change is None else tuple(each._replace(key=each.key.model_copy(update=change)) for each in brand.keys)

    found = list(key_findings(brand._replace(keys=keys), NOON))

    assert {(each.grave, each.told) for each in found} == {(True, f"opens nothing: its key {why}")}
    assert [each.about for each in found] == [f"host {entry.host}" for entry in brand.hosts]


def test_merchant_trouble_of_the_last_day_is_reported(brand: StandingBrand) -> None:
    trouble = MerchantTrouble(kind=TroubleKind.KEY_REFUSED, provider=Provider.STRIPE, since=NOON, last=NOON, times=4)
    late = NOON + dt.timedelta(hours=25)

    [found] = payment_findings(queen(brand), (), (trouble,), NOON, TARGET.command)

    assert found.told == "stripe: key_refused, 4 times since 2026-06-17 16:00"
    assert found.todo.startswith("./carteblanche merchant test corner queen stripe, and ")
    assert list(payment_findings(queen(brand), (), (trouble,), late, TARGET.command)) == []


def test_examination_reports_missing_menu_file_and_merchant_trouble(brand: StandingBrand, bucket: Bucket) -> None:
    merchant_troubles.add(CORNER, QUEEN, TroubleKind.KEY_REFUSED, Provider.STRIPE, NOON)
    menu = next(key for key in bucket.files if key.startswith("menus/corner/harbour/"))
    kept = bucket.files.pop(menu)

    whole = examined(CORNER, brand, NOON, TARGET.command)
    bucket.files[menu] = kept

    told = [each.line for each in whole.findings]
    assert [each for each in told if "menu of harbour" in each and "missing in the bucket" in each]
    assert [each for each in told if each.startswith("store queen: stripe: key_refused, 1 times")]
    assert {at for name, at in whole.published.items() if name[0] == QUEEN} == {NOON}


@pytest.mark.night
@pytest.mark.parametrize(
    ("seen", "told", "end"),
    [
        (Seen(), None, Exit.DONE),
        (Seen("answers, but is not this target", "point it"), "answers, but is not this target", Exit.REFUSED),
        (Seen(certificate_ends=NOON + dt.timedelta(days=9)), "its certificate ends on 2026-06-26", Exit.DONE),
        (Seen(certificate_ends=NOON + dt.timedelta(days=90)), None, Exit.DONE),
    ],
)
def test_command_checks_every_host_and_exits_by_the_result(
    brand: StandingBrand,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    seen: Seen,
    told: Any,
    end: Exit,
) -> None:
    asked: list[str] = []

    def look(host: str, *_: object) -> Seen:
        asked.append(host)
        return seen

    monkeypatch.setattr(command, "looked_at", look)
    monkeypatch.setattr("backoffice.onboarding.health.Store.takes", lambda *_: True)
    monkeypatch.setattr("backoffice.onboarding.examined.merchant_secrets", Everything)

    assert command.doctor(Namespace(company="corner"), TARGET, Screen(as_json=False)) == end

    said = capsys.readouterr().out
    assert asked == [entry.host for entry in brand.hosts]
    assert (told in said) if told else ("fault:" not in said and "warning:" not in said)
    assert "menu of queen: published 2026-06-17 16:00, 0 hours ago" in said


class Everything:
    """A secret store with credentials for all."""

    def described(self, *_: object) -> bool:
        return True


def test_unknown_company_is_reported(brands: Engine, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.doctor(Namespace(company="nobody"), TARGET, Screen(as_json=True)) == Exit.REFUSED
    assert capsys.readouterr().err == "the target has no company nobody\n"
