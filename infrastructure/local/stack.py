"""The stack of one data folder: started step by step, monitored, and stopped as a whole."""

import fcntl
import os
import time
import urllib.request
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

import boto3
from infrastructure.local.boards import demo_boards, membership_addresses
from infrastructure.local.brands import apply_brand, brand_hosts, changed_brands, unreadable
from infrastructure.local.build import make_build, ready_build
from infrastructure.local.day import demo_busy, set_busy
from infrastructure.local.deploy import Deployment, deploy
from infrastructure.local.failure import Failure
from infrastructure.local.mail import verify_sender
from infrastructure.local.operator_command import Commands
from infrastructure.local.payments import keep_couriers, keep_merchants, start_sandbox
from infrastructure.local.people import PASSWORD, PIN, demo_people, keep_people
from infrastructure.local.permissions import permission_environment
from infrastructure.local.processes import Processes
from infrastructure.local.published import restore_published, set_published_aside
from infrastructure.local.settings import Settings, refuse_taken_port
from infrastructure.local.stage_secrets import keep_development_secrets, origin_secret
from infrastructure.local.tables import copy_tables
from infrastructure.local.tools import Tools, find_tools
from infrastructure.local.web import prepare_site, start_web
from infrastructure.local.work_folder import forget_work_folder, new_work_folder
from infrastructure.operator.target import forget_target, write_target

_RESTARTS, _WINDOW = 3, 60.0
"""How many restarts of a part within how many seconds are allowed before the stack gives up."""


