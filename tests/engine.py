"""The local table engine on its own, with the tables of the template."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import boto3
from botocore.config import Config
from infrastructure.local.processes import Processes
from infrastructure.local.settings import REGION, read_settings
from infrastructure.local.tools import find_dynoxide, find_tools
from tests import emptying
from tests.templates import table_definitions

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient


@dataclass(frozen=True)
class Engine:
    """A running table engine; `client` speaks to it, `empty` forgets every item."""

    url: str

    @property
    def client(self) -> "DynamoDBClient":
        return boto3.client(
            "dynamodb",
            endpoint_url=self.url,
            region_name=REGION,
            aws_access_key_id="local",
            aws_secret_access_key="local",
            config=Config(max_pool_connections=64, retries={"total_max_attempts": 1}),
        )

    def create_tables(self) -> None:
        client = self.client
        for definition in table_definitions():
            client.create_table(**definition)

    def empty(self, *names: str) -> int:
        """These tables, by their names without the stage's, or all; how many items they had."""
        wanted = {f"carte-blanche-dev-{name}" for name in names}
        tables = [table for table in table_definitions() if not wanted or table["TableName"] in wanted]
        return emptying.empty(self.url.removeprefix("http://"), tables)


@contextmanager
def running_engine(folder: Path) -> Iterator[Engine]:
    """Start the engine that the stack would use here, tables in `folder`; stop it afterwards."""
    settings = read_settings({**os.environ, "TABLES_PORT": "", "DATA_DIR": str(folder)})
    processes = Processes(folder / "logs")
    dynoxide = find_dynoxide()
    port = settings.tables_port
    if dynoxide:
        command: list[str | Path] = [dynoxide, "serve", "--port", str(port), "--db-path", folder / "tables.db"]
        processes.start("tables", command, {})
    else:
        processes.start("tables", [find_tools().ministack], {"GATEWAY_PORT": str(port), "BIND_HOST": "127.0.0.1"})
    try:
        processes.wait_until_listening("tables", "127.0.0.1", port)
        engine = Engine(f"http://127.0.0.1:{port}")
        engine.create_tables()
        yield engine
    finally:
        processes.stop()
