"""A guest's receipt on paper: the amounts of the quote it was placed with, and its payments (Y-11)."""

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from domain.money import quantum
from domain.order.receipt import PaidState, Receipt
from domain.order.receipt_taxes import tax_numbers, tax_rows
from domain.order.receipt_words import Words, words_of
from domain.pricing.quote import PricedLine, PricedOption, name_in
from domain.printing.paper import Paper, PaperLine, Size, row, wrapped
from domain.vocabulary.zone import store_zone

_STEP = "   "


class ReceiptReader(NamedTuple):
    """The reader's locale, the name slot of its language, and whether amounts are hidden (R-6)."""

    locale: str
    slot: int
    hidden: bool


def receipt_paper(receipt: Receipt, columns: int, reader: ReceiptReader, *, again: str = "") -> Paper:
    """Lay out a receipt: store, number, items, totals, each tax, payments, refunds; `again` marks a reprint (Y-11)."""
    words = words_of(reader.locale)
    body = _without_sums(receipt, reader, columns) if reader.hidden else _with_sums(receipt, words, reader, columns)
    lines = [
        *(_centred(f"** {again} **", columns) if again else ()),
        *_head(receipt, words, reader.locale, columns),
        _rule(columns),
        *body,
        _rule(columns),
        *_centred(words.thanks, columns),
    ]
    return Paper(columns=columns, lines=tuple(lines))


def _head(receipt: Receipt, words: Words, locale: str, columns: int) -> Iterator[PaperLine]:
    address = receipt.store_address
    title = receipt.brand or receipt.store_name
    for text in wrapped(title, columns // 2):
        yield PaperLine(text=text, size=Size.LARGE, bold=True, centred=True)
    if receipt.store_name != title:
        yield from _centred(receipt.store_name, columns)
    for text in (address.street, " ".join(filter(None, (address.city, address.province, address.postal)))):
        yield from _centred(text, columns) if text else ()
    if receipt.store_tel:
        yield from _centred(receipt.store_tel, columns)
    for number in tax_numbers(receipt.totals, words, locale, receipt.tax_number):
        yield from _centred(number, columns)
    yield _rule(columns)
    placed = receipt.placed_at.astimezone(store_zone(receipt.time_zone))
    yield from _rows(f"{words.receipt} {receipt.reference_id}", f"{placed:%Y-%m-%d %H:%M}", columns)


def _without_sums(receipt: Receipt, reader: ReceiptReader, columns: int) -> Iterator[PaperLine]:
    for line in receipt.lines:
        yield from (PaperLine(text=text) for text in wrapped(_ordered(line, reader.slot), columns))
        yield from _notes(line, reader.slot, columns)
    yield from _memo(receipt, columns)


def _memo(receipt: Receipt, columns: int) -> Iterator[PaperLine]:
    """Yield the guest's note in bold between rules; nothing if it is empty (R-13)."""
    said = [text for text in map(str.strip, receipt.bill_memo.splitlines()) if text]
    if said:
        yield _rule(columns)
    for text in said:
        yield from (PaperLine(text=each, bold=True) for each in wrapped(text, columns))


def _with_sums(receipt: Receipt, words: Words, reader: ReceiptReader, columns: int) -> Iterator[PaperLine]:
    for line in receipt.lines:
        yield from _rows(_ordered(line, reader.slot), _money(line.extended, receipt), columns)
        yield from _notes(line, reader.slot, columns)
    yield from _memo(receipt, columns)
    yield _rule(columns)
    for name, amount, always in _sums(receipt, words, reader.locale):
        if always or amount:
            yield from _rows(name, _money(amount, receipt), columns)
    totals = receipt.totals
    last = words.with_tip if totals.tips else words.total
    for text in row(last, f"{_money(totals.total + totals.tips, receipt)} {receipt.currency}", columns):
        yield PaperLine(text=text, size=Size.TALL, bold=True)
    yield _rule(columns)
    yield from _paid(receipt, words, columns)


def _sums(receipt: Receipt, words: Words, locale: str) -> list[tuple[str, Decimal, bool]]:
    totals = receipt.totals
    return [
        (words.subtotal, totals.subtotal, True),
        (words.discount, -totals.discount_value, False),
        (words.delivery, totals.delivery_value, False),
        (words.service, totals.service_value, False),
        *((name, amount, False) for name, amount in tax_rows(totals, words, locale)),
        *([(words.total, totals.total, True), (words.tips, totals.tips, True)] if totals.tips else []),
    ]


_BACK = (PaidState.REFUNDED, PaidState.VOIDED)


def _paid(receipt: Receipt, words: Words, columns: int) -> Iterator[PaperLine]:
    named = {
        PaidState.HELD: words.held,
        PaidState.PAID: words.paid,
        PaidState.REFUNDED: words.refunded,
        PaidState.VOIDED: words.voided,
        PaidState.DUE: words.due,
    }
    for part in receipt.parts:
        name = f"{named[part.state]} {part.label}" if part.label else named[part.state]
        amount = -part.amount if part.state in _BACK else part.amount
        yield from _rows(name, _money(amount, receipt), columns)


def _notes(line: PricedLine, slot: int, columns: int) -> Iterator[PaperLine]:
    noted = [*(_option(option, slot) for option in line.options)]
    for part in line.bundle_items:
        noted += [f"{part.qty}x {name_in(slot, part)}", *(f"- {_option(option, slot)}" for option in part.options)]
    for text in (*noted, *([line.remark] if line.remark else [])):
        yield from (PaperLine(text=each) for each in wrapped(text, columns, _STEP, _STEP))


def _option(option: PricedOption, slot: int) -> str:
    name = name_in(slot, option)
    return f"{option.qty}x {name}" if option.qty > 1 else name


def _ordered(line: PricedLine, slot: int) -> str:
    weight = f" ({line.weight.normalize():f} {line.weight_unit})" if line.weight else ""
    return f"{line.qty}x {line.name(slot)}{weight}"


def _money(amount: Decimal, receipt: Receipt) -> str:
    return f"{amount.quantize(quantum(receipt.currency)):,}"


def _rows(name: str, amount: str, columns: int) -> Iterator[PaperLine]:
    return (PaperLine(text=text) for text in row(name, amount, columns))


def _centred(text: str, columns: int) -> Iterator[PaperLine]:
    return (PaperLine(text=each, centred=True) for each in wrapped(text, columns))


def _rule(columns: int) -> PaperLine:
    return PaperLine(text="-" * columns)
