"""`carteblanche quote`: price a cart from a brand's files with the product's own code, without a stack."""

import argparse
import unicodedata
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.validating import as_document, checked, in_folder

if TYPE_CHECKING:
    from backoffice.brand_entries import Brand
    from domain.cart.cart import Cart
    from domain.menu.document import MenuDocument
    from domain.pricing.quote import PricedLine, PricedOption, PricedPart, Quote
    from domain.store.store import Store

_WIDTH = 48
_SUMS = {
    "subtotal": "subtotal",
    "discount_value": "discount",
    "delivery_value": "delivery",
    "service_value": "service",
    "gst": "GST",
    "pst": "PST",
    "liq": "liquor tax",
    "total": "total",
    "tips": "tip",
    "deposit": "deposit",
}
_ALWAYS = {"subtotal", "total"}


def quote(given: argparse.Namespace, screen: Screen) -> Exit:
    """Print the sums of the cart, and with `--trace` how each was computed."""
    from backoffice.onboarding.quoting import in_words
    from backoffice.onboarding.quoting import quote as priced
    from domain.errors import Refusal
    from runtime import clock

    if (given.cart is None) == (given.item is None):
        screen.complain("name a cart's file, or its dishes with --item; not both")
        return Exit.MISUSED
    report, fit = checked(given.folder, screen, stage="dev", strict=False, faults_only=True)
    brand = report.brand
    if brand is None:
        screen.document(as_document(given.folder, report, fit=fit))
        return Exit.REFUSED
    found = _cart(given, brand, screen)
    if found is None or not _sensible(given, brand, screen):
        return Exit.REFUSED
    cart, menu = found
    try:
        told = priced(brand, given.store, cart, given.at or clock.now(), member_code=given.member, km=given.km)
    except Refusal as refusal:
        screen.complain(f"refused: {in_words(refusal, cart, {item.id: item.key for item in menu.items})}")
        screen.document({"refused": refusal.code, "details": refusal.details})
        return Exit.REFUSED
    for line in _told(told, trace=given.trace):
        screen.say(line)
    if cart.order_type.value == "delivery" and given.km is None:
        screen.note("without the delivery's charge: --km says how far it drives")
    screen.document(told.model_dump(mode="json", by_alias=True))
    return Exit.DONE


def _cart(given: argparse.Namespace, brand: "Brand", screen: Screen) -> "tuple[Cart, MenuDocument] | None":
    """Return the cart and the menu it is priced from; None, with the faults printed, if something is wrong."""
    from backoffice.onboarding.cart_file import WrittenCart, cart_of, read_cart
    from backoffice.onboarding.documents import Document, read_document
    from backoffice.onboarding.quoting import store_and_menu
    from backoffice.onboarding.spelling import did_you_mean

    file: Path = given.cart or Path("--item")
    document = read_document(file.parent, file.name)
    if given.item:
        document = Document(file.name, {"items": given.item, "orderType": given.type or "takeout"})
    elif not file.is_file():
        screen.complain(f"there is no file {file}")
        return None
    read, faults = (None, list(document.unread)) if document.unread else read_cart(document)
    if given.type and read:
        read = read.model_copy(update={"order_type": _order_type(given.type)})
    sold: tuple[Store, MenuDocument] | None = store_and_menu(brand, given.store, read.order_type) if read else None
    if read and sold is None:
        known = brand.company.store_ids
        screen.complain(f"there is no store {given.store}{did_you_mean(given.store, known)}: {', '.join(known)}")
        return None
    cart = read
    if isinstance(read, WrittenCart) and sold:
        cart, faults = cart_of(read, sold[1], document)
    for fault in faults:
        screen.complain(f"{screen.tinted('fault', 'red')}: {in_folder(file.parent, fault)}")
    if not sold or cart is None or isinstance(cart, WrittenCart):
        return None
    return cart, sold[1]


def _order_type(name: str) -> object:
    from domain.vocabulary.order_type import OrderType

    return OrderType(name)


def _sensible(given: argparse.Namespace, brand: "Brand", screen: Screen) -> bool:
    """Check that the member is in the files, and that the store charges by distance if one is given."""
    from backoffice.onboarding.spelling import did_you_mean

    members = [member.member_code for member in brand.members]
    if given.member and given.member not in members:
        screen.complain(f"members.yaml has no member {given.member}{did_you_mean(given.member, members)}")
        return False
    store = next(each for each in brand.stores if each.store_id == given.store)
    if given.km is not None and store.order_type.delivery.areas:
        screen.complain(f"{given.store} charges by area, which needs an address: leave --km out")
        return False
    return True


def _told(quote: "Quote", *, trace: bool) -> Iterator[str]:
    for line in quote.lines:
        yield from _line(line)
    yield "-" * _WIDTH
    for field, name in _SUMS.items():
        amount: Decimal = getattr(quote.totals, field)
        if amount or field in _ALWAYS:
            yield _sum(name, -amount if field == "discount_value" else amount)
    for notice in quote.notices:
        details = ", ".join(f"{name} {value}" for name, value in notice.details.items())
        yield f"note: {notice.code.value}" + (f" ({details})" if details else "")
    for entry in quote.trace if trace else ():
        of = f"line {entry.seq + 1}: " if entry.seq is not None else ""
        rate = f" at {entry.rate.normalize():f}" if entry.rate is not None else ""
        base = f" of {entry.base.normalize():f}" if entry.base is not None else ""
        yield _sum(f"{of}{entry.rule} {entry.reason.value}{rate}{base}", entry.amount)


def _line(line: "PricedLine") -> Iterator[str]:
    from domain.pricing.quote import name_in

    weight = f" {line.weight.normalize():f} {line.weight_unit}".rstrip() if line.weight is not None else ""
    yield _sum(f"{line.qty} x {line.name(0) or line.key}{weight}", line.extended)
    chosen = [name_in(0, each) if each.qty == 1 else f"{each.qty} x {name_in(0, each)}" for each in _parts(line)]
    if chosen:
        yield f"    {', '.join(chosen)}"
    if line.promo:
        yield f"    promotion {line.promo}"


def _parts(line: "PricedLine") -> "tuple[PricedOption | PricedPart, ...]":
    return (*line.options, *line.bundle_items)


def _sum(name: str, amount: Decimal) -> str:
    """Format a name and an amount that is aligned right; a Chinese character is as wide as two letters."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in name)
    return f"{name:<{max(_WIDTH - 10 - wide, 0)}} {amount:>9.2f}"
