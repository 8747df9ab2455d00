"""The stack that a command works on: the one on this machine, or a stage in an AWS account."""

import json
import os
import shlex
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from infrastructure.operator.said import CannotBeReached

ROOT = Path(__file__).resolve().parents[2]
FILE = "target.json"
"""The file in the data folder that `make run` writes while it runs; only its owner can read it."""
STAGES = ("dev", "staging", "prod")
PRODUCTION = "prod"
_ONE_MACHINE = "dev"
_SECONDS = 2


class Target(NamedTuple):
    """A stack, and the variables by which a command finds its tables, its bucket and its secrets."""

    name: str
    stage: str
    environment: dict[str, str]
    address: str = ""
    """The address for guests."""
    sandbox: str = ""
    """The address of the providers' sandbox; empty for a stage."""
    is_here: bool = True
    """True for the stack on this machine, which commands use unless a stage is named."""
    answers: bool = True
    """False if no stack runs here and the command works on files alone."""

    @property
    def told(self) -> str:
        """The description that is printed before anything is done."""
        return f"{self.name}, {self.address}" if self.address else self.name

    def command(self, *words: str) -> str:
        """Return a command line that a person can type next, for this target."""
        return shlex.join(["./carteblanche", *words, *(() if self.is_here else ("--stage", self.stage))])

    @property
    def is_production(self) -> bool:
        """True if real guests order there."""
        return self.stage == PRODUCTION


def write_target(data: Path, environment: Mapping[str, str], address: str, sandbox: str = "") -> None:
    """Write the file by which commands find a stack on this machine."""
    file = data / FILE
    file.touch(mode=0o600)
    file.write_text(json.dumps({"address": address, "sandbox": sandbox, "environment": dict(environment)}, indent=2))


def forget_target(data: Path) -> None:
    """Remove that file, because the stack no longer runs."""
    (data / FILE).unlink(missing_ok=True)


def data_folder() -> Path:
    """Return the data folder of the stack on this machine."""
    return Path(os.environ.get("DATA_DIR") or ROOT / ".data").absolute()


def this_machine(data: Path) -> Target:
    """Return the stack that runs here. Raises `CannotBeReached` if none does."""
    start = "start it with make run, or name a stage with --stage"
    try:
        written = json.loads((data / FILE).read_text())
        environment = {str(name): str(value) for name, value in written["environment"].items()}
        address, sandbox = str(written["address"]), str(written.get("sandbox", ""))
    except FileNotFoundError as error:
        raise CannotBeReached(f"no stack runs on this machine: {start}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise CannotBeReached(f"{data / FILE} is spoiled: {start}") from error
    if not _answers(environment.get("AWS_ENDPOINT_URL", "")):
        raise CannotBeReached(f"the stack of {data} does not answer any more: {start}")
    return Target("the stack on this machine", environment.get("STAGE", _ONE_MACHINE), environment, address, sandbox)


def _answers(url: str) -> bool:
    place = urlsplit(url)
    try:
        with socket.create_connection((place.hostname or "", place.port or 0), timeout=_SECONDS):
            return True
    except OSError:
        return False


def aws_stage(stage: str) -> Target:
    """Return a deployed stage of the AWS account that the shell is signed in to. Raises `CannotBeReached`."""
    from botocore.exceptions import BotoCoreError, ClientError
    from infrastructure.operator.denied import denied, with_the_way_out
    from infrastructure.stage import stage_environment

    try:
        environment = stage_environment(stage)
    except (BotoCoreError, ClientError) as error:
        refused = denied(error)
        words = with_the_way_out(refused, stage) if refused else f"stage {stage} is not found: {str(error).rstrip('.')}"
        raise CannotBeReached(words) from error
    except (KeyError, IndexError) as error:
        raise CannotBeReached(f"the stack of stage {stage} has no output {error}: deploy it again") from error
    return Target(f"stage {stage} in AWS", stage, environment, is_here=False)
