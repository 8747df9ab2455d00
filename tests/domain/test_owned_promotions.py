"""A member's own promotions, their order and their texts (spec sections 2 and 3; D-11, D-12, D-15, R-11)."""

import datetime as dt
from typing import Any

from tests.builders import (
    a_cart,
    a_customer,
    a_line,
    a_member,
    a_menu,
    a_promotion,
    a_quote,
    a_store,
    an_item,
    refusal_of,
)
from tests.cases import table

from domain.errors import Code
from domain.member.customer import Customer
from domain.pricing.owned_promotions import description_in, owned_by, shown_to, title_in, welcome_codes
from domain.pricing.promotions import Audience, GivenTo, Promotion
from domain.store.info import Language

TODAY = dt.date(2026, 6, 17)
DAY = dt.timedelta(days=1)
OWNER = a_member(promos=("save",))
MENU = a_menu(an_item(1, "10.00"))


def codes(promotions: list[Promotion]) -> list[str]:
    return [promotion.code for promotion in promotions]


@table(
    "promotion, opened, shown",
    ("D-12 one's own with a use left, whatever its case", a_promotion(), 1, True),
    ("D-12 one's own that is used up", a_promotion(), 0, False),
    ("D-12 one's own that was never counted", a_promotion(), None, False),
    ("D-12 another's", a_promotion("OTHER"), 1, False),
    ("D-12 every member's, not opened yet", a_promotion("OTHER", given_to=GivenTo.MEMBERS), None, True),
    ("D-12 every member's, used up", a_promotion("OTHER", given_to=GivenTo.MEMBERS), 0, False),
    ("D-12 new members', of somebody who was one before", a_promotion("OTHER", given_to=GivenTo.NEW), None, False),
    ("D-12 new members', not opened yet", a_promotion(given_to=GivenTo.NEW), None, True),
    ("D-15 everybody's is never used up", a_promotion(audience=Audience.ALL), 0, True),
    ("section 3 a hidden one", a_promotion(data={"hide": True}), 1, False),
    ("D-11 on its last day", a_promotion(valid_to=TODAY), 1, True),
    ("D-11 the day after its last", a_promotion(valid_to=TODAY - DAY), 1, False),
    ("D-11 before its first day", a_promotion(valid_from=TODAY + DAY), 1, True),
)
def test_on_a_members_list(promotion: Promotion, opened: int | None, shown: bool) -> None:
    left = {} if opened is None else {promotion.code: opened}

    assert shown_to(OWNER, [promotion], left, TODAY) == ([promotion] if shown else [])


def test_promotions_are_sorted_by_their_end_and_future_ones_are_last() -> None:
    everybodys: dict[str, Any] = {"given_to": GivenTo.MEMBERS}
    promotions = [
        a_promotion("COMES", valid_from=TODAY + DAY, valid_to=TODAY + DAY, **everybodys),
        a_promotion("STAYS", **everybodys),
        a_promotion("LATE", valid_to=TODAY + 9 * DAY, **everybodys),
        a_promotion("BEGAN", valid_from=TODAY, valid_to=TODAY, **everybodys),
    ]

    assert codes(shown_to(a_member(), promotions, {}, TODAY)) == ["BEGAN", "LATE", "STAYS", "COMES"]


def test_used_up_promotion_still_belongs_to_its_member() -> None:
    promotions = [a_promotion(), a_promotion("OTHER"), a_promotion("ALL", given_to=GivenTo.MEMBERS)]

    assert codes(list(owned_by(OWNER, promotions))) == ["SAVE", "ALL"]


def test_new_member_is_given_current_promotions_for_new_members() -> None:
    new: dict[str, Any] = {"given_to": GivenTo.NEW}
    promotions = [
        a_promotion("FOR-NEW", **new),
        a_promotion("TODAY", valid_to=TODAY, **new),
        a_promotion("OVER", valid_to=TODAY - DAY, **new),
        a_promotion("NAMED"),
        a_promotion("ALL", given_to=GivenTo.MEMBERS),
    ]

    assert welcome_codes(promotions, TODAY) == ("FOR-NEW", "TODAY")


@table(
    "customer, details",
    (
        "D-12 one's own that is used up is told by its title",
        {"used_promo": "save"},
        {"title": "Save ten", "title1": "十"},
    ),
    (
        "D-12 every member's that is used up",
        {"given_promos": ("SAVE",), "used_promo": "SAVE"},
        {"title": "Save ten", "title1": "十"},
    ),
)
def test_a_promotion_that_is_used_up(customer: dict[str, Any], details: dict[str, str]) -> None:
    promos = ("SAVE",) if customer.get("used_promo") == "save" else ("OTHER",)
    who = a_customer(promos=promos).model_copy(update=customer)

    refused = refusal_of(
        a_cart(a_line(), promote_code="SAVE"), MENU, a_store(), who, promotion=a_promotion(title1="十")
    )

    assert (refused.code, refused.details) == (Code.PROMO_REDEEMED, details)


def test_promotion_for_all_members_is_refused_for_a_suspended_member() -> None:
    promotion = a_promotion(given_to=GivenTo.MEMBERS)
    cart = a_cart(a_line(), promote_code="save")
    owner = Customer(member=a_member(), given_promos=("SAVE",))

    assert a_quote(cart, MENU, customer=owner, promotion=promotion).totals.discount_value == 1
    on_hold = Customer(member=a_member(active=False), given_promos=("SAVE",))
    assert refusal_of(cart, MENU, a_store(), on_hold, promotion=promotion).code is Code.MEMBERSHIP_SUSPENDED


@table(
    "locale, promotion, title",
    ("R-11 the language's own", "fr", {"titles": {"FR": "Dix de moins"}, "title1": "Autre"}, "Dix de moins"),
    ("R-11 its slot", "fr", {"title1": "Dix de moins"}, "Dix de moins"),
    ("R-11 the first where its slot is empty", "fr", {}, "Save ten"),
    ("R-11 the first for a language the store does not speak", "ja-jp", {"title1": "Dix"}, "Save ten"),
    ("section 3 the code where it has no title", "fr", {"title": ""}, "SAVE"),
)
def test_a_title_reads(locale: str, promotion: dict[str, Any], title: str) -> None:
    languages = (
        Language(id=1, locale="en", name="English"),
        Language(id=2, locale="fr", name="Français", descr_index=1),
    )
    info = a_store().info.model_copy(update={"languages": languages})

    assert title_in(a_promotion(**promotion), locale, info) == title


@table(
    "locale, description",
    ("its language", "fr", "Sur tout"),
    ("another language", "ko-kr", "On everything"),
)
def test_a_description_reads(locale: str, description: str) -> None:
    promotion = a_promotion(descriptions={"default": "On everything", "fr": "Sur tout"})

    assert description_in(promotion, locale) == description
    assert description_in(a_promotion(), locale) == ""
