"""A menu from a spreadsheet: what is refused, how faults are reported, and which identifiers stay the same."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.functions.conftest import BRANDS

from backoffice.menu_file import parse_menu
from backoffice.menu_import.amounts import Unreadable, amount, difference
from backoffice.menu_import.header import Selling
from backoffice.menu_import.importing import Given, Imported, Source, import_menu
from backoffice.menu_import.ledger import Ledger, read_ledger
from backoffice.menu_import.menu_text import MenuDumper
from backoffice.menu_import.sheet import read_sheet
from backoffice.menu_import.template import menu_template, options_template
from backoffice.onboarding.documents import Document, read_document
from backoffice.yaml_file import BrandFileError, BrandLoader

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("wrong_rows.yaml").read_text())
SELLING = Selling({"en": 0, "zh-cn": 1})
CORNER = (BRANDS / "corner" / "menu.yaml").read_text()


def document(text: str) -> Document:
    """A menu file as it was read."""
    root = yaml.compose(text, Loader=BrandLoader)
    return Document("menu.yaml", yaml.load(text, Loader=BrandLoader), root)


def given_of(
    menu: str | bytes,
    text: str = "",
    ledger: str = "",
    *,
    options: str = "",
    mapping: str = "",
    location: str = "",
    prune: bool = False,
    replace: bool = False,
) -> Given:
    """The arguments that the command line passes to the import."""
    return Given(
        Source("menu.csv", menu.encode() if isinstance(menu, str) else menu),
        SELLING,
        document(text) if text else Document("menu.yaml"),
        text,
        read_ledger(ledger, "menu.ids.yaml") if ledger else Ledger(),
        Source("options.csv", options.encode()) if options else None,
        Source("square.yaml", mapping.encode()) if mapping else None,
        location,
        prune,
        replace,
    )


def brought(menu: str | bytes, before: Imported | None = None, **given: Any) -> Imported:
    """Import a sheet, after the import of another one; fail if it has faults."""
    text, ledger = (before.text, before.ledger) if before else (given.pop("text", ""), "")
    done = import_menu(given_of(menu, text, ledger, **given))
    assert done.faults == ()
    parse_menu(yaml.load(done.text, Loader=BrandLoader), "menu.yaml")
    return done


def items(done: Imported) -> dict[str, dict[str, Any]]:
    """The dishes of a menu file by their names."""
    return {item["descr"]: item for item in yaml.load(done.text, Loader=BrandLoader)["items"]}


def told(done: Imported) -> list[str]:
    return [f"{change.act} {change.told}" for change in done.changes]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_all_faults_of_a_sheet_are_reported_and_nothing_is_imported(case: dict[str, Any]) -> None:
    done = import_menu(
        given_of(
            case["menu"],
            CORNER,
            options=case.get("options", ""),
            mapping=case.get("mapping", ""),
            location=case.get("location", ""),
        )
    )

    assert [fault.told for fault in done.faults] == case["told"]
    assert (done.text, done.ledger, done.changes) == ("", "", ())


def test_there_are_cases_enough_and_each_is_refused() -> None:
    assert len(CASES) >= 50
    assert all(case["told"] for case in CASES)


ROWS = 'category,name,price\nTea,"Thé glacé, menthe",4.50\nTea,Oolong,5\n'
CJK = "is not UTF-8, but perhaps an encoding of Chinese, Japanese or Korean: save it as CSV UTF-8"
LATIN = "is not UTF-8 and was read as Windows-1252: look at the accents, or save it as CSV UTF-8"


@pytest.mark.parametrize(
    ("content", "warned"),
    [
        (ROWS.encode(), []),
        (ROWS.encode("utf-8-sig"), []),
        (ROWS.encode("utf-16"), []),
        (b"\xfe\xff" + ROWS.encode("utf-16-be"), []),
        (ROWS.encode("cp1252"), [f"menu.csv: {LATIN}"]),
        (ROWS.replace("\n", "\r\n").encode(), []),
        (ROWS.replace("\n", "\r").encode(), []),
        (("\n\n" + ROWS.replace("\n", "\n,,\n")).encode(), []),
        (ROWS.replace(",", ";").replace("glacé;", "glacé,").encode(), []),
        (ROWS.replace(",", ";").replace("glacé;", "glacé,").replace("4.50", "4,50").encode(), []),
        (ROWS.replace(",", "\t").replace("glacé\t", "glacé,").encode("utf-16"), []),
        (("sep=;\r\n" + ROWS.replace(",", ";").replace("glacé;", "glacé,")).encode("utf-8-sig"), []),
        (ROWS.replace("4.50", '" $4.50 "').encode(), []),
        (ROWS.replace("Thé ", "Thé\n ").encode(), []),
    ],
    ids=[
        *("UTF-8", "UTF-8 with its mark", "UTF-16", "UTF-16 the other way", "Windows-1252", "lines of Windows"),
        *("lines of an old Mac", "empty lines", "semicolons", "decimal commas", "tabs", "a told separator"),
        *("a sign of money", "a line's end in quotes"),
    ],
)
def test_encodings_and_separators_of_other_programs_give_the_same_menu(content: bytes, warned: list[str]) -> None:
    done = brought(content)

    assert [warning.told for warning in done.warnings] == warned
    assert {name: item["price"] for name, item in items(done).items()} == {"Thé glacé, menthe": 4.5, "Oolong": 5}
    assert [item["key"] for item in items(done).values()] == ["the-glace-menthe", "oolong"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (ROWS.encode("utf-16-le"), "is no text, or UTF-16 without its mark: save it as CSV UTF-8"),
        (b"\xff\xfea", "begins as UTF-16 and is not: save it as CSV UTF-8"),
        (ROWS.encode("cp1252") + b"\x81", "is neither UTF-8 nor Windows-1252: save it as CSV UTF-8"),
        *(
            (f"category,name,price\n{text}\n".encode(encoding), CJK)
            for encoding, text in (
                ("gbk", "茶,烏龍,4"),
                ("big5", "茶,功夫茶,4"),
                ("cp932", "茶,抹茶ラテ,4"),
                ("cp949", "차,녹차,4"),
            )
        ),
        (b"PK\x03\x04 xl/workbook.xml", "is a workbook of Excel: save it as CSV UTF-8 (File, Save as)"),
        (b"\xd0\xcf\x11\xe0", "is a workbook of Excel: save it as CSV UTF-8 (File, Save as)"),
        (b"%PDF-1.7", "is a PDF: a menu is imported from a CSV file"),
        (b" " * 10_000_001, "has 10.0 MB, and a menu may have 10"),
        (b"\xef\xbb\xbf\r\n", "is empty"),
    ],
)
def test_unreadable_file_is_reported_by_its_type(content: bytes, why: str) -> None:
    sheet = read_sheet(content, "menu.csv")

    assert [fault.told for fault in sheet.faults] == [f"menu.csv: {why}"]
    assert sheet.rows == ()


@pytest.mark.parametrize(
    ("written", "price"),
    [
        ("12.50", "12.50"),
        ("12,5", "12.5"),
        ("$12", "12"),
        ("CA$ 12.50", "12.50"),
        ("12,50 $", "12.50"),
        ("12.50 $ CA", "12.50"),
        ("$12.50 CAD", "12.50"),
        ("CAD 12.50", "12.50"),
        ("cad 12.50", "12.50"),
        ("12元", "12"),
        ("＄１２．５０", "12.50"),
        ("12,50\u00a0$", "12.50"),
        ("12.50 CAD", "12.50"),
        ("1,234.50", "1234.50"),
        ("1.234,50", "1234.50"),
        ("1 234,50", "1234.50"),
        ("1\u202f234,50", "1234.50"),
        ("1'234.50", "1234.50"),
        ("0", "0"),
        ("0.50", "0.50"),
    ],
)
def test_prices_are_read_as_people_write_them_and_exact(written: str, price: str) -> None:
    assert str(amount(written, frozenset({"CAD"}))) == price


@pytest.mark.parametrize("written", ["-0.25", "−0,25", "- $0.25", "$-0.25", "-$0.25", "($0.25)", "(0.25)", "CA$ -0.25"])
def test_an_option_may_take_something_off(written: str) -> None:
    assert str(difference(written, frozenset({"CAD"}))) == "-0.25"


@pytest.mark.parametrize("written", ["-€0.25", "€-0.25", "(0.25 €)", "-0.25 EUR"])
def test_a_difference_in_another_currency_is_refused(written: str) -> None:
    with pytest.raises(Unreadable, match="is in EUR, and the stores are paid in CAD"):
        difference(written, frozenset({"CAD"}))


@pytest.mark.parametrize("written", ["--1", "-", "-x", "-0.005", "(-1)", "=-1"])
def test_a_difference_that_is_none_is_unreadable(written: str) -> None:
    with pytest.raises(Unreadable):
        difference(written, frozenset({"CAD"}))


def test_an_option_below_nothing_comes_into_the_menu() -> None:
    options = "group,from,to,option,price\nCup,0,1,Bring your own cup,-0.25\n"

    done = brought("category,name,price,options\nTea,Oolong,4,cup\n", options=options)

    [group] = yaml.load(done.text, Loader=BrandLoader)["optionGroups"]
    assert [option["price"] for option in group["options"]] == [-0.25]


def test_formula_is_read_as_text_with_a_warning() -> None:
    done = brought('category,name,price\nTea,"=HYPERLINK(""http://x"")",4\nTea,=1+1,5\n')

    assert list(items(done)) == ['=HYPERLINK("http://x")', "=1+1"]
    assert [warning.told for warning in done.warnings] == [
        "menu.csv:2:2: name: begins with =: it is taken as text and never computed",
        "menu.csv:3:2: name: begins with =: it is taken as text and never computed",
    ]


def test_every_column_has_its_field_and_languages_their_slots() -> None:
    done = brought(
        "ID,Category,category:zh-CN,Name,name:zh-cn,Description,Price,Price:1,Options,Allergens,Diets,Tag,Tax class,"
        "Station,Barcode,Remark\n"
        'roast,Mains,主菜,Duck,烤鸭,"Two\r\nlines",22,23.5,Broth;extras,"Peanut, peenut",Vegan,lunch,Liquor,wok,D1,x\n',
        text=CORNER,
    )

    assert items(done)["Duck"] == {
        "ID": 2005,
        "key": "roast",
        "category": "mains",
        "descr": "Duck",
        "descr1": "烤鸭",
        "detail": "Two\nlines",
        "station": "wok",
        "tag": "lunch",
        "barcode": "D1",
        "price": 22,
        "priceLevels": {1: 23.5},
        "allergens": ["peanut", "peenut"],
        "diets": ["vegan"],
        "pst": False,
        "liq": True,
        "options": ["broth", "extras"],
    }
    assert [warning.told for warning in done.warnings] == [
        "menu.csv:1:16: Remark: there is no column Remark here; it is not read",
        "menu.csv:2:10: Allergens: peenut is shown to guests as written; did you mean peanut?",
    ]
    assert told(done) == ["add category 4 Mains", "add dish 2005 Duck, 22"]


def test_a_menu_that_is_there_keeps_what_the_sheet_does_not_know_its_comments_and_its_own_dishes() -> None:
    text = CORNER.replace("items:\n", "items:\n  # the first of the house\n", 1)
    done = brought("category,name,price\nNoodles,beef noodles,16\nNoodles,Gone,10\n小食,Tofu,7\n", text=text)

    assert told(done) == [
        "change dish 1001 beef noodles: descr Beef noodles → beef noodles, price 14.5 → 16",
        "add dish 2005 Tofu, 7",
    ]
    assert [line for line in text.splitlines() if line not in done.text.splitlines()] == [
        line for line in text.splitlines() if "key: beef-noodles" in line
    ]
    assert [line for line in done.text.splitlines() if line not in text.splitlines()] == [
        "  - {ID: 1001, key: beef-noodles, category: noodles, descr: beef noodles, descr1: 牛肉面, price: 16, "
        "priceLevels: {1: 15.5}, options: [broth, extras], sides: [dumplings, cucumber]}",
        "  - {ID: 2005, key: tofu, category: sides, descr: Tofu, price: 7}",
    ]


def test_repeated_import_leaves_the_menu_file_unchanged() -> None:
    first = brought(ROWS)

    again = brought(ROWS, first)

    assert (again.text, again.ledger, again.changes, again.gone) == (first.text, first.ledger, (), ())


def test_a_dish_that_is_gone_stays_until_it_is_pruned_and_its_identifier_is_never_another_s() -> None:
    first = brought("category,name,price\nTea,Oolong,4\nTea,Black,5\nSoup,Miso,6\n")
    left = "category,name,price\nTea,Oolong,4\n"

    kept, pruned = brought(left, first), brought(left, first, prune=True)
    after = brought(f"{left}Tea,Jasmine,5\n", pruned)
    back = brought(f"{left}Tea,Jasmine,5\nTea,Black,5\n", after)

    gone = ["remove dish 1002 Black", "remove dish 1003 Miso"]
    assert [f"{each.act} {each.told}" for each in kept.gone] == gone
    assert list(items(kept)) == ["Oolong", "Black", "Miso"]
    assert [f"{each.act} {each.told}" for each in pruned.gone] == [*gone, "remove category 2 Soup"]
    assert list(items(pruned)) == ["Oolong"]
    assert {name: item["ID"] for name, item in items(after).items()} == {"Oolong": 1001, "Jasmine": 1004}
    assert {name: item["ID"] for name, item in items(back).items()} == {"Oolong": 1001, "Jasmine": 1004, "Black": 1002}


def test_a_dish_of_the_house_is_never_pruned() -> None:
    done = brought("category,name,price\nNoodles,Udon,12\n", text=CORNER, prune=True)

    assert done.gone == ()
    assert len(items(done)) == 8


def test_a_category_that_is_renamed_stays_the_same_with_its_dishes() -> None:
    first = brought("category,name,price\nNoodle,Udon,4\nNoodle,Soba,5\n")

    done = brought("category,name,price\nNoodles,Udon,4\nNoodles,Soba,5\n", first)

    assert told(done) == ["change category 1 Noodles: descr Noodle → Noodles"]


def test_a_dish_that_moves_to_another_category_stays_the_same() -> None:
    first = brought("category,name,price\nTea,Oolong,4\nCold,Lemonade,5\n")

    done = brought("category,name,price\nCold,Oolong,4\nCold,Lemonade,5\n", first)

    assert items(done)["Oolong"] == {"ID": 1001, "key": "oolong", "category": "cold", "descr": "Oolong", "price": 4}


def test_a_number_in_a_name_is_no_slip() -> None:
    first = brought("category,name,price\nLunch,Combination 1,14\n")

    done = brought("category,name,price\nLunch,Combination 2,14\n", first)

    assert {name: item["ID"] for name, item in items(done).items()} == {"Combination 1": 1001, "Combination 2": 1002}


def test_given_identifiers_are_kept_and_found_again_under_any_name() -> None:
    first = brought("id,category,name,price\n70,Tea,Oolong,4\nblack,Tea,Black,5\n,Tea,White,6\n")

    done = brought("id,category,name,price\n,Tea,White,6\nblack,Cold,Iced,5\n70,Cold,Something,4\n", first)

    ids = [(item["ID"], item["key"]) for item in items(first).values()]
    assert ids == [(70, "oolong"), (1001, "black"), (1002, "white")]
    assert [(item["ID"], item["key"]) for item in items(done).values()] == [ids[2], ids[1], ids[0]]


def test_names_without_latin_letters_have_keys_all_the_same_and_none_is_another_s() -> None:
    done = brought("category,name,price\n茶,烏龍,4\n茶,Oolong!,5\n茶,oolong,6\n")

    assert [item["key"] for item in items(done).values()] == ["dish-1001", "oolong", "oolong-2"]
    assert {item["category"] for item in items(done).values()} == {"category-1"}


OPTIONS = "group,group:zh-cn,from,to,option,price\nSize,大小,1,1,Small,\nSize,,,,Large,1.50\n"


def test_option_groups_stay_the_same_with_what_was_added_to_them_by_hand() -> None:
    menu = "category,name,price,options\nTea,Oolong,4,size\n"
    first = brought(menu, options=OPTIONS)
    by_hand = first._replace(text=first.text.replace("descr: Large,", "descr: Large, soldout: true, maxQty: 2,"))

    done = brought(menu, by_hand, options="group,from,to,option,price\nSize,1,1,Huge,2.5\nSize,,,Large,1.75\n")
    pruned = brought(menu, by_hand, options="group,option,price\nSize,Large,1.75\n", prune=True)

    [group] = yaml.load(done.text, Loader=BrandLoader)["optionGroups"]
    assert (group["ID"], group["key"], group["name1"], group["opt_min"], group["opt_max"]) == (
        101,
        "size",
        "大小",
        1,
        1,
    )
    assert [(option["ID"], option["descr"], option.get("price", 0)) for option in group["options"]] == [
        (10001, "Small", 0),
        (10003, "Huge", 2.5),
        (10002, "Large", 1.75),
    ]
    assert group["options"][2]["soldout"] is True
    assert [each.told for each in done.gone] == ["option 10001 Small of Size"]
    [left] = yaml.load(pruned.text, Loader=BrandLoader)["optionGroups"]
    assert left["options"] == [
        {"ID": 10002, "key": "size-large", "descr": "Large", "soldout": True, "maxQty": 2, "price": 1.75}
    ]


def test_renamed_option_group_is_found_by_its_imported_name() -> None:
    menu = "category,name,price,options\nTea,Oolong,4,Size\n"
    first = brought(menu, options=OPTIONS)
    renamed = first._replace(text=first.text.replace("name: Size", "name: Cup"))

    assert (brought(menu, renamed).changes, brought(menu, renamed).text) == ((), renamed.text)


def test_an_accent_is_the_same_in_one_letter_or_in_two() -> None:
    first = brought("category,name,price\nTea,Th\u00e9,4\n")

    done = brought("category,name,price\nTea,The\u0301,4\n", first)

    assert [item["ID"] for item in items(done).values()] == [1001]


def test_a_group_that_a_category_shares_is_not_pruned() -> None:
    first = brought("category,name,price,options\nTea,Oolong,4,Size\n", options=OPTIONS)
    shared = first._replace(text=first.text.replace("descr: Tea}", "descr: Tea, options: [size]}"))

    done = brought("category,name,price\nTea,Oolong,4\n", shared, options="group,option\nIce,None\n", prune=True)

    assert done.gone == ()
    assert [group["key"] for group in yaml.load(done.text, Loader=BrandLoader)["optionGroups"]] == ["size", "ice"]


def test_mapping_that_is_no_yaml_is_reported() -> None:
    rows = "Token,Item Name,Category,Price\nT1,Scone,Bakery,3\n"
    said = [
        import_menu(given_of(rows)._replace(mapping=Source("square.yaml", content))).faults[0].told
        for content in (b"a: b: c", "variations: caf\u00e9".encode("cp1252"), b"- 1")
    ]

    assert said == [
        "square.yaml:1:5: there is a second colon here; put the text in quotes",
        "square.yaml: line 1 is not UTF-8, but perhaps Windows-1252; save it as UTF-8",
        "square.yaml:1:1: is no mapping: it has names with values, such as {ID: 1}",
    ]
    assert import_menu(given_of(rows)._replace(mapping=Source("square.yaml", b""))).faults == ()


def test_a_spoiled_record_of_identifiers_is_refused() -> None:
    for text in ("items: [{ID: x}]", "items: [", "menu: []", "- 1"):
        with pytest.raises(BrandFileError, match=r"menu\.ids\.yaml is damaged"):
            read_ledger(text, "menu.ids.yaml")


def test_menu_file_in_flow_style_is_rewritten() -> None:
    oolong = "{ID: 5, key: oolong, category: tea, descr: Oolong, price: 4}"
    text = f"categories: [{{ID: 1, key: tea, descr: Tea}}]\nitems: [{oolong}]\n"

    done = brought("category,name,price\nTea,Oolong,4.5\n", text=text)

    assert done.text == (
        "categories:\n  - {ID: 1, key: tea, descr: Tea}\n"
        "items:\n  - {ID: 5, key: oolong, category: tea, descr: Oolong, price: 4.5}\n"
    )


@pytest.mark.parametrize(
    "word", ["on", "11:00", "1e3", "1.5e3", "null", "~", "a: b", "- x", "# x", "'", "{", "=", "12", ""]
)
def test_every_text_is_read_back_as_the_text_that_it_was(word: str) -> None:
    assert yaml.load(MenuDumper.on_a_line({"a": word}), Loader=BrandLoader) == {"a": word}
    assert yaml.safe_load(MenuDumper.on_a_line({"a": word})) == {"a": word}


def test_yaml_references_of_a_menu_file_are_written_out() -> None:
    text = (
        "categories: [{ID: 1, key: tea, descr: Tea, serveWindows: &noon [{from: 11:00, to: 15:00}]}]\n"
        "items:\n  - {ID: 5, key: oolong, category: tea, descr: Oolong, price: 4, serveWindows: *noon}\n"
    )

    done = brought("category,name,price\nTea,Oolong,5\n", text=text)

    assert items(done)["Oolong"]["serveWindows"] == [{"from": "11:00", "to": "15:00"}]
    assert "*" not in done.text.splitlines()[-1]


NAMES = [
    *("Beef noodles", "Lemon iced tea", "Crispy tofu", "Pork dumplings", "Miso soup", "Smashed cucumber"),
    *("Roast duck", "Mango pudding", "Fried rice", "Chicken wings", "Egg custard", "Prawn toast"),
]
"""No two of them are near each other."""


def sheet_of(rows: list[tuple[str, str, str]]) -> str:
    written = io.StringIO(newline="")
    csv.writer(written).writerows([("category", "name", "price"), *rows])
    return written.getvalue()


@st.composite
def edits(draw: st.DrawFn) -> tuple[list[str], list[tuple[str, str]]]:
    """Some dishes, and then the same in another order, some with a slip mended, and some that are new between them."""
    names = draw(st.permutations(NAMES))
    count = draw(st.integers(1, 9))
    there, coming = names[:count], names[count:]
    after = [(name, draw(st.sampled_from([name, f"{name}s", name.upper(), name[:-1], f"  {name}"]))) for name in there]
    after += [("", name) for name in coming[: draw(st.integers(0, len(coming)))]]
    return there, draw(st.permutations(after))


@given(edits(), st.booleans())
@settings(deadline=None, max_examples=60)
def test_identifiers_stay_through_any_order_slips_and_insertions(
    edited: tuple[list[str], list[tuple[str, str]]], prune: bool
) -> None:
    there, after = edited
    first = brought(sheet_of([("Menu", name, "5") for name in there]))
    ids = {name: item["ID"] for name, item in items(first).items()}

    done = brought(sheet_of([("Menu", name, "6") for _, name in after]), first, prune=prune)

    now = {name: item["ID"] for name, item in items(done).items()}
    assert {before: now[" ".join(name.split())] for before, name in after if before} == ids
    new = [now[name] for before, name in after if not before]
    assert not set(new) & set(ids.values())
    assert list(now) == [" ".join(name.split()) for _, name in after]
    assert len(set(now.values())) == len(after)


CELLS = st.one_of(
    st.sampled_from(
        ["Tea", "Oolong", "Black", "4", "4,50", "=1", "7", "broth", '"', "\n", ";", "#REF!", "-1", "1,234", ""]
    ),
    st.text(max_size=5),
)


@given(
    st.lists(st.tuples(CELLS, CELLS, CELLS, CELLS, CELLS), min_size=1, max_size=4),
    st.sampled_from(["utf-8", "utf-16", "cp1252", "gbk"]),
    st.binary(max_size=3),
)
@settings(deadline=None, max_examples=120)
def test_any_sheet_gives_a_menu_or_faults(rows: list[tuple[str, ...]], encoding: str, tail: bytes) -> None:
    written = io.StringIO(newline="")
    csv.writer(written, escapechar="\\").writerows([("category", "name", "price", "id", "options"), *rows])

    done = import_menu(given_of(written.getvalue().encode(encoding, "replace") + tail, CORNER))

    assert bool(done.faults) != bool(done.text)
    if done.text:
        parse_menu(yaml.load(done.text, Loader=BrandLoader), "menu.yaml")


def test_the_template_is_a_menu() -> None:
    done = brought(menu_template(), options=options_template().decode())

    assert [warning.told for warning in done.warnings] == []
    assert told(done) == [
        "add category 1 Noodles",
        "add category 2 Drinks",
        "add option group 101 Size",
        "add option group 102 Ice",
        "add option group 103 Extras",
        "add dish 1001 Beef noodles, 14.5",
        "add dish 1002 Iced tea, lemon, 4.25",
    ]


def test_the_template_says_of_every_dish_and_option_which_allergens_it_has() -> None:
    done = brought(menu_template(), options=options_template().decode())

    groups = {group["name"]: group for group in yaml.load(done.text, Loader=BrandLoader)["optionGroups"]}
    egg, scallions = groups["Extras"]["options"]
    assert {name: item["allergens"] for name, item in items(done).items()} == {
        "Beef noodles": ["wheat", "soy"],
        "Iced tea, lemon": [],
    }
    assert (groups["Size"]["addsFood"], groups["Extras"]["addsFood"]) == (False, True)
    assert (egg["allergens"], egg["diets"]) == (["egg"], ["vegetarian"])
    assert (scallions["allergens"], scallions["diets"]) == ([], ["vegan", "vegetarian"])


def test_an_empty_cell_takes_away_what_the_column_said_of_allergens() -> None:
    before = brought("category,name,price,allergens\nTea,Green,3,none\n")

    done = brought("category,name,price,allergens\nTea,Green,3,\n", before)

    assert "allergens" in items(before)["Green"]
    assert "allergens" not in items(done)["Green"]


def test_the_menus_of_the_demo_brands_are_as_they_were_after_their_own_dishes_come_in() -> None:
    for name in ("jade", "maple", "sakura"):
        folder = BRANDS.parents[1] / "infrastructure/brands" / name
        text = (folder / "menu.yaml").read_text()
        content = read_document(folder, "menu.yaml").content
        homes = {category["key"]: category["descr"] for category in content["categories"]}
        rows = [(homes[item["category"]], item["descr"], str(item["price"])) for item in content["items"]]

        done = brought(sheet_of(rows), text=text)

        assert (done.changes, done.gone) == ((), ())
        assert done.text == text


def test_categories_follow_the_sheet_where_imports_made_them_and_the_file_where_a_hand_did() -> None:
    first = brought("category,name,price\nTea,Oolong,4\nSoup,Miso,6\n")

    turned = brought("category,name,price\nSoup,Miso,6\nTea,Oolong,4\n", first)
    by_hand = brought("category,name,price\nSides,Dumplings,8\nNoodles,Udon,9\n", text=CORNER)

    assert [each["key"] for each in yaml.safe_load(turned.text)["categories"]] == ["soup", "tea"]
    assert told(turned) == ["change the order of the dishes", "change the order of the categories"]
    assert "the order of the categories" not in [change.told for change in by_hand.changes]


def test_pruning_keeps_dishes_that_existed_before_the_first_import() -> None:
    first = brought("category,name,price\nSides,Dumplings,8\nSides,Fries,5\n", text=CORNER)

    done = brought("category,name,price\nSides,Tofu,8\n", first, prune=True)

    assert [change.told for change in done.gone] == ["dish 2005 Fries"]
    assert "Dumplings" in items(done)


def test_a_sheet_replaces_the_whole_menu_where_that_is_asked_for() -> None:
    done = brought("category,name,price,options\nSides,Dumplings,8,Extras\n", text=CORNER, replace=True)

    content = yaml.load(done.text, Loader=BrandLoader)
    assert [each["key"] for each in content["categories"]] == ["sides"]
    assert [each["key"] for each in content["optionGroups"]] == ["broth", "extras"]
    assert content["items"] == [{**items(done)["Dumplings"], "ID": 2001, "key": "dumplings", "options": ["extras"]}]
    assert "remove dish 1001 Beef noodles" in [f"{change.act} {change.told}" for change in done.gone]
