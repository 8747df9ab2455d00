"""Check the security code of a gift card, with a limit on tries like a table's PIN (reliability threat 6)."""

from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.limits.attempt_limit import Attempts
from domain.limits.policies import CARD_CODE, CARD_TRIES, CARD_TRIES_OF_MEMBER, CARD_TRIES_OF_NETWORK
from domain.limits.rate_limit import Scopes
from domain.member.account import AccountKind
from domain.order.feed import GiftCardTender
from domain.order.guest import Guest
from domain.tenant import Tenant
from repositories.checkout import checkouts
from repositories.gift_card import gift_cards
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.limits import rate_limits
from repositories.member import accounts
from repositories.member.accounts import name_of
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, write_within
from use_cases.limits.known_guest import is_known


def open_card(tender: GiftCardTender, order_uuid: str, currency: str, guest: Guest) -> str:
    """Return the account of a gift card; every failure is refused with the same `error_no_giftcard`.

    A card in the member's own list needs no code. An order that holds money of a card has proved its code, so that a
    guest types it once; a paid order proved it before the payment.
    """
    tenant = guest.session.tenant
    card = tender.card_id or gift_cards.card_hash(tenant, tender.card_code)
    name = name_of(AccountKind.GIFT_CARD, card)
    if guest.agreed and _was_held(tenant, name, order_uuid):
        return name
    if tender.card_id:
        return _own(tender.card_id, currency, guest)
    if accounts.holds(tenant, name, order_uuid):
        return name
    if prove_code(card, tender.security_code, guest).currency != currency:
        raise Refusal(Code.NO_GIFT_CARD)
    return name


def _was_held(tenant: Tenant, name: str, order_uuid: str) -> bool:
    """Whether an order holds money of a card, or did until its hold expired after the guest had paid."""
    checkout = checkouts.find(tenant, order_uuid)
    return checkout is not None and (name in checkout.redeems or name in checkout.still_owed)


def _own(card: str, currency: str, guest: Guest) -> str:
    """The account of a card that is linked to the session's member now; else refuses `error_no_giftcard` (threat 6)."""
    record = gift_cards.linked(guest.session.tenant, card, guest.session.member_code)
    if record is None or record.currency != currency:
        raise Refusal(Code.NO_GIFT_CARD)
    return name_of(AccountKind.GIFT_CARD, card)


def prove_code(card: str, security_code: str, guest: Guest) -> GiftCardRecord:
    """Return the card if the security code is right; every failure is refused with the same `error_no_giftcard`.

    A right code gives the browser, network and member their tries back.
    """
    scopes = _scopes(guest)
    record = None if rate_limits.take_each(scopes, guest.now) else _proved(card, security_code, guest)
    if record is None:
        raise Refusal(Code.NO_GIFT_CARD)
    rate_limits.give_back_each(scopes, guest.now)
    return record


def _scopes(guest: Guest) -> Scopes:
    """The rate limits of a try; a known guest is not counted for their network."""
    session = guest.session
    network = [] if is_known(guest) else [(CARD_TRIES_OF_NETWORK, guest.network)]
    member = [(CARD_TRIES_OF_MEMBER, session.tenant.key(session.member_code))] if session.member_code else []
    return ((CARD_TRIES, session.cookie_hash), *network, *member)


class _Counted(NamedTuple):
    """The card as it was found, and whether a try is allowed now."""

    record: GiftCardRecord | None
    is_allowed: bool


def _proved(card: str, security_code: str, guest: Guest) -> GiftCardRecord | None:
    """The card if the code is right; each try is counted as wrong until the code proves right."""
    tenant = guest.session.tenant
    counted = write_within(lambda: _count_try(card, guest), write_budgets.GIFT_CARD_TRIES)
    if isinstance(counted, Raced) or not counted.is_allowed:
        return None
    record = counted.record
    right = gift_cards.code_is(tenant, record, card, security_code)
    if not right or record is None:
        return None
    _forgive(card, guest)
    return record


def _count_try(card: str, guest: Guest) -> _Counted | Raced:
    """Count one try; an unknown card has nothing to count, so that it is refused like a wrong code."""
    tenant = guest.session.tenant
    record = gift_cards.find(tenant, card)
    before = gift_cards.tries(record) if record else None
    after = CARD_CODE.count_attempt(before or Attempts(), guest.now)
    if after is None:
        return _Counted(record, is_allowed=False)
    if record is None or gift_cards.move_tries(tenant, card, before, after):
        return _Counted(record, is_allowed=True)
    return RACED


def _forgive(card: str, guest: Guest) -> None:
    """Reset the card's tries after a right code, even if a concurrent try counted one more."""
    tenant = guest.session.tenant

    def try_once() -> Raced | None:
        record = gift_cards.find(tenant, card)
        before = gift_cards.tries(record) if record else None
        if before is None or before == Attempts() or gift_cards.move_tries(tenant, card, before, Attempts()):
            return None
        return RACED

    write_within(try_once, write_budgets.GIFT_CARD_TRIES)
