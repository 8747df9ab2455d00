"""Notifications to a guest about their order, in the language in which it was ordered (Y-10)."""

from datetime import datetime
from typing import NamedTuple

from domain.notification.outgoing import About
from domain.order.end_reason import EndReason, Why
from domain.order.feed import PlacedOrder
from domain.order.money_state import MoneyState
from domain.order.refund_reason import RefundReason
from domain.vocabulary.zone import day_clock, store_zone


class Told(NamedTuple):
    """The subject of a notification, and the state of the order when it is sent."""

    about: About
    promised_at: datetime | None
    why: Why | None
    money: MoneyState
    refunded_for: RefundReason | None = None
    """The reason of the refund, if the notification is about one."""
    now: datetime | None = None
    """When the message is sent; a time on another day gets its date. None: when the order was placed."""


class Words(NamedTuple):
    """The words of one language."""

    order: str
    about: dict[About, str]
    at: str
    """A sentence with the promised time."""
    reasons: dict[EndReason, str]
    money: dict[MoneyState, str]
    refunds: dict[RefundReason, str]


def _about(*told: str) -> dict[About, str]:
    kinds = (
        About.RECEIVED, About.ACCEPTED, About.DELAYED, About.READY, About.REJECTED, About.EXPIRED, About.CANCELLED,
        About.REFUNDED, About.ON_ITS_WAY, About.DELIVERED, About.NOT_DELIVERED,
    )  # fmt: skip
    return dict(zip(kinds, told, strict=True))


def _reasons(*told: str) -> dict[EndReason, str]:
    kinds = (EndReason.TOO_BUSY, EndReason.CLOSED, EndReason.SOLD_OUT, EndReason.ADDRESS, EndReason.GUEST_ASKED)
    return dict(zip(kinds, told, strict=True))


def _money(held: str, returning: str, released: str, returned: str) -> dict[MoneyState, str]:
    return {
        MoneyState.HELD: held,
        MoneyState.RETURNING: returning,
        MoneyState.RELEASED: released,
        MoneyState.RETURNED: returned,
    }


def _refunds(*told: str) -> dict[RefundReason, str]:
    kinds = (
        RefundReason.WRONG_ITEM, RefundReason.MISSING_ITEM, RefundReason.QUALITY, RefundReason.LATE,
        RefundReason.GUEST_ASKED, RefundReason.CHARGED_WRONGLY,
    )  # fmt: skip
    return dict(zip(kinds, told, strict=True))


