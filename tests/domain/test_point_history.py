"""The history of points sums to the balance, with expired, held and returned points (K-1)."""

import datetime as dt
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.member.account import Account, AccountHold, drawn, held, reversal
from domain.member.earning import Earning, earned_lot, earning
from domain.member.member import Member
from domain.member.member_settings import Service
from domain.member.merged_account import units_of
from domain.member.point_history import LedgerEntry, MoveKind, point_history
from domain.member.point_rules import PointRules
from domain.member.points import PointLot, Taken, cash_worth, points_needed

TORONTO, TOKYO = ZoneInfo("America/Toronto"), ZoneInfo("Asia/Tokyo")
NOON = dt.datetime(2026, 11, 1, 17, tzinfo=dt.UTC)
TODAY = dt.date(2026, 11, 1)


def lot(lot_id: str, points: int, expires: str | None = None) -> PointLot:
    return PointLot(lot_id=lot_id, points=points, expires=dt.date.fromisoformat(expires) if expires else None)


def entry(kind: MoveKind, units: int, subject: str = "welcome") -> LedgerEntry:
    return LedgerEntry(subject=subject, kind=kind, units=units, at=NOON - dt.timedelta(days=40), remark="Hello")


def kinds(account: Account, *entries: LedgerEntry, zone: ZoneInfo = TORONTO) -> list[tuple[str, int]]:
    return [(move.kind.value, move.points) for move in point_history(account, entries, zone, NOON)]


@pytest.mark.parametrize(
    ("expires", "zone", "gone_at"),
    [
        pytest.param("2026-10-31", TORONTO, "2026-11-01T04:00:00+00:00", id="K-1 before the clock goes back"),
        pytest.param("2026-03-08", TORONTO, "2026-03-09T04:00:00+00:00", id="K-1 a day of twenty-three hours"),
        pytest.param("2025-12-31", TORONTO, "2026-01-01T05:00:00+00:00", id="K-1 with the year"),
        pytest.param("2026-10-31", TOKYO, "2026-10-31T15:00:00+00:00", id="K-1 by the store's own midnight"),
    ],
)
def test_points_are_gone_as_the_day_after_their_last_begins(expires: str, zone: ZoneInfo, gone_at: str) -> None:
    [move] = point_history(Account(lots=(lot("old", 7, expires),)), (), zone, NOON)

    assert (move.kind, move.points, move.at.isoformat()) == (MoveKind.EXPIRED, -7, gone_at)


def test_history_of_a_folded_account_shows_its_removed_lots() -> None:
    gone = (Taken("welcome", 40, dt.date(2026, 7, 1)), Taken("spring", 5, dt.date(2026, 7, 2)))
    given = entry(MoveKind.GRANTED, 100).model_copy(update={"parts": (Taken("welcome", 100, gone[0].expires),)})
    before = Account(lots=tuple(lot(part.lot_id, part.points, str(part.expires)) for part in gone))
    folding = entry(MoveKind.EXPIRED, -45, "O9").model_copy(update={"parts": gone})

    told = point_history(Account(), (given, folding), TORONTO, NOON)

    assert told == point_history(before, (given,), TORONTO, NOON)
    assert [(move.kind, move.points, move.left, move.expires) for move in told] == [
        (MoveKind.GRANTED, 100, 0, gone[0].expires),
        (MoveKind.EXPIRED, -5, None, None),
        (MoveKind.EXPIRED, -40, None, None),
    ]


def test_lot_shows_its_remaining_points_on_its_last_day() -> None:
    account = Account(lots=(lot("welcome", 30, "2026-11-01"), lot("O1", 4)))
    told = point_history(account, (entry(MoveKind.GRANTED, 100), entry(MoveKind.EARNED, 9, "O1")), TORONTO, NOON)

    assert [(move.left, move.expires, move.order_uuid, move.remark) for move in told] == [
        (30, TODAY, "", "Hello"),
        (4, None, "O1", "Hello"),
    ]


def test_empty_entry_is_hidden_and_an_unknown_one_names_no_order() -> None:
    unknown = entry(MoveKind.OTHER, 5, "M7")

    assert kinds(Account(), entry(MoveKind.REVERSED, 0), unknown) == [("other", 5)]
    assert point_history(Account(), [unknown], TORONTO, NOON)[0].order_uuid == ""


units = st.integers(1, 60)
days = st.one_of(st.none(), st.dates(dt.date(2026, 10, 20), dt.date(2026, 11, 10)))


