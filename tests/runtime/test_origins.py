"""A page may open the live channel from its own origin alone: scheme, host and port (reliability threat 20)."""

import pytest

from runtime import origins
from runtime.origins import own_origin
from runtime.settings import Settings, settings

ASKED = "corner.example"


@pytest.fixture(params=["dev", "staging", "prod"])
def stage(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    stage: str = request.param
    chosen: Settings = settings().model_copy(update={"stage": stage})
    monkeypatch.setattr(origins, "settings", lambda: chosen)
    return stage


def origin(value: str, asked: str = ASKED) -> str:
    return own_origin({"origin": value, "x-forwarded-host": asked, "host": "abc.execute-api.example"})


def test_the_page_of_the_host_that_was_asked_is_its_own(stage: str) -> None:
    assert origin("https://corner.example") == ASKED
    assert origin("https://corner.example:8443", "Corner.example:8443") == ASKED


@pytest.mark.parametrize(
    "value",
    [
        "",
        "null",
        "https://rival.example",
        "https://corner.example:1",
        "https://corner.example@rival.example",
        "https://corner.example.",
        "wss://corner.example",
        "corner.example",
        "https://",
        "https://[::1",
    ],
)
def test_a_page_of_another_scheme_host_or_port_is_none(stage: str, value: str) -> None:
    assert origin(value) == ""


def test_a_page_without_https_is_a_developers_alone(stage: str) -> None:
    assert origin("http://corner.example") == (ASKED if stage == "dev" else "")
