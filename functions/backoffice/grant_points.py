"""Give a member points: `./carteblanche run grant_points COMPANY MEMBER POINTS --by anna --remark "Sorry"`.

MEMBER is a member code, or a proved phone or e-mail address. The member sees `--remark`. `--lot` names the gift, so
that repeating the command gives it once; without it each run gives points again. Without POINTS it prints all changes
of the member's points, and who made them.
"""

import argparse
import sys

from backoffice.command_line import run_in_shell
from domain.entity import calendar_date
from domain.member.account import AccountKind
from domain.member.member import Member
from domain.member.point_history import LedgerEntry
from domain.member.points import PointLot
from domain.member.verification import ContactKind, Reach
from domain.tenant import Tenant
from domain.vocabulary.contact import normal_email, normal_phone
from repositories.member import accounts, members
from repositories.member.account_history import history
from repositories.member.accounts import Granted, name_of
from runtime.secret import new_key
from use_cases.member.acting_member import standing_member


def main(arguments: list[str]) -> int:
    """Return 0 if points were given or printed; 1 if the member does not exist, or the gift was given before."""
    given = _read(arguments)
    tenant = Tenant(company_code=given.company)
    member = _member(tenant, given.member)
    if member is None:
        sys.stderr.write("no such member\n")
        return 1
    name = name_of(AccountKind.POINTS, member.member_code)
    if given.points is None:
        sys.stdout.writelines(f"{line}\n" for line in _lines(tenant, name))
        return 0
    lot = PointLot(lot_id=given.lot or f"gift-{new_key()[:12]}", points=given.points, expires=given.expires)
    if not accounts.credit(tenant, name, lot, Granted(given.by, given.remark)):
        sys.stderr.write("given before\n")
        return 1
    sys.stdout.write(f"{lot.points} points to {member.member_code} in {lot.lot_id}\n")
    return 0


def _member(tenant: Tenant, named: str) -> Member | None:
    """Find a member by a proved contact or by code, through merges; None if the membership ended."""
    email, phone = normal_email(named) if "@" in named else None, normal_phone(named)
    if email:
        return members.find_by_contact(tenant, Reach(kind=ContactKind.EMAIL, address=email))
    found = members.find_by_contact(tenant, Reach(kind=ContactKind.PHONE, address=phone)) if phone else None
    member = found or (standing_member(tenant, named) if "#" not in named else None)
    return None if member is None or member.ended else member


def _lines(tenant: Tenant, name: str) -> list[str]:
    """Format all entries, oldest first, and their sum."""
    entries = sorted(history(tenant, name).entries, key=lambda entry: entry.at)
    told = [f"{each.at:%Y-%m-%d %H:%M} {each.units:+} {each.kind} {each.subject} {_words(each)}" for each in entries]
    return [*(line.rstrip() for line in told), f"{sum(entry.units for entry in entries)} in all"]


def _words(entry: LedgerEntry) -> str:
    return " ".join(filter(None, (f"by {entry.by}" if entry.by else "", entry.remark)))


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="carteblanche run grant_points", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("member", metavar="MEMBER")
    parser.add_argument("points", nargs="?", type=_points)
    parser.add_argument("--by", type=_text, help="your name, for the record")
    parser.add_argument("--remark", type=_text, help="a note for the member")
    parser.add_argument("--expires", type=calendar_date, help="the last day to spend them, such as 2027-12-31")
    parser.add_argument("--lot", type=_lot, help="a unique name of the gift, so that it is given once")
    given = parser.parse_args(arguments)
    if given.points is not None and not (given.by and given.remark):
        parser.error("--by and --remark say who gives them, and why")
    return given


def _points(text: str) -> int:
    points = int(text)
    if not 0 < points <= 10**6:
        raise argparse.ArgumentTypeError("between 1 and 1,000,000")
    return points


def _text(text: str) -> str:
    if not text.strip() or len(text) > 200:
        raise argparse.ArgumentTypeError("up to 200 characters, and some")
    return text.strip()


def _lot(text: str) -> str:
    if not text or "#" in text or len(text) > 40:
        raise argparse.ArgumentTypeError("up to 40 characters without #")
    return text


if __name__ == "__main__":
    run_in_shell(main)
