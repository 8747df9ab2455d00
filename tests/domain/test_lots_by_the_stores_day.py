"""Points are spent oldest first by the store's own day, over changes of the clock and the turn of years (K-1)."""

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from domain.member.account import Account, held
from domain.member.points import PointLot, Taken
from domain.vocabulary.zone import local_date

TORONTO, TOKYO = ZoneInfo("America/Toronto"), ZoneInfo("Asia/Tokyo")


def lots(first: str, then: str) -> Account:
    days = {"never": None, "then": dt.date.fromisoformat(then), "first": dt.date.fromisoformat(first)}
    return Account(lots=tuple(PointLot(lot_id=name, points=10, expires=day) for name, day in days.items()))


BOTH = (Taken("first", 10), Taken("then", 5))
LATER = (Taken("then", 10), Taken("never", 5))


@pytest.mark.parametrize(
    ("first", "then", "at", "zone", "taken"),
    [
        pytest.param("2026-03-08", "2026-03-09", "2026-03-09T03:59:59Z", TORONTO, BOTH, id="K-1 a day of 23 hours"),
        pytest.param("2026-03-08", "2026-03-09", "2026-03-09T04:00:00Z", TORONTO, LATER, id="K-1 after 23 hours"),
        pytest.param("2026-11-01", "2026-11-02", "2026-11-02T04:59:59Z", TORONTO, BOTH, id="K-1 a day of 25 hours"),
        pytest.param("2026-11-01", "2026-11-02", "2026-11-02T05:00:00Z", TORONTO, LATER, id="K-1 after 25 hours"),
        pytest.param("2026-12-31", "2027-01-01", "2027-01-01T04:59:59Z", TORONTO, BOTH, id="K-1 the last of a year"),
        pytest.param("2026-12-31", "2027-01-01", "2027-01-01T05:00:00Z", TORONTO, LATER, id="K-1 the first of a year"),
        pytest.param("2026-12-31", "2027-01-01", "2026-12-31T15:00:00Z", TOKYO, LATER, id="K-1 where it comes sooner"),
        pytest.param("2028-02-29", "2028-03-01", "2028-03-01T04:59:59Z", TORONTO, BOTH, id="K-1 a leap day"),
        pytest.param("2028-02-29", "2028-03-01", "2028-03-01T05:00:00Z", TORONTO, LATER, id="K-1 after a leap day"),
    ],
)
def test_lot_that_expires_first_is_spent_first_until_the_end_of_its_day(
    first: str, then: str, at: str, zone: ZoneInfo, taken: tuple[Taken, ...]
) -> None:
    account = lots(first, then)
    today = local_date(dt.datetime.fromisoformat(at), zone)

    spent = held(account, "order", 1, 15, today)

    assert spent
    assert [part[:2] for part in spent.holds["order"].taken] == [part[:2] for part in taken]
    assert {part.lot_id: part.expires for part in spent.holds["order"].taken}.items() <= {
        each.lot_id: each.expires for each in account.lots
    }.items()
    left = account.available(today) - 15
    assert spent.available(today) == left
    assert held(account, "order", 1, account.available(today) + 1, today) is None
