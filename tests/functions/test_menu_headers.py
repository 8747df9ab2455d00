"""Menus with columns of owners and other programs: headers in their languages, or mapped by a file."""

from typing import Any

import pytest
import yaml
from tests.functions.test_menu_import import SELLING, brought, document, given_of, items

from backoffice.menu_import.first_mapping import first_mapping
from backoffice.menu_import.importing import Imported, import_menu
from backoffice.menu_import.sheet import read_sheet
from backoffice.yaml_file import BrandLoader

HEADERS = {
    "en": "Section,Item Name,Description,Price ($)",
    "fr": "Catégorie,Nom,Description,Prix",
    "fr in capitals": "CATÉGORIE,NOM,DESCRIPTION,PRIX ($)",
    "zh-cn": "分类,菜名,描述,价格",
    "zh-hk": "分類,名稱,描述,價錢",
    "ko-kr": "카테고리,메뉴 이름,설명,가격",
    "ja-jp": "カテゴリー,商品名,説明,価格（CAD）",
    "with the currency behind": "Category,Name,Description,Price CAD",
}
FLORIST = (
    "Category,Item Name,Variation Name,Price (CAD),Item ID,Variation ID,Description\n"
    "Bouquets,Rose,Small,40.00,I1,V1,Twelve stems\n"
    "Bouquets,Rose,Large,$62.50,I1,V2,Twelve stems\n"
    "Plants,Fern,Small pot,18,I2,V3,\n"
    "Plants,Fern,Large pot,31.25,I2,V4,\n"
    "Plants,Ivy,Regular,12,I3,V5,\n"
)


def warned(done: Imported) -> list[str]:
    return [each.told for each in done.warnings]


@pytest.mark.parametrize("header", HEADERS.values(), ids=HEADERS)
def test_headers_in_the_languages_of_the_product_are_read(header: str) -> None:
    done = brought(f'\ufeff{header}\nSoups,Miso,"With tofu, and scallions",4.50\n')

    [dish] = items(done).values()
    assert (dish["category"], dish["descr"], dish["price"]) == ("soups", "Miso", 4.5)
    assert dish["detail"] == "With tofu, and scallions"
    assert done.warnings == ()


def test_a_language_in_brackets_is_the_slot_of_that_language() -> None:
    [dish] = items(brought("Category,Name,Name (zh-CN),Price\nTea,Oolong,乌龙,4\n")).values()

    assert (dish["descr"], dish["descr1"]) == ("Oolong", "乌龙")


def test_foreign_columns_are_passed_over_and_named() -> None:
    done = brought("Category,Name,Price,Prices,Item ID,Notes,Price (large)\nTea,Oolong,4,9,77,hot,6\n")

    assert items(done)["Oolong"]["price"] == 4
    assert warned(done) == [
        "menu.csv:1:4: Prices: there is no column Prices here; did you mean price?",
        "menu.csv:1:5: Item ID: there is no column Item ID here; it is not read",
        "menu.csv:1:6: Notes: there is no column Notes here; it is not read",
        "menu.csv:1:7: Price (large): there is no column Price (large) here; it is not read",
    ]


def test_our_own_word_for_a_column_counts_before_another_one() -> None:
    done = brought("category,title,name,price\nTea,The house's own,Oolong,4\n")

    assert list(items(done)) == ["Oolong"]
    assert warned(done) == ["menu.csv:1:2: title: is not read, because the column name holds the name"]


def test_headers_of_options_are_read_in_other_languages() -> None:
    done = brought(
        "category,name,price,options\nTea,Oolong,4,Lait\n", options="Groupe,Min,Max,Choix,Prix\nLait,0,1,Soja,1\n"
    )

    [group] = yaml.load(done.text, Loader=BrandLoader)["optionGroups"]
    assert (group["name"], group["opt_max"], group["options"][0]["price"]) == ("Lait", 1, 1)


