"""A receipt as plain text for an e-mail or an SMS, in the guest's language (Y-11)."""

from decimal import Decimal

from domain.money import quantum
from domain.order.receipt import PaidState, Receipt
from domain.order.receipt_taxes import tax_numbers, tax_rows
from domain.order.receipt_words import Words, words_of
from domain.pricing.quote import PricedLine
from domain.vocabulary.zone import store_zone


def subject(receipt: Receipt, locale: str) -> str:
    """The subject of its e-mail (Y-11)."""
    return f"{receipt.store_name} · {words_of(locale).receipt} {receipt.reference_id}"


def receipt_text(receipt: Receipt, locale: str, slot: int, *, hidden: bool) -> str:
    """Format all lines and totals exactly as on the quote; dishes have their names of a slot (Y-11, R-11).

    If totals are hidden, only the lines (R-6).
    """
    words, totals = words_of(locale), receipt.totals
    placed = receipt.placed_at.astimezone(store_zone(receipt.time_zone))
    sums = [
        (words.subtotal, totals.subtotal, True),
        (words.discount, -totals.discount_value, False),
        (words.delivery, totals.delivery_value, False),
        (words.service, totals.service_value, False),
        *((name, amount, False) for name, amount in _taxes(receipt, words, locale)),
        (words.total, totals.total, True),
        (words.tips, totals.tips, False),
    ]
    lines = [
        subject(receipt, locale),
        f"{placed:%Y-%m-%d %H:%M}",
        "",
        *_rows(receipt, slot, hidden),
        "",
        *([] if hidden else [_row(name, amount, receipt) for name, amount, always in sums if always or amount]),
        *([] if hidden else [*_paid(receipt, words), ""]),
        " · ".join(filter(None, (receipt.store_address.street, receipt.store_address.city, receipt.store_tel))),
        *tax_numbers(totals, words, locale, receipt.tax_number),
        words.thanks,
    ]
    return "\n".join(lines)


def short_text(receipt: Receipt, locale: str, *, hidden: bool) -> str:
    """Format one line for an SMS: store, order number, and the total unless it is hidden (Y-11, R-6)."""
    words = words_of(locale)
    total = _money(receipt.totals.total + receipt.totals.tips, receipt)
    told = "" if hidden else f" · {words.total} {total}"
    return f"{subject(receipt, locale)}{told}. {words.thanks}"


def _taxes(receipt: Receipt, words: Words, locale: str) -> list[tuple[str, Decimal]]:
    """The taxes by name; as one sum if the order has no names (X-15)."""
    totals = receipt.totals
    return tax_rows(totals, words, locale) if totals.taxes else [(words.tax, totals.tax)]


def _rows(receipt: Receipt, slot: int, hidden: bool) -> list[str]:
    named = [(_ordered(line, slot), line.extended) for line in receipt.lines]
    return [name if hidden else _row(name, amount, receipt) for name, amount in named]


def _ordered(line: PricedLine, slot: int) -> str:
    weight = f" ({line.weight.normalize():f} {line.weight_unit})" if line.weight else ""
    return f"{line.qty} × {line.name(slot)}{weight}"


def _paid(receipt: Receipt, words: Words) -> list[str]:
    named = {
        PaidState.HELD: words.held,
        PaidState.PAID: words.paid,
        PaidState.REFUNDED: words.refunded,
        PaidState.VOIDED: words.voided,
        PaidState.DUE: words.due,
    }
    return [
        _row(f"{named[part.state]} ({part.label})" if part.label else named[part.state], part.amount, receipt)
        for part in receipt.parts
    ]


def _row(name: str, amount: Decimal, receipt: Receipt) -> str:
    return f"{name}  {_money(amount, receipt)}"


def _money(amount: Decimal, receipt: Receipt) -> str:
    return f"{amount.quantize(quantum(receipt.currency)):,} {receipt.currency}"
