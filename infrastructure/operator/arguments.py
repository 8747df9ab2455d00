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

_ENDS = (
    "exit status: 0 done, 1 refused, 2 wrong usage, 3 changes pending, 5 stack unreachable, 6 removals pending, "
    "70 unexpected error"
)


def parser() -> argparse.ArgumentParser:
    """Commands with their options."""
    whole = argparse.ArgumentParser("carteblanche", description="Bring a brand live by its files.", epilog=_ENDS)
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    validate = _command(commands, "validate", "report all faults of folders; needs no stack")
    validate.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    validate.add_argument("--stage", choices=STAGES, default="dev", help="check for this stage (dev)")
    validate.add_argument("--strict", action="store_true", help="refuse warnings too")
    _plan(commands)
    _apply(commands)
    _versions(commands)
    _domain(commands)
    _collect(commands)
    _switches(commands)
    _policy(commands)
    schema = _command(commands, "schema", "write JSON Schemas of all files, for editors")
    schema.add_argument("folder", nargs="?", type=Path, default=Path("schemas"), metavar="FOLDER")
    _command(commands, "fields", "print all fields of all files, as Markdown")
    _command(commands, "taxes", "print each province's taxes, with their laws and limits, as Markdown")
    _keys(commands)
    _beginning(commands)
    _imports(commands)
    _pictures(commands)
    add_arguments(_command(commands, "run", "run a command about orders, money, members or people"))
    return whole


