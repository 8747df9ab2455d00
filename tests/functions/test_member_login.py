"""A session becomes a member's by a proved contact and stops being one's (spec section 4, Login flows; K-2, K-5)."""

import datetime as dt
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.carts import BUNS, cart, feed
from tests.functions.member_house import (
    ADA,
    CORNER,
    EMAIL,
    PHONE,
    auth,
    by_email,
    by_phone,
    code_of,
    member_stores,
    own,
    prove_email,
    prove_phone,
    rows,
    set_service,
    signed_up,
    suspend,
)
from tests.functions.world import Clock, Outbox, Tables

import runtime.clock
from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.member.member_settings import MembershipPolicy
from domain.member.verification import ContactKind, Reach
from members.member_messages import MEMBER_AUTH, MEMBERSHIP
from members.messages import OTP
from ordering.messages import ADD_ORDER, PRICE_ORDER
from repositories.access import sessions
from repositories.checkout import checkouts
from repositories.member import devices
from repositories.member.members import MemberRecord
from repositories.order import orders
from runtime.secret import sha256
from runtime.settings import settings

pytestmark = pytest.mark.engine

ADAS = Reach(kind=ContactKind.PHONE, address="+14165550199")


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    """Stores with members; no member exists yet."""
    yield from member_stores()


def others_key(browser: Browser, key: str) -> str:
    """The result of reading the membership in this browser with the given session key."""
    return browser.post(MEMBERSHIP.path, sessionKey=key, get={}).result


@pytest.mark.night
def test_a_first_login_by_phone_makes_a_member_and_the_session_theirs(guest: Browser, outbox: Outbox) -> None:
    before = guest.key
    assert by_phone(guest).body == {"result": "ok", "state": "prove", "sessionKey": "", "record": None}
    assert others_key(guest, before) == "error_login_required"

    prove_phone(guest, outbox)
    assert by_phone(guest).body["state"] == "new"
    assert guest.key == before, "nobody is logged in yet"
    joined = auth(guest, signup=ADA).body

    assert joined["state"] == "in"
    assert joined["record"] == own(guest)
    assert own(guest) == {
        "MemberCode": joined["record"]["MemberCode"],
        "MemberFirstName": "Ada",
        "MemberLastName": "Byron",
        "MemberEMail": "",
        "PhoneId": "+14165550199",
        "PhoneConfirmed": True,
        "EmailVerified": False,
        "MonthOfBirth": 0,
        "DayOfBirth": 0,
        "YearOfBirth": 0,
        "SmsPromo": False,
        "SmsPromoAt": None,
        "SmsPromoOffAt": None,
        "vip": False,
        "VipName": "",
        "discountRate": 0,
        "MemberPointBalance": None,
        "MemberPointsOwed": 0,
        "FavoriteStores": [],
    }
    assert len(joined["record"]["MemberCode"]) == 12
    assert guest.key != before
    assert others_key(guest, before) == "session_expired", "the old key is over"


@pytest.mark.night
def test_a_member_logs_in_by_phone_on_another_device_with_a_code_of_its_own(
    guest: Browser, outbox: Outbox, clock: Clock
) -> None:
    code = code_of(signed_up(outbox))
    clock.pass_by(minutes=1)

    assert by_phone(guest).body["state"] == "prove"
    prove_phone(guest, outbox)
    answer = by_phone(guest).body

    assert (answer["state"], answer["record"]["MemberCode"]) == ("in", code)
    assert len([*MemberRecord.scan()]) == 2, "the member and the contact"


@pytest.mark.night
def test_an_e_mail_address_makes_a_member_and_logs_in_the_same_way(
    guest: Browser, outbox: Outbox, clock: Clock
) -> None:
    assert by_email(guest, mode="EMAIL_SIGNUP").body["state"] == "prove"
    prove_email(guest, outbox)
    assert by_email(guest, mode="EMAIL_SIGNUP").body["state"] == "new"
    form = {"MemberFirstName": "Ada", "MemberLastName": "Byron", "MemberEMail": "Ada@Example.com"}
    joined = auth(guest, signup=form).body
    assert (joined["state"], joined["record"]["MemberEMail"], joined["record"]["EmailVerified"]) == ("in", EMAIL, True)

    other = at_store("queen")
    clock.pass_by(minutes=1)
    prove_email(other, outbox)
    assert by_email(other).body["record"]["MemberCode"] == joined["record"]["MemberCode"]


