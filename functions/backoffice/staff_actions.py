"""Print who used a store's staff keys for what: `./carteblanche run staff_actions COMPANY STORE [--days 30]`."""

import argparse
import sys
from datetime import timedelta

from backoffice.command_line import run_in_shell
from domain.tenant import Tenant
from repositories.staff import staff_actions
from runtime import clock


def main(arguments: list[str]) -> int:
    """Print one JSON line per action, oldest first, and return 0."""
    parser = argparse.ArgumentParser(prog="carteblanche run staff_actions", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("store")
    parser.add_argument("--days", type=int, default=30)
    given = parser.parse_args(arguments)
    since = clock.now() - timedelta(days=given.days)
    for action in staff_actions.of_store(Tenant(company_code=given.company), given.store, since):
        sys.stdout.write(f"{action.model_dump_json()}\n")
    return 0


if __name__ == "__main__":
    run_in_shell(main)
