"""The plain template as two CSV files to fill in: dishes, and option groups."""

import csv
import io

_MENU = (
    [
        *("id", "category", "name", "description", "price", "picture", "options"),
        *("allergens", "diets", "tax class", "station", "barcode"),
    ],
    [
        *("", "Noodles", "Beef noodles", "Braised beef, hand-pulled.", "14.50", "beef-noodles.jpg", "Size; Extras"),
        *("wheat; soy", "", "food", "wok", ""),
    ],
    [
        *("", "Drinks", "Iced tea, lemon", "Brewed each morning.", "4.25", "iced-tea.jpg", "Size; Ice"),
        *("none", "vegan", "food", "drinks", ""),
    ],
)
_OPTIONS = (
    ["group", "from", "to", "option", "price", "food", "allergens", "diets"],
    ["Size", "1", "1", "Regular", "", "no", "", ""],
    ["Size", "", "", "Large", "1.50", "", "", ""],
    ["Ice", "0", "1", "No ice", "", "no", "", ""],
    ["Extras", "0", "2", "Soft egg", "2.00", "yes", "egg", "vegetarian"],
    ["Extras", "", "", "Scallions", "1.00", "", "none", "vegan; vegetarian"],
)


def menu_template() -> bytes:
    """Return the header and two rows as UTF-8 with a byte order mark, which every spreadsheet program opens."""
    return _csv(_MENU)


def options_template() -> bytes:
    """Return the second file, with the option groups that the first one's rows name."""
    return _csv(_OPTIONS)


def _csv(rows: tuple[list[str], ...]) -> bytes:
    written = io.StringIO(newline="")
    csv.writer(written).writerows(rows)
    return written.getvalue().encode("utf-8-sig")
