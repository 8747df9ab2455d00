"""The judge of replies knows a wrong one, and no test of the functions or of the stack goes round it."""

import json
import re

import pytest
from infrastructure.local.settings import ROOT
from tests.replies import fault_of

HOSTS = {"result": "ok", "version": "1", "hosts": [{"url": "corner.example", "token": "t"}]}
NO_STORE = {"Cache-Control": "no-store"}
ROUND_THE_JUDGE = re.compile(r"\.app\.app\(|APPS\[|(?<!checked\()requests\.(get|post|put|request)\([^)]*/api/")
JUDGES = {
    "functions/browser.py": "the one place where functions are called",
    "fuzz/sending.py": "judges by fault_of, to count all faults of a run",
    "stack/test_burst.py": "an upstream of its own behind the web server",
}


def said(body: object, status: int = 200) -> str:
    return fault_of("GET", "/hosts", status, json.dumps(body), NO_STORE)


def test_a_reply_as_promised_has_no_fault() -> None:
    assert said(HOSTS) == ""


@pytest.mark.parametrize(
    "body",
    [
        {"result": "ok", "version": "1", "theHosts": HOSTS["hosts"]},
        {"result": "ok", "version": "1"},
        {**HOSTS, "more": 1},
        {**HOSTS, "version": 1},
        {**HOSTS, "result": "no_such_code"},
        [],
    ],
    ids=["renamed", "left out", "added", "of another type", "no word of ours", "no object"],
)
def test_a_field_that_is_not_as_promised_is_a_fault(body: object) -> None:
    assert "not valid under any of the schemas" in said(body)


def test_a_status_a_call_or_a_body_that_is_not_promised_is_a_fault() -> None:
    assert said(HOSTS, 418) == "the document names no 418"
    assert fault_of("POST", "/hosts", 200, "{}", {}) == "the document does not know this call"
    assert fault_of("GET", "/hosts", 200, "<html>", NO_STORE) == "the body is no JSON"
    assert fault_of("GET", "/stripe/return", 303, "a body", {"Location": "/"}) == "a body where none is promised"
    assert fault_of("GET", "/stripe/return", 303, "", {}) == "303 without location"


OF_NO_REPLY = {"bench", "contract"}
"""What measures replies, and what judges the judge."""


def test_no_test_asks_the_api_round_its_judge() -> None:
    folder = ROOT / "tests"
    files = {
        str(file.relative_to(folder)): file for file in folder.glob("*/*.py") if file.parent.name not in OF_NO_REPLY
    }
    around = {name for name, file in files.items() if ROUND_THE_JUDGE.search(file.read_text())}

    assert around == set(JUDGES) & around
    assert set(JUDGES) <= set(files)
