"""Gift cards by command: `./carteblanche run gift_card issue|file|add|show|unlink|send|refund COMPANY … --by --why`.

issue COMPANY AMOUNT --by Maria --why "goodwill, order 48213"       prints number and security code, once
file COMPANY CARDS.yaml --by … --why …      printed cards, as in a brand's giftcards.yaml; each once
add COMPANY NUMBER AMOUNT REFERENCE --by … --why …       adds money to an existing card, once per reference
show COMPANY NUMBER                          the balance, and every entry with who and why
unlink COMPANY NUMBER                        removes it from its member's list
send COMPANY PAYMENT PHONE                   sends a bought card to another phone
refund COMPANY PAYMENT --by … --why …        refunds the unspent part of a reload or purchase; if it is unclear
                                             whether money went back, record it with `--settled done|failed`
"""

import argparse
import json
import sys
from decimal import Decimal
from pathlib import Path

from backoffice.brand_entries import GiftCardEntry
from backoffice.brand_files import gift_cards_of
from backoffice.command_line import run_in_shell
from backoffice.yaml_file import BrandFileError
from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.member.verification import ContactKind, Reach
from domain.money import major_units, quantum
from domain.notification.card_notice import CardNotice
from domain.tenant import Tenant
from domain.vocabulary.contact import normal_phone
from repositories.gift_card import card_sales, gift_cards
from repositories.member import account_history
from repositories.member.accounts import name_of
from repositories.store import stores
from runtime import clock
from runtime.secret import new_card_code, new_card_number
from use_cases.gift_card.issue_card import Issued, Reason, add_money, issue_card
from use_cases.gift_card.send_card import send_card
from use_cases.refund.refund_sale import refund_sale, settle_sale_refund


def main(arguments: list[str]) -> int:
    """Return 0 if it was done; 1 if it was refused."""
    given = _read(arguments)
    try:
        _COMMANDS[given.command](Tenant(company_code=given.company), given)
    except Refusal as refusal:
        sys.stderr.write(f"refused: {refusal.code.value} {json.dumps(refusal.details)}\n")
        return 1
    except BrandFileError as error:
        sys.stderr.write(f"{error}\nno card was issued\n")
        return 1
    return 0


def _issue(tenant: Tenant, given: argparse.Namespace) -> None:
    card = Issued(new_card_number(), new_card_code(), given.amount, given.currency)
    issue_card(tenant, card, _reason(given))
    sys.stdout.write(f"{card.number} {card.code}\n")


def _file(tenant: Tenant, given: argparse.Namespace) -> None:
    entries = gift_cards_of(Path(given.file))
    written = sum(issue_card(tenant, _card(entry), _reason(given)) for entry in entries)
    sys.stdout.write(f"{written} of {len(entries)} cards issued\n")


def _card(entry: GiftCardEntry) -> Issued:
    return Issued(entry.card_code, entry.security_code, entry.balance, entry.currency)


def _add(tenant: Tenant, given: argparse.Namespace) -> None:
    done = add_money(tenant, given.number, given.amount, f"by-hand-{given.reference}", _reason(given))
    sys.stdout.write("added\n" if done else "added before\n")


def _show(tenant: Tenant, given: argparse.Namespace) -> None:
    card = gift_cards.card_hash(tenant, given.number)
    record = gift_cards.find(tenant, card)
    if record is None:
        raise Refusal(Code.NO_GIFT_CARD)
    account, entries = account_history.statement(tenant, name_of(AccountKind.GIFT_CARD, card))
    free = major_units(account.available(clock.now().date()), record.currency)
    linked = (record.member_key or "").rpartition("#")[2] or "nobody"
    sys.stdout.write(f"{record.shown} {free} {record.currency} linked to {linked}\n")
    for entry in sorted(entries, key=lambda each: each.at):
        told = (entry.at.isoformat(), major_units(entry.units, record.currency), entry.key, entry.by, entry.why)
        sys.stdout.write("\t".join(map(str, told)) + "\n")


def _unlink(tenant: Tenant, given: argparse.Namespace) -> None:
    if not gift_cards.unlink(tenant, gift_cards.card_hash(tenant, given.number)):
        raise Refusal(Code.NO_GIFT_CARD)


def _send(tenant: Tenant, given: argparse.Namespace) -> None:
    sale = card_sales.find(given.payment)
    store = stores.find(tenant, sale.store_id) if sale else None
    phone = normal_phone(given.phone, store.info.address.country) if store else None
    if phone is None:
        raise Refusal(Code.NOT_FOUND)
    notice = CardNotice(payment_id=given.payment, reach=Reach(kind=ContactKind.PHONE, address=phone))
    sys.stdout.write(f"{send_card(tenant, notice, clock.now())}\n")


def _refund(tenant: Tenant, given: argparse.Namespace) -> None:
    if given.settled:
        gave = given.settled == "done"
        payment = settle_sale_refund(tenant, given.payment, _reason(given), clock.now(), gave=gave)
    else:
        payment = refund_sale(tenant, given.payment, _reason(given), clock.now())
    currency = payment.request.currency
    sys.stdout.write(f"{payment.refunded.quantize(quantum(currency))} {currency} given back\n")


def _reason(given: argparse.Namespace) -> Reason:
    return Reason(given.by[:100], given.why[:200])


_COMMANDS = {
    "issue": _issue,
    "file": _file,
    "add": _add,
    "show": _show,
    "unlink": _unlink,
    "send": _send,
    "refund": _refund,
}
_PLACES = {
    "issue": ("amount",),
    "file": ("file",),
    "add": ("number", "amount", "reference"),
    "show": ("number",),
    "unlink": ("number",),
    "send": ("payment", "phone"),
    "refund": ("payment",),
}
_BY_SOMEBODY = frozenset({"issue", "file", "add", "refund"})


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="carteblanche run gift_card", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, places in _PLACES.items():
        one = commands.add_parser(name)
        for place in ("company", *places):
            one.add_argument(place, type=Decimal if place == "amount" else str)
        if name in _BY_SOMEBODY:
            one.add_argument("--by", required=True, help="your name, for the record")
            one.add_argument("--why", required=True)
        if name == "refund":
            one.add_argument("--settled", choices=("done", "failed"))
        if name == "issue":
            one.add_argument("--currency", default="CAD")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    run_in_shell(main)
