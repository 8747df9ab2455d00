"""Settings of a start of the stack, and the messages for unusable ones."""

import socket
from pathlib import Path

import pytest
from infrastructure.local import tools
from infrastructure.local.failure import Failure
from infrastructure.local.settings import ROOT, read_settings, refuse_taken_port


def test_without_a_word_guests_come_to_8080_and_data_stays_in_the_project() -> None:
    settings = read_settings({})

    assert (settings.host, settings.port) == ("127.0.0.1", 8080)
    assert settings.data == ROOT / ".data"


def test_port_and_data_folder_are_honoured(tmp_path: Path) -> None:
    settings = read_settings({"PORT": "9090", "DATA_DIR": str(tmp_path)})

    assert (settings.port, settings.data) == (9090, tmp_path)


def test_two_stacks_choose_different_internal_ports() -> None:
    first, second = read_settings({}), read_settings({"ENGINE_PORT": "", "TABLES_PORT": ""})

    assert len({first.engine_port, first.tables_port, second.engine_port, second.tables_port}) == 4


@pytest.mark.parametrize("port", ["web", "-1", "80.5", "70000"])
def test_an_unusable_port_is_refused_by_its_name(port):
    with pytest.raises(Failure, match="PORT must be"):
        read_settings({"PORT": port})


def test_a_taken_port_is_refused_with_its_number() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        with pytest.raises(Failure, match=f"port {port} on 127.0.0.1 is taken"):
            refuse_taken_port("127.0.0.1", port)


def test_a_missing_tool_is_named_with_the_remedy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tools, "_LOCAL", ROOT / "nowhere")

    with pytest.raises(Failure, match="MiniStack is missing"):
        tools.find_tools()


def test_a_missing_node_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(Path("/nowhere")))

    with pytest.raises(Failure, match=r"Node\.js is missing"):
        tools.find_tools()
