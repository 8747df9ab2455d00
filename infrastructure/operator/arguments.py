"""The command line of `carteblanche`."""

import argparse
import re
from datetime import datetime
from decimal import Decimal
from pathlib import Path

from infrastructure.operator.on_a_target import HANDLERS
from infrastructure.operator.running import COMMANDS, add_arguments
from infrastructure.operator.said import Exit
from infrastructure.operator.target import STAGES

_ENDS = "exit status: " + ", ".join(f"{each.value} {each.name.lower()}" for each in Exit)


def parser() -> argparse.ArgumentParser:
    """Commands with their options."""
    whole = argparse.ArgumentParser("carteblanche", description="Bring a brand live by its files.", epilog=_ENDS)
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    validate = _command(commands, "validate", "tell everything that is wrong with folders; needs no stack")
    validate.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    validate.add_argument("--stage", choices=STAGES, default="dev", help="as it would be applied there (dev)")
    validate.add_argument("--strict", action="store_true", help="refuse warnings too")
    _plan(commands)
    _apply(commands)
    _versions(commands)
    _domain(commands)
    _collect(commands)
    _switches(commands)
    _policy(commands)
    schema = _command(commands, "schema", "write JSON Schemas of every file, for editors")
    schema.add_argument("folder", nargs="?", type=Path, default=Path("schemas"), metavar="FOLDER")
    _command(commands, "fields", "tell every field of every file, as Markdown")
    _command(commands, "taxes", "tell each province's taxes, by what law and what no pack can know, as Markdown")
    _keys(commands)
    _beginning(commands)
    _imports(commands)
    _pictures(commands)
    add_arguments(_command(commands, "run", "run a command about orders, money, members or people"))
    return whole


