import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import Code, Refusal
from domain.member.login import LoginChoice, login_choices
from domain.member.member_settings import MembershipPolicy
from domain.tables.dine_in import DineInLogin
from domain.vocabulary.contact import (
    ContactFault,
    check_order_phone,
    email_fault,
    normal_email,
    normal_phone,
    normal_postal,
    phone_fault,
    postal_fault,
)
from domain.vocabulary.order_type import OrderType


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(typed, id=f"spec 5 {typed}")
        for typed in (
            "4165550123",
            "416-555-0123",
            "416.555.0123",
            "416 555 0123",
            "(416)555-0123",
            "(416) 555-0123",
            "416-555.0123",
            "+14165550123",
            "+1 416 555 0123",
            "1-416-555-0123",
            "+1(416)555-0123",
            "  416-555-0123 ",
        )
    ],
)
def test_a_phone_number_is_ten_digits_after_plus_one(typed):
    assert normal_phone(typed) == "+14165550123"
    assert normal_phone(typed, "us") == "+14165550123"


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(typed, id=f"K-9 {typed!a}")
        for typed in (
            "",
            "416555012",
            "41655501234",
            "24165550123",
            "416--555-0123",
            "416/555/0123",
            "(416-555-0123",
            "416)555-0123",
            "1165550123",
            "0165550123",
            "(116)555-0123",
            "416-555-O123",
            "++14165550123",
            "416-555-0123x1",
        )
    ],
)
def test_anything_else_is_no_phone_number_in_canada(typed):
    assert normal_phone(typed) is None


@pytest.mark.parametrize(
    ("typed", "country", "number"),
    [
        pytest.param("06 12 34 56 78", "FR", "+33612345678", id="K-9 national number"),
        pytest.param("+33 6 12 34 56 78", "FR", "+33612345678", id="K-9 international number"),
        pytest.param("(02) 7010-1234", "KR", "+82270101234", id="K-9 Korea"),
        pytest.param("03-1234-5678", "jp", "+81312345678", id="K-9 Japan, country in lower case"),
        pytest.param("138 1234 5678", "CN", "+8613812345678", id="K-9 China without a trunk zero"),
        pytest.param("2123.4567", "HK", "+85221234567", id="K-9 Hong Kong"),
        pytest.param("020 7946 0000", "GB", "+442079460000", id="K-9 Britain"),
        pytest.param("02 5550 1234", "AU", "+61255501234", id="K-9 Australia"),
        pytest.param("02 2345 6789", "TW", "+886223456789", id="K-9 Taiwan"),
        pytest.param("+14165550123", "FR", "+14165550123", id="K-9 a guest from abroad"),
        pytest.param("+32345678", "MX", "+32345678", id="K-9 the shortest"),
        pytest.param("+323456789012345", "MX", "+323456789012345", id="K-9 the longest"),
        pytest.param("5512345678", "MX", None, id="K-9 unknown country needs a plus"),
        pytest.param("+3234567", "MX", None, id="K-9 too short"),
        pytest.param("+3234567890123456", "MX", None, id="K-9 too long"),
        pytest.param("+0612345678", "FR", None, id="K-9 no calling code"),
        pytest.param("", "FR", None, id="K-9 empty"),
        pytest.param("06 12 34 56 7a", "FR", None, id="K-9 letters"),
    ],
)
def test_elsewhere_a_phone_number_is_e164(typed, country, number):
    assert normal_phone(typed, country) == number


def shared_numbers():
    table = json.loads((Path(__file__).parents[1] / "shared" / "phone-numbers.json").read_text(encoding="utf-8"))
    return [case for cases in table.values() for case in cases]


@pytest.mark.parametrize(("typed", "country", "number"), shared_numbers())
def test_the_server_reads_a_phone_number_as_the_form_does(typed, country, number):
    assert normal_phone(typed, country) == number


