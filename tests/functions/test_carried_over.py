"""A merge carries promotions and addresses, each once; nothing of a person is left behind (K-12, K-13, R-10, D-12)."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.builders import a_promotion
from tests.engine import Engine
from tests.flips import put_promotions
from tests.functions.browser import Answer, Browser
from tests.functions.carts import NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.member_house import (
    CORNER,
    code_of,
    empty,
    empty_members,
    promotions_as_before,
    signed_up,
    with_members,
)
from tests.functions.world import Clock, Outbox

from backoffice import grant_promotion
from domain.member.points import PointLot
from domain.pricing.promotions import Audience, GivenTo
from members.address_messages import MEMBER_ADDRESS
from members.messages import SMS
from members.point_messages import POINT_TRANS
from members.privacy_messages import MEMBER_DELETE, MEMBER_EXPORT
from members.promotion_messages import PROMO
from members.transfer_messages import MEMBER_TRANSFER
from ordering.messages import ADD_ORDER, PRICE_ORDER
from repositories.member import accounts, members
from repositories.member.account_rows import EntryRecord
from repositories.member.address_books import AddressBookRecord
from runtime import clock as now_of
from use_cases.member import carry_over
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine

OLD_PHONE, NEW_PHONE = "4165550111", "4165550122"
AT = {"city": "Toronto", "province": "ON"}
HOME: dict[str, Any] = {"id": "home", "address": {**AT, "name": "Xanthippe", "street": "1 Main Street"}}
WORK: dict[str, Any] = {"id": "work", "address": {**AT, "name": "Xanthippe", "street": "2 Bay Street"}}
CABIN: dict[str, Any] = {"id": "home", "address": {**AT, "name": "Xanthippe", "street": "3 Lake Street"}}


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    empty_members()
    empty(AddressBookRecord)
    with promotions_as_before():
        put_promotions(
            CORNER,
            a_promotion("WELCOME", given_to=GivenTo.NEW),
            a_promotion("NAMED"),
            a_promotion("MINE"),
            a_promotion("FOR-ALL", given_to=GivenTo.MEMBERS),
            a_promotion("EVENING", audience=Audience.ALL),
        )
        yield from with_members(CORNER, "queen", member_transfer=True, points=True)


@pytest.fixture
def old(outbox: Outbox) -> Browser:
    """A member in a browser of theirs."""
    return signed_up(outbox, PhoneId=OLD_PHONE)


@pytest.fixture
def new(outbox: Outbox, clock: Clock) -> Browser:
    """The same person as another member, in another browser, and a minute later."""
    browser = signed_up(outbox, PhoneId=NEW_PHONE)
    clock.pass_by(minutes=1)
    return browser


def proof(browser: Browser, outbox: Outbox, purpose: str, phone: str) -> str:
    """The token of a code that was answered."""
    sent = browser.call(SMS, validate={"Phone": phone, "Purpose": purpose}).body
    verify = {"Phone": phone, "Code": outbox.code, "Token": sent["token"], "Purpose": purpose}
    assert browser.call(SMS, verify=verify).result == "ok"
    return str(sent["token"])


def merge(old: Browser, new: Browser, outbox: Outbox, phone: str = OLD_PHONE) -> Callable[[], Answer]:
    """Merge the one into the other; what comes back does so again."""
    codes = {"MemberCode": code_of(new), "ClosingMemberCode": code_of(old), "Token": proof(new, outbox, "merge", phone)}

    def again() -> Answer:
        answer = new.call(MEMBER_TRANSFER, **codes)
        assert answer.result == "ok", answer.body
        return answer

    again()
    return again


def order(browser: Browser, promotion: str) -> str:
    """Order with a promotion and return the result code."""
    chosen = cart(NOODLES, promoteCode=promotion)
    priced = browser.call(PRICE_ORDER, cart=chosen).body
    total = priced["quote"]["totals"]["total"] if priced["result"] == "ok" else NOODLES_TOTAL
    return browser.call(ADD_ORDER, feed=feed(chosen, total)).result


def mine(browser: Browser) -> list[str]:
    return sorted(record["PromoteCode"] for record in browser.call(PROMO, get={}).body["record"])


def give(browser: Browser, promotion: str) -> None:
    assert grant_promotion.main(["corner", code_of(browser), promotion]) == 0


USED = "error_promo_redeemed"


@pytest.mark.night
@pytest.mark.parametrize("promotion", ["WELCOME", "FOR-ALL", "NAMED"])
@pytest.mark.parametrize("by", ["old", "new"])
def test_promotion_used_in_either_membership_is_used_after_the_merge(
    promotion: str, by: str, old: Browser, new: Browser, outbox: Outbox
) -> None:
    for browser in (old, new):
        give(browser, "NAMED")
    assert order(old if by == "old" else new, promotion) == "ok"

    again = merge(old, new, outbox)
    again()

    assert promotion not in mine(new)
    assert order(new, promotion) == USED
    assert new.call(PROMO, get={}).body["record"] != [], "the others are still there"


@pytest.mark.night
def test_unused_promotions_of_both_members_are_available_once_after_the_merge(
    old: Browser, new: Browser, outbox: Outbox
) -> None:
    for browser, promotion in ((old, "NAMED"), (old, "MINE"), (new, "MINE")):
        give(browser, promotion)
    token = proof(new, outbox, "merge", OLD_PHONE)
    told = new.call(MEMBER_TRANSFER, find={"phone": OLD_PHONE, "token": token}).body["closing"]
    assert told["promotions"] == 1, "NAMED is new to the one that stays"

    codes = {"MemberCode": code_of(new), "ClosingMemberCode": code_of(old), "Token": token}
    assert [new.call(MEMBER_TRANSFER, **codes).result for _ in range(3)] == ["ok"] * 3

    assert mine(new) == ["FOR-ALL", "MINE", "NAMED", "WELCOME"]
    for promotion in ("NAMED", "WELCOME"):
        assert [order(new, promotion) for _ in range(2)] == ["ok", USED], promotion
    assert mine(new) == ["FOR-ALL", "MINE"]
    assert new.call(PRICE_ORDER, cart=cart(NOODLES, promoteCode="EVENING")).result == "ok", (
        "what is everybody's stays so"
    )


@pytest.mark.night
def test_memberships_made_one_after_another_to_be_merged_bring_one_welcome(
    old: Browser, new: Browser, outbox: Outbox, clock: Clock
) -> None:
    merge(old, new, outbox)
    assert order(new, "WELCOME") == "ok"
    clock.pass_by(hours=1)
    another = signed_up(outbox, PhoneId=OLD_PHONE)
    assert mine(another) == ["FOR-ALL", "WELCOME"]
    clock.pass_by(hours=1)
    merge(another, new, outbox)

    assert order(new, "WELCOME") == USED
    found = members.find(CORNER, code_of(new))
    assert found
    assert found.promos == ("WELCOME",)


def test_a_merge_that_was_cut_short_is_finished_by_asking_again(
    old: Browser, new: Browser, outbox: Outbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(old, "NAMED")
    old.call(MEMBER_ADDRESS, keep={"entries": [HOME]})
    codes = {"MemberCode": code_of(new), "ClosingMemberCode": code_of(old)}
    codes["Token"] = proof(new, outbox, "merge", OLD_PHONE)
    with monkeypatch.context() as broken:
        broken.setattr(carry_over, "carry_uses", lambda *_: 1 / 0)
        assert new.call(MEMBER_TRANSFER, **codes).status == 500
    assert (mine(new), book(new)) == (["FOR-ALL", "WELCOME"], (False, []))

    assert new.call(MEMBER_TRANSFER, **codes).result == "ok"

    assert (mine(new), book(new)) == (["FOR-ALL", "NAMED", "WELCOME"], (True, ["1 Main Street"]))


def book(browser: Browser) -> tuple[bool, list[str]]:
    """Whether addresses are kept with the membership, and which, the default first."""
    answer = browser.call(MEMBER_ADDRESS, get=True)
    assert answer.result == "ok", answer.body
    return answer.body["kept"], [entry["address"]["street"] for entry in answer.body["entries"]]


@pytest.mark.night
def test_the_member_that_stays_has_both_books_each_place_once_and_their_own_default(
    old: Browser, new: Browser, outbox: Outbox
) -> None:
    old.call(MEMBER_ADDRESS, keep={"entries": [{**WORK, "id": "desk"}, HOME]})
    new.call(MEMBER_ADDRESS, keep={"entries": [CABIN, WORK]})

    again = merge(old, new, outbox)

    assert book(new) == (True, ["3 Lake Street", "2 Bay Street", "1 Main Street"])
    assert len({entry["id"] for entry in new.call(MEMBER_ADDRESS, get=True).body["entries"]}) == 3
    assert [record.pk for record in AddressBookRecord.scan()] == [f"corner#{code_of(new)}"]
    new.call(MEMBER_ADDRESS, remove={"id": "work"})
    again()
    assert book(new) == (True, ["3 Lake Street", "1 Main Street"]), "what was taken out since stays out"


@pytest.mark.night
def test_merge_of_two_members_without_addresses_creates_no_address_book(
    old: Browser, new: Browser, outbox: Outbox
) -> None:
    merge(old, new, outbox)
    assert book(new) == (False, [])
    assert [*AddressBookRecord.scan()] == []


def test_data_export_contains_only_ones_own_addresses(old: Browser, new: Browser, outbox: Outbox) -> None:
    old.call(MEMBER_ADDRESS, keep={"entries": [HOME]})
    new.call(MEMBER_ADDRESS, keep={"entries": [WORK]})

    told = new.call(MEMBER_EXPORT, Token=proof(new, outbox, "export", NEW_PHONE)).body["data"]

    assert [(entry["id"], entry["address"]["street"]) for entry in told["addresses"]] == [("work", "2 Bay Street")]
    assert [(each["code"], each["uses"]) for each in told["promotions"]] == [
        ("FOR-ALL", 1),
        ("WELCOME", 1),
    ]


@pytest.mark.parametrize("way", ["deleted", "merged"])
def test_a_month_after_the_end_no_address_of_theirs_is_left(
    way: str, old: Browser, new: Browser, outbox: Outbox, clock: Clock
) -> None:
    old.call(MEMBER_ADDRESS, keep={"entries": [HOME]})
    code = code_of(old)
    if way == "merged":
        merge(old, new, outbox)
        assert book(new) == (True, ["1 Main Street"])
    clock.pass_by(minutes=1)
    last, phone = (new, NEW_PHONE) if way == "merged" else (old, OLD_PHONE)
    lost = last.call(MEMBER_DELETE, ask=True).body["lost"]
    assert lost["promotions"] == 2, "the welcome and what every member owns, which no order used yet"
    assert last.call(MEMBER_DELETE, Token=proof(last, outbox, "delete", phone)).result == "ok"
    assert [*AddressBookRecord.scan()] != []

    clock.pass_by(days=30, hours=1)
    for _ in range(2):
        sweep_overdue(now_of.now())
        clock.pass_by(minutes=2)

    assert [*AddressBookRecord.scan()] == []
    forgotten = members.find(CORNER, code)
    assert forgotten
    assert forgotten.ended
    assert forgotten.ended.erased


@pytest.mark.night
def test_the_history_of_points_says_that_they_came_by_a_merge(old: Browser, new: Browser, outbox: Outbox) -> None:
    closing = code_of(old)
    accounts.credit(CORNER, f"points#{closing}", PointLot(lot_id="welcome", points=100))
    merge(old, new, outbox)

    told = new.call(POINT_TRANS, list={}).body

    assert [(each["kind"], each["Amount"], each["orderNo"]) for each in told["record"]] == [("merged", 100, "")]
    assert told["avail"] == 100
    rows = EntryRecord.query(f"corner#points#{closing}", consistent_read=True)
    assert [(str(row.sk), int(row.units)) for row in rows] == [(f"{code_of(new)}#merge", -100), ("welcome#credit", 100)]
