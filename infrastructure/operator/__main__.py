"""`./carteblanche COMMAND`: brands brought live by their files, on this machine or on a stage."""

import argparse
import os
import sys
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path

from infrastructure.operator.arguments import parser
from infrastructure.operator.said import CannotBeReached, Exit, Screen
from infrastructure.operator.target import ROOT, Target, aws_stage, data_folder, this_machine

_FUNCTIONS = str(ROOT / "functions")


def main(arguments: list[str] | None = None) -> int:
    """How it ended; a fault of this program is one sentence, and its trace is in the log."""
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
        screen.complain("\nstopped; the same command again goes on from here")
        return Exit.UNREACHED
    except Exception as error:
        return _unexpected(error, screen)


def _run(given: argparse.Namespace, screen: Screen) -> int:
    from infrastructure.operator import (
        applying,
        collect,
        doctor,
        domain,
        export,
        going_back,
        importing,
        keys,
        merchant,
        new,
        picturing,
        previewing,
        quote,
        removing,
        schemas,
        staff_key,
        switching,
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
    on_files = {
        "new": new.new,
        "quote": quote.quote,
        "qr": keys.qr,
        "rotate-token": keys.rotate_token,
        "retire-store": keys.retire_store,
        "csv-template": importing.write_template,
        "import-menu": importing.import_menu,
        "pictures": picturing.make_pictures,
    }
    if given.command in on_files:
        return on_files[given.command](given, screen)
    if given.command == "domain" and not given.stage:
        return domain.nothing_needed(given, screen)
    target = _target(given)
    screen.note(f"target: {target.told}")
    on_a_target = {
        "plan": applying.plan,
        "apply": applying.apply,
        "export": export.export,
        "doctor": doctor.doctor,
        "domain": domain.domain,
        "merchant": merchant.merchant,
        "staff-key": staff_key.make_staff_key,
        "remove-brand": removing.remove_brand,
        "transfer": removing.transfer,
        "versions": going_back.versions,
        "rollback": going_back.rollback,
        "publish": going_back.publish,
        "discard": going_back.discard,
        "preview": previewing.preview,
        "collect": collect.collect,
        "disable-host": switching.host,
        "enable-host": switching.host,
        "disable-key": switching.key,
        "enable-key": switching.key,
    }
    return on_a_target[given.command](given, target, screen)


def _target(given: argparse.Namespace) -> Target:
    """The stack that was named, its variables set for the code of the functions, which reads them as it is imported."""
    target = aws_stage(given.stage) if given.stage else this_machine(data_folder())
    os.environ.update(target.environment)
    return target


def _unexpected(error: Exception, screen: Screen) -> int:
    if type(error).__name__ == "Outage" or type(error).__module__.startswith(("botocore", "pynamodb")):
        words = str(error) or "its tables stopped answering"
        screen.complain(f"the target does not answer as it should: {words}; the whole story is in {_log(error)}")
        return Exit.UNREACHED
    screen.complain(f"this should not happen ({type(error).__name__}); the whole story is in {_log(error)}")
    return Exit.UNEXPECTED


def _log(error: Exception) -> Path:
    """Where the trace was written: with the stack's logs, else where every program may write."""
    told = f"{datetime.now(UTC).isoformat()} {' '.join(sys.argv[1:])}\n{''.join(traceback.format_exception(error))}\n"
    for folder in (data_folder() / "logs", Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with (folder / "carteblanche.log").open("a") as log:
                log.write(told)
        except OSError:
            continue
        return folder / "carteblanche.log"
    return Path(os.devnull)


if __name__ == "__main__":
    sys.exit(main())
