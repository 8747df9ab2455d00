"""Carts and feeds as a browser sends them."""

from typing import Any
from uuid import uuid4

NOODLES = {"lineId": "a", "ID": 1001, "options": [{"cgID": 10, "ID": 102}]}
"""Beef noodles 14.50 with the spicy broth 1.25: 15.75, with 5 + 8 % tax 17.80."""
NOODLES_TOTAL = 17.80
BUNS = {"lineId": "b", "ID": 2002}
"""Custard buns 6.00, of which there are three: 6.78 with tax."""
BUNS_TOTAL = 6.78


def cart(*lines: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A takeout cart under a new orderUUID."""
    return {"orderUUID": str(uuid4()), "orderType": "takeout", "items": list(lines or (NOODLES,)), **changes}


def feed(chosen: dict[str, Any] | None = None, quoted: float = NOODLES_TOTAL, **changes: Any) -> dict[str, Any]:
    """The order as `addorder` takes it."""
    contact = {"phone1": "(416) 555-0199", "name": "Ada"}
    return {"cart": chosen or cart(), "contact": contact, "quotedTotal": quoted, **changes}
