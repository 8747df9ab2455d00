"""Every member call refuses callers who are not the member, changes nothing and reveals nothing (threats 3, 12)."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.member_house import (
    ADA,
    EMAIL,
    PHONE,
    auth,
    by_phone,
    code_of,
    member_stores,
    own,
    rows,
    signed_up,
    suspend,
)
from tests.functions.world import Clock, Outbox

from members.member_messages import CALLS, MEMBER_AUTH, MEMBERSHIP
from members.messages import SMS
from members.point_messages import CASH_TO_POINTS, POINT_TRANS
from ordering.messages import GET_ORDERS
from repositories.member.verifications import VerificationRecord
from runtime.call import Access

pytestmark = pytest.mark.engine

VICTIM = "4165550199"
CHANGED = {"MemberFirstName": "Eve", "MemberLastName": "Mallory", "PhoneId": VICTIM}


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    yield from member_stores()


def bodies(code: str) -> list[dict[str, Any]]:
    """Everything that a member's call can be asked with, naming the victim in every way there is."""
    named: list[dict[str, Any]] = [{}, {"MemberCode": code}, {"phoneId": VICTIM}, {"email": EMAIL}]
    return [{"get": who} for who in named] + [{"put": {**who, "record": CHANGED}} for who in named]


POINTS: dict[str, dict[str, Any]] = {"avail": {}, "list": {}, "add": {"Amount": 5}}
POINTS_OF_ONES_OWN = [{name: part} for name, part in POINTS.items()]


def a_guest(_outbox: Outbox, _victim: Browser, _clock: Clock) -> Browser:
    return at_store("queen")


def a_guest_with_the_victims_session_cookie(_outbox: Outbox, victim: Browser, _clock: Clock) -> Browser:
    thief = at_store("queen")
    thief.keep(victim.cookie("session"))
    thief.start()
    thief.choose("queen")
    return thief


def the_victims_key_without_their_cookies(_outbox: Outbox, victim: Browser, _clock: Clock) -> Browser:
    thief = at_store("queen")
    thief.key = victim.key
    return thief


def the_victims_session_without_their_device(_outbox: Outbox, victim: Browser, _clock: Clock) -> Browser:
    thief = Browser()
    thief.key = victim.key
    thief.keep(victim.cookie("session"))
    return thief


def a_forged_device(_outbox: Outbox, victim: Browser, _clock: Clock) -> Browser:
    thief = Browser()
    thief.key = victim.key
    thief.keep(victim.cookie("session"))
    thief.keep(f"device={'A' * 43}.{'0' * 32}")
    return thief


def logged_out(outbox: Outbox, victim: Browser, clock: Clock) -> Browser:
    before = dict(victim.headers)
    browser = signed_up(outbox, PhoneId="4165550177")
    auth(browser, logout={})
    assert victim.headers == before
    return browser


def who_logged_out_with_the_old_key(outbox: Outbox, _victim: Browser, _clock: Clock) -> Browser:
    browser = signed_up(outbox, PhoneId="4165550177")
    key = browser.key
    auth(browser, logout={})
    browser.key = key
    return browser


def a_suspended_member(outbox: Outbox, _victim: Browser, _clock: Clock) -> Browser:
    browser = signed_up(outbox, PhoneId="4165550177")
    suspend(code_of(browser))
    return browser


def another_companys_member(outbox: Outbox, victim: Browser, clock: Clock) -> Browser:
    clock.pass_by(minutes=1)
    browser = signed_up(outbox, at_store("only", host="rival.example", token="rival-key"))
    browser.headers["X-Forwarded-Host"] = victim.headers["X-Forwarded-Host"]
    return browser


def another_companys_guest(_outbox: Outbox, _victim: Browser, _clock: Clock) -> Browser:
    return at_store("only", host="rival.example", token="rival-key")


