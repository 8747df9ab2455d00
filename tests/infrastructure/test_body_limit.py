"""Large bodies are refused early: Lambda takes six megabytes, the gateway ten, our functions a quarter of one (R50)."""

import json
import re
import shutil
import subprocess
from typing import Any

import pytest
from tests.templates import ROOT, template

from runtime.body import MAX_BODY_BYTES


def viewer_request(headers: dict[str, str]) -> dict[str, Any]:
    """Run the CDN's own function on a request and return its result."""
    code = template("infrastructure/hosting.yaml")["Resources"]["ViewerHost"]["Properties"]["FunctionCode"]
    request = {"headers": {name: {"value": value} for name, value in headers.items()}}
    event = {"request": request, "viewer": {"ip": "203.0.113.9"}}
    script = f"{code}\nconsole.log(JSON.stringify(handler({json.dumps(event)})))"
    done = subprocess.run([str(shutil.which("node")), "-e", script], capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize("length", [MAX_BODY_BYTES + 1, 7_000_000, 11_000_000])
def test_the_cdn_refuses_a_body_that_no_function_reads(length: int) -> None:
    answer = viewer_request({"host": "corner.example", "content-length": str(length)})

    assert (answer["statusCode"], json.loads(answer["body"])["result"]) == (413, "invalid_request")


@pytest.mark.parametrize("headers", [{}, {"content-length": "0"}, {"content-length": str(MAX_BODY_BYTES)}])
def test_the_cdn_hands_on_every_other_with_the_host_that_was_asked(headers: dict[str, str]) -> None:
    answer = viewer_request({"host": "corner.example", **headers})

    assert answer["headers"]["x-forwarded-host"] == {"value": "corner.example"}


def test_one_machines_web_server_has_the_same_limit() -> None:
    source = (ROOT / "infrastructure/local/web/server.mjs").read_text()

    assert re.findall(r"LARGEST_BODY = (\d+);", source) == [str(MAX_BODY_BYTES)]
