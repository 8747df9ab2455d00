"""Recipients of codes, what codes are bound to, and when sending stops (K-6; reliability threats 4 and 5)."""

import datetime as dt

import pytest

from domain.member.verification import (
    CODE_LIFE,
    ContactKind,
    Purpose,
    Reach,
    Verification,
    calling_code,
    converts,
    reach_email,
    reach_phone,
)
from members.code_message import code_subject, code_text

NOON = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("typed", "country", "address"),
    [
        ("416-555-0199", "CA", "+14165550199"),
        ("+1 (212) 555-0100", "US", "+12125550100"),
        ("787 555 0100", "CA", "+17875550100"),
        ("+81 90 1234 5678", "JP", "+819012345678"),
    ],
)
def test_a_phone_in_canada_the_usa_or_the_stores_own_country_is_reached(typed, country, address):
    assert reach_phone(typed, country) == Reach(kind=ContactKind.PHONE, address=address)


@pytest.mark.parametrize(
    ("typed", "country"),
    [
        ("876-555-0100", "CA"),
        ("809-555-0100", "US"),
        ("900-555-0100", "CA"),
        ("800-555-0100", "CA"),
        ("500-555-0100", "CA"),
        ("+44 7700 900123", "CA"),
        ("+44 7700 900123", "JP"),
        ("+1 876 555 0100", "JP"),
        ("12", "CA"),
    ],
)
def test_no_text_leaves_for_a_number_that_fraud_is_paid_for(typed, country):
    assert reach_phone(typed, country) is None


@pytest.mark.parametrize(
    ("typed", "texts_to", "address"),
    [
        ("+33 6 12 34 56 78", ("CA", "US", "FR"), "+33612345678"),
        ("+33 6 12 34 56 78", ("CA",), None),
        ("416-555-0199", ("CA",), "+14165550199"),
        ("416-555-0199", ("FR",), None),
        ("876-555-0100", ("CA", "US", "FR"), None),
        ("+44 7700 900123", ("GB",), "+447700900123"),
        ("+886 912 345 678", ("TW",), "+886912345678"),
        ("+33 6 12 34 56 78", ("XX",), None),
    ],
)
def test_texts_go_to_the_countries_that_the_brand_names(typed, texts_to, address):
    reach = reach_phone(typed, "CA", texts_to)

    assert (reach.address if reach else None) == address


def test_an_e_mail_address_is_reached_in_lower_case() -> None:
    assert reach_email(" Ada@Example.com ") == Reach(kind=ContactKind.EMAIL, address="ada@example.com")
    assert reach_email("ada@") is None


def test_a_phone_and_an_e_mail_address_are_never_one() -> None:
    email, phone = reach_email("a@b.co"), reach_phone("4165550199", "CA")

    assert email
    assert phone
    assert (email.text, phone.text) == ("email:a@b.co", "phone:+14165550199")


SENT = Verification(
    contact_hash="c", cookie_hash="k", purpose=Purpose.GUEST, code_hash="h", expires_at=NOON + CODE_LIFE
)


@pytest.mark.parametrize(
    ("contact", "cookie", "purpose", "seconds", "good"),
    [
        ("c", "k", Purpose.GUEST, 0, True),
        ("c", "k", Purpose.GUEST, 599, True),
        ("c", "k", Purpose.GUEST, 600, False),
        ("d", "k", Purpose.GUEST, 0, False),
        ("c", "l", Purpose.GUEST, 0, False),
        ("c", "k", Purpose.LOGIN, 0, False),
        ("c", "k", Purpose.MERGE, 0, False),
        ("c", "k", Purpose.DELETE, 0, False),
    ],
)
def test_a_code_is_bound_to_contact_browser_and_purpose_for_ten_minutes(contact, cookie, purpose, seconds, good):
    assert SENT.is_for(contact, cookie, purpose, NOON + dt.timedelta(seconds=seconds)) is good


@pytest.mark.parametrize(("sent", "verified", "good"), [(99, 0, True), (100, 20, True), (100, 19, False)])
def test_sending_stops_when_fewer_than_one_in_five_of_a_hundred_codes_come_back(sent, verified, good):
    assert converts(sent, verified, 100) is good


@pytest.mark.parametrize("locale", ["en", "fr", "zh-cn", "zh-hk", "ko-kr", "ja-jp", "xx"])
def test_a_message_names_the_code_and_the_brand_in_every_language(locale):
    text = code_text("123456", "Corner", locale)

    assert "123456" in text
    assert "Corner" in text
    assert "Corner" in code_subject("Corner", locale)
    assert (text == code_text("123456", "Corner", "en")) == (locale in {"en", "xx"})


@pytest.mark.parametrize(
    ("number", "code"),
    [
        *(("+14165550199", "+1"), ("+33612345678", "+33"), ("+85298765432", "+852"), ("+819012345678", "+81")),
        *(("+35312345678", "+353"), ("+79161234567", "+7"), ("+21012345678", "+21")),
    ],
)
def test_calling_code_is_derived_from_the_number(number: str, code: str) -> None:
    assert calling_code(number) == code
