"""Gift cards of members: linked, listed, and hidden from others (spec sections 5 and 7; reliability threats 3 and
6)."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine import Engine
from tests.functions.browser import at_store
from tests.functions.member_house import CORNER, empty, member_stores, set_service, signed_up
from tests.functions.world import Clock, Outbox
from tests.payments.gift_card_house import (
    CODE,
    NO_CARD,
    SERVICE,
    a_card,
    a_member_with_card,
    account_of,
    history,
    kept,
    listed,
    paid,
    put,
)

from domain.checkout.holder import Holder
from payments.gift_card_messages import GIFT_CARD, GIFT_CARD_TRANS
from repositories.gift_card import gift_cards
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.member import accounts
from runtime import clock as time
from runtime.call import Call
from runtime.sealed import seal, unseal

pytestmark = pytest.mark.engine


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    empty(GiftCardRecord)
    yield from member_stores(**SERVICE)


@pytest.mark.night
def test_a_card_is_linked_by_its_number_and_code_and_listed_without_either(outbox: Outbox) -> None:
    number = a_card(5000)
    member = signed_up(outbox)

    answer = put(member, f" {number} ")

    card = gift_cards.card_hash(CORNER, number)
    shown = [{"CardID": card, "CardCode": f"****{number[-2:]}", "CurBalance": 50.0, "currency": "CAD"}]
    assert (answer.result, answer.body["record"]) == ("ok", shown)
    assert listed(member) == shown
    assert number not in str(answer.body)
    assert put(member, number).body["record"] == shown
    assert number not in str([row.attribute_values for row in GiftCardRecord.scan()])


def test_missing_fields_are_reported_before_any_check(outbox: Outbox, brands: Engine) -> None:
    number, member = a_card(), signed_up(outbox)
    before = kept(brands)

    for link in ({"CardCode": number}, {"MemberCode": "M1"}, {}):
        assert member.call(GIFT_CARD, put=link).result in ("error_missing_information", "error_member_not_found")
    assert put(member, number, "").result == "error_missing_information"
    assert put(member, " ").result == "error_missing_information"

    assert kept(brands) == before


@pytest.mark.night
def test_a_right_number_with_a_wrong_code_is_answered_like_an_unknown_card_and_changes_nothing(
    outbox: Outbox, brands: Engine
) -> None:
    number, member = a_card(), signed_up(outbox)
    before = kept(brands)

    wrong, unknown = put(member, number, "0000"), put(member, "6039229999999999", "0000")

    assert (wrong.status, wrong.body) == (unknown.status, unknown.body) == (200, NO_CARD)
    assert kept(brands) == before
    assert listed(member) == []


@pytest.mark.night
def test_a_card_of_another_members_list_is_answered_like_an_unknown_one(outbox: Outbox, brands: Engine) -> None:
    number = a_card()
    owner, card = a_member_with_card(outbox, number)
    other = signed_up(outbox, PhoneId="4165550177")
    before = kept(brands)

    answers = [
        put(other, number),
        history(other, card),
        other.call(GIFT_CARD_TRANS, add=paid(CardID=card)),
        history(other, "0" * 64),
    ]

    assert [answer.body for answer in answers] == [NO_CARD] * 4
    assert kept(brands) == before
    assert (listed(other), len(listed(owner))) == ([], 1)


def test_the_third_wrong_code_locks_a_card_and_the_sixth_look_of_a_member_is_none(outbox: Outbox) -> None:
    locked, other = a_card(), a_card()
    member = signed_up(outbox)

    for code in ("1111", "2222", "3333"):
        put(member, locked, code)
    assert put(member, locked).body == NO_CARD  # right, and too late
    assert put(member, "6039229999999999").body == NO_CARD
    assert put(member, other).body == NO_CARD

    assert listed(member) == []


@pytest.mark.night
def test_a_members_tries_are_counted_in_all_their_browsers(outbox: Outbox, clock: Clock) -> None:
    member = signed_up(outbox)
    for _ in range(5):
        put(member, "6039229999999999")
    clock.pass_by(minutes=2)
    again = signed_up(outbox, at_store("queen"))

    assert put(again, a_card()).body == NO_CARD


@pytest.mark.night
def test_naming_another_member_is_refused_as_unknown(outbox: Outbox, brands: Engine) -> None:
    number, member = a_card(), signed_up(outbox)
    before = kept(brands)

    assert put(member, number, who="000000000000").result == "error_member_not_found"
    assert member.call(GIFT_CARD, list={"MemberCode": "000000000000"}).result == "error_member_not_found"

    assert kept(brands) == before


@pytest.mark.night
def test_a_guest_and_a_store_without_gift_cards_are_refused_everything(outbox: Outbox, brands: Engine) -> None:
    number = a_card()
    member, card = a_member_with_card(outbox, number)
    asked: list[tuple[Call, dict[str, Any]]] = [
        (GIFT_CARD, {"list": {}}),
        (GIFT_CARD, {"put": {"MemberCode": "M", "CardCode": number, "SecurityCode": CODE}}),
        (GIFT_CARD, {"add": paid(Phone="4165550123", PhoneAgain="4165550123")}),
        (GIFT_CARD_TRANS, {"list": {"CardID": card}}),
        (GIFT_CARD_TRANS, {"add": paid(CardID=card)}),
    ]
    before = kept(brands)
    guest = at_store("queen")
    assert {guest.call(call, **body).result for call, body in asked} == {"error_login_required"}
    before = kept(brands) | {"SessionRecord": before["SessionRecord"]}
    set_service(CORNER, "queen", gift_card=False)
    assert {member.call(call, **body).result for call, body in asked} == {"error_no_giftcard"}

    assert kept(brands) | {"SessionRecord": before["SessionRecord"]} == before


@pytest.mark.night
def test_a_credit_is_nobodys_to_ask_for(outbox: Outbox, brands: Engine) -> None:
    number = a_card()
    member, card = a_member_with_card(outbox, number)
    before = kept(brands)
    shapes = [
        {"Amount": 25, "CardID": card},
        {"Amount": -25, "CardID": card},
        {**paid(CardID=card), "Amount": -25},
        {**paid(CardID=card), "Amount": 0},
        {**paid(CardID=card), "AutoCreation": True},
        {**paid(CardID=card), "EventMetadata": {"orderNo": "1"}},
        {**paid(CardID=card), "credited": True},
    ]

    assert {member.call(GIFT_CARD_TRANS, add=shape).result for shape in shapes} == {"invalid_request"}

    assert kept(brands) == before


@pytest.mark.night
def test_its_member_reads_what_moved_a_card_and_the_sums_agree(outbox: Outbox, clock: Clock) -> None:
    number = a_card(5000)
    member, card = a_member_with_card(outbox, number)
    clock.pass_by(seconds=1)
    account = account_of(number)
    accounts.hold(CORNER, account, Holder("00000000-0000-4000-8000-000000000001", 1), 700, time.now().date())
    accounts.redeem(CORNER, account, Holder("00000000-0000-4000-8000-000000000001", 1))
    accounts.hold(CORNER, account, Holder("00000000-0000-4000-8000-000000000002", 1), 300, time.now().date())

    body = history(member, card).body

    assert [(each["Amount"], each["event"]) for each in body["record"]] == [(-7.0, "redeem"), (50.0, "issued")]
    assert body["summary"] == {"loaded": 50.0, "spent": 7.0, "held": 3.0}
    assert body["card"]["CurBalance"] == 40.0
    assert body["barcode"] == number


@pytest.mark.night
def test_history_lists_the_newest_fifty_entries(outbox: Outbox, clock: Clock) -> None:
    number = a_card(10_000)
    member, card = a_member_with_card(outbox, number)
    for spent in range(55):
        clock.pass_by(milliseconds=1)
        holder = Holder(f"00000000-0000-4000-8000-{spent:012d}", 1)
        accounts.hold(CORNER, account_of(number), holder, spent + 1, time.now().date())
        accounts.redeem(CORNER, account_of(number), holder)

    record = history(member, card).body["record"]

    assert len(record) == 50
    assert record == sorted(record, key=lambda each: each["EventDate"], reverse=True)
    assert "issued" not in {each["event"] for each in record}
    assert len(member.call(GIFT_CARD_TRANS, list={"CardID": card, "RecLimit": 3}).body["record"]) == 3
    assert member.call(GIFT_CARD_TRANS, list={"CardID": card, "RecLimit": 51}).result == "invalid_request"


def test_a_number_is_opened_only_where_it_was_sealed() -> None:
    sealed = seal("6039228817450136", "corner#card", "number")

    assert unseal(sealed, "corner#card", "number") == "6039228817450136"
    assert unseal(sealed, "corner#other", "number") is None
    assert "6039228817450136" not in sealed
    assert seal("6039228817450136", "corner#card", "number") != sealed
