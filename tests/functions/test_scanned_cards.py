"""A scanned card names a member but proves nothing: a code goes to the contact on file, which is not revealed (K-5;
spec section 4; reliability threats 3, 4 and 5).
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.member_house import (
    CORNER,
    EMAIL,
    PHONE,
    auth,
    code_of,
    member_stores,
    own,
    prove_email,
    rows,
    set_service,
    signed_up,
    suspend,
)
from tests.functions.world import Clock, Outbox

from domain.member.member_settings import MembershipPolicy
from members.member_messages import MEMBER_AUTH
from members.messages import OTP, SMS
from repositories.member.verifications import VerificationRecord

pytestmark = pytest.mark.engine
NOBODY = "999999999999"


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    """Stores with members; no member exists yet."""
    yield from member_stores()


@pytest.fixture
def card(outbox: Outbox, clock: Clock) -> str:
    """The code on Ada's card."""
    code = code_of(signed_up(outbox))
    clock.pass_by(minutes=1)
    outbox.sent.clear()
    return code


def scan(browser: Browser, card: str) -> Answer:
    return auth(browser, login={"mode": "SCAN", "memberCode": card})


def send(browser: Browser, card: str) -> Answer:
    return browser.call(OTP, send={"memberCode": card, "purpose": "login"})


def check(browser: Browser, card: str, token: str, code: str) -> dict[str, Any]:
    given = {"memberCode": card, "purpose": "login", "token": token, "code": code}
    checked: dict[str, Any] = browser.call(OTP, validate=given).body["validate"]
    return checked


WRONG = {"result": "error_verification_code"}


@pytest.mark.night
def test_a_card_logs_its_member_in_by_the_code_that_went_to_them(guest: Browser, outbox: Outbox, card: str) -> None:
    assert scan(guest, card).body == {"result": "ok", "state": "prove", "sessionKey": "", "record": None}
    token = send(guest, card).body["send"]["token"]
    assert [to for to, _ in outbox.sent] == ["+14165550199"]

    assert check(guest, card, token, outbox.code) == {"result": "ok"}
    answer = scan(guest, card).body

    assert (answer["state"], answer["record"]["MemberCode"]) == ("in", card)
    assert own(guest)["MemberFirstName"] == "Ada"


@pytest.mark.night
def test_a_member_without_a_phone_gets_the_code_by_e_mail(guest: Browser, outbox: Outbox, clock: Clock) -> None:
    joining = at_store("queen")
    prove_email(joining, outbox)
    form = {"MemberFirstName": "Bo", "MemberLastName": "Li", "MemberEMail": EMAIL}
    card = auth(joining, signup=form).body["record"]["MemberCode"]
    clock.pass_by(minutes=1)

    send(guest, card)

    assert outbox.sent[-1][0] == EMAIL


def told(answer: Answer) -> tuple[int, Any]:
    """An answer without what is different in each."""
    body = {**answer.body, "send": {**(answer.body.get("send") or {}), "token": ""}}
    return answer.status, body


def test_unknown_card_is_answered_and_limited_like_a_known_one(outbox: Outbox, card: str, clock: Clock) -> None:
    def walk(code: str) -> list[Any]:
        browser = at_store("queen")
        first = send(browser, code)
        token = first.body["send"]["token"]
        answers: list[Any] = [told(first), scan(browser, code).body, check(browser, code, token, "000000")]
        answers.append(told(send(browser, code)))
        for _ in range(3):
            clock.pass_by(minutes=1)
            answers.append(told(send(browser, code))[0])
        clock.pass_by(minutes=-3)
        return [*answers, len(token)]

    clock.pass_by(minutes=16)
    theirs, nobodys = walk(card), walk(NOBODY)

    assert theirs == nobodys
    assert theirs[4:7] == [200, 200, 429]
    assert len(outbox.sent) == 3, "Ada's three"


