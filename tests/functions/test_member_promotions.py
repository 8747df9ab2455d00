"""A member reads and claims only their own promotions over the API (spec section 7, /promo; threats 3 and 8)."""

import datetime as dt
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from tests.builders import a_promotion
from tests.engine import Engine
from tests.flips import put_promotions
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import cart
from tests.functions.house import ask_staff
from tests.functions.member_house import (
    CORNER,
    RIVAL,
    auth,
    code_of,
    empty_members,
    promotions_as_before,
    rows,
    set_service,
    signed_up,
    suspend,
    with_members,
)
from tests.functions.world import Clock, Outbox

from backoffice.day_messages import PAUSE, RESUME
from domain.checkout.holder import Holder
from domain.errors import Code
from domain.member.member_settings import MembershipPolicy
from domain.member.points import PointLot
from domain.pricing.promotions import Audience, GivenTo, Promotion
from members.privacy_messages import MEMBER_DELETE
from members.promotion_messages import PROMO
from ordering.messages import PRICE_ORDER
from repositories.member import accounts, members

pytestmark = pytest.mark.engine

TODAY = dt.date(2026, 6, 17)
DAY = dt.timedelta(days=1)
ORDER = "00000000-0000-4000-8000-000000000016"


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    empty_members()
    with promotions_as_before():
        yield from with_members(CORNER, "queen")


def publish(*published: Promotion) -> None:
    put_promotions(CORNER, *published)


def give(browser: Browser, code: str, uses: int = 1) -> str:
    """The promotion becomes this member's, by name."""
    member = members.find(CORNER, code_of(browser))
    assert member
    assert members.save(CORNER, member.model_copy(update={"promos": (*member.promos, code)}))
    account = f"promo#{member.member_code}#{code.casefold()}"
    if uses:
        accounts.credit(CORNER, account, PointLot(lot_id="granted", points=uses))
    return account


def listed(browser: Browser, **asked: Any) -> list[dict[str, Any]]:
    answer = browser.call(PROMO, get=asked)
    assert answer.result == "ok", answer.body
    records: list[dict[str, Any]] = answer.body["record"]
    return records


def claim(browser: Browser, code: str, **asked: Any) -> Answer:
    order = {"orderUUID": ORDER, "orderType": "takeout", **asked}
    return browser.call(PROMO, redeem={"PromoteCode": code, **order})