WORDS = {
    "en": Words(
        "Order", _about(
            "We have your order. The store confirms it shortly.", "The store has accepted your order.",
            "Your order will be ready at another time.", "Your order is ready.",
            "The store could not take your order.", "The store did not confirm your order in time.",
            "Your order was cancelled.", "Money of your order is on its way back to you.",
            "The courier has your order and is on the way.", "Your order was delivered.",
            "The courier could not deliver your order. The store will be in touch.",
        ), "Now expected: {time}.", _reasons(
            "The kitchen is too busy.", "The store is closed.", "Something you ordered is sold out.",
            "The address cannot be delivered to.", "As you asked.",
        ), _money(
            "Your card’s amount is only set aside until the store accepts.",
            "The amount is on its way back to you.", "The amount was released and not charged.",
            "The amount was returned to you.",
        ), _refunds(
            "Something you got was not what you ordered.",
            "Something was missing from your order.",
            "Something was not as it should have been.",
            "Your order came too late.",
            "As you asked.",
            "The amount charged was not right.",
        ),
    ),
    "fr": Words(
        "Commande", _about(
            "Nous avons reçu votre commande. L’établissement la confirme sous peu.",
            "L’établissement a accepté votre commande.",
            "Votre commande sera prête à une autre heure.", "Votre commande est prête.",
            "L’établissement n’a pas pu prendre votre commande.",
            "L’établissement n’a pas confirmé votre commande à temps.", "Votre commande a été annulée.",
            "Un montant de votre commande vous est remboursé.",
            "Le livreur a votre commande et est en route.", "Votre commande a été livrée.",
            "Le livreur n’a pas pu livrer votre commande. L’établissement vous contactera.",
        ), "Maintenant prévue\u00a0: {time}.", _reasons(
            "La cuisine est débordée.", "L’établissement est fermé.", "Un article commandé est épuisé.",
            "Cette adresse ne peut pas être livrée.", "À votre demande.",
        ), _money(
            "Le montant est seulement réservé sur votre carte jusqu’à l’acceptation.",
            "Le montant est en cours de retour.", "Le montant a été libéré et n’a pas été débité.",
            "Le montant vous a été rendu.",
        ), _refunds(
            "Un article reçu n’était pas celui que vous aviez commandé.",
            "Il manquait un article à votre commande.",
            "Un article n’était pas à la hauteur.",
            "Votre commande est arrivée trop tard.",
            "À votre demande.",
            "Le montant facturé n’était pas exact.",
        ),
    ),
    "zh-cn": Words(
        "订单", _about(
            "我们已收到您的订单，门店稍后确认。", "门店已接受您的订单。", "您的订单时间有变。", "您的订单已备好。",
            "门店未能接受您的订单。", "门店未及时确认您的订单。", "您的订单已取消。", "您的订单款项正在退回。",
            "配送员已取餐，正在配送途中。", "您的订单已送达。", "配送员未能送达您的订单，门店会与您联系。",
        ), "现预计时间：{time}。", _reasons(
            "厨房太忙。", "门店已打烊。", "所点菜品已售罄。", "该地址无法配送。", "应您的要求。",
        ), _money(
            "门店接单前，金额仅在卡上预授权。", "款项正在退回。", "预授权已解除，未扣款。", "款项已退回。",
        ), _refunds(
            "您收到的餐品与所点不符。", "您的订单少了东西。", "有餐品品质未达标准。",
            "您的订单来得太晚。", "应您的要求。", "收取的金额有误。",
        ),
    ),
    "zh-hk": Words(
        "訂單", _about(
            "我們已收到你的訂單，分店稍後確認。", "分店已接受你的訂單。", "你的訂單時間有變。", "你的訂單已備妥。",
            "分店未能接受你的訂單。", "分店未能及時確認你的訂單。", "你的訂單已取消。", "你的訂單款項正在退回。",
            "送餐員已取餐，正在送來途中。", "你的訂單已送達。", "送餐員未能送達你的訂單，分店會與你聯絡。",
        ), "現預計時間：{time}。", _reasons(
            "廚房太忙。", "分店已關門。", "所點食品已售罄。", "此地址未能送達。", "應你的要求。",
        ), _money(
            "分店接單前，款項只在卡上預留。", "款項正在退回。", "預留已解除，沒有扣款。", "款項已退回。",
        ), _refunds(
            "你收到的食品與所點不符。", "你的訂單欠缺了項目。", "有食品未達應有水準。",
            "你的訂單來得太遲。", "應你的要求。", "收取的金額有誤。",
        ),
    ),
    "ko-kr": Words(
        "주문", _about(
            "주문이 접수되었습니다. 매장에서 곧 확인합니다.", "매장에서 주문을 수락했습니다.",
            "주문 예정 시간이 변경되었습니다.", "주문이 준비되었습니다.", "매장에서 주문을 받지 못했습니다.",
            "매장에서 제시간에 주문을 확인하지 못했습니다.", "주문이 취소되었습니다.",
            "주문 금액을 돌려드리는 중입니다.",
            "배달 기사가 주문을 받아 출발했습니다.", "주문이 배달되었습니다.",
            "배달 기사가 주문을 배달하지 못했습니다. 매장에서 연락드리겠습니다.",
        ), "현재 예정 시간: {time}.", _reasons(
            "주방이 너무 바쁩니다.", "매장이 문을 닫았습니다.", "주문하신 메뉴가 품절되었습니다.",
            "해당 주소로는 배달할 수 없습니다.", "고객님의 요청에 따른 것입니다.",
        ), _money(
            "매장이 수락할 때까지 카드 금액은 승인만 보류됩니다.", "금액을 돌려드리는 중입니다.",
            "승인이 해제되어 청구되지 않았습니다.", "금액을 돌려드렸습니다.",
        ), _refunds(
            "주문하신 것과 다른 메뉴가 전달되었습니다.", "주문에서 빠진 메뉴가 있었습니다.",
            "메뉴의 상태가 좋지 않았습니다.",
            "주문이 너무 늦었습니다.", "고객님의 요청에 따른 것입니다.", "청구된 금액이 올바르지 않았습니다.",
        ),
    ),
    "ja-jp": Words(
        "ご注文", _about(
            "ご注文を承りました。店舗がまもなく確認します。", "店舗がご注文を受け付けました。",
            "ご注文のお時間が変わりました。", "ご注文の準備ができました。", "店舗がご注文をお受けできませんでした。",
            "店舗が時間内にご注文を確認できませんでした。", "ご注文は取り消されました。",
            "ご注文の代金を返金しています。",
            "配達員がご注文を受け取り、お届けに向かっています。", "ご注文をお届けしました。",
            "配達員がご注文をお届けできませんでした。店舗からご連絡します。",
        ), "現在の予定時刻：{time}。", _reasons(
            "厨房が混み合っています。", "店舗は閉店しています。", "ご注文の品が売り切れました。",
            "このご住所へは配達できません。", "お客様のご希望によるものです。",
        ), _money(
            "店舗が受け付けるまで、代金はカードで確保されるだけです。", "代金を返金しています。",
            "確保は解除され、請求されていません。", "代金を返金しました。",
        ), _refunds(
            "ご注文と異なる品をお渡ししました。", "ご注文の品に不足がありました。", "品質に問題がありました。",
            "ご提供が遅くなりました。", "お客様のご希望によるものです。", "請求額に誤りがありました。",
        ),
    ),
}  # fmt: skip
_COLONS = {"fr": "\u00a0:", "zh-cn": "：", "zh-hk": "：", "ja-jp": "："}
"""The separator between subject and text of a short message, where it is not a plain colon."""
_WITH_TIME = frozenset({About.ACCEPTED, About.DELAYED})
_WITH_MONEY = frozenset({About.RECEIVED, About.REJECTED, About.EXPIRED, About.CANCELLED})


