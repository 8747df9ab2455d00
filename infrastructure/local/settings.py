"""The settings of the local stack, read once from the environment."""

import errno
import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from infrastructure.local.failure import Failure

ROOT = Path(__file__).resolve().parents[2]
REGION: Final = "ca-central-1"


@dataclass(frozen=True)
class Settings:
    """Ports are TCP ports on `host`; folders are absolute."""

    host: str
    port: int
    engine_port: int
    tables_port: int
    sandbox_port: int
    data: Path
    site: Path
    brands: tuple[Path, ...]
    concurrency: int
    """Concurrent calls of guests in the functions; more wait in the web server."""

    @property
    def machine_calls(self) -> int:
        """Concurrent function calls of state machines, in addition to those of guests; more wait in the engine."""
        return (self.concurrency + 1) // 2

    @property
    def engine_url(self) -> str:
        return f"http://127.0.0.1:{self.engine_port}"

    @property
    def tables_url(self) -> str:
        return f"http://127.0.0.1:{self.tables_port}"

    @property
    def sandbox_url(self) -> str:
        """The address of the payment sandbox."""
        return f"http://{self.host}:{self.sandbox_port}"

    def aws_environment(self) -> dict[str, str]:
        """Return the variables that direct AWS SDKs and tools to this stack."""
        return {
            "AWS_ACCESS_KEY_ID": "local",
            "AWS_SECRET_ACCESS_KEY": "local",
            "AWS_DEFAULT_REGION": REGION,
            "AWS_REGION": REGION,
            "AWS_ENDPOINT_URL": self.engine_url,
            "AWS_ENDPOINT_URL_DYNAMODB": self.tables_url,
            "SAM_CLI_TELEMETRY": "0",
        }


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; internal ports are free ones unless given. Raises Failure on an unusable value."""
    brands = Path(environment.get("BRANDS_DIR") or ROOT / "infrastructure" / "brands")
    host = environment.get("HOST") or "127.0.0.1"
    port = _port(environment, "PORT", 8080)
    return Settings(
        host=host,
        port=port,
        sandbox_port=_port(environment, "SANDBOX_PORT", 0) or _beside(host, port),
        engine_port=_port(environment, "ENGINE_PORT", 0) or _free_port(),
        tables_port=_port(environment, "TABLES_PORT", 0) or _free_port(),
        data=Path(environment.get("DATA_DIR") or ROOT / ".data").absolute(),
        site=Path(environment.get("SITE_DIR") or ROOT / "frontend" / "dist").absolute(),
        brands=tuple(sorted(file.parent for file in brands.glob("*/brand.yaml"))),
        concurrency=_number(environment, "CONCURRENCY", max(3, 1 + (os.cpu_count() or 2))),
    )


def refuse_taken_port(host: str, port: int) -> None:
    """Raise Failure if the port is in use."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except socket.gaierror as error:
            raise Failure(f"HOST={host} is no address") from error
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise Failure(f"HOST={host} is no address of this machine") from error
            raise Failure(f"port {port} on {host} is taken; choose another with PORT=8081 make run") from error


def _number(environment: Mapping[str, str], name: str, otherwise: int) -> int:
    text = environment.get(name) or str(otherwise)
    if not text.isdecimal():
        raise Failure(f"{name} must be a whole number, not {text!r}")
    return int(text)


def _port(environment: Mapping[str, str], name: str, otherwise: int) -> int:
    port = _number(environment, name, otherwise)
    if port > 65535:
        raise Failure(f"{name} must be at most 65535, not {port}")
    return port


def _beside(host: str, port: int) -> int:
    """Return the port number plus 1000, so that the sandbox's address stays the same; any free port if it is in use."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port + 1000 if port < 64_000 else 0))
        except OSError:
            return _free_port()
        return int(probe.getsockname()[1])


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
