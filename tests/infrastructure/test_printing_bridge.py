"""The bridge program against a queue on HTTP and a printer on a real socket: what it prints, says and never repeats."""

import json
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from infrastructure.printing import device as devices
from infrastructure.printing.bridge import Bridge
from infrastructure.printing.device import device
from infrastructure.printing.encoding import encode
from infrastructure.printing.queue import NotAdmittedError, Queue, QueueError
from infrastructure.printing.settings import Settings, SettingsError, Target, read
from tests.infrastructure.network_printer import NetworkPrinter

RED_NAME = "Evil\x1b@\x1dV\x00 Bob"


def line(text: str, size: str = "normal", *, bold: bool = False, centred: bool = False) -> dict[str, Any]:
    return {"text": text, "size": size, "bold": bold, "centred": centred}


def job(job_id: str = "o.kitchen.ticket.accepted", text: str = "2x NDL", claim: str = "c1") -> dict[str, Any]:
    paper = {"columns": 48, "lines": [line(text)]}
    return {"jobId": job_id, "claim": claim, "printerId": "kitchen", "codePage": "latin", "paper": paper}


class FakeQueue:
    """The API as the bridge sees it: the answers it gives, and the requests it received."""

    def __init__(self) -> None:
        self.jobs: list[dict[str, Any]] = []
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.refuses: set[str] = set()
        self.hosts: list[str] = []
        self.admits = True
        queue = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                queue.hosts.append(self.headers["Host"])
                status, answer = queue.answer(self.path.rpartition("/")[2], body, self.headers["Authorization"])
                sent = json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(sent)))
                self.end_headers()
                self.wfile.write(sent)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def answer(self, call: str, body: dict[str, Any], proof: str) -> tuple[int, dict[str, Any]]:
        if not self.admits or proof != "Bearer v1.key":
            return 200, {"result": "forbidden"}
        if call in self.refuses:
            return 503, {}
        if call == "takeprints":
            found = [each for each in self.jobs if each["printerId"] in body["printers"]]
            return 200, {"result": "ok", "prints": found[:1], "unknown": []}
        said = {key: value for key, value in body.items() if key not in {"companyCode", "storeID"}}
        self.told.append((call, said))
        self.jobs = [each for each in self.jobs if each["jobId"] != body["jobId"]]
        return 200, {"result": "ok"}

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def queue() -> Iterator[FakeQueue]:
    made = FakeQueue()
    yield made
    made.close()


@pytest.fixture
def printer() -> Iterator[NetworkPrinter]:
    made = NetworkPrinter()
    yield made
    made.close()


def settings(queue: FakeQueue, folder: Path, *targets: Target) -> Settings:
    return Settings(queue.address, "jade", "spadina", "v1.key", targets, folder / "printed.txt", idle_seconds=0.05)


def turn(queue: FakeQueue, folder: Path, target: Target) -> bool:
    return Bridge(settings(queue, folder, target)).turn("kitchen", device(target))


def at(printer: NetworkPrinter, *, confirms: bool = True) -> Target:
    return Target("kitchen", "127.0.0.1", printer.port, confirms=confirms)


def test_a_job_comes_out_and_is_acknowledged(queue: FakeQueue, printer: NetworkPrinter, tmp_path: Path) -> None:
    queue.jobs = [job()]

    assert turn(queue, tmp_path, at(printer))
    assert not turn(queue, tmp_path, at(printer))

    assert printer.received.startswith(b"\x1b@")
    assert b"2x NDL\n" in printer.received
    assert printer.papers == 1
    assert queue.told == [("ackprint", {"jobId": "o.kitchen.ticket.accepted"})]


def test_a_lost_acknowledgement_prints_nothing_twice(queue: FakeQueue, printer: NetworkPrinter, tmp_path: Path) -> None:
    queue.jobs, queue.refuses = [job()], {"ackprint"}
    with pytest.raises(QueueError):
        turn(queue, tmp_path, at(printer))

    queue.refuses = set()
    queue.jobs = [job(claim="c2")]
    assert turn(queue, tmp_path, at(printer))

    assert printer.papers == 1
    assert queue.told == [("ackprint", {"jobId": "o.kitchen.ticket.accepted"})]


