"""The response headers that the CDN adds, path by path, read from the deployed distribution.

The local web server sends the same headers, so pages obey the same rules here and on AWS.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import boto3
from infrastructure.local.deploy import Deployment

_PAYMENTS = "https://pay.realexpayments.com"
_SANDBOXED = re.compile(r"frame-src https:|form-action 'self'")
"""The payment pages in the policies of guests' pages; the sandbox's pages on this machine are added there."""


class PathHeaders(NamedTuple):
    """The headers for paths that match the pattern; the first match wins."""

    pattern: str
    headers: dict[str, str]


def deployed_headers(deployment: Deployment, sandbox_url: str) -> list[PathHeaders]:
    """Read the headers that a stack's distribution adds, and allow the payment sandbox on guests' pages."""
    cdn = boto3.client("cloudfront", endpoint_url=deployment.engine_url)
    config = cdn.get_distribution_config(Id=deployment.outputs["DistributionId"])["DistributionConfig"]
    policies: dict[str, Mapping[str, Any]] = {}

    def policy(name: str) -> Mapping[str, Any]:
        if name not in policies:
            found = cdn.get_response_headers_policy(Id=name)["ResponseHeadersPolicy"]
            policies[name] = found["ResponseHeadersPolicyConfig"]
        return policies[name]

    behaviors = [*config["CacheBehaviors"]["Items"], {**config["DefaultCacheBehavior"], "PathPattern": "*"}]
    found = [(each["PathPattern"], each.get("ResponseHeadersPolicyId")) for each in behaviors]
    return [_allowed(pattern, headers_of(policy(name)), sandbox_url) for pattern, name in found if name]


def headers_of(policy: Mapping[str, Any]) -> dict[str, str]:
    """Return the headers of a policy, except Strict-Transport-Security, because the local server has no https."""
    security = policy["SecurityHeadersConfig"]
    headers = {
        "Content-Security-Policy": security["ContentSecurityPolicy"]["ContentSecurityPolicy"],
        "Referrer-Policy": security["ReferrerPolicy"]["ReferrerPolicy"],
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": security["FrameOptions"]["FrameOption"],
    }
    custom = policy.get("CustomHeadersConfig", {}).get("Items", ())
    return {**headers, **{each["Header"]: each["Value"] for each in custom}}


def _allowed(pattern: str, headers: dict[str, str], sandbox_url: str) -> PathHeaders:
    own = with_sandbox(headers["Content-Security-Policy"], sandbox_url)
    return PathHeaders(pattern, {**headers, "Content-Security-Policy": own})


def with_sandbox(policy: str, sandbox_url: str) -> str:
    """Add the payment sandbox to a policy that names the real payment pages."""
    return _SANDBOXED.sub(rf"\g<0> {sandbox_url}", policy) if _PAYMENTS in policy else policy
