import datetime as dt
import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import Code, Refusal
from domain.gift_card.gift_card import (
    GiftCard,
    GiftCardTransaction,
    check_link,
    gift_card_part,
    masked,
    recipient_phone,
)
from domain.member.points import (
    Expiring,
    PointLot,
    Taken,
    available_points,
    expiring_by_month,
    points_earned,
    points_needed,
    redeemable_qty,
    spend,
)

TODAY = dt.date(2027, 6, 8)
D = Decimal
SHARED = json.loads((Path(__file__).parents[1] / "shared" / "redeemable.json").read_text(encoding="utf-8"))


def lot(lot_id: str, points: int, expires: str | None = None) -> PointLot:
    return PointLot(lot_id=lot_id, points=points, expires=dt.date.fromisoformat(expires) if expires else None)


LOTS = (
    lot("forever", 100),
    lot("july", 40, "2027-07-31"),
    lot("over", 500, "2027-06-07"),
    lot("today", 25, "2027-06-08"),
    lot("july too", 10, "2027-07-31"),
    lot("empty", 0, "2027-06-30"),
)


def test_points_count_to_the_end_of_their_last_day() -> None:
    assert available_points(LOTS, TODAY) == 175
    assert available_points(LOTS, dt.date(2027, 6, 9)) == 150
    assert available_points(LOTS, dt.date(2099, 1, 1)) == 100


@pytest.mark.parametrize(
    ("points", "taken"),
    [
        pytest.param(0, (), id="K-1 nothing"),
        pytest.param(20, (("today", 20),), id="K-1 the soonest to expire"),
        pytest.param(25, (("today", 25),), id="K-1 exactly one lot"),
        pytest.param(70, (("today", 25), ("july", 40), ("july too", 5)), id="K-1 equal days in the order given"),
        pytest.param(
            175, (("today", 25), ("july", 40), ("july too", 10), ("forever", 100)), id="K-1 without expiry last"
        ),
    ],
)
def test_points_are_spent_from_the_lots_that_expire_first(points, taken):
    days = {lot.lot_id: lot.expires for lot in LOTS}
    assert spend(LOTS, points, TODAY) == tuple(Taken(name, units, days[name]) for name, units in taken)


def test_more_points_than_there_are_are_refused_and_none_taken() -> None:
    with pytest.raises(Refusal) as refused:
        spend(LOTS, 178, TODAY)
    assert (refused.value.code, refused.value.details) == (Code.NOT_SUFFICIENT_POINTS, {"missing": 3})
    with pytest.raises(Refusal):
        spend(LOTS, 176, TODAY)


@pytest.mark.parametrize(
    ("available", "in_cart", "each", "qty"),
    [
        pytest.param(100, 0, 30, 3, id="K-1 rounded down"),
        pytest.param(100, 40, 30, 2, id="K-1 minus the cart"),
        pytest.param(90, 0, 30, 3, id="K-1 exactly"),
        pytest.param(10, 40, 30, 0, id="K-1 never below 0"),
        pytest.param(100, 0, 0, 0, id="K-1 no redeem item"),
        pytest.param(7, 0, 1, 7, id="K-1 a point each"),
    ],
)
def test_redeem_items_are_limited_by_the_points_left(available, in_cart, each, qty):
    assert redeemable_qty(available, in_cart, each) == qty


@pytest.mark.parametrize("case", SHARED, ids=lambda case: case["case"])
def test_the_browser_and_the_server_allow_as_many(case):
    assert redeemable_qty(case["available"], case["inCart"], case["each"]) == case["more"]


@pytest.mark.parametrize(
    ("amount", "rate", "needed", "earned"),
    [
        pytest.param("10.00", "100", 1000, 1000, id="K-1 even"),
        pytest.param("10.01", "10", 101, 100, id="K-1 up for paying, down for earning"),
        pytest.param("0.01", "1", 1, 0, id="K-1 a cent"),
        pytest.param("0.99", "1", 1, 0, id="K-1 nearly a point"),
        pytest.param("0", "10", 0, 0, id="K-1 nothing"),
        pytest.param("-5.00", "1", -5, 0, id="K-1 nothing earned below 0"),
    ],
)
def test_points_paid_are_rounded_up_and_points_earned_down(amount, rate, needed, earned):
    assert points_needed(D(amount), D(rate)) == needed
    assert points_earned(D(amount), D(rate)) == earned


def test_expiring_points_are_grouped_by_month() -> None:
    later = (*LOTS, lot("next year", 5, "2028-01-15"), lot("june", 1, "2027-06-30"))
    assert expiring_by_month(later, TODAY) == (
        Expiring(2027, 6, 26),
        Expiring(2027, 7, 50),
        Expiring(2028, 1, 5),
    )


