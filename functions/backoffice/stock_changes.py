"""Print who changed which count, when and why: `./carteblanche run stock_changes COMPANY STORE [--days 7]`."""

import argparse
import sys
from datetime import timedelta

from backoffice.command_line import run_in_shell
from domain.tenant import Tenant
from repositories.checkout import stock_changes
from runtime import clock


def main(arguments: list[str]) -> int:
    """Print one JSON line per change, oldest first, and return 0."""
    parser = argparse.ArgumentParser(prog="carteblanche run stock_changes", description=__doc__)
    parser.add_argument("company")
    parser.add_argument("store")
    parser.add_argument("--days", type=int, default=7)
    given = parser.parse_args(arguments)
    since = clock.now() - timedelta(days=given.days)
    for change in stock_changes.of_store(Tenant(company_code=given.company), given.store, since):
        sys.stdout.write(f"{change.model_dump_json()}\n")
    return 0


if __name__ == "__main__":
    run_in_shell(main)
