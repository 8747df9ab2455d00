"""`./carteblanche COMMAND`: manage brands by their files, on this machine or on a stage."""

import argparse
import os
import sys
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path

from infrastructure.operator.arguments import parser
from infrastructure.operator.denied import denied, with_the_way_out
from infrastructure.operator.on_a_target import run_on_a_target
from infrastructure.operator.said import CannotBeReached, Exit, Screen
from infrastructure.operator.target import ROOT, Target, aws_stage, data_folder, this_machine

_FUNCTIONS = str(ROOT / "functions")


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit status; an unexpected error is printed in one sentence and logged."""
    given = parser().parse_args(arguments)
    screen = Screen(as_json=given.json)
    if _FUNCTIONS not in sys.path:
        sys.path.append(_FUNCTIONS)
    try:
        return _run(given, screen)
    except CannotBeReached as error:
        screen.complain(str(error))
        return Exit.UNREACHED
    except KeyboardInterrupt:
        screen.complain("\nstopped; run the same command again to continue")
        return Exit.UNREACHED
    except Exception as error:
        return _unexpected(error, given, screen)


def _run(given: argparse.Namespace, screen: Screen) -> int:
    from infrastructure.operator import (
        domain,
        importing,
        keys,
        new,
        picturing,
        policy,
        quote,
        running,
        schemas,
        validating,
    )

    if given.command == "validate":
        os.environ["STAGE"] = given.stage
        return validating.validate(given.folders, screen, stage=given.stage, strict=given.strict)
    if given.command == "schema":
        return schemas.write(given.folder, screen)
    told = {"fields": schemas.fields, "taxes": schemas.taxes}
    if given.command in told:
        return told[given.command](screen)
    alone = {
        "new": new.new,
        "quote": quote.quote,
        "qr": keys.qr,
        "rotate-token": keys.rotate_token,
        "csv-template": importing.write_template,
        "import-menu": importing.import_menu,
        "pictures": picturing.make_pictures,
        "policy": policy.policy,
        "run": running.run_command,
    }
    if given.command in alone:
        return alone[given.command](given, screen)
    if given.command == "domain" and not given.stage:
        return domain.nothing_needed(given, screen)
    target = _target_or_files(given) if given.command == "retire-store" else _target(given)
    if target.answers:
        screen.note(f"target: {target.told}")
    return run_on_a_target(given, target, screen)


def _target(given: argparse.Namespace) -> Target:
    """Find the target and set its variables, before the functions' code is imported, which reads them."""
    target = aws_stage(given.stage) if given.stage else this_machine(data_folder())
    os.environ.update(target.environment)
    return target


def _target_or_files(given: argparse.Namespace) -> Target:
    """Return the target; without a running stack and a named stage, one that has only the files."""
    try:
        return _target(given)
    except CannotBeReached:
        if given.stage:
            raise
        return Target("the files alone", "dev", {}, answers=False)


def _unexpected(error: Exception, given: argparse.Namespace, screen: Screen) -> int:
    refused = denied(error)
    if refused:
        words = with_the_way_out(refused, given.stage) if getattr(given, "stage", "") else refused
        screen.complain(f"{words}; the whole story is in {_log(error, given)}")
        return Exit.UNREACHED
    if type(error).__name__ == "Outage" or type(error).__module__.startswith(("botocore", "pynamodb")):
        words = str(error) or "its tables stopped answering"
        screen.complain(f"the target does not answer as it should: {words}; the whole story is in {_log(error, given)}")
        return Exit.UNREACHED
    screen.complain(f"this should not happen ({type(error).__name__}); the whole story is in {_log(error, given)}")
    return Exit.UNEXPECTED


def _log(error: Exception, given: argparse.Namespace) -> Path:
    """Write the trace without tokens to the stack's logs, or else to the temporary folder; return the file."""
    from domain.access.app_key import without_tokens

    trace = "".join(traceback.format_exception(error))
    for secret in _secrets(given):
        trace = trace.replace(secret, "…")
    told = without_tokens(f"{datetime.now(UTC).isoformat()} {_line(given)}\n{trace}\n")
    for folder in (data_folder() / "logs", Path(tempfile.gettempdir())):
        file = folder / "carteblanche.log"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _append(file, told)
        except OSError:
            continue
        return file
    return Path(os.devnull)


def _secrets(given: argparse.Namespace) -> list[str]:
    """Return the arguments that are secrets."""
    named = [given.name] if given.command in {"disable-key", "enable-key"} else [getattr(given, "token", "")]
    return [secret for secret in named if secret]


def _line(given: argparse.Namespace) -> str:
    """Return the command with its arguments; for `run` only its name, because addresses and cards may follow."""
    if given.command == "run":
        return f"run {given.name}"
    secrets = _secrets(given)
    told = {name: "…" if value in secrets else value for name, value in vars(given).items() if value not in (None, "")}
    return f"{told.pop('command')} {' '.join(f'{name}={value}' for name, value in told.items() if value is not False)}"


def _append(file: Path, text: str) -> None:
    """Append to a file that only its owner can read, even if it existed before; symbolic links are not followed."""
    opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW, 0o600)
    with os.fdopen(opened, "a") as log:
        os.fchmod(opened, 0o600)
        log.write(text)


if __name__ == "__main__":
    sys.exit(main())
