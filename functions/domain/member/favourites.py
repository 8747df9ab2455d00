"""The favourite stores of a member (spec section 3, Member; R-18)."""

from domain.member.member import Member


def with_favourite(member: Member, store_id: str, *, wanted: bool) -> Member:
    """Append a store to the member's favourites, or remove it; unchanged if that is done already (R-18)."""
    before = member.metadata.favorite_stores
    if (store_id in before) == wanted:
        return member
    after = (*before, store_id) if wanted else tuple(each for each in before if each != store_id)
    return member.model_copy(update={"metadata": member.metadata.model_copy(update={"favorite_stores": after})})
