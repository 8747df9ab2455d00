"""Texts of booking notifications in the guest's language; they contain nothing that a guest typed (R-8)."""

import datetime as dt
from enum import StrEnum

from domain.booking.booking import Booking
from domain.store.store import Store
from domain.vocabulary.zone import store_zone


class News(StrEnum):
    """The kinds of notifications."""

    QUEUED = "queued"
    """By e-mail only, as a text costs money and the page shows it: a place on the waitlist."""
    RECEIVED = "received"
    """By e-mail only: a reservation that the store must confirm."""
    READY = "ready"
    CONFIRMED = "confirmed"
    CANCELLED = "cancelled"
    REMINDER = "reminder"


WORDS: dict[str, dict[News, str]] = {
    "en": {
        News.QUEUED: "you are waiting for a table for {size}. ({number}) We tell you when it is ready.",
        News.RECEIVED: "we have your request for a table for {size} on {time} and answer shortly. ({number})",
        News.READY: "your table is ready. Please come in. ({number})",
        News.CONFIRMED: "your table for {size} on {time} is confirmed. ({number})",
        News.CANCELLED: "we are sorry, your booking {number} was cancelled. Questions: {tel}",
        News.REMINDER: "we expect you on {time}, a table for {size}. ({number}) Not coming? Call {tel}",
    },
    "fr": {
        News.QUEUED: "vous êtes en attente d’une table pour {size}. ({number}) Nous vous dirons quand elle est prête.",
        News.RECEIVED: "nous avons votre demande d’une table pour {size} le {time} et y répondons sous peu. ({number})",
        News.READY: "votre table est prête. Entrez, je vous prie. ({number})",
        News.CONFIRMED: "votre table pour {size} le {time} est confirmée. ({number})",
        News.CANCELLED: "nous sommes désolés, votre réservation {number} a été annulée. Questions\u00a0: {tel}",
        News.REMINDER: "nous vous attendons le {time}, une table pour {size}. ({number}) Absents\u202f? {tel}",
    },
    "zh-cn": {
        News.QUEUED: "您已加入 {size} 人餐桌的候位名单。（{number}）备好后会通知您。",
        News.RECEIVED: "已收到您 {time} 的 {size} 人订位请求，餐厅稍后答复。（{number}）",
        News.READY: "您的餐桌已备好，请入座。（{number}）",
        News.CONFIRMED: "您 {time} 的 {size} 人订位已确认。（{number}）",
        News.CANCELLED: "很抱歉，您的订位 {number} 已取消。如有疑问请致电 {tel}",
        News.REMINDER: "恭候您 {time} 光临，{size} 人。（{number}）如不能前来请致电 {tel}",
    },
    "zh-hk": {
        News.QUEUED: "你已加入 {size} 人枱的候位名單。（{number}）準備好後會通知你。",
        News.RECEIVED: "已收到你 {time} 的 {size} 人訂座要求，餐廳稍後回覆。（{number}）",
        News.READY: "你的枱已準備好，請入座。（{number}）",
        News.CONFIRMED: "你 {time} 的 {size} 人訂座已確認。（{number}）",
        News.CANCELLED: "很抱歉，你的訂座 {number} 已取消。如有疑問請致電 {tel}",
        News.REMINDER: "恭候你 {time} 光臨，{size} 人。（{number}）如未能前來請致電 {tel}",
    },
    "ko-kr": {
        News.QUEUED: "{size}명 자리 대기 명단에 등록되었습니다. ({number}) 준비되면 알려 드립니다.",
        News.RECEIVED: "{time} {size}명 예약 요청을 받았습니다. 매장에서 곧 답변드립니다. ({number})",
        News.READY: "자리가 준비되었습니다. 들어와 주세요. ({number})",
        News.CONFIRMED: "{time} {size}명 예약이 확정되었습니다. ({number})",
        News.CANCELLED: "죄송합니다. 예약 {number}이(가) 취소되었습니다. 문의: {tel}",
        News.REMINDER: "{time} {size}명 예약을 기다리고 있습니다. ({number}) 못 오시면 {tel}",
    },
    "ja-jp": {
        News.QUEUED: "{size}名様の順番待ちを承りました。（{number}）ご用意ができましたらお知らせします。",
        News.RECEIVED: "{time}、{size}名様のご予約希望を承りました。店舗よりまもなくお返事します。（{number}）",
        News.READY: "お席のご用意ができました。お入りください。（{number}）",
        News.CONFIRMED: "{time}、{size}名様のご予約を承りました。（{number}）",
        News.CANCELLED: "申し訳ございません。ご予約 {number} は取り消されました。お問い合わせ：{tel}",
        News.REMINDER: "{time}、{size}名様のお越しをお待ちしております。（{number}）変更は {tel}",
    },
}
FROM = {
    "en": "{store}: ",
    "fr": "{store}\u00a0: ",
    "zh-cn": "{store}：",
    "zh-hk": "{store}：",
    "ko-kr": "{store}: ",
    "ja-jp": "{store}：",
}
"""The start of a text message, which names the sender."""


def news_text(news: News, booking: Booking, number: str, store: Store) -> str:
    """Return the text of a text message, which starts with the store's name (R-8)."""
    locale = language_of(booking)
    return FROM[locale].format(store=store.info.store_name) + _words(news, booking, number, store)


def news_sentence(news: News, booking: Booking, number: str, store: Store) -> str:
    """Return the text without the store's name, for places that show it elsewhere (R-8)."""
    words = _words(news, booking, number, store)
    return words[:1].upper() + words[1:]


def language_of(booking: Booking) -> str:
    """Return the language of the guest's notifications; English if theirs is not supported (R-8)."""
    return booking.locale.lower() if booking.locale.lower() in WORDS else "en"


def _words(news: News, booking: Booking, number: str, store: Store) -> str:
    """Return the words; times are in the store's zone, in a format for all languages (T-6)."""
    return WORDS[language_of(booking)][news].format(
        number=number,
        size=booking.party_size,
        time=_time(booking.at, store),
        tel=store.info.tel,
    )


def _time(at: dt.datetime | None, store: Store) -> str:
    return f"{at.astimezone(store_zone(store.info.time_zone)):%Y-%m-%d %H:%M}" if at else ""
