"""Stock that example carts take: the server counts it, and the front end asks for the same holds."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from tests.builders import a_menu

from domain.cart.cart import CartLine
from domain.checkout.stock import allocation, package_units
from domain.checkout.wanted_stock import wanted_stock
from domain.menu.item import MenuItem

TABLE = json.loads(
    (Path(__file__).parents[1] / "shared" / "stock-use.json").read_text(encoding="utf-8"), parse_float=Decimal
)
MENU = a_menu(*(MenuItem.model_validate(item) for item in TABLE["items"]))


@pytest.mark.parametrize("row", TABLE["carts"], ids=lambda row: row["name"])
def test_the_server_takes(row: dict[str, Any]) -> None:
    lines = [CartLine.model_validate({"lineId": f"l{place}", **item}) for place, item in enumerate(row["items"])]

    taken = allocation(wanted_stock(lines, MENU))

    assert {key: units / package_units(key, MENU) for key, units in taken.items()} == row["taken"]