def _beginning(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    new = _command(commands, "new", "write the folder of a new brand from a template")
    new.add_argument("folder", type=Path, metavar="FOLDER")
    new.add_argument(
        "--code", required=True, metavar="CODE", help="the short name in its addresses; it cannot be changed"
    )
    new.add_argument("--name", required=True, metavar="NAME", help="its name for guests")
    new.add_argument("--trade", default="cafe", metavar="TRADE", help="cafe, restaurant or bakery (cafe)")
    new.add_argument("--stores", default="main", metavar="IDS", help="short names of its stores: queen,yonge (main)")
    new.add_argument("--province", default="ON", metavar="CODE", help="the province of its taxes and time zone (ON)")
    new.add_argument("--locales", default="en", metavar="CODES", help="its languages, the main one first: en,fr (en)")
    export = _command(commands, "export", "write a brand of a stack as a folder that can be applied")
    _of_a_company(export)
    export.add_argument("folder", type=Path, metavar="FOLDER", help="a new folder")
    doctor = _command(commands, "doctor", "check a live brand and suggest fixes")
    _of_a_company(doctor)
    merchant = _command(commands, "merchant", "set a payment provider's credentials, or test them")
    merchant.add_argument("act", choices=("set", "test"), help="set: enter them hidden; test: call the provider")
    merchant.add_argument("company", metavar="COMPANY", help="the brand's companyCode")
    merchant.add_argument(
        "store", nargs="?", default="", metavar="STORE", help="credentials of one store; else the company's"
    )
    merchant.add_argument("provider", metavar="PROVIDER", help="stripe, globalPayment or clover")
    source = merchant.add_mutually_exclusive_group()
    source.add_argument("--file", metavar="FILE", help="read them from a JSON or YAML file; - for stdin")
    source.add_argument("--sandbox", action="store_true", help="use those of the sandbox of make run; no real money")
    merchant.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
    merchant.add_argument("--yes", action="store_true", help="do not ask before prod")
    _staff_key(commands)
    remove = _command(
        commands, "remove-brand", "remove a brand from a stack: hosts, keys, tables, and its stores' orders"
    )
    _of_a_company(remove)
    _cancels(remove)
    remove.add_argument("--confirm", default="", metavar="COMPANY", help="its code again, to skip the question")
    transfer = _command(commands, "transfer", "move a host from one brand's folder to another's")
    transfer.add_argument("host", metavar="HOST")
    transfer.add_argument("giving", type=Path, metavar="FROM", help="the folder that no longer lists it")
    transfer.add_argument("taking", type=Path, metavar="TO", help="the folder that lists it now")
    transfer.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
    transfer.add_argument("--yes", action="store_true", help="do not ask before prod")
    quote = _command(commands, "quote", "price a cart from a folder alone; needs no stack")
    quote.add_argument("folder", type=Path, metavar="FOLDER")
    quote.add_argument("store", metavar="STORE")
    quote.add_argument("cart", nargs="?", type=Path, metavar="CART", help="a file: items: [latte, {item: tea, qty: 2}]")
    quote.add_argument("--item", action="append", metavar="NAME", help="key, ID or barcode of a dish; repeatable")
    quote.add_argument("--type", choices=("takeout", "dinein", "delivery"), help="the order type (takeout)")
    quote.add_argument("--member", default="", metavar="CODE", help="a member of members.yaml; else a guest")
    quote.add_argument("--km", type=_kilometres, metavar="KM", help="the distance of a delivery")
    quote.add_argument("--at", type=_instant, metavar="TIME", help="time of the order: 2027-05-01T12:00-04:00 (now)")
    quote.add_argument("--trace", action="store_true", help="explain every amount")


def _staff_key(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    key = _command(commands, "staff-key", "create a key with which a store's staff sign in at /staff")
    key.add_argument("company", metavar="COMPANY", help="the brand's companyCode")
    key.add_argument("store", metavar="STORE")
    key.add_argument("--by", default="staff", metavar="PERSON", help="its person, for the record (staff)")
    key.add_argument("--days", type=_days, default=30, metavar="N", help="days until it expires (30)")
    key.add_argument("--revoke", action="store_true", help="revoke all existing keys of the store instead")
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
    qr = _command(commands, "qr", "create a card with a QR code for every table and kiosk")
    qr.add_argument("folder", type=Path, metavar="FOLDER")
    qr.add_argument(
        "--base", required=True, metavar="ADDRESS", help="address of the codes, such as https://order.example"
    )
    qr.add_argument("--out", type=Path, default=Path("codes"), metavar="FOLDER", help="output folder (codes)")
    qr.add_argument("--stage", choices=STAGES, default="dev", help="the stage that must accept the keys (dev)")
    retire = _command(commands, "retire-store", "remove a store from the files, with its keys, tables and hosts")
    retire.add_argument("folder", type=Path, metavar="FOLDER")
    retire.add_argument("store", metavar="STORE")
    retire.add_argument("--stage", choices=STAGES, help="look for open orders on a stage in AWS instead of here")
    _cancels(retire)
    rotate = _command(commands, "rotate-token", "replace a token that has become known")
    rotate.add_argument("folder", type=Path, metavar="FOLDER")
    rotate.add_argument("token", metavar="TOKEN")


def _imports(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    template = _command(commands, "csv-template", "write a CSV file for a menu to fill in, and one for its options")
    template.add_argument("file", nargs="?", type=Path, default=Path("menu.csv"), metavar="FILE")
    importing = _command(commands, "import-menu", "import a menu from a CSV file or a Square catalogue")
    importing.add_argument("folder", type=Path, metavar="FOLDER")
    importing.add_argument("file", type=Path, metavar="FILE")
    importing.add_argument("--options", type=Path, metavar="FILE", help="a second CSV: group, from, to, option, price")
    importing.add_argument("--mapping", type=Path, metavar="FILE", help="a mapping of columns")
    importing.add_argument("--print-mapping", action="store_true", help="print a draft of a mapping; write nothing")
    importing.add_argument("--location", default="", metavar="NAME", help="the location in a Square catalogue")
    importing.add_argument("--store", default="", metavar="STORE", help="import into this store's menu (the brand's)")
    importing.add_argument("--dry-run", action="store_true", help="print the changes and write nothing")
    importing.add_argument("--replace", action="store_true", help="remove everything that is missing in the file")
    importing.add_argument("--prune", action="store_true", help="remove earlier imports that are missing in the file")


def _pictures(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    pictures = _command(commands, "pictures", "create a menu's pictures from one photograph of each dish")
    pictures.add_argument("folder", type=Path, metavar="FOLDER")
    pictures.add_argument("sources", nargs="+", type=Path, metavar="SOURCE", help="photographs, or folders of them")
    pictures.add_argument("--menu", type=Path, metavar="FILE", help="the CSV that was imported, for its picture column")
    pictures.add_argument("--dry-run", action="store_true", help="print the pictures and write nothing")


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, what: str
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.", epilog=_ENDS)
    command.add_argument("--json", action="store_true", help="print one JSON document")
    return command


def _of_a_company(command: argparse.ArgumentParser) -> None:
    command.add_argument("company", metavar="COMPANY", help="the brand's companyCode")
    command.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")


def _of_a_brand(command: argparse.ArgumentParser) -> None:
    command.add_argument("folder", type=Path, metavar="FOLDER")
    command.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
    command.add_argument("--strict", action="store_true", help="refuse warnings too")
    command.add_argument(
        "--fail-on-delete", action="store_true", help="refuse if the files lack something that the stack has"
    )
    command.add_argument("--was", default="", metavar="NAME", help="the brand's former name, if renamed")


def _plan(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    plan = _command(commands, "plan", "show what applying a folder would change")
    _of_a_brand(plan)
    plan.add_argument(
        "--exit-code", action="store_true", help=f"exit with status {Exit.CHANGES.value} if something would change"
    )


def _apply(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    apply = _command(commands, "apply", "apply a folder to a stack")
    _of_a_brand(apply)
    apply.add_argument("--prune", action="store_true", help="remove what is missing in the files")
    apply.add_argument("--draft", action="store_true", help="store a draft for publish and print a preview address")
    apply.add_argument("--yes", action="store_true", help="do not ask before prod")
    _cancels(apply)


def _cancels(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--cancel",
        action="store_true",
        help="cancel open orders (with refunds), bookings and visits of stores that close, and notify guests",
    )


def _domain(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    domain = _command(commands, "domain", "add a host with its certificate to a stage, show it, or remove it")
    domain.add_argument("act", choices=("add", "show", "remove"), help="each continues where it stopped")
    domain.add_argument("host", metavar="HOST", help="a domain for guests, such as order.brand.example")
    domain.add_argument("--stage", choices=STAGES, help="a stage in AWS; not needed on this machine")
    domain.add_argument(
        "--self-hosted", action="store_true", help="another server answers until the certificate is issued"
    )
    domain.add_argument("--yes", action="store_true", help="do not ask before prod")


def _versions(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    versions = _command(commands, "versions", "list the versions of a brand that were applied")
    rollback = _command(commands, "rollback", "restore the version before the last apply")
    publish = _command(commands, "publish", "publish the draft created by apply --draft")
    discard = _command(commands, "discard", "delete the draft created by apply --draft, and its previews")
    preview = _command(commands, "preview", "print an address that shows the draft created by apply --draft")
    for command in (versions, rollback, publish, discard, preview):
        command.add_argument("company", metavar="COMPANY", help="its company code")
        command.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
    rollback.add_argument("--to", type=int, metavar="VERSION", help="restore this version instead")
    for command in (rollback, publish):
        _cancels(command)
        command.add_argument("--dry-run", action="store_true", help="print the changes, and change nothing")
    for command in (rollback, publish, discard):
        command.add_argument("--yes", action="store_true", help="do not ask before prod")


def _collect(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    collect = _command(commands, "collect", "remove old versions, menus and pictures that a brand no longer uses")
    _of_a_company(collect)
    collect.add_argument("--keep", type=_versions_kept, default=10, metavar="N", help="number of versions to keep (10)")
    collect.add_argument("--dry-run", action="store_true", help="print what would be removed, and change nothing")
    collect.add_argument("--yes", action="store_true", help="do not ask before prod")


def _versions_kept(text: str) -> int:
    if not re.fullmatch(r"\d{1,4}", text) or int(text) < 2:
        raise argparse.ArgumentTypeError(f"{text} is too few: the present version and the one for a rollback are 2")
    return int(text)


def _switches(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    for kind, called in (("host", "HOST"), ("key", "TOKEN")):
        disable = _command(
            commands, f"disable-{kind}", f"stop a {kind} from opening new sessions, effective immediately"
        )
        enable = _command(commands, f"enable-{kind}", f"enable a disabled {kind} again")
        for command in (disable, enable):
            command.add_argument(
                "name", metavar=called, help="or the tokenHash of an export" if kind == "key" else None
            )
            command.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
            command.add_argument("--yes", action="store_true", help="do not ask before prod")
        disable.add_argument(
            "--why", type=_reason, default="", metavar="TEXT", help="the reason, shown by plan and doctor"
        )
        enable.set_defaults(why="")


def _policy(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    policy = _command(commands, "policy", "print the IAM policy for running commands on a stage")
    only = "only for these: plan apply read_orders"
    policy.add_argument("commands", nargs="*", type=_on_a_target, metavar="FOR", help=only)
    policy.add_argument("--stage", choices=STAGES, required=True, help="a stage in AWS; this machine needs no policy")


def _on_a_target(text: str) -> str:
    if text not in {**HANDLERS, **COMMANDS}:
        listed = ", ".join((*HANDLERS, *COMMANDS))
        raise argparse.ArgumentTypeError(f"{text} is no command on a stage: {listed}")
    return text


def _reason(text: str) -> str:
    if len(text) > 200:
        raise argparse.ArgumentTypeError("use at most 200 characters")
    return text
