"""Gift cards of a member who became part of another are the other's; of one who is forgotten, nobody's (K-12)."""

from domain.tenant import Tenant
from repositories import card_links


def relink_cards(tenant: Tenant, closing_code: str, staying_code: str) -> int:
    """Put every card of the one's list into the other's, however often asked; how many there were."""
    cards = card_links.of_member(tenant, closing_code)
    return sum(card_links.relink(tenant, each.card, closing_code, staying_code) for each in cards)


def unlink_cards(tenant: Tenant, member_code: str) -> None:
    """Leave no card in a member's list; the money stays on the cards."""
    for each in card_links.of_member(tenant, member_code):
        card_links.unlink(tenant, each.card, member_code)
