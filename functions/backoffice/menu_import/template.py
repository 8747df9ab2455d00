"""The plain template as two files to fill in: what is sold, and what may be chosen of it."""

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
    """The header and two rows, as every spreadsheet opens it: UTF-8 with its mark."""
    return _csv(_MENU)


def options_template() -> bytes:
    """The second file, with the groups that the first one's rows name."""
    return _csv(_OPTIONS)


def _csv(rows: tuple[list[str], ...]) -> bytes:
    written = io.StringIO(newline="")
    csv.writer(written).writerows(rows)
    return written.getvalue().encode("utf-8-sig")
