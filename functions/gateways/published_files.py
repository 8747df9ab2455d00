"""The CDN's bucket: documents and pictures that never change under their name, and the pages of shared links."""

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
"""Where the CDN serves the bucket, on every host."""
_FOREVER = "public, max-age=31536000, immutable"
_MISSING = {"404", "NoSuchKey", "NotFound"}


@cache
def _client() -> "S3Client":
    config = FILES.config().merge(Config(s3={"addressing_style": "path"}))
    return boto3.client("s3", config=config)


def address(key: str) -> str:
    """The path a browser reads a file by."""
    return PREFIX + key


def existing(folder: str) -> set[str]:
    """The keys of every file in a folder."""
    return set(sizes(folder))


def sizes(folder: str) -> dict[str, int]:
    """The same with how many bytes each has."""
    pages = _client().get_paginator("list_objects_v2").paginate(Bucket=settings().published_bucket, Prefix=folder)
    return {found["Key"]: found["Size"] for page in pages for found in page.get("Contents", [])}


def read(key: str) -> bytes:
    """A file's content as it was put there; for the operator's own command only."""
    return _client().get_object(Bucket=settings().published_bucket, Key=key)["Body"].read()


def text_at(key: str) -> str | None:
    """A page as it is now; None where it is not there."""
    try:
        return read(key).decode()
    except ClientError as error:
        if error.response["Error"]["Code"] in _MISSING:
            return None
        raise


def written_at(key: str) -> dt.datetime | None:
    """When a file was put there; None where it is not."""
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
    """Where the page is that links to a host are previewed by."""
    return f"pages/{host}.html"


def manifest_key(host: str, digest: str) -> str:
    """Where a host's web app manifest of that content is."""
    return f"manifests/{host}.{digest}.webmanifest"


def put_page(key: str, text: str, content_type: str = PAGE) -> None:
    """Publish what stays under its name; the CDN asks for it anew after five minutes."""
    _client().put_object(
        Bucket=settings().published_bucket,
        Key=key,
        Body=text.encode(),
        ContentType=content_type,
        CacheControl="public, max-age=300",
    )


def version_of(key: str) -> str:
    """Which of a file's versions is there now, where the bucket has versions; empty elsewhere."""
    try:
        found = _client().head_object(Bucket=settings().published_bucket, Key=key).get("VersionId", "")
    except ClientError as error:
        if error.response["Error"]["Code"] in _MISSING:
            return ""
        raise
    return "" if found == "null" else found


def remove(key: str, version: str = "") -> None:
    """Have a file, or only that version of it, be there no more; the CDN forgets a page within five minutes."""
    if version:
        _client().delete_object(Bucket=settings().published_bucket, Key=key, VersionId=version)
    else:
        _client().delete_object(Bucket=settings().published_bucket, Key=key)


def removed(key: str) -> bool:
    """Have a file be there no more; False where the bucket refuses it or does not answer."""
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
