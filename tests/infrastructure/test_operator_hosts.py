"""Whether a host leads to the target: asked over real sockets, as a browser would."""

import datetime as dt
import http.server
import socket
import ssl
import threading
from collections.abc import Iterator

import pytest
from infrastructure.operator import hosts
from infrastructure.operator.hosts import looked_at

CONTENT = b'{"name": "Corner"}'


class Answers(http.server.BaseHTTPRequestHandler):
    """One file for one host."""

    def do_GET(self) -> None:
        right = self.headers["Host"] == "corner.localhost" and self.path == "/published/x"
        self.send_response(200 if right else 404)
        self.end_headers()
        self.wfile.write(CONTENT if right else b"nothing")

    def log_message(self, *_: object) -> None:
        """Be quiet."""


@pytest.fixture
def listening() -> Iterator[str]:
    with http.server.HTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()
        thread.join()


def test_a_host_of_this_machine_is_asked_where_the_stack_listens(listening: str) -> None:
    assert looked_at("corner.localhost", "/published/x", CONTENT, listening).why == ""
    assert looked_at("rival.localhost", "/published/x", CONTENT, listening).why == "answers, but is not this target"


def test_stack_that_does_not_listen_is_reported() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        gone = f"http://localhost:{server.getsockname()[1]}"

    assert looked_at("corner.localhost", "/published/x", CONTENT, gone).why.startswith("does not answer (")


def test_a_host_of_this_machine_leads_a_stage_nowhere() -> None:
    seen = looked_at("corner.localhost", "/published/x", CONTENT, "")

    assert seen == ("leads nowhere but to the machine that asks", "take it out of hosts.yaml of this stage", None)


def test_a_public_host_is_not_asked_by_a_stack_on_this_machine(listening: str) -> None:
    assert looked_at("order.example.com", "/published/x", CONTENT, listening) == ("", "", None)


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (socket.gaierror("no such name"), "its name is not known to the DNS"),
        (_refused := ssl.SSLCertVerificationError("x"), "its certificate is refused (it is over)"),
        (TimeoutError("timed out"), "does not answer (timed out)"),
    ],
)
def test_failure_to_reach_a_public_host_is_reported_with_its_cause(
    monkeypatch: pytest.MonkeyPatch, error: OSError, why: str
) -> None:
    _refused.verify_message = "it is over."

    def fails(*_: object, **__: object) -> bytes:
        raise error

    monkeypatch.setattr(hosts, "_file", fails)

    seen = looked_at("order.example.com", "/published/x", CONTENT, "")

    assert seen.why == why
    assert seen.todo


def test_a_certificate_s_end_is_read_as_it_says() -> None:
    class Secured:
        def getpeercert(self) -> dict[str, str]:
            return {"notAfter": "Jun 26 12:00:00 2026 GMT"}

    assert hosts._end_of(Secured()) == dt.datetime(2026, 6, 26, 12, tzinfo=dt.UTC)  # type: ignore[arg-type]
