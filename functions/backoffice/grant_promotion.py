"""Give a member a promotion: `./carteblanche run grant_promotion COMPANY MEMBER CODE [--again NAME]`.

MEMBER is a member's code, a phone with its country code (+1 416 555 0123), or an e-mail address. A promotion is given
once; `--again spring` gives one more use of it, once per name.
"""

import argparse
import sys

from backoffice.command_line import run_in_shell
from domain.member.account import GRANTED
from domain.member.member import Member
from domain.member.points import PointLot
from domain.member.verification import reach_email, reach_phone
from domain.pricing.promotions import Promotion
from domain.tenant import Tenant
from repositories.member import accounts, members
from repositories.member.members import Written
from repositories.promotion import promotions
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.member.acting_member import standing_member
from use_cases.member.customer import promo_account


def grant(tenant: Tenant, member: Member, promotion: Promotion, name: str = "") -> bool:
    """Give one use, and add the promotion to the member's list, following merges; False if given before.

    The use is given first, so that a listed promotion always has one.
    """
    given = False

    def try_once() -> bool | Raced:
        nonlocal given, member
        account = promo_account(member.member_code, promotion.code)
        lot = PointLot(lot_id=f"{GRANTED}-{name}" if name else GRANTED, points=1)
        given |= accounts.credit(tenant, account, lot)
        if _is_listed(tenant, member, promotion):
            return given
        member = _standing(tenant, member.member_code) or member
        return RACED

    return until_written(
        try_once, write_budgets.PROMOTION_GRANT, SystemExit("the member was changed at the same time: try again")
    )


def _is_listed(tenant: Tenant, member: Member, promotion: Promotion) -> bool:
    """Add the promotion to the member's list if needed; False if the member changed since they were read."""
    if promotion.code.casefold() in {code.casefold() for code in member.promos}:
        return True
    after = member.model_copy(update={"promos": (*member.promos, promotion.code)})
    return not member.ended and members.change(tenant, member, after) is Written.DONE


def member_named(tenant: Tenant, name: str) -> Member | None:
    """Find a member by code, phone or e-mail address; for a merged member's code, the member that stays."""
    reach = reach_email(name) if "@" in name else reach_phone(name, "CA") if name.startswith("+") else None
    return members.find_by_contact(tenant, reach) if reach else _standing(tenant, name)


def _standing(tenant: Tenant, member_code: str) -> Member | None:
    member = standing_member(tenant, member_code)
    return None if member is None or member.ended else member


def main(arguments: list[str]) -> int:
    """Return 0 if the promotion is given, now or before; 1 if the member or the promotion does not exist."""
    parser = argparse.ArgumentParser(prog="carteblanche run grant_promotion", description=__doc__)
    for name in ("company", "member", "code"):
        parser.add_argument(name)
    parser.add_argument("--again", default="", metavar="NAME", help="grant one more use, once for each name")
    asked = parser.parse_args(arguments)
    tenant = Tenant(company_code=asked.company)
    member, promotion = member_named(tenant, asked.member), promotions.find(tenant, asked.code)
    if member is None or promotion is None:
        sys.stderr.write(f"there is no such {'member' if member is None else 'promotion'}\n")
        return 1
    given = grant(tenant, member, promotion, asked.again)
    sys.stdout.write(f"{promotion.code}: {'given to' if given else 'was given before to'} {member.member_code}\n")
    return 0


if __name__ == "__main__":
    run_in_shell(main)
