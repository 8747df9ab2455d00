"""A gift card is created once and is in one list at a time; its money is refunded once."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.member.ending import deleted
from domain.member.member import Member
from domain.member.points import PointLot
from domain.tenant import Tenant
from repositories.gift_card import card_sales, gift_cards
from repositories.gift_card.gift_cards import Linked
from repositories.member import account_history, accounts, members

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
NUMBER = "6039228817450136"
BO = Member(member_code="M2")


@pytest.fixture
def card(tenant: Tenant) -> str:
    assert gift_cards.add(tenant, NUMBER, "4417", "CAD", "****36")
    return gift_cards.card_hash(tenant, NUMBER)


@pytest.fixture(autouse=True)
def ada(tenant: Tenant) -> Member:
    """Two members; the first of them."""
    ada = Member(member_code="M1")
    for member in (ada, BO):
        assert members.add(tenant, member) is members.Written.DONE
    return ada


def owner(tenant: Tenant, card: str) -> str | None:
    record = gift_cards.find(tenant, card)
    assert record
    return record.member_key


def test_existing_card_is_not_overwritten(tenant: Tenant, card: str, ada: Member) -> None:
    assert gift_cards.link(tenant, card, ada, "sealed", NOW) is Linked.DONE

    assert not gift_cards.add(tenant, NUMBER, "0000", "USD", "****00")

    record = gift_cards.find(tenant, card)
    assert record
    assert (record.currency, record.shown, record.sealed) == ("CAD", "****36", "sealed")
    assert gift_cards.code_is(tenant, record, card, "4417")


def test_a_card_of_one_list_comes_onto_no_other(tenant: Tenant, card: str, ada: Member) -> None:
    assert gift_cards.link(tenant, card, ada, "first", NOW) is Linked.DONE
    assert gift_cards.link(tenant, card, ada, "second", NOW) is Linked.DONE

    assert gift_cards.link(tenant, card, BO, "stolen", NOW) is Linked.TAKEN

    assert owner(tenant, card) == tenant.key("M1")
    record = gift_cards.linked(tenant, card, "M1")
    assert record
    assert record.sealed == "first"
    assert gift_cards.linked(tenant, card, "M2") is None
    assert gift_cards.linked(tenant, card, "") is None


def test_unknown_card_cannot_be_linked(tenant: Tenant, ada: Member) -> None:
    assert gift_cards.link(tenant, "0" * 64, ada, "sealed", NOW) is Linked.TAKEN
    assert gift_cards.find(tenant, "0" * 64) is None


def test_a_card_is_not_linked_to_a_member_who_has_ended(tenant: Tenant, card: str, ada: Member) -> None:
    assert members.change(tenant, ada, deleted(ada, NOW)) is members.Written.DONE

    assert gift_cards.link(tenant, card, ada, "sealed", NOW) is Linked.MEMBER_MOVED

    assert owner(tenant, card) is None


def test_only_a_linked_card_leaves_a_list(tenant: Tenant, card: str, ada: Member) -> None:
    assert not gift_cards.unlink(tenant, "0" * 64)
    assert gift_cards.find(tenant, "0" * 64) is None
    assert not gift_cards.unlink(tenant, card)
    assert gift_cards.link(tenant, card, ada, "sealed", NOW) is Linked.DONE
    assert gift_cards.unlink(tenant, card)

    assert owner(tenant, card) is None
    assert gift_cards.link(tenant, card, BO, "sealed", NOW) is Linked.DONE


def test_money_of_a_lot_goes_back_once_an_attempt_and_only_what_is_free(tenant: Tenant) -> None:
    accounts.credit(tenant, "giftcard#x", PointLot(lot_id="old", points=300))
    accounts.credit(tenant, "giftcard#x", PointLot(lot_id="paid", points=2500))

    def take(attempt: int) -> int:
        return accounts.take_back(tenant, "giftcard#x", "paid", attempt, 2000, "Maria", "changed her mind")

    with ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(take, [1] * 20))

    account, booked = account_history.statement(tenant, "giftcard#x")
    assert set(taken) == {2000}
    assert account.available(NOW.date()) == sum(each.units for each in booked) == 800
    assert [(each.units, each.by, each.why) for each in booked if each.kind == "refund"] == [
        (-2000, "Maria", "changed her mind")
    ]
    assert [accounts.taken_back(tenant, "giftcard#x", "paid", attempt) for attempt in (1, 2)] == [2000, 0]


def test_money_taken_by_an_attempt_is_put_back_once_and_can_be_taken_again(tenant: Tenant) -> None:
    accounts.credit(tenant, "giftcard#y", PointLot(lot_id="paid", points=2500))

    def put_back(attempt: int) -> None:
        accounts.put_back(tenant, "giftcard#y", "paid", attempt, "Maria", "refused")

    put_back(1)
    assert accounts.take_back(tenant, "giftcard#y", "paid", 1, 2500, "Maria", "late") == 2500
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(put_back, [1] * 20))
    assert accounts.take_back(tenant, "giftcard#y", "paid", 2, 2500, "Maria", "late") == 2500
    put_back(1)

    account, booked = account_history.statement(tenant, "giftcard#y")
    assert account.available(NOW.date()) == 0
    assert sorted((each.key, each.units) for each in booked) == [
        ("paid#back#1", 2500),
        ("paid#credit", 2500),
        ("paid#refund", -2500),
        ("paid#refund#2", -2500),
    ]


def test_a_payment_of_an_order_is_no_sale(tenant: Tenant) -> None:
    assert card_sales.find("0" * 32) is None
