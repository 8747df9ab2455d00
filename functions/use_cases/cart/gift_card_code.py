"""The security code of a gift card, tried as seldom as a table's PIN (reliability threat 6)."""

from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.member.card_tries import CardTries, counted
from domain.order.feed import GiftCardTender
from domain.store.guest import Guest
from repositories import accounts, gift_cards, rate_limits
from repositories.accounts import name_of
from repositories.rate_limits import RateLimit

TRIES = RateLimit(name="gift-card", most=5, seconds=3600)
"""Wrong codes of one browser that are looked at."""
NETWORK_TRIES = RateLimit(name="gift-card-network", most=50, seconds=3600)
"""Wrong codes of one network."""
_MOVES = 10


def open_card(tender: GiftCardTender, order_uuid: str, currency: str, guest: Guest) -> str:
    """The account of a card; refuses `error_no_giftcard` for every reason there is.

    An order that holds some of it already proved the code, so that a guest types it once.
    """
    tenant = guest.session.tenant
    card = gift_cards.card_hash(tenant, tender.card_code)
    name = name_of(AccountKind.GIFT_CARD, card)
    if accounts.holds(tenant, name, order_uuid):
        return name
    scopes = ((TRIES, guest.session.cookie_hash), (NETWORK_TRIES, guest.network))
    if not rate_limits.take_each(scopes, guest.now) or not _is_right(card, tender.security_code, currency, guest):
        raise Refusal(Code.NO_GIFT_CARD)
    rate_limits.give_back_each(scopes, guest.now)
    return name


def _is_right(card: str, security_code: str, currency: str, guest: Guest) -> bool:
    """Whether the code opens the card; every look counts as a wrong one until it proves right."""
    tenant = guest.session.tenant
    for _ in range(_MOVES):
        record = gift_cards.find(tenant, card)
        before = gift_cards.tries(record) if record else None
        after = counted(before, guest.now)
        if after is None:
            return False
        if record is None or gift_cards.move_tries(tenant, card, before, after):
            break
    else:
        return False
    right = gift_cards.code_is(tenant, record, card, security_code)
    if right:
        _forgive(card, guest)
    return right and record is not None and record.currency == currency


def _forgive(card: str, guest: Guest) -> None:
    """Who knows the code unlocks the card, also when two who know it count each other's look as a wrong one."""
    tenant = guest.session.tenant
    for _ in range(_MOVES):
        record = gift_cards.find(tenant, card)
        before = gift_cards.tries(record) if record else None
        if before is None or before == CardTries() or gift_cards.move_tries(tenant, card, before, CardTries()):
            return