def guest_subject(order: PlacedOrder) -> str:
    """Return the subject, such as `Sakura Ramen · Order 03812` (Y-10)."""
    return f"{order.store_name} · {_words(order).order} {order.reference_id}"


def guest_text(order: PlacedOrder, told: Told, *, short: bool) -> str:
    """Return the text of a notification: event, expected time, reason, and state of the money (Y-10, Y-11).

    A text message has no subject field, so its text begins with the subject.
    """
    words = _words(order)
    parts = (
        guest_subject(order) + _COLONS.get(order.locale.lower(), ":") if short else "",
        words.about[told.about],
        _time(order, told, words),
        _why(told, words),
        words.money.get(told.money, "") if told.about in _WITH_MONEY else "",
    )
    return " ".join(filter(None, parts))


def _words(order: PlacedOrder) -> Words:
    return WORDS.get(order.locale.lower(), WORDS["en"])


def _time(order: PlacedOrder, told: Told, words: Words) -> str:
    if told.about not in _WITH_TIME or told.promised_at is None:
        return ""
    time = day_clock(told.promised_at, told.now or order.placed_at, store_zone(order.time_zone))
    return words.at.format(time=time)


def _why(told: Told, words: Words) -> str:
    if told.refunded_for:
        return words.refunds[told.refunded_for]
    if told.why is None or told.about is About.REFUNDED:
        return ""
    return told.why.words if told.why.reason is EndReason.OTHER else words.reasons[told.why.reason]
