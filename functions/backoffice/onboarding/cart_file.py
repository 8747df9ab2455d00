"""Carts from a file: dishes and options by name, or in the form that a browser sends."""

from collections.abc import Iterator
from typing import Any, NamedTuple
from uuid import uuid4

from pydantic import Field

from backoffice.onboarding.documents import Document, Path_
from backoffice.onboarding.entries import fitting
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.spelling import did_you_mean
from domain.cart.cart import Cart, PaymentTips, Quantity
from domain.entity import Entity, Instant, Measure
from domain.menu.document import MenuDocument
from domain.menu.menu import MenuItem
from domain.typed_text import TypedText
from domain.vocabulary.order_type import OrderType

Name = int | str
"""An ID, a key or a barcode."""


class WrittenOption(Entity):
    """An option that is chosen more than once."""

    option: Name
    qty: Quantity = 1


class WrittenPart(Entity):
    """An item that fills a slot of a bundle."""

    item: Name
    qty: Quantity = 1
    options: tuple[Name | WrittenOption, ...] | None = None


class WrittenLine(WrittenPart):
    """A cart line. Without `options`, the default options; a bundle slot that is not listed takes its default."""

    weight: Measure | None = None
    redeem: bool = False
    bundle: dict[str, tuple[Name | WrittenPart, ...]] = Field(default_factory=dict)


class WrittenCart(Entity):
    """`{orderType, promoteCode, scheduledAt, tips, items: [latte, {item: tea, qty: 2, options: [large]}]}`."""

    order_type: OrderType = OrderType.TAKEOUT
    promote_code: TypedText = Field("", max_length=40)
    scheduled_at: Instant | None = None
    tips: PaymentTips = PaymentTips()
    dine_in_away: bool = False
    items: tuple[Name | WrittenLine, ...] = Field(min_length=1, max_length=500)


class _At(NamedTuple):
    """A position in the file, with the menu whose names it uses."""

    document: Document
    menu: MenuDocument
    path: Path_
    faults: list[Fault]

    def under(self, *names: str | int) -> "_At":
        return self._replace(path=(*self.path, *names))

    def wrong(self, what: str, name: Name, known: list[str]) -> None:
        rule = f"there is no {what} {name}{did_you_mean(name, known)}"
        self.faults.append(self.document.fault(self.path, "", rule))


def read_cart(document: Document) -> tuple[WrittenCart | Cart | None, list[Fault]]:
    """Read a cart by names, or as a browser sends it (its lines have `ID`s; `orderUUID` and `lineId` are optional)."""
    content = document.content
    lines = content.get("items") if isinstance(content, dict) else None
    if not isinstance(content, dict) or not isinstance(lines, list):
        return fitting(document, (), WrittenCart, {} if content is None else content)
    if not any(isinstance(line, dict) and "ID" in line for line in lines):
        return fitting(document, (), WrittenCart, content)
    named = [{"lineId": str(place), **line} if isinstance(line, dict) else line for place, line in enumerate(lines)]
    sent = {"orderUUID": str(uuid4()), "orderType": "takeout", **content, "items": named}
    return fitting(document, (), Cart, sent)


def cart_of(written: WrittenCart, menu: MenuDocument, document: Document) -> tuple[Cart | None, list[Fault]]:
    """Resolve the names to the menu's IDs; otherwise return a fault for every unknown name."""
    at = _At(document, menu, ("items",), [])
    lines = [_line(at.under(place), line, place) for place, line in enumerate(written.items)]
    if at.faults:
        return None, at.faults
    cart = Cart.model_validate(
        {
            "orderUUID": str(uuid4()),
            "orderType": written.order_type,
            "promoteCode": written.promote_code,
            "scheduledAt": written.scheduled_at,
            "paymentTips": written.tips,
            "dineInAway": written.dine_in_away,
            "items": lines,
        }
    )
    return cart, []


def _line(at: _At, written: Name | WrittenLine, place: int) -> dict[str, Any]:
    line = written if isinstance(written, WrittenLine) else WrittenLine(item=written)
    item = _item(at, line.item)
    slots = {slot.key: slot for slot in item.b_items} if item else {}
    for name in line.bundle.keys() - slots.keys() if item else ():
        at.under("bundle", name).wrong(f"place of {line.item}", name, list(slots))
    return {
        **_part(at, line, item),
        "lineId": str(place),
        "weight": line.weight,
        "redeem": line.redeem,
        "bundleItems": [_filled(at.under("bundle", key), key, line.bundle.get(key, ())) for key in slots],
    }


def _filled(at: _At, slot: str, parts: tuple[Name | WrittenPart, ...]) -> dict[str, Any]:
    wholes = [part if isinstance(part, WrittenPart) else WrittenPart(item=part) for part in parts]
    items = [_part(at.under(place), part, _item(at.under(place), part.item)) for place, part in enumerate(wholes)]
    return {"slot": slot, "accepted": not items, "items": items}


def _part(at: _At, part: WrittenPart, item: MenuItem | None) -> dict[str, Any]:
    return {"ID": item.id if item else 1, "qty": part.qty, "options": list(_options(at, part, item)) if item else []}


def _item(at: _At, name: Name) -> MenuItem | None:
    word = str(name).casefold()
    found = next((item for item in at.menu.items if word in item.codes), None)
    if found is None:
        at.wrong("item", name, [code for item in at.menu.items for code in (item.key, item.barcode) if code])
    return found


def _options(at: _At, part: WrittenPart, item: MenuItem) -> Iterator[dict[str, Any]]:
    there = [(group, option) for group in item.options for option in group.options]
    if part.options is None:
        for seq, (group, option) in enumerate(each for each in there if each[1].default_qty):
            yield {"cgID": group.id, "ID": option.id, "qty": option.default_qty, "seq": seq}
        return
    for seq, given in enumerate(part.options):
        chosen = given if isinstance(given, WrittenOption) else WrittenOption(option=given)
        word = str(chosen.option).casefold()
        found = next((each for each in there if word in {str(each[1].id), each[1].key.casefold()}), None)
        if found is None:
            known = [option.key for _, option in there]
            at.under("options", seq).wrong(f"option of {item.key}", chosen.option, known)
        else:
            yield {"cgID": found[0].id, "ID": found[1].id, "qty": chosen.qty, "seq": seq}
