"""The second sheet, with option groups: each row is one option; rows with the same group name belong together."""

from collections.abc import Iterable, Iterator

from backoffice.menu_import.cells import Cells, as_number
from backoffice.menu_import.dishes import MOST_ID, read_allergens_and_diets
from backoffice.menu_import.header import Selling, Vocabulary, read_header
from backoffice.menu_import.header_words import OF_CHOICES
from backoffice.menu_import.records import MOST_NAME, Choice, Fields, Group, plain
from backoffice.menu_import.sheet import Sheet
from backoffice.onboarding.fault import Fault

COLUMNS = Vocabulary(
    known=("id", "group", "from", "to", "option", "price", "food", "allergens", "diets"),
    needed=("group", "option"),
    spoken=frozenset({"group", "option"}),
    other_words=OF_CHOICES,
)
_MOST = 99
_ANSWERS = {"yes": True, "no": False, "": None}


def read_choices(sheet: Sheet, selling: Selling) -> tuple[list[Group], list[Fault], list[Fault]]:
    """Read every group with its options in the order of the sheet, and all faults and warnings."""
    columns, faults, warnings = read_header(sheet, COLUMNS, selling)
    groups: dict[str, Group] = {}
    for row in sheet.rows if not faults else ():
        cells = Cells(sheet, row, columns, faults, warnings)
        name = cells.needed("group")
        if name:
            group = groups.setdefault(plain(name), Group(cells.place, name, {}))
            _add_group_fields(cells, group)
            group.choices.append(_choice(cells, selling))
    faults += [*_bounds(sheet.name, groups.values()), *_doubles(sheet.name, groups.values())]
    return list(groups.values()), faults, warnings


def _add_group_fields(cells: Cells, group: Group) -> None:
    """Add the group's own fields: the first row sets them; later rows may leave them empty, but not differ."""
    said: Fields = {name: text for name, text in cells.spoken("group", "name", MOST_NAME).items() if text}
    said |= {"opt_min": cells.number("from", 0, _MOST), "opt_max": cells.number("to", 1, _MOST)}
    said |= {"name": group.name, "addsFood": _adds_food(cells)}
    columns = {"opt_min": cells.column("from"), "opt_max": cells.column("to"), "addsFood": cells.column("food")}
    for field, value in said.items():
        before = group.fields.get(field)
        if value is not None and before is not None and value != before:
            rule = f"is {_as_written(value)} here and {_as_written(before)} in line {group.place.line}"
            cells.refuse(columns.get(field), rule)
        elif before is None and (value is not None or cells.place == group.place):
            group.fields[field] = value
    for field, column in columns.items():
        if column is None:
            group.fields.pop(field, None)


def _as_written(value: object) -> object:
    """Return a value as the sheet writes it."""
    return ("no", "yes")[value] if isinstance(value, bool) else value


def _adds_food(cells: Cells) -> bool | None:
    """Return False for a size or a temperature, which changes neither allergens nor diets; None if not stated."""
    column = cells.column("food")
    written = plain(cells.written(column))
    if written not in _ANSWERS:
        cells.refuse(column, f'"{written[:40]}" is neither yes nor no')
    return _ANSWERS.get(written)


def _choice(cells: Cells, selling: Selling) -> Choice:
    price = cells.difference(cells.column("price"), selling.currencies)
    fields = {**cells.spoken("option", "descr", MOST_NAME), **read_allergens_and_diets(cells)}
    if cells.column("price"):
        fields["price"] = as_number(price) if price else None
    return Choice(cells.place, cells.needed("option"), fields, id=cells.number("id", 1, MOST_ID) or 0)


def _bounds(name: str, groups: Iterable[Group]) -> Iterator[Fault]:
    for group in groups:
        least, most = group.fields.get("opt_min") or 0, group.fields.get("opt_max")
        if most is not None and least > most:
            yield Fault(name, group.place, "from", f"{group.name} asks for at least {least} and at most {most}")


def _doubles(name: str, groups: Iterable[Group]) -> Iterator[Fault]:
    ids: dict[int, int] = {}
    for group in groups:
        first: dict[str, int] = {}
        for choice in group.choices:
            line = first.setdefault(plain(choice.name), choice.place.line)
            if choice.name and line != choice.place.line:
                rule = f"{choice.name} is in {group.name} twice: first in line {line}"
                yield Fault(name, choice.place, "option", rule)
            before = ids.setdefault(choice.id, choice.place.line) if choice.id else choice.place.line
            if before != choice.place.line:
                yield Fault(name, choice.place, "id", f"{choice.id} is given twice: first in line {before}")
