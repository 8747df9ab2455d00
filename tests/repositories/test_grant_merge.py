"""A promotion of merged memberships is used once, also if other writes run at the same time (K-12, D-14)."""

import datetime as dt
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.faults import Faults

from domain.checkout.holder import Holder
from domain.member.points import PointLot
from domain.tenant import Tenant
from repositories.member import account_rows, accounts
from repositories.member.account_rows import AccountRecord, EntryRecord
from repositories.member.grant_merge import merge_grants

pytestmark = pytest.mark.engine

TODAY = dt.date(2026, 6, 17)
OLD, NEW, THIRD = (f"promo#{code}#slurp" for code in ("M1", "M2", "M3"))
O1, O2 = (Holder(f"00000000-0000-4000-8000-00000000000{number}", 1) for number in (1, 2))
GRANTED = PointLot(lot_id="granted", points=1)


@pytest.fixture
def both(tenant: Tenant) -> Tenant:
    """The same promotion, given to both memberships and not used yet."""
    for name in (OLD, NEW):
        assert accounts.credit(tenant, name, GRANTED)
    return tenant


def free(tenant: Tenant, name: str = NEW) -> int:
    return accounts.available(tenant, name, TODAY)


def ledger(name: str = NEW) -> int:
    return sum(int(row.units) for row in EntryRecord.query(f"corner#{name}", consistent_read=True))


def use(tenant: Tenant, name: str, order: Holder) -> bool:
    """An order that takes the promotion."""
    held = accounts.hold(tenant, name, order, 1, TODAY)
    if held:
        accounts.redeem(tenant, name, order)
    return held


def rows() -> list[str]:
    return sorted(str(row.attribute_values) for record in (AccountRecord, EntryRecord) for row in record.scan())


@pytest.mark.night
def test_unused_promotion_is_available_once_after_repeated_merges(both: Tenant) -> None:
    assert merge_grants(both, OLD, NEW) is True
    before = rows()
    assert merge_grants(both, OLD, NEW) is True

    assert rows() == before
    assert (free(both), ledger(), ledger(OLD)) == (1, 1, 0)
    assert (use(both, OLD, O1), use(both, NEW, O1), use(both, NEW, O2)) == (False, True, False)
    assert (free(both), ledger()) == (0, 0)


@pytest.mark.night
@pytest.mark.parametrize("used", [OLD, NEW])
def test_promotion_used_by_either_member_is_used_and_returned_with_its_order(both: Tenant, used: str) -> None:
    assert use(both, used, O1)
    merge_grants(both, OLD, NEW)

    assert (free(both), ledger(), ledger(OLD), use(both, NEW, O2)) == (0, 0, 0, False)
    for _ in range(2):
        assert accounts.give_back(both, used, O1.order_uuid, "r1", 1) is True
    assert (free(both), ledger(), use(both, NEW, O2)) == (1, 1, True)


def test_promotion_of_the_old_member_only_is_carried_over_and_not_given_again(tenant: Tenant) -> None:
    accounts.credit(tenant, OLD, GRANTED)
    merge_grants(tenant, OLD, NEW)

    assert [accounts.credit(tenant, name, GRANTED) for name in (OLD, NEW)] == [False, False]
    assert accounts.credit(tenant, NEW, PointLot(lot_id="granted-spring", points=1)) is True
    assert (free(tenant), ledger(), ledger(OLD)) == (2, 2, 0)


@pytest.mark.night
def test_an_order_of_the_old_membership_ends_there_what_it_began(both: Tenant) -> None:
    accounts.hold(both, OLD, O1, 1, TODAY)
    merge_grants(both, OLD, NEW)
    assert merge_grants(both, NEW, THIRD) is True

    assert (free(both, THIRD), use(both, THIRD, O2)) == (0, False)
    for _ in range(2):
        accounts.redeem(both, OLD, O1)
    assert (free(both, THIRD), ledger(THIRD)) == (0, 0)
    assert accounts.give_back(both, OLD, O1.order_uuid, "r1", 1) is True
    assert (free(both, THIRD), ledger(THIRD), ledger(NEW), ledger(OLD)) == (1, 1, 0, 0)


def test_a_merge_whose_reply_was_lost_is_done_once(both: Tenant, faults: Faults) -> None:
    faults.inject("", "", "lost")
    merge_grants(both, OLD, NEW)
    faults.inject()

    assert merge_grants(both, OLD, NEW) is True
    assert (free(both), ledger(), ledger(OLD)) == (1, 1, 0)


def overtake(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> None:
    """Others act on an account between the reads of a merge and its write."""
    read, left = account_rows.find, [act]

    def overtaken(tenant: Tenant, name: str) -> account_rows.Read | None:
        found = read(tenant, name)
        if left and name == NEW:
            left.pop()()
        return found

    monkeypatch.setattr(account_rows, "find", overtaken)


@pytest.mark.night
@pytest.mark.parametrize("name", [OLD, NEW])
def test_a_merge_that_an_order_overtakes_is_refused_and_changes_nothing(
    both: Tenant, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    overtake(monkeypatch, lambda: accounts.hold(both, name, O1, 1, TODAY))

    assert merge_grants(both, OLD, NEW) is False

    assert (free(both, OLD) + free(both), ledger(OLD), ledger()) == (1, 1, 1)
    assert merge_grants(both, OLD, NEW) is True
    assert (free(both), ledger(OLD), ledger()) == (0, 0, 1)


def test_account_opened_in_between_is_not_overwritten_by_the_merge(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts.credit(tenant, OLD, GRANTED)
    overtake(monkeypatch, lambda: accounts.credit(tenant, NEW, GRANTED))

    assert merge_grants(tenant, OLD, NEW) is False
    assert merge_grants(tenant, OLD, NEW) is True
    assert (free(tenant), ledger()) == (1, 1)


def test_of_orders_of_both_memberships_and_a_merge_at_once_none_uses_it_beyond_its_own(both: Tenant) -> None:
    orders = [Holder(f"00000000-0000-4000-8000-{number:012d}", 1) for number in range(24)]
    acts: list[Callable[[], object]] = [
        lambda name=name, order=order: use(both, name, order)  # type: ignore[misc]
        for name, order in zip([OLD, NEW] * 12, orders, strict=True)
    ]
    acts.insert(3, lambda: any(merge_grants(both, OLD, NEW) for _ in range(50)))
    with ThreadPoolExecutor(8) as pool:
        done = [each.result() for each in [pool.submit(act) for act in acts]]

    taken = sum(-int(row.units) for row in EntryRecord.scan() if str(row.sk).endswith("#redeem"))
    assert done.pop(3) is True
    assert (done.count(True), taken) in {(1, 1), (2, 2)}
    assert (free(both), ledger(OLD), ledger()) == (0, 0, 0)
    assert use(both, NEW, Holder("00000000-0000-4000-8000-999999999999", 1)) is False