@given(st.lists(st.tuples(units, days), max_size=6), st.lists(units, max_size=6), st.data())
def test_the_history_sums_to_what_can_be_spent(
    granted: list[tuple[int, dt.date | None]], wanted: list[int], data: st.DataObject
) -> None:
    lots = tuple(PointLot(lot_id=f"L{n}", points=points, expires=day) for n, (points, day) in enumerate(granted))
    account = Account(lots=lots)
    entries = [LedgerEntry(subject=each.lot_id, kind=MoveKind.GRANTED, units=each.points, at=NOON) for each in lots]
    for number, asked in enumerate(wanted):
        after = held(account, f"O{number}", 1, asked, TODAY)
        if after is None:
            continue
        account = after
        done = drawn(account, f"O{number}") if data.draw(st.booleans()) else None
        if done:
            account = done.account
            entries.append(LedgerEntry(subject=f"O{number}", kind=MoveKind.REDEEMED, units=-asked, at=NOON))

    told = point_history(account, entries, TORONTO, NOON)

    assert sum(move.points for move in told) == account.available(TODAY)


LOTS = (lot("later", 40, "2027-01-31"), lot("O1", 10, "2027-06-30"), lot("sooner", 5, "2026-11-30"))


@pytest.mark.parametrize(
    ("asked", "taken", "owed"),
    [
        pytest.param(0, (), 0, id="K-1 nothing"),
        pytest.param(8, (("O1", 8),), 0, id="K-1 of the order's own lot"),
        pytest.param(10, (("O1", 10),), 0, id="K-1 all of it"),
        pytest.param(17, (("O1", 10), ("sooner", 5), ("later", 2)), 0, id="K-1 then those that expire first"),
        pytest.param(99, (("O1", 10), ("sooner", 5), ("later", 40)), 44, id="K-1 and the rest is owed"),
    ],
)
def test_a_reversal_takes_what_the_order_gave_and_what_is_not_there_is_owed(
    asked: int, taken: tuple[tuple[str, int], ...], owed: int
) -> None:
    account = Account(lots=LOTS, holds={"O2": AccountHold(attempt=1, taken=(Taken("later", 7),))})

    done = reversal(account, "O1", asked, TODAY)

    assert tuple(part[:2] for part in done.taken) == taken
    assert (done.owed, done.account.owed) == (owed, owed)
    assert done.account.available(TODAY) == 55 - sum(points for _, points in taken)
    assert units_of(done.account) == units_of(account) - asked
    assert done.account.holds == account.holds


def test_a_reversal_takes_of_its_own_lot_although_that_expired_and_of_no_other_that_did() -> None:
    account = Account(lots=(lot("O1", 3, "2026-10-31"), lot("old", 50, "2026-10-31"), lot("welcome", 4)))

    assert [part[:2] for part in reversal(account, "O1", 20, TODAY).taken] == [("O1", 3), ("welcome", 4)]


SERVICE = Service(points=True, point_rules=PointRules(earned_per_unit=Decimal("1.5"), live_days=10))
ANN = Member(member_code="M1")


@pytest.mark.parametrize(
    ("member", "service", "net", "points"),
    [
        (ANN, SERVICE, "10", 15),
        (ANN, SERVICE, "9.99", 14),
        (ANN, SERVICE, "0.66", None),
        (ANN, SERVICE, "-3", None),
        (None, SERVICE, "10", None),
        (ANN.model_copy(update={"active": False}), SERVICE, "10", None),
        (ANN, SERVICE.model_copy(update={"points": False}), "10", None),
        (ANN, Service(points=True), "10", None),
    ],
)
def test_points_that_an_order_earns(member: Member | None, service: Service, net: str, points: int | None) -> None:
    expected = points and Earning(points=points, per_unit=Decimal("1.5"), live_days=10)

    assert earning(Decimal(net), member, service) == expected


def test_the_lot_of_an_order_is_what_was_not_asked_back_before() -> None:
    earned = Earning(points=15, per_unit=Decimal("1.5"), live_days=10)

    assert earned_lot(earned, "O1", TODAY, 4) == lot("O1", 11, "2026-11-11")
    assert earned_lot(earned, "O1", TODAY, 15) is None
    assert earned_lot(earned.model_copy(update={"live_days": 0}), "O1", TODAY, 0) == lot("O1", 15)


@pytest.mark.parametrize(
    ("points", "rate", "currency", "cash"),
    [
        (100, "20", "CAD", "5"),
        (99, "20", "CAD", "4.95"),
        (1, "20", "CAD", "0.05"),
        (1, "300", "CAD", "0"),
        (7, "3", "CAD", "2.33"),
        (99, "20", "JPY", "4"),
        (99, "0", "CAD", "0"),
    ],
)
def test_cash_value_of_points(points: int, rate: str, currency: str, cash: str) -> None:
    assert cash_worth(points, Decimal(rate), currency) == Decimal(cash)


@given(st.integers(0, 10**6), st.decimals("0.01", "1000", places=2))
def test_cash_value_of_points_never_needs_more_points(points: int, rate: Decimal) -> None:
    cash = cash_worth(points, rate, "CAD")

    assert points_needed(cash, rate) <= points
    assert points_needed(cash + Decimal("0.01"), rate) > points or cash + Decimal("0.01") > points / rate