@pytest.mark.night
def test_sign_up_with_a_members_own_contact_logs_that_member_in(guest: Browser, outbox: Outbox) -> None:
    code = code_of(signed_up(outbox, guest))
    again = auth(guest, signup={**ADA, "MemberFirstName": "Eve"}).body

    assert (again["record"]["MemberCode"], again["record"]["MemberFirstName"]) == (code, "Ada")


def test_twenty_concurrent_sign_ups_create_one_member_and_log_all_in(guest: Browser, outbox: Outbox) -> None:
    prove_phone(guest, outbox)
    with ThreadPoolExecutor(8) as pool:
        answers = [*pool.map(lambda _: guest.call(MEMBER_AUTH, signup=ADA), range(20))]

    codes = {answer.body["record"]["MemberCode"] for answer in answers if answer.result == "ok"}
    assert {answer.result for answer in answers} <= {"ok", "session_expired"}
    assert len(codes) == 1
    assert len([*MemberRecord.scan()]) == 2


def test_sign_up_with_another_members_contact_is_refused(guest: Browser, outbox: Outbox, clock: Clock) -> None:
    signed_up(outbox)
    other = at_store("queen")
    prove_email(other, outbox)
    auth(other, signup={"MemberFirstName": "Bo", "MemberLastName": "Li", "MemberEMail": EMAIL})
    clock.pass_by(minutes=1)
    prove_phone(guest, outbox)
    for email in ("cy@example.com", EMAIL):
        clock.pass_by(minutes=1)
        prove_email(guest, outbox, email)
        before = rows()
        assert auth(guest, signup={**ADA, "MemberEMail": email}).result == "error_contact_taken"
        assert rows() == before


def now() -> dt.datetime:
    return runtime.clock.now()


