"""Send papers to a printer on the network, or to a folder for viewing."""

import contextlib
import socket
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from escpos.printer import Network  # type: ignore[import-untyped]
from infrastructure.printing.settings import Target

_SECONDS = 5
_DONE_WITHIN = 15
"""Seconds for a long paper; together with connecting it is shorter than a job's lease."""
_OFFLINE_CAUSE = b"\x10\x04\x02"
_PAPER_SENSOR = b"\x10\x04\x04"
_SAY_WHEN_DONE = b"\x1dr\x01"
"""The printer answers it only after everything sent before is printed."""
_COVER_OPEN = 0x04
_NO_PAPER = 0x60
_NO_PAPER_WHEN_DONE = 0x0C


class NotPrintedError(Exception):
    """The job was not printed; `reason` is one of the queue's."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


Device = Callable[[str, bytes, str], None]
"""Prints a job's bytes; also gets its text. Raises NotPrintedError."""


def device(target: Target) -> Device:
    """Return the function that prints at a target."""
    folder = target.folder
    if folder:
        return lambda job_id, data, text: _to_folder(folder, job_id, data, text)
    return lambda _job_id, data, _text: _to_network(target, data)


def _to_folder(folder: Path, job_id: str, data: bytes, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{datetime.now(UTC):%Y%m%dT%H%M%S%f}-{job_id}"
    (folder / f"{name}.bin").write_bytes(data)
    (folder / f"{name}.txt").write_text(text, encoding="utf-8")


def _to_network(target: Target, data: bytes) -> None:
    printer = Network(target.host, target.port, timeout=_SECONDS)
    try:
        printer.device = socket.create_connection((target.host, target.port), _SECONDS)
    except OSError as error:
        raise NotPrintedError("unreachable") from error
    try:
        if target.confirms:
            _check(printer)
        _send(printer, data, confirms=target.confirms)
    finally:
        with contextlib.suppress(OSError):
            printer.close()


def _check(printer: Network) -> None:
    """Check cover and paper before sending: an open or empty printer would keep the job and print it much later."""
    try:
        cause, paper = printer.query_status(_OFFLINE_CAUSE), printer.query_status(_PAPER_SENSOR)
    except OSError as error:
        raise NotPrintedError("unreachable") from error
    if not cause or not paper:
        raise NotPrintedError("unreachable")
    if cause[0] & _COVER_OPEN:
        raise NotPrintedError("cover")
    if paper[0] & _NO_PAPER:
        raise NotPrintedError("paper")


def _send(printer: Network, data: bytes, *, confirms: bool) -> None:
    try:
        printer._raw(data)
        if not confirms:
            return
        printer.device.settimeout(_DONE_WITHIN)
        done = printer.query_status(_SAY_WHEN_DONE)
    except OSError as error:
        raise NotPrintedError("unconfirmed") from error
    if not done:
        raise NotPrintedError("unconfirmed")
    if done[0] & _NO_PAPER_WHEN_DONE == _NO_PAPER_WHEN_DONE:
        raise NotPrintedError("paper")