def test_unknown_card_writes_no_row_and_logs_no_one_in(guest: Browser, outbox: Outbox) -> None:
    before = rows()
    token = send(guest, NOBODY).body["send"]["token"]

    assert check(guest, NOBODY, token, "000000") == WRONG
    assert scan(guest, NOBODY).body["state"] == "prove"
    assert (rows(), outbox.sent, [*VerificationRecord.scan()]) == (before, [], [])


@pytest.mark.night
def test_code_of_another_phone_does_not_prove_a_card(guest: Browser, outbox: Outbox, card: str) -> None:
    mine = guest.call(SMS, validate={"Phone": "4165550188", "Purpose": "login"}).body["token"]
    code = outbox.code
    before = rows()

    assert check(guest, card, mine, code) == WRONG
    assert scan(guest, card).body["state"] == "prove"
    assert {name: kept for name, kept in rows().items() if name != "SessionRecord"} == {
        name: kept for name, kept in before.items() if name != "SessionRecord"
    }


@pytest.mark.night
def test_a_code_of_a_card_is_for_this_browser_this_card_and_once(guest: Browser, outbox: Outbox, card: str) -> None:
    token = send(guest, card).body["send"]["token"]
    code = outbox.code
    other = at_store("queen")

    assert check(other, card, token, code) == WRONG
    assert check(guest, NOBODY, token, code) == WRONG
    assert check(guest, card, token, code) == {"result": "ok"}
    assert check(guest, card, token, code) == WRONG
    assert scan(other, card).body["state"] == "prove"


def test_one_of_fifty_concurrent_answers_proves_the_card(guest: Browser, outbox: Outbox, card: str) -> None:
    token = send(guest, card).body["send"]["token"]
    code = outbox.code
    with ThreadPoolExecutor(16) as pool:
        results = [*pool.map(lambda _: check(guest, card, token, code)["result"], range(50))]

    assert results.count("ok") == 1


@pytest.mark.night
def test_a_card_is_one_companys(outbox: Outbox, card: str) -> None:
    elsewhere = at_store("only", host="rival.example", token="rival-key")

    assert send(elsewhere, card).result == "ok"
    assert outbox.sent == []
    assert scan(elsewhere, card).body["state"] == "prove"


def test_suspension_is_revealed_only_after_the_members_code(guest: Browser, outbox: Outbox, card: str) -> None:
    suspend(card)
    assert scan(guest, card).body["state"] == "prove"
    token = send(guest, card).body["send"]["token"]
    check(guest, card, token, outbox.code)

    assert scan(guest, card).result == "error_membership_suspended"


@pytest.mark.night
def test_without_members_no_card_is_asked_for(guest: Browser, card: str) -> None:
    set_service(CORNER, "queen", membership=MembershipPolicy.OFF)
    before = rows()

    assert scan(guest, card).result == "error_no_membership"
    assert rows() == before


@pytest.mark.night
@pytest.mark.parametrize(
    "asked",
    [
        {"send": {"memberCode": "1"}},
        {"send": {"memberCode": "1", "purpose": "merge"}},
        {"send": {"memberCode": "1", "purpose": "delete"}},
        {"send": {"memberCode": "1", "purpose": "login", "phone": PHONE}},
        {"send": {"memberCode": "contact#1", "purpose": "login"}},
        {"validate": {"memberCode": "1", "purpose": "guest", "code": "123456", "token": "A" * 43}},
        {"send": {"purpose": "login"}},
    ],
)
def test_a_card_is_scanned_to_log_in_and_for_nothing_else(
    guest: Browser, outbox: Outbox, asked: dict[str, Any]
) -> None:
    answer = guest.call(OTP, **asked)

    assert (answer.status, answer.result, outbox.sent) == (400, "invalid_request", [])


@pytest.mark.night
def test_scanning_says_nothing_of_codes_for_developers(guest: Browser, card: str) -> None:
    assert guest.call(MEMBER_AUTH, login={"mode": "SCAN"}).body["state"] == "prove"
