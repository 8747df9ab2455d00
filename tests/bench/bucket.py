"""A bucket in memory that counts bytes: what is put is compressed as ever, its content is kept nowhere."""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from botocore.exceptions import ClientError

from gateways import published_files


class CountingBucket:
    """As much of the storage's client as publishing asks; files are listed by their folder, as the storage does."""

    def __init__(self) -> None:
        self._sizes: defaultdict[str, dict[str, int]] = defaultdict(dict)
        self._pages: dict[str, bytes] = {}
        self.calls = 0

    def put_object(self, **given: Any) -> None:
        """Keep a file's size."""
        self.calls += 1
        self._sizes[_folder(given["Key"])][given["Key"]] = len(given["Body"])
        if given["Key"].startswith("pages/"):
            self._pages[given["Key"]] = given["Body"]

    def get_object(self, **given: Any) -> dict[str, Any]:
        """A page's content."""
        self.calls += 1
        if given["Key"] not in self._pages:
            raise ClientError({"Error": {"Code": "NoSuchKey"}}, "GetObject")
        return {"Body": BytesIO(self._pages[given["Key"]])}

    def head_object(self, **given: Any) -> dict[str, Any]:
        """Whether a file is there."""
        self.calls += 1
        if given["Key"] not in self._sizes[_folder(given["Key"])]:
            raise ClientError({"Error": {"Code": "404"}}, "HeadObject")
        return {"LastModified": dt.datetime.now(dt.UTC)}

    def get_paginator(self, _operation: str) -> "CountingBucket":
        """Its lists have one page."""
        return self

    def paginate(self, **given: Any) -> Iterator[dict[str, Any]]:
        """The files of a company's folder."""
        self.calls += 1
        yield {"Contents": [{"Key": key} for key in self._sizes[_folder(given["Prefix"])]]}

    def size_of(self, start: str) -> int:
        """The bytes of the largest file of a company's folder."""
        return max(self._sizes[_folder(start)].values())

    def stands_in(self) -> None:
        """From now on this process publishes here."""
        published_files._client = lambda: self  # type: ignore[assignment]


def _folder(key: str) -> str:
    return "/".join(key.split("/")[:2])
