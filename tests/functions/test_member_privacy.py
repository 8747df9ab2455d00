"""A member has all that is held about them, may end it, and is forgotten after a month (K-11, K-13; threat 21)."""

import datetime as dt
import json
import zlib
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.member_house import (
    ADA,
    CORNER,
    PHONE,
    auth,
    by_phone,
    code_of,
    empty,
    member_stores,
    own,
    prove_phone,
    rows,
    set_service,
    signed_up,
    suspend,
)
from tests.functions.world import Clock, Outbox, forget_snapshots

from bookings.messages import BOOKING
from domain.member.points import PointLot
from members import export as export_module
from members.member_messages import MEMBER_AUTH, MEMBERSHIP
from members.messages import SMS
from members.privacy_messages import MEMBER_DELETE, MEMBER_EXPORT
from ordering.messages import ADD_ORDER, GET_ORDERS
from repositories.member import accounts, members
from repositories.member.account_rows import AccountRecord, EntryRecord
from repositories.member.members import ConsentRecord
from repositories.order import order_body, order_contacts, orders
from runtime import clock as now_of
from runtime.sizes import LARGEST_REPLY
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

SECRETS = ("Xanthippe", "4165550166", "x@sophroniscus.example", "leave it with Plato", "no hemlock please")
WHO = {"MemberFirstName": "Zebedee", "MemberLastName": "Quixote"}


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    brands.empty("operations")
    forget_snapshots()
    empty(AccountRecord, EntryRecord, ConsentRecord)
    yield from member_stores()


@pytest.fixture
def member(outbox: Outbox, clock: Clock) -> Browser:
    """A member who signed up a minute ago."""
    browser = signed_up(outbox, at_store("queen"), **WHO)
    clock.pass_by(minutes=1)
    return browser


def proof(browser: Browser, outbox: Outbox, purpose: str, phone: str = PHONE) -> str:
    """The token of a code that was answered."""
    sent = browser.call(SMS, validate={"Phone": phone, "Purpose": purpose}).body
    verify = {"Phone": phone, "Code": outbox.code, "Token": sent["token"], "Purpose": purpose}
    assert browser.call(SMS, verify=verify).result == "ok"
    return str(sent["token"])


def with_token(browser: Browser, call: Any, token: str, **more: Any) -> Answer:
    answer = browser.call(call, Token=token, **more)
    browser.key = answer.body.get("sessionKey") or browser.key
    return answer


ZEBEDEE = ("Zebedee Quixote", PHONE, "zeb@quixote.example", "leave it with Mrs Miggins", "no snails please")


def an_order(browser: Browser, who: tuple[str, ...] = ZEBEDEE) -> str:
    order = str(uuid4())
    name, phone, email, memo, remark = who
    contact = {"phone1": phone, "name": name, "email": email}
    chosen = cart({**NOODLES, "remark": remark}, orderUUID=order)
    sent = feed(chosen, NOODLES_TOTAL, contact=contact, memo=memo)
    assert browser.call(ADD_ORDER, feed=sent).result == "ok"
    return order


def exported(browser: Browser, token: str) -> dict[str, Any]:
    """The file that the page puts together."""
    whole: dict[str, Any] = {}
    after, asked = "", 0
    while not asked or after:
        answer = with_token(browser, MEMBER_EXPORT, token, after=after)
        assert answer.result == "ok", answer.body
        for name, part in answer.body["data"].items():
            whole[name] = whole.get(name, []) + part if isinstance(part, list) else part or whole.get(name)
        after, asked = answer.body["next"], asked + 1
    return whole


def everything() -> str:
    """Every row of every table, as text, with what is compressed laid open."""
    connection = Connection()
    names = connection.list_tables()["TableNames"]
    return "\n".join(_laid_open(item) for name in names for item in connection.scan(name)["Items"])


def _laid_open(item: dict[str, Any]) -> str:
    opened = []
    for value in item.values():
        raw = value.get("B") if isinstance(value, dict) else None
        if raw is not None:
            opened.append(_inflated(raw))
    return json.dumps(item, default=str) + " ".join(opened)


def _inflated(raw: bytes) -> str:
    try:
        return order_body.json_of(raw).decode(errors="replace")
    except zlib.error:
        return ""