ATTACKS: dict[Callable[[Outbox, Browser, Clock], Browser], str] = {
    a_guest: "error_login_required",
    a_guest_with_the_victims_session_cookie: "error_login_required",
    the_victims_key_without_their_cookies: "forbidden",
    the_victims_session_without_their_device: "error_login_required",
    a_forged_device: "error_login_required",
    logged_out: "error_login_required",
    who_logged_out_with_the_old_key: "session_expired",
    a_suspended_member: "error_membership_suspended",
    another_companys_member: "forbidden",
    another_companys_guest: "error_login_required",
}


@pytest.mark.night
@pytest.mark.parametrize(("attack", "result"), ATTACKS.items(), ids=[attack.__name__ for attack in ATTACKS])
def test_every_member_call_refuses_strangers_and_changes_nothing(
    attack: Callable[[Outbox, Browser, Clock], Browser], result: str, outbox: Outbox, clock: Clock
) -> None:
    victim = signed_up(outbox)
    code = code_of(victim)
    thief = attack(outbox, victim, clock)
    before = rows()

    asked = [
        (call, thief.call(call, **body)) for call in CALLS if call.access is Access.MEMBER for body in bodies(code)
    ]
    points = [{name: {"MemberCode": code, **part}} for name, part in POINTS.items()]
    asked += [(POINT_TRANS, thief.call(POINT_TRANS, **body)) for body in [*POINTS_OF_ONES_OWN, *points]]
    asked += [(CASH_TO_POINTS, thief.call(CASH_TO_POINTS, amount=5))]

    assert len(asked) == 15
    assert {answer.result for _, answer in asked} == {result}
    assert "Byron" not in str(asked)
    assert rows() == before
    assert own(victim)["MemberFirstName"] == "Ada"


@pytest.mark.night
def test_naming_another_member_is_answered_like_an_unknown_member(outbox: Outbox) -> None:
    code = code_of(signed_up(outbox))
    other = signed_up(outbox, PhoneId="4165550177", MemberFirstName="Eve", MemberLastName="Mallory")
    before = rows()
    ways = [("MemberCode", code, "000000000000"), ("phoneId", VICTIM, "4165550166"), ("email", EMAIL, "x@y.ca")]

    for name, theirs, nobodys in ways:
        known, unknown = (ask(other, {name: value}) for value in (theirs, nobodys))
        assert known == unknown
        assert {result for result, _ in known} == {"error_member_not_found"}
    assert rows() == before


