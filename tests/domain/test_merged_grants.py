"""A promotion given to two memberships of one person is one grant after their merge (K-12, D-12)."""

import datetime as dt

import pytest

from domain.member.account import Account, AccountHold, drawn, released
from domain.member.merged_account import units_of
from domain.member.merged_grants import joined_grants
from domain.member.points import PointLot, Taken

TODAY = dt.date(2026, 6, 17)
OWNER = "M1#welcome"


def uses(**lots: int) -> Account:
    return Account(lots=tuple(PointLot(lot_id=name, points=points) for name, points in lots.items()))


def held(account: Account, lot: str = "granted", order: str = "o1") -> Account:
    return account.model_copy(update={"holds": {order: AccountHold(attempt=1, taken=(Taken(lot, 1),))}})


@pytest.mark.parametrize(
    ("staying", "closing", "left"),
    [
        pytest.param(uses(granted=1), uses(granted=1), 1, id="K-12 unused in both it is there once"),
        pytest.param(uses(granted=0), uses(granted=1), 0, id="K-12 used in the one that stays"),
        pytest.param(uses(granted=1), uses(granted=0), 0, id="K-12 used in the one that ends"),
        pytest.param(uses(granted=0), uses(granted=0), 0, id="K-12 used in both"),
        pytest.param(uses(), uses(granted=1), 1, id="K-12 given in the old one alone"),
        pytest.param(uses(), uses(granted=0), 0, id="K-12 used in the old one alone"),
        pytest.param(uses(granted=1), uses(), 1, id="K-12 given in the new one alone"),
        pytest.param(uses(granted=1), uses(spring=1), 2, id="K-12 grants of two names are two"),
        pytest.param(uses(granted=0, spring=1), uses(granted=1, spring=1, fall=1), 2, id="K-12 each by its name"),
        pytest.param(uses(**{"M3#welcome~granted": 1}), uses(granted=1), 1, id="K-12 wherever it came from before"),
    ],
)
def test_a_use_is_carried_once_and_one_that_was_used_in_either_is_used(
    staying: Account, closing: Account, left: int
) -> None:
    after, credited = joined_grants(staying, closing, OWNER)

    assert after.available(TODAY) == left
    assert units_of(after) == left
    had = {lot.lot_id.rpartition("~")[2] for lot in staying.lots}
    assert {lot.lot_id for lot in credited} == {lot.lot_id for lot in closing.lots} - had


def test_use_held_by_the_closing_members_order_counts_until_released() -> None:
    after, _ = joined_grants(uses(granted=1), held(uses(granted=0)), OWNER)

    assert after.available(TODAY) == 0
    assert released(after, f"{OWNER}~o1").available(TODAY) == 1
    done = drawn(after, f"{OWNER}~o1")
    assert done
    assert (done.account.available(TODAY), done.taken) == (0, (Taken(f"{OWNER}~granted", 1),))


def test_use_held_by_the_staying_members_order_counts_until_released() -> None:
    after, credited = joined_grants(held(uses(granted=0)), uses(granted=1), OWNER)

    assert (after.available(TODAY), credited) == (0, ())
    assert released(after, "o1").available(TODAY) == 1


def test_merging_one_membership_after_another_brings_nothing_twice() -> None:
    once, _ = joined_grants(uses(granted=1), uses(granted=1), "M1#welcome")
    twice, credited = joined_grants(once, uses(granted=1), "M3#welcome")

    assert (twice.available(TODAY), credited) == (1, ())
    assert [(lot.lot_id, lot.points) for lot in twice.lots] == [
        ("granted", 1),
        ("M1#welcome~granted", 0),
        ("M3#welcome~granted", 0),
    ]