@pytest.mark.night
def test_a_reload_logs_in_again_without_a_code(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    code, sent = code_of(browser), len(outbox.sent)

    browser.start()
    browser.choose("queen")
    assert browser.call(MEMBERSHIP, get={}).result == "error_login_required", "a new session is a guest's"
    answer = auth(browser, resume=True).body

    assert (answer["state"], answer["record"]["MemberCode"]) == ("in", code)
    assert code_of(browser) == code
    assert len(outbox.sent) == sent


@pytest.mark.night
def test_resume_without_an_earlier_login_stays_logged_out(guest: Browser, outbox: Outbox) -> None:
    prove_phone(guest, outbox)
    before = rows()

    assert auth(guest, resume=True).body == {"result": "ok", "state": "out", "sessionKey": "", "record": None}
    assert rows() == before


def test_a_device_is_trusted_for_ninety_days_and_no_longer(outbox: Outbox, clock: Clock) -> None:
    browser = signed_up(outbox)
    device = browser.cookie("device")
    clock.pass_by(days=89)
    late = at_store("queen")
    late.keep(device)
    assert auth(late, resume=True).body["state"] == "in"

    clock.pass_by(days=1)
    later = at_store("queen")
    later.keep(device)
    assert auth(later, resume=True).body["state"] == "out"
    assert by_phone(later).body["state"] == "prove"


def test_logging_out_makes_every_tab_of_the_browser_a_guests_and_asks_for_a_code_again(
    outbox: Outbox, clock: Clock
) -> None:
    browser = signed_up(outbox)
    session, other_tab = browser.key, Browser()
    other_tab.headers = dict(browser.headers)
    other_tab.start()
    other_tab.choose("queen")
    assert auth(other_tab, resume=True).body["state"] == "in"

    assert auth(browser, logout={}).body["state"] == "out"

    assert others_key(browser, session) == "session_expired"
    assert browser.call(MEMBERSHIP, get={}).result == "error_login_required"
    assert other_tab.call(MEMBERSHIP, get={}).result == "error_login_required"
    assert auth(browser, resume=True).body["state"] == "out"
    assert by_phone(browser).body["state"] == "prove"
    assert auth(browser, logout={}).body == {"result": "ok", "state": "out", "sessionKey": "", "record": None}


def a_checkout(browser: Browser, order: str, code: str, **changes: object) -> None:
    session = sessions.find(sha256(browser.key))
    assert session
    fields = {
        "order_uuid": order,
        "store_id": "queen",
        "opened_by": session.cookie_hash,
        "status": CheckoutStatus.HELD,
        "lines": {},
        "redeems": {f"points#{code}": 30},
        "opened_at": now(),
        "deadline": now(),
        "version": 1,
        **changes,
    }
    checkouts.add(CORNER, Checkout.model_validate(fields))


@pytest.mark.night
@pytest.mark.parametrize("status", ["allocating", "held", "committed", "releasing"])
def test_a_member_whose_points_an_order_holds_stays_logged_in(outbox: Outbox, status: str) -> None:
    browser, order = signed_up(outbox), str(uuid4())
    a_checkout(browser, order, code_of(browser), status=CheckoutStatus(status))
    before = rows()

    assert auth(browser, logout={"orderUUID": order}).result == "error_points_held"
    assert rows() == before
    assert own(browser)["MemberFirstName"] == "Ada"


@pytest.mark.night
@pytest.mark.parametrize(
    "changes",
    [{"status": CheckoutStatus.RELEASED}, {"status": CheckoutStatus.SETTLED}, {"redeems": {}}, {"opened_by": "x"}],
)
def test_order_without_held_points_does_not_prevent_logout(outbox: Outbox, changes: dict[str, object]) -> None:
    browser, order = signed_up(outbox), str(uuid4())
    a_checkout(browser, order, code_of(browser), **changes)

    assert auth(browser, logout={"orderUUID": order}).body["state"] == "out"


@pytest.mark.night
def test_a_suspended_member_is_not_logged_in_and_orders_as_a_guest(outbox: Outbox, clock: Clock) -> None:
    browser = signed_up(outbox)
    suspend(code_of(browser))

    assert browser.call(MEMBERSHIP, get={}).result == "error_membership_suspended"
    assert by_phone(browser).result == "error_membership_suspended"
    late = at_store("queen")
    late.keep(browser.cookie("device"))
    assert auth(late, resume=True).body["state"] == "onHold"
    assert browser.call(ADD_ORDER, feed=feed(cart(BUNS))).result == "ok"


@pytest.mark.night
def test_members_only_store_refuses_guests_and_suspended_members(
    guest: Browser, outbox: Outbox, stored: Tables, clock: Clock
) -> None:
    set_service(CORNER, "queen", membership=MembershipPolicy.MANDATORY)
    before = stored.orders()
    assert guest.call(ADD_ORDER, feed=feed(cart(BUNS))).result == "error_login_required"
    assert stored.orders() == before

    browser = signed_up(outbox)
    code = code_of(browser)
    order = str(uuid4())
    assert browser.call(ADD_ORDER, feed=feed(cart(BUNS, orderUUID=order))).result == "ok"
    placed = orders.find(CORNER, order)
    assert placed
    assert placed.member_code == code

    suspend(code)
    held = stored.orders()
    assert browser.call(ADD_ORDER, feed=feed(cart(BUNS))).result == "error_login_required"
    assert stored.orders() == held


@pytest.mark.night
def test_member_of_one_company_is_unknown_at_another(outbox: Outbox, clock: Clock) -> None:
    browser = signed_up(outbox)
    elsewhere = at_store("only", host="rival.example", token="rival-key")
    elsewhere.keep(browser.cookie("device"))
    before = rows()

    assert auth(elsewhere, resume=True).body["state"] == "out"
    assert by_phone(elsewhere).body["state"] == "prove"
    assert elsewhere.call(MEMBERSHIP, get={}).result == "error_login_required"
    assert rows() == before
    clock.pass_by(minutes=1)
    prove_phone(elsewhere, outbox)
    assert by_phone(elsewhere).body["state"] == "new"


@pytest.mark.night
def test_phone_verified_for_another_purpose_does_not_log_in(guest: Browser, outbox: Outbox, clock: Clock) -> None:
    signed_up(outbox)
    clock.pass_by(minutes=1)
    for purpose in ("guest", "merge", "delete"):
        prove_phone(guest, outbox, purpose=purpose)
        clock.pass_by(minutes=16)

    before = rows()
    assert by_phone(guest).body["state"] == "prove"
    assert auth(guest, signup=ADA).result == "error_verification_code"
    assert rows() == before


@pytest.mark.night
def test_a_login_proves_the_phone_for_an_order_too(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    device = browser.cookie("device").partition("=")[2]

    assert devices.has_proved(CORNER, device, ADAS, now())


@pytest.mark.night
def test_an_unknown_contact_and_a_members_own_are_answered_alike(guest: Browser, outbox: Outbox) -> None:
    signed_up(outbox)
    known, unknown = by_phone(guest), by_phone(guest, "4165550198")

    assert (known.status, known.body) == (unknown.status, unknown.body)
    codes = [guest.call(MEMBER_AUTH, login={"mode": "EMAIL_LOGIN", "email": email}).body for email in (EMAIL, "x@y.ca")]
    assert codes[0] == codes[1]


@pytest.mark.night
@pytest.mark.parametrize(
    ("methods", "mode", "offered"),
    [
        (("phoneID",), {"mode": "EMAIL_LOGIN", "email": EMAIL}, False),
        (("phoneID",), {"mode": "EMAIL_SIGNUP", "email": EMAIL}, False),
        (("phoneID",), {"mode": "PHONE", "phone": PHONE}, True),
        (("email",), {"mode": "PHONE", "phone": PHONE}, False),
        (("email",), {"mode": "EMAIL_LOGIN", "email": EMAIL}, True),
    ],
)
def test_only_the_stores_own_ways_to_log_in_are_there(
    guest: Browser, methods: tuple[str, ...], mode: dict[str, str], offered: bool
) -> None:
    set_service(CORNER, "queen", login_methods=methods)
    answer = auth(guest, login=mode)

    assert answer.result == ("ok" if offered else "error_member_not_found")


def test_store_without_membership_refuses_login_and_sign_up(guest: Browser, outbox: Outbox) -> None:
    prove_phone(guest, outbox)
    set_service(CORNER, "queen", membership=MembershipPolicy.OFF)
    before = rows()

    assert by_phone(guest).result == "error_no_membership"
    assert auth(guest, signup=ADA).result == "error_no_membership"
    assert auth(guest, login={"mode": "CODE", "memberCode": "CN1"}).result == "error_no_membership"
    send = {"phone": "4165550177", "purpose": "login"}
    assert guest.call(OTP, send=send).result == "error_no_membership", "no code is sent for a login that ends nowhere"
    assert rows() == before


@pytest.mark.night
def test_a_member_code_logs_in_for_developers_only(
    guest: Browser, outbox: Outbox, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    code = code_of(signed_up(outbox))
    login = {"mode": "CODE", "memberCode": code}
    before = rows()
    with monkeypatch.context() as patch:
        patch.setattr("members.authenticate.settings", lambda: settings().model_copy(update={"stage": "staging"}))
        assert auth(guest, login=login).result == "error_member_not_found"
        assert auth(guest, login={**login, "memberCode": "nobody"}).result == "error_member_not_found"
    assert rows() == before

    assert auth(guest, login={**login, "memberCode": "nobody"}).result == "error_member_not_found"
    assert auth(guest, login=login).body["record"]["MemberCode"] == code


def test_the_test_phone_passes_without_a_code_where_one_is_set(
    guest: Browser, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert by_phone(guest).body["state"] == "prove"
    testing = settings().model_copy(update={"stage": "staging", "test_phone": "+14165550199"})
    monkeypatch.setattr("use_cases.member.test_mode.settings", lambda: testing)

    assert by_phone(guest, "4165550198").body["state"] == "prove"
    assert by_phone(guest).body["state"] == "new"
    assert auth(guest, signup=ADA).body["state"] == "in"
    assert outbox.sent == []


@pytest.mark.night
def test_prices_are_the_members_from_the_login_to_the_logout(guest: Browser, outbox: Outbox) -> None:
    def standing() -> str:
        session = sessions.find(sha256(guest.key))
        assert session
        return session.member_code

    signed_up(outbox, guest)
    assert standing() == code_of(guest)
    assert guest.call(PRICE_ORDER, cart=cart(BUNS)).result == "ok"
    auth(guest, logout={})
    assert standing() == ""


def test_unreachable_contact_is_refused_at_login(guest: Browser) -> None:
    assert by_phone(guest, "8765550100").result == "error_contact_not_reachable"
    assert by_phone(guest, "12").result == "error_contact_not_reachable"
    assert by_email(guest, "nobody").result == "error_contact_not_reachable"


@pytest.mark.night
def test_a_login_that_is_no_session_of_a_store_is_refused(guest: Browser) -> None:
    guest.key = ""
    assert guest.call(MEMBER_AUTH, login={"mode": "PHONE", "phone": PHONE}).result == "something_wrong"
