"""What a bridge has to know: a file, or variables where there is none."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

PORT = 9100
"""Where network printers listen."""


class SettingsError(ValueError):
    """What is missing or wrong, in words for whoever set it up."""


@dataclass(frozen=True)
class Target:
    """Where a printer is: at an address of the network, or a folder that papers are put into to look at.

    `confirms`: whether it says how it is and when it is done; a few printers and most print servers do not.
    """

    printer_id: str
    host: str = ""
    port: int = PORT
    folder: Path | None = None
    confirms: bool = True


@dataclass(frozen=True)
class Settings:
    """The API's address, whose prints are asked for and with which key, and where they go."""

    address: str
    company: str
    store: str
    key: str
    targets: tuple[Target, ...]
    state: Path
    idle_seconds: float = 3.0


def read(path: Path | None, environment: Mapping[str, str] = os.environ) -> Settings:
    """From a file, or from BRIDGE_ADDRESS, _COMPANY, _STORE, _KEY or _KEY_FILE, _PRINTERS and _STATE."""
    given = tomllib.loads(path.read_text()) if path else _of_environment(environment)
    key = environment.get("BRIDGE_KEY") or given.get("key", "") or _key_of_file(given.get("key_file", ""))
    missing = [name for name in ("address", "company", "store", "printers") if not given.get(name)]
    if missing or not key:
        raise SettingsError(f"missing: {', '.join([*missing, *([] if key else ['key'])])}")
    return Settings(
        address=given["address"].rstrip("/"),
        company=given["company"],
        store=given["store"],
        key=key,
        targets=tuple(_target(name, each) for name, each in given["printers"].items()),
        state=Path(given.get("state", "printed.txt")),
        idle_seconds=float(given.get("idle_seconds", 3.0)),
    )


def _of_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """BRIDGE_PRINTERS is `kitchen=tcp://192.168.1.50:9100 counter=file:///tmp/papers`."""
    names = ("address", "company", "store", "key_file", "state", "idle_seconds")
    given: dict[str, Any] = {name: value for name in names if (value := environment.get(f"BRIDGE_{name.upper()}"))}
    pairs = (pair.partition("=") for pair in environment.get("BRIDGE_PRINTERS", "").split())
    return {**given, "printers": {name: {"to": to} for name, _, to in pairs}}


def _key_of_file(path: str) -> str:
    return Path(path).read_text().strip() if path else ""


def _target(name: str, given: Mapping[str, Any]) -> Target:
    to = urlsplit(str(given.get("to", "")))
    if to.scheme == "file" and to.path:
        return Target(name, folder=Path(to.path), confirms=False)
    if to.scheme == "tcp" and to.hostname:
        return Target(name, to.hostname, to.port or PORT, confirms=bool(given.get("confirms", True)))
    raise SettingsError(f"printers.{name}: to is tcp://host:port or file:///folder")
