"""List payments that a person must check: `./carteblanche run flagged list`.

After one was handled: `./carteblanche run flagged clear PAYMENT_ID --by anna --why "given back by hand"`. A cleared
payment continues, and is compared, like any other: a remaining difference flags it again.
"""

import argparse
import sys

from pydantic import TypeAdapter, ValidationError

from backoffice.command_line import run_in_shell
from domain.errors import Refusal
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import looked_at
from domain.staff.staff import PersonLabel, StaffAction
from domain.tenant import Tenant
from repositories.payment import payments
from repositories.staff import staff_actions
from runtime import clock
from use_cases.payment.payment_step import get_payment, move_payment

_LABEL = TypeAdapter[str](PersonLabel)


def main(arguments: list[str]) -> int:
    """Return 0 if payments were listed or one was cleared; 1 if no flagged payment has that id."""
    given = _read(arguments)
    return _list() if given.verb == "list" else _clear(given.payment_id, given.by, given.why)


def _list() -> int:
    for payment in payments.flagged():
        sys.stdout.write(f"{_line(payment)}\n")
    return 0


def _clear(payment_id: str, by: str, why: str) -> int:
    """Write the store's record first; if that fails, nothing is cleared."""
    now = clock.now()
    try:
        by = _LABEL.validate_python(by)
        cleared = looked_at(get_payment(payment_id), by, why, now)
        asked, look = cleared.request, cleared.looks[-1]
        what = {"paymentId": payment_id, "flagged": look.flagged, "why": look.why}
        action = StaffAction(at=now, by=look.by, call="flagged", order_uuid=asked.order_uuid, what=what)
        staff_actions.append(Tenant(company_code=asked.company_code), asked.store_id, action)
        move_payment(payment_id, lambda current: looked_at(current, by, why, now))
    except (Refusal, ValidationError) as refused:
        why_not = refused.code.value if isinstance(refused, Refusal) else refused.errors()[0]["msg"]
        sys.stderr.write(f"refused: {why_not}\n")
        return 1
    sys.stdout.write(f"{payment_id} cleared\n")
    return 0


def _line(payment: OnlinePayment) -> str:
    asked = payment.request
    place = f"{asked.company_code} {asked.store_id} order {asked.order_uuid}"
    return f"{payment.payment_id} {place} {payment.provider} {payment.status}: {payment.flagged}"


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="carteblanche run flagged", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("list")
    clear = verbs.add_parser("clear")
    clear.add_argument("payment_id")
    clear.add_argument("--by", required=True)
    clear.add_argument("--why", required=True)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    run_in_shell(main)
