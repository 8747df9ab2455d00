"""The limits that the code declares fit inside the functions' own, and every client is built with one (R28)."""

import ast
import importlib
import inspect
from pathlib import Path
from typing import Any

import grimp
import pytest
from tests.templates import ROOT, functions

from runtime import time_limits
from runtime.deadline import TO_ANSWER
from runtime.time_limits import STORING, TABLES, TimeLimit

OWN = ("domain", "runtime", "repositories", "gateways", "use_cases")
LIMITS = {name: limit for name, limit in vars(time_limits).items() if isinstance(limit, TimeLimit)}
FOLDERS = sorted({function["Handler"].split(".")[0] for function in functions().values()})
GRAPH = grimp.build_graph(*OWN, *FOLDERS)


def reached(function: dict[str, str]) -> set[str]:
    """The limits of the outside systems that a function's code may wait for."""
    module = function["Handler"].rpartition(".")[0]
    named = set()
    for each in GRAPH.find_upstream_modules(module) | {module}:
        if each.startswith(("gateways.", "repositories.", "runtime.secret_store")):
            tree = ast.parse(inspect.getsource(importlib.import_module(each)))
            named |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} & LIMITS.keys()
    return named


@pytest.mark.parametrize("name", sorted(functions()))
def test_the_worst_call_of_a_function_leaves_it_the_time_to_store_and_answer(name: str) -> None:
    function = functions()[name]
    waits = {limit: LIMITS[limit].worst for limit in reached(function)}
    storing = STORING if "PROVIDERS" in waits else TABLES.worst

    assert "TABLES" in waits
    assert max(waits.values()) + storing + TO_ANSWER <= function["Timeout"], waits


@pytest.mark.parametrize("name", sorted(functions()))
def test_each_outside_system_of_a_function_can_be_silent_once_in_one_call(name: str) -> None:
    function = functions()[name]
    outside = reached(function) - {"TABLES"}

    assert sum(LIMITS[limit].worst for limit in outside) + TABLES.worst + TO_ANSWER <= function["Timeout"]


def test_a_guest_waits_for_no_files() -> None:
    assert [name for name, function in functions().items() if "FILES" in reached(function)] == []


def test_the_gateway_waits_longer_than_any_function_that_answers_a_guest() -> None:
    answering = [function["Timeout"] for function in functions().values() if "Events" in function and _is_api(function)]

    assert max(answering) < 29


def _is_api(function: dict[str, Any]) -> bool:
    return any(event["Type"] == "Api" for event in function["Events"].values())


def outside_calls() -> list[tuple[str, str]]:
    """Every place that makes an AWS client or sends a request, and how it is limited."""
    found = []
    for file in sorted((ROOT / "functions").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and _is_outside(node):
                limited = {keyword.arg for keyword in node.keywords} & {"config", "timeout"}
                found.append((f"{Path(file).relative_to(ROOT)}:{node.lineno}", "".join(sorted(map(str, limited)))))
    return found


def _is_outside(call: ast.Call) -> bool:
    owner = ast.unparse(call.func)
    makes_client = owner in ("boto3.client", "stripe.RequestsClient")
    return (
        makes_client or owner.startswith("requests.") or owner.endswith((".urlopen", "build_opener(_NoRedirect).open"))
    )


def test_every_client_and_every_request_has_a_time_limit() -> None:
    calls = outside_calls()

    assert len(calls) >= 9
    assert [place for place, limit in calls if not limit] == []