lots = st.lists(
    st.builds(
        lambda lot_id, points, expires: PointLot(lot_id=str(lot_id), points=points, expires=expires),
        st.uuids(),
        st.integers(0, 200),
        st.none() | st.dates(dt.date(2027, 5, 1), dt.date(2028, 5, 1)),
    ),
    max_size=8,
)


@given(lots, st.integers(0, 600))
def test_spending_takes_exactly_what_is_asked_or_nothing(held, points):
    if points > available_points(held, TODAY):
        with pytest.raises(Refusal):
            spend(held, points, TODAY)
        return
    taken = {part.lot_id: part.points for part in spend(held, points, TODAY)}
    assert sum(taken.values()) == points
    by_id = {one.lot_id: one for one in held}
    assert all(0 < part <= by_id[lot_id].points for lot_id, part in taken.items())
    left = [one for one in held if one.points > taken.get(one.lot_id, 0) and (not one.expires or one.expires >= TODAY)]
    last_taken = max((by_id[lot_id].expires or dt.date.max for lot_id in taken), default=dt.date.min)
    assert all((one.expires or dt.date.max) >= last_taken for one in left)


def shared_numbers():
    return json.loads((Path(__file__).parents[1] / "shared" / "masked-numbers.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("code", "shown"), shared_numbers())
def test_a_card_number_shows_its_last_two_characters(code, shown):
    assert masked(code) == shown


@pytest.mark.parametrize(
    ("balance", "due", "sole", "part"),
    [
        pytest.param("50.00", "20.00", True, "20.00", id="Y-8 enough"),
        pytest.param("20.00", "20.00", True, "20.00", id="Y-8 just enough"),
        pytest.param("5.00", "20.00", False, "5.00", id="Y-8 the rest goes to a card"),
        pytest.param("50.00", "20.00", False, "20.00", id="Y-8 enough, a card not needed"),
        pytest.param("0.50", "20.00", False, "0.50", id="Y-8 nearly empty"),
        pytest.param("5.00", "-1.00", False, "0", id="Y-8 nothing due"),
        pytest.param("0", "20.00", False, "0", id="Y-8 empty"),
    ],
)
def test_a_gift_card_pays_up_to_what_it_holds(balance, due, sole, part):
    assert gift_card_part(D(balance), D(due), sole_tender=sole) == D(part)


def test_a_gift_card_alone_must_reach() -> None:
    with pytest.raises(Refusal) as refused:
        gift_card_part(D("19.99"), D("20.00"), sole_tender=True)
    assert (refused.value.code, refused.value.details) == (Code.GIFT_CARD_FUNDS, {"missing": 0.01})


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param(("", "6011", "123"), id="spec 5 no member"),
        pytest.param(("M1", " ", "123"), id="spec 5 no card"),
        pytest.param(("M1", "6011", ""), id="spec 5 no security code"),
    ],
)
def test_linking_a_gift_card_needs_member_card_and_code(fields):
    check_link("M1", "6011", "123")
    with pytest.raises(Refusal) as refused:
        check_link(*fields)
    assert refused.value.code is Code.MISSING_INFORMATION


def test_a_gift_card_goes_to_a_phone_typed_twice() -> None:
    assert recipient_phone("416-555-0123", "(416) 555 0123") == "+14165550123"
    assert recipient_phone("06 12 34 56 78", "+33612345678", "FR") == "+33612345678"


@pytest.mark.parametrize(
    ("phone", "again"),
    [
        pytest.param("416-555-0123", "416-555-0124", id="R-9 not the same"),
        pytest.param("", "", id="R-9 nothing typed"),
        pytest.param("416-555-0123", "", id="R-9 typed once"),
    ],
)
def test_recipient_phone_must_be_typed_twice_and_match(phone, again):
    with pytest.raises(Refusal) as refused:
        recipient_phone(phone, again)
    assert refused.value.code is Code.MISSING_INFORMATION


@pytest.mark.parametrize(
    ("phone", "code"),
    [
        pytest.param("416", Code.INVALID_PHONE, id="R-9 no phone"),
        pytest.param("416-555-0123 x12", Code.PHONE_EXTENSION, id="K-9 an extension gets no text"),
    ],
)
def test_a_gift_card_goes_to_a_phone_that_is_one(phone, code):
    with pytest.raises(Refusal) as refused:
        recipient_phone(phone, phone)
    assert refused.value.code is code


def test_gift_cards_speak_the_words_of_the_wire() -> None:
    told = {"CardID": "a" * 64, "CardCode": "****36", "CurBalance": 12.5, "currency": "CAD"}
    assert GiftCard.model_validate(told).model_dump(mode="json") == told
    event = {
        "EventDate": "2027-06-08T12:00:00Z",
        "Amount": -5,
        "event": "redeem",
        "Remark": "",
        "EventMetadata": {"orderNo": "12345"},
    }
    assert GiftCardTransaction.model_validate(event).model_dump(mode="json") == event