def test_a_mapping_says_which_column_of_a_plain_menu_is_which() -> None:
    mapping = "columns: {category: Gamme, name: Intitulé, 'name:zh-cn': Chinois, price: Montant}\n"

    done = brought("Gamme,Intitulé,Chinois,Montant,Divers\nTea,Oolong,乌龙,4,x\n", mapping=mapping)

    [dish] = items(done).values()
    assert (dish["category"], dish["descr"], dish["descr1"], dish["price"]) == ("tea", "Oolong", "乌龙", 4)
    assert warned(done) == ["menu.csv:1:5: Divers: there is no column Divers here; it is not read"]


def test_the_mapping_that_is_printed_of_a_plain_menu_is_filled_in_and_reads_it() -> None:
    menu = "Catégorie,Intitulé,Prix,Divers\nTea,Oolong,4,x\n"

    printed = first_mapping(read_sheet(menu.encode(), "menu.csv"), SELLING)

    assert printed == (
        "# Which column of the menu holds what. Look at each line; take out what it does not have.\n"
        "format: plain\n"
        "columns:\n"
        "  category: Catégorie\n"
        "  price: Prix\n"
        "  name: ''  # which column is it? Intitulé, Divers\n"
        "# not read: Intitulé, Divers\n"
        "# columns there are: id, category, name, description, price, picture, options, allergens, diets, tag, "
        "tax class, station, barcode\n"
    )
    assert list(items(brought(menu, mapping=printed.replace("name: ''", "name: Intitulé")))) == ["Oolong"]


def test_the_mapping_that_is_printed_of_a_catalogue_like_squares_reads_it_as_it_is() -> None:
    printed = first_mapping(read_sheet(FLORIST.encode(), "menu.csv"), SELLING)

    done = brought(FLORIST, mapping=printed)

    assert done.kind == "a Square catalogue"
    assert {name: dish["price"] for name, dish in items(done).items()} == {"Rose": 40, "Fern": 18, "Ivy": 12}
    groups = yaml.load(done.text, Loader=BrandLoader)["optionGroups"]
    assert [[option.get("price") for option in group["options"]] for group in groups] == [[None, 22.5], [None, 13.25]]


def test_unnamed_option_group_is_reported_and_keeps_its_given_name() -> None:
    mapping = first_mapping(read_sheet(FLORIST.encode(), "menu.csv"), SELLING)
    done = brought(FLORIST, mapping=mapping)

    assert warned(done) == [
        'menu.csv: guests read "Choose one" over the choices of Rose, Fern: '
        "give each group its name under optionGroups in the menu file, which later imports keep"
    ]
    named = done.text.replace("name: Choose one", "name: How many stems", 1)
    again = import_menu(given_of(FLORIST, named, done.ledger, mapping=mapping))
    names = [group["name"] for group in yaml.load(again.text, Loader=BrandLoader)["optionGroups"]]
    assert names == ["How many stems", "Choose one"]
    assert document(again.text).content == document(named).content


@pytest.mark.parametrize("header", ["Price (USD)", "Price (US$)"])
def test_a_square_catalogue_in_another_currency_is_refused(header: str) -> None:
    menu = FLORIST.replace("Price (CAD)", header)
    mapping = first_mapping(read_sheet(menu.encode(), "menu.csv"), SELLING)

    faults = import_menu(given_of(menu, mapping=mapping)).faults

    assert f"menu.csv:1:4: {header}: is in USD, and the stores are paid in CAD" in [each.told for each in faults]


def test_a_menu_of_stores_that_are_paid_in_two_currencies_names_neither() -> None:
    given: Any = given_of("category,name,price\nTea,Oolong,US$4\nTea,Black,$4\n")
    both = given._replace(selling=SELLING._replace(currencies=frozenset({"CAD", "USD"})))

    assert [each.told for each in import_menu(both).faults] == [
        'menu.csv:2:3: price: "US$4" is in USD, and the stores are paid in CAD, USD'
    ]