@pytest.mark.parametrize("trouble", ["no_paper", "cover_open"])
def test_printer_without_paper_or_with_open_cover_gets_no_data(
    queue: FakeQueue, printer: NetworkPrinter, tmp_path: Path, trouble: str
) -> None:
    queue.jobs = [job()]
    setattr(printer, trouble, True)

    assert not turn(queue, tmp_path, at(printer))

    reason = {"no_paper": "paper", "cover_open": "cover"}[trouble]
    said = {"jobId": "o.kitchen.ticket.accepted", "claim": "c1", "reason": reason}
    assert queue.told == [("failprint", said)]
    assert printer.received == b""


def test_a_printer_that_is_off_fails_and_prints_once_it_is_on(queue: FakeQueue, tmp_path: Path) -> None:
    off = NetworkPrinter()
    off.close()
    queue.jobs = [job()]
    assert not turn(queue, tmp_path, at(off))
    assert [said["reason"] for _, said in queue.told] == ["unreachable"]

    on = NetworkPrinter(off.port)
    queue.jobs = [job(claim="c2")]
    assert turn(queue, tmp_path, at(on))
    on.close()

    assert on.papers == 1


def test_a_printer_that_never_says_it_is_done_is_unconfirmed(
    queue: FakeQueue, printer: NetworkPrinter, tmp_path: Path
) -> None:
    queue.jobs, printer.dies = [job()], True

    assert not turn(queue, tmp_path, at(printer))

    assert [said["reason"] for _, said in queue.told] == ["unconfirmed"]
    assert not (tmp_path / "printed.txt").exists()


def test_a_printer_that_answers_nothing_is_unreachable_unless_it_need_not(
    queue: FakeQueue, printer: NetworkPrinter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devices, "_SECONDS", 0.2)
    queue.jobs, printer.silent = [job()], True

    assert not turn(queue, tmp_path, at(printer))
    assert [said["reason"] for _, said in queue.told] == ["unreachable"]
    assert printer.received == b""

    queue.jobs = [job()]
    assert turn(queue, tmp_path, at(printer, confirms=False))


def test_a_key_that_is_over_is_said_so(queue: FakeQueue, tmp_path: Path) -> None:
    queue.admits = False

    with pytest.raises(NotAdmittedError):
        Queue(settings(queue, tmp_path)).take("kitchen")


def test_a_folder_gets_the_bytes_and_the_text(queue: FakeQueue, tmp_path: Path) -> None:
    queue.jobs = [{**job(text="2x 叉燒飯 é"), "codePage": "big5"}]

    assert turn(queue, tmp_path, Target("kitchen", folder=tmp_path / "papers", confirms=False))

    [text] = (tmp_path / "papers").glob("*.txt")
    assert text.read_text() == "2x 叉燒飯 e\n", "as its printer would print it"
    assert text.with_suffix(".bin").read_bytes().endswith(b"\x1dV\x00")


def test_it_serves_all_its_printers_until_it_is_stopped(
    queue: FakeQueue, printer: NetworkPrinter, tmp_path: Path
) -> None:
    dead = NetworkPrinter()
    dead.close()
    queue.jobs = [{**job("o.bar.ticket.accepted"), "printerId": "bar"}, job()]
    bridge = Bridge(settings(queue, tmp_path, Target("bar", "127.0.0.1", dead.port), at(printer)))
    thread = Thread(target=bridge.run)
    thread.start()
    for _ in range(100):
        if len(queue.told) == 2:
            break
        thread.join(0.05)
    bridge.stop()
    thread.join(10)

    assert not thread.is_alive()
    assert sorted(call for call, _ in queue.told) == ["ackprint", "failprint"]
    assert printer.papers == 1


def test_nothing_of_a_text_is_a_command() -> None:
    plain = encode([line("Evil@V Bob")], "latin")

    assert encode([line(RED_NAME)], "latin") == plain
    assert encode([line("a\nb\rc\x10\x14d")], "big5").count(b"\n") == encode([line("abcd")], "big5").count(b"\n")


@pytest.mark.parametrize(
    ("code_page", "text", "written"),
    [
        ("latin", "Café", b"Caf"),
        ("gb18030", "叉烧饭", "叉烧饭".encode("gb18030")),
        ("big5", "叉燒飯", "叉燒飯".encode("big5")),
        ("shift_jis", "味噌ラーメン", "味噌ラーメン".encode("shift_jis")),
        ("euc_kr", "김치찌개", "김치찌개".encode("euc_kr")),
        ("big5", "Café ×2", b"Cafe \xa1\xd12"),
    ],
)
def test_letters_are_written_in_the_printers_code_page(code_page: str, text: str, written: bytes) -> None:
    assert written in encode([line(text)], code_page)


