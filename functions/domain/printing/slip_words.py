"""The words of a slip about a changed or cancelled order, in six languages (R-12)."""

from typing import NamedTuple


class SlipWords(NamedTuple):
    """`void` and `changed` are printed largest; the others say what the kitchen must do."""

    void: str
    changed: str
    cancelled: str
    removed: str
    restored: str
    now: str
    before: str


SLIP_WORDS = {
    "en": SlipWords(
        "VOID", "CHANGED", "Do not make this order:", "Do not make:", "Make these after all:", "New time", "was"
    ),
    "fr": SlipWords(
        "ANNULÉE", "MODIFIÉE", "Ne pas préparer cette commande\u00a0:", "Ne pas préparer\u00a0:",
        "À préparer finalement\u00a0:", "Nouvelle heure", "avant",
    ),
    "zh-cn": SlipWords("作废", "变更", "此单不用做：", "不用做：", "恢复制作：", "新时间", "原时间"),
    "zh-hk": SlipWords("取消", "更改", "此單不用做：", "不用做：", "照舊要做：", "新時間", "原時間"),
    "ko-kr": SlipWords(
        "취소", "변경", "이 주문은 만들지 마세요:", "만들지 마세요:", "다시 만들어 주세요:", "변경된 시간", "이전 시간"
    ),
    "ja-jp": SlipWords(
        "取消", "変更", "この注文は作らないでください：", "作らないでください：", "やはり作ってください：",
        "新しい時間", "変更前",
    ),
}  # fmt: skip


def slip_words_of(locale: str) -> SlipWords:
    """Return the words of a locale; English if the locale is unknown (spec section 1, R-12)."""
    return SLIP_WORDS.get(locale.lower(), SLIP_WORDS["en"])
