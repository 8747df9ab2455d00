"""The points that a paid order earns (K-1)."""

import datetime as dt
from decimal import Decimal

from pydantic import Field

from domain.entity import Amount, Entity
from domain.member.member import Member
from domain.member.member_settings import Service
from domain.member.points import PointLot, points_earned


class Earning(Entity):
    """The points that an order earns, by its store's rule when it was placed; later rules do not change it."""

    points: int = Field(gt=0)
    per_unit: Amount
    live_days: int = 0


def earning(net: Decimal, member: Member | None, service: Service) -> Earning | None:
    """Return the points for subtotal less discount; None for guests, members on hold, and zero points (K-15)."""
    rules = service.point_rules
    if member is None or not member.active or not service.points:
        return None
    points = points_earned(net, rules.earned_per_unit)
    if not points:
        return None
    return Earning(points=points, per_unit=rules.earned_per_unit, live_days=rules.live_days)


def earned_lot(earned: Earning, order_uuid: str, earned_on: dt.date, reversed_before: int) -> PointLot | None:
    """Build the lot that an order earns on a store-local date; None if all of it was refunded before (D-14)."""
    points = earned.points - reversed_before
    expires = earned_on + dt.timedelta(days=earned.live_days) if earned.live_days else None
    return PointLot(lot_id=order_uuid, points=points, expires=expires) if points > 0 else None