def ask(browser: Browser, who: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    answers = [browser.call(MEMBERSHIP, get=who), browser.call(MEMBERSHIP, put={**who, "record": CHANGED})]
    return [(answer.result, answer.body) for answer in answers]


@pytest.mark.night
def test_members_orders_are_hidden_from_others(outbox: Outbox) -> None:
    victim = signed_up(outbox)
    code = code_of(victim)
    for thief in (at_store("queen"), signed_up(outbox, PhoneId="4165550177")):
        assert thief.call(GET_ORDERS, memberCode=code).body["orders"] == []


def answer(browser: Browser, token: str, code: str, phone: str = PHONE, purpose: str = "login") -> Answer:
    verify = {"Phone": phone, "Code": code, "Token": token, "Purpose": purpose}
    return browser.call(SMS, verify=verify)


def sent(browser: Browser, outbox: Outbox, clock: Clock) -> tuple[str, str]:
    """Ask for a login code to the victim's phone; return its token and its code."""
    clock.pass_by(minutes=1)
    body = browser.call(SMS, validate={"Phone": PHONE, "Purpose": "login"}).body
    return body["token"], outbox.code


def another(code: str) -> str:
    return f"{(int(code) + 1) % 10**6:06d}"


def wrong(thief: Browser, token: str, code: str, _clock: Clock) -> list[str]:
    return [answer(thief, token, another(code)).result]


def expired(thief: Browser, token: str, code: str, clock: Clock) -> list[str]:
    clock.pass_by(minutes=10)
    return [answer(thief, token, code).result]


def sixth(thief: Browser, token: str, code: str, _clock: Clock) -> list[str]:
    return [*(answer(thief, token, another(code)).result for _ in range(5)), answer(thief, token, code).result]


def foreign_session(_thief: Browser, token: str, code: str, _clock: Clock) -> list[str]:
    return [answer(at_store("queen"), token, code).result]


def foreign_company(_thief: Browser, token: str, code: str, _clock: Clock) -> list[str]:
    return [answer(at_store("only", host="rival.example", token="rival-key"), token, code).result]


def foreign_phone(thief: Browser, token: str, code: str, _clock: Clock) -> list[str]:
    return [answer(thief, token, code, phone="4165550198").result]


def foreign_purpose(thief: Browser, token: str, code: str, _clock: Clock) -> list[str]:
    return [answer(thief, token, code, purpose=purpose).result for purpose in ("guest", "merge", "delete")]


GUESSES = (wrong, expired, sixth, foreign_session, foreign_company, foreign_phone, foreign_purpose)


@pytest.mark.night
@pytest.mark.parametrize("guess", GUESSES, ids=[guess.__name__ for guess in GUESSES])
def test_wrong_expired_or_foreign_code_does_not_log_in(
    guess: Callable[[Browser, str, str, Clock], list[str]], outbox: Outbox, clock: Clock
) -> None:
    signed_up(outbox)
    thief = at_store("queen")
    token, code = sent(thief, outbox, clock)
    before = rows()

    assert set(guess(thief, token, code, clock)) == {"error_verification_code"}

    assert {name: kept for name, kept in rows().items() if name != "SessionRecord"} == {
        name: kept for name, kept in before.items() if name != "SessionRecord"
    }
    assert by_phone(thief).body == {"result": "ok", "state": "prove", "sessionKey": "", "record": None}


@pytest.mark.night
def test_a_code_that_was_used_is_used_up(outbox: Outbox, clock: Clock) -> None:
    browser = at_store("queen")
    token, code = sent(browser, outbox, clock)
    assert answer(browser, token, code).result == "ok"
    auth(browser, signup=ADA)
    auth(browser, logout={})
    before = rows()

    assert answer(browser, token, code).result == "error_verification_code"
    assert by_phone(browser).body["state"] == "prove"
    assert rows() == before


def test_five_of_fifty_concurrent_guesses_are_checked_and_one_succeeds_at_most(outbox: Outbox, clock: Clock) -> None:
    thief = at_store("queen")
    token, code = sent(thief, outbox, clock)
    with ThreadPoolExecutor(16) as pool:
        results = [*pool.map(lambda _: answer(thief, token, code).result, range(50))]

    assert (results.count("ok"), results.count("error_verification_code")) == (1, 49)
    assert [row.tries for row in VerificationRecord.scan()] == [5]


def test_fifty_concurrent_wrong_guesses_do_not_log_in(outbox: Outbox, clock: Clock) -> None:
    thief = at_store("queen")
    token, code = sent(thief, outbox, clock)
    guesses = [f"{(int(code) + step) % 10**6:06d}" for step in range(1, 51)]
    with ThreadPoolExecutor(16) as pool:
        results = {*pool.map(lambda guess: answer(thief, token, guess).result, guesses)}

    assert results == {"error_verification_code"}
    assert [row.tries for row in VerificationRecord.scan()] == [5]
    assert by_phone(thief).body["state"] == "prove"


@pytest.mark.night
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"login": {"mode": "PHONE", "phone": PHONE}, "resume": True},
        {"resume": False},
        {"login": {"mode": "SCAN", "memberCode": "contact#1"}},
        {"login": {"mode": "CODE", "memberCode": "contact#1"}},
        {"login": {"mode": "PHONE", "phone": "1" * 21}},
        {"login": {"mode": "PHONE", "phone": PHONE, "memberCode": ""}},
        {"logout": {"orderUUID": "a#b"}},
        {"signup": {**ADA, "MemberActive": True}},
        {"signup": {**ADA, "MemberCode": "1"}},
        {"signup": {**ADA, "PhoneConfirmed": True}},
        {"signup": {**ADA, "MonthOfBirth": 13}},
    ],
)
def test_malformed_login_requests_are_refused(body: dict[str, Any]) -> None:
    guest = at_store("queen")
    before = rows()

    answer = guest.call(MEMBER_AUTH, **body)

    assert (answer.status, answer.result) == (400, "invalid_request")
    assert rows() == before
