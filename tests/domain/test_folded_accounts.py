"""An account without its empty and long-expired lots spends, gives back and expires as it did with them (K-1)."""

import datetime as dt
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from domain.member.account import KEPT_EXPIRED, Account, drawn, folded, held, released
from domain.member.points import PointLot, Taken

BEGAN = dt.date(2026, 1, 1)
DAY = dt.timedelta(days=1)
LIVES = dt.timedelta(days=120)
WHOLE_ROW = 16 * 1024
"""Bytes: sixteen write units, of 45 that an order may cost in all (reliability 4.5)."""

acts = st.one_of(
    st.tuples(st.just("earn"), st.integers(1, 40)),
    st.tuples(st.just("hold"), st.integers(0, 90)),
    st.tuples(st.sampled_from(["release", "draw", "return"]), st.just(0)),
    st.tuples(st.just("wait"), st.integers(1, 150)),
)


class Books:
    """One account, folded at each day or never, and what its ledger says."""

    def __init__(self, *, folds: bool) -> None:
        self.account, self.folds = Account(), folds
        self.day, self.lots, self.booked = BEGAN, 0, 0
        self.spent: list[tuple[Taken, ...]] = []

    def do(self, act: str, units: int) -> None:
        getattr(self, act)(units)
        if self.folds:
            self.account, gone = folded(self.account, self.day)
            self.booked -= sum(part.points for part in gone)

    def wait(self, days: int) -> None:
        self.day += days * DAY

    def earn(self, units: int) -> None:
        self.lots += 1
        expires = self.day + LIVES if self.lots % 3 else None
        self.account = self.account.with_lot(PointLot(lot_id=f"L{self.lots}", points=units, expires=expires))
        self.booked += units

    def hold(self, units: int) -> None:
        self.account = held(self.account, "order", 1, units, self.day) or self.account

    def release(self, _: int) -> None:
        self.account = released(self.account, "order")

    def draw(self, _: int) -> None:
        done = drawn(self.account, "order")
        if done:
            self.account = done.account
            self.spent.append(done.taken)
            self.booked -= sum(part.points for part in done.taken)

    def give_back(self) -> None:
        taken = self.spent.pop()
        self.account = self.account.with_back(taken)
        self.booked += sum(part.points for part in taken)

    @property
    def stands(self) -> tuple[object, ...]:
        """The spendable points, the held points, and when each part expires."""
        living, held_until = Counter[object](), Counter[object]()
        for lot in self.account.lots:
            living[lot.expires] += lot.points if lot.lives(self.day) else 0
        for part in self.account.holds["order"].taken if self.account.holds else ():
            held_until[part.expires] += part.points
        return self.account.available(self.day), +living, held_until

    @property
    def sum(self) -> int:
        return sum(lot.points for lot in self.account.lots) + self.account.held_by("order")


setattr(Books, "return", lambda books, _: books.give_back() if books.spent else None)


@given(st.lists(acts, max_size=40))
def test_folded_account_always_equals_the_unfolded_one(steps: list[tuple[str, int]]) -> None:
    plain, small = Books(folds=False), Books(folds=True)
    for act, units in steps:
        plain.do(act, units)
        small.do(act, units)
        assert small.stands == plain.stands
        assert (small.sum, plain.sum) == (small.booked, plain.booked)
        assert all(lot.points for lot in small.account.lots)


def test_expired_lot_is_kept_for_refunds_for_a_quarter_of_a_year() -> None:
    last = BEGAN + LIVES
    account = Account(lots=(PointLot(lot_id="old", points=7, expires=last), PointLot(lot_id="empty", points=0)))

    kept, none = folded(account, last + KEPT_EXPIRED)
    gone, parts = folded(account, last + KEPT_EXPIRED + DAY)

    assert ([lot.lot_id for lot in kept.lots], none) == (["old"], ())
    assert (gone.lots, parts) == ((), (Taken("old", 7, last),))


def test_a_thousand_orders_of_one_member_are_a_small_row() -> None:
    books = Books(folds=True)
    for _ in range(1000):
        books.lots = 0
        books.do("earn", 12)
        books.do("hold", 12 if books.account.available(books.day) > 100 else 0)
        books.do("draw", 0)
        books.do("wait", 1)

    assert len(books.account.model_dump_json()) < WHOLE_ROW
