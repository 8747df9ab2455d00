"""The account of a promotion that its members own without having been given it one by one (D-12)."""

from domain.member.account import GRANTED
from domain.member.points import PointLot
from domain.pricing.owned_promotions import uses_unopened
from domain.pricing.promotions import Promotion
from domain.tenant import Tenant
from repositories import accounts


def open_uses(tenant: Tenant, name: str, promotion: Promotion) -> None:
    """Open an owner's account with the use that they have of it; its first lot is given once however often asked."""
    first = uses_unopened(promotion)
    if first and not accounts.is_open(tenant, name):
        accounts.credit(tenant, name, PointLot(lot_id=GRANTED, points=first))
