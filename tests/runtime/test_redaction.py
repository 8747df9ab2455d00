"""Secrets and personal data are removed from logs anywhere in a line; useful values stay."""

from base64 import urlsafe_b64decode

import pytest

from runtime.observability import redact
from runtime.secret import new_key


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("call +1 416 555 0199 now", "call [phone] now"),
        ("(416) 555-0199", "[phone]"),
        ('{"phone1":"+14165550199"}', '{"phone1":"[phone]"}'),
        ("4165550199", "[phone]"),
        ("ada.chen+x@mail.example.org", "[e-mail]"),
        ("4111 1111 1111 1111", "[number]"),
        ("card 5555555555554444.", "card [number]."),
    ],
)
def test_personal_and_card_numbers_are_left_out(text: str, left: str) -> None:
    assert redact(text) == left


def test_keys_are_left_out() -> None:
    key = new_key()

    assert redact(f'{{"sessionKey":"{key}"}}') == '{"sessionKey":"[key]"}'


@pytest.mark.parametrize(
    "text",
    [
        "2026-06-17T16:00:00.123Z",
        "0e9ab1c2-0000-4000-8000-000000000001",
        "/order/v2/addorder 200 12.5 ms",
        "version f3bc7ded4fee5758",
        "total 17.80",
    ],
)
def test_times_ids_and_amounts_stay(text: str) -> None:
    assert redact(text) == text


def test_a_key_is_256_bits_and_no_two_are_alike() -> None:
    one, other = new_key(), new_key()

    assert [len(urlsafe_b64decode(f"{key}=")) for key in (one, other)] == [32, 32]
    assert one != other
