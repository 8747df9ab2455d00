"""Starting and stopping, as the person at the keyboard sees it."""

import socket
from pathlib import Path

import pytest
import requests
from tests.stack.running_stack import RunningStack, free_port

pytestmark = [pytest.mark.stack, pytest.mark.night, pytest.mark.usefixtures("engine")]

SITE = {"SITE_DIR": ""}


@pytest.fixture
def bare(tmp_path: Path) -> RunningStack:
    """A stack without brands and with a one-page site: all of the machinery, little to wait for."""
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html><title>The page</title>" + " " * 2000)
    (site / "assets" / "app-1a2b.js").write_text("let x = 1;\n" * 500)
    return RunningStack(tmp_path / "data", environment={"SITE_DIR": str(site), "BRANDS_DIR": str(tmp_path)})


def test_a_taken_port_gives_one_clear_line_and_a_failure(bare: RunningStack) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        bare.port = taken.getsockname()[1]
        process = bare.launch()
        output, _ = process.communicate(timeout=60)

    assert output == (f"cannot run: port {bare.port} on 127.0.0.1 is taken; choose another with PORT=8081 make run\n")
    assert process.returncode == 1


def test_a_front_end_that_is_not_built_gives_one_clear_line(bare: RunningStack) -> None:
    bare.environment["SITE_DIR"] = "/nowhere"
    output, _ = bare.launch().communicate(timeout=60)

    assert output == "cannot run: the front end is not built (/nowhere): run `make site`\n"


def test_it_starts_serves_and_leaves_no_process_behind(bare: RunningStack) -> None:
    lines = bare.start()
    try:
        assert f"  http://localhost:{bare.port}" in lines
        assert _get(bare, "/menu-category/12").text.startswith("<!doctype html>")
        second = RunningStack(bare.data, port=free_port(), environment=bare.environment)
        refused, _ = second.launch().communicate(timeout=60)
        assert refused == f"cannot run: another stack uses {bare.data}; choose another with DATA_DIR=… make run\n"
    finally:
        status = bare.stop()

    assert status == 0
    assert bare.processes() == []


def test_nothing_survives_the_death_of_the_one_who_started_it(bare: RunningStack) -> None:
    bare.start()
    bare.kill_starter()

    assert bare.wait_until_gone(seconds=20)


def _get(stack: RunningStack, path: str, **headers: str) -> requests.Response:
    return requests.get(f"{stack.url}{path}", headers=headers, timeout=60)