def _beginning(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    new = _command(commands, "new", "write the folder of a new brand, from a template of its trade")
    new.add_argument("folder", type=Path, metavar="FOLDER")
    new.add_argument("--code", required=True, metavar="CODE", help="the short name in its addresses, kept for ever")
    new.add_argument("--name", required=True, metavar="NAME", help="what guests call it")
    new.add_argument("--trade", default="cafe", metavar="TRADE", help="cafe, restaurant or bakery (cafe)")
    new.add_argument("--stores", default="main", metavar="IDS", help="short names of its stores: queen,yonge (main)")
    new.add_argument("--province", default="ON", metavar="CODE", help="whose taxes and time zone it has (ON)")
    new.add_argument("--locales", default="en", metavar="CODES", help="its languages, the first its own: en,fr (en)")
    export = _command(commands, "export", "write what stands in a stack as a folder that applies again")
    _of_a_company(export)
    export.add_argument("folder", type=Path, metavar="FOLDER", help="a folder that is not there yet")
    doctor = _command(commands, "doctor", "tell what is the matter with a brand that is live, and what to do")
    _of_a_company(doctor)
    merchant = _command(commands, "merchant", "set a payment provider's credentials, or test them")
    merchant.add_argument("act", choices=("set", "test"), help="set asks for them unseen; test asks the provider")
    merchant.add_argument("company", metavar="COMPANY", help="the brand's companyCode")
    merchant.add_argument("store", nargs="?", default="", metavar="STORE", help="one store's own; else the company's")
    merchant.add_argument("provider", metavar="PROVIDER", help="stripe, globalPayment or clover")
    source = merchant.add_mutually_exclusive_group()
    source.add_argument("--file", metavar="FILE", help="read them from a file, - for what is piped in; JSON or YAML")
    source.add_argument("--sandbox", action="store_true", help="those of the sandbox that make run starts; no money")
    merchant.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
    merchant.add_argument("--yes", action="store_true", help="do not ask before prod")
    _staff_key(commands)
    remove = _command(commands, "remove-brand", "end a brand in a stack: hosts, keys, tables, and its stores' orders")
    _of_a_company(remove)
    _cancels(remove)
    remove.add_argument("--confirm", default="", metavar="COMPANY", help="its code again, instead of being asked")
    transfer = _command(commands, "transfer", "give a host from one brand to another, both by their folders")
    transfer.add_argument("host", metavar="HOST")
    transfer.add_argument("giving", type=Path, metavar="FROM", help="the folder that lists it no more")
    transfer.add_argument("taking", type=Path, metavar="TO", help="the folder that lists it now")
    transfer.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
    transfer.add_argument("--yes", action="store_true", help="do not ask before prod")
    quote = _command(commands, "quote", "price a cart from a folder alone; needs no stack")
    quote.add_argument("folder", type=Path, metavar="FOLDER")
    quote.add_argument("store", metavar="STORE")
    quote.add_argument("cart", nargs="?", type=Path, metavar="CART", help="a file: items: [latte, {item: tea, qty: 2}]")
    quote.add_argument("--item", action="append", metavar="NAME", help="a dish by its key, ID or barcode; repeatable")
    quote.add_argument("--type", choices=("takeout", "dinein", "delivery"), help="the order type (takeout)")
    quote.add_argument("--member", default="", metavar="CODE", help="for whom, of members.yaml; else a guest")
    quote.add_argument("--km", type=_kilometres, metavar="KM", help="how far a delivery drives")
    quote.add_argument("--at", type=_instant, metavar="TIME", help="when: 2027-05-01T12:00-04:00 (now)")
    quote.add_argument("--trace", action="store_true", help="tell how every amount came about")


def _staff_key(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    key = _command(commands, "staff-key", "make a key with which staff of a store sign in at /staff")
    key.add_argument("company", metavar="COMPANY", help="the brand's companyCode")
    key.add_argument("store", metavar="STORE")
    key.add_argument("--by", default="staff", metavar="PERSON", help="whom it is for; stands in the record (staff)")
    key.add_argument("--days", type=_days, default=30, metavar="N", help="how long it lives (30)")
    key.add_argument("--revoke", action="store_true", help="end every key of the store that was made until now instead")
    key.add_argument("--yes", action="store_true", help="do not ask before prod")
    key.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")


def _days(text: str) -> int:
    if not re.fullmatch(r"[1-9]\d{0,2}", text):
        raise argparse.ArgumentTypeError(f"{text} is no number of days from 1 to 999")
    return int(text)


def _kilometres(text: str) -> Decimal:
    if not re.fullmatch(r"\d{1,4}(\.\d{1,3})?", text):
        raise argparse.ArgumentTypeError(f"{text} is no distance, such as 3.5")
    return Decimal(text)


def _instant(text: str) -> datetime:
    try:
        instant = datetime.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text} is no time, such as 2027-05-01T12:00-04:00") from error
    return instant if instant.tzinfo else instant.astimezone()


def _keys(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    qr = _command(commands, "qr", "make a card with a QR code for every table and kiosk")
    qr.add_argument("folder", type=Path, metavar="FOLDER")
    qr.add_argument(
        "--base", required=True, metavar="ADDRESS", help="what the codes open, such as https://order.example"
    )
    qr.add_argument("--out", type=Path, default=Path("codes"), metavar="FOLDER", help="where the cards are put (codes)")
    qr.add_argument("--stage", choices=STAGES, default="dev", help="for which the keys have to be good (dev)")
    retire = _command(commands, "retire-store", "take a store out of the files, with its keys, tables and hosts")
    retire.add_argument("folder", type=Path, metavar="FOLDER")
    retire.add_argument("store", metavar="STORE")
    retire.add_argument("--stage", choices=STAGES, help="look for what is open on a stage in AWS instead of here")
    _cancels(retire)
    rotate = _command(commands, "rotate-token", "put a new token in place of one that is known to others")
    rotate.add_argument("folder", type=Path, metavar="FOLDER")
    rotate.add_argument("token", metavar="TOKEN")


def _imports(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    template = _command(commands, "csv-template", "write a spreadsheet's file to fill in, and one for its options")
    template.add_argument("file", nargs="?", type=Path, default=Path("menu.csv"), metavar="FILE")
    importing = _command(commands, "import-menu", "bring a menu in from a CSV or a catalogue that Square exported")
    importing.add_argument("folder", type=Path, metavar="FOLDER")
    importing.add_argument("file", type=Path, metavar="FILE")
    importing.add_argument("--options", type=Path, metavar="FILE", help="a second CSV: group, from, to, option, price")
    importing.add_argument("--mapping", type=Path, metavar="FILE", help="which column holds what, and more")
    importing.add_argument("--print-mapping", action="store_true", help="print a mapping to begin with; write nothing")
    importing.add_argument(
        "--location", default="", metavar="NAME", help="whose columns of a Square catalogue are read"
    )
    importing.add_argument("--store", default="", metavar="STORE", help="into this store's own menu (the brand's)")
    importing.add_argument("--dry-run", action="store_true", help="tell what would change and write nothing")
    importing.add_argument("--replace", action="store_true", help="take out all that the file does not have")
    importing.add_argument("--prune", action="store_true", help="take out what an earlier import brought and is gone")


def _pictures(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    pictures = _command(commands, "pictures", "make the pictures of a menu from one photograph a dish")
    pictures.add_argument("folder", type=Path, metavar="FOLDER")
    pictures.add_argument("sources", nargs="+", type=Path, metavar="SOURCE", help="photographs, or folders of them")
    pictures.add_argument("--menu", type=Path, metavar="FILE", help="the CSV that was imported, for its picture column")
    pictures.add_argument("--dry-run", action="store_true", help="tell what would be made and write nothing")


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, what: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.", epilog=_ENDS)
    command.add_argument("--json", action="store_true", help="answer with one JSON document")
    return command


def _of_a_company(command: argparse.ArgumentParser) -> None:
    command.add_argument("company", metavar="COMPANY", help="the brand's companyCode")
    command.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")


def _of_a_brand(command: argparse.ArgumentParser) -> None:
    command.add_argument("folder", type=Path, metavar="FOLDER")
    command.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
    command.add_argument("--strict", action="store_true", help="refuse warnings too")
    command.add_argument("--fail-on-delete", action="store_true", help="refuse where something is gone from the files")
    command.add_argument("--was", default="", metavar="NAME", help="what the brand was called before, if renamed")


def _plan(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    plan = _command(commands, "plan", "tell what applying a folder would change")
    _of_a_brand(plan)
    plan.add_argument(
        "--exit-code", action="store_true", help=f"end with {Exit.CHANGES.value} where something would change"
    )


def _apply(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    apply = _command(commands, "apply", "make a stack as a folder says")
    _of_a_brand(apply)
    apply.add_argument("--prune", action="store_true", help="end what is gone from the files")
    apply.add_argument(
        "--draft", action="store_true", help="keep it for publish and give a preview; guests see nothing"
    )
    apply.add_argument("--yes", action="store_true", help="do not ask before prod")
    _cancels(apply)


def _cancels(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--cancel",
        action="store_true",
        help="cancel open orders (with refunds), bookings and visits of stores that close, and notify guests",
    )


def _domain(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    domain = _command(commands, "domain", "add a host to a stage with its certificate, show it, or take it away")
    domain.add_argument("act", choices=("add", "show", "remove"), help="again, each goes on from where it stands")
    domain.add_argument("host", metavar="HOST", help="a name that guests open, such as order.brand.example")
    domain.add_argument("--stage", choices=STAGES, help="a stage in AWS; on this machine nothing is needed")
    domain.add_argument(
        "--self-hosted", action="store_true", help="another server answers for it until the certificate is given"
    )
    domain.add_argument("--yes", action="store_true", help="do not ask before prod")


def _versions(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    versions = _command(commands, "versions", "list what was applied of a brand and when")
    rollback = _command(commands, "rollback", "go back to what stood before a brand was last applied")
    publish = _command(commands, "publish", "have guests see what apply --draft kept of a brand")
    discard = _command(commands, "discard", "drop what apply --draft kept of a brand, and its previews")
    preview = _command(commands, "preview", "give an address at which what apply --draft kept can be looked at")
    for command in (versions, rollback, publish, discard, preview):
        command.add_argument("company", metavar="COMPANY", help="its company code")
        command.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
    rollback.add_argument("--to", type=int, metavar="VERSION", help="a version of the list instead")
    for command in (rollback, publish):
        _cancels(command)
        command.add_argument("--dry-run", action="store_true", help="tell what would change, and change nothing")
    for command in (rollback, publish, discard):
        command.add_argument("--yes", action="store_true", help="do not ask before prod")


def _collect(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    collect = _command(commands, "collect", "remove old versions of a brand, and menus and pictures that nothing names")
    _of_a_company(collect)
    collect.add_argument("--keep", type=_versions_kept, default=10, metavar="N", help="the last versions (10)")
    collect.add_argument("--dry-run", action="store_true", help="tell what would be removed, and change nothing")
    collect.add_argument("--yes", action="store_true", help="do not ask before prod")


def _versions_kept(text: str) -> int:
    if not re.fullmatch(r"\d{1,4}", text) or int(text) < 2:
        raise argparse.ArgumentTypeError(f"{text} is too few: what stands and what a rollback goes back to are 2")
    return int(text)


def _switches(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    for kind, called in (("host", "HOST"), ("key", "TOKEN")):
        disable = _command(commands, f"disable-{kind}", f"have a {kind} give no session from the next call on")
        enable = _command(commands, f"enable-{kind}", f"have a disabled {kind} open again what the files say")
        for command in (disable, enable):
            command.add_argument(
                "name", metavar=called, help="or the tokenHash of an export" if kind == "key" else None
            )
            command.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
            command.add_argument("--yes", action="store_true", help="do not ask before prod")
        disable.add_argument("--why", type=_reason, default="", metavar="TEXT", help="told by plan and doctor")
        enable.set_defaults(why="")


def _policy(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    policy = _command(commands, "policy", "print the IAM policy of whoever runs commands on a stage")
    only = "only for these: plan apply read_orders"
    policy.add_argument("commands", nargs="*", type=_on_a_target, metavar="FOR", help=only)
    policy.add_argument("--stage", choices=STAGES, required=True, help="a stage in AWS; on this machine all is allowed")


def _on_a_target(text: str) -> str:
    if text not in {**HANDLERS, **COMMANDS}:
        listed = ", ".join((*HANDLERS, *COMMANDS))
        raise argparse.ArgumentTypeError(f"{text} is no command on a stage: {listed}")
    return text


def _reason(text: str) -> str:
    if len(text) > 200:
        raise argparse.ArgumentTypeError("say it in 200 letters")
    return text
