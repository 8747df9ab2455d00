"""A member's favourite stores (spec section 7, /memberFavoriteStore; R-18)."""

from domain.errors import Code, Refusal
from members.favourite_messages import FavouriteStoreReply, FavouriteStoreRequest, NamedStore
from repositories.brand import companies
from runtime.caller import Caller
from use_cases.member.choose_favourite import choose_favourite


def favourite_store(request: FavouriteStoreRequest, caller: Caller) -> FavouriteStoreReply:
    """Add or remove a favourite; refuses `not_found` if it is not a store of the member's company."""
    named = request.add or request.remove or NamedStore(store_id="")
    company = companies.find(caller.session.tenant)
    if company is None or named.store_id not in company.store_ids:
        raise Refusal(Code.NOT_FOUND)
    member = choose_favourite(caller.session.tenant, caller.member, named.store_id, wanted=request.add is not None)
    return FavouriteStoreReply(favorite_stores=member.metadata.favorite_stores)
