"""Allergens and diets from a brand's file to its published menu, and back to a file."""

from typing import Any

import yaml

from backoffice.menu_file import menu_at, parse_menu
from backoffice.onboarding.exported_menu import menu_file
from backoffice.onboarding.exported_pictures import ExportedPictures
from backoffice.pictures import Pictures
from domain.menu.document import MenuDocument
from domain.menu.menu import MenuItem

WRITTEN = """
categories: [{ID: 1, key: all, descr: All}]
optionGroups:
  - {ID: 10, key: size, addsFood: false, opt_min: 1, options: [{ID: 101, key: large, defaultQty: 1}]}
  - ID: 20
    key: milk
    options:
      - {ID: 201, key: whole, defaultQty: 1, allergens: [milk], diets: [vegetarian]}
      - {ID: 202, key: oat, allergens: [], diets: [vegan, vegetarian]}
      - {ID: 203, key: secret}
items:
  - {ID: 1, key: latte, category: all, price: 5, allergens: [], diets: [vegan, vegetarian], options: [size, milk]}
  - {ID: 2, key: tea, category: all, price: 4, allergens: [], diets: [vegan]}
  - {ID: 3, key: salad, category: all, price: 9, diets: [vegan]}
  - {ID: 4, key: pie, category: all, price: 6, allergens: [wheat], diets: [vegetarian]}
  - {ID: 5, key: lunch, category: all, price: 14, diets: [vegan, vegetarian], bItem: true,
     bItems: [{key: dish, itemCodes: [pie, salad]}, {key: drink, itemCodes: [tea, latte]}]}
"""


def published() -> MenuDocument:
    return menu_at(parse_menu(yaml.safe_load(WRITTEN), "menu.yaml"), Pictures({}, ()), "S1", 0)


def item(key: str) -> MenuItem:
    return next(each for each in published().items if each.key == key)


def exported() -> dict[str, dict[str, Any]]:
    file = menu_file({0: published().menu}, ExportedPictures("corner"))
    return {each["key"]: each for each in file["items"]}


def test_a_dish_whose_file_says_nothing_is_published_as_unstated() -> None:
    unstated = {each.key: each.allergens_unstated for each in published().items}

    assert unstated == {"latte": False, "tea": False, "salad": True, "pie": False, "lunch": False}


def test_a_dish_keeps_only_the_diets_of_how_it_comes() -> None:
    """The latte's default option has milk."""
    assert item("latte").diets == ("vegetarian",)
    assert item("tea").diets == ("vegan",)


def test_a_set_keeps_only_the_diets_of_all_that_may_fill_it() -> None:
    assert item("lunch").diets == ("vegetarian",)


def test_an_option_is_published_with_what_its_file_says() -> None:
    (size, milk) = item("latte").options
    whole, oat, secret = milk.options

    assert (size.adds_food, milk.adds_food) == (False, True)
    assert (whole.allergens, oat.allergens, secret.allergens) == (("milk",), (), None)
    assert (whole.diets, oat.diets, secret.diets) == (("vegetarian",), ("vegan", "vegetarian"), None)


def test_a_menu_of_before_says_of_no_dish_that_it_is_unstated() -> None:
    before = published().model_dump(mode="json")
    for each in before["items"]:
        del each["allergensUnstated"]
        for group in each["options"]:
            del group["addsFood"]
            for option in group["options"]:
                del option["allergens"], option["diets"]

    read = MenuDocument.model_validate(before)

    assert [each.allergens_unstated for each in read.items] == [False] * 5
    assert [option.allergens for group in read.items[0].options for option in group.options] == [None] * 4


def test_export_keeps_the_difference_between_no_allergens_and_unstated_allergens() -> None:
    items = exported()

    assert items["tea"]["allergens"] == []
    assert "allergens" not in items["salad"]
    assert "allergensUnstated" not in items["salad"]
    assert "allergens" not in items["lunch"]


def test_an_exported_menu_is_published_as_it_was() -> None:
    file = menu_file({0: published().menu}, ExportedPictures("corner"))

    again = menu_at(parse_menu(file, "menu.yaml"), Pictures({}, ()), "S1", 0)

    assert again.items == published().items
