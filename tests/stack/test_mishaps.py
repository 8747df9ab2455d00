"""Accidents of a stack on a developer's machine: killed parts, closed terminals, full folders, raw socket requests."""

import os
import signal
import socket
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
import requests
from tests.replies import checked
from tests.stack.running_stack import RunningStack

pytestmark = [pytest.mark.stack, pytest.mark.night, pytest.mark.usefixtures("engine")]

PARTS = {"web": "server.mjs", "sandbox": "infrastructure.local.sandbox", "tables": "dynoxide"}


def bare_stack(folder: Path) -> RunningStack:
    site = folder / "site"
    site.mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html><title>The page</title>")
    return RunningStack(folder / "data", environment={"SITE_DIR": str(site), "BRANDS_DIR": str(folder)})


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningStack]:
    """One stack without brands for all the mishaps that it survives."""
    stack = bare_stack(tmp_path_factory.mktemp("desk"))
    stack.start()
    yield stack
    stack.stop()


def pid_of(stack: RunningStack, part: str) -> int:
    def command(pid: int) -> str:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()

    return next(pid for pid in stack.processes() if PARTS.get(part, part) in command(pid))


def next_line(stack: RunningStack) -> str:
    assert stack.process.stdout is not None
    return stack.process.stdout.readline().rstrip()


def raw(stack: RunningStack, text: str) -> str:
    """The status line that bytes on a socket are answered with; no client tidies the path before."""
    with socket.create_connection(("127.0.0.1", stack.port), timeout=30) as wire:
        wire.sendall(text.encode())
        return wire.makefile("rb").readline().decode().strip()


@pytest.mark.parametrize("part", PARTS)
def test_killed_part_is_restarted_and_its_cause_is_printed(desk: RunningStack, part: str) -> None:
    killed = pid_of(desk, part)

    os.kill(killed, signal.SIGKILL)

    assert next_line(desk) == f"{part} was killed by SIGKILL; started again"
    assert pid_of(desk, part) != killed
    assert desk.post("/api/init", {"token": "nobody's"})["result"] == "invalid_access"


def test_unfinished_uploads_do_not_block_other_requests(desk: RunningStack) -> None:
    unfinished = "POST /api/init HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    wires = [socket.create_connection(("127.0.0.1", desk.port)) for _ in range(40)]
    for wire in wires:
        wire.sendall(unfinished.encode())

    assert checked(requests.get(f"{desk.url}/api/hosts", timeout=15)).json()["result"] == "ok"
    for wire in wires:
        wire.close()


@pytest.mark.parametrize(
    "path",
    [
        "/api/../../",
        "/api/..%2f..%2f",
        "/api/%2e%2e/%2e%2e/",
        "/api//../_ministack/health",
        "/published/../",
        "/published/%2e%2e/",
        "/published/..\\",
        "/published/./x",
        "/published//",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_an_address_that_could_mean_another_never_reaches_the_engine(
    desk: RunningStack, method: str, path: str
) -> None:
    asked = (
        f"{method} {path} HTTP/1.1\r\nHost: x\r\nX-Amz-Target: secretsmanager.ListSecrets\r\nContent-Length: 0\r\n\r\n"
    )

    assert raw(desk, asked) == "HTTP/1.1 400 Bad Request"


def test_published_files_cannot_be_listed(desk: RunningStack) -> None:
    for path in ("/published/", "/published/menus/", "/published/?list-type=2"):
        assert raw(desk, f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n") == "HTTP/1.1 404 Not Found"


def test_a_body_that_no_function_would_read_is_refused_here(desk: RunningStack) -> None:
    answer = checked(requests.post(f"{desk.url}/api/init", data=b"x" * 262_145, timeout=60))

    assert (answer.status_code, answer.json()["result"]) == (413, "invalid_request")


def test_the_end_of_the_terminal_leaves_nothing_behind(tmp_path: Path) -> None:
    stack = bare_stack(tmp_path)
    stack.start()
    assert work_folders(stack)

    stack.process.send_signal(signal.SIGHUP)
    output, _ = stack.process.communicate(timeout=60)

    assert (stack.process.returncode, output) == (0, "stopping\n")
    assert stack.wait_until_gone(seconds=10)
    assert work_folders(stack) == []


def work_folders(stack: RunningStack) -> list[Path]:
    """The folders in which this stack's engine unpacks its functions; other stacks have folders of their own."""
    mine = f"carte-blanche-{sha256(str(stack.data).encode()).hexdigest()[:12]}-*"
    return [folder for place in (Path("/dev/shm"), stack.data) for folder in place.glob(mine)]


def test_a_killed_engine_ends_the_stack_with_its_cause_in_one_line(tmp_path: Path) -> None:
    stack = bare_stack(tmp_path)
    stack.start()
    os.kill(pid_of(stack, "local.engine"), signal.SIGKILL)
    output, _ = stack.process.communicate(timeout=60)

    log = stack.data / "logs" / "engine.log"
    assert output == f"cannot run: engine was killed by SIGKILL; see {log}\n"
    assert stack.process.returncode == 1


def test_a_data_folder_that_is_a_file_gives_one_clear_line(tmp_path: Path) -> None:
    stack = bare_stack(tmp_path)
    stack.data.write_text("a file")
    output, _ = stack.launch().communicate(timeout=60)

    assert output == f"cannot run: {stack.data} is no folder; choose another with DATA_DIR=… make run\n"
    assert stack.process.returncode == 1


def test_an_address_of_another_machine_gives_one_clear_line(tmp_path: Path) -> None:
    stack = bare_stack(tmp_path)
    stack.environment["HOST"] = "192.0.2.1"
    output, _ = stack.launch().communicate(timeout=60)

    assert output == "cannot run: HOST=192.0.2.1 is no address of this machine\n"
