"""Operators manage a member: `./carteblanche run member_account ACTION COMPANY MEMBER --by PERSON --why "…"`.

`show` prints the state of a membership, its VIP class, all its rates (D-3) and its latest shortfall; it needs neither
`--by` nor `--why`. `settle` closes that shortfall, so that the member's next paid order may have one again (D-14).
`suspend` puts a membership on hold: its member orders as a guest and is asked to contact the store. `reinstate` ends
that. `erase` ends the membership and deletes the member's personal data everywhere at once, as a member may request; it
cannot be undone, and needs `--yes`. MEMBER is a member code, or a phone or e-mail address that the member verified.
"""

import argparse
import json
import sys

from backoffice.command_line import run_in_shell
from domain.member.ending import deleted
from domain.member.member import Member
from domain.member.verification import ContactKind, Reach
from domain.order.shortfall import Shortfall
from domain.tenant import Tenant
from domain.vocabulary.contact import normal_email, normal_phone
from repositories.member import members
from repositories.member.members import Written
from repositories.order import order_states, shortfalls
from repositories.order.shortfalls import ShortfallMove
from runtime import clock
from runtime.observability import logger
from use_cases.member.forget_member import forget_now

_STANDING = {
    *(
        "member_code",
        "active",
        "ended",
        "vip_code",
        "vip_name",
        "vip_disc_rate",
        "vip_disc_rate1",
        "metadata",
        "promos",
    ),
}
"""The fields that `show` prints: no name and no contact."""
_NOT_DONE = (
    "nothing changed: the membership has ended, or was changed at the same time",
    "nothing changed: there is no open shortfall, or it was settled at the same time",
)


def main(arguments: list[str]) -> int:
    """Return 0 if it is done; 1 if there is no such member or they changed at the same time; 2 for wrong arguments."""
    given = _read(arguments)
    tenant = Tenant(company_code=given.company)
    member = _member(tenant, given.member)
    if member is None:
        return _told("there is no such member", 1)
    if given.action == "show":
        sys.stdout.write(_shown(tenant, member))
        return 0
    if given.action == "erase" and not given.yes:
        return _told(f"this forgets member {member.member_code} for good: say it with --yes", 2)
    if not _done(given, tenant, member):
        return _told(_NOT_DONE[given.action == "settle"], 1)
    details = {"company": given.company, "member": member.member_code, "by": given.by, "why": given.why}
    logger.info(f"operator: {given.action}", extra=details)
    sys.stdout.write(f"{given.action}: {member.member_code}\n")
    return 0


def _shown(tenant: Tenant, member: Member) -> str:
    standing = member.model_dump(mode="json", include=_STANDING, by_alias=True)
    short = shortfalls.find(tenant, member.member_code)
    told = short and {**short.model_dump(mode="json"), "open": _is_open(tenant, short)}
    return json.dumps({**standing, "shortfall": told}, indent=2, ensure_ascii=False) + "\n"


def _is_open(tenant: Tenant, shortfall: Shortfall) -> bool:
    state = order_states.find(tenant, shortfall.order_uuid)
    return shortfall.is_open(state.status if state else None, clock.now())


def _done(given: argparse.Namespace, tenant: Tenant, member: Member) -> bool:
    if given.action == "erase":
        return _erased(tenant, member)
    if given.action == "settle":
        return _settled(given, tenant, member)
    after = member.model_copy(update={"active": given.action == "reinstate"})
    return not member.ended and (after == member or members.change(tenant, member, after) is Written.DONE)


def _settled(given: argparse.Namespace, tenant: Tenant, member: Member) -> bool:
    short = shortfalls.find(tenant, member.member_code)
    if short is None or not _is_open(tenant, short):
        return False
    after = short.settled(given.by, given.why, clock.now())
    return shortfalls.replace(tenant, ShortfallMove(member.member_code, short, after))


def _erased(tenant: Tenant, member: Member) -> bool:
    """If the membership is over already, only delete the personal data, unless that was done."""
    ended = member
    if not member.ended:
        ended = deleted(member, clock.now())
        if members.change(tenant, member, ended) is not Written.DONE:
            return False
    if ended.ended and not ended.ended.erased:
        forget_now(tenant, ended)
    return True


def _member(tenant: Tenant, named: str) -> Member | None:
    if "@" in named:
        email = normal_email(named)
        return members.find_by_contact(tenant, Reach(kind=ContactKind.EMAIL, address=email)) if email else None
    phone = normal_phone(named) or named
    by_phone = phone.startswith("+") and Reach(kind=ContactKind.PHONE, address=phone)
    found = members.find_by_contact(tenant, by_phone) if by_phone else None
    return found or (None if "#" in named else members.find(tenant, named))


def _told(words: str, code: int) -> int:
    sys.stderr.write(f"{words}\n")
    return code


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="carteblanche run member_account", description=__doc__)
    parser.add_argument("action", choices=("show", "suspend", "reinstate", "settle", "erase"))
    parser.add_argument("company")
    parser.add_argument("member", help="a member code, or a phone or e-mail address that was verified")
    parser.add_argument("--by", metavar="PERSON", help="your name, for the log")
    parser.add_argument("--why", help="the reason, for the log")
    parser.add_argument("--yes", action="store_true", help="erase; this cannot be undone")
    given = parser.parse_args(arguments)
    if given.action != "show" and not (given.by and given.why):
        parser.error('say who does it and why: --by PERSON --why "…"')
    return given


if __name__ == "__main__":
    run_in_shell(main)
