"""Points: what they are worth, how they are earned, and from which lots they are taken (K-1)."""

import datetime as dt
from collections import Counter
from collections.abc import Iterable
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from typing import NamedTuple

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.member.member import Points
from domain.money import quantum


class PointLot(Entity):
    """Points earned together; `expires` is the last store-local day they can be spent on, None for never."""

    lot_id: str
    points: Points
    expires: dt.date | None = None

    def lives(self, today: dt.date) -> bool:
        """Whether it can be spent on a store-local date, the last day included (K-1)."""
        return self.expires is None or today <= self.expires


class Taken(NamedTuple):
    """Points taken from one lot, and its day of expiry, so that the lot can be created again for a return."""

    lot_id: str
    points: int
    expires: dt.date | None = None


class Expiring(NamedTuple):
    """Points that expire in one month."""

    year: int
    month: int
    points: int


def available_points(lots: Iterable[PointLot], today: dt.date) -> int:
    """The points that can be spent on a store-local date; a lot counts on its last day (K-1)."""
    return sum(lot.points for lot in lots if lot.lives(today))


def redeemable_qty(available: int, in_cart: int, points_each: int) -> int:
    """Return how many more redeem items the points allow: floor((available - in cart) / each), at least 0 (K-1).

    0 for an item that costs no points.
    """
    return max(0, (available - in_cart) // points_each) if points_each > 0 else 0


def points_needed(cash: Decimal, points_per_unit: Decimal) -> int:
    """Return the points that pay an amount in major units, rounded up to whole points (K-1)."""
    return int((cash * points_per_unit).to_integral_value(rounding=ROUND_CEILING))


def cash_worth(points: int, points_per_unit: Decimal, currency: str) -> Decimal:
    """Return the most money that points pay, whole in its currency and never worth more points (K-1)."""
    coin = quantum(currency)
    cash = (Decimal(points) / points_per_unit).quantize(coin, ROUND_FLOOR) if points_per_unit > 0 else Decimal(0)
    return cash if points_needed(cash, points_per_unit) <= points else cash - coin


def points_earned(net: Decimal, points_per_unit: Decimal) -> int:
    """The points a paid order earns on subtotal minus discount, rounded down, at least 0 (K-1)."""
    return max(0, int((net * points_per_unit).to_integral_value(rounding=ROUND_FLOOR)))


def spend(lots: Iterable[PointLot], points: int, today: dt.date) -> tuple[Taken, ...]:
    """Take points from the lots that expire first, those without expiry last, equal days in the order given (K-1).

    Refuses `error_non_sufficient_points`, and takes nothing, if the lots that have not expired hold fewer.
    """
    living = sorted((lot for lot in lots if lot.lives(today)), key=_expiry)
    missing, taken = points, []
    for lot in living:
        part = min(missing, lot.points)
        if part > 0:
            taken.append(Taken(lot.lot_id, part, lot.expires))
            missing -= part
    if missing > 0:
        raise Refusal(Code.NOT_SUFFICIENT_POINTS, missing=missing)
    return tuple(taken)


def expiring_by_month(lots: Iterable[PointLot], today: dt.date) -> tuple[Expiring, ...]:
    """Sum points that will expire, by year and month, soonest first (spec section 2, Dialogs)."""
    months: Counter[tuple[int, int]] = Counter()
    for lot in lots:
        if lot.expires is not None and lot.points and lot.lives(today):
            months[lot.expires.year, lot.expires.month] += lot.points
    return tuple(Expiring(year, month, points) for (year, month), points in sorted(months.items()))


def _expiry(lot: PointLot) -> dt.date:
    return lot.expires or dt.date.max
