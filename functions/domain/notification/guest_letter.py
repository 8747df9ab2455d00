"""E-mails to guests: the same text in plain form and in a simple page with the brand's colours (Y-10).

Text that a guest or a store typed is escaped.
"""

from html import escape
from typing import NamedTuple

from domain.brand.palette import Colours
from domain.order.feed import PlacedOrder

WHY = {
    "en": "You get this e-mail because this address was given with an order at {store}. It is only about that order.",
    "fr": "Vous recevez ce courriel parce que cette adresse a été donnée avec une commande chez {store}. "
    "Il ne concerne que cette commande.",
    "zh-cn": "您收到此邮件，是因为在 {store} 下单时填写了此邮箱。本邮件仅与该订单有关。",
    "zh-hk": "你收到此電郵，是因為在 {store} 落單時填寫了此電郵地址。本電郵只與該訂單有關。",
    "ko-kr": "{store}에서 주문할 때 이 이메일 주소를 입력하셨기 때문에 보내드립니다. "
    "해당 주문에 관한 내용만 담고 있습니다.",
    "ja-jp": "{store}でのご注文の際にこのメールアドレスが入力されたため、お送りしています。"
    "ご注文に関するお知らせのみです。",
}
"""Why the receiver gets the e-mail: a mail about an order needs no way to unsubscribe, but states its reason."""
_FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans CJK SC',sans-serif"
_PAGE = (
    '<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{subject}</title></head>'
    '<body style="margin:0;padding:24px 12px;background:{page};color:{text};{font}">'
    '<div style="max-width:520px;margin:0 auto;background:{surface};border-radius:12px;overflow:hidden">'
    '<h1 style="margin:0;padding:20px 24px;background:{brand};color:{on_brand};font-size:20px">{store}</h1>'
    '<p style="margin:0;padding:20px 24px 0;font-size:16px;color:{muted}">{number}</p>'
    '<p style="margin:0;padding:8px 24px 24px;font-size:18px;line-height:1.5">{told}</p></div>'
    '<p style="max-width:520px;margin:16px auto 0;font-size:13px;line-height:1.5;color:{muted}">{why}</p>'
    "</body></html>"
)


class Letter(NamedTuple):
    """A message in each of its forms."""

    subject: str
    text: str
    html: str = ""
    """Empty for a text message."""


class Said(NamedTuple):
    """The content of an e-mail: language, sender, subject, text, and why it is sent."""

    locale: str
    store: str
    number: str
    told: str
    why: str


def guest_letter(order: PlacedOrder, subject: str, told: str, colours: Colours) -> Letter:
    """Return the e-mail about an order, in the language in which it was ordered (Y-10)."""
    locale = order.locale.lower() if order.locale.lower() in WHY else "en"
    number = subject.removeprefix(f"{order.store_name} · ")
    return letter_of(Said(locale, order.store_name, number, told, WHY[locale].format(store=order.store_name)), colours)


def letter_of(said: Said, colours: Colours) -> Letter:
    """Return an e-mail as plain text and HTML (Y-10)."""
    subject = f"{said.store} · {said.number}"
    words = {
        "lang": said.locale,
        "subject": subject,
        "store": said.store,
        "number": said.number,
        "told": said.told,
        "why": said.why,
    }
    look = {
        "page": colours["page"],
        "surface": colours["surface"],
        "text": colours["text"],
        "muted": colours["muted"],
        "brand": colours["primary"],
        "on_brand": colours["primary-on"],
    }
    html = _PAGE.format(font=_FONT, **{name: escape(value) for name, value in {**words, **look}.items()})
    return Letter(subject, f"{said.told}\n\n{said.why}\n", html)
