"""Points, promotions and gift cards as accounts: never below zero, redeemed and returned once (D-14, R36-R38)."""

import datetime as dt
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.faults import Faults

from domain.checkout.holder import Holder
from domain.limits.attempt_limit import Attempts
from domain.member.points import PointLot
from domain.tenant import Tenant
from repositories.checkout.stock_shards import HoldMoved
from repositories.gift_card import gift_cards
from repositories.member import account_rows, accounts, earned_points
from repositories.member.account_rows import AccountRecord, EntryRecord

pytestmark = pytest.mark.engine

TODAY = dt.date(2026, 6, 17)
UUIDS = [f"00000000-0000-4000-8000-{number:012d}" for number in range(500)]
POINTS = "points#M1"


@pytest.fixture
def hundred(tenant: Tenant) -> Tenant:
    """A member with 100 points: 40 that expire next year, 60 at the end of the month."""
    accounts.credit(tenant, POINTS, PointLot(lot_id="later", points=40, expires=dt.date(2027, 1, 31)))
    accounts.credit(tenant, POINTS, PointLot(lot_id="sooner", points=60, expires=dt.date(2026, 6, 30)))
    return tenant


def free(tenant: Tenant) -> int:
    return accounts.available(tenant, POINTS, TODAY)


def ledger() -> dict[str, int]:
    """The units of every entry by its key."""
    return {record.sk: int(record.units) for record in EntryRecord.scan()}


def hold(tenant: Tenant, order: str, units: int, attempt: int = 1) -> bool:
    return accounts.hold(tenant, POINTS, Holder(order, attempt), units, TODAY)


def test_five_hundred_spends_of_thirty_of_a_hundred_points(hundred: Tenant) -> None:
    def spend(order: str) -> bool:
        held = hold(hundred, order, 30)
        if held:
            accounts.redeem(hundred, POINTS, Holder(order, 1))
        return held

    with ThreadPoolExecutor(16) as pool:
        results = list(pool.map(spend, UUIDS))

    assert results.count(True) == 3
    assert free(hundred) == 10
    assert sum(ledger().values()) == 10


@pytest.mark.night
def test_the_lots_that_expire_first_are_taken_first(hundred: Tenant) -> None:
    hold(hundred, UUIDS[0], 70)

    assert '"later",10' in AccountRecord.get("corner#points#M1").body.replace(" ", "")
    assert accounts.available(hundred, POINTS, dt.date(2026, 7, 1)) == 30


@pytest.mark.night
def test_a_hold_is_set_to_an_amount_and_given_back_once(hundred: Tenant) -> None:
    for units, left in ((30, 70), (30, 70), (50, 50), (20, 80), (0, 100), (100, 0)):
        assert hold(hundred, UUIDS[0], units) is True
        assert (free(hundred), accounts.available(hundred, POINTS, TODAY, UUIDS[0])) == (left, left + units)
    assert hold(hundred, UUIDS[0], 101) is False
    assert hold(hundred, UUIDS[1], 1) is False
    for _ in range(3):
        accounts.release(hundred, POINTS, Holder(UUIDS[0], 1))

    assert (free(hundred), sum(ledger().values())) == (100, 100)


@pytest.mark.night
def test_hold_stays_although_its_lot_expired(hundred: Tenant) -> None:
    hold(hundred, UUIDS[0], 60)
    july = dt.date(2026, 7, 1)

    assert accounts.hold(hundred, POINTS, Holder(UUIDS[0], 2), 60, july) is True
    assert accounts.hold(hundred, POINTS, Holder(UUIDS[0], 2), 50, july) is True
    assert accounts.hold(hundred, POINTS, Holder(UUIDS[0], 2), 91, july) is False


@pytest.mark.night
def test_a_redemption_and_its_return_happen_once(hundred: Tenant) -> None:
    hold(hundred, UUIDS[0], 30)
    for _ in range(3):
        accounts.redeem(hundred, POINTS, Holder(UUIDS[0], 1))
    assert (free(hundred), ledger()[f"{UUIDS[0]}#redeem"], sum(ledger().values())) == (70, -30, 70)

    for _ in range(3):
        assert accounts.give_back(hundred, POINTS, UUIDS[0], "r1", 30) is True
        assert accounts.give_back(hundred, POINTS, UUIDS[1], "r1", 30) is False

    assert (free(hundred), ledger()[f"{UUIDS[0]}#return#r1"], sum(ledger().values())) == (100, 30, 100)