class Stack:
    """`start` returns when guests can order; `stop` leaves no process behind."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._processes = Processes(settings.data / "logs")
        self._lock: TextIO | None = None
        self._work: Path | None = None

    def start(self) -> None:
        """Start the whole stack. Raises Failure, in one line, if anything is missing, in use or refused."""
        began = time.monotonic()
        refuse_taken_port(self._settings.host, self._settings.port)
        refuse_unwritable(self._settings.data)
        tools = find_tools()
        self._lock = _lock(self._settings.data)
        os.environ.update(self._settings.aws_environment())
        for brand, why in unreadable(changed_brands(self._settings.brands, self._record)):
            self._leave_out(brand, [why])
        site = prepare_site(self._settings, tools)
        self._start_tables(tools)
        self._start_engine(tools)
        deployment = self._deploy(tools)
        with _step("sandbox"):
            start_sandbox(self._settings, self._processes)
            keep_merchants(self._settings)
            keep_couriers(self._settings)
            verify_sender(self._settings)
        keep_development_secrets(deployment)
        with Commands(deployment.command_environment) as commands:
            self._fill(deployment, tools, commands)
            with _step("people"):
                keep_people(demo_people(self._settings.brands), commands)
            with _step("a busy day"):
                set_busy(demo_busy(self._settings.brands), commands)
        with _step("first call"):
            self._warm_up(deployment)
        with _step("web server"):
            start_web(self._settings, tools, deployment, self._processes, site)
        self._leave_word(deployment)
        self._announce(time.monotonic() - began)

    def _leave_word(self, deployment: Deployment) -> None:
        """Write the file by which the operators' command finds this stack."""
        environment = {**deployment.command_environment, **self._settings.aws_environment()}
        tables = os.environ.get("AWS_ENDPOINT_URL_DYNAMODB", self._settings.tables_url)
        address = f"http://localhost:{self._settings.port}"
        everything = {**environment, "AWS_ENDPOINT_URL_DYNAMODB": tables}
        write_target(self._settings.data, everything, address, self._settings.sandbox_url)

    def watch(self) -> None:
        """Run until interrupted; restart parts that ended, and print why.

        Raises Failure if the engine ended, because its deployed stack is lost, or if a part ends too often.
        """
        restarts: dict[str, list[float]] = defaultdict(list)
        while True:
            for name in self._processes.ended():
                now = time.monotonic()
                restarts[name] = [*(each for each in restarts[name] if now - each < _WINDOW), now]
                if name not in self._restartable or len(restarts[name]) > _RESTARTS:
                    self._processes.refuse_ended(name)
                why = self._processes.why(name)
                self._processes.start_again(name)
                self._processes.wait_until_listening(name, *self._restartable[name])
                print(f"{why}; started again", flush=True)
            time.sleep(0.5)

    @property
    def _restartable(self) -> dict[str, tuple[str, int]]:
        """The parts that have no state or keep it on disk, and where each listens."""
        chosen = self._settings
        return {
            "tables": ("127.0.0.1", chosen.tables_port),
            "sandbox": (chosen.host, chosen.sandbox_port),
            "web": (chosen.host, chosen.port),
        }

    def stop(self) -> None:
        if self._lock:
            forget_target(self._settings.data)
        self._processes.stop()
        if self._work:
            forget_work_folder(self._work)
        if self._lock:
            self._lock.close()

    def _start_tables(self, tools: Tools) -> None:
        if tools.dynoxide is None:
            print("  tables: no Dynoxide for this machine, MiniStack keeps them in memory until it stops", flush=True)
            os.environ["AWS_ENDPOINT_URL_DYNAMODB"] = self._settings.engine_url
            return
        with _step("tables on disk"):
            database = self._settings.data / "tables.db"
            port = self._settings.tables_port
            self._processes.start("tables", [tools.dynoxide, "serve", "--port", str(port), "--db-path", database], {})
            self._processes.wait_until_listening("tables", "127.0.0.1", port)

    def _start_engine(self, tools: Tools) -> None:
        with _step("engine"):
            self._work = new_work_folder(self._settings.data)
            set_published_aside(self._settings.data)
            environment = {
                "BIND_HOST": "127.0.0.1",
                "GATEWAY_PORT": str(self._settings.engine_port),
                "MINISTACK_REGION": os.environ["AWS_REGION"],
                "S3_PERSIST": "1",
                "S3_DATA_DIR": str(self._settings.data / "files"),
                "TMPDIR": str(self._work),
                "PYTHONDONTWRITEBYTECODE": "1",
                "IOT_MTLS_ENABLED": "0",
                "MACHINE_CALLS": str(self._settings.machine_calls),
                **permission_environment(self._work),
            }
            self._processes.start("engine", [tools.engine, "-m", "infrastructure.local.engine"], environment)
            self._processes.wait_until_listening("engine", "127.0.0.1", self._settings.engine_port)

    def _deploy(self, tools: Tools) -> Deployment:
        build = ready_build()
        if build is None:
            with _step("sam build"):
                build = make_build(tools, os.environ)
        with _step("deploy template.yaml"):
            return deploy(self._settings.engine_url, build, self._settings.sandbox_url)

    @property
    def _record(self) -> Path:
        """The file with hashes of the applied brands; unchanged ones are neither checked nor applied again."""
        return self._settings.data / "brands.json"

    def _fill(self, deployment: Deployment, tools: Tools, commands: Commands) -> None:
        restore_published(self._settings.data, self._settings.engine_url, deployment.outputs["PublishedBucket"])
        record = self._record
        if tools.dynoxide and copy_tables(self._settings.engine_url, self._settings.tables_url):
            record.unlink(missing_ok=True)
        if not tools.dynoxide or not self._published(deployment):
            record.unlink(missing_ok=True)
        for brand in changed_brands(self._settings.brands, record):
            with _step(f"brand {brand.name}"):
                broken = apply_brand(brand, commands, record)
            if broken:
                self._leave_out(brand, broken)

    def _leave_out(self, brand: Path, why: Sequence[str]) -> None:
        """Print all faults of a brand, and start the others without it."""
        print(f"  brand {brand.name} is left out, as it was before if it was there:", flush=True)
        for line in why:
            print(f"    {line}", flush=True)
        left = tuple(each for each in self._settings.brands if each != brand)
        self._settings = replace(self._settings, brands=left)

    def _published(self, deployment: Deployment) -> bool:
        s3 = boto3.client("s3", endpoint_url=self._settings.engine_url)
        return s3.list_objects_v2(Bucket=deployment.outputs["PublishedBucket"], MaxKeys=1)["KeyCount"] > 0

    def _warm_up(self, deployment: Deployment) -> None:
        """Make the first call, which unpacks and imports a function, so that no guest waits for it."""
        address = f"{self._settings.engine_url}/_aws/execute-api/{deployment.outputs['ApiId']}/api/hosts"
        call = urllib.request.Request(address, headers={"X-Origin-Verify": origin_secret(deployment)})
        try:
            with urllib.request.urlopen(call, timeout=60) as answer:
                answer.read()
        except OSError as error:
            raise Failure(f"the API does not answer ({error}); see {self._settings.data}/logs/engine.log") from error

    def _announce(self, seconds: float) -> None:
        port = self._settings.port
        for host in dict.fromkeys(["localhost", *brand_hosts(self._settings.brands)]):
            print(f"  http://{host}:{port}", flush=True)
        for address in membership_addresses(self._settings.brands, port):
            print(f"  {address} (membership)", flush=True)
        for board in demo_boards(self._settings.brands, port, datetime.now(UTC)):
            print(f"  {board.address} (orders): company {board.company}, store {board.store}, staff key {board.key}")
        for person in demo_people(self._settings.brands):
            stores = " ".join(person.stores) or "all stores"
            print(f"  {person.company} {person.role} ({stores}): {person.email}, password {PASSWORD}, PIN {PIN}")
        print(f"  {self._settings.sandbox_url} (sandbox: Stripe, Global Payments, Clover, DoorDash)", flush=True)
        print(f"started in {seconds:.1f} s; stop with Ctrl-C\nready", flush=True)


def refuse_unwritable(data: Path) -> None:
    """Raise OSError if the folder cannot be written."""
    data.mkdir(parents=True, exist_ok=True)
    probe = data / "probe"
    probe.write_bytes(bytes(64 * 1024))
    probe.unlink()


def _lock(data: Path) -> TextIO:
    data.mkdir(parents=True, exist_ok=True)
    lock = (data / "lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise Failure(f"another stack uses {data}; choose another with DATA_DIR=… make run") from error
    return lock


@contextmanager
def _step(name: str) -> Iterator[None]:
    print(f"  {name} …", end="", flush=True)
    began = time.monotonic()
    try:
        yield
    except BaseException:
        print(flush=True)
        raise
    print(f" {time.monotonic() - began:.1f} s", flush=True)