@pytest.mark.night
def test_a_member_reads_what_is_theirs_and_left_in_their_language(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    texts: dict[str, Any] = {"titles": {"fr": "Dix de moins"}, "descriptions": {"default": "On all", "fr": "Sur tout"}}
    days: dict[str, Any] = {"valid_from": TODAY - DAY, "valid_to": TODAY + DAY}
    publish(
        a_promotion("MINE", remark="Not with others", headline="10%", min_amount=20, **texts, **days),
        a_promotion("HERS"),
        a_promotion("HIDDEN", data={"hide": True}),
        a_promotion("OVER", valid_to=TODAY - DAY),
        a_promotion("USED"),
        a_promotion("SOON", valid_from=TODAY + DAY, data={"order_types": ("delivery",)}),
    )
    for code in ("MINE", "HIDDEN", "OVER", "SOON"):
        give(browser, code)
    give(browser, "USED", uses=0)

    assert listed(browser, Language="fr") == [
        {
            "PromoteCode": "MINE",
            "Title": "Dix de moins",
            "Description": "Sur tout",
            "Headline": "10%",
            "Remark": "Not with others",
            "ValidFrom": "2026-06-16",
            "ValidTo": "2026-06-18",
            "toCome": False,
            "Popup": False,
            "MinAmount": 20,
            "TargetType": "subtotal",
            "orderTypes": [],
        },
        {
            "PromoteCode": "SOON",
            "Title": "Save ten",
            "Description": "",
            "Headline": "",
            "Remark": "",
            "ValidFrom": "2026-06-18",
            "ValidTo": None,
            "toCome": True,
            "Popup": False,
            "MinAmount": 0,
            "TargetType": "subtotal",
            "orderTypes": ["delivery"],
        },
    ]
    assert [record["Title"] for record in listed(browser)] == ["Save ten", "Save ten"]


@pytest.mark.night
def test_held_promotion_is_available_to_its_order_only(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    publish(a_promotion("MINE"))
    account = give(browser, "MINE")
    assert accounts.hold(CORNER, account, Holder(ORDER, 1), 1, TODAY)

    assert [record["PromoteCode"] for record in listed(browser, orderUUID=ORDER)] == ["MINE"]
    assert listed(browser, orderUUID=str(uuid4())) == []
    assert listed(browser) == []
    assert claim(browser, "MINE").result == "ok"
    assert claim(browser, "MINE", orderUUID=str(uuid4())).result == "error_promo_redeemed"


@pytest.mark.night
def test_promotion_for_new_members_is_given_at_sign_up_only(outbox: Outbox) -> None:
    old = signed_up(outbox, PhoneId="4165550177")
    publish(a_promotion("WELCOME", given_to=GivenTo.NEW))
    new = signed_up(outbox)

    assert [record["PromoteCode"] for record in listed(new)] == ["WELCOME"]
    assert claim(new, "welcome").result == "ok"
    assert listed(old) == []
    assert claim(old, "WELCOME").result == "error_promo_get"


@pytest.mark.night
def test_promotion_for_all_members_is_listed_for_each(outbox: Outbox) -> None:
    publish(a_promotion("FOR-ALL", given_to=GivenTo.MEMBERS))
    for phone in ("4165550199", "4165550177"):
        browser = signed_up(outbox, PhoneId=phone)
        assert [record["PromoteCode"] for record in listed(browser)] == ["FOR-ALL"]
        assert claim(browser, "for-all").body["record"][0]["PromoteCode"] == "FOR-ALL"


@pytest.mark.night
def test_a_claim_takes_nothing_however_often_it_is_made(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    publish(a_promotion("MINE"), a_promotion("FOR-ALL", given_to=GivenTo.MEMBERS))
    give(browser, "MINE")
    before = rows()

    for code in ("MINE", "MINE", "FOR-ALL"):
        assert claim(browser, code).result == "ok"

    assert rows() == before
    assert len(listed(browser)) == 2


@pytest.mark.parametrize(
    ("promotion", "asked", "result", "details"),
    [
        ({"valid_from": TODAY + DAY}, {}, "promo_valid_from", {"title": "Save ten", "date": "2026-06-18"}),
        ({"valid_to": TODAY - DAY}, {}, "promo_expired", {"title": "Save ten", "date": "2026-06-16"}),
        ({"data": {"order_types": ("delivery",)}}, {}, "error_promo_order_type", {"title": "Save ten"}),
        ({}, {"orderType": "dinein"}, "error_not_accept_promo_dinein", {}),
        ({}, {"inOrder": "OTHER"}, "promo_one_an_order", {}),
        ({}, {"PromoteCode": "GUESS"}, "error_promo_unknown", {}),
    ],
)
def test_a_claim_is_refused_by_the_rule_that_would_refuse_the_order(
    outbox: Outbox, promotion: dict[str, Any], asked: dict[str, Any], result: str, details: dict[str, Any]
) -> None:
    browser = signed_up(outbox)
    publish(a_promotion("MINE", **promotion))
    give(browser, "MINE")
    before = rows()

    answer = claim(browser, "MINE", **asked)

    assert (answer.result, answer.body["details"]) == (result, details)
    assert rows() == before


@pytest.mark.night
def test_claim_of_a_used_up_promotion_is_refused_with_its_title(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    publish(a_promotion("MINE"), a_promotion("HERS"))
    assert [claim(browser, code).result for code in ("HERS", "GUESS")] == ["error_promo_get"] * 2
    give(browser, "MINE", uses=0)

    answer = claim(browser, "MINE")

    assert (answer.result, answer.body["details"]) == (Code.PROMO_REDEEMED.value, {"title": "Save ten"})


def test_another_members_promotion_is_refused_like_an_unknown_one(outbox: Outbox) -> None:
    publish(a_promotion("HERS"), a_promotion("MINE"))
    victim = signed_up(outbox)
    give(victim, "HERS")
    code = code_of(victim)
    thief = signed_up(outbox, PhoneId="4165550177")
    give(thief, "MINE")
    before = rows()

    known, unknown = claim(thief, "HERS"), claim(thief, "NOBODYS")
    assert (known.result, known.body) == ("error_promo_unknown", unknown.body)
    for member in (code, "000000000000"):
        answers = [thief.call(PROMO, get={"MemberCode": member}), claim(thief, "HERS", MemberCode=member)]
        assert {answer.result for answer in answers} == {"error_member_not_found"}
    assert [record["PromoteCode"] for record in listed(thief, MemberCode=code_of(thief))] == ["MINE"]

    assert rows() == before
    assert [record["PromoteCode"] for record in listed(victim)] == ["HERS"]


def a_guest(_outbox: Outbox, _victim: Browser) -> Browser:
    return at_store("queen")


def the_victims_key_alone(_outbox: Outbox, victim: Browser) -> Browser:
    thief = at_store("queen")
    thief.key = victim.key
    return thief


def without_the_victims_device(_outbox: Outbox, victim: Browser) -> Browser:
    thief = Browser()
    thief.key = victim.key
    thief.keep(victim.cookie("session"))
    return thief


def logged_out(outbox: Outbox, _victim: Browser) -> Browser:
    browser = signed_up(outbox, PhoneId="4165550177")
    auth(browser, logout={})
    return browser


def suspended(outbox: Outbox, _victim: Browser) -> Browser:
    browser = signed_up(outbox, PhoneId="4165550177")
    suspend(code_of(browser))
    return browser


def of_another_company(_outbox: Outbox, _victim: Browser) -> Browser:
    return at_store("only", host="rival.example", token="rival-key")


ATTACKS = {
    a_guest: "error_login_required",
    the_victims_key_alone: "forbidden",
    without_the_victims_device: "error_login_required",
    logged_out: "error_login_required",
    suspended: "error_membership_suspended",
    of_another_company: "error_login_required",
}


@pytest.mark.night
@pytest.mark.parametrize(("attack", "result"), ATTACKS.items(), ids=[attack.__name__ for attack in ATTACKS])
def test_strangers_can_neither_read_nor_claim_a_members_promotions(attack: Any, result: str, outbox: Outbox) -> None:
    victim = signed_up(outbox)
    publish(a_promotion("HERS"))
    give(victim, "HERS")
    code = code_of(victim)
    for _ in with_members(RIVAL, "only"):
        thief = attack(outbox, victim)
        before = rows()
        answers = [thief.call(PROMO, get={}), thief.call(PROMO, get={"MemberCode": code})]
        answers += [claim(thief, "HERS"), claim(thief, "HERS", MemberCode=code)]

        assert [answer.result for answer in answers] == [result] * 4
        assert "Save ten" not in str([answer.body for answer in answers])
        assert rows() == before


@pytest.mark.night
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"get": {}, "redeem": {"PromoteCode": "MINE", "orderUUID": ORDER, "orderType": "takeout"}},
        {"redeem": {"PromoteCode": "MINE", "orderType": "takeout"}},
        {"redeem": {"PromoteCode": "", "orderUUID": ORDER, "orderType": "takeout"}},
        {"redeem": {"PromoteCode": "M" * 41, "orderUUID": ORDER, "orderType": "takeout"}},
        {"get": {"orderUUID": "a#b"}},
        {"get": {"MemberCode": "M1#slurp"}},
        {"credit": {"PromoteCode": "MINE"}},
    ],
)
def test_malformed_requests_are_refused(outbox: Outbox, body: dict[str, Any]) -> None:
    browser = signed_up(outbox)
    before = rows()

    answer = browser.call(PROMO, **body)

    assert (answer.status, answer.result) == (400, "invalid_request")
    assert rows() == before


def test_public_code_given_to_a_member_is_listed_and_never_used_up(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    publish(a_promotion("EVENING", audience=Audience.ALL))
    give(browser, "EVENING", uses=0)

    assert [record["PromoteCode"] for record in listed(browser)] == ["EVENING"]
    assert claim(browser, "EVENING").result == "ok"


def test_promotion_for_all_members_counts_as_owned_everywhere(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    publish(a_promotion("FOR-ALL", given_to=GivenTo.MEMBERS))

    priced = browser.call(PRICE_ORDER, cart=cart())
    assert priced.body["mayEnterCode"] is True
    assert claim(browser, "GUESS").result == "error_promo_unknown"
    assert browser.call(PRICE_ORDER, cart=cart(promoteCode="GUESS")).result == "error_promo_unknown"
    assert browser.call(MEMBER_DELETE, ask=True).body["lost"]["promotions"] == 1


@pytest.mark.parametrize(("membership", "code"), [("off", "error_promo_get"), ("optional", "login.to_claim_coupon")])
def test_a_guest_is_sent_to_the_login_only_where_there_is_one(membership: str, code: str) -> None:
    set_service(CORNER, "queen", membership=MembershipPolicy(membership))
    guest, before = at_store("queen"), rows()

    assert guest.call(PRICE_ORDER, cart=cart(promoteCode="GUESS")).result == code
    set_service(CORNER, "queen", promotion_codes=True)
    assert guest.call(PRICE_ORDER, cart=cart(promoteCode="GUESS")).result == "error_promo_unknown"
    assert rows() == before


def test_a_store_that_is_paused_takes_no_promotion(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    publish(a_promotion("MINE"))
    give(browser, "MINE")
    assert (
        ask_staff(
            PAUSE, "queen", orderTypes=["takeout"], until={"ends": "minutes", "minutes": 20}, reason="oven"
        ).result
        == "ok"
    )
    before = rows()

    refused, priced = claim(browser, "MINE"), browser.call(PRICE_ORDER, cart=cart())
    assert ask_staff(RESUME, "queen").result == "ok"

    assert (refused.result, refused.body["details"]) == ("error_not_accepting_orders", {"reason": "paused"})
    assert priced.body["mayEnterCode"] is False
    assert rows() == before
    assert claim(browser, "MINE").result == "ok"


def test_many_promotions_that_are_over_or_used_up_hide_none_that_is_left(outbox: Outbox) -> None:
    browser = signed_up(outbox)
    codes = [f"A{number:03d}" for number in range(115)]
    for start in range(0, 115, 90):
        publish(*(a_promotion(code) for code in codes[start : start + 90]))
    publish(*(a_promotion(f"B{number}", valid_to=TODAY - DAY) for number in range(3)), a_promotion("ZLEFT"))
    member = members.find(CORNER, code_of(browser))
    assert member
    assert members.save(CORNER, member.model_copy(update={"promos": (*codes, "B0", "B1", "B2", "ZLEFT")}))
    accounts.credit(CORNER, f"promo#{member.member_code}#zleft", PointLot(lot_id="granted", points=1))

    assert [one["PromoteCode"] for one in listed(browser)] == ["ZLEFT"]