@pytest.mark.night
def test_parts_come_back_to_the_lots_they_came_from_and_never_more_than_was_drawn(hundred: Tenant) -> None:
    before = AccountRecord.get("corner#points#M1").body
    hold(hundred, UUIDS[0], 70)
    accounts.redeem(hundred, POINTS, Holder(UUIDS[0], 1))

    entries = [("r1", 10), ("r2", 40), ("r3", 21), ("unfulfilled", 20), ("r4", 1), ("r1", 10)]
    returned = [accounts.give_back(hundred, POINTS, UUIDS[0], entry, units) for entry, units in entries]

    assert returned == [True, True, False, True, False, True]
    assert AccountRecord.get("corner#points#M1").body == before
    assert sum(ledger().values()) == 100


def test_different_returns_at_once_never_give_more_than_was_drawn(hundred: Tenant) -> None:
    hold(hundred, UUIDS[0], 30)
    accounts.redeem(hundred, POINTS, Holder(UUIDS[0], 1))
    with ThreadPoolExecutor(8) as pool:
        given = list(pool.map(lambda each: accounts.give_back(hundred, POINTS, UUIDS[0], f"r{each}", 8), range(8)))

    assert given.count(True) == 3
    assert (free(hundred), sum(ledger().values())) == (94, 94)


def test_returns_at_once_count_once(hundred: Tenant) -> None:
    hold(hundred, UUIDS[0], 30)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: accounts.redeem(hundred, POINTS, Holder(UUIDS[0], 1)), range(8)))
        list(pool.map(lambda _: accounts.give_back(hundred, POINTS, UUIDS[0], "r1", 30), range(8)))

    assert (free(hundred), sum(ledger().values())) == (100, 100)


def test_a_lot_is_given_once_and_two_at_once_both_count(tenant: Tenant) -> None:
    lots = [PointLot(lot_id=f"lot{number % 8}", points=10) for number in range(16)]
    with ThreadPoolExecutor(16) as pool:
        results = list(pool.map(lambda lot: accounts.credit(tenant, POINTS, lot), lots))

    assert results.count(True) == 8
    assert (free(tenant), sum(ledger().values())) == (80, 80)


def overtake(monkeypatch: pytest.MonkeyPatch, *acts: Callable[[], object]) -> None:
    """Others act on the account between the first reads of it and what is written by them."""
    read, left = account_rows.find, list(acts)

    def overtaken(tenant: Tenant, name: str) -> account_rows.Read | None:
        found = read(tenant, name)
        if left:
            left.pop(0)()
        return found

    monkeypatch.setattr(account_rows, "find", overtaken)


def lot(name: str) -> PointLot:
    return PointLot(lot_id=name, points=10)


