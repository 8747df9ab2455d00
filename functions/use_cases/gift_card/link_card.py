"""Link a gift card to a member by its number and security code (spec section 5; reliability threat 6)."""

from domain.errors import Code, Refusal
from domain.gift_card.gift_card import LINKED_AT_MOST, check_link
from domain.member.ended import MemberEnd
from domain.member.member import admitted
from domain.order.guest import Guest
from domain.tenant import Tenant
from domain.typed_text import fold_code
from repositories.gift_card import card_links, gift_cards
from repositories.gift_card.gift_cards import GiftCardRecord, Linked
from repositories.member import members
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from runtime.sealed import seal
from use_cases.cart.gift_card_code import prove_code
from use_cases.gift_card.own_cards import NUMBER


def link_card(card_code: str, security_code: str, member_code: str, guest: Guest) -> GiftCardRecord:
    """Link the card and return it; a card that is linked already stays linked.

    Refuses `error_missing_information`; `error_no_giftcard` alike for a wrong code, an unknown card, a card of another
    member, and one too many; `error_login_required` if the membership has ended.
    """
    check_link(member_code, card_code, security_code)
    tenant, number = guest.session.tenant, fold_code(card_code)
    card = gift_cards.card_hash(tenant, number)
    record = prove_code(card, security_code, guest)
    sealed = seal(number, record.pk, NUMBER)
    _free_of_deleted(tenant, record)
    if len(gift_cards.of_member(tenant, member_code)) >= LINKED_AT_MOST:
        raise Refusal(Code.NO_GIFT_CARD)

    def try_once() -> GiftCardRecord | Raced:
        member = admitted(members.find(tenant, member_code))
        linked = gift_cards.link(tenant, card, member, sealed, guest.now)
        if linked is Linked.TAKEN:
            raise Refusal(Code.NO_GIFT_CARD)
        if linked is Linked.DONE:
            return record
        return RACED

    return until_written(try_once, write_budgets.GIFT_CARD_LINK, Refusal(Code.SOMETHING_WRONG))


def _free_of_deleted(tenant: Tenant, record: GiftCardRecord) -> None:
    """Unlink a card from a deleted account, in case its deletion was interrupted."""
    owner = (record.member_key or "").rpartition("#")[2]
    member = members.find(tenant, owner) if owner else None
    if member and member.ended and member.ended.reason is MemberEnd.DELETED:
        card_links.unlink(tenant, record.card, owner)
