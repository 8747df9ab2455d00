"""The kept terms of an order price it like its customer, and contain no person (Y-4, K-13)."""

from decimal import Decimal

import pytest
from tests.builders import NOW, a_cart, a_customer, a_line, a_menu, a_promotion, a_quote, an_item

from domain.member.customer import GUEST, Customer
from domain.member.member import MemberMetadata
from domain.order.agreed import Agreed, without_person

MEMBER = a_customer(
    30,
    vip_code="V1",
    vip_disc_rate=Decimal(5),
    metadata=MemberMetadata(member_ex_discount_rate=Decimal(20)),
    promos=("SAVE",),
    merchants=("stripe",),
    email="ada@example.com",
    phone_id="+14165550177",
    month_of_birth=12,
)
ON_HOLD = a_customer(active=False, metadata=MemberMetadata(member_ex_discount_rate=Decimal(20)))


@pytest.mark.parametrize("customer", [MEMBER, ON_HOLD, GUEST], ids=["member", "on hold", "guest"])
@pytest.mark.parametrize("code", ["", "SAVE"])
def test_an_order_costs_the_same_for_the_kept_customer(customer: Customer, code: str) -> None:
    menu = a_menu(an_item(1, "10.00", price_for_vip=Decimal(9), redeem_item=True, redeem_points=30), an_item(2))
    lines = (a_line(1, 1, redeem=customer is MEMBER), a_line(2, 3))
    promotion = a_promotion() if customer is MEMBER and code else None
    cart = a_cart(*lines, promote_code=code if promotion else "")

    kept = a_quote(cart, menu, customer=without_person(customer), promotion=promotion)

    assert kept == a_quote(cart, menu, customer=customer, promotion=promotion)


def test_the_kept_customer_contains_no_name_and_no_contact() -> None:
    kept = without_person(MEMBER)

    assert kept.member
    assert (kept.member.member_code, kept.points, kept.phone) == ("M1", 30, "")
    text = kept.model_dump_json()
    assert [each for each in ("Ada", "Chen", "ada@example.com", "4165550177", "4165550100") if each in text] == []
    assert kept.member.month_of_birth == 0


def test_the_agreed_terms_are_read_as_they_were_written() -> None:
    agreed = Agreed(at=NOW, customer=without_person(MEMBER), promotion=a_promotion())

    assert Agreed.model_validate_json(agreed.model_dump_json()) == agreed
