"""Operators suspend, reinstate and erase memberships (K-13, K-15; threat 21)."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.member_house import CORNER, by_phone, code_of, member_stores, rows, signed_up
from tests.functions.world import Clock, Outbox

from backoffice.brand_entries import MemberEntry
from backoffice.brand_files import read_brand
from backoffice.member_account import main
from backoffice.seed_accounts import seed_accounts
from members.member_messages import MEMBERSHIP
from repositories.member import members

pytestmark = pytest.mark.engine

BY = ("--by", "anna", "--why", "a letter")
BRANDS = Path(__file__).resolve().parents[1] / "brands"


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    yield from member_stores()


@pytest.fixture
def member(outbox: Outbox) -> Browser:
    return signed_up(outbox)


@pytest.mark.night
def test_a_membership_is_put_on_hold_and_taken_off_again(
    member: Browser, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    code, before = code_of(member), rows()
    caplog.set_level(logging.INFO)

    assert main(["suspend", "corner", code, *BY]) == 0
    assert member.call(MEMBERSHIP, get={}).result == "error_membership_suspended"
    assert main(["reinstate", "corner", "(416) 555-0199", *BY]) == 0

    assert rows() == before
    said = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("{")]
    assert said == [f"suspend: {code}", f"reinstate: {code}"]
    kept = [record.__dict__ for record in caplog.records if "why" in record.__dict__]
    told = [(record["msg"], record["by"], record["why"]) for record in kept]
    assert told == [("operator: suspend", "anna", "a letter"), ("operator: reinstate", "anna", "a letter")]


@pytest.mark.night
def test_show_prints_status_and_vip_rates_without_personal_data(
    brands: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    vip = {"VipCode": "GOLD", "VipName": "Gold", "VipDiscRate": 12, "VipDiscRate1": 8, "PhoneId": "+14165550123"}
    line = {"MemberCode": "F1", "MemberFirstName": "Fay", **vip, "lots": [{"lot": "a", "points": 5}]}
    filed = read_brand(BRANDS / "corner")._replace(members=(MemberEntry.model_validate(line),), gift_cards=())
    assert seed_accounts(filed) == 1
    before = rows()

    assert main(["show", "corner", "F1"]) == 0

    shown = json.loads(capsys.readouterr().out)
    assert (shown["MemberActive"], shown["VipName"], shown["VipDiscRate"], shown["VipDiscRate1"]) == (
        True,
        "Gold",
        12,
        8,
    )
    assert shown.keys() & {"PhoneId", "MemberEMail", "MemberFirstName", "MemberAddress"} == set()
    assert rows() == before


@pytest.mark.night
@pytest.mark.parametrize("action", ["suspend", "reinstate", "erase"])
@pytest.mark.parametrize("said", [(), ("--by", "anna"), ("--why", "a letter"), ("--by", "", "--why", "a letter")])
def test_changing_a_membership_needs_by_and_why(member: Browser, action: str, said: tuple[str, ...]) -> None:
    before = rows()
    with pytest.raises(SystemExit) as refused:
        main([action, "corner", code_of(member), *said, "--yes"])
    assert refused.value.code == 2
    assert rows() == before


def test_erase_needs_confirmation_and_takes_effect_at_once(member: Browser, outbox: Outbox, clock: Clock) -> None:
    code, before = code_of(member), rows()
    assert main(["erase", "corner", code, *BY]) == 2
    assert rows() == before

    for _ in range(2):
        assert main(["erase", "corner", code, *BY, "--yes"]) == 0

    ended = members.find(CORNER, code)
    assert ended
    assert (ended.first_name, ended.phone_id, ended.ended and ended.ended.erased) == ("", "", True)
    assert member.call(MEMBERSHIP, get={}).result == "error_login_required"
    assert by_phone(member).body["state"] == "new", "its browser proved the phone, which is nobody's now"


@pytest.mark.night
@pytest.mark.parametrize("named", ["000000000000", "4165550100", "nobody@example.com", "a#b", "no@mail"])
@pytest.mark.parametrize("action", ["suspend", "reinstate", "erase"])
def test_unknown_member_is_reported_and_changes_nothing(member: Browser, named: str, action: str) -> None:
    before = rows()
    assert main([action, "corner", named, *BY, "--yes"]) == 1
    assert main([action, "rival", code_of(member), *BY, "--yes"]) == 1
    assert rows() == before


@pytest.mark.night
@pytest.mark.parametrize("action", ["suspend", "reinstate"])
def test_a_membership_that_is_over_stays_over(member: Browser, action: str) -> None:
    code = code_of(member)
    main(["erase", "corner", code, *BY, "--yes"])
    before = rows()

    assert main([action, "corner", code, *BY]) == 1
    assert rows() == before


@pytest.mark.night
def test_applying_the_brands_file_again_restores_no_suspended_or_erased_member(brands: Engine) -> None:
    brand = read_brand(BRANDS / "corner")
    line = {"MemberCode": "F1", "MemberFirstName": "Fay", "lots": [{"lot": "a", "points": 5}]}
    filed = brand._replace(members=(MemberEntry.model_validate(line),), gift_cards=())
    assert seed_accounts(filed) == 1
    assert main(["suspend", "corner", "F1", *BY]) == 0
    assert seed_accounts(filed) == 0
    held = members.find(CORNER, "F1")
    assert held
    assert held.active is False

    assert main(["erase", "corner", "F1", *BY, "--yes"]) == 0
    before = rows()
    assert seed_accounts(filed) == 0
    assert rows() == before
