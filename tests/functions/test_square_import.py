"""A catalogue that Square's dashboard exported, as a menu of ours."""

from typing import Any

import yaml
from tests.functions.test_menu_import import brought, items, told

from backoffice.yaml_file import BrandLoader

HEADER = (
    "Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,"
    "Reporting Category,Price,Archived,Sellable,Contains Alcohol,Option Name 1,Option Value 1,"
    "Enabled Queen,Current Quantity Queen,Price Queen,Enabled Yonge,Current Quantity Yonge,Price Yonge,"
    "Modifier Set - Milk,Modifier Set - Notices,Tax - HST (13%),Tax - Bottle deposit (2%)\n"
)
ROWS = (
    "#latte,T1,Latte,Caffè latte,Small,L-S,Rich,Drinks > Coffee,Coffee,4.50,N,Y,N,Size,Small,Y,7,,Y,,4.75,Y,Y,Y,N\n"
    "#latte,T2,Latte,Caffè latte,Large,L-L,Rich,Drinks > Coffee,Coffee,$5.75,N,Y,N,Size,Large,Y,,,Y,,,Y,Y,Y,N\n"
    '#scone,T3,Scone,,Regular,S-1,"Warm, with jam",Bakery,,3,N,Y,N,,,Y,,,Y,,,N,N,N,N\n'
    "#old,T4,Old cake,,Regular,,,Bakery,,9,Y,Y,N,,,Y,,,Y,,,N,N,N,N\n"
    "#away,T5,Only at Queen,,Regular,,,Bakery,,9,N,Y,N,,,Y,,,N,,,N,N,N,N\n"
)
MILK = "group,from,to,option,price\nMilk,0,1,Oat,1\n"


def square(rows: str = HEADER + ROWS, *before: Any, **given: Any) -> Any:
    return brought(rows, *before, **{"options": MILK, "location": "Yonge", **given})


def test_variations_are_a_group_of_which_one_is_chosen_and_the_location_s_prices_count() -> None:
    done = square()

    assert done.kind == "a Square catalogue"
    assert items(done) == {
        "Caffè latte": {
            "ID": 1001,
            "key": "latte",
            "category": "coffee",
            "descr": "Caffè latte",
            "detail": "Rich",
            "price": 4.75,
            "options": ["latte-size", "milk"],
        },
        "Scone": {
            "ID": 1002,
            "key": "scone",
            "category": "bakery",
            "descr": "Scone",
            "detail": "Warm, with jam",
            "barcode": "S-1",
            "price": 3,
            "gst": False,
            "pst": False,
            "classify": 4,
        },
    }
    size, milk = sorted(yaml.load(done.text, Loader=BrandLoader)["optionGroups"], key=lambda each: each["key"])
    assert (size["name"], size["opt_min"], size["opt_max"]) == ("Size", 1, 1)
    assert [(option["descr"], option.get("price")) for option in size["options"]] == [("Small", None), ("Large", 1)]
    assert milk["name"] == "Milk"
    assert [warning.told for warning in done.warnings] == [
        "menu.csv: 2 of 5 rows are archived, not sold there or left out by the mapping",
        "menu.csv:1:23: Modifier Set - Notices: there is no option group Notices: its dishes go without; "
        "Square's file does not hold its choices",
        "menu.csv:1:25: Tax - Bottle deposit (2%): tax Bottle deposit is unknown: add it under taxes in the mapping",
    ]


def test_token_identifies_an_item_that_was_renamed_or_moved() -> None:
    first = square()
    renamed = ROWS.replace("#latte", "#flat").replace("Latte", "Flat white").replace("Caffè latte", "Flat white")
    renamed = renamed.replace("Small", "Short").replace("Coffee", "Hot").replace("Size", "Cup")
    lines = renamed.splitlines(keepends=True)

    done = square(HEADER + "".join([lines[2], lines[1], lines[0], *lines[3:]]), first)

    assert {name: item["ID"] for name, item in items(done).items()} == {"Scone": 1002, "Flat white": 1001}
    before, after = (
        {option["ID"]: option["descr"] for group in read(each)["optionGroups"] for option in group["options"]}
        for each in (first, done)
    )
    assert {number: name for number, name in after.items() if before[number] != name} == {10002: "Short"}


def read(done: Any) -> Any:
    return yaml.load(done.text, Loader=BrandLoader)


def test_another_token_is_another_item_though_it_is_called_the_same() -> None:
    first = square()

    done = square(HEADER + ROWS.replace("T3", "T9"), first)

    assert "add dish 1003 Scone, 3" in told(done)
    assert [change.told for change in done.gone] == ["dish 1002 Scone"]


