"""`python -m infrastructure.publish_site STAGE`: upload the built front end to the site bucket of a deployed stage."""

import mimetypes
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import boto3
from infrastructure.stage import stage_outputs

if TYPE_CHECKING:
    from mypy_boto3_s3.client import S3Client

SITE = Path(__file__).resolve().parents[1] / "frontend" / "dist"
_FOREVER = "public, max-age=31536000, immutable"


def publish_site(stage: str, site: Path = SITE) -> int:
    """Upload every file and invalidate the CDN's cache; return the number of files.

    HTML comes last, so that a page never references a file that is not there yet.
    """
    outputs = stage_outputs(stage)
    files = sorted((file for file in site.rglob("*") if file.is_file()), key=lambda file: file.suffix == ".html")
    s3 = boto3.client("s3")
    for file in files:
        _upload(s3, outputs["SiteBucket"], site, file)
    reference = str(time.time_ns())
    boto3.client("cloudfront").create_invalidation(
        DistributionId=outputs["DistributionId"], InvalidationBatch=_everything(reference)
    )
    renew_tenants(outputs, reference)
    return len(files)


def renew_tenants(outputs: Mapping[str, str], reference: str) -> int:
    """Invalidate the cache of every host that was added by command; return the number of hosts."""
    distribution = outputs.get("TenantDistributionId")
    if not distribution:
        return 0
    client = boto3.client("cloudfront")
    pages = client.get_paginator("list_distribution_tenants")
    asked = pages.paginate(AssociationFilter={"DistributionId": distribution})
    tenants = [tenant["Id"] for page in asked for tenant in page.get("DistributionTenantList", [])]
    for tenant_id in tenants:
        client.create_invalidation_for_distribution_tenant(Id=tenant_id, InvalidationBatch=_everything(reference))
    return len(tenants)


def _everything(reference: str) -> dict[str, Any]:
    return {"Paths": {"Quantity": 1, "Items": ["/*"]}, "CallerReference": reference}


def _upload(s3: "S3Client", bucket: str, site: Path, file: Path) -> None:
    key = file.relative_to(site).as_posix()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    s3.put_object(
        Bucket=bucket,
        Key=key,
        Body=file.read_bytes(),
        ContentType=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        CacheControl=_FOREVER if key.startswith("assets/") else "no-cache",
    )


if __name__ == "__main__":
    print(f"{publish_site(sys.argv[1])} files are live")
