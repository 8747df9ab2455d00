"""A member's profile is theirs to change, by every rule of the form (spec section 5, Profile; K-11)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.member_house import (
    ADA,
    CORNER,
    EMAIL,
    auth,
    by_email,
    by_phone,
    code_of,
    empty_members,
    own,
    prove_email,
    prove_phone,
    rows,
    set_service,
    signed_up,
    with_members,
)
from tests.functions.world import Clock, Outbox

from backoffice.brand_files import read_brand
from backoffice.seed_accounts import seed_accounts
from members.member_messages import MEMBERSHIP
from repositories.member import members
from runtime.settings import settings
from stores.messages import GET_STORE

pytestmark = pytest.mark.engine
BRANDS = Path(__file__).resolve().parents[1] / "brands"


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    empty_members()
    yield from with_members(CORNER, "queen")


def save(browser: Browser, **changes: Any) -> Answer:
    return browser.call(MEMBERSHIP, put={"record": {**ADA, **changes}})


@pytest.mark.night
def test_a_saved_profile_is_the_one_that_is_read(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    born = {"MonthOfBirth": 2, "DayOfBirth": 29, "YearOfBirth": 1992}
    saved = save(browser, MemberFirstName=" Augusta Ada ", MemberLastName="King", SmsPromo=True, **born)

    assert saved.result == "ok"
    assert saved.body["record"] == own(browser)
    shown = {name: own(browser)[name] for name in ("MemberFirstName", "MemberLastName", "SmsPromo", *born)}
    assert shown == {"MemberFirstName": "Augusta Ada", "MemberLastName": "King", "SmsPromo": True, **born}
    member = members.find(CORNER, code_of(browser))
    assert member
    assert str(member.sms_promo_at) == "2026-06-17 16:00:00+00:00"


@pytest.mark.night
@pytest.mark.parametrize(
    ("changes", "service", "fields"),
    [
        ({"MemberFirstName": " "}, {}, ["MemberFirstName"]),
        ({"MemberFirstName": "<b>Ada</b>", "MemberLastName": "a>b"}, {}, ["MemberFirstName", "MemberLastName"]),
        ({"MemberEMail": "ada"}, {}, ["MemberEMail"]),
        ({}, {"email_required": True}, ["MemberEMail"]),
        ({"PhoneId": "416"}, {}, ["PhoneId"]),
        ({}, {"birth_month_required": True}, ["MonthOfBirth"]),
        ({}, {"birth_day_required": True}, ["DayOfBirth"]),
        ({"MonthOfBirth": 2, "DayOfBirth": 29, "YearOfBirth": 1999}, {}, ["DayOfBirth"]),
        ({"MonthOfBirth": 4, "DayOfBirth": 31}, {}, ["DayOfBirth"]),
        ({"YearOfBirth": 2017}, {}, ["YearOfBirth"]),
        ({"PhoneId": ""}, {}, ["PhoneId"]),
    ],
)
def test_a_profile_with_faults_is_refused_with_their_fields_and_nothing_is_saved(
    outbox: Outbox, changes: dict[str, Any], service: dict[str, Any], fields: list[str]
) -> None:
    browser = signed_up(outbox)
    set_service(CORNER, "queen", **service)
    before = rows()

    answer = save(browser, **changes)

    assert (answer.result, answer.body["details"]) == ("error_missing_information", {"fields": fields})
    assert rows() == before


@pytest.mark.night
@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"MemberFirstName": "<i>"}, ["MemberFirstName"]),
        ({"MonthOfBirth": 2, "DayOfBirth": 30}, ["DayOfBirth"]),
    ],
)
def test_sign_up_with_invalid_fields_is_refused(
    guest: Browser, outbox: Outbox, changes: dict[str, Any], fields: list[str]
) -> None:
    prove_phone(guest, outbox)
    before = rows()

    answer = auth(guest, signup={**ADA, **changes})

    assert (answer.result, answer.body["details"]) == ("error_missing_information", {"fields": fields})
    assert rows() == before


def test_sign_up_needs_a_verified_contact(guest: Browser, outbox: Outbox) -> None:
    before = rows()
    for form in (ADA, {**ADA, "PhoneId": ""}, {**ADA, "PhoneId": "", "MemberEMail": EMAIL}):
        answer = auth(guest, signup=form)
        assert answer.result == "error_verification_code"
    assert rows() == before


def test_a_child_is_sent_no_promotions(outbox: Outbox) -> None:
    browser = signed_up(outbox)

    assert save(browser, SmsPromo=True, YearOfBirth=2012).body["record"]["SmsPromo"] is False
    other = signed_up(outbox, PhoneId="4165550177")
    assert save(other, PhoneId="4165550177", SmsPromo=True, YearOfBirth=2009).body["record"]["SmsPromo"] is True


def test_in_test_mode_no_birthday_is_asked_for(outbox: Outbox, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = signed_up(outbox)
    set_service(CORNER, "queen", birth_month_required=True, birth_day_required=True)
    assert save(browser).result == "error_missing_information"
    assert browser.call(GET_STORE).body["store"]["service"]["birthHidden"] is False

    stage = settings().model_copy(update={"stage": "staging", "test_phone": "+14165550198"})
    monkeypatch.setattr("use_cases.member.test_mode.settings", lambda: stage)

    assert browser.call(GET_STORE).body["store"]["service"]["birthHidden"] is True
    assert save(browser, MonthOfBirth=2, DayOfBirth=28, YearOfBirth=1992).result == "ok"
    assert own(browser)["MonthOfBirth"] == 0


@pytest.mark.night
def test_saved_birthday_can_be_completed_but_not_changed(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    save(browser, MonthOfBirth=6)
    before = rows()

    answer = save(browser, MonthOfBirth=7)

    assert (answer.result, answer.body["details"]) == ("error_missing_information", {"fields": ["MonthOfBirth"]})
    assert rows() == before
    assert save(browser, MonthOfBirth=6, DayOfBirth=8).result == "ok"


@pytest.mark.night
def test_a_new_contact_is_proved_before_it_is_saved_and_the_old_one_logs_in_no_more(
    outbox: Outbox, clock: Clock
) -> None:
    browser = signed_up(outbox)
    code = code_of(browser)
    before = rows()
    answer = save(browser, PhoneId="4165550198", MemberEMail=EMAIL)
    assert (answer.result, answer.body["details"]["fields"]) == ("error_verification_code", ["MemberEMail", "PhoneId"])
    assert rows() == before

    clock.pass_by(minutes=1)
    prove_phone(browser, outbox, "4165550198")
    prove_email(browser, outbox)
    assert save(browser, PhoneId="4165550198", MemberEMail=EMAIL).result == "ok"

    clock.pass_by(minutes=1)
    other = at_store("queen")
    prove_phone(other, outbox, "4165550198")
    assert by_phone(other, "4165550198").body["record"]["MemberCode"] == code
    prove_email(other, outbox)
    assert by_email(other).body["record"]["MemberCode"] == code
    prove_phone(other, outbox)
    assert by_phone(other).body["state"] == "new", "the phone of before is nobody's now"


@pytest.mark.night
def test_another_members_contact_is_not_taken_over(outbox: Outbox, clock: Clock) -> None:
    signed_up(outbox)
    other = signed_up(outbox, PhoneId="4165550177")
    clock.pass_by(minutes=1)
    prove_phone(other, outbox)
    before = rows()

    assert save(other, PhoneId=ADA["PhoneId"]).result == "error_contact_taken"
    assert rows() == before


@pytest.mark.night
def test_an_unchanged_profile_is_saved_without_a_code(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    before = rows()

    assert save(browser).result == "ok"
    assert rows() == before


@pytest.mark.night
def test_a_brand_applied_again_changes_a_members_standing_and_not_what_they_say_of_themselves(outbox: Outbox) -> None:
    brand = read_brand(BRANDS / "corner")
    seed_accounts(brand)
    ada = members.find(CORNER, "M1")
    assert ada
    own_word = ada.model_copy(update={"first_name": "Augusta", "phone_id": "+14165550144", "phone_confirmed": True})
    members.change(CORNER, ada, own_word)
    filed = tuple(entry.model_copy(update={"vip_code": "GOLD"}) for entry in brand.members)

    seed_accounts(brand._replace(members=filed))

    assert members.find(CORNER, "M1") == own_word.model_copy(update={"vip_code": "GOLD"})
