"""Every command of the documents works as it is typed, on the stack that `make run` starts."""

import os
import re
import shlex
import signal
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from infrastructure.local.settings import ROOT
from tests.documented_commands import HOW_IT_IS_TYPED, NotTyped, Typed, commands
from tests.stack.guest import Guest
from tests.stack.running_stack import RunningStack
from tests.stack.test_payment import MANGO_SAGO

pytestmark = pytest.mark.stack

SIDE_BY_SIDE = 3
"""Commands mostly start Python, and then wait for the stack."""

NO_AWS = {"AWS_CONFIG_FILE": os.devnull, "AWS_SHARED_CREDENTIALS_FILE": os.devnull, "AWS_EC2_METADATA_DISABLED": "true"}
OWN = ("AWS_REGION", "AWS_DEFAULT_REGION", "AWS_PROFILE", "STAGE", "PYTHONPATH", "DATA_DIR")


def shell(line: str, stack: RunningStack) -> "subprocess.CompletedProcess[str]":
    """Type a line into a shell at the root of the repository."""
    clean = {name: value for name, value in os.environ.items() if name not in OWN}
    environment = {**clean, **NO_AWS, "DATA_DIR": str(stack.data)}
    return subprocess.run(["sh", "-c", line], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)


def order_at_jade(stack: RunningStack) -> str:
    """Place a takeout order in Jade Garden and return its number."""
    guest = Guest(stack, "jade.localhost")
    guest.arrive()
    guest.choose("spadina")
    cart = {"orderUUID": str(uuid4()), "orderType": "takeout", "items": [{"lineId": "a", "ID": MANGO_SAGO}]}
    total = guest.call("/order/v2/priceorder", cart=cart)["quote"]["totals"]["total"]
    contact = {"phone1": "(416) 555-0199", "name": "Ada"}
    return guest.place({"cart": cart, "contact": contact, "quotedTotal": total})


@pytest.fixture(scope="module")
def number(stack: RunningStack) -> str:
    return order_at_jade(stack)


def test_every_documented_line_ends_as_it_should(stack: RunningStack, number: str) -> None:
    commands_to_type = [how for how in HOW_IT_IS_TYPED.values() if not isinstance(how, NotTyped)]

    with ThreadPoolExecutor(SIDE_BY_SIDE) as shells:
        wrong = list(shells.map(lambda lines: all_that_is_wrong(lines, stack, number), commands_to_type))

    assert list(chain(*wrong)) == []


def all_that_is_wrong(lines: Iterable[Typed], stack: RunningStack, number: str) -> list[str]:
    """Type the lines of one command one after the other."""
    return [fault for line in lines for fault in ended_wrong(line, stack, number)]


def ended_wrong(typed: Typed, stack: RunningStack, number: str) -> Iterator[str]:
    """Yield what is wrong with how a line ended."""
    done = shell(typed.line.replace("{number}", number), stack)
    said = done.stdout + done.stderr
    if done.returncode != typed.status or "Traceback" in said or typed.prints.replace("{number}", number) not in said:
        yield f"{typed.line} ended with {done.returncode}: {said[-600:]}"


def test_the_printers_bridge_starts_as_it_is_documented(stack: RunningStack, tmp_path: Path) -> None:
    [line] = [each for each in commands() if each.startswith("BRIDGE_ADDRESS=")]
    key = shell("./carteblanche run staff_key jade spadina --by printers", stack).stdout.strip()
    line = line.replace(":8080", f":{stack.port}").replace("BRIDGE_KEY=…", f"BRIDGE_KEY={key}")
    line = line.replace("/tmp/papers", str(tmp_path))

    with bridge(line, tmp_path / "printed.txt") as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        running.send_signal(signal.SIGTERM)
        said, _ = running.communicate(timeout=30)

    assert first == f"printing for jade/spadina from http://jade.localhost:{stack.port}\n"
    assert not re.search("WARNING|ERROR", said), said


def bridge(line: str, state: Path) -> "subprocess.Popen[str]":
    """Start the bridge as the line does, with the place of its journal kept out of the working tree."""
    words = shlex.split(line)
    variables: Mapping[str, Any] = dict(word.split("=", 1) for word in words if re.match("[A-Z_]+=", word))
    program = [word for word in words if not re.match("[A-Z_]+=", word)]
    environment = {**os.environ, **variables, "BRIDGE_STATE": str(state)}
    return subprocess.Popen(
        program, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
