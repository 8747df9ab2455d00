"""Notifications to a store about a new order by text message or e-mail, in the store's language (Y-10)."""

from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from domain.menu.allergen_names import allergy_heading, no_allergens
from domain.money import ZERO, quantum
from domain.order.allergy_words import mentions_allergy
from domain.order.feed import OrderContact, PlacedOrder
from domain.pricing.quote import PricedLine, name_in
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import day_clock, store_zone

MOST_LINES = 6
"""How many lines of an order a text message lists; its price depends on its length."""


class Words(NamedTuple):
    """The words of a notification."""

    order: str
    types: tuple[str, str, str]
    """Dine-in, takeout and delivery."""
    table: str
    soon: str
    paid: str
    due: str
    accepted: str
    waits: str
    more: str
    still: str


WORDS = {
    "en": Words(
        "Order", ("Dine-in", "Takeout", "Delivery"), "table", "as soon as possible", "paid",
        "to collect", "accepted by itself", "waits to be accepted until", "more", "Still waiting",
    ),
    "fr": Words(
        "Commande", ("Sur place", "À emporter", "Livraison"), "table", "dès que possible", "payé",
        "à encaisser", "acceptée automatiquement", "à accepter avant", "de plus", "Toujours en attente",
    ),
    "zh-cn": Words(
        "订单", ("堂食", "自取", "配送"), "桌号", "尽快", "已支付",
        "待收款", "已自动接单", "请在此时间前接单", "更多", "仍在等待接单",
    ),
    "zh-hk": Words(
        "訂單", ("堂食", "外賣自取", "外賣送餐"), "枱號", "盡快", "已付款",
        "待收款", "已自動接單", "請於此時間前接單", "更多", "仍在等候接單",
    ),
    "ko-kr": Words(
        "주문", ("매장 식사", "포장", "배달"), "테이블", "가능한 한 빨리", "결제 완료", "받을 금액",
        "자동 접수됨", "접수 마감", "더 있음", "아직 접수 대기 중",
    ),
    "ja-jp": Words(
        "ご注文", ("店内飲食", "お持ち帰り", "配達"), "テーブル", "できるだけ早く", "お支払い済み",
        "お会計待ち", "自動で受付済み", "受付期限", "ほか", "まだ受付待ちです",
    ),
}  # fmt: skip


def notice_subject(order: PlacedOrder, locale: str) -> str:
    """Return the subject, such as `Order 03812 · Takeout · 18:45` (Y-10)."""
    words = _words(locale)
    kind = type_name(order.order_type, locale)
    table = f"{words.table} {order.table_name}" if order.table_name else ""
    return " · ".join(filter(None, (f"{words.order} {order.reference_id}", kind, table, _wanted(order, words))))


def waiting_subject(order: PlacedOrder, locale: str) -> str:
    """Return the subject of a reminder, such as `Still waiting: Order 03812 · Takeout · 18:45` (Y-10)."""
    return f"{_words(locale).still}: {notice_subject(order, locale)}"


def type_name(order_type: OrderType, locale: str) -> str:
    """Return the name of an order type in a notification (Y-10)."""
    return _words(locale).types[tuple(OrderType).index(order_type)]


def notice_text(
    order: PlacedOrder,
    contact: OrderContact | None,
    due: Decimal,
    locale: str,
    slot: int,
    *,
    short: bool,
    now: datetime | None = None,
) -> str:
    """Return everything that the kitchen needs, and the paid and `due` amounts (Y-10).

    A `short` text lists the first lines and counts the rest. `now` is when it is sent: a deadline on another day gets
    its date.
    """
    words = _words(locale)
    # A text message lists only the first lines, so those with an allergy come first.
    lines = sorted(order.quote.lines, key=lambda line: not mentions_allergy(line.remark))
    ordered = [_line(line, slot) for line in lines]
    shown = ordered[:MOST_LINES] if short else ordered
    left = len(ordered) - len(shown)
    return "\n".join(
        filter(
            None,
            (
                notice_subject(order, locale),
                *_asked_for(order, locale),
                *shown,
                f"+ {left} {words.more}" if left else "",
                _who(contact),
                _money(order, due, words),
                _state(order, words, now or order.placed_at),
            ),
        )
    )


def _asked_for(order: PlacedOrder, locale: str) -> Iterator[str]:
    """Yield the notes, with a mark if they mention an allergy."""
    if order.left_out:
        yield f"!! {allergy_heading(locale)}: {no_allergens(order.left_out, locale)}"
    if order.memos:
        yield f"!! {order.memos}" if mentions_allergy(order.memos) else order.memos


def _words(locale: str) -> Words:
    return WORDS.get(locale.lower(), WORDS["en"])


def _wanted(order: PlacedOrder, words: Words) -> str:
    if order.asap or order.promised_at is None:
        return words.soon
    return f"{order.promised_at.astimezone(store_zone(order.time_zone)):%m-%d %H:%M}"


def _line(line: PricedLine, slot: int) -> str:
    parts = [*line.options, *(option for part in line.bundle_items for option in part.options)]
    chosen = [name_in(slot, part) for part in line.bundle_items] + [name_in(slot, option) for option in parts]
    weight = f" {line.weight.normalize():f} {line.weight_unit}" if line.weight else ""
    named = f"{line.qty} × {line.name(slot)}{weight}"
    return named + (f" ({', '.join(chosen)})" if chosen else "") + (f" – {line.remark}" if line.remark else "")


def _who(contact: OrderContact | None) -> str:
    if contact is None:
        return ""
    address = contact.address
    where = ", ".join(filter(None, (address.unit, address.street, address.city))) if address else ""
    return " · ".join(filter(None, (contact.name, contact.phone1, where)))


def _money(order: PlacedOrder, due: Decimal, words: Words) -> str:
    """Return the amount, such as `17.80 CAD · paid`, or its paid part and the part to collect (M-4, Y-8)."""
    totals, unit = order.quote.totals, quantum(order.quote.currency)
    whole = totals.total + totals.tips
    told = f"{whole.quantize(unit):,} {order.quote.currency}"
    if due in (ZERO, whole):
        return f"{told} · {words.due if due else words.paid}"
    return f"{told} · {words.paid} {(whole - due).quantize(unit):,} · {words.due} {due.quantize(unit):,}"


def _state(order: PlacedOrder, words: Words, now: datetime) -> str:
    if order.accept_by is None:
        return words.accepted
    return f"{words.waits} {day_clock(order.accept_by, now, store_zone(order.time_zone))}"
