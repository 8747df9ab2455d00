"""The CDN's bucket: documents and pictures that never change under their name, and link preview pages."""

import datetime as dt
import gzip
from functools import cache
from typing import TYPE_CHECKING

import boto3
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from runtime.settings import settings
from runtime.time_limits import FILES

if TYPE_CHECKING:
    from mypy_boto3_s3.client import S3Client

PREFIX = "/published/"
"""The path under which the CDN serves the bucket, on every host."""
_FOREVER = "public, max-age=31536000, immutable"
_MISSING = {"404", "NoSuchKey", "NotFound"}


@cache
def _client() -> "S3Client":
    config = FILES.config().merge(Config(s3={"addressing_style": "path"}))
    return boto3.client("s3", config=config)


def address(key: str) -> str:
    """Return the path by which browsers load a file."""
    return PREFIX + key


def existing(folder: str) -> set[str]:
    """List the keys of all files in a folder."""
    return set(sizes(folder))


def sizes(folder: str) -> dict[str, int]:
    """List the keys of all files in a folder with their sizes in bytes."""
    pages = _client().get_paginator("list_objects_v2").paginate(Bucket=settings().published_bucket, Prefix=folder)
    return {found["Key"]: found["Size"] for page in pages for found in page.get("Contents", [])}


def read(key: str) -> bytes:
    """Read a file's content as stored; only for an operator's command."""
    return _client().get_object(Bucket=settings().published_bucket, Key=key)["Body"].read()


def text_at(key: str) -> str | None:
    """Read a page as it is now; None if it does not exist."""
    try:
        return read(key).decode()
    except ClientError as error:
        if error.response["Error"]["Code"] in _MISSING:
            return None
        raise


def written_at(key: str) -> dt.datetime | None:
    """Return when a file was stored; None if it does not exist."""
    try:
        return _client().head_object(Bucket=settings().published_bucket, Key=key)["LastModified"]
    except ClientError as error:
        if error.response["Error"]["Code"] in _MISSING:
            return None
        raise


def put_document(key: str, text: str) -> None:
    """Publish a JSON document, compressed."""
    _client().put_object(
        Bucket=settings().published_bucket,
        Key=key,
        Body=gzip.compress(text.encode(), 9, mtime=0),
        ContentType="application/json",
        ContentEncoding="gzip",
        CacheControl=_FOREVER,
    )


PAGE, MANIFEST = "text/html; charset=utf-8", "application/manifest+json"


def page_key(host: str) -> str:
    """Return the key of the link preview page of a host."""
    return f"pages/{host}.html"


def manifest_key(host: str, digest: str) -> str:
    """Return the key of a host's web app manifest with this content."""
    return f"manifests/{host}.{digest}.webmanifest"


def put_page(key: str, text: str, content_type: str = PAGE) -> None:
    """Publish a file that may change under its name; the CDN reads it again after five minutes."""
    _client().put_object(
        Bucket=settings().published_bucket,
        Key=key,
        Body=text.encode(),
        ContentType=content_type,
        CacheControl="public, max-age=300",
    )


def version_of(key: str) -> str:
    """Return the current version id of a file; empty if the bucket has no versions or the file is missing."""
    try:
        found = _client().head_object(Bucket=settings().published_bucket, Key=key).get("VersionId", "")
    except ClientError as error:
        if error.response["Error"]["Code"] in _MISSING:
            return ""
        raise
    return "" if found == "null" else found


def remove(key: str, version: str = "") -> None:
    """Delete a file, or only one version of it; the CDN drops a page within five minutes."""
    if version:
        _client().delete_object(Bucket=settings().published_bucket, Key=key, VersionId=version)
    else:
        _client().delete_object(Bucket=settings().published_bucket, Key=key)


def removed(key: str) -> bool:
    """Delete a file; False if the bucket refuses or does not answer."""
    try:
        remove(key)
    except (BotoCoreError, ClientError):
        return False
    return True


def put_picture(key: str, content: bytes, content_type: str) -> None:
    """Publish a picture."""
    _client().put_object(
        Bucket=settings().published_bucket,
        Key=key,
        Body=content,
        ContentType=content_type,
        CacheControl=_FOREVER,
    )
