"""The words of a kitchen ticket in six languages (R-12)."""

import re
from typing import NamedTuple

from domain.vocabulary.order_type import OrderType


class Words(NamedTuple):
    """The words of a ticket; `table` contains a placeholder for the table's name."""

    dinein: str
    takeout: str
    delivery: str
    table: str
    again: str
    wanted: str
    placed: str
    no_time: str
    stand: str = "Stand {}"
    taken_by: str = "Taken by {}"


WORDS = {
    "en": Words("DINE IN", "PICK-UP", "DELIVERY", "Table {}", "REPRINT", "For", "Ordered", "As soon as possible"),
    "fr": Words(
        "SUR PLACE", "À EMPORTER", "LIVRAISON", "Table {}",
        "RÉIMPRESSION", "Pour", "Commandé", "Dès que possible", "Chevalet {}", "Prise par {}",
    ),
    "zh-cn": Words("堂食", "自取", "配送", "{} 号桌", "补打", "出餐", "下单", "尽快", "立牌 {}", "点单员 {}"),
    "zh-hk": Words("堂食", "外賣自取", "外賣送餐", "{} 號枱", "補印", "出餐", "落單", "盡快", "號碼牌 {}", "落單員 {}"),
    "ko-kr": Words(
        "매장 식사", "포장", "배달", "{}번 테이블", "재출력", "완료", "주문", "가능한 한 빨리",
        "번호판 {}", "주문 받은 직원 {}",
    ),
    "ja-jp": Words(
        "店内", "お持ち帰り", "配達", "テーブル{}", "再印刷", "提供", "注文", "できるだけ早く",
        "番号札 {}", "担当 {}",
    ),
}  # fmt: skip
_NUMBER = re.compile(r"[^\W\d_]?\d+[^\W\d_]?")


def words_of(locale: str) -> Words:
    """Return the words of a locale; English if the locale is unknown (spec section 1, R-12)."""
    return WORDS.get(locale.lower(), WORDS["en"])


def type_name(order_type: OrderType, words: Words) -> str:
    """Return the order type as printed in the largest letters (R-12)."""
    return {
        OrderType.DINEIN: words.dinein,
        OrderType.TAKEOUT: words.takeout,
        OrderType.DELIVERY: words.delivery,
    }[order_type]


def table_label(name: str, words: Words) -> str:
    """Return the label of a table; the word "table" is added if its name is only a number (R-12)."""
    return words.table.format(name) if _NUMBER.fullmatch(name) else name
