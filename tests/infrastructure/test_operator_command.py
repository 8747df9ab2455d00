"""`carteblanche`: its target, its output and its exit codes; no error shows a traceback."""

import io
import json
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3
import jsonschema_rs
import pytest
import yaml
from botocore.exceptions import NoCredentialsError
from infrastructure.local.brands import apply_brand, changed_brands, unreadable
from infrastructure.local.failure import Failure
from infrastructure.local.operator_command import Commands
from infrastructure.operator import __main__ as command
from infrastructure.operator.arguments import parser
from infrastructure.operator.said import CannotBeReached, Exit, Screen
from infrastructure.operator.target import aws_stage, forget_target, this_machine, write_target
from tests.templates import ROOT

from domain.access.app_key import made_token

DEMO = ROOT / "infrastructure" / "brands"
CORNER = ROOT / "tests" / "brands" / "corner"


def run(*arguments: str | Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """As a person types it, in a folder that is not the product's."""
    line = [str(ROOT / "carteblanche"), *map(str, arguments)]
    return subprocess.run(line, capture_output=True, text=True, env={**os.environ, **environment}, cwd="/")


@pytest.fixture
def listening() -> Iterator[str]:
    """The address of a server that accepts connections."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}"


def test_folders_are_validated_without_a_stack_and_without_colour_in_a_pipe(folder: Path, tmp_path: Path) -> None:
    (folder / "menu.yaml").write_text((folder / "menu.yaml").read_text().replace("price: 8,", "prise: 8,", 1))

    done = run("validate", folder, ROOT / "tests/brands/rival", DATA_DIR=str(tmp_path / "none"))

    assert done.returncode == Exit.REFUSED
    assert done.stderr.splitlines() == [
        f"fault: {folder}/menu.yaml:25:5: item dumplings: price is missing",
        f"fault: {folder}/menu.yaml:25:67: item dumplings: there is no field prise here; did you mean price?",
    ]
    assert done.stdout.splitlines()[-2:] == [
        f"{folder}: 2 faults, 4 warnings: is refused",
        f"{ROOT}/tests/brands/rival: 0 faults, 0 warnings: may be applied",
    ]


def test_strict_refuses_warnings_and_json_is_one_document(tmp_path: Path) -> None:
    lenient, strict = run("validate", CORNER), run("validate", CORNER, "--strict", "--json")

    assert (lenient.returncode, strict.returncode) == (Exit.DONE, Exit.REFUSED)
    [told] = json.loads(strict.stdout)["folders"]
    assert (told["fit"], told["faults"], len(told["warnings"])) == (False, [], 4)
    assert told["warnings"][2] == {
        "file": "keys.yaml",
        "line": 6,
        "column": 53,
        "where": "key corner-expired",
        "rule": "is over: it opens nothing any more",
    }


def test_a_stage_refuses_what_is_for_development(tmp_path: Path) -> None:
    done = run("validate", CORNER, "--stage", "prod")

    assert done.returncode == Exit.REFUSED
    assert f"fault: {CORNER}/keys.yaml:2:5: key corner-host-key is for development only" in done.stderr


def test_without_a_stack_a_command_says_how_to_have_one(tmp_path: Path) -> None:
    done = run("plan", CORNER, DATA_DIR=str(tmp_path))

    assert (done.returncode, done.stdout) == (Exit.UNREACHED, "")
    assert done.stderr == "no stack runs on this machine: start it with make run, or name a stage with --stage\n"


@pytest.mark.parametrize(
    "line",
    [("versions", "corner"), ("publish", "corner"), ("rollback", "corner", "--to", "3"), ("collect", "corner")],
)
def test_versions_are_those_of_a_stack(tmp_path: Path, line: tuple[str, ...]) -> None:
    done = run(*line, DATA_DIR=str(tmp_path))

    assert (done.returncode, done.stdout) == (Exit.UNREACHED, "")
    assert done.stderr == "no stack runs on this machine: start it with make run, or name a stage with --stage\n"


def test_wrong_command_line_prints_the_usage() -> None:
    done = run("aply", CORNER)

    assert done.returncode == Exit.MISUSED
    assert "invalid choice: 'aply'" in done.stderr
    assert "70 unexpected" in run("plan", "--help").stdout.replace("\n", " ")


def test_a_fault_of_the_program_is_one_sentence_and_its_story_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setattr(command, "_run", lambda *_: 1 // 0)

    assert command.main(["validate", str(CORNER)]) == Exit.UNEXPECTED

    log = tmp_path / "logs" / "carteblanche.log"
    assert capsys.readouterr().err == f"this should not happen (ZeroDivisionError); the whole story is in {log}\n"
    assert "ZeroDivisionError: integer division" in log.read_text()


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        (("disable-key", "{token}", "--why", "lost"), "disable-key name=… why=lost"),
        (("enable-key", "readable-key"), "enable-key "),
        (("rotate-token", "FOLDER", "{token}"), "rotate-token folder=FOLDER token=…"),
        (("plan", "FOLDER"), "plan folder=FOLDER"),
    ],
)
def test_the_log_has_no_token_and_is_read_by_its_own_user_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: tuple[str, ...], kept: str
) -> None:
    token = made_token("k" * 22)
    typed = [part.replace("{token}", token) for part in line]

    def failing(*_: Any) -> int:
        raise ValueError(f"{token}, and {typed[1]} was asked for")

    log = tmp_path / "logs" / "carteblanche.log"
    log.parent.mkdir()
    log.touch(mode=0o644)
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setattr(command, "_run", failing)

    assert command.main(typed) == Exit.UNEXPECTED

    told = log.read_text()
    assert kept in told
    assert token not in told
    assert "readable-key" not in told
    assert log.stat().st_mode & 0o777 == 0o600


def test_log_does_not_follow_a_symbolic_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    aim = tmp_path / "aim"
    aim.write_text("mine")
    (tmp_path / "carteblanche.log").symlink_to(aim)
    monkeypatch.setenv("DATA_DIR", "/dev/null/nowhere")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(command, "_run", lambda *_: 1 // 0)

    assert command.main(["validate", str(CORNER)]) == Exit.UNEXPECTED
    assert aim.read_text() == "mine"


def test_a_target_that_stops_answering_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def silent(*_: Any) -> int:
        raise NoCredentialsError

    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setattr(command, "_run", silent)

    assert command.main(["validate", str(CORNER)]) == Exit.UNREACHED
    said = capsys.readouterr().err
    assert said.startswith("the target does not answer as it should: Unable to locate credentials; the whole story")
    assert said.count("\n") == 1


def test_local_stack_is_found_by_its_target_file(tmp_path: Path, listening: str) -> None:
    variables = {"STAGE": "dev", "AWS_ENDPOINT_URL": listening}
    write_target(tmp_path, variables, "http://localhost:8080", "http://127.0.0.1:9080")

    target = this_machine(tmp_path)

    assert target.told == "the stack on this machine, http://localhost:8080"
    assert target.sandbox == "http://127.0.0.1:9080"
    assert target.environment == {"STAGE": "dev", "AWS_ENDPOINT_URL": listening}
    assert not target.is_production
    assert (tmp_path / "target.json").stat().st_mode & 0o777 == 0o600

    forget_target(tmp_path)
    with pytest.raises(CannotBeReached, match="no stack runs on this machine"):
        this_machine(tmp_path)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"environment": [], "address": ""}'])
def test_spoiled_target_file_is_reported(tmp_path: Path, text: str) -> None:
    (tmp_path / "target.json").write_text(text)

    with pytest.raises(CannotBeReached, match="is spoiled: start it with make run"):
        this_machine(tmp_path)


def test_killed_stack_is_reported(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        gone = f"http://127.0.0.1:{server.getsockname()[1]}"
    write_target(tmp_path, {"AWS_ENDPOINT_URL": gone}, "http://localhost:8080")

    with pytest.raises(CannotBeReached, match="does not answer any more"):
        this_machine(tmp_path)


def test_stage_without_credentials_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    class Client:
        def describe_stacks(self, **_: str) -> None:
            raise NoCredentialsError

    monkeypatch.setattr(boto3, "client", lambda *_: Client())

    with pytest.raises(CannotBeReached, match="stage prod is not found: Unable to locate credentials"):
        aws_stage("prod")


class Terminal(io.StringIO):
    """A stream that a person looks at."""

    def isatty(self) -> bool:
        return True


def test_colour_and_progress_are_for_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    seen, piped = Terminal(), io.StringIO()
    watched, unwatched = Screen(as_json=False, out=Terminal(), err=seen), Screen(as_json=False, out=piped, err=piped)

    for screen in (watched, unwatched):
        screen.progress("checking …")

    assert watched.tinted("x", "red") == "\033[31mx\033[0m"
    assert unwatched.tinted("x", "red") == "x"
    assert "checking" in seen.getvalue()
    assert piped.getvalue() == ""
    monkeypatch.setenv("NO_COLOR", "1")
    assert watched.tinted("x", "red") == "x"


def test_a_question_is_asked_of_a_person_only(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(as_json=False, out=io.StringIO(), err=io.StringIO())

    monkeypatch.setattr("sys.stdin", io.StringIO("prod\n"))
    assert screen.agreed("Sure?", "prod") is None
    monkeypatch.setattr("sys.stdin", Terminal("prod\n"))
    assert screen.agreed("Sure?", "prod") is True
    monkeypatch.setattr("sys.stdin", Terminal("yes\n"))
    assert screen.agreed("Sure?", "prod") is False


def test_the_schemas_take_every_file_of_the_brands_and_refuse_a_misspelt_field(tmp_path: Path) -> None:
    done = run("schema", tmp_path / "schemas")

    assert done.returncode == Exit.DONE
    schemas = {file.name.split(".")[0]: json.loads(file.read_text()) for file in (tmp_path / "schemas").iterdir()}
    lists = ("hosts", "keys", "tables", "promotions", "news", "members", "giftcards")
    assert sorted(schemas) == sorted(("brand", "store", "stores", "menu", "changes", "square", "plain", *lists))
    checked = 0
    for brand in (*DEMO.glob("*/brand.yaml"), *CORNER.parent.glob("*/brand.yaml")):
        for file in brand.parent.rglob("*.yaml"):
            ending = file.stem.partition(".")[2] or "store"
            name = ending if file.parent.name == "stores" else file.stem
            if name in schemas:
                jsonschema_rs.validator_for(schemas[name]).validate(read(file))
                checked += 1
    assert checked >= 30
    menu = read(CORNER / "menu.yaml")
    menu["items"][0]["prise"] = 8
    assert not jsonschema_rs.validator_for(schemas["menu"]).is_valid(menu)
    square = jsonschema_rs.validator_for(schemas["square"])
    assert square.is_valid(
        {"variations": "dishes", "taxes": {"Liquor": ["liq"]}, "columns": {"category": ["Categories"]}}
    )
    assert not square.is_valid({"taxes": {"Liquor": ["alcohol"]}})
    assert not square.is_valid({"variation": "dishes"})


def test_the_schema_of_a_whole_store_takes_rates_of_its_own_or_its_provinces() -> None:
    from backoffice.onboarding.schemas import file_schemas

    whole, store = jsonschema_rs.validator_for(file_schemas()["store"]), read(CORNER / "stores/queen.yaml")

    assert whole.is_valid(store)
    del store["info"]["taxes"]
    assert not whole.is_valid(store)
    store["info"]["taxPack"] = "CA-ON"
    assert whole.is_valid(store)
    store["info"]["taxPack"] = "CA-XX"
    assert not whole.is_valid(store)


def read(file: Path) -> Any:
    """As JSON has it, dates as their text."""
    from backoffice.yaml_file import read_yaml

    return json.loads(json.dumps(read_yaml(file)))


def brands_of(tmp_path: Path, **broken: str) -> tuple[Path, ...]:
    """The test brands, some with a file written over."""
    made = []
    for name in ("corner", "rival"):
        made.append(Path(shutil.copytree(CORNER.parent / name, tmp_path / name)))
        if name in broken:
            file, _, text = broken[name].partition("|")
            (made[-1] / file).write_text(text)
    return tuple(made)


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ("hosts.yaml|hosts: [", "hosts.yaml: while parsing a flow node"),
        ("hosts.yaml|- host: x", "hosts.yaml holds no names with values"),
        ("keys.yaml|keys: none", "keys.yaml holds no list of keys"),
        ("hosts.yaml|hosts: [{token: t}]", "hosts.yaml: host is missing"),
        ("brand.yaml|companyName: Rival", "brand.yaml: companyCode is missing"),
        ("stores/only.yaml|", "stores/only.yaml holds no names with values"),
    ],
)
def test_a_brand_whose_files_cannot_be_read_is_named_and_no_other(tmp_path: Path, broken: str, why: str) -> None:
    corner, rival = brands_of(tmp_path, rival=broken)

    [(named, words)] = unreadable((corner, rival))

    assert named == rival
    assert words.startswith(why)
    assert unreadable((corner, *sorted(DEMO.glob("[jms]a*")))) == []


def test_refused_brand_is_reported_line_by_line_and_applied_again_next_time(tmp_path: Path) -> None:
    record = tmp_path / "brands.json"
    corner, rival = brands_of(tmp_path)
    said = {corner.name: [], rival.name: ["menu.yaml:2:9: a", "menu.yaml:3:9: b"]}

    class Told(Commands):
        def refused_words(self, module: str, *arguments: str) -> list[str]:
            return said[Path(arguments[0]).name]

    assert [apply_brand(brand, Told({}), record) for brand in (rival, corner)] == [said["rival"], []]

    assert changed_brands((corner, rival), record) == [rival]
    assert yaml.safe_load(record.read_text()).keys() == {"corner"}


def test_commands_share_a_process_but_not_their_output(tmp_path: Path) -> None:
    with Commands({}) as commands:
        first = commands.refused_words("backoffice.apply_brand", str(tmp_path / "nowhere"))
        process = commands._process
        misused = commands.refused_words("backoffice.apply_brand")
        unknown = commands.refused_words("backoffice.staff_account", "promote")
        missing = commands.refused_words("backoffice.no_such_command")
        assert commands._process is process

    assert first[0] == f"brand.yaml: is missing: {tmp_path / 'nowhere'} is no folder"
    assert misused == ["usage: python -m backoffice.apply_brand FOLDER"]
    assert "invalid choice: 'promote'" in unknown[-1]
    assert missing[-1] == "ModuleNotFoundError: No module named 'backoffice.no_such_command'"
    assert process is not None
    assert process.returncode == 0


def test_successful_command_returns_no_refusal_although_it_prints() -> None:
    with Commands({}) as commands:
        assert commands.refused_words("tests.infrastructure.a_command", "print", "[1]") == []


def test_command_that_ends_its_process_is_reported_and_the_next_one_runs() -> None:
    with Commands({}) as commands:
        assert commands.refused_words("tests.infrastructure.a_command", "end") == [
            "tests.infrastructure.a_command ended the process it ran in (3)"
        ]
        assert commands.refused_words("tests.infrastructure.a_command", "print", "on") == []
        with pytest.raises(Failure, match="it could not be said: no such word"):
            commands.run("tests.infrastructure.a_command", "refuse", "no such word", otherwise="it could not be said")


def test_a_brand_that_was_applied_as_it_is_is_not_read_again(tmp_path: Path) -> None:
    record = tmp_path / "brands.json"
    corner, rival = brands_of(tmp_path)

    class Done(Commands):
        def refused_words(self, module: str, *arguments: str) -> list[str]:
            return []

    assert apply_brand(corner, Done({}), record) == []

    assert changed_brands((corner, rival), record) == [rival]


def test_taxes_are_printed_as_markdown_and_as_json() -> None:
    told, document = run("taxes"), run("taxes", "--json")

    assert (told.returncode, told.stdout) == (Exit.DONE, (DEMO / "TAXES.md").read_text())
    assert {"CA-ON", "CA-MB"} <= json.loads(document.stdout).keys()


def commands() -> set[str]:
    """The commands that `--help` lists."""
    return set(re.findall(r"^    ([a-z-]+)(?:  |$)", parser().format_help(), re.M))


def test_every_command_is_in_the_operators_reference() -> None:
    """`./carteblanche --help` lists the commands; the reference explains them."""
    listed = commands()
    reference = (DEMO / "README.md").read_text()
    spoken_of = {word for code in re.findall(r"`([^`]+)`", reference) for word in re.findall(r"[a-z-]+", code)}

    assert len(listed) >= 30
    assert listed - spoken_of == set()


def test_every_command_that_the_guide_names_is_there() -> None:
    guide = (DEMO / "BRING-YOUR-BRAND-LIVE.md").read_text()

    named = re.findall(r"\./carteblanche ([a-z-]+)", guide)
    later = re.findall(r"`([a-z-]+)[` ]", guide.partition("## Later")[2])
    assert set(named) - commands() == set()
    assert {"disable-key", "disable-host", "enable-key", "collect", "rollback", "staff-key"} <= set(later)
