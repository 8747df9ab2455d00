"""Keep published documents across restarts: the engine keeps them on disk, but its deploy must create the bucket.

The files of the last run are set aside before the engine starts, and uploaded again into the new bucket. An interrupted
start loses nothing: the files stay aside until all of them are uploaded.
"""

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import boto3

if TYPE_CHECKING:
    from mypy_boto3_s3.client import S3Client

_DETAILS = ".meta.json"


def set_published_aside(data: Path) -> None:
    """Move the files of the last run to where the engine does not look."""
    files, aside = data / "files", data / "files.aside"
    if aside.exists():
        shutil.rmtree(files, ignore_errors=True)
    elif files.exists():
        files.rename(aside)


def restore_published(data: Path, engine_url: str, bucket: str) -> None:
    """Upload the files that were set aside for this bucket, with their headers, then delete them."""
    aside = data / "files.aside"
    s3 = boto3.client("s3", endpoint_url=engine_url)
    files = [
        (folder, file)
        for folder in aside.glob(f"*/{bucket}")
        for file in folder.rglob("*")
        if file.is_file() and not file.name.endswith(_DETAILS)
    ]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda found: _upload(s3, bucket, *found), files))
    shutil.rmtree(aside, ignore_errors=True)


def _upload(s3: "S3Client", bucket: str, folder: Path, file: Path) -> None:
    sidecar = file.with_name(file.name + _DETAILS)
    details: dict[str, Any] = json.loads(sidecar.read_text()) if sidecar.exists() else {}
    headers = {
        "ContentType": details.get("content_type"),
        "ContentEncoding": details.get("content_encoding"),
        "CacheControl": details.get("preserved_headers", {}).get("cache-control"),
    }
    s3.put_object(
        Bucket=bucket,
        Key=details.get("key") or file.relative_to(folder).as_posix(),
        Body=file.read_bytes(),
        **{name: value for name, value in headers.items() if value},
    )
