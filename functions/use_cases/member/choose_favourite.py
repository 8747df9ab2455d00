"""Add or remove a member's favourite store (spec section 7, /memberFavoriteStore)."""

from domain.errors import Code, Refusal
from domain.member.favourites import with_favourite
from domain.member.member import Member, admitted
from domain.tenant import Tenant
from repositories.member import members
from repositories.member.members import Written
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written


def choose_favourite(tenant: Tenant, member: Member, store_id: str, *, wanted: bool) -> Member:
    """Change the favourite and return the member; concurrent changes on two devices are both kept."""

    def try_once() -> Member | Raced:
        nonlocal member
        after = with_favourite(member, store_id, wanted=wanted)
        if after == member or members.change(tenant, member, after) is Written.DONE:
            return after
        member = admitted(members.find(tenant, member.member_code))
        return RACED

    return until_written(try_once, write_budgets.MEMBER, Refusal(Code.SOMETHING_WRONG))
