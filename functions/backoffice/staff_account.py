"""Accounts of a company's people: `./carteblanche run staff_account create|invite|lock|unlock|list COMPANY …`.

    create COMPANY NAME --email anna@example.com --role manager --stores queen,yonge   (--password, --pin: this machine)
    invite COMPANY NAME --email … --role … --stores …      the directory mails the first password
    lock COMPANY EMAIL-OR-ID, unlock COMPANY EMAIL-OR-ID, list COMPANY

`create` is `invite` with a password that you set at once; repeating it creates nothing twice.
Without `--stores` a person belongs to the whole company, as an operator always does; without `--email` they only have a
PIN, which is printed once and which they replace with their own.
"""

import argparse
import json
import sys
from datetime import datetime

from backoffice.command_line import run_in_shell
from domain.errors import Refusal
from domain.staff.person import Person
from domain.staff.staff import Role
from domain.tenant import Tenant
from domain.vocabulary.contact import normal_email
from gateways import staff_directory
from repositories.staff import staff_people
from runtime import clock
from runtime.pin_hash import pin_hash
from runtime.secret import new_chance
from use_cases.staff import keep_people
from use_cases.staff.open_shift import owner_of


def main(arguments: list[str]) -> int:
    """Return 0 if it was done; 1 if it was refused."""
    given = _read(arguments)
    tenant, now = Tenant(company_code=given.company), clock.now()
    try:
        _COMMANDS[given.command](tenant, given, now)
    except Refusal as refusal:
        sys.stderr.write(f"refused: {refusal.code.value} {json.dumps(refusal.details)}\n")
        return 1
    return 0


def _invite(tenant: Tenant, given: argparse.Namespace, now: datetime) -> None:
    person = _person(given, _known_id(tenant, given.email) or new_chance())
    pin = keep_people.invite(tenant, keep_people.COMMAND, person, now)
    sys.stdout.write(f"{person.person_id} PIN {pin}\n")


def _create(tenant: Tenant, given: argparse.Namespace, now: datetime) -> None:
    """Create the person, or update an existing one (the local engine loses its accounts on restart)."""
    person = _person(given, _known_id(tenant, given.email) or new_chance())
    account = staff_directory.invite(given.email, person.role) if given.email else ""
    person = person.model_copy(update={"account": account})
    known = staff_people.find(tenant, person.person_id)
    if known is None:
        staff_people.add(tenant, person)
    elif known.person != person:
        staff_people.move(tenant, person, known.version)
    if given.password and account:
        staff_directory.set_password(account, given.password)
    if given.pin and (known is None or known.pin is None):
        staff_people.set_pin(
            tenant, person.person_id, pin_hash(owner_of(tenant, person.person_id), given.pin, now), None
        )
    sys.stdout.write(f"{person.person_id}\n")


def _lock(tenant: Tenant, given: argparse.Namespace, now: datetime) -> None:
    person_id = _known_id(tenant, given.who) or given.who
    keep_people.lock(tenant, keep_people.COMMAND, person_id, now, locked=given.command == "lock")


def _list(tenant: Tenant, _given: argparse.Namespace, _now: datetime) -> None:
    for known in staff_people.all_of(tenant):
        person = known.person
        where = "all stores" if person.whole_company else ",".join(person.store_ids)
        state = "locked" if person.locked else "-"
        told = (person.person_id, person.name, person.email or "-", person.role, where, state)
        sys.stdout.write("\t".join(map(str, told)) + "\n")


_COMMANDS = {"create": _create, "invite": _invite, "lock": _lock, "unlock": _lock, "list": _list}


def _known_id(tenant: Tenant, email: str) -> str:
    address = normal_email(email) if email else None
    found = (known.person.person_id for known in staff_people.all_of(tenant) if known.person.email == address)
    return next(found, "") if address else ""


def _person(given: argparse.Namespace, person_id: str) -> Person:
    stores = tuple(filter(None, given.stores.split(",")))
    return Person(
        person_id=person_id,
        name=given.name,
        email=normal_email(given.email) or given.email if given.email else "",
        role=Role(given.role),
        store_ids=stores,
        whole_company=not stores,
    )


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="carteblanche run staff_account", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("create", "invite"):
        one = commands.add_parser(name)
        one.add_argument("company")
        one.add_argument("name")
        one.add_argument("--email", default="")
        one.add_argument("--role", choices=[role.value for role in Role], default="staff")
        one.add_argument("--stores", default="", help="store IDs separated by commas; all stores without it")
        if name == "create":
            one.add_argument("--password", default="")
            one.add_argument("--pin", default="")
    for name in ("lock", "unlock"):
        one = commands.add_parser(name)
        one.add_argument("company")
        one.add_argument("who", metavar="EMAIL-OR-ID")
    commands.add_parser("list").add_argument("company")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    run_in_shell(main)
