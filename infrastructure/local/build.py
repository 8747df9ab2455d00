"""Build and package the template, only if its sources changed."""

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import boto3
import yaml
from infrastructure.local.failure import Failure
from infrastructure.local.settings import REGION, ROOT
from infrastructure.local.tools import Tools, python_runtime

BUCKET = "carte-blanche-artifacts"
_BUILDS = ROOT / ".local" / "build"
_SOURCES = (
    "template.yaml",
    "functions",
    "infrastructure/*.yaml",
    "infrastructure/workflows",
    "infrastructure/dependencies",
)
_KEPT_BUILDS = 3


@dataclass(frozen=True)
class Build:
    """A packaged template and its files, as they are in the artifact bucket."""

    folder: Path

    @property
    def template(self) -> Path:
        return self.folder / "template.yaml"

    @property
    def artifacts(self) -> list[Path]:
        return [file for file in (self.folder / "artifacts").rglob("*") if file.is_file()]

    def key(self, artifact: Path) -> str:
        return artifact.relative_to(self.folder / "artifacts").as_posix()


def source_hash() -> str:
    """Hash the functions, the templates and the locked packages."""
    digest = hashlib.sha256(python_runtime().encode())
    for file in sorted(_source_files()):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def ready_build() -> Build | None:
    """Return the build of the current sources, if there is one."""
    folder = _BUILDS / source_hash()
    return Build(folder) if folder.exists() else None


def make_build(tools: Tools, aws: Mapping[str, str]) -> Build:
    """Run `sam build` and `sam package`; the engine's S3 must be running. Raises Failure with the tool's last line."""
    with _one_at_a_time():
        if build := ready_build():
            return build
        folder = _BUILDS / source_hash()
        unfinished = folder.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(parents=True)
        _sam_build(tools, aws)
        _sam_package(tools, aws, unfinished / "template.yaml")
        _fetch_artifacts(aws, unfinished / "artifacts")
        _definitions_as_json(unfinished / "artifacts")
        unfinished.rename(folder)
        _forget_old_builds()
        return Build(folder)


def _source_files() -> Iterator[Path]:
    for pattern in _SOURCES:
        for path in ROOT.glob(pattern):
            files = path.rglob("*") if path.is_dir() else [path]
            yield from (file for file in files if file.is_file() and file.suffix != ".pyc")


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    _BUILDS.mkdir(parents=True, exist_ok=True)
    with (_BUILDS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _sam_build(tools: Tools, aws: Mapping[str, str]) -> None:
    runtime = python_runtime()
    _run(
        [tools.sam, "build", "--cached", "--build-dir", _BUILDS / "sam", "--cache-dir", _BUILDS / "cache",
         "--parameter-overrides", f"PythonRuntime={runtime}"],
        {**aws, "PYTHON": runtime},
    )  # fmt: skip


def _sam_package(tools: Tools, aws: Mapping[str, str], template: Path) -> None:
    boto3.client("s3", endpoint_url=aws["AWS_ENDPOINT_URL"]).create_bucket(
        Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": REGION}
    )
    _run(
        [tools.sam, "package", "--template-file", _BUILDS / "sam" / "template.yaml", "--s3-bucket", BUCKET,
         "--output-template-file", template],
        aws,
    )  # fmt: skip


def _fetch_artifacts(aws: Mapping[str, str], folder: Path) -> None:
    s3 = boto3.client("s3", endpoint_url=aws["AWS_ENDPOINT_URL"])
    for listed in s3.list_objects_v2(Bucket=BUCKET).get("Contents", []):
        target = folder / listed["Key"]
        target.parent.mkdir(parents=True, exist_ok=True)
        s3.download_file(BUCKET, listed["Key"], str(target))


def _definitions_as_json(folder: Path) -> None:
    """Convert state machines from YAML to JSON: AWS reads both, the engine only JSON."""
    for file in folder.iterdir():
        start = file.read_bytes()[:2000]
        if file.suffix != ".template" and b"\nStartAt: " in start:
            file.write_text(json.dumps(yaml.safe_load(file.read_text())))


def _forget_old_builds() -> None:
    builds = [folder for folder in _BUILDS.iterdir() if (folder / "template.yaml").exists() and folder.name != "sam"]
    for folder in _BUILDS.glob("*.unfinished"):
        shutil.rmtree(folder)
    for folder in sorted(builds, key=lambda build: build.stat().st_mtime, reverse=True)[_KEPT_BUILDS:]:
        shutil.rmtree(folder)


def _run(command: list[str | Path], environment: Mapping[str, str]) -> None:
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True
    )
    if done.returncode:
        words = (done.stderr.strip() or done.stdout.strip()).splitlines() or ["without a word"]
        raise Failure(f"`{Path(command[0]).name} {command[1]}` failed: {words[-1]}")
