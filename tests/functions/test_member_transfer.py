"""Merging an old membership needs a code sent to its own contact, and reveals no stranger's (K-12)."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.member_house import (
    CORNER,
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
from tests.functions.world import Clock, Outbox

from domain.member.member import known_by
from domain.member.points import PointLot
from members.member_messages import MEMBERSHIP
from members.messages import OTP, SMS
from members.transfer_messages import MEMBER_TRANSFER
from ordering.messages import GET_ORDERS
from repositories.gift_card import card_links, gift_cards
from repositories.gift_card.card_links import CardLinkRecord
from repositories.member import accounts, members
from repositories.member.account_rows import AccountRecord, EntryRecord
from runtime import clock as now_of

pytestmark = pytest.mark.engine

OLD_PHONE, NEW_PHONE, NOBODYS = "4165550111", "4165550122", "4165550133"


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    empty(AccountRecord, EntryRecord)
    yield from member_stores(member_transfer=True)


@pytest.fixture
def old(outbox: Outbox) -> Browser:
    """A member with 100 points, in a browser of theirs."""
    browser = signed_up(outbox, PhoneId=OLD_PHONE)
    accounts.credit(CORNER, f"points#{code_of(browser)}", PointLot(lot_id="welcome", points=100))
    return browser


@pytest.fixture
def new(outbox: Outbox, clock: Clock) -> Browser:
    """The same person as another member, in another browser, and a minute later, when a phone gets the next code."""
    browser = signed_up(outbox, PhoneId=NEW_PHONE)
    clock.pass_by(minutes=1)
    return browser


def free(code: str) -> int:
    return accounts.available(CORNER, f"points#{code}", now_of.now().date())


def proof(browser: Browser, outbox: Outbox, phone: str = OLD_PHONE, purpose: str = "merge") -> str:
    """The token of a code that was answered."""
    sent = browser.call(SMS, validate={"Phone": phone, "Purpose": purpose}).body
    verify = {"Phone": phone, "Code": outbox.code, "Token": sent["token"], "Purpose": purpose}
    assert browser.call(SMS, verify=verify).result == "ok"
    return str(sent["token"])


def transfer(browser: Browser, closing: str, token: str, staying: str = "") -> Answer:
    codes = {"MemberCode": staying or code_of(browser), "ClosingMemberCode": closing, "Token": token}
    return browser.call(MEMBER_TRANSFER, **codes)


@pytest.mark.night
def test_merge_previews_the_old_membership_and_moves_it_once(
    old: Browser, new: Browser, outbox: Outbox, clock: Clock
) -> None:
    closing, staying = code_of(old), code_of(new)
    token = proof(new, outbox)

    found = new.call(MEMBER_TRANSFER, find={"phone": OLD_PHONE, "token": token})
    assert found.body["closing"] == {
        "ClosingMemberCode": closing,
        "MemberFirstName": "Ada",
        "points": 100,
        "giftCards": 0,
        "promotions": 0,
        "vip": False,
    }
    for _ in range(3):
        answer = transfer(new, closing, token)
        assert (answer.result, answer.body["record"]["MemberCode"]) == ("ok", staying)
        assert (free(staying), free(closing)) == (100, 0)

    assert old.call(MEMBERSHIP, get={}).result == "error_login_required", "its sessions are over"
    assert auth(old, resume=True).body["state"] == "out"
    assert old.call(GET_ORDERS, memberCode=closing).body["orders"] == []
    clock.pass_by(minutes=1)
    prove_phone(old, outbox, OLD_PHONE)
    assert by_phone(old, OLD_PHONE).body["state"] == "new", "its phone is nobody's"


Refused = Callable[[Browser, Browser, Outbox, Clock], Answer]


def without_a_code(old: Browser, new: Browser, _outbox: Outbox, _clock: Clock) -> Answer:
    return transfer(new, code_of(old), "A" * 43)


def by_a_code_to_log_in(old: Browser, new: Browser, outbox: Outbox, _clock: Clock) -> Answer:
    return transfer(new, code_of(old), proof(new, outbox, purpose="login"))


def by_a_code_nobody_answered(old: Browser, new: Browser, _outbox: Outbox, _clock: Clock) -> Answer:
    sent = new.call(SMS, validate={"Phone": OLD_PHONE, "Purpose": "merge"}).body
    return transfer(new, code_of(old), sent["token"])


def by_a_code_answered_elsewhere(old: Browser, new: Browser, outbox: Outbox, _clock: Clock) -> Answer:
    return transfer(new, code_of(old), proof(old, outbox))


def by_a_code_of_another_phone(old: Browser, new: Browser, outbox: Outbox, _clock: Clock) -> Answer:
    return transfer(new, code_of(old), proof(new, outbox, NOBODYS))


def by_an_old_code(old: Browser, new: Browser, outbox: Outbox, clock: Clock) -> Answer:
    token = proof(new, outbox)
    clock.pass_by(minutes=20)
    return transfer(new, code_of(old), token)


def of_nobody(_old: Browser, new: Browser, outbox: Outbox, _clock: Clock) -> Answer:
    return transfer(new, "000000000000", proof(new, outbox))


def for_another_member(old: Browser, new: Browser, outbox: Outbox, _clock: Clock) -> Answer:
    third = signed_up(outbox, PhoneId=NOBODYS)
    return transfer(new, code_of(old), proof(new, outbox), staying=code_of(third))


def of_the_other_company(old: Browser, _new: Browser, outbox: Outbox, _clock: Clock) -> Answer:
    rival = signed_up(outbox, at_store("only", host="rival.example", token="rival-key"), PhoneId=NEW_PHONE)
    return transfer(rival, code_of(old), proof(rival, outbox))


def oneself(_old: Browser, new: Browser, outbox: Outbox, clock: Clock) -> Answer:
    clock.pass_by(minutes=1)
    return transfer(new, code_of(new), proof(new, outbox, NEW_PHONE))


def a_suspended_one(old: Browser, new: Browser, outbox: Outbox, _clock: Clock) -> Answer:
    code = code_of(old)
    suspend(code)
    return transfer(new, code, proof(new, outbox))


def one_that_is_merged(old: Browser, new: Browser, outbox: Outbox, clock: Clock) -> Answer:
    third, code = signed_up(outbox, PhoneId=NOBODYS), code_of(old)
    assert transfer(third, code, proof(third, outbox)).result == "ok"
    clock.pass_by(minutes=1)
    return transfer(new, code, proof(new, outbox))


def where_there_is_no_transfer(old: Browser, new: Browser, outbox: Outbox, _clock: Clock) -> Answer:
    token = proof(new, outbox)
    set_service(CORNER, "queen", member_transfer=False)
    return transfer(new, code_of(old), token)


def without_the_old_code(_old: Browser, new: Browser, outbox: Outbox, _clock: Clock) -> Answer:
    return new.call(MEMBER_TRANSFER, MemberCode=code_of(new), Token=proof(new, outbox))


def as_a_guest(old: Browser, _new: Browser, outbox: Outbox, _clock: Clock) -> Answer:
    guest = at_store("queen")
    return transfer(guest, code_of(old), proof(guest, outbox), staying="1")


REFUSED: dict[Refused, str] = {
    without_a_code: "error_member_not_found",
    by_a_code_to_log_in: "error_member_not_found",
    by_a_code_nobody_answered: "error_member_not_found",
    by_a_code_answered_elsewhere: "error_member_not_found",
    by_a_code_of_another_phone: "error_member_not_found",
    by_an_old_code: "error_member_not_found",
    of_nobody: "error_member_not_found",
    for_another_member: "error_member_not_found",
    of_the_other_company: "error_member_not_found",
    oneself: "error_merge_self",
    a_suspended_one: "error_membership_suspended",
    one_that_is_merged: "error_member_not_found",
    where_there_is_no_transfer: "error_member_not_found",
    without_the_old_code: "error_missing_information",
    as_a_guest: "error_login_required",
}


def money() -> dict[str, list[str]]:
    kept = rows()
    return {"ledger": sorted(str(row.attribute_values) for row in EntryRecord.scan()), **kept}


@pytest.mark.night
@pytest.mark.parametrize(("refused", "result"), REFUSED.items(), ids=[refused.__name__ for refused in REFUSED])
def test_a_merge_that_is_not_ones_own_to_make_is_refused_and_changes_nothing(
    refused: Refused,
    result: str,
    old: Browser,
    new: Browser,
    outbox: Outbox,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before: list[dict[str, list[str]]] = []
    send = Browser.call

    def noted(browser: Browser, call: Any, **fields: Any) -> Answer:
        if call is MEMBER_TRANSFER:
            before.append(money())
        return send(browser, call, **fields)

    monkeypatch.setattr(Browser, "call", noted)

    assert refused(old, new, outbox, clock).result == result

    assert money() == before[-1]


@pytest.mark.night
@pytest.mark.parametrize("way", ["phone", "email"])
def test_unknown_contact_is_reported_only_after_its_code(way: str, new: Browser, outbox: Outbox) -> None:
    address = NOBODYS if way == "phone" else "nobody@example.com"
    before = rows()
    assert new.call(MEMBER_TRANSFER, find={way: address, "token": "A" * 43}).result == "error_verification_code"
    assert rows() == before
    sent = new.call(OTP, send={way: address, "purpose": "merge"}).body["send"]
    check = {way: address, "code": outbox.code, "token": sent["token"], "purpose": "merge"}
    assert new.call(OTP, validate=check).body["validate"] == {"result": "ok"}

    answer = new.call(MEMBER_TRANSFER, find={way: address, "token": sent["token"]})

    assert answer.result == {"phone": "error_phone_not_found", "email": "error_member_not_found"}[way]


@pytest.mark.night
def test_merge_preview_without_a_valid_code_reveals_nothing(old: Browser, new: Browser, outbox: Outbox) -> None:
    code, before = code_of(old), rows()
    asked = [
        new.call(MEMBER_TRANSFER, find={"phone": phone, "token": token}).body
        for phone in (OLD_PHONE, NOBODYS)
        for token in ("A" * 43, proof(old, outbox, purpose="merge") if phone == OLD_PHONE else "B" * 43)
    ]

    assert {answer["result"] for answer in asked} == {"error_verification_code"}
    assert code not in str(asked)
    assert {name: kept for name, kept in rows().items() if name != "DeviceRecord"} == {
        name: kept for name, kept in before.items() if name != "DeviceRecord"
    }


def test_twenty_concurrent_merges_move_the_points_once_and_all_succeed(
    old: Browser, new: Browser, outbox: Outbox
) -> None:
    closing, staying, token = code_of(old), code_of(new), proof(new, outbox)
    with ThreadPoolExecutor(8) as pool:
        results = [*pool.map(lambda _: transfer(new, closing, token, staying).result, range(20))]

    assert set(results) == {"ok"}
    assert free(staying) == 100
    ended = members.find(CORNER, closing)
    assert ended
    assert (ended.active, known_by(ended)) == (False, ())


@pytest.mark.night
def test_the_member_that_stays_keeps_who_they_are(old: Browser, new: Browser, outbox: Outbox) -> None:
    closing, before = code_of(old), own(new)
    member = members.find(CORNER, closing)
    assert member
    vip = {"vip_code": "GOLD", "promos": ("SLURP",)}
    members.save(CORNER, member.model_copy(update=vip))

    assert transfer(new, closing, proof(new, outbox)).body["record"] == before
    assert own(new) == before


def test_merge_moves_linked_gift_cards(old: Browser, new: Browser, outbox: Outbox) -> None:
    closing, staying = code_of(old), code_of(new)
    for number in ("6039228817459901", "6039228817459902"):
        gift_cards.add(CORNER, number, "4417", "CAD", f"****{number[-2:]}")
        card = CardLinkRecord(CORNER.key(gift_cards.card_hash(CORNER, number)))
        card.update([CardLinkRecord.member_key.set(CORNER.key(closing)), CardLinkRecord.linked_at.set(number)])
    token = proof(new, outbox)

    found = new.call(MEMBER_TRANSFER, find={"phone": OLD_PHONE, "token": token}).body["closing"]
    assert transfer(new, closing, token).result == "ok"

    assert found["giftCards"] == 2
    assert [each.shown for each in card_links.of_member(CORNER, staying)] == ["****01", "****02"]
    assert card_links.of_member(CORNER, closing) == ()


@pytest.mark.night
@pytest.mark.parametrize(
    "body",
    [
        {"find": {"phone": OLD_PHONE, "email": "a@b.ca", "token": "A" * 43}},
        {"find": {"token": "A" * 43}},
        {"find": {"phone": OLD_PHONE, "token": "short"}},
        {"find": {"phone": OLD_PHONE, "token": "A" * 43}, "MemberCode": "1"},
        {"MemberCode": "points#1", "ClosingMemberCode": "2", "Token": "A" * 43},
    ],
)
def test_malformed_requests_are_refused(new: Browser, body: dict[str, Any]) -> None:
    before = rows()
    answer = new.call(MEMBER_TRANSFER, **body)
    assert (answer.status, answer.result) == (400, "invalid_request")
    assert rows() == before