def test_settings_come_from_a_file_or_from_variables(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_text("v1.key\n")
    file = tmp_path / "bridge.toml"
    file.write_text(
        f'address = "https://a.example/"\ncompany = "jade"\nstore = "spadina"\nkey_file = "{key}"\nstate = "s"\n'
        '[printers.kitchen]\nto = "tcp://10.0.0.5"\nconfirms = false\n'
    )
    expected = Settings(
        "https://a.example", "jade", "spadina", "v1.key", (Target("kitchen", "10.0.0.5", confirms=False),), Path("s")
    )

    assert read(file, {}) == expected
    variables = {
        "BRIDGE_ADDRESS": "https://a.example",
        "BRIDGE_COMPANY": "jade",
        "BRIDGE_STORE": "spadina",
        "BRIDGE_KEY": "v1.key",
        "BRIDGE_PRINTERS": "kitchen=tcp://10.0.0.5:9101 bar=file:///tmp/p",
    }
    targets = (Target("kitchen", "10.0.0.5", 9101), Target("bar", folder=Path("/tmp/p"), confirms=False))
    assert read(None, variables).targets == targets


def test_a_settings_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    file, key = tmp_path / "bridge.toml", tmp_path / "key"
    key.write_bytes(b"\xef\xbb\xbfv1.key\r\n")
    text = f'address = "https://a.example"\ncompany = "jade"\nstore = "spadina"\nkey_file = "{key}"\n'
    file.write_bytes(b"\xef\xbb\xbf" + f'{text}[printers.kitchen]\nto = "tcp://10.0.0.5"\n'.encode())

    found = read(file, {})

    assert (found.address, found.key) == ("https://a.example", "v1.key")


def test_all_faults_of_a_settings_file_are_reported_at_once(tmp_path: Path) -> None:
    file = tmp_path / "bridge.toml"
    file.write_text(
        'adress = "https://a.example"\ncompany = 5\nkey_file = "nowhere"\nidle_seconds = "soon"\n'
        '[printers.kitchen]\nto = "usb://0"\nconfirm = false\n[printers.bar]\nto = "tcp://10.0.0.5:port"\n'
    )

    with pytest.raises(SettingsError) as caught:
        read(file, {})

    assert str(caught.value).splitlines() == [
        "missing: address, store",
        "key_file: there is no file nowhere that can be read",
        "there is no setting adress; did you mean address?",
        "printers.kitchen: there is no setting confirm; did you mean confirms?",
        "company: put it in quotes",
        "idle_seconds: is no number of seconds",
        "printers.kitchen: to is tcp://host:port or file:///folder",
        "printers.bar: to is tcp://host:port or file:///folder",
    ]


def test_a_settings_file_that_is_no_toml_says_what_to_write(tmp_path: Path) -> None:
    file = tmp_path / "bridge.toml"
    file.write_text("address = https://a.example\n")

    with pytest.raises(SettingsError, match=r"bridge\.toml: cannot be read as TOML: write each as name = value"):
        read(file, {})


def test_an_address_below_localhost_is_reached_on_this_machine(queue: FakeQueue, tmp_path: Path) -> None:
    queue.jobs = [job()]
    found = settings(queue, tmp_path)
    port = found.address.rpartition(":")[2]

    taken = Queue(replace(found, address=f"http://jade.localhost:{port}")).take("kitchen")

    assert taken
    assert taken["jobId"] == "o.kitchen.ticket.accepted"
    assert queue.hosts == [f"jade.localhost:{port}"]


def test_missing_and_invalid_settings_are_named() -> None:
    with pytest.raises(SettingsError, match="missing: address, company, store, printers, key"):
        read(None, {})
    wrong = {"BRIDGE_ADDRESS": "a", "BRIDGE_COMPANY": "c", "BRIDGE_STORE": "s", "BRIDGE_KEY": "k"}
    with pytest.raises(SettingsError, match=r"printers\.kitchen"):
        read(None, {**wrong, "BRIDGE_PRINTERS": "kitchen=usb://0"})