def test_concurrent_account_creation_keeps_both_entries(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    overtake(monkeypatch, lambda: accounts.credit(tenant, POINTS, lot("other")))

    assert accounts.credit(tenant, POINTS, lot("mine")) is True

    assert (free(tenant), ledger()) == (20, {"other#credit": 10, "mine#credit": 10})


@pytest.mark.night
def test_concurrent_credits_both_count(hundred: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    overtake(monkeypatch, lambda: accounts.credit(hundred, POINTS, lot("other")))

    assert accounts.credit(hundred, POINTS, lot("mine")) is True

    assert (free(hundred), sum(ledger().values())) == (120, 120)


@pytest.mark.night
def test_concurrent_holds_cannot_exceed_the_balance(hundred: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    overtake(monkeypatch, lambda: hold(hundred, UUIDS[1], 60))

    assert hold(hundred, UUIDS[0], 60) is False

    assert free(hundred) == 40


def test_an_older_attempt_changes_nothing(hundred: Tenant) -> None:
    hold(hundred, UUIDS[0], 30, attempt=2)

    with pytest.raises(HoldMoved):
        hold(hundred, UUIDS[0], 10, attempt=1)
    accounts.release(hundred, POINTS, Holder(UUIDS[0], 1))

    assert free(hundred) == 70


def test_nothing_is_drawn_from_an_account_that_is_not_there(tenant: Tenant) -> None:
    assert accounts.hold(tenant, "points#M9", Holder(UUIDS[0], 1), 1, TODAY) is False
    assert accounts.hold(tenant, "points#M9", Holder(UUIDS[0], 1), 0, TODAY) is True
    accounts.release(tenant, "points#M9", Holder(UUIDS[0], 1))
    accounts.redeem(tenant, "points#M9", Holder(UUIDS[0], 1))
    assert (accounts.available(tenant, "points#M9", TODAY), list(AccountRecord.scan())) == (0, [])


@pytest.mark.night
@pytest.mark.parametrize("calls_before", [0, 1], ids=["the read's", "the write's"])
def test_lost_replies_move_nothing_twice(hundred: Tenant, faults: Faults, calls_before: int) -> None:
    faults.inject(*[""] * calls_before, "lost")
    assert hold(hundred, UUIDS[0], 30) is True
    faults.inject(*[""] * calls_before, "lost")
    accounts.redeem(hundred, POINTS, Holder(UUIDS[0], 1))
    faults.inject()
    accounts.redeem(hundred, POINTS, Holder(UUIDS[0], 1))

    assert (free(hundred), sum(ledger().values())) == (70, 70)


@pytest.mark.night
def test_one_companys_account_is_not_anothers(hundred: Tenant) -> None:
    rival = Tenant(company_code="rival")

    assert accounts.available(rival, POINTS, TODAY) == 0
    assert accounts.hold(rival, POINTS, Holder(UUIDS[0], 1), 1, TODAY) is False


def test_the_tries_at_a_card_move_only_from_what_they_were_read_as(tenant: Tenant) -> None:
    gift_cards.add(tenant, "6039228817450136", "4417", "CAD", "****36")
    card = gift_cards.card_hash(tenant, "6039228817450136")
    first, second = Attempts(wrong=1), Attempts(wrong=2)

    def move(before: Attempts | None, after: Attempts, card: str = card) -> bool:
        return gift_cards.move_tries(tenant, card, before, after)

    assert (move(None, first), move(None, second), move(second, first), move(first, second)) == (
        True,
        False,
        False,
        True,
    )
    record = gift_cards.find(tenant, card)
    assert record
    assert gift_cards.tries(record) == second
    assert move(None, first, "gone") is False
    assert gift_cards.find(tenant, "gone") is None


@pytest.mark.night
def test_a_card_is_added_once_and_keeps_neither_number_nor_code(tenant: Tenant) -> None:
    assert gift_cards.add(tenant, "6039228817450136", "4417", "CAD", "****36") is True
    assert gift_cards.add(tenant, "6039228817450136", "9999", "CAD", "****36") is False
    card = gift_cards.card_hash(tenant, " 6039228817450136 ")
    record = gift_cards.find(tenant, card)

    assert gift_cards.code_is(tenant, record, card, "4417 ") is True
    assert gift_cards.code_is(tenant, record, card, "9999") is False
    assert gift_cards.code_is(tenant, None, card, "4417") is False
    assert "6039228817450136" not in str(record and record.serialize())
    assert "4417" not in str(record and {**record.serialize(), "pk": "", "codeHash": ""})


def earn(tenant: Tenant, name: str = POINTS) -> bool:
    """An order earns 15 points, in a transaction of its own; whether it did now."""
    one = earned_points.earned(
        tenant, name, UUIDS[0], TODAY, lambda before: PointLot(lot_id=UUIDS[0], points=15 - before)
    )
    return one is not None and earned_points.write(one)


def test_earning_is_refused_if_the_account_changed_since_it_was_read(
    hundred: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    overtake(monkeypatch, lambda: hold(hundred, UUIDS[1], 60))

    assert not earn(hundred)

    assert (free(hundred), sum(ledger().values())) == (40, 100)


def test_first_earning_opens_the_account(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    assert earn(tenant)
    assert (free(tenant), ledger()) == (15, {f"{UUIDS[0]}#earn": 15})
    overtake(monkeypatch, lambda: accounts.credit(tenant, "points#M2", lot("other")))

    assert not earn(tenant, "points#M2")

    assert accounts.available(tenant, "points#M2", TODAY) == 10


def test_earned_points_are_asked_back_once_an_entry(hundred: Tenant) -> None:
    earn(hundred)
    with ThreadPoolExecutor(8) as pool:
        owed = list(pool.map(lambda _: earned_points.reverse(hundred, POINTS, UUIDS[0], "r1", 6, TODAY), range(8)))

    assert set(owed) == {0}
    assert earned_points.reverse(hundred, POINTS, UUIDS[0], "r2", 9, TODAY) == 0
    assert (free(hundred), sum(ledger().values())) == (100, 100)
    for _ in range(2):
        assert earned_points.reverse(hundred, POINTS, UUIDS[0], "r3", 107, TODAY) == 7
    assert (free(hundred), sum(ledger().values())) == (0, -7)


def test_an_order_earns_once_by_its_capture_or_its_completion(hundred: Tenant) -> None:
    credit = PointLot(lot_id=UUIDS[0], points=15)
    first, second = (earned_points.earned(hundred, POINTS, UUIDS[0], TODAY, lambda _: credit) for _ in range(2))
    assert first
    assert second

    assert earned_points.write(first)
    assert not earned_points.write(second._replace(read=account_rows.find_or_new(hundred, POINTS)))
    assert not earn(hundred)

    assert (free(hundred), ledger()[f"{UUIDS[0]}#earn"], sum(ledger().values())) == (115, 15, 115)
    assert earned_points.stands(hundred, POINTS, UUIDS[0])
    assert not earned_points.stands(hundred, POINTS, UUIDS[1])
