import datetime as dt
from decimal import Decimal

import pytest

from domain.errors import Code, Refusal
from domain.member.login import LoginMode, check_mode
from domain.member.member import (
    Member,
    MemberMetadata,
    Standing,
    admitted,
    card_merchants,
    check_redeem,
    is_vip,
    known_by,
    may_redeem,
    member_rate,
    standing,
)
from domain.member.member_settings import MembershipPolicy

TODAY = dt.date(2027, 6, 8)
D = Decimal


def member(**fields) -> Member:
    metadata = {key: fields.pop(key) for key in list(fields) if key in MemberMetadata.model_fields}
    return Member(member_code="M1", metadata=MemberMetadata(**metadata), **fields)


@pytest.mark.parametrize(
    ("fields", "valid"),
    [
        pytest.param({"vip_code": "GOLD"}, True, id="D-2 code without end"),
        pytest.param({"member_ex_vip": True}, True, id="D-2 flag without end"),
        pytest.param({"vip_code": "GOLD", "vip_expiry_date": TODAY}, True, id="D-2 last day"),
        pytest.param({"vip_code": "GOLD", "vip_expiry_date": TODAY - dt.timedelta(days=1)}, False, id="D-2 over"),
        pytest.param({"member_ex_vip": True, "vip_expiry_date": dt.date(2027, 6, 7)}, False, id="D-2 flag over"),
        pytest.param({"vip_expiry_date": dt.date(2099, 1, 1)}, False, id="D-2 neither code nor flag"),
        pytest.param({}, False, id="D-2 a plain member"),
    ],
)
def test_vip_holds_to_the_end_of_its_last_day(fields, valid):
    assert is_vip(member(**fields), TODAY) is valid
    assert standing(member(**fields), TODAY) is (Standing.VIP if valid else Standing.MEMBER)


def test_suspended_members_and_anonymous_users_are_guests() -> None:
    assert standing(member(vip_code="GOLD", active=False), TODAY) is Standing.GUEST
    assert standing(None, TODAY) is Standing.GUEST


@pytest.mark.parametrize(
    ("who", "rate"),
    [
        pytest.param(None, "3", id="D-1 a guest gets the default"),
        pytest.param(member(), "3", id="D-1 a plain member"),
        pytest.param(member(member_ex_discount_rate=D("7.5")), "7.5", id="D-1 the member's own"),
        pytest.param(member(member_ex_discount_rate=D(2)), "3", id="D-1 the greatest wins"),
        pytest.param(member(vip_disc_rate=D(20)), "3", id="D-1 a VIP rate without VIP"),
        pytest.param(member(vip_code="GOLD", vip_disc_rate=D(20)), "20", id="D-1 the code's"),
        pytest.param(member(vip_code="GOLD", vip_disc_rate=D(5)), "12", id="D-1 the store's VIP rate"),
        pytest.param(member(vip_code="GOLD", vip_expiry_date=TODAY), "12", id="D-2 on its last day"),
        pytest.param(member(vip_code="GOLD", vip_expiry_date=dt.date(2027, 6, 7)), "3", id="D-2 a day too late"),
        pytest.param(member(vip_code="GOLD", vip_disc_rate1=D(50)), "12", id="D-3 the second rate is not used"),
        pytest.param(member(vip_code="GOLD", member_ex_discount_rate=D(15)), "15", id="D-1 a VIP's own"),
        pytest.param(
            member(active=False, vip_code="GOLD", vip_disc_rate=D(20), member_ex_discount_rate=D(15)),
            "3",
            id="K-15 suspended",
        ),
    ],
)
def test_a_customer_gets_the_highest_rate_open_to_them(who, rate):
    assert member_rate(who, TODAY, D(3), D(12)) == D(rate)


def test_only_an_active_member_redeems_and_only_where_the_store_allows_it() -> None:
    assert may_redeem(member(), enabled=True) is True
    assert may_redeem(member(), enabled=False) is False
    assert may_redeem(member(active=False), enabled=True) is False
    assert may_redeem(None, enabled=True) is False
    check_redeem(member(), enabled=True, line_id="a")
    with pytest.raises(Refusal) as refused:
        check_redeem(member(active=False), enabled=True, line_id="a")
    assert refused.value.code is Code.POINT_REDEEM


