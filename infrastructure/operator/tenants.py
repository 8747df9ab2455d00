"""Hosts as tenants of a stage's multi-tenant distribution, whose certificates the CDN requests and renews."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import boto3
from botocore.exceptions import ClientError

if TYPE_CHECKING:
    from infrastructure.stage import Stack

_GONE = "EntityNotFound"
_SENTENCES = {
    "CNAMEAlreadyExists": "another distribution answers for it, of this account or of another one: take it out there",
    "EntityLimitExceeded": "the account has reached its limit of hosts: ask AWS for more distribution tenants",
    "AccessDenied": "the shell's credentials may not do that in CloudFront",
    "PreconditionFailed": "it is being changed at the same time: run the same command again",
    "InvalidIfMatchVersion": "it is being changed at the same time: run the same command again",
}


class TurnedDown(Exception):
    """The CDN refuses an operation; the message is one sentence."""


class Edge(NamedTuple):
    """The multi-tenant distribution of a stage, and the address for its hosts' DNS records."""

    distribution: str
    connections: str
    address: str


class Token(NamedTuple):
    """A redirect that proves control of a host while another server answers for it."""

    leads_from: str
    leads_to: str


class Certificate(NamedTuple):
    """The certificate that the CDN requested; its status in the CDN's words, empty if none was requested."""

    status: str = ""
    arn: str = ""
    tokens: tuple[Token, ...] = ()


class HostTenant(NamedTuple):
    """A host in the CDN. `is_settled`: deployed everywhere; `attached`: the ARN of its certificate in use."""

    tenant_id: str
    etag: str
    distribution: str
    is_enabled: bool
    is_settled: bool
    attached: str
    certificate: Certificate


def edge_of(stack: "Stack") -> Edge | None:
    """Return the multi-tenant distribution of a stage; None if it was deployed without one."""
    names = ("TenantDistributionId", "TenantConnectionsId", "TenantAddress")
    found = [stack.outputs.get(name, "") for name in names]
    return Edge(*found) if all(found) else None


def find(host: str) -> HostTenant | None:
    """Return the current state of a host, in any distribution of the account; None if there is none."""
    client = _client()
    try:
        answer = client.get_distribution_tenant_by_domain(Domain=host)
    except ClientError as error:
        if _code(error) == _GONE:
            return None
        raise
    told = answer["DistributionTenant"]
    return HostTenant(
        tenant_id=told["Id"],
        etag=answer["ETag"],
        distribution=told["DistributionId"],
        is_enabled=told["Enabled"],
        is_settled=told.get("Status") == "Deployed",
        attached=told.get("Customizations", {}).get("Certificate", {}).get("Arn", ""),
        certificate=_certificate(client, told["Id"]),
    )


def _certificate(client: Any, tenant_id: str) -> Certificate:
    try:
        told = client.get_managed_certificate_details(Identifier=tenant_id).get("ManagedCertificateDetails", {})
    except ClientError as error:
        if _code(error) == _GONE:
            return Certificate()
        raise
    details = told.get("ValidationTokenDetails", [])
    tokens = tuple(Token(one["RedirectFrom"], one["RedirectTo"]) for one in details if one.get("RedirectTo"))
    return Certificate(told.get("CertificateStatus", ""), told.get("CertificateArn", ""), tokens)


def create(edge: Edge, host: str, stage: str, *, self_hosted: bool) -> None:
    """Create the host as a tenant and request its certificate."""
    with _in_words(host):
        _client().create_distribution_tenant(
            DistributionId=edge.distribution,
            ConnectionGroupId=edge.connections,
            Name=_name(host, stage),
            Domains=[{"Domain": host}],
            Enabled=True,
            ManagedCertificateRequest=_request(host, self_hosted=self_hosted),
        )


def ask_anew(tenant: HostTenant, host: str, *, self_hosted: bool) -> None:
    """Request another certificate after a failed one."""
    _update(tenant, host, ManagedCertificateRequest=_request(host, self_hosted=self_hosted))


def attach(tenant: HostTenant, host: str) -> None:
    """Serve the host with the issued certificate."""
    _update(tenant, host, Customizations={"Certificate": {"Arn": tenant.certificate.arn}})


def switch(tenant: HostTenant, host: str, *, on: bool) -> None:
    """Enable or disable serving the host."""
    _update(tenant, host, Enabled=on)


def delete(tenant: HostTenant, host: str) -> None:
    """Delete a disabled host."""
    with _in_words(host):
        _client().delete_distribution_tenant(Id=tenant.tenant_id, IfMatch=tenant.etag)


def _update(tenant: HostTenant, host: str, **changed: Any) -> None:
    """Change the tenant if it is still as it was read; other settings stay."""
    with _in_words(host):
        _client().update_distribution_tenant(Id=tenant.tenant_id, IfMatch=tenant.etag, **changed)


def _request(host: str, *, self_hosted: bool) -> dict[str, str]:
    return {"ValidationTokenHost": "self-hosted" if self_hosted else "cloudfront", "PrimaryDomainName": host}


def _name(host: str, stage: str) -> str:
    """Return the tenant's name: 128 characters at most, so only the end of a long host, which distinguishes it."""
    return f"carte-blanche-{stage}-{host[-100:].lstrip('.-')}"


@contextmanager
def _in_words(host: str) -> Iterator[None]:
    """Translate the CDN's known refusals to `TurnedDown`."""
    try:
        yield
    except ClientError as error:
        words = _SENTENCES.get(_code(error))
        if words is None:
            raise
        raise TurnedDown(f"{host}: {words}") from error


def _code(error: ClientError) -> str:
    return str(error.response.get("Error", {}).get("Code", ""))


def _client() -> Any:
    return boto3.client("cloudfront")
