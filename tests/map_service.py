"""A map service on this machine that can answer correctly, answer wrongly, or never, and counts its requests."""

import json
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

HANGS = object()
"""An answer that never comes, as long as the service runs."""


class MapService:
    """Its answers by call, and the requests that it received."""

    def __init__(self) -> None:
        self.answers: dict[str, Any] = {}
        self.asked: list[dict[str, list[str]]] = []
        self._ends = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                parts = urlsplit(self.path)
                service.asked.append(parse_qs(parts.query))
                answer = service.answers.get(parts.path.strip("/").removesuffix("/json"), 500)
                if answer is HANGS:
                    service._ends.wait()
                    return
                raw = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
                self.send_response(answer if isinstance(answer, int) else 200)
                self.send_header("Location", "http://169.254.169.254/")
                self.end_headers()
                with suppress(ConnectionError):  # a client that has read enough closes the connection
                    self.wfile.write(raw)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def close(self) -> None:
        """Answer nothing any more."""
        self._ends.set()
        self._server.shutdown()
        self._server.server_close()


def matrix(metres: Any, seconds: Any = 600) -> dict[str, Any]:
    """The answer to a drive."""
    return {"rows": [{"elements": [{"distance": {"value": metres}, "duration": {"value": seconds}}]}]}


def predictions(*lines: tuple[str, str, str]) -> dict[str, Any]:
    """The answer to what was typed: place id, first line and where that is."""
    return {
        "status": "OK",
        "predictions": [
            {
                "place_id": place_id,
                "description": f"{line}, {where}",
                "structured_formatting": {"main_text": line, "secondary_text": where},
                "types": ["premise", "geocode"],
            }
            for place_id, line, where in lines
        ],
    }


def parts_of(number: str = "12", road: str = "Yonge Street", **changes: Any) -> list[dict[str, Any]]:
    """An address in its parts, as the service names them; None leaves a part out."""
    named = {
        "street_number": number,
        "route": road,
        "locality": "Toronto",
        "administrative_area_level_1": "ON",
        "country": "CA",
        "postal_code": "M5B 2H1",
        **changes,
    }
    long = {"ON": "Ontario", "CA": "Canada"}
    return [
        {"long_name": long.get(value, value), "short_name": value, "types": [kind, "political"]}
        for kind, value in named.items()
        if value is not None
    ]


def details(parts: Any) -> dict[str, Any]:
    """The answer to a place id."""
    return {"status": "OK", "result": {"address_components": parts}}


def reverse(parts: Any) -> dict[str, Any]:
    """The answer to coordinates."""
    return {"status": "OK", "results": [{"address_components": parts, "geometry": {}}]}


NO_PREDICTIONS = {"status": "ZERO_RESULTS", "predictions": []}
NO_DETAILS = {"status": "NOT_FOUND"}
NO_ROUTE = {"status": "OK", "rows": [{"elements": [{"status": "NOT_FOUND"}]}]}
NO_PLACE = {"status": "ZERO_RESULTS", "results": []}