@pytest.mark.parametrize(
    ("own", "offered"),
    [
        pytest.param((), ("stripe", "globalPayment"), id="K-14 no list of their own"),
        pytest.param(("globalPayment", "stripe"), ("stripe", "globalPayment"), id="K-14 in the store's order"),
        pytest.param(("globalPayment", "other"), ("globalPayment",), id="K-14 in both lists"),
        pytest.param(("other",), (), id="K-14 none in common"),
    ],
)
def test_card_providers_are_the_stores_limited_to_the_members(own, offered):
    assert card_merchants(("stripe", "globalPayment"), member(merchants=own)) == offered


def test_a_member_on_hold_pays_as_the_guest_they_order_as() -> None:
    assert card_merchants(("stripe",), member(merchants=("globalPayment",), active=False)) == ("stripe",)


def test_a_guest_pays_by_any_of_the_stores_providers() -> None:
    assert card_merchants(iter(("stripe",)), None) == ("stripe",)


def test_a_member_speaks_the_words_of_the_wire() -> None:
    wire = {
        "MemberCode": "M1",
        "MemberFirstName": "Ana",
        "MemberEMail": "a@b.ca",
        "PhoneId": "+14165550123",
        "MonthOfBirth": 2,
        "MemberAddress": {"AddrPhone1": "+14165550199"},
        "MemberPointBalance": 120,
        "VipDiscRate": 7.5,
        "MemberMetadata": {"MemberExVIP": True, "VIPExpiryDate": "2027-12-31", "FavoriteStores": ["S1"]},
        "promos": ["LUNCH"],
    }
    read = Member.model_validate_json(Member.model_validate(wire).model_dump_json())
    assert read == Member.model_validate(wire)
    assert (read.metadata.vip_expiry_date, read.address.addr_phone1) == (dt.date(2027, 12, 31), "+14165550199")
    assert {key: value for key, value in read.model_dump(mode="json").items() if key == "MemberExDiscountRate"} == {}
    assert read.model_dump(mode="json")["MemberMetadata"] == {
        "MemberExVIP": True,
        "VIPExpiryDate": "2027-12-31",
        "FavoriteStores": ["S1"],
        "MemberExDiscountRate": 0,
    }


def test_guest_and_suspended_member_are_refused_with_different_codes() -> None:
    ada = Member(member_code="M1")
    assert admitted(ada) == ada
    for nobody, code in (
        (None, Code.LOGIN_REQUIRED),
        (Member(member_code="M1", active=False), Code.MEMBERSHIP_SUSPENDED),
    ):
        with pytest.raises(Refusal) as refused:
            admitted(nobody)
        assert refused.value.code is code


def test_a_member_is_known_by_what_they_proved_and_nothing_else() -> None:
    both = Member(member_code="M1", phone_id="+14165550199", email="a@b.ca", phone_confirmed=True, email_verified=True)

    assert [reach.text for reach in known_by(both)] == ["phone:+14165550199", "email:a@b.ca"]
    assert [reach.text for reach in known_by(both.model_copy(update={"phone_confirmed": False}))] == ["email:a@b.ca"]
    assert [reach.text for reach in known_by(both.model_copy(update={"email": ""}))] == ["phone:+14165550199"]
    assert known_by(Member(member_code="M1", phone_id="+14165550199", email="a@b.ca")) == ()


@pytest.mark.parametrize(
    ("mode", "methods", "membership", "developing", "offered"),
    [
        (LoginMode.PHONE, ("phoneID",), MembershipPolicy.OPTIONAL, False, True),
        (LoginMode.PHONE, ("email",), MembershipPolicy.MANDATORY, True, False),
        (LoginMode.EMAIL_LOGIN, ("email",), MembershipPolicy.MANDATORY, False, True),
        (LoginMode.EMAIL_SIGNUP, ("email",), MembershipPolicy.OPTIONAL, False, True),
        (LoginMode.EMAIL_SIGNUP, ("phoneID",), MembershipPolicy.OPTIONAL, True, False),
        (LoginMode.PHONE, ("phoneID",), MembershipPolicy.OFF, True, False),
        (LoginMode.CODE, (), MembershipPolicy.OPTIONAL, True, True),
        (LoginMode.CODE, ("phoneID", "email"), MembershipPolicy.OPTIONAL, False, False),
        (LoginMode.CODE, (), MembershipPolicy.OFF, True, False),
    ],
)
def test_a_way_to_log_in_is_there_where_the_store_offers_it(mode, methods, membership, developing, offered) -> None:
    if offered:
        check_mode(mode, methods, membership, developing=developing)
        return
    with pytest.raises(Refusal) as refused:
        check_mode(mode, methods, membership, developing=developing)
    none = membership is MembershipPolicy.OFF
    assert refused.value.code is (Code.NO_MEMBERSHIP if none else Code.MEMBER_NOT_FOUND)
