"""A receipt as plain text for an e-mail or an SMS, in the guest's language (Y-11)."""

from decimal import Decimal
from typing import NamedTuple

from domain.calendar.zone import store_zone
from domain.money import quantum
from domain.order.receipt import PaidState, Receipt
from domain.pricing.quote import PricedLine


class Words(NamedTuple):
    """The words of a receipt."""

    receipt: str
    subtotal: str
    discount: str
    delivery: str
    service: str
    tax: str
    total: str
    tips: str
    held: str
    paid: str
    refunded: str
    due: str
    thanks: str


WORDS = {
    "en": Words(
        "Receipt", "Subtotal", "Discount", "Delivery", "Service", "Tax", "Total", "Tip",
        "On hold", "Paid", "Refunded", "To pay at the counter", "Thank you",
    ),
    "fr": Words(
        "Reçu", "Sous-total", "Rabais", "Livraison", "Service", "Taxes", "Total", "Pourboire",
        "Préautorisé", "Payé", "Remboursé", "À payer au comptoir", "Merci",
    ),
    "zh-cn": Words(
        "收据", "小计", "折扣", "配送费", "服务费", "税", "合计", "小费",
        "已预授权", "已付", "已退款", "到店支付", "谢谢惠顾",
    ),
    "zh-hk": Words(
        "收據", "小計", "折扣", "外送費", "服務費", "稅", "合計", "小費",
        "已預授權", "已付", "已退款", "到店付款", "多謝惠顧",
    ),
    "ko-kr": Words(
        "영수증", "소계", "할인", "배달비", "서비스료", "세금", "합계", "팁",
        "승인 보류 중", "결제 완료", "환불", "매장에서 결제", "감사합니다",
    ),
    "ja-jp": Words(
        "領収書", "小計", "割引", "配達料", "サービス料", "税", "合計", "チップ",
        "与信確保中", "支払い済み", "返金", "店頭でのお支払い", "ありがとうございました",
    ),
}  # fmt: skip


def words_of(locale: str) -> Words:
    """The words of a locale, English for one there is not (spec section 1)."""
    return WORDS.get(locale.lower(), WORDS["en"])


def subject(receipt: Receipt, locale: str) -> str:
    """The subject of its e-mail (Y-11)."""
    return f"{receipt.store_name} · {words_of(locale).receipt} {receipt.reference_id}"


def receipt_text(receipt: Receipt, locale: str, slot: int, *, hidden: bool) -> str:
    """All lines and sums, each exactly as on the quote; dishes by their names of a slot (Y-11, R-11).

    Where sums are hidden, the lines alone (R-6).
    """
    words, totals = words_of(locale), receipt.totals
    placed = receipt.placed_at.astimezone(store_zone(receipt.time_zone))
    sums = [
        (words.subtotal, totals.subtotal, True),
        (words.discount, -totals.discount_value, False),
        (words.delivery, totals.delivery_value, False),
        (words.service, totals.service_value, False),
        (words.tax, totals.tax, False),
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
        words.thanks,
    ]
    return "\n".join(lines)


def short_text(receipt: Receipt, locale: str, *, hidden: bool) -> str:
    """One line for an SMS: who, which order, how much unless that is hidden (Y-11, R-6)."""
    words = words_of(locale)
    total = _money(receipt.totals.total + receipt.totals.tips, receipt)
    told = "" if hidden else f" · {words.total} {total}"
    return f"{subject(receipt, locale)}{told}. {words.thanks}"


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
