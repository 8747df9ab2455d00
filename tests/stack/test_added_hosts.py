"""Hosts added by command at the CDN that the engine has: made, served, shown, taken away, by calls over HTTP."""

import io
from pathlib import Path

import boto3
import pytest
from infrastructure.local.settings import REGION
from infrastructure.operator import domain
from infrastructure.operator.arguments import parser
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from infrastructure.publish_site import renew_tenants
from infrastructure.stage import Stack
from tests.stack.test_deploy import bare_engine

from infrastructure import stage

__all__ = ["bare_engine"]

pytestmark = pytest.mark.stack

HOSTS = ("order.moonleaf.example", "moonleaf.example")
STAGING = Target("stage staging in AWS", "staging", {}, is_here=False)


@pytest.fixture
def outputs(bare_engine: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, str]:
    """A multi-tenant distribution and its connection group, as the template asks for them."""
    for name, value in {"ENDPOINT_URL": bare_engine, "ACCESS_KEY_ID": "a", "SECRET_ACCESS_KEY": "b"}.items():
        monkeypatch.setenv(f"AWS_{name}", value)
    monkeypatch.setenv("AWS_DEFAULT_REGION", REGION)
    monkeypatch.setattr(domain, "_company_at", lambda _: "")
    client = boto3.client("cloudfront")
    made = client.create_distribution(
        DistributionConfig={
            "CallerReference": "tests",
            "Comment": "",
            "Enabled": True,
            "ConnectionMode": "tenant-only",
            "Origins": {
                "Quantity": 1,
                "Items": [{"Id": "site", "DomainName": "site.example", "S3OriginConfig": {"OriginAccessIdentity": ""}}],
            },
            "DefaultCacheBehavior": {
                "TargetOriginId": "site",
                "ViewerProtocolPolicy": "redirect-to-https",
                "CachePolicyId": "658327ea-f89d-4fab-a63d-7e88639e58f6",
            },
        }
    )
    group = client.create_connection_group(Name="carte-blanche-staging", Enabled=True)["ConnectionGroup"]
    told = {
        "TenantDistributionId": made["Distribution"]["Id"],
        "TenantConnectionsId": group["Id"],
        "TenantAddress": group["RoutingEndpoint"],
    }
    monkeypatch.setattr(stage, "stack_of", lambda _: Stack({}, told))
    return told


def run(act: str, host: str) -> tuple[Exit, str, str]:
    given = parser().parse_args(["domain", act, host, "--stage", "staging"])
    out, err = io.StringIO(), io.StringIO()
    end = domain.domain(given, STAGING, Screen(as_json=False, out=out, err=err))
    return end, out.getvalue(), err.getvalue()


def test_hosts_are_added_served_renewed_and_taken_away(outputs: dict[str, str]) -> None:
    client = boto3.client("cloudfront")
    for host in HOSTS:
        end, said, _ = run("add", host)
        assert end is Exit.DONE
        assert said.splitlines()[:2] == [
            f"{host} is served, with a certificate that the CDN renews",
            f"  {host}  CNAME  {outputs['TenantAddress']}",
        ]
    before = client.list_distribution_tenants()["DistributionTenantList"]
    assert sorted(one["Domains"][0]["Domain"] for one in before) == sorted(HOSTS)

    assert run("add", HOSTS[0])[1] == run("show", HOSTS[0])[1]

    assert client.list_distribution_tenants()["DistributionTenantList"] == before
    assert renew_tenants(outputs, "one") == 2
    assert [
        client.list_invalidations_for_distribution_tenant(Id=one["Id"])["InvalidationList"]["Quantity"]
        for one in before
    ] == [1, 1]

    gone = f"{HOSTS[0]} is no host of the stage: take its record out of the DNS\n"
    assert [run("remove", HOSTS[0]) for _ in range(2)] == [(Exit.DONE, gone, "")] * 2
    [left] = client.list_distribution_tenants()["DistributionTenantList"]
    assert left["Domains"][0]["Domain"] == HOSTS[1]
    assert run("add", HOSTS[0])[1].startswith(f"{HOSTS[0]} is served")
