"""What a guest is told of a booking by text, in the guest's own language; nothing in it was typed by a guest (R-8)."""

import datetime as dt
from enum import StrEnum

from domain.calendar.zone import store_zone
from domain.store.booking import Booking
from domain.store.store import Store


class News(StrEnum):
    """What is told."""

    READY = "ready"
    CONFIRMED = "confirmed"
    CANCELLED = "cancelled"
    REMINDER = "reminder"


WORDS: dict[str, dict[News, str]] = {
    "en": {
        News.READY: "{store}: your table is ready. Please come in. ({number})",
        News.CONFIRMED: "{store}: your table for {size} on {time} is confirmed. ({number})",
        News.CANCELLED: "{store}: we are sorry, your booking {number} was cancelled. Questions: {tel}",
        News.REMINDER: "{store}: we expect you on {time}, a table for {size}. ({number}) Not coming? Call {tel}",
    },
    "fr": {
        News.READY: "{store} : votre table est prête. Entrez, je vous prie. ({number})",
        News.CONFIRMED: "{store} : votre table pour {size} le {time} est confirmée. ({number})",
        News.CANCELLED: "{store} : nous sommes désolés, votre réservation {number} a été annulée. Questions : {tel}",
        News.REMINDER: "{store} : nous vous attendons le {time}, une table pour {size}. ({number}) Absents ? {tel}",
    },
    "zh-cn": {
        News.READY: "{store}：您的餐桌已备好，请入座。（{number}）",
        News.CONFIRMED: "{store}：您 {time} 的 {size} 人订位已确认。（{number}）",
        News.CANCELLED: "{store}：很抱歉，您的订位 {number} 已取消。如有疑问请致电 {tel}",
        News.REMINDER: "{store}：恭候您 {time} 光临，{size} 人。（{number}）如不能前来请致电 {tel}",
    },
    "zh-hk": {
        News.READY: "{store}：您的餐桌已準備好，請入座。（{number}）",
        News.CONFIRMED: "{store}：您 {time} 的 {size} 人訂座已確認。（{number}）",
        News.CANCELLED: "{store}：很抱歉，您的訂座 {number} 已取消。如有疑問請致電 {tel}",
        News.REMINDER: "{store}：恭候您 {time} 光臨，{size} 人。（{number}）如未能前來請致電 {tel}",
    },
    "ko-kr": {
        News.READY: "{store}: 자리가 준비되었습니다. 들어와 주세요. ({number})",
        News.CONFIRMED: "{store}: {time} {size}명 예약이 확정되었습니다. ({number})",
        News.CANCELLED: "{store}: 죄송합니다. 예약 {number}이(가) 취소되었습니다. 문의: {tel}",
        News.REMINDER: "{store}: {time} {size}명 예약을 기다리고 있습니다. ({number}) 못 오시면 {tel}",
    },
    "ja-jp": {
        News.READY: "{store}：お席のご用意ができました。お入りください。（{number}）",
        News.CONFIRMED: "{store}：{time}、{size}名様のご予約を承りました。（{number}）",
        News.CANCELLED: "{store}：申し訳ございません。ご予約 {number} は取り消されました。お問い合わせ：{tel}",
        News.REMINDER: "{store}：{time}、{size}名様のお越しをお待ちしております。（{number}）変更は {tel}",
    },
}


def news_text(news: News, booking: Booking, number: str, store: Store) -> str:
    """The words; a time is the store's own, written so that every language reads it (R-8, T-6)."""
    words = WORDS.get(booking.locale.lower(), WORDS["en"])
    return words[news].format(
        store=store.info.store_name,
        number=number,
        size=booking.party_size,
        time=_time(booking.at, store),
        tel=store.info.tel,
    )


def _time(at: dt.datetime | None, store: Store) -> str:
    return f"{at.astimezone(store_zone(store.info.time_zone)):%Y-%m-%d %H:%M}" if at else ""