def test_the_mapping_says_what_becomes_of_everything() -> None:
    mapping = (
        "location: Queen\n"
        "variations: dishes\n"
        "variablePrice: skip\n"
        "categories: {Bakery: Baked here, Coffee: Drinks}\n"
        "modifierSets: {Notices: '', Milk: Broth}\n"
        "taxes: {HST: [gst], Bottle deposit: [pst]}\n"
    )
    rows = HEADER + ROWS + "#any,T6,Any,,Regular,,,Bakery,,variable,N,Y,N,,,Y,,,Y,,,N,N,N,N\n"

    done = brought(rows, mapping=mapping, options=MILK.replace("Milk", "Broth"))

    assert [(name, item["category"], item["price"]) for name, item in items(done).items()] == [
        ("Latte, Small", "drinks", 4.5),
        ("Latte, Large", "drinks", 5.75),
        ("Scone", "baked-here", 3),
        ("Only at Queen", "baked-here", 9),
    ]
    latte = items(done)["Latte, Small"]
    assert (latte["options"], latte["barcode"], latte["pst"]) == (["broth"], "L-S", False)
    assert "gst" not in latte
    assert [warning.told for warning in done.warnings] == [
        "menu.csv: 2 of 6 rows are archived, not sold there or left out by the mapping"
    ]


def test_a_category_without_a_name_leaves_its_items_out_and_columns_may_be_called_otherwise() -> None:
    mapping = "categories: {Bakery: ''}\ncolumns: {item: Name, category: [Menu]}\n"
    rows = "Token,Name,Menu,Price\nT1,Latte,Coffee,4.50\nT2,Scone,Bakery,3\n"

    done = brought(rows, mapping=mapping)

    assert list(items(done)) == ["Latte"]


def test_import_keeps_stock_settings_of_the_menu_file() -> None:
    first = square()
    counted = first._replace(text=first.text.replace("price: 3,", "price: 3, countable: true, ohQty: 4,"))

    done = square(HEADER + ROWS.replace("Y,7,", "Y,0,"), counted)

    assert done.text == counted.text
    assert (items(done)["Scone"]["countable"], items(done)["Scone"]["ohQty"]) == (True, 4)


def test_an_older_export_with_one_token_an_item_is_read_as_well() -> None:
    rows = "Token,Item Name,Variation Name,Category,Price\nT1,Latte,Small,Coffee,4\nT1,Latte,Large,Coffee,5\n"

    first = brought(rows)
    done = brought(rows.replace("Latte", "Mocha"), first)

    assert {name: item["ID"] for name, item in items(done).items()} == {"Mocha": 1001}
    assert [option["ID"] for option in read(done)["optionGroups"][0]["options"]] == [10001, 10002]
    assert told(done) == ["change dish 1001 Mocha: descr Latte → Mocha"]


def test_descriptions_lose_their_markup_and_categories_are_read_as_square_writes_them() -> None:
    rows = (
        "Export of 25 November,,,,\n"
        "Token,Item Name,Description,Categories,Price\n"
        'T1,Latte,"<p>Rich &amp; <b>warm</b></p><p>1 < 2</p>","Drinks > Coffee, Specials",4\n'
        'T2,Scone,,"Tea\\, coffee \\> more",3\n'
        "T3,Card,,,25\n"
    )

    done = brought(rows, mapping='categories: {"": Other}\n')

    shelves = {category["key"]: category["descr"] for category in read(done)["categories"]}
    assert {name: shelves[item["category"]] for name, item in items(done).items()} == {
        "Latte": "Coffee",
        "Scone": "Tea, coffee > more",
        "Card": "Other",
    }
    assert items(done)["Latte"]["detail"] == "Rich & warm\n1 < 2"


def test_a_category_of_an_older_export_may_have_a_comma() -> None:
    done = brought('Token,Item Name,Category,Price\nT1,Scone,"Cakes, pies",3\n')

    assert read(done)["categories"] == [{"ID": 1, "key": "cakes-pies", "descr": "Cakes, pies"}]


def test_unknown_names_in_the_mapping_are_reported_with_a_suggestion() -> None:
    mapping = (
        "location: Queen\n"
        "categories:\n"
        "  Bakry: Baked here\n"
        "modifierSets: {Notises: '', Milk: Milk}\n"
        "taxes:\n"
        "  Botle deposit: [pst]\n"
    )

    done = brought(HEADER + ROWS, mapping=mapping, options=MILK)

    assert [each.told for each in done.warnings if each.file == "square.yaml"] == [
        "square.yaml:3:3: categories: menu.csv has no category Bakry; did you mean Bakery?",
        "square.yaml:4:16: modifierSets: menu.csv has no modifier set Notises; did you mean Notices?",
        "square.yaml:6:3: taxes: menu.csv has no tax Botle deposit; did you mean Bottle deposit?",
    ]


def test_location_option_overrides_the_mapping() -> None:
    done = square(mapping="location: Nowhere\n")

    assert done.faults == ()
    assert items(done)["Caffè latte"]["price"] == 4.75
