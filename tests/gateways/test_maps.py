"""Distances from the words of an address; what a map service answers is not trusted (L-1, L-3, threats 16 and 23)."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from domain.delivery.address import Address, Coordinates, Distance
from gateways import maps
from runtime.settings import settings
from runtime.stage_secrets import StageSecret

STORE = Coordinates(lat=43.6525, lng=-79.3817)
HOME = Address(street="12 Yonge St", city="Toronto", province="ON", postal="M4P 1A1")


class Upstream:
    """A map service on this machine: what it answers to which call, and what it was asked."""

    def __init__(self) -> None:
        self.answers: dict[str, Any] = {}
        self.asked: list[dict[str, list[str]]] = []
        upstream = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                parts = urlsplit(self.path)
                upstream.asked.append(parse_qs(parts.query))
                answer = upstream.answers.get(parts.path.split("/")[1], 500)
                raw = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
                self.send_response(answer if isinstance(answer, int) else 200)
                self.send_header("Location", "http://169.254.169.254/")
                self.end_headers()
                self.wfile.write(raw)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def upstream(monkeypatch: pytest.MonkeyPatch) -> Iterator[Upstream]:
    service = Upstream()
    read = settings().model_copy(update={"maps_url": service.url})
    monkeypatch.setattr(maps, "settings", lambda: read)
    monkeypatch.setattr(maps, "MAPS_KEY", StageSecret(lambda: "", ("k",)))
    maps._silence.forget()
    yield service
    service.close()


def matrix(metres: Any, seconds: Any = 600) -> dict[str, Any]:
    return {"rows": [{"elements": [{"distance": {"value": metres}, "duration": {"value": seconds}}]}]}


def test_a_drive_is_measured_by_the_service(upstream: Upstream) -> None:
    upstream.answers["distancematrix"] = matrix(5235, 601)

    assert maps.driving_distance(STORE, HOME) == Distance(km="5.24", minutes=11)
    assert upstream.asked == [
        {
            "origins": ["43.6525,-79.3817"],
            "destinations": ["12 Yonge St, Toronto, ON M4P 1A1, CA"],
            "key": ["k"],
        }
    ]


def test_without_a_drive_the_great_circle_to_its_place_is_marked_estimated(upstream: Upstream) -> None:
    upstream.answers["geocode"] = {"results": [{"geometry": {"location": {"lat": 43.7128, "lng": -79.3902}}}]}

    assert maps.driving_distance(STORE, HOME) == Distance(km="6.74", minutes=9, estimated=True)


LIES = [
    matrix(-5),
    matrix("far"),
    matrix(10**12),
    matrix(5000, -1),
    matrix(None),
    [],
    "no",
    {"rows": []},
    b"<html>",
    b"x" * 200_000,
    301,
    404,
    500,
]


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: str(lie)[:30])
def test_an_answer_that_cannot_be_is_none(upstream: Upstream, lie: Any) -> None:
    upstream.answers = {"distancematrix": lie, "geocode": {"results": [{"geometry": {"location": {"lat": 999}}}]}}

    assert maps.driving_distance(STORE, HOME) is None


def test_an_address_is_one_short_line_of_printable_text() -> None:
    wild = HOME.model_copy(update={"street": "1\r\nHost: evil \u202e" + "x" * 300})

    line = maps.address_text(wild)

    assert len(line) == 200
    assert line.isprintable()
    assert line.startswith("1Host: evil x")


def test_on_a_developers_machine_a_small_map_of_ours_knows_toronto() -> None:
    far = maps.driving_distance(STORE, HOME)

    assert far == Distance(km="6.74", minutes=9, estimated=True)
    assert maps.driving_distance(STORE, HOME.model_copy(update={"postal": ""}))
    assert maps.driving_distance(STORE, Address(street="1 Main", city="Atlantis")) is None


def test_outside_dev_nothing_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "settings", lambda: settings().model_copy(update={"stage": "prod"}))

    assert maps.driving_distance(STORE, HOME) is None
