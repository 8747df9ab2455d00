"""Files of the CDN's bucket as the operator's command reads them."""

import datetime as dt
from collections.abc import Iterator
from io import BytesIO

import boto3
import pytest
from botocore.exceptions import ClientError
from botocore.response import StreamingBody
from botocore.stub import Stubber

from gateways import published_files
from runtime.settings import settings

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stubber]:
    client = boto3.client("s3", region_name="ca-central-1", aws_access_key_id="x", aws_secret_access_key="x")
    monkeypatch.setattr(published_files, "_client", lambda: client)
    with Stubber(client) as stubber:
        yield stubber


def asked(key: str) -> dict[str, str]:
    return {"Bucket": settings().published_bucket, "Key": key}


def test_a_file_is_read_whole(bucket: Stubber) -> None:
    bucket.add_response("get_object", {"Body": StreamingBody(BytesIO(b"soup"), 4)}, asked("pictures/x.webp"))

    assert published_files.read("pictures/x.webp") == b"soup"


def test_written_at_returns_the_time_or_none(bucket: Stubber) -> None:
    bucket.add_response("head_object", {"LastModified": NOON}, asked("menus/x.json"))
    bucket.add_client_error("head_object", "404", http_status_code=404, expected_params=asked("menus/y.json"))

    assert published_files.written_at("menus/x.json") == NOON
    assert published_files.written_at("menus/y.json") is None


def test_a_bucket_that_refuses_is_no_missing_file(bucket: Stubber) -> None:
    bucket.add_client_error("head_object", "403", http_status_code=403)

    with pytest.raises(ClientError):
        published_files.written_at("menus/x.json")


def test_version_of_a_file_is_returned_where_the_bucket_has_versions(bucket: Stubber) -> None:
    bucket.add_response("head_object", {"VersionId": "v7"}, asked("menus/x.json"))
    bucket.add_response("head_object", {"VersionId": "null"}, asked("menus/x.json"))
    bucket.add_response("head_object", {}, asked("menus/x.json"))
    bucket.add_client_error("head_object", "404", http_status_code=404, expected_params=asked("menus/x.json"))

    assert [published_files.version_of("menus/x.json") for _ in range(4)] == ["v7", "", "", ""]

    bucket.add_client_error("head_object", "403", http_status_code=403)
    with pytest.raises(ClientError):
        published_files.version_of("menus/x.json")


def test_only_the_version_that_is_named_is_removed(bucket: Stubber) -> None:
    bucket.add_response("delete_object", {}, {**asked("menus/x.json"), "VersionId": "v7"})
    bucket.add_response("delete_object", {}, asked("menus/x.json"))

    published_files.remove("menus/x.json", "v7")
    published_files.remove("menus/x.json")

    bucket.assert_no_pending_responses()


def test_files_of_a_folder_are_listed_with_their_sizes(bucket: Stubber) -> None:
    found = {"Contents": [{"Key": "menus/x.json", "Size": 7}, {"Key": "menus/y.json", "Size": 0}]}
    folder = {"Bucket": settings().published_bucket, "Prefix": "menus/"}
    bucket.add_response("list_objects_v2", found, folder)
    bucket.add_response("list_objects_v2", {}, folder)

    assert published_files.sizes("menus/") == {"menus/x.json": 7, "menus/y.json": 0}
    assert published_files.existing("menus/") == set()


def test_a_page_is_read_as_text_and_a_missing_one_is_none(bucket: Stubber) -> None:
    page = "<title>Crème</title>".encode()
    bucket.add_response("get_object", {"Body": StreamingBody(BytesIO(page), len(page))}, asked("pages/x.html"))
    bucket.add_client_error("get_object", "NoSuchKey", http_status_code=404, expected_params=asked("pages/y.html"))
    bucket.add_client_error("get_object", "AccessDenied", http_status_code=403)

    assert published_files.text_at("pages/x.html") == "<title>Crème</title>"
    assert published_files.text_at("pages/y.html") is None
    with pytest.raises(ClientError):
        published_files.text_at("pages/z.html")
