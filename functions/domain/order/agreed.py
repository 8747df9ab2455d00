"""What a guest agreed to when they opened the payment of their order, whatever became of it since.

The rule stands in docs/rules/paid-orders.md.
"""

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.member.customer import Customer
from domain.member.member import Member
from domain.payment.tender import TenderParts
from domain.store.promotion import Promotion


class Agreed(Entity):
    """Who ordered as prices saw them then, by which promotion, and what each tender pays."""

    at: AwareDatetime
    customer: Customer
    promotion: Promotion | None = None
    parts: TenderParts = TenderParts()


def without_person(customer: Customer) -> Customer:
    """A customer by what prices ask of them: nothing by which the person is known or reached."""
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
