"""The plain template: each row is one dish (`./carteblanche csv-template` writes one)."""

import re
from collections.abc import Iterable, Iterator, Mapping

from backoffice.menu_import.cells import Cells, as_number
from backoffice.menu_import.header import Selling, Vocabulary, read_header
from backoffice.menu_import.header_words import OF_DISHES
from backoffice.menu_import.records import MOST_DETAIL, MOST_NAME, SLOTS, Dish, Fields, plain
from backoffice.menu_import.sheet import Sheet
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.spelling import did_you_mean, nearest
from domain.menu.allergens import KNOWN_ALLERGENS, code_of

COLUMNS = Vocabulary(
    known=(
        "id",
        "category",
        "name",
        "description",
        "price",
        "picture",
        "options",
        "allergens",
        "diets",
        "tag",
        "tax class",
        "station",
        "barcode",
    ),
    needed=("category", "name", "price"),
    spoken=frozenset({"category", "name", "description"}),
    levelled=frozenset({"price"}),
    other_words=OF_DISHES,
)
TAX_CLASSES: dict[str, Fields] = {
    "food": {},
    "baked": {"classify": 1},
    "other": {"classify": 4},
    "liquor": {"pst": False, "liq": True},
    "untaxed": {"gst": False, "pst": False, "classify": 4},
}
"""The tax fields that each class sets (X-5, X-6); fields not listed keep an item's default."""
TAXES: Fields = {"gst": None, "pst": None, "liq": None, "classify": None}
MOST_ID = 10**9
_NONE = "none"
"""The cell text for a dish without allergens."""
_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")


def read_dishes(
    sheet: Sheet, selling: Selling, named: Mapping[int, str] | None = None
) -> tuple[list[Dish], list[Fault], list[Fault]]:
    """Read every dish of the sheet, and all faults and warnings. `named`: a mapping's column names by number."""
    columns, faults, warnings = read_header(sheet, COLUMNS, selling, named)
    if faults:
        return [], faults, warnings
    dishes = [_dish(Cells(sheet, row, columns, faults, warnings), selling) for row in sheet.rows]
    if not dishes and not sheet.faults:
        faults.append(sheet.fault(sheet.header.line, 1, "", "has a header and no row below it"))
    faults += [*doubles(sheet.name, dishes), *_called_otherwise(sheet.name, dishes)]
    return dishes, faults, warnings


def _dish(cells: Cells, selling: Selling) -> Dish:
    identifier, key = _identifier(cells)
    options = cells.words("options")
    column = cells.column("options")
    return Dish(
        place=cells.place,
        name=cells.needed("name"),
        category=cells.needed("category"),
        fields={
            **_texts(cells),
            **_prices(cells, selling.currencies),
            **read_allergens_and_diets(cells),
            **_taxes(cells),
        },
        category_fields={name: text for name, text in cells.spoken("category", "descr", MOST_NAME).items() if text},
        id=identifier,
        key=key,
        options=options,
        option_place=cells.place._replace(column=column.number) if column else cells.place,
        picture=cells.text(cells.column("picture"), MOST_NAME),
    )


def _identifier(cells: Cells) -> tuple[int, str]:
    """Return an item's ID if the cell is a number, otherwise its key."""
    column = cells.column("id")
    written = cells.written(column)
    if not written or re.match(r"[0-9=#]", written):
        return cells.number("id", 1, MOST_ID) or 0, ""
    if not _KEY.fullmatch(written):
        cells.refuse(column, f'"{written[:40]}" is no identifier: a number, or a word such as beef-noodles')
        return 0, ""
    return 0, written


def _texts(cells: Cells) -> Fields:
    texts = cells.spoken("name", "descr", MOST_NAME)
    texts |= cells.spoken("description", "detail", MOST_DETAIL, lines=True)
    for name, most in (("station", 40), ("tag", 80), ("barcode", 80)):
        if cells.column(name):
            texts[name] = cells.text(cells.column(name), most) or None
    return texts


def _prices(cells: Cells, currencies: frozenset[str]) -> Fields:
    prices: Fields = {}
    levels: dict[int, int | float] = {}
    for column in cells.of("price"):
        price = cells.price(column, currencies)
        if price is None and not column.which and not cells.written(column):
            cells.refuse(column, "is empty, and no row may leave it out: write 0 where a dish is free")
        if price is not None and column.which:
            levels[column.which] = as_number(price)
        elif price is not None:
            prices["price"] = as_number(price)
    if any(column.which for column in cells.of("price")):
        prices["priceLevels"] = levels or None
    return prices


def read_allergens_and_diets(cells: Cells) -> Fields:
    """Read both columns as lists: the word `none` is an empty list, an empty cell states nothing."""
    lists: Fields = {}
    for name in ("allergens", "diets"):
        words = cells.words(name)
        if words is not None:
            codes = [word.casefold().replace(" ", "-") for word in words]
            lists[name] = [] if codes == [_NONE] else codes or None
    for word in lists.get("allergens") or ():
        near = "" if code_of(word) in KNOWN_ALLERGENS else nearest(word, KNOWN_ALLERGENS)
        if near:
            cells.warn(cells.column("allergens"), f"{word} is shown to guests as written; did you mean {near}?")
    return lists


def _taxes(cells: Cells) -> Fields:
    column = cells.column("tax class")
    written = plain(cells.written(column))
    if not written:
        return {}
    if written not in TAX_CLASSES:
        known = ", ".join(TAX_CLASSES)
        cells.refuse(column, f'"{written[:40]}" is no tax class: {known}{did_you_mean(written, TAX_CLASSES)}')
        return {}
    return {**TAXES, **TAX_CLASSES[written]}


def doubles(name: str, dishes: Iterable[Dish]) -> Iterator[Fault]:
    """Report rows that are the same dish: same identifier, or same name and category without one."""
    first: dict[object, Dish] = {}
    for dish in dishes:
        given = dish.id or dish.key
        if given:
            before = first.setdefault(given, dish)
            if before is not dish:
                yield Fault(name, dish.place, "id", f"{given} is given twice: first in line {before.place.line}")
        named = (plain(dish.category), plain(dish.name))
        if not given and all(named):
            before = first.setdefault(named, dish)
            if before is not dish:
                rule = f"{dish.name} is in {dish.category} twice: first in line {before.place.line}"
                yield Fault(name, dish.place, "name", rule)


def _called_otherwise(name: str, dishes: Iterable[Dish]) -> Iterator[Fault]:
    """Report a category that two rows translate differently."""
    first: dict[tuple[str, str], tuple[str, int]] = {}
    for dish in dishes:
        for slot in SLOTS[1:]:
            text = dish.category_fields.get(f"descr{slot}")
            if text:
                called, line = first.setdefault((plain(dish.category), slot), (text, dish.place.line))
                if called != text:
                    rule = f"{dish.category} is called {text} here and {called} in line {line}"
                    yield Fault(name, dish.place, "category", rule)
