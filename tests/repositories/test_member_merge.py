"""A merge moves contacts and all points at once, without loss or duplication while other writes run."""

import datetime as dt
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.faults import Faults

from domain.checkout.holder import Holder
from domain.member.ending import merged
from domain.member.member import Member, known_by
from domain.member.merged_account import units_of
from domain.member.points import PointLot
from domain.tenant import Tenant
from repositories.member import account_rows, accounts, earned_points, member_merge, members
from repositories.member.account_rows import AccountRecord, EntryRecord

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)
TODAY = NOW.date()
OLD, NEW, OTHER = "M1", "M2", "M3"
ORDERS = [f"00000000-0000-4000-8000-{number:012d}" for number in range(200)]


def points(code: str) -> str:
    return f"points#{code}"


@pytest.fixture
def pair(tenant: Tenant) -> Tenant:
    """Two members of one person: 40 + 60 points of the old one, 50 of the new one."""
    for code in (OLD, NEW, OTHER):
        members.add(tenant, Member(member_code=code, phone_id=f"+141655501{code[1]}0", phone_confirmed=True))
    accounts.credit(tenant, points(OLD), PointLot(lot_id="later", points=40, expires=dt.date(2027, 1, 31)))
    accounts.credit(tenant, points(OLD), PointLot(lot_id="welcome", points=60, expires=dt.date(2026, 6, 30)))
    accounts.credit(tenant, points(NEW), PointLot(lot_id="welcome", points=50, expires=dt.date(2026, 12, 31)))
    return tenant


def member(tenant: Tenant, code: str) -> Member:
    found = members.find(tenant, code)
    assert found
    return found


def merge(tenant: Tenant, closing: str = OLD, staying: str = NEW) -> bool:
    before = member(tenant, closing)
    return member_merge.merge(tenant, before, merged(before, staying, NOW), member(tenant, staying), TODAY)


def free(tenant: Tenant, code: str, today: dt.date = TODAY) -> int:
    return accounts.available(tenant, points(code), today)


def ledger(code: str) -> int:
    return sum(int(row.units) for row in EntryRecord.query(f"corner#points#{code}", consistent_read=True))


def inside(tenant: Tenant, code: str) -> int:
    """All that an account's own row has in it, free or held, less what it owes."""
    account = account_rows.find(tenant, points(code))
    assert account
    return units_of(account.account)


def hold(tenant: Tenant, code: str, order: str, units: int) -> bool:
    return accounts.hold(tenant, points(code), Holder(order, 1), units, TODAY)


def rows() -> list[str]:
    kept = [*members.MemberRecord.scan(), *AccountRecord.scan(), *EntryRecord.scan()]
    return sorted(str(row.attribute_values) for row in kept)


@pytest.mark.night
def test_points_move_with_the_day_they_expire_on_and_the_old_member_is_over(pair: Tenant) -> None:
    assert merge(pair) is True

    assert [free(pair, NEW, day) for day in (TODAY, dt.date(2026, 7, 1), dt.date(2027, 1, 1))] == [150, 90, 40]
    assert (free(pair, OLD), ledger(OLD), ledger(NEW)) == (0, 0, 150)
    old = member(pair, OLD)
    assert (old.active, old.ended and old.ended.into) == (False, NEW)
    assert members.find_by_contact(pair, known_by(member(pair, NEW))[0]) == member(pair, NEW)
    assert [*members.ContactRecord.scan(members.ContactRecord.member_code == OLD)] == []


@pytest.mark.night
def test_a_contact_of_a_merged_member_is_free_for_a_new_one(pair: Tenant) -> None:
    merge(pair)
    again = Member(member_code="M9", phone_id="+14165550110", phone_confirmed=True)

    assert members.add(pair, again) is members.Written.DONE


def test_a_merge_from_what_was_read_before_another_change_is_refused_and_changes_nothing(pair: Tenant) -> None:
    old, new = member(pair, OLD), member(pair, NEW)
    after = merged(old, NEW, NOW)
    members.change(pair, old, old.model_copy(update={"first_name": "Ada"}))
    before = rows()
    assert member_merge.merge(pair, old, after, new, TODAY) is False
    assert rows() == before

    old = member(pair, OLD)
    members.change(pair, new, new.model_copy(update={"active": False}))
    before = rows()
    assert member_merge.merge(pair, old, merged(old, NEW, NOW), new, TODAY) is False
    assert rows() == before


