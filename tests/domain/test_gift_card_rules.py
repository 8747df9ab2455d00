"""A gift card's ledger, the amounts put on it, and its recipient's e-mail (spec sections 3 and 9; R-9)."""

import datetime as dt
from decimal import Decimal

import pytest

from domain.errors import Code, Refusal
from domain.gift_card.card_ledger import Booked, issue_of, newest, transactions
from domain.gift_card.card_sale import check_amount
from domain.gift_card.card_words import Gift, gift_text, own_words
from domain.gift_card.gift_card import CardEvent
from domain.member.account import Account, AccountHold, without_free
from domain.member.points import PointLot, Taken

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)


def booked(key: str, units: int, minutes: int) -> Booked:
    return Booked(key=key, units=units, at=NOON + dt.timedelta(minutes=minutes), by="Maria", why="secret")


ENTRIES = (
    booked("paid#credit", 2500, 1),
    booked("granted#credit", 5000, 0),
    booked("order#redeem", -700, 2),
    booked("order#return#r1", 300, 3),
    booked("paid#refund", -2500, 4),
)


def test_ledger_is_listed_newest_first_with_the_kind_of_each_entry() -> None:
    told = transactions(ENTRIES, "CAD", {"order": "48213"})

    assert [(each.event, each.amount, each.event_metadata.order_no) for each in told] == [
        (CardEvent.TAKEN_BACK, Decimal("-25"), ""),
        (CardEvent.RETURN, Decimal("3"), "48213"),
        (CardEvent.REDEEM, Decimal("-7"), "48213"),
        (CardEvent.RELOAD, Decimal("25"), ""),
        (CardEvent.ISSUED, Decimal("50"), ""),
    ]
    assert "Maria" not in str(told)
    assert "secret" not in str(told)


def test_first_credit_is_the_issue() -> None:
    assert issue_of(ENTRIES) == "granted#credit"
    assert issue_of(ENTRIES[2:]) == ""
    assert transactions(ENTRIES[:1], "JPY", {})[0].event is CardEvent.ISSUED
    assert transactions(ENTRIES[:1], "JPY", {})[0].amount == Decimal(2500)


def test_at_most_the_newest_fifty_entries_are_listed() -> None:
    many = [booked(f"o{number}#redeem", -1, number) for number in range(51)]

    assert [each.key for each in newest(many)] == [f"o{number}#redeem" for number in range(50, 0, -1)]


@pytest.mark.parametrize("amount", ["5", "5.01", "500", "499.99"])
def test_a_card_takes_five_to_five_hundred(amount: str) -> None:
    check_amount(Decimal(amount), "CAD")


@pytest.mark.parametrize("amount", ["4.99", "500.01", "25.001"])
def test_a_card_takes_no_other_amount(amount: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_amount(Decimal(amount), "CAD")
    assert (refused.value.code, refused.value.details) == (Code.CARD_AMOUNT, {"minimum": 5.0, "maximum": 500.0})


def test_a_recipient_reads_who_gives_what_and_how_to_use_it() -> None:
    gift = Gift("Ada Byron", "Sakura", Decimal(40), "CAD", "6039228817450136", "123456", "Happy birthday")

    assert gift_text(gift, "en") == (
        "Ada Byron gives you a Sakura gift card of 40.00 CAD. Number 6039228817450136, security code 123456. "
        "“Happy birthday”"
    )
    assert gift_text(gift._replace(buyer="", message=""), "xx").startswith("Sakura gives you a Sakura gift card")
    for locale in ("fr", "zh-cn", "zh-hk", "ko-kr", "ja-jp"):
        text = gift_text(gift, locale)
        assert all(word in text for word in ("Ada Byron", "Sakura", "40.00 CAD", "6039228817450136", "123456"))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Happy\n birthday\t", "Happy birthday"),
        ("", ""),
        ("look at https://evil.example", ""),
        ("WWW.evil.example", ""),
    ],
)
def test_buyers_text_is_one_line_without_links(typed: str, kept: str) -> None:
    assert own_words(typed) == kept


def test_spent_or_held_part_of_a_lot_is_not_taken_back() -> None:
    lots = (PointLot(lot_id="old", points=300), PointLot(lot_id="paid", points=1800))
    holds = {"order": AccountHold(attempt=1, taken=(Taken("paid", 200),))}
    account = Account(lots=lots, holds=holds)

    after, taken = without_free(account, "paid", 2500)
    assert (taken, [lot.points for lot in after.lots], after.holds) == (1800, [300, 0], holds)
    assert without_free(account, "paid", 500)[1] == 500
    assert without_free(account, "none", 500) == (account, 0)
