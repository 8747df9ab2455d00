"""E-mails to guests about a booking: the text in the brand's colours, and why it was sent (R-8)."""

from domain.booking.booking import Booking, BookingKind
from domain.brand.palette import Colours
from domain.notification.booking_words import News, language_of, news_sentence
from domain.notification.guest_letter import Letter, Said, letter_of
from domain.store.store import Store

NAMES = {
    "en": {BookingKind.WAITLIST: "Waitlist", BookingKind.RESERVE: "Reservation"},
    "fr": {BookingKind.WAITLIST: "Liste d’attente", BookingKind.RESERVE: "Réservation"},
    "zh-cn": {BookingKind.WAITLIST: "候位", BookingKind.RESERVE: "订位"},
    "zh-hk": {BookingKind.WAITLIST: "候位", BookingKind.RESERVE: "訂座"},
    "ko-kr": {BookingKind.WAITLIST: "대기", BookingKind.RESERVE: "예약"},
    "ja-jp": {BookingKind.WAITLIST: "順番待ち", BookingKind.RESERVE: "ご予約"},
}
WHY = {
    "en": "You get this e-mail because this address was given with a booking at {store}. "
    "It is only about that booking.",
    "fr": "Vous recevez ce courriel parce que cette adresse a été donnée avec une réservation chez {store}. "
    "Il ne concerne que cette réservation.",
    "zh-cn": "您收到此邮件，是因为在 {store} 订位时填写了此邮箱。本邮件仅与该订位有关。",
    "zh-hk": "你收到此電郵，是因為在 {store} 訂座時填寫了此電郵地址。本電郵只與該訂座有關。",
    "ko-kr": "{store}에서 예약할 때 이 이메일 주소를 입력하셨기 때문에 보내드립니다. "
    "해당 예약에 관한 내용만 담고 있습니다.",
    "ja-jp": "{store}でのご予約の際にこのメールアドレスが入力されたため、お送りしています。"
    "ご予約に関するお知らせのみです。",
}


def booking_name(booking: Booking, number: str) -> str:
    """Return the name of a booking, such as `Reservation K7XPQ` or `Waitlist 12` (R-8)."""
    return f"{NAMES[language_of(booking)][booking.kind]} {number}"


def booking_letter(news: News, booking: Booking, number: str, store: Store, colours: Colours) -> Letter:
    """Return the e-mail in the language in which the guest booked (R-8)."""
    locale, name = language_of(booking), store.info.store_name
    told = news_sentence(news, booking, number, store)
    said = Said(locale, name, booking_name(booking, number), told, WHY[locale].format(store=name))
    return letter_of(said, colours)