def test_concurrent_merges_into_each_other_leave_one_member(pair: Tenant) -> None:
    for _ in range(5):
        with ThreadPoolExecutor(2) as pool:
            done = [*pool.map(lambda way: merge(pair, *way), [(OLD, NEW), (NEW, OLD)])]
        assert done.count(True) <= 1
        if any(done):
            break

    assert [member(pair, code).active for code in (OLD, NEW)].count(True) == 1
    assert sorted([free(pair, OLD), free(pair, NEW)]) == [0, 150]


def test_a_merge_whose_reply_was_lost_is_done_once(pair: Tenant, faults: Faults) -> None:
    old = member(pair, OLD)
    after, new = merged(old, NEW, NOW), member(pair, NEW)
    faults.inject("", "", "lost")

    assert member_merge.merge(pair, old, after, new, TODAY) is True
    faults.inject()
    assert (free(pair, NEW), ledger(NEW), ledger(OLD)) == (150, 150, 0)


@pytest.mark.night
def test_points_held_by_the_old_members_order_stay_with_that_order(pair: Tenant) -> None:
    hold(pair, OLD, ORDERS[0], 70)
    hold(pair, OLD, ORDERS[1], 20)
    hold(pair, NEW, ORDERS[1], 10)
    merge(pair)
    assert (free(pair, NEW), accounts.holds(pair, points(OLD), ORDERS[0])) == (50, True)
    assert accounts.available(pair, points(OLD), TODAY, ORDERS[0]) == 70

    accounts.release(pair, points(OLD), Holder(ORDERS[1], 1))
    assert (free(pair, NEW), accounts.available(pair, points(NEW), TODAY, ORDERS[1])) == (70, 80)
    for _ in range(2):
        accounts.redeem(pair, points(OLD), Holder(ORDERS[0], 1))
        assert (free(pair, NEW), ledger(NEW), ledger(OLD)) == (70, 80, 0)
    for _ in range(2):
        assert accounts.give_back(pair, points(OLD), ORDERS[0], "r1", 70) is True
        assert (free(pair, NEW), ledger(NEW)) == (140, 150)
    assert accounts.give_back(pair, points(NEW), ORDERS[0], "r1", 70) is False


@pytest.mark.night
def test_points_redeemed_before_the_merge_are_returned_to_the_staying_member(pair: Tenant) -> None:
    hold(pair, OLD, ORDERS[0], 70)
    accounts.redeem(pair, points(OLD), Holder(ORDERS[0], 1))
    assert accounts.give_back(pair, points(OLD), ORDERS[0], "r1", 20) is True
    merge(pair)
    merge(pair, NEW, OTHER)

    for _ in range(2):
        assert accounts.give_back(pair, points(OLD), ORDERS[0], "r1", 20) is True
        assert accounts.give_back(pair, points(OLD), ORDERS[0], "r2", 50) is True
        assert accounts.give_back(pair, points(OLD), ORDERS[0], "r3", 1) is False

    assert [free(pair, OTHER, day) for day in (TODAY, dt.date(2026, 7, 1))] == [150, 90]
    assert [ledger(code) for code in (OLD, NEW, OTHER)] == [0, 0, 150]


@pytest.mark.night
def test_a_late_credit_of_the_old_member_is_the_new_ones_once(pair: Tenant) -> None:
    earned = PointLot(lot_id="order-1", points=5)
    accounts.credit(pair, points(OLD), earned)
    merge(pair)

    assert accounts.credit(pair, points(OLD), earned) is False
    assert [accounts.credit(pair, points(OLD), PointLot(lot_id="order-2", points=7)) for _ in range(2)] == [True, False]
    assert (free(pair, NEW), ledger(NEW), ledger(OLD)) == (162, 162, 0)


