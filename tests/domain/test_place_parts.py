"""An address as a map names its parts, and as a server without a unit reads it (spec sections 2 and 5)."""

import pytest

from domain.delivery.place import Part, Place, place_of, printed_line
from domain.vocabulary.address import Address


def parts(**named: str) -> list[Part]:
    return [Part(kinds=(kind, "political"), long=name, short=name) for kind, name in named.items()]


YONGE = {"street_number": "12", "route": "Yonge Street", "locality": "Toronto", "country": "CA"}


def test_a_place_has_number_and_road_in_its_street() -> None:
    found = place_of(parts(**YONGE, administrative_area_level_1="ON", postal_code="m5b2h1"))

    assert found == Place(street="12 Yonge Street", city="Toronto", province="ON", postal="M5B 2H1", country="CA")


@pytest.mark.parametrize(
    ("named", "street"),
    [
        ({"route": "Yonge Street"}, "Yonge Street"),
        ({"street_number": "12"}, "12"),
        ({}, ""),
        ({"street_number": "12\n", "route": "\u202eYonge"}, "12 Yonge"),
    ],
)
def test_missing_parts_of_a_place_are_left_empty(named: dict[str, str], street: str) -> None:
    found = place_of(parts(country="US", **named))

    assert found == Place(street=street, country="US")


@pytest.mark.parametrize("country", ["FR", "MX", "", "CAN"])
def test_a_place_elsewhere_is_none(country: str) -> None:
    assert place_of(parts(country=country, locality="Elsewhere")) is None
    assert place_of([]) is None


def test_the_first_kind_of_a_city_that_is_named_counts() -> None:
    named = {"administrative_area_level_3": "Peel", "sublocality": "Brooklyn", "country": "US"}

    assert getattr(place_of(parts(**named)), "city", "") == "Brooklyn"
    assert getattr(place_of(parts(**named, locality="New York")), "city", "") == "New York"


def test_a_line_has_printable_characters_and_an_end() -> None:
    assert printed_line(" a\r\n\x00b\u202e ") == "ab"
    assert printed_line("x" * 300) == "x" * 200


@pytest.mark.parametrize(
    ("unit", "street", "merged"),
    [
        ("4B", "12 Yonge Street", "4B, 12 Yonge Street"),
        ("  ", "12 Yonge Street", "12 Yonge Street"),
        ("buzzer 7", "12 Yonge Street", "buzzer 7, 12 Yonge Street"),
        ("4B", "x" * 200, "4B, " + "x" * 196),
    ],
)
def test_a_server_of_build_163_or_lower_reads_the_unit_in_the_street(unit: str, street: str, merged: str) -> None:
    address = Address(name="Ada", unit=unit, street=street, city="Toronto", postal="M5B 2H1")

    found = address.unit_in_street

    assert (found.unit, found.street, found.city, found.postal) == ("", merged, "Toronto", "M5B 2H1")
    assert Address.model_validate_json(found.model_dump_json()) == found
