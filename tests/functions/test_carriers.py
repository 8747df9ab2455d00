"""A contact that the carrier of texts or e-mails refuses is reported to the guest and raises no alarm.

Before, a number that the carrier refused was an outage: 503, and an alarm that any stranger could raise.
"""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from tests.engine import Engine
from tests.functions.browser import Answer, Browser
from tests.functions.world import Clock, Tables

from gateways import emails, text_messages
from members.messages import OTP, SMS
from repositories.limits.rate_limits import RateLimitRecord

pytestmark = pytest.mark.engine

SNS_ERROR = (
    '<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type>'
    "<Code>{}</Code><Message>told</Message></Error><RequestId>1</RequestId></ErrorResponse>"
)


class Carrier(ThreadingHTTPServer):
    """Answers every message alike, first as texts' carrier does, or as e-mails'."""

    status, code, asked = 400, "InvalidParameter", 0


class _Answer(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        carrier = self.server
        assert isinstance(carrier, Carrier)
        carrier.asked += 1
        self.rfile.read(int(self.headers["Content-Length"]))
        is_mail = self.path.startswith("/v2/email")
        body = b'{"message": "told"}' if is_mail else SNS_ERROR.format(carrier.code).encode()
        self.send_response(carrier.status)
        if is_mail:
            self.send_header("x-amzn-ErrorType", carrier.code)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def carrier(brands: Engine, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Carrier]:
    """A carrier in place of SNS and SES; no message was sent before."""
    for row in RateLimitRecord.scan():
        row.delete()
    server = Carrier(("127.0.0.1", 0), _Answer)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    for name in ("AWS_ENDPOINT_URL_SNS", "AWS_ENDPOINT_URL_SESV2"):
        monkeypatch.setenv(name, f"http://127.0.0.1:{server.server_port}")
    for client in (text_messages._client, emails._client):
        client.cache_clear()
    yield server
    for client in (text_messages._client, emails._client):
        client.cache_clear()
    server.shutdown()
    server.server_close()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The counts of the carriers."""
    found: list[str] = []
    monkeypatch.setattr(text_messages, "count", found.append)
    monkeypatch.setattr(emails, "count", found.append)
    return found


def texted(guest: Browser) -> Answer:
    return guest.call(SMS, validate={"Phone": "6475550100"})


def mailed(guest: Browser) -> Answer:
    return guest.call(OTP, send={"email": "ada@nowhere.example"})


@pytest.mark.night
@pytest.mark.parametrize("code", ["InvalidParameter", "InvalidParameterValue", "OptedOut"])
def test_phone_number_refused_by_the_carrier_is_reported_to_the_guest(
    guest: Browser, carrier: Carrier, counted: list[str], stored: Tables, code: str
) -> None:
    carrier.code, before = code, stored.count("verifications")

    answer = texted(guest)

    assert (answer.status, answer.result) == (200, "error_contact_not_reachable")
    assert counted == ["ContactRefused"]
    assert (carrier.asked, stored.count("verifications")) == (1, before)


def test_email_address_refused_by_the_carrier_is_reported_to_the_guest(
    guest: Browser, carrier: Carrier, counted: list[str], stored: Tables
) -> None:
    carrier.code, before = "BadRequestException", stored.count("verifications")

    answer = mailed(guest)

    assert (answer.status, answer.result) == (200, "error_contact_not_reachable")
    assert counted == ["ContactRefused"]
    assert stored.count("verifications") == before


@pytest.mark.night
@pytest.mark.parametrize(
    ("status", "code"), [(400, "Throttled"), (429, "Throttling"), (500, "InternalError"), (403, "AuthorizationError")]
)
def test_a_carrier_that_takes_nothing_is_an_outage(
    guest: Browser, carrier: Carrier, counted: list[str], stored: Tables, status: int, code: str
) -> None:
    carrier.status, carrier.code, before = status, code, stored.count("verifications")

    assert (texted(guest).status, mailed(guest).status) == (503, 503)
    assert counted == ["TextNotSent", "EmailNotSent"]
    assert stored.count("verifications") == before
