"""Carts priced by hand, which the server, the front end and its stand-in all have to agree with."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from tests.builders import a_cart, a_customer, a_menu, a_quote, a_vip

from domain.cart.cart import CartLine
from domain.member.customer import GUEST
from domain.menu.item import MenuItem
from domain.menu.menu import Category

TABLE = json.loads(
    (Path(__file__).parents[1] / "shared" / "carts.json").read_text(encoding="utf-8"), parse_float=Decimal
)
MENU = a_menu(
    *(MenuItem.model_validate(item) for item in TABLE["menu"]["items"]),
    categories=tuple(Category.model_validate(category) for category in TABLE["menu"]["categories"]),
)


WHOSE = {"guest": GUEST, "member": a_customer(), "vip": a_vip()}


@pytest.mark.parametrize("row", TABLE["carts"], ids=lambda row: row["name"])
def test_the_server_prices(row: dict[str, Any]) -> None:
    lines = [CartLine.model_validate({"lineId": f"l{place}", **item}) for place, item in enumerate(row["items"])]

    quote = a_quote(a_cart(*lines), MENU, customer=WHOSE[row.get("standing", "guest")])

    assert [line.gross for line in quote.lines] == row["lines"]
    assert quote.totals.subtotal == row["subtotal"]
