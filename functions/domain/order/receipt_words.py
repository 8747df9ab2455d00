"""The words of a receipt in six languages (Y-11)."""

from typing import NamedTuple


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
    gst: str
    pst: str
    liq: str
    with_tip: str
    tax_number: str
    voided: str
    """For a voided payment."""


WORDS = {
    "en": Words(
        "Receipt", "Subtotal", "Discount", "Delivery", "Service", "Tax", "Total", "Tip",
        "On hold", "Paid", "Refunded", "To pay at the counter", "Thank you",
        "GST", "PST", "Liquor tax", "Total with tip", "Tax number", "Voided",
    ),
    "fr": Words(
        "Reçu", "Sous-total", "Rabais", "Livraison", "Service", "Taxes", "Total", "Pourboire",
        "Préautorisé", "Payé", "Remboursé", "À payer au comptoir", "Merci",
        "TPS", "TVP", "Taxe sur l’alcool", "Total avec pourboire", "Nº de taxe", "Annulé",
    ),
    "zh-cn": Words(
        "收据", "小计", "折扣", "配送费", "服务费", "税", "总额", "小费",
        "已预授权", "已付", "已退款", "到店支付", "谢谢惠顾",
        "GST", "PST", "酒税", "含小费总额", "税号", "已作废",
    ),
    "zh-hk": Words(
        "收據", "小計", "折扣", "送餐費", "服務費", "稅", "總額", "貼士",
        "已預授權", "已付", "已退款", "到店付款", "多謝惠顧",
        "GST", "PST", "酒稅", "連貼士總額", "稅號", "已作廢",
    ),
    "ko-kr": Words(
        "영수증", "소계", "할인", "배달비", "서비스료", "세금", "합계", "팁",
        "승인 보류 중", "결제 완료", "환불", "매장에서 결제", "감사합니다",
        "GST", "PST", "주류세", "팁 포함 합계", "세금 번호", "취소됨",
    ),
    "ja-jp": Words(
        "領収書", "小計", "割引", "配達料", "サービス料", "税", "合計", "チップ",
        "与信確保中", "支払い済み", "返金", "店頭でのお支払い", "ありがとうございました",
        "GST", "PST", "酒税", "チップ込み合計", "税番号", "取消",
    ),
}  # fmt: skip


def words_of(locale: str) -> Words:
    """Return the words of a locale; English if the locale is unknown (spec section 1)."""
    return WORDS.get(locale.lower(), WORDS["en"])
