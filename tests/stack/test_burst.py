"""A burst beyond what one machine can take: some calls are served, some wait, the others get 429 at once."""

import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import requests
from infrastructure.local.processes import Processes
from infrastructure.local.settings import ROOT
from tests.stack.running_stack import free_port

pytestmark = pytest.mark.stack

CONCURRENCY = 1
MOST = 64
"""Calls that are open at one time: those at work and those who wait for about four seconds at most."""
BURST = 10 * MOST


class Engine:
    """Functions that answer when they are let, and count who reached them."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.reached = threading.Semaphore(0)
        self.served: list[str] = []
        engine = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                engine.reached.release()
                engine.may_answer.wait(60)
                engine.served.append(self.path)
                self.send_response(200)
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"{}")

            def log_message(self, *_: object) -> None:
                """Says nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"


@pytest.fixture
def engine() -> Iterator[Engine]:
    running = Engine()
    yield running
    running.may_answer.set()
    running.server.shutdown()
    running.server.server_close()


@pytest.fixture
def web(engine: Engine, tmp_path: Path) -> Iterator[str]:
    """The web server's address."""
    port = free_port()
    (tmp_path / "index.html").write_text("<!doctype html>")
    told = {
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "SITE_DIR": str(tmp_path),
        "ENGINE_URL": engine.url,
        "API_ID": "api",
        "PUBLISHED_BUCKET": "published",
        "ORIGIN_SECRET": "secret",
        "RESPONSE_HEADERS": "[]",
        "CONCURRENCY": str(CONCURRENCY),
    }
    processes = Processes(tmp_path)
    processes.start("web", ["node", ROOT / "infrastructure" / "local" / "web" / "server.mjs"], told)
    processes.wait_until_listening("web", "127.0.0.1", port)
    yield f"http://127.0.0.1:{port}"
    processes.stop()


def test_a_burst_at_ten_times_the_limit_is_shed_and_who_is_in_is_served(engine: Engine, web: str) -> None:
    shed, answers = threading.Semaphore(0), list[requests.Response]()

    def call(number: int) -> None:
        answer = requests.post(f"{web}/api/{number}", json={"number": number}, timeout=60)
        answers.append(answer)
        if answer.status_code == 429:
            shed.release()

    with ThreadPoolExecutor(BURST) as pool:
        calls = [pool.submit(call, number) for number in range(BURST)]
        for _ in range(BURST - MOST):
            assert shed.acquire(timeout=60)
        at_work = [engine.reached.acquire(timeout=60) for _ in range(CONCURRENCY)]
        assert at_work == [True] * CONCURRENCY
        assert not engine.reached.acquire(blocking=False), "no more than the functions can take"
        assert engine.served == []
        engine.may_answer.set()
    assert all(call.exception() is None for call in calls)

    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) == BURST - MOST
    assert {answer.headers["Retry-After"] for answer in refused} == {"5"}
    assert {json.dumps(answer.json(), sort_keys=True) for answer in refused} == {
        json.dumps(
            {"result": "too_many_requests", "code": "", "message": None, "details": {"retryAfter": 5}}, sort_keys=True
        )
    }
    assert len(engine.served) == len(set(engine.served)) == MOST
    assert [answer.status_code for answer in answers].count(200) == MOST


def test_call_after_the_burst_is_served(engine: Engine, web: str) -> None:
    with ThreadPoolExecutor(BURST) as pool:
        first = [pool.submit(requests.post, f"{web}/api/{number}", json={}, timeout=60) for number in range(BURST)]
        for _ in range(CONCURRENCY):
            assert engine.reached.acquire(timeout=60)
        engine.may_answer.set()
        statuses = {each.result().status_code for each in first}

    assert statuses <= {200, 429}
    assert requests.post(f"{web}/api/again", json={}, timeout=60).status_code == 200
