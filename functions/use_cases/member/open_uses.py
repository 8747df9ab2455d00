"""Open the account of a promotion that is given to all members, not to each by name (D-12)."""

from domain.member.account import GRANTED
from domain.member.points import PointLot
from domain.pricing.owned_promotions import uses_unopened
from domain.pricing.promotions import Promotion
from domain.tenant import Tenant
from repositories.member import accounts


def open_uses(tenant: Tenant, name: str, promotion: Promotion) -> None:
    """Open a member's account for the promotion with its one use; repeated calls credit it once."""
    first = uses_unopened(promotion)
    if first and not accounts.is_open(tenant, name):
        accounts.credit(tenant, name, PointLot(lot_id=GRANTED, points=first))
