"""Deploying to the engine: what was made, and what is said when it cannot be made."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boto3
import pytest
from infrastructure.local.build import Build
from infrastructure.local.deploy import STACK, deploy
from infrastructure.local.failure import Failure
from infrastructure.local.processes import Processes
from infrastructure.local.published import restore_published, set_published_aside
from infrastructure.local.settings import REGION
from infrastructure.local.tools import find_tools
from tests.stack.running_stack import RunningStack, free_port
from tests.templates import functions, table_definitions

pytestmark = pytest.mark.stack


@pytest.fixture
def bare_engine(tmp_path: Path) -> Iterator[str]:
    """The engine alone, with nothing deployed; its address."""
    port, processes = free_port(), Processes(tmp_path / "logs")
    files = {"S3_PERSIST": "1", "S3_DATA_DIR": str(tmp_path / "files"), "IOT_MTLS_ENABLED": "0"}
    processes.start("engine", [find_tools().ministack], {"GATEWAY_PORT": str(port), "BIND_HOST": "127.0.0.1", **files})
    processes.wait_until_listening("engine", "127.0.0.1", port)
    yield f"http://127.0.0.1:{port}"
    processes.stop()


def test_the_very_same_template_file_is_deployed(stack: RunningStack) -> None:
    lambdas = boto3.client("lambda", endpoint_url=stack.engine_url).list_functions()["Functions"]

    assert sorted(one["Handler"] for one in lambdas) == sorted(one["Handler"] for one in functions().values())
    assert {one["Timeout"] for one in lambdas} == {one["Timeout"] for one in functions().values()}


def test_the_tables_on_disk_are_those_of_the_template(stack: RunningStack) -> None:
    for definition in table_definitions():
        made = stack.tables.describe_table(TableName=definition["TableName"])["Table"]
        assert made["KeySchema"] == definition["KeySchema"]
        indexes = {index["IndexName"] for index in made.get("GlobalSecondaryIndexes", [])}
        assert indexes == {index["IndexName"] for index in definition.get("GlobalSecondaryIndexes", [])}


def test_expiry_is_switched_on_where_the_template_says_so(stack: RunningStack) -> None:
    described = stack.tables.describe_time_to_live(TableName="carte-blanche-dev-sessions")

    assert described["TimeToLiveDescription"] == {"TimeToLiveStatus": "ENABLED", "AttributeName": "expiresEpoch"}


def test_a_failed_deploy_names_the_resource_and_its_reason(bare_engine: str, tmp_path: Path) -> None:
    build = Build(tmp_path / "build")
    build.folder.mkdir()
    build.template.write_text(
        """
        Resources:
          First:
            Type: AWS::S3::Bucket
            Properties: {BucketName: same-name}
          Second:
            Type: AWS::S3::Bucket
            DependsOn: First
            Properties: {BucketName: same-name}
        """
    )

    with pytest.raises(Failure, match=r"^the deploy failed: Second: .*same-name already exists"):
        deploy(bare_engine, build, "http://localhost:9080")
    stacks = boto3.client("cloudformation", endpoint_url=bare_engine).describe_stacks(StackName=STACK)["Stacks"]
    assert stacks[0]["StackStatus"].startswith("ROLLBACK")


def test_published_documents_are_put_back_with_their_headers(bare_engine: str, tmp_path: Path) -> None:
    s3 = boto3.client("s3", endpoint_url=bare_engine)
    s3.create_bucket(Bucket="published", CreateBucketConfiguration={"LocationConstraint": REGION})
    headers: dict[str, Any] = {
        "ContentType": "application/json",
        "ContentEncoding": "gzip",
        "CacheControl": "immutable",
    }
    s3.put_object(Bucket="published", Key="menus/1/v1.json", Body=b"first", **headers)

    set_published_aside(tmp_path)
    s3.delete_object(Bucket="published", Key="menus/1/v1.json")
    restore_published(tmp_path, bare_engine, "published")

    found: dict[str, Any] = {**s3.get_object(Bucket="published", Key="menus/1/v1.json")}
    assert found["Body"].read() == b"first"
    assert {name: found[name] for name in headers} == headers
    assert not (tmp_path / "files.aside").exists()


def test_an_interrupted_start_loses_no_document(tmp_path: Path) -> None:
    (tmp_path / "files.aside").mkdir()
    (tmp_path / "files.aside" / "menu.json").write_text("whole")
    (tmp_path / "files").mkdir()

    set_published_aside(tmp_path)

    assert (tmp_path / "files.aside" / "menu.json").read_text() == "whole"
    assert not (tmp_path / "files").exists()


def test_a_changed_source_needs_a_new_build_and_the_same_does_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from infrastructure.local import build

    (tmp_path / "functions").mkdir()
    (tmp_path / "functions" / "rule.py").write_text("one = 1\n")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    first = build.source_hash()
    assert build.source_hash() == first

    (tmp_path / "functions" / "rule.py").write_text("one = 2\n")
    assert build.source_hash() != first
