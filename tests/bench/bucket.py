"""A bucket in memory that counts bytes: what is put is compressed as ever, its content is kept nowhere."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from gateways import published_files


class CountingBucket:
    """As much of the storage's client as publishing asks; files are listed by their folder, as the storage does."""

    def __init__(self) -> None:
        self._sizes: defaultdict[str, dict[str, int]] = defaultdict(dict)
        self.calls = 0

    def put_object(self, **given: Any) -> None:
        """Keep a file's size."""
        self.calls += 1
        self._sizes[_folder(given["Key"])][given["Key"]] = len(given["Body"])

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
