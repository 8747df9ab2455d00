"""The stack as a person starts it: another process, configured by its environment."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import boto3
import requests
from infrastructure.local.deploy import STACK
from infrastructure.local.settings import REGION, ROOT
from tests.replies import checked
from tests.staff_keys import proved

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class RunningStack:
    """One stack in one data folder; it can be started again after it was stopped or killed."""

    data: Path
    port: int = field(default_factory=free_port)
    tables_port: int = field(default_factory=free_port)
    engine_port: int = field(default_factory=free_port)
    sandbox_port: int = field(default_factory=free_port)
    environment: dict[str, str] = field(default_factory=dict)
    seconds_to_ready: float = 0
    _process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def engine_url(self) -> str:
        return f"http://127.0.0.1:{self.engine_port}"

    @property
    def api_id(self) -> str:
        """The deployed API's id in the engine."""
        cloudformation = boto3.client("cloudformation", endpoint_url=self.engine_url)
        outputs = cloudformation.describe_stacks(StackName=STACK)["Stacks"][0]["Outputs"]
        return next(output["OutputValue"] for output in outputs if output["OutputKey"] == "ApiId")

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process is not None
        return self._process

    @property
    def tables(self) -> "DynamoDBClient":
        """The tables behind the stack, for reading back what was stored."""
        return boto3.client(
            "dynamodb",
            endpoint_url=f"http://127.0.0.1:{self.tables_port}",
            region_name=REGION,
            aws_access_key_id="local",
            aws_secret_access_key="local",
        )

    def launch(self) -> subprocess.Popen[str]:
        """Start it without waiting."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "infrastructure.local"],
            cwd=ROOT,
            env={
                **os.environ,
                "DATA_DIR": str(self.data),
                "PORT": str(self.port),
                "TABLES_PORT": str(self.tables_port),
                "ENGINE_PORT": str(self.engine_port),
                "SANDBOX_PORT": str(self.sandbox_port),
                **self.environment,
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        return self._process

    def start(self) -> list[str]:
        """Start it and wait for its line `ready`; the lines it wrote until then. Nothing is left of one that fails."""
        try:
            return self._started()
        except BaseException:
            self.kill_everything()
            raise

    def _started(self) -> list[str]:
        began = time.monotonic()
        process = self.launch()
        assert process.stdout is not None
        lines: list[str] = []
        for line in process.stdout:
            lines.append(line.rstrip())
            if lines[-1] == "ready":
                self.seconds_to_ready = time.monotonic() - began
                return lines
        raise AssertionError("the stack did not start:\n" + "\n".join(lines))

    def stop(self) -> int:
        """Ask it to end, as Ctrl-C and service managers do; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self._ended()

    def kill_starter(self) -> None:
        """`kill -9` of the one process that started all the others."""
        self.process.kill()
        self._ended()

    def kill_everything(self) -> None:
        """`kill -9` of every process of this stack, at once and without a warning."""
        for process in self.processes():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self._ended()
        assert self.wait_until_gone(seconds=10)

    def wait_until_gone(self, seconds: float) -> bool:
        """Whether no process of this stack is left within that time."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if not self.processes():
                return True
            time.sleep(0.02)
        return False

    def _ended(self) -> int:
        with self.process as process:
            return process.wait(timeout=60)

    def processes(self) -> list[int]:
        """Every living process that was started for this data folder."""
        mark = f"DATA_DIR={self.data}".encode()
        return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit() and _has(entry, mark)]

    def post(self, path: str, body: dict[str, Any], host: str = "localhost") -> dict[str, Any]:
        """The answer of one call, as a page of that host would make it."""
        text, proof = proved(json.dumps(body))
        headers = {"Host": f"{host}:{self.port}", "Content-Type": "application/json", **proof}
        answer: dict[str, Any] = checked(
            requests.post(f"{self.url}{path}", data=text, headers=headers, timeout=60)
        ).json()
        return answer


def _has(entry: Path, mark: bytes) -> bool:
    try:
        alive = "(zombie)" not in (entry / "status").read_text()
        return alive and mark in (entry / "environ").read_bytes().split(b"\0")
    except OSError:
        return False
