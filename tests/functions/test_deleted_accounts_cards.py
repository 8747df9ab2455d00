"""A gift card outlives the account it was linked to: its money belongs to the person who has its code (K-13, R-9)."""

from collections.abc import Iterator

import pytest
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.member_house import (
    ADA,
    CORNER,
    auth,
    by_phone,
    code_of,
    empty,
    member_stores,
    prove_phone,
    signed_up,
)
from tests.functions.test_member_privacy import proof, with_token
from tests.functions.world import Clock, Outbox, forget_snapshots

from domain.member.ending import deleted
from domain.member.points import PointLot
from members.privacy_messages import MEMBER_DELETE
from payments.gift_card_messages import GIFT_CARD
from repositories.gift_card import gift_cards
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member import accounts, members
from repositories.member.account_rows import AccountRecord, EntryRecord
from repositories.member.members import Written
from runtime import clock as now_of

pytestmark = pytest.mark.engine

SENT, EMPTY, CODE = "6039228817456117", "6039228817450000", "5521"
OTHER = "4165550177"


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    brands.empty("operations")
    forget_snapshots()
    empty(AccountRecord, EntryRecord, GiftCardRecord, RateLimitRecord)
    yield from member_stores(gift_card=True)


@pytest.fixture
def zoe(outbox: Outbox, clock: Clock) -> Browser:
    """A member who linked a card with 25.00 and an empty one."""
    browser = signed_up(outbox, at_store("queen"))
    clock.pass_by(minutes=1)
    for number in (SENT, EMPTY):
        gift_cards.add(CORNER, number, CODE, "CAD", f"****{number[-4:]}")
        assert link(browser, number) == "ok"
    accounts.credit(CORNER, account(SENT), PointLot(lot_id="sold", points=2500))
    return browser


def account(number: str) -> str:
    return f"giftcard#{gift_cards.card_hash(CORNER, number)}"


def link(browser: Browser, number: str, security: str = CODE) -> str:
    wish = {"MemberCode": code_of(browser), "CardCode": number, "SecurityCode": security}
    return browser.call(GIFT_CARD, put=wish).result


def cards(browser: Browser) -> list[tuple[str, float]]:
    found = browser.call(GIFT_CARD, list={}).body["record"]
    return [(card["CardCode"], card["CurBalance"]) for card in found]


def test_account_deletion_names_the_money_on_each_card_that_has_some(zoe: Browser) -> None:
    lost = zoe.call(MEMBER_DELETE, ask=True).body["lost"]

    assert lost["giftCards"] == 2
    assert lost["keptCards"] == [{"CardCode": "****6117", "CurBalance": 25.0, "currency": "CAD"}]


def test_card_of_a_deleted_account_is_linked_again_with_its_code(zoe: Browser, outbox: Outbox, clock: Clock) -> None:
    code = code_of(zoe)
    other = signed_up(outbox, at_store("queen"), PhoneId=OTHER)
    clock.pass_by(minutes=1)
    assert link(other, SENT) == "error_no_giftcard"

    assert with_token(zoe, MEMBER_DELETE, proof(zoe, outbox, "delete")).result == "ok"

    assert gift_cards.of_member(CORNER, code) == ()
    assert accounts.available(CORNER, account(SENT), now_of.now().date()) == 2500
    assert link(other, SENT) == "ok"
    assert cards(other) == [("****6117", 25.0)]


def test_member_who_deleted_the_account_can_link_the_card_after_joining_again(
    zoe: Browser, outbox: Outbox, clock: Clock
) -> None:
    assert with_token(zoe, MEMBER_DELETE, proof(zoe, outbox, "delete")).result == "ok"
    clock.pass_by(minutes=1)
    prove_phone(zoe, outbox)
    assert by_phone(zoe).body["state"] == "new"
    assert auth(zoe, signup=ADA).body["state"] == "in"

    assert link(zoe, SENT) == "ok"
    assert cards(zoe) == [("****6117", 25.0)]


def test_card_is_free_although_the_deletion_was_cut_short(zoe: Browser, outbox: Outbox, clock: Clock) -> None:
    code = code_of(zoe)
    member = members.find(CORNER, code)
    assert member
    assert members.change(CORNER, member, deleted(member, now_of.now())) is Written.DONE
    assert auth(zoe, resume=True).body["state"] == "out"
    other = signed_up(outbox, at_store("queen"), PhoneId=OTHER)

    assert link(other, SENT) == "ok"
    assert cards(other) == [("****6117", 25.0)]


def test_wrong_code_frees_no_card_of_a_deleted_account(zoe: Browser, outbox: Outbox, clock: Clock) -> None:
    code = code_of(zoe)
    member = members.find(CORNER, code)
    assert member
    members.change(CORNER, member, deleted(member, now_of.now()))
    other = signed_up(outbox, at_store("queen"), PhoneId=OTHER)

    assert link(other, SENT, "0000") == "error_no_giftcard"

    record = gift_cards.find(CORNER, gift_cards.card_hash(CORNER, SENT))
    assert record
    assert record.member_key == CORNER.key(code)
