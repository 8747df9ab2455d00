"""Random carts of an existing menu: choices that its rules allow, the same for the same seed."""

import random
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from domain.menu.document import MenuDocument
from domain.menu.menu import MenuItem


def any_carts(seed: str, menu: MenuDocument, order_type: str, count: int, codes: tuple[str, ...] = ()) -> Iterator[Any]:
    """As a browser sends them; every second one with a promotion's code, where there are any."""
    chance = random.Random(seed)
    sold = [item for item in menu.items if not item.disabled and all(slot.default_item_id for slot in item.b_items)]
    for _ in range(count):
        lines = [_line(chance, chance.choice(sold), place) for place in range(chance.randint(1, 5))]
        code = chance.choice(codes) if codes and chance.random() < 0.5 else ""
        tips = chance.choice(({"kind": "none"}, {"kind": "percent", "value": 15}, {"kind": "amount", "value": 2.5}))
        own = str(UUID(int=chance.getrandbits(128)))
        cart = {"orderUUID": own, "orderType": order_type, "items": lines, "paymentTips": tips}
        yield {**cart, "promoteCode": code} if code else cart


def _line(chance: random.Random, item: MenuItem, place: int) -> dict[str, Any]:
    line = {"lineId": f"l{place}", "ID": item.id, "qty": chance.randint(1, 8), "options": list(_options(chance, item))}
    if item.scalable:
        step = item.weighing.step / item.weighing.per_weight_unit
        line["weight"] = float(step * chance.randint(1, 5))
    if item.b_items:
        line["bundleItems"] = [{"slot": slot.key, "accepted": True} for slot in item.b_items]
    return line


def _options(chance: random.Random, item: MenuItem) -> Iterator[dict[str, Any]]:
    for group in item.options:
        most = min(len(group.options), group.opt_max or len(group.options))
        chosen = chance.sample(group.options, chance.randint(min(group.opt_min, most), most))
        yield from ({"cgID": group.id, "ID": option.id, "seq": seq} for seq, option in enumerate(chosen))
