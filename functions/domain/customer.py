"""Who orders, as far as prices care: a guest or a member, VIP or not (spec section 6; D-1, D-2, K-15)."""

import datetime as dt

from pydantic import Field

from domain.entity import Entity, Rate
from domain.money import ZERO


class Customer(Entity):
    """A member when `memberCode` is set and `active`; rates are percentages, `points` are available ones."""

    member_code: str = Field("", max_length=80)
    active: bool = True
    phone: str = Field("", max_length=20)
    vip_code: str = Field("", max_length=80)
    ex_vip: bool = False
    """MemberExVIP of the metadata is present (D-2)."""
    vip_expiry_date: dt.date | None = None
    vip_disc_rate: Rate = ZERO
    ex_discount_rate: Rate = ZERO
    points: int = Field(0, ge=0)
    promo_codes: tuple[str, ...] = ()
    """Promotions the member owns and has not redeemed (spec section 5)."""

    @property
    def is_member(self) -> bool:
        """Logged in and not on hold; a member on hold orders as a guest (K-15)."""
        return bool(self.member_code) and self.active

    def is_vip(self, today: dt.date) -> bool:
        """VIP by code or metadata, on or before the expiry date in the store's zone (D-2)."""
        marked = bool(self.vip_code) or self.ex_vip
        return self.is_member and marked and (self.vip_expiry_date is None or today <= self.vip_expiry_date)


GUEST = Customer()