@pytest.mark.night
def test_deletion_shows_what_is_lost_and_then_ends_all_sessions_at_once(
    member: Browser, outbox: Outbox, clock: Clock
) -> None:
    code = code_of(member)
    accounts.credit(CORNER, f"points#{code}", PointLot(lot_id="welcome", points=70))
    order = an_order(member)
    other = at_store("queen")
    prove_phone(other, outbox)
    assert by_phone(other).body["state"] == "in"

    assert member.call(MEMBER_DELETE, ask=True).body["lost"] == {
        "points": 70,
        "giftCards": 0,
        "promotions": 0,
        "keptCards": [],
    }
    clock.pass_by(minutes=16)
    answer = with_token(member, MEMBER_DELETE, proof(member, outbox, "delete"))
    assert (answer.result, len(answer.body["sessionKey"])) == ("ok", 43)

    ended = members.find(CORNER, code)
    assert ended
    assert (ended.active, ended.ended and ended.ended.reason) == (False, "deleted")
    for browser in (member, other):
        assert browser.call(MEMBERSHIP, get={}).result == "error_login_required"
        assert auth(browser, resume=True).body["state"] == "out"
        assert browser.call(GET_ORDERS, memberCode=code).body["orders"] == []
    assert orders.find(CORNER, order), "the order goes on"
    assert order_contacts.find(CORNER, order), "and its store still knows whom to call"
    later = an_order(other)
    placed = orders.find(CORNER, later)
    assert placed
    assert placed.member_code == "", "what they order now is a guest's"

    clock.pass_by(minutes=1)
    prove_phone(member, outbox)
    assert by_phone(member).body["state"] == "new", "the phone is nobody's"
    assert auth(member, signup=ADA).body["record"]["MemberCode"] != code


@pytest.mark.night
@pytest.mark.parametrize("purpose", ["login", "guest", "merge", "export"])
def test_a_code_for_something_else_deletes_nothing(member: Browser, outbox: Outbox, purpose: str) -> None:
    token = proof(member, outbox, purpose)
    before = rows()

    assert with_token(member, MEMBER_DELETE, token).result == "error_verification_code"
    assert rows() == before


def strangers_tokens(member: Browser, outbox: Outbox, clock: Clock, purpose: str) -> Iterator[str]:
    """Tokens that prove nothing of the member's, in this browser, now."""
    yield "A" * 43
    yield member.call(SMS, validate={"Phone": PHONE, "Purpose": purpose}).body["token"]
    clock.pass_by(minutes=16)
    yield proof(at_store("queen"), outbox, purpose)
    clock.pass_by(minutes=1)
    yield proof(member, outbox, purpose, phone="4165550177")
    old = proof(member, outbox, purpose)
    clock.pass_by(minutes=20)
    yield old


@pytest.mark.night
@pytest.mark.parametrize(("call", "purpose"), [(MEMBER_DELETE, "delete"), (MEMBER_EXPORT, "export")])
def test_deletion_and_export_need_a_recent_code_of_the_member(
    member: Browser, outbox: Outbox, clock: Clock, call: Any, purpose: str
) -> None:
    for token in strangers_tokens(member, outbox, clock, purpose):
        before = rows()
        answer = with_token(member, call, token)
        assert answer.result == "error_verification_code"
        assert "Zebedee" not in str(answer.body)
        assert rows() == before
    assert own(member)["MemberFirstName"] == "Zebedee"


@pytest.mark.night
def test_another_companys_member_with_the_same_phone_proves_nothing_here(
    member: Browser, outbox: Outbox, clock: Clock
) -> None:
    rival = signed_up(outbox, at_store("only", host="rival.example", token="rival-key"), **WHO)
    clock.pass_by(minutes=1)
    tokens = {purpose: proof(rival, outbox, purpose) for purpose in ("delete",)}
    clock.pass_by(minutes=1)
    tokens["export"] = proof(rival, outbox, "export")
    before = rows()

    assert with_token(member, MEMBER_DELETE, tokens["delete"]).result == "error_verification_code"
    assert with_token(member, MEMBER_EXPORT, tokens["export"]).result == "error_verification_code"
    assert rows() == before
    assert exported(rival, tokens["export"])["orders"] == []


