"""`carteblanche run`: commands about orders, money, members and people, on this machine or on a stage."""

import argparse
import os
from collections.abc import Sequence
from importlib import import_module

from infrastructure.operator.said import Screen
from infrastructure.operator.target import STAGES, aws_stage, data_folder, this_machine

COMMANDS = {
    "app_key": "make keys for tables and kiosks that cannot be guessed",
    "day_report": "print a store's report of a day",
    "flagged": "list payments that need a person, and record how one was resolved",
    "gift_card": "issue, add to, show, unlink, send or refund a gift card",
    "grant_points": "give a member points",
    "grant_promotion": "give a member a promotion",
    "member_account": "show, suspend, reinstate or erase a member",
    "move_order": "accept, reject or complete an order",
    "pause": "pause a store, or end its pause",
    "read_orders": "list a store's orders of a day",
    "refund_order": "refund an order",
    "sold_out": "mark items as sold out, or as available again",
    "staff_account": "invite, lock, unlock and list a company's people",
    "staff_actions": "list who did what in a store",
    "staff_key": "print a staff key alone, for a printer's bridge",
    "stock_changes": "list who changed which count, when and why",
    "stuck": "list rows that the sweep gave up on, and retry them",
}
"""Modules of `functions/backoffice` with a `main`."""

_NEED_NO_STACK = {"app_key"}
_HELP = {"-h", "--help"}


def add_arguments(run: argparse.ArgumentParser) -> None:
    """Add the arguments of `run` to its parser."""
    listed = "\n".join(f"  {name:<16} {what}" for name, what in COMMANDS.items())
    run.formatter_class = argparse.RawDescriptionHelpFormatter
    run.epilog = f"commands, each with --help:\n{listed}"
    run.add_argument("--stage", choices=STAGES, help="a stage in AWS instead of the stack on this machine")
    run.add_argument("name", type=_name, metavar="NAME", help="one of the commands below")
    run.add_argument("words", nargs=argparse.REMAINDER, metavar="…", help="the arguments of that command")


def _name(text: str) -> str:
    name = text.replace("-", "_")
    if name not in COMMANDS:
        raise argparse.ArgumentTypeError(f"there is no command {text}: {', '.join(COMMANDS)}")
    return name


def run_command(given: argparse.Namespace, screen: Screen) -> int:
    """Run one of the commands, and return its exit status."""
    words, stage = split_stage(given.words, given.stage)
    given.stage = stage
    if given.name not in _NEED_NO_STACK and not _HELP & set(words):
        target = aws_stage(stage) if stage else this_machine(data_folder())
        os.environ.update(target.environment)
        screen.note(f"target: {target.told}")
    status: int = import_module(f"backoffice.{given.name}").main(words)
    return status


def split_stage(words: Sequence[str], stage: str | None) -> tuple[list[str], str | None]:
    """Return a command's words without `--stage` and its value, and the stage."""
    options = argparse.ArgumentParser(prog="carteblanche run", add_help=False, allow_abbrev=False)
    options.add_argument("--stage", choices=STAGES, default=stage)
    found, rest = options.parse_known_args(list(words))
    return rest, found.stage
