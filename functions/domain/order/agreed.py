"""The terms that a guest agreed to when the payment page opened (docs/rules/paid-orders.md)."""

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.member.customer import Customer
from domain.member.member import Member
from domain.payment.tender import TenderParts
from domain.promotion.promotion import Promotion


class Agreed(Entity):
    """The customer and promotion that determined the price, and the amount that each tender pays."""

    at: AwareDatetime
    customer: Customer
    promotion: Promotion | None = None
    parts: TenderParts = TenderParts()


def without_person(customer: Customer) -> Customer:
    """Return the customer with only the data that prices need, without name or contact (K-12)."""
    member = customer.member
    known = member and Member(
        member_code=member.member_code,
        active=member.active,
        vip_code=member.vip_code,
        vip_disc_rate=member.vip_disc_rate,
        vip_disc_rate1=member.vip_disc_rate1,
        metadata=member.metadata,
        merchants=member.merchants,
        promos=member.promos,
    )
    return customer.model_copy(update={"member": known, "phone": ""})
