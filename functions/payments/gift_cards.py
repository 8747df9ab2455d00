"""List, link and buy a member's gift cards (spec section 7, /giftcard; R-9)."""

from domain.errors import Code, Refusal
from domain.gift_card.gift_card import GiftCard, recipient_phone
from domain.notification.texting import reach_at
from domain.store.store import Store
from payments.at_store import store_of
from payments.gift_card_messages import GiftCardReply, GiftCardRequest, Link, Purchase
from payments.sell_gift_card import Sold, sell
from runtime.caller import Caller
from use_cases.gift_card.link_card import link_card
from use_cases.gift_card.new_card import new_card
from use_cases.gift_card.own_cards import cards_of, check_offered, shown_card
from use_cases.notification.send_message import reachable


def gift_card(request: GiftCardRequest, caller: Caller) -> GiftCardReply:
    """Return the member's cards, including a newly linked one, or the payment page of a purchase."""
    store = store_of(caller)
    check_offered(store)
    if request.add:
        return _purchase(request.add, store, caller)
    asked = request.put or request.list_
    _require_own(asked.member_code if asked else None, caller)
    linked = _linked(request.put, store, caller) if request.put else None
    return GiftCardReply(records=_with(linked, cards_of(caller.member.member_code, store, caller.guest)))


def _require_own(member_code: str | None, caller: Caller) -> None:
    """Refuse another member's code like the other member endpoints do, whether or not that member exists."""
    if member_code and member_code != caller.member.member_code:
        raise Refusal(Code.MEMBER_NOT_FOUND)


def _linked(link: Link, store: Store, caller: Caller) -> GiftCard:
    record = link_card(link.card_code, link.security_code, link.member_code, caller.guest)
    return shown_card(record, store, caller.guest)


def _with(linked: GiftCard | None, cards: tuple[GiftCard, ...]) -> tuple[GiftCard, ...]:
    """Add the newly linked card, which the index may not contain yet."""
    if linked is None or any(card.card_id == linked.card_id for card in cards):
        return cards
    return (*cards, linked)


def _purchase(asked: Purchase, store: Store, caller: Caller) -> GiftCardReply:
    country = store.info.address.country
    phone = recipient_phone(asked.phone, asked.phone_again, country)
    reachable(reach_at(phone, store))
    card, new = new_card(caller.session.tenant, phone, asked.message, asked.locale)
    subject = f"{phone}#{asked.message}"
    return GiftCardReply(payment=sell(Sold(card, store.checkout.currency, subject, new), asked, store, caller))