def test_export_contains_all_data_of_the_member(member: Browser, outbox: Outbox, clock: Clock) -> None:
    code = code_of(member)
    accounts.credit(CORNER, f"points#{code}", PointLot(lot_id="welcome", points=70, expires=dt.date(2027, 1, 31)))
    record = {**ADA, **WHO, "PhoneId": PHONE}
    for agreed in (True, False, True):
        assert member.call(MEMBERSHIP, put={"record": {**record, "SmsPromo": agreed}}).result == "ok"
        clock.pass_by(minutes=1)
    placed = [an_order(member) for _ in range(2)]
    wish = {"bookingID": str(uuid4()), "partySize": 2, "name": "Zebedee", "phone": PHONE, "locale": "en"}
    assert member.call(BOOKING, add=wish).result == "ok"
    stranger = at_store("queen")
    an_order(stranger)

    told = exported(member, proof(member, outbox, "export"))

    assert (told["profile"]["MemberFirstName"], told["profile"]["PhoneId"]) == ("Zebedee", "+14165550199")
    assert [(change["given"], change["at"][11:16]) for change in told["consents"]] == [
        (True, "16:01"),
        (False, "16:02"),
        (True, "16:03"),
    ]
    assert told["points"] == [{"lot": "welcome", "points": 70, "expires": "2027-01-31"}]
    assert [(line["points"], line["what"]) for line in told["pointHistory"]] == [(70, "welcome#credit")]
    assert [booking["bookingID"] for booking in told["bookings"]] == [wish["bookingID"]]
    assert len(told["orders"]) == len(placed)
    assert {order["contact"]["name"] for order in told["orders"]} == {"Zebedee Quixote"}
    assert {order["memo"] for order in told["orders"]} == {"leave it with Mrs Miggins"}
    assert {line["remark"] for order in told["orders"] for line in order["items"]} == {"no snails please"}


