"""The gift cards of a member who became part of another are the other's (K-12).

The seam to linked cards: they are the only rows that a merge moves one by one, so it may be asked again.
"""

from domain.tenant import Tenant


def linked_cards(_tenant: Tenant, _member_code: str) -> tuple[str, ...]:
    """The hashes of a member's cards."""
    return ()


def relink_cards(tenant: Tenant, closing_code: str, _staying_code: str) -> int:
    """Link every card of the one to the other, however often asked; how many there were."""
    return len(linked_cards(tenant, closing_code))
