"""Contents of a dish as it was chosen, by the table of cases that the front end uses too."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from tests.builders import a_menu

from domain.cart.cart import CartLine
from domain.cart.contents import contents_of_line, left_out_in
from domain.menu.allergens import CONTRADICTED_BY, KINDS_OF, SYNONYMS, TRAITS, concerns
from domain.menu.item import MenuItem

TABLE = json.loads(
    (Path(__file__).parents[1] / "shared" / "food-contents.json").read_text(encoding="utf-8"), parse_float=Decimal
)
MENU = a_menu(*(MenuItem.model_validate(item) for item in TABLE["items"]))


def a_line_of(written: dict[str, Any]) -> CartLine:
    return CartLine.model_validate({"lineId": "L1", **written})


def test_the_tables_are_those_of_the_front_end() -> None:
    assert {
        "synonyms": SYNONYMS,
        "kindsOf": KINDS_OF,
        "traits": sorted(TRAITS),
        "contradictedBy": {diet: sorted(allergens) for diet, allergens in CONTRADICTED_BY.items()},
    } == TABLE["tables"]


@pytest.mark.parametrize("case", TABLE["lines"], ids=lambda case: case["name"])
def test_contents_of_a_line(case: dict[str, Any]) -> None:
    contents = contents_of_line(a_line_of(case["line"]), MENU)

    assert contents.model_dump(mode="json") == case["contents"]


@pytest.mark.parametrize(("left_out", "allergen", "expected"), TABLE["concerns"])
def test_an_allergen_concerns_those_who_leave_out_its_kind(left_out: str, allergen: str, expected: bool) -> None:
    assert concerns(left_out, allergen) is expected


@pytest.mark.parametrize(("name", "written", "left_out", "expected"), TABLE["leftOut"], ids=lambda each: str(each)[:40])
def test_allergens_left_out_are_found_in_a_line(
    name: str, written: dict[str, Any], left_out: list[str], expected: list[str]
) -> None:
    assert left_out_in(contents_of_line(a_line_of(written), MENU), left_out) == tuple(expected)