@pytest.mark.night
def test_a_large_file_comes_in_parts_that_a_reply_holds(
    member: Browser, outbox: Outbox, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = code_of(member)
    for number in range(7):
        accounts.credit(CORNER, f"points#{code}", PointLot(lot_id=f"lot-{number}", points=1))
    placed = [an_order(member) for _ in range(3)]
    set_service(CORNER, "queen")
    order = orders.find(CORNER, placed[0])
    assert order
    many = tuple(
        order.model_copy(update={"order_uuid": str(uuid4()), "order_memo": f"{number} " + "漬" * 100_000})
        for number in range(25)
    )
    pages: list[int] = []

    def page(_tenant: Any, _code: str, after: Any, limit: int) -> Any:
        begun = next((at + 1 for at, each in enumerate(many) if after and each.order_uuid == after.order_uuid), 0)
        pages.append(begun)
        return many[begun : begun + limit]

    monkeypatch.setattr(orders, "page_of_member", page)
    monkeypatch.setattr(export_module, "ENTRIES", 3)
    sizes: list[int] = []
    post = Browser.call

    def measured(browser: Browser, call: Any, **fields: Any) -> Answer:
        answer = post(browser, call, **fields)
        sizes.append(len(json.dumps(json.dumps(answer.body, ensure_ascii=False))))
        return answer

    monkeypatch.setattr(Browser, "call", measured)

    told = exported(member, proof(member, outbox, "export"))

    assert [line["what"] for line in told["pointHistory"]] == [f"lot-{number}#credit" for number in range(7)]
    assert [each["memo"].split()[0] for each in told["orders"]] == [str(number) for number in range(25)]
    assert max(sizes) <= LARGEST_REPLY
    assert len(pages) > 2


@pytest.mark.night
@pytest.mark.parametrize("after", ["orders|x|y", "orders|2026-06-17T16:00:00.000+00:00|../x", "cards", "orders|"])
def test_made_up_page_of_the_export_is_refused(member: Browser, outbox: Outbox, after: str) -> None:
    token = proof(member, outbox, "export")
    before = rows()
    assert with_token(member, MEMBER_EXPORT, token, after=after).result == "invalid_request"
    assert rows() == before


@pytest.mark.night
def test_page_of_another_members_orders_contains_none_of_them(member: Browser, outbox: Outbox, clock: Clock) -> None:
    theirs = an_order(member)
    placed = orders.find(CORNER, theirs)
    assert placed
    other = signed_up(outbox, PhoneId="4165550177")
    clock.pass_by(minutes=1)
    token = proof(other, outbox, "export", phone="4165550177")

    place = f"orders|{(placed.placed_at + dt.timedelta(seconds=1)).isoformat(timespec='milliseconds')}|{theirs}"
    answer = with_token(other, MEMBER_EXPORT, token, after=place)

    assert (answer.result, answer.body["data"]["orders"]) == ("ok", [])


@pytest.mark.night
def test_personal_data_is_erased_a_month_after_deletion_and_the_ledger_is_kept(outbox: Outbox, clock: Clock) -> None:
    name, phone, *_ = SECRETS
    member = signed_up(outbox, MemberFirstName=name, PhoneId=phone)
    clock.pass_by(minutes=1)
    code = code_of(member)
    record = {**ADA, "MemberFirstName": name, "PhoneId": phone, "SmsPromo": True}
    assert member.call(MEMBERSHIP, put={"record": record}).result == "ok"
    accounts.credit(CORNER, f"points#{code}", PointLot(lot_id="welcome", points=70))
    order = an_order(member, SECRETS)
    wish = {"bookingID": str(uuid4()), "partySize": 2, "name": name, "phone": phone, "locale": "en"}
    assert member.call(BOOKING, add=wish).result == "ok"
    clock.pass_by(minutes=1)
    with_token(member, MEMBER_DELETE, proof(member, outbox, "delete", phone))

    clock.pass_by(days=29, hours=23)
    sweep_overdue(now_of.now())
    kept = members.find(CORNER, code)
    assert kept
    assert kept.first_name == name
    assert [secret for secret in SECRETS if secret not in everything()] == []

    clock.pass_by(hours=2)
    for _ in range(2):
        sweep_overdue(now_of.now())
        clock.pass_by(minutes=2)

    left = everything()
    assert [secret for secret in SECRETS if secret in left] == []
    forgotten = members.find(CORNER, code)
    assert forgotten
    assert (forgotten.active, forgotten.ended and forgotten.ended.erased) == (False, True)
    assert sum(int(row.units) for row in EntryRecord.query(f"corner#points#{code}")) == 70
    placed = orders.find(CORNER, order)
    assert placed
    assert (placed.quote.lines[0].remark, float(placed.quote.totals.total)) == ("", NOODLES_TOTAL)
    assert [record.given for record in ConsentRecord.query(f"corner#{code}")] == [True, False]


@pytest.mark.night
def test_expired_order_contact_is_not_returned(guest: Browser, clock: Clock) -> None:
    order = an_order(guest)
    clock.pass_by(days=89, hours=23)
    found = order_contacts.find(CORNER, order)
    assert found
    assert [*order_contacts.all_of(CORNER, [order])] == [order]

    clock.pass_by(hours=2)
    assert order_contacts.find(CORNER, order) is None
    assert order_contacts.all_of(CORNER, [order]) == {}


@pytest.mark.night
def test_consent_changes_are_recorded_with_their_time_and_children_give_none(member: Browser, clock: Clock) -> None:
    code, record = code_of(member), {**ADA, **WHO}
    assert members.consents_of(CORNER, code) == ()

    def save(**changes: Any) -> dict[str, Any]:
        clock.pass_by(minutes=1)
        answer = member.call(MEMBERSHIP, put={"record": {**record, **changes}})
        assert answer.result == "ok"
        return dict(answer.body["record"])

    given = save(SmsPromo=True)
    assert (given["SmsPromo"], given["SmsPromoAt"], given["SmsPromoOffAt"]) == (True, "2026-06-17T16:02:00Z", None)
    save(SmsPromo=True)
    gone = save(SmsPromo=False)
    assert (gone["SmsPromo"], gone["SmsPromoAt"], gone["SmsPromoOffAt"]) == (False, None, "2026-06-17T16:04:00Z")
    save(SmsPromo=True)
    child = save(SmsPromo=True, YearOfBirth=2012)
    assert child["SmsPromo"] is False

    kept = [(each.given, each.at.strftime("%H:%M")) for each in members.consents_of(CORNER, code)]
    assert kept == [(True, "16:02"), (False, "16:04"), (True, "16:05"), (False, "16:06")]


@pytest.mark.night
def test_suspended_member_orders_as_a_guest_and_sees_the_suspension(member: Browser) -> None:
    code = code_of(member)
    suspend(code)

    assert member.call(MEMBER_DELETE, ask=True).result == "error_membership_suspended"
    assert member.call(MEMBER_AUTH, resume=True).body == {
        "result": "ok",
        "state": "onHold",
        "sessionKey": "",
        "record": None,
    }
    order = an_order(member)
    placed = orders.find(CORNER, order)
    assert placed
    assert placed.member_code == ""
