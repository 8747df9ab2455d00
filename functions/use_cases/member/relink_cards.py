"""Unlink the gift cards of a member who ended (K-13)."""

from domain.tenant import Tenant
from repositories.gift_card import card_links


def unlink_cards(tenant: Tenant, member_code: str) -> None:
    """Remove all cards from a member's list; the money stays on the cards."""
    for each in card_links.of_member(tenant, member_code):
        card_links.unlink(tenant, each.card, member_code)
