"""The settings of a bridge, from a file or from environment variables."""

import difflib
import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

PORT = 9100
"""The port of network printers."""
_TEXTS = ("address", "company", "store", "key", "key_file", "state")
_NAMES = (*_TEXTS, "idle_seconds", "printers")
_PRINTER_NAMES = ("to", "confirms")
_NEEDED = ("address", "company", "store", "printers")


class SettingsError(ValueError):
    """All missing or wrong settings, one per line, in plain words."""


@dataclass(frozen=True)
class Target:
    """A printer's network address, or a folder to which papers are written for viewing.

    `confirms`: the printer reports its status and when it is done; a few printers and most print servers do not.
    """

    printer_id: str
    host: str = ""
    port: int = PORT
    folder: Path | None = None
    confirms: bool = True


@dataclass(frozen=True)
class Settings:
    """The API's address, the store and its key, and the printers."""

    address: str
    company: str
    store: str
    key: str
    targets: tuple[Target, ...]
    state: Path
    idle_seconds: float = 3.0


def read(path: Path | None, environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings from a file, or from BRIDGE_ADDRESS, _COMPANY, _STORE, _KEY or _KEY_FILE, _PRINTERS and _STATE.

    Raises SettingsError with every fault.
    """
    given = _of_file(path) if path else _of_environment(environment)
    faults = [*_name_faults(given), *_value_faults(given)]
    key, unread = _key_of(given, environment)
    missing = [*(name for name in _NEEDED if not given.get(name)), *([] if key or unread else ["key"])]
    faults = [*([f"missing: {', '.join(missing)}"] if missing else []), *unread, *faults]
    if faults:
        raise SettingsError("\n".join(faults))
    return Settings(
        address=given["address"].rstrip("/"),
        company=given["company"],
        store=given["store"],
        key=key,
        targets=tuple(filter(None, (_target(name, each) for name, each in _printers(given)))),
        state=Path(given.get("state", "printed.txt")),
        idle_seconds=float(given.get("idle_seconds", 3.0)),
    )


def _of_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(_text(path))
    except tomllib.TOMLDecodeError as error:
        rule = "write each as name = value, and a text in quotes"
        raise SettingsError(f"{path}: cannot be read as TOML: {rule} ({error})") from error


def _text(path: Path) -> str:
    """Read a file as Windows or Linux writes it, with or without a byte order mark."""
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path}: is not UTF-8; save it as UTF-8") from error


def _of_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """Read the variables. BRIDGE_PRINTERS is `kitchen=tcp://192.168.1.50:9100 counter=file:///tmp/papers`."""
    names = ("address", "company", "store", "key_file", "state", "idle_seconds")
    given: dict[str, Any] = {name: value for name in names if (value := environment.get(f"BRIDGE_{name.upper()}"))}
    pairs = (pair.partition("=") for pair in environment.get("BRIDGE_PRINTERS", "").split())
    return {**given, "printers": {name: {"to": to} for name, _, to in pairs}}


def _key_of(given: Mapping[str, Any], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """Return the key, or why its file cannot be read."""
    key, file = environment.get("BRIDGE_KEY") or given.get("key", ""), given.get("key_file", "")
    if key or not isinstance(file, str) or not file:
        return str(key), []
    try:
        return _text(Path(file)).strip(), []
    except OSError:
        return "", [f"key_file: there is no file {file} that can be read"]


def _name_faults(given: Mapping[str, Any]) -> Iterator[str]:
    yield from (f"there is no setting {name}{_did_you_mean(name, _NAMES)}" for name in given if name not in _NAMES)
    for printer, said in _printers(given):
        for name in said if isinstance(said, dict) else ():
            if name not in _PRINTER_NAMES:
                yield f"printers.{printer}: there is no setting {name}{_did_you_mean(name, _PRINTER_NAMES)}"


def _did_you_mean(name: str, known: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(name.casefold(), known, 1)
    return f"; did you mean {near[0]}?" if near else ""


def _value_faults(given: Mapping[str, Any]) -> Iterator[str]:
    for name in _TEXTS:
        if not isinstance(given.get(name, ""), str):
            yield f"{name}: put it in quotes"
    address = given.get("address", "")
    if isinstance(address, str) and address and urlsplit(address).scheme not in {"http", "https"}:
        yield f"address: begins with https://, such as https://{address.partition('://')[2] or address}"
    if not _is_number(given.get("idle_seconds", 3)):
        yield "idle_seconds: is no number of seconds"
    if not isinstance(given.get("printers", {}), dict):
        yield 'printers: write [printers.kitchen] and below it to = "tcp://host:port"'
    for printer, said in _printers(given):
        if _target(printer, said) is None:
            yield f"printers.{printer}: to is tcp://host:port or file:///folder"


def _is_number(value: Any) -> bool:
    try:
        return float(value) > 0
    except (TypeError, ValueError):
        return False


def _printers(given: Mapping[str, Any]) -> list[tuple[str, Any]]:
    printers = given.get("printers")
    return list(printers.items()) if isinstance(printers, dict) else []


def _target(name: str, given: Any) -> Target | None:
    """Parse a printer's address; None if it is invalid."""
    try:
        to = urlsplit(str(given["to"]))
        port = to.port or PORT
    except (KeyError, TypeError, ValueError):
        return None
    if to.scheme == "file" and to.path:
        return Target(name, folder=Path(to.path), confirms=False)
    if to.scheme == "tcp" and to.hostname:
        return Target(name, to.hostname, port, confirms=bool(given.get("confirms", True)))
    return None
