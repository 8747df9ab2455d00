"""Valid and invalid requests, generated from the document by schemathesis, sent by all visitors (reliability R48).

No fault of ours, no reply but the promised ones, and nothing that the document forbids is taken.
"""

import copy
import json
from functools import cache
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.core import NotSet
from tests.fuzz.conftest import Street
from tests.fuzz.scale import FULL, scaled
from tests.fuzz.sending import sent
from tests.replies import document, request_validator

pytestmark = pytest.mark.engine

OPERATIONS = [(method, path) for path, named in document()["paths"].items() for method in named]
MADE_UP = [
    (method, path, mode)
    for method, path in OPERATIONS
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or {"requestBody", "parameters"} & set(document()["paths"][path][method])
]
"""What takes nothing can be asked rightly only."""
EXAMPLES = scaled(500, 4)
COVERED = scaled(100_000, 12)
KINDS = (*(["guest"] * 4), *(["member"] * 2), "table", "chooser", "nobody", "device", "staff", *(["operator"] * 2))
DERANDOMISED = settings(
    max_examples=EXAMPLES,
    derandomize=not FULL,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=list(HealthCheck),
)
"""The same examples in every bounded run; new ones in each full one."""


@cache
def api() -> Any:
    """The document as schemathesis reads it."""
    return schemathesis.openapi.from_dict(copy.deepcopy(document()))


def operation_of(method: str, path: str) -> Any:
    return api()[path][method.upper()]


def known(street: Street, body: Any, chance: Random) -> Any:
    """The body with real names in some of its places, and mostly with a valid session."""
    browser = street.visitor(chance.choice(KINDS)).browser
    filled = street.names.put_into(body, chance, share=0.7)
    if isinstance(filled, dict) and "sessionKey" in filled and chance.random() < 0.9:
        filled = {**filled, "sessionKey": browser.key or browser.app_key or "nobody"}
    return browser.headers, filled


def written(body: Any, media_type: str | None) -> str:
    """The body as it travels."""
    if isinstance(body, bytes):
        return body.decode(errors="replace")
    form = media_type == "application/x-www-form-urlencoded"
    return urlencode(body) if form and isinstance(body, dict) else json.dumps(body)


def send_case(street: Street, case: Any, part: str) -> str:
    """The fault of the answer to a generated request; empty if there is none."""
    method, path = case.operation.method.upper(), case.operation.path
    chance = Random(json.dumps([path, case.body, dict(case.query or {})], default=str, sort_keys=True))
    headers, body = known(street, None if isinstance(case.body, NotSet) else case.body, chance)
    query = {name: str(value) for name, value in (street.names.put_into(case.query or {}, chance, 0.7)).items()}
    text = written(body, case.media_type)
    content_type = {"Content-Type": case.media_type or "application/json"}
    status, fault = sent(part, path, text, {**headers, **content_type}, method=method, query=query or None)
    judge = request_validator(path, method)
    if not fault and status < 300 and judge and not judge.is_valid(read := json.loads(text)):
        fault = f"took what the document forbids: {next(judge.iter_errors(read)).message[:300]}"
    return f"{method} {path} {text[:1500]} {query or ''}: {fault}" if fault else ""


@pytest.mark.parametrize(("method", "path", "mode"), MADE_UP, ids=str)
def test_generated_requests_are_answered_as_promised(
    street: Street, method: str, path: str, mode: GenerationMode
) -> None:
    @DERANDOMISED
    @given(case=operation_of(method, path).as_strategy(generation_mode=mode))
    def is_answered(case: Any) -> None:
        fault = send_case(street, case, f"made up, {mode.value}")
        assert not fault, fault

    is_answered()


@pytest.mark.night
@pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=str)
def test_every_bound_of_the_document_is_answered_as_promised(street: Street, method: str, path: str) -> None:
    operation = operation_of(method, path)
    modes, generation = list(GenerationMode), api().config.generation
    cases = list(api().iter_coverage_cases(operation, generation_modes=modes, generation_config=generation))
    own = [case for case in cases if case.method.upper() == method.upper()]
    faults = [fault for case in own[:: max(1, len(own) // COVERED)] if (fault := send_case(street, case, "bounds"))]

    assert not faults, "\n".join([f"{len(faults)} faults", *faults[:20]])
