"""Make a store's staff key: `./carteblanche run staff_key COMPANY STORE [--by PERSON] [--days 30]`, or `--revoke`.

The key is signed with the secret at STAFF_SECRET_ARN (on a developer's machine with the published one) and contains the
name of its holder. `--revoke` ends all keys of the store that were made until now, and prints so. If the store does not
exist, for example because of a typing error, nothing is done.
"""

import argparse
import sys

from pydantic import ValidationError

from backoffice.command_line import run_in_shell
from backoffice.onboarding.known_store import lacking
from domain.tenant import Tenant
from repositories.staff import staff_actions
from runtime import clock
from runtime.staff_key import KEY_DAYS, staff_key, staff_secrets


def main(arguments: list[str]) -> int:
    """Return 0 if a key was printed or all were revoked; 1 if the store does not exist."""
    given = _read(arguments)
    why = lacking(given.company, given.store, retired_too=given.revoke)
    if why:
        sys.stderr.write(f"refused: {why}; nothing was {'revoked' if given.revoke else 'made'}\n")
        return 1
    if given.revoke:
        now = clock.now()
        staff_actions.revoke(Tenant(company_code=given.company), given.store, now)
        sys.stdout.write(f"company {given.company}, store {given.store}: keys made until {now:%F %T} UTC are over\n")
        return 0
    try:
        key = staff_key(
            staff_secrets()[0], given.company, given.store, by=given.by, issued_at=clock.now(), days=given.days
        )
    except (ValidationError, OverflowError):
        sys.stderr.write("refused: a person is a-z, 0-9 and -, at most 24 of them; days are few enough for a date\n")
        return 2
    sys.stdout.write(f"{key}\n")
    return 0


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="carteblanche run staff_key", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("store")
    parser.add_argument("--by", default="staff", metavar="PERSON", help="its person, for the record")
    parser.add_argument("--days", type=int, default=KEY_DAYS, help="days until it expires")
    parser.add_argument("--revoke", action="store_true", help="revoke all existing keys instead")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    run_in_shell(main)
