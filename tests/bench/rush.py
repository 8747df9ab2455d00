"""The work of half past six: three hundred dishes, all of them counted, and guests who order three of them."""

import random
import shutil
from pathlib import Path
from typing import Any
from uuid import uuid4

import yaml

BRAND = Path(__file__).parents[1] / "stack" / "brands" / "lantern"
HOST, TOKEN = "lantern.localhost", "lantern-key"
DISHES, UNITS, LINES = 300, 400, 3
UNLIMITED = "claims: null\n"
"""What the tests' store says of what one guest may hold; here the usual shares are in force."""
PRICE_CENTS = 1000
_TAX = 13


def write_brand(folder: Path, *, dishes: int = DISHES, units: int = UNITS) -> Path:
    """The brand's folder: a store that never closes, with the usual limits; dishes at 10.00, so many of each."""
    there = folder / "lantern"
    shutil.copytree(BRAND, there)
    for store in (there / "stores").iterdir():
        store.write_text(store.read_text().replace(UNLIMITED, ""))
    items = [
        {"ID": number, "key": f"dish-{number}", "category": "plates", "descr": f"Dish {number}", "price": 10}
        | {"countable": True, "ohQty": units}
        for number in range(1, dishes + 1)
    ]
    menu = {"categories": [{"ID": 1, "key": "plates", "descr": "Plates"}], "items": items}
    (there / "menu.yaml").write_text(yaml.safe_dump(menu))
    return there


def new_order(chance: random.Random, *, lines: int = LINES, dishes: int = DISHES) -> dict[str, Any]:
    """A guest's takeout order of so many different dishes, one to three of each."""
    picked = [(item, chance.randint(1, 3)) for item in chance.sample(range(1, dishes + 1), lines)]
    subtotal = PRICE_CENTS * sum(qty for _, qty in picked)
    return {
        "cart": {
            "orderUUID": str(uuid4()),
            "orderType": "takeout",
            "items": [{"lineId": f"L{item}", "ID": item, "qty": qty} for item, qty in picked],
        },
        "contact": {"phone1": "(416) 555-0199", "name": "Ada"},
        "quotedTotal": (subtotal * (100 + _TAX) // 100) / 100,
    }


def held(order: dict[str, Any]) -> dict[str, Any]:
    """The hold that the order's checkout asks for."""
    cart = order["cart"]
    items = [{"ID": line["ID"], "qty": line["qty"]} for line in cart["items"]]
    return {"orderId": cart["orderUUID"], "items": items, "cart": cart}
