"""The notification to a store when unanswered orders paused an order type, in the store's language (Y-10)."""

from typing import NamedTuple

from domain.notification.store_notice import type_name
from domain.operations.operations import Pause
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import store_zone


class Words(NamedTuple):
    """The subject with `{time}` and `{type}`, and the text with `{orders}`."""

    subject: str
    text: str


WORDS = {
    "en": Words(
        "Orders paused until {time}: {type}",
        "{orders} orders were not answered in time. Open the order board to accept orders or to end the pause. "
        "Guests can still order for later.",
    ),
    "fr": Words(
        "Commandes suspendues jusqu’à {time}\u00a0: {type}",
        "{orders} commandes sont restées sans réponse. Ouvrez le tableau des commandes pour les accepter ou pour lever "
        "la pause plus tôt. Les clients peuvent encore commander pour plus tard.",
    ),
    "zh-cn": Words(
        "暂停接单至 {time}：{type}",
        "有 {orders} 份订单未及时处理。请打开订单看板接单，也可提前恢复接单。顾客仍可预订稍后的时间。",
    ),
    "zh-hk": Words(
        "暫停接單至 {time}：{type}",
        "有 {orders} 張訂單未有及時處理。請打開訂單看板接單，亦可提早恢復接單。客人仍可預訂較後時間。",
    ),
    "ko-kr": Words(
        "{time}까지 주문 일시 중지: {type}",
        "주문 {orders}건에 제때 응답하지 못했습니다. 주문 현황판을 열면 주문을 접수하거나 일시 중지를 일찍 끝낼 수 "
        "있습니다. 손님은 나중 시간으로는 계속 주문할 수 있습니다.",
    ),
    "ja-jp": Words(
        "{time}まで注文受付を停止：{type}",
        "{orders}件の注文に時間内の応答がありませんでした。注文ボードを開くと、注文の受付や停止の早期解除ができます。"
        "お客様は後の時間のご注文を続けられます。",
    ),
}


def pause_subject(pause: Pause, order_type: OrderType, time_zone: str, locale: str) -> str:
    """Return the subject, such as `Orders paused until 18:45: Takeout` (Y-10)."""
    time = f"{pause.ends_at.astimezone(store_zone(time_zone)):%H:%M}"
    return _words(locale).subject.format(time=time, type=type_name(order_type, locale))


def pause_text(pause: Pause, locale: str) -> str:
    """Return why orders are paused, and what guests and the store can do during the pause (Y-10)."""
    return _words(locale).text.format(orders=pause.orders)


def _words(locale: str) -> Words:
    return WORDS.get(locale.lower(), WORDS["en"])
