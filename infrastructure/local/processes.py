"""Start the processes of one stack in their own process groups, watch them, and stop them together."""

import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from infrastructure.local.failure import Failure

_DEATH_SIGNAL = 1  # prctl(PR_SET_PDEATHSIG): Linux only


class Processes:
    """Every process started here, and its children, are gone after `stop`."""

    def __init__(self, logs: Path) -> None:
        self._logs = logs
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._started: dict[str, tuple[list[str], Mapping[str, str]]] = {}

    def start(self, name: str, command: Sequence[str | Path], environment: Mapping[str, str]) -> None:
        """Start one process; its output goes to `<name>.log`."""
        self._logs.mkdir(parents=True, exist_ok=True)
        again = name in self._started
        self._started[name] = ([str(part) for part in command], environment)
        with (self._logs / f"{name}.log").open("ab" if again else "wb") as log:
            self._running[name] = subprocess.Popen(
                self._started[name][0],
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=_die_with_parent,
            )

    def wait_until_listening(self, name: str, host: str, port: int, seconds: float = 30) -> None:
        """Return when the process accepts connections; raise Failure when it ends or takes too long."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.refuse_ended(name)
            with socket.socket() as probe:
                probe.settimeout(1)
                if probe.connect_ex((host, port)) == 0:
                    return
            time.sleep(0.02)
        raise Failure(f"{name} did not listen on port {port} within {seconds:.0f} s; see {self._log(name)}")

    def refuse_ended(self, *names: str) -> None:
        """Raise Failure when one of the named processes (all by default) has ended."""
        for name in names or tuple(self._running):
            if self._running[name].poll() is not None:
                raise Failure(f"{self.why(name)}; see {self._log(name)}")

    def ended(self) -> list[str]:
        """Return the names of processes that ended on their own."""
        return [name for name, process in self._running.items() if process.poll() is not None]

    def start_again(self, name: str) -> None:
        """Restart a process that ended; its remaining children are killed first."""
        _signal_group(self._running[name], signal.SIGKILL)
        self.start(name, *self._started[name])

    def why(self, name: str) -> str:
        """Explain why a process ended: the signal that killed it, or its status and last line."""
        status = self._running[name].returncode
        if status is not None and status < 0:
            return f"{name} was killed by {signal.Signals(-status).name}"
        return f"{name} ended with status {status}: {self._last_line(name)}"

    def stop(self) -> None:
        """Terminate every group, last started first; kill the groups that are still running after 5 s."""
        for process in reversed(self._running.values()):
            _signal_group(process, signal.SIGTERM)
        deadline = time.monotonic() + 5
        for process in self._running.values():
            with suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, deadline - time.monotonic()))
            _signal_group(process, signal.SIGKILL)
            process.wait()
        self._running.clear()

    def _log(self, name: str) -> Path:
        return self._logs / f"{name}.log"

    def _last_line(self, name: str) -> str:
        lines = self._log(name).read_text(errors="replace").strip().splitlines()
        return lines[-1] if lines else "without a word"


def _signal_group(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        return


def _die_with_parent() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DEATH_SIGNAL, signal.SIGKILL)