def shared_emails():
    return json.loads((Path(__file__).parents[1] / "shared" / "emails.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("typed", "email"), shared_emails())
def test_the_server_reads_an_email_as_the_form_does(typed, email):
    assert normal_email(typed) == email


def shared_postal_codes():
    return json.loads((Path(__file__).parents[1] / "shared" / "postal-codes.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("typed", "country", "code"), shared_postal_codes())
def test_the_server_reads_a_postal_code_as_the_form_does(typed, country, code):
    assert normal_postal(typed, country) == code


LABEL = "a" * 63


@pytest.mark.parametrize(
    ("typed", "email"),
    [
        pytest.param("Ana.Lee@Example.COM", "ana.lee@example.com", id="K-8 lower-cased first"),
        pytest.param(" a@b.co ", "a@b.co", id="K-8 shortest suffix"),
        pytest.param("studio@light.photography", "studio@light.photography", id="K-8 long suffix"),
        pytest.param(f"a@b.{LABEL}", f"a@b.{LABEL}", id="K-8 suffix of 63"),
        pytest.param("a+b_c%d'e-f@mail.sub-x.example.ca", "a+b_c%d'e-f@mail.sub-x.example.ca", id="K-8 signs"),
        pytest.param("1@2.ca", "1@2.ca", id="K-8 digits"),
        pytest.param(f"{'l' * 64}@example.com", f"{'l' * 64}@example.com", id="K-8 local part of 64"),
        pytest.param(f"a@{LABEL}.com", f"a@{LABEL}.com", id="K-8 label of 63"),
        pytest.param(
            f"{'l' * 63}@{LABEL}.{LABEL}.{LABEL[1:]}", f"{'l' * 63}@{LABEL}.{LABEL}.{LABEL[1:]}", id="K-8 254 in all"
        ),
    ],
)
def test_an_email_is_kept_in_lower_case(typed, email):
    assert normal_email(typed) == email


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(typed, id=f"K-8 {typed[:24]!a}")
        for typed in (
            "",
            "a",
            "a@",
            "@b.ca",
            "a@b",
            "a@b.c",
            "a@b.c1",
            f"a@b.{LABEL}x",
            "a..b@c.ca",
            ".a@c.ca",
            "a.@c.ca",
            "a@b..ca",
            "a@-b.ca",
            "a@b-.ca",
            "a b@c.ca",
            "a@b@c.ca",
            "é@b.ca",
            "a@b.ca\nx",
            f"{'l' * 65}@example.com",
            f"a@{LABEL}x.com",
            f"{'l' * 64}@{LABEL}.{LABEL}.{LABEL[1:]}",
        )
    ],
)
def test_anything_else_is_no_email(typed):
    assert normal_email(typed) is None


@pytest.mark.parametrize(
    ("typed", "country", "postal"),
    [
        pytest.param("m5v2t6", "CA", "M5V 2T6", id="K-10 no space"),
        pytest.param("M5V 2T6", "CA", "M5V 2T6", id="K-10 space"),
        pytest.param(" m5v-2t6 ", "ca", "M5V 2T6", id="K-10 dash"),
        pytest.param("M5V  2T6", "CA", "M5V 2T6", id="K-10 two spaces"),
        pytest.param("5MV 2T6", "CA", None, id="K-10 digit first"),
        pytest.param("M5V 2T", "CA", None, id="K-10 short"),
        pytest.param("90210", "CA", None, id="K-10 a ZIP in Canada"),
        pytest.param("90210", "US", "90210", id="K-10 ZIP"),
        pytest.param("90210-1234", "us", "90210-1234", id="K-10 ZIP+4"),
        pytest.param("9021", "US", None, id="K-10 short ZIP"),
        pytest.param("90210-12", "US", None, id="K-10 short ZIP+4"),
        pytest.param("M5V 2T6", "US", None, id="K-10 a Canadian code in the US"),
        pytest.param("sw1a 1aa", "GB", "SW1A 1AA", id="K-10 elsewhere in capitals"),
        pytest.param("1", "MX", "1", id="K-10 elsewhere short"),
        pytest.param("123456789012", "MX", "123456789012", id="K-10 elsewhere longest"),
        pytest.param("1234567890123", "MX", None, id="K-10 elsewhere too long"),
        pytest.param(" ", "MX", None, id="K-10 elsewhere blank"),
        pytest.param("12\x0034", "MX", None, id="K-10 elsewhere unprintable"),
    ],
)
def test_a_postal_code_has_the_form_of_its_country(typed, country, postal):
    assert normal_postal(typed, country) == postal


def test_contacts_are_canadian_unless_said_otherwise() -> None:
    assert normal_postal("m5v2t6") == "M5V 2T6"
    assert phone_fault("416-555-0123", required=True) is None
    assert postal_fault("m5v2t6", required=True) is None


REQUIRED = ContactFault.REQUIRED


@pytest.mark.parametrize(
    ("fault", "good", "bad", "shown"),
    [
        pytest.param(email_fault, "a@b.ca", "a@b", ContactFault.EMAIL, id="spec 5 Invalid e-mail"),
        pytest.param(phone_fault, "4165550123", "416", ContactFault.PHONE, id="spec 5 Invalid phone number"),
        pytest.param(postal_fault, "M5V2T6", "M5V", ContactFault.POSTAL, id="spec 5 Invalid postal code"),
    ],
)
def test_a_field_is_required_or_optional_and_checked_when_filled(fault, good, bad, shown):
    assert [fault(text, required=True) for text in (good, bad, "", " ")] == [None, shown, REQUIRED, REQUIRED]
    assert [fault(text, required=False) for text in (good, bad, "", " ")] == [None, shown, None, None]


def test_fields_follow_the_country() -> None:
    assert phone_fault("06 12 34 56 78", required=True, country="FR") is None
    assert postal_fault("90210", required=True, country="US") is None


@pytest.mark.parametrize(
    ("order_type", "skipped"),
    [
        pytest.param(OrderType.TAKEOUT, False, id="K-3 takeout"),
        pytest.param(OrderType.TAKEOUT, True, id="K-3 takeout has no skipping"),
        pytest.param(OrderType.DELIVERY, True, id="K-3 delivery has no skipping"),
        pytest.param(OrderType.DINEIN, False, id="K-3 dine-in"),
    ],
)
def test_an_order_needs_a_phone_number(order_type, skipped):
    check_order_phone("+14165550123", order_type, login_skipped=skipped)
    with pytest.raises(Refusal) as refused:
        check_order_phone("", order_type, login_skipped=skipped)
    assert refused.value.code is Code.REQUIRE_PHONE


def test_dine_in_needs_no_phone_number_when_login_was_skipped() -> None:
    check_order_phone("", OrderType.DINEIN, login_skipped=True)


@given(st.from_regex(r"\A[2-9][0-9]{9}\Z"), st.sampled_from(["", "-", ".", " "]))
def test_a_normal_phone_number_stays_what_it_is(digits, separator):
    typed = separator.join((digits[:3], digits[3:6], digits[6:]))
    assert normal_phone(typed) == f"+1{digits}" == normal_phone(f"+1{digits}")


@given(st.text(max_size=40))
def test_no_text_breaks_a_contact_rule_and_normal_forms_are_stable(text):
    for normal in (normal_phone, normal_email, normal_postal):
        once = normal(text)
        assert once is None or normal(once) == once


MEMBER, GUEST, SKIP = LoginChoice.MEMBER, LoginChoice.GUEST, LoginChoice.SKIP


@pytest.mark.parametrize(
    ("dinein", "membership", "choices"),
    [
        pytest.param(DineInLogin.SKIP, MembershipPolicy.MANDATORY, (), id="K-4 dine-in login off"),
        pytest.param(DineInLogin.REQUIRED, MembershipPolicy.OFF, (), id="K-4 no membership"),
        pytest.param(DineInLogin.OPTIONAL, MembershipPolicy.OPTIONAL, (MEMBER, GUEST, SKIP), id="K-4 all three"),
        pytest.param(DineInLogin.OPTIONAL, MembershipPolicy.MANDATORY, (MEMBER, SKIP), id="K-4 no guests"),
        pytest.param(DineInLogin.REQUIRED, MembershipPolicy.OPTIONAL, (MEMBER,), id="K-4 forced"),
    ],
)
def test_dine_in_logs_in_as_its_own_setting_says(dinein, membership, choices):
    assert login_choices(OrderType.DINEIN, dinein, membership, logged_in=False) == choices


@pytest.mark.parametrize(
    ("membership", "choices"),
    [
        pytest.param(MembershipPolicy.OFF, (GUEST,), id="K-4 guests only"),
        pytest.param(MembershipPolicy.OPTIONAL, (MEMBER, GUEST), id="K-4 selector"),
        pytest.param(MembershipPolicy.MANDATORY, (MEMBER,), id="K-4 members only"),
    ],
)
@pytest.mark.parametrize("order_type", [OrderType.TAKEOUT, OrderType.DELIVERY])
def test_other_orders_log_in_as_the_membership_says(order_type, membership, choices):
    assert login_choices(order_type, DineInLogin.SKIP, membership, logged_in=False) == choices


def test_logged_in_member_is_not_asked_to_log_in() -> None:
    for order_type in OrderType:
        assert login_choices(order_type, DineInLogin.REQUIRED, MembershipPolicy.MANDATORY, logged_in=True) == ()