@pytest.mark.night
def test_the_old_member_draws_nothing_more(pair: Tenant) -> None:
    hold(pair, OLD, ORDERS[0], 30)
    merge(pair)

    assert hold(pair, OLD, ORDERS[0], 31) is False
    assert hold(pair, OLD, ORDERS[1], 1) is False
    assert hold(pair, OLD, ORDERS[0], 20) is True
    assert (free(pair, OLD), free(pair, NEW)) == (0, 130)


def spending(tenant: Tenant, code: str, order: str) -> None:
    """An order that takes 3 points, or gives them back, or redeems and is refunded."""
    held, kind = hold(tenant, code, order, 3), int(order[-2:]) % 3
    if held and kind == 0:
        accounts.release(tenant, points(code), Holder(order, 1))
    if held and kind > 0:
        accounts.redeem(tenant, points(code), Holder(order, 1))
    if held and kind > 1:
        assert accounts.give_back(tenant, points(code), order, "r1", 3) is True


def test_a_merge_while_both_members_spend_loses_and_doubles_no_point(pair: Tenant) -> None:
    acts: list[Callable[[], object]] = [
        lambda order=order, code=code: spending(pair, code, order)  # type: ignore[misc]
        for order, code in zip(ORDERS[:60], [OLD, NEW] * 30, strict=True)
    ]
    acts.insert(20, lambda: [merge(pair) for _ in range(40) if member(pair, OLD).active])
    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(act) for act in acts]:
            done.result()

    assert not member(pair, OLD).active
    sold = sum(-int(row.units) for row in EntryRecord.scan() if str(row.sk).endswith("#redeem"))
    back = sum(int(row.units) for row in EntryRecord.scan() if "#return#" in str(row.sk))
    assert (inside(pair, NEW), ledger(NEW), ledger(OLD)) == (150 - sold + back, 150 - sold + back, 0)
    assert (free(pair, NEW), sold > 0, back > 0) == (150 - sold + back, True, True)
    assert '"lots":[]' in AccountRecord.get("corner#points#M1").body


def overtake(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> None:
    """Others act on an account between the reads of a merge and its write."""
    read, left = account_rows.find, [act]

    def overtaken(tenant: Tenant, name: str) -> account_rows.Read | None:
        found = read(tenant, name)
        if left and name == points(NEW):
            left.pop()()
        return found

    monkeypatch.setattr(account_rows, "find", overtaken)


@pytest.mark.night
@pytest.mark.parametrize("code", [OLD, NEW])
def test_a_merge_that_an_order_overtakes_is_refused_and_changes_nothing(
    pair: Tenant, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    overtake(monkeypatch, lambda: hold(pair, code, ORDERS[0], 30))

    assert merge(pair) is False

    assert member(pair, OLD).active
    assert (free(pair, OLD) + free(pair, NEW), ledger(OLD), ledger(NEW)) == (120, 100, 50)
    assert merge(pair) is True
    assert (free(pair, NEW), ledger(NEW)) == (120, 150)


@pytest.mark.night
def test_account_opened_in_between_is_not_overwritten_by_the_merge(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code in (OLD, NEW):
        members.add(tenant, Member(member_code=code))
    overtake(monkeypatch, lambda: accounts.credit(tenant, points(NEW), PointLot(lot_id="order-1", points=5)))

    assert merge(tenant) is False
    assert merge(tenant) is True
    assert (free(tenant, NEW), ledger(NEW), ledger(OLD)) == (5, 5, 0)


def test_a_debt_goes_with_its_membership_and_the_other_makes_up_for_it(pair: Tenant) -> None:
    hold(pair, OLD, "spent", 100)
    accounts.redeem(pair, points(OLD), Holder("spent", 1))
    lot = PointLot(lot_id="O1", points=15)
    credit = earned_points.earned(pair, points(OLD), "O1", TODAY, lambda _: lot)
    assert credit
    assert earned_points.write(credit)
    assert earned_points.reverse(pair, points(OLD), "O1", "r1", 35, TODAY) == 20
    assert (free(pair, OLD), ledger(OLD)) == (0, -20)

    assert merge(pair) is True

    assert (free(pair, NEW), ledger(NEW), inside(pair, NEW)) == (30, 30, 30)
    assert (ledger(OLD), inside(pair, OLD)) == (0, 30)
    assert accounts.balance(pair, points(NEW), TODAY) == (30, 0)
