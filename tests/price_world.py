"""The brand that prices of members are tried at (`tests/golden/members`), as the model of `price_model` sees it."""

import datetime as dt
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

from tests.price_model import Bill, Dish, Ordered, Person, Place, Priced

FOLDER = Path(__file__).parent / "golden" / "members"
CARTS = 500

EGG, BEEF, CORN = (101, Priced(125)), (102, Priced(415, 365, 305)), (103, Priced(95, 85))
PLAIN = (
    Dish(11, Priced(1235)),
    Dish(12, Priced(1750, 1645)),
    Dish(13, Priced(999, 0, 849)),
    Dish(14, Priced(2105, 1995, 1777)),
)
"""Those with extras."""
DISHES = (
    *PLAIN,
    Dish(15, Priced(640)),
    Dish(16, Priced(3000, 2850), discounted=False),
    Dish(17, Priced(3990, 3745, 3515), weighed=True),
    Dish(20, Priced(1)),
)
PLACES = (
    Place("plain"),
    Place("rates", everybodys_rate=5_000, vips_rate=12_500),
    Place("amount", vips_rate=3_000, vips_amount=1_000),
    Place("apart", everybodys_rate=2_500, vips_rate=8_000, both=False),
)
GUEST = Person("guest")
PEOPLE = (
    GUEST,
    Person("plain", member=True),
    Person("rated", member=True, own_rate=7_500),
    Person("unnamed", member=True),
    Person("coded", member=True, vip=True),
    Person("flagged", member=True, vip=True, vip_rate=9_975),
    Person("last-day", member=True, vip=True, own_rate=6_000, vip_rate=15_000),
    Person("over", member=True, own_rate=4_000),
    Person("over-flag", member=True),
)
"""Whom the brand's `members.yaml` makes of them on the day it is applied."""


def brand_on(day: dt.date, folder: Path) -> Path:
    """The brand's files, with a VIP whose last day that is, and two whose was the day before."""
    copy = folder / "standing"
    shutil.copytree(FOLDER, copy)
    members = copy / "members.yaml"
    text = members.read_text().replace("YESTERDAY", str(day - dt.timedelta(days=1))).replace("TODAY", str(day))
    members.write_text(text)
    return copy


def any_orders(seed: str) -> Iterator[tuple[Person, Place, list[Ordered]]]:
    """Orders by chance, the same for the same seed: as many of every person at every place."""
    chance = random.Random(seed)
    for number in range(CARTS):
        person = PEOPLE[number % len(PEOPLE)]
        place = PLACES[number // len(PEOPLE) % len(PLACES)]
        yield person, place, [_ordered(chance) for _ in range(chance.randint(1, 6))]


def _ordered(chance: random.Random) -> Ordered:
    dish = chance.choice(DISHES)
    extras = chance.sample((EGG, BEEF, CORN), chance.randint(0, 3)) if dish in PLAIN else []
    grams = chance.choice((50, 150, 250, 650, 1_000, 1_950)) if dish.weighed else 1_000
    chosen = tuple((number, price, chance.randint(1, 3)) for number, price in extras)
    return Ordered(dish, chance.randint(1, 9), chosen, grams)


def cart_of(order: list[Ordered]) -> dict[str, Any]:
    """The order as a browser sends it: choices and no price."""
    return {"orderUUID": str(uuid4()), "orderType": "takeout", "items": [*map(_line, range(len(order)), order)]}


def _line(place: int, ordered: Ordered) -> dict[str, Any]:
    dish, units, extras, grams = ordered
    options = [{"cgID": 10, "ID": number, "qty": count, "seq": seq} for seq, (number, _, count) in enumerate(extras)]
    weight = {"weight": grams / 1000} if dish.weighed else {}
    return {"lineId": f"l{place}", "ID": dish.number, "qty": units, "options": options, **weight}


def told(reply: dict[str, Any]) -> Bill:
    """The bill in the reply of a call, in cents."""
    totals = reply["quote"]["totals"]
    sums = (totals[name] for name in ("subtotal", "discountValue", "gst", "pst", "total"))
    return Bill([_cents(line["extended"]) for line in reply["quote"]["lines"]], *map(_cents, sums))


def _cents(amount: float) -> int:
    return round(amount * 100)
