import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from infrastructure.local.sandbox.card_fields import (
    CardFault,
    card_faults,
    is_card_code,
    is_card_expiry,
    is_card_holder,
    is_card_number,
    luhn_holds,
)

TODAY = dt.date(2027, 6, 8)


@pytest.mark.parametrize(
    ("number", "right"),
    [
        pytest.param("4242424242424242", True, id="spec 5 Visa"),
        pytest.param("4242 4242 4242 4242", True, id="spec 5 spaces"),
        pytest.param("378282246310005", True, id="spec 5 15 digits"),
        pytest.param("6304000000000000", True, id="spec 5 Maestro"),
        pytest.param("000000000018", True, id="spec 5 12 digits"),
        pytest.param("0000000000000000018", True, id="spec 5 19 digits"),
        pytest.param("00000000018", False, id="spec 5 11 digits"),
        pytest.param("00000000000000000018", False, id="spec 5 20 digits"),
        pytest.param("4242424242424241", False, id="spec 5 checksum"),
        pytest.param("4242424242424224", False, id="spec 5 swapped digits"),
        pytest.param("4242-4242-4242-4242", False, id="spec 5 dashes"),
        pytest.param("424242424242424２", False, id="spec 5 other digits"),
        pytest.param("", False, id="spec 5 empty"),
    ],
)
def test_a_card_number_has_12_to_19_digits_and_a_luhn_checksum(number, right):
    assert is_card_number(number) is right


@pytest.mark.parametrize(
    ("name", "right"),
    [
        pytest.param("Ana Lee", True, id="spec 5 plain"),
        pytest.param("Zoë Nuñez-Ó'Brien", True, id="spec 5 Latin-1"),
        pytest.param("ÿ", True, id="spec 5 the last of Latin-1"),
        pytest.param("x" * 100, True, id="spec 5 100"),
        pytest.param("x" * 101, False, id="spec 5 101"),
        pytest.param("", False, id="spec 5 empty"),
        pytest.param("   ", False, id="spec 5 blank"),
        pytest.param("Ā", False, id="spec 5 beyond Latin-1"),
        pytest.param("李", False, id="spec 5 Chinese"),
        pytest.param("Ana\nLee", False, id="spec 5 unprintable"),
    ],
)
def test_a_card_holder_is_printable_latin(name, right):
    assert is_card_holder(name) is right


@pytest.mark.parametrize(
    ("code", "number", "right"),
    [
        pytest.param("123", "4242424242424242", True, id="Y-2 three digits"),
        pytest.param("1234", "4242424242424242", False, id="Y-2 four on Visa"),
        pytest.param("1234", "378282246310005", True, id="Y-2 four on 37"),
        pytest.param("1234", "343434343434343", True, id="Y-2 four on 34"),
        pytest.param("123", "343434343434343", False, id="Y-2 three on 34"),
        pytest.param("123", "353434343434343", True, id="Y-2 three on 35"),
        pytest.param("12", "4242424242424242", False, id="Y-2 two digits"),
        pytest.param("12a", "4242424242424242", False, id="Y-2 letters"),
        pytest.param("１23", "4242424242424242", False, id="Y-2 other digits"),
    ],
)
def test_a_security_code_has_three_digits_or_four(code, number, right):
    assert is_card_code(code, number) is right


@pytest.mark.parametrize(
    ("expiry", "right"),
    [
        pytest.param("0627", True, id="spec 5 this month"),
        pytest.param("0527", False, id="spec 5 last month"),
        pytest.param("1226", False, id="spec 5 last year"),
        pytest.param("0128", True, id="spec 5 next year"),
        pytest.param("1227", True, id="spec 5 December"),
        pytest.param("1327", False, id="spec 5 month 13"),
        pytest.param("0027", False, id="spec 5 month 0"),
        pytest.param("627", False, id="spec 5 short"),
        pytest.param("06/27", False, id="spec 5 slash"),
        pytest.param("0699", True, id="spec 5 far away"),
    ],
)
def test_an_expiry_is_a_month_not_in_the_past(expiry, right):
    assert is_card_expiry(expiry, TODAY) is right


def test_card_form_reports_all_faults() -> None:
    assert card_faults("4242424242424242", "Ana Lee", "123", "0627", TODAY) == ()
    assert card_faults("1", " ", "1", "1", TODAY) == tuple(CardFault)
    assert card_faults("4242424242424242", "Ana Lee", "1234", "0627", TODAY) == (CardFault.CODE,)


@given(st.from_regex(r"\A[0-9]{11,18}\Z"))
def test_exactly_one_last_digit_makes_a_number_right(stem):
    assert sum(luhn_holds(f"{stem}{digit}") for digit in range(10)) == 1
