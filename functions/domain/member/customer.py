"""The customer of an order, as far as prices depend on it: a guest or a member (spec section 6, K-15)."""

import datetime as dt

from pydantic import Field

from domain.entity import Entity
from domain.member.member import Member, Points, Standing, standing
from domain.typed_text import code_key


class Customer(Entity):
    """A guest, or a logged-in member with the points that can be spent now; `phone` is a normalised number or empty."""

    member: Member | None = None
    points: Points = 0
    points_owed: Points = 0
    """Points of refunded orders that were spent: while there are any, none can be redeemed (K-1)."""
    phone: str = Field("", max_length=20)
    given_promos: tuple[str, ...] = ()
    """The codes of the promotions that every member owns."""
    used_promo: str = ""
    """The promotion code of the order, if no use of it is left for this order."""

    def standing(self, today: dt.date) -> Standing:
        """Return the status that decides prices on a store-local date; a member on hold is a guest (K-15)."""
        return standing(self.member, today)

    @property
    def promo_codes(self) -> tuple[str, ...]:
        """Codes of the promotions the member owns, used up or not: their own and every member's (spec section 5)."""
        if self.member is None or not self.member.active:
            return ()
        return (*self.member.promos, *self.given_promos)

    def owns(self, code: str) -> bool:
        """Whether the member owns a promotion, also while their membership is on hold (D-12)."""
        own = (*self.member.promos, *self.given_promos) if self.member else ()
        return code_key(code) in map(code_key, own)


GUEST = Customer()
