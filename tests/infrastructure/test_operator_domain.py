"""`carteblanche domain` adds and removes hosts of a stage; botocore's stubs play the CDN."""

import io
import json
from collections.abc import Iterator
from typing import Any

import boto3
import pytest
from botocore.stub import Stubber
from infrastructure.local.settings import REGION
from infrastructure.operator import __main__ as command
from infrastructure.operator import domain, tenants
from infrastructure.operator.arguments import parser
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from infrastructure.stage import Stack
from tests.templates import template

from infrastructure import stage

HOST = "order.moonleaf.example"
ADDRESS = "d111111abcdef8.cloudfront.net"
ARN = "arn:aws:acm:us-east-1:123456789012:certificate/one"
OUTPUTS = {
    "SiteAddress": "https://d222222abcdef8.cloudfront.net",
    "TenantDistributionId": "ETENANTS",
    "TenantConnectionsId": "cg_1",
    "TenantAddress": ADDRESS,
}
STAGING = Target("stage staging in AWS", "staging", {}, is_here=False)
PROD = Target("stage prod in AWS", "prod", {}, is_here=False)
FIND = ("get_distribution_tenant_by_domain", {"Domain": HOST})
LOOK = ("get_managed_certificate_details", {"Identifier": "dt_1"})
DNS = [
    f"  {HOST}  CNAME  {ADDRESS}",
    "  a domain's own name takes no CNAME: an ALIAS to the same, in Route 53 an A and an AAAA alias",
]


class Cdn:
    """The calls that the CDN gets, in exactly this order, and its answers."""

    def __init__(self) -> None:
        self.client = boto3.client("cloudfront", region_name=REGION, aws_access_key_id="a", aws_secret_access_key="b")
        self.stub = Stubber(self.client)
        self.stub.activate()

    def absent(self) -> None:
        self.stub.add_client_error(FIND[0], "EntityNotFound", expected_params=FIND[1])

    def there(self, status: str = "", etag: str = "E1", **told: Any) -> None:
        """The host, and its certificate in that state."""
        tenant = {"Id": "dt_1", "DistributionId": "ETENANTS", "Enabled": True, "Status": "Deployed", **told}
        self.stub.add_response(FIND[0], {"DistributionTenant": tenant, "ETag": etag}, FIND[1])
        details = {"CertificateStatus": status, "CertificateArn": ARN, "ValidationTokenHost": "cloudfront"}
        if status:
            self.stub.add_response(LOOK[0], {"ManagedCertificateDetails": details}, LOOK[1])
        else:
            self.stub.add_client_error(LOOK[0], "EntityNotFound", expected_params=LOOK[1])

    def made(self, host: str = "cloudfront", error: str = "") -> None:
        asked = {
            "DistributionId": "ETENANTS",
            "ConnectionGroupId": "cg_1",
            "Name": f"carte-blanche-staging-{HOST}",
            "Domains": [{"Domain": HOST}],
            "Enabled": True,
            "ManagedCertificateRequest": {"ValidationTokenHost": host, "PrimaryDomainName": HOST},
        }
        self._answer("create_distribution_tenant", asked, error)

    def changed(self, error: str = "", **asked: Any) -> None:
        self._answer("update_distribution_tenant", {"Id": "dt_1", "IfMatch": "E1", **asked}, error)

    def deleted(self) -> None:
        self._answer("delete_distribution_tenant", {"Id": "dt_1", "IfMatch": "E2"}, "")

    def _answer(self, call: str, asked: dict[str, Any], error: str) -> None:
        if error:
            self.stub.add_client_error(call, error, expected_params=asked)
        else:
            self.stub.add_response(call, {}, asked)


@pytest.fixture
def cdn(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cdn]:
    cdn = Cdn()
    monkeypatch.setattr(tenants, "_client", lambda: cdn.client)
    monkeypatch.setattr(domain, "_company_at", lambda _: "")
    deployed(monkeypatch)
    yield cdn
    cdn.stub.assert_no_pending_responses()


def deployed(monkeypatch: pytest.MonkeyPatch, host_names: str = "", **outputs: str) -> None:
    told = Stack({"HostNames": host_names}, {**OUTPUTS, **outputs})
    monkeypatch.setattr(stage, "stack_of", lambda _: told)


def run(act: str, *line: str, host: str = HOST, target: Target = STAGING) -> tuple[Exit, str, str]:
    given = parser().parse_args(["domain", act, host, "--stage", target.stage, *line])
    out, err = io.StringIO(), io.StringIO()
    end = domain.domain(given, target, Screen(as_json=given.json, out=out, err=err))
    return end, out.getvalue(), err.getvalue()


def attached(arn: str = ARN) -> dict[str, Any]:
    return {"Customizations": {"Certificate": {"Arn": arn}}}


def test_adding_a_host_prints_its_dns_record(cdn: Cdn) -> None:
    cdn.absent()
    cdn.made()
    cdn.there("pending-validation")
    cdn.there("pending-validation")

    end, said, _ = run("add")

    assert end is Exit.DONE
    assert said.splitlines() == [
        f"{HOST} waits for its certificate, which is given once the DNS is as below; then run this again",
        *DNS,
        "  no brand has it yet: write it into hosts.yaml and apply",
    ]


def test_repeated_add_reports_the_state_and_requests_nothing_twice(cdn: Cdn) -> None:
    cdn.there("pending-validation")
    cdn.there("pending-validation")

    assert run("add")[1].startswith(f"{HOST} waits for its certificate")


def test_repeated_add_attaches_a_certificate_issued_in_between(cdn: Cdn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(domain, "_company_at", lambda _: "moonleaf")
    cdn.there("issued")
    cdn.changed(**attached())
    cdn.there("issued", Status="InProgress", **attached())
    cdn.there("issued", Status="InProgress", **attached())

    end, said, _ = run("add")

    assert end is Exit.DONE
    assert said.splitlines() == [
        f"{HOST} has its certificate; the CDN needs some minutes to use it everywhere",
        *DNS,
        "  it opens moonleaf",
    ]


@pytest.mark.parametrize("status", ["issued", "pending-validation"])
def test_adding_a_served_host_changes_nothing(cdn: Cdn, status: str) -> None:
    cdn.there(status, **attached())
    cdn.there(status, **attached())

    end, said, _ = run("add", "--json")

    assert end is Exit.DONE
    told = json.loads(said)
    assert (told["state"], told["record"]) == ("served", {"name": HOST, "type": "CNAME", "value": ADDRESS})


@pytest.mark.parametrize("status", ["failed", "validation-timed-out", "revoked", "expired", "inactive", ""])
def test_failed_certificate_is_requested_again(cdn: Cdn, status: str) -> None:
    cdn.there(status)
    cdn.changed(ManagedCertificateRequest={"ValidationTokenHost": "cloudfront", "PrimaryDomainName": HOST})
    cdn.there("pending-validation")
    cdn.there("pending-validation")

    assert run("add")[1].startswith(f"{HOST} waits for its certificate")


def test_another_server_goes_on_answering_until_the_certificate_is_given(
    cdn: Cdn, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = tenants.Token(f"http://{HOST}/.well-known/pki-validation/x.txt", "https://validation.example/x.txt")
    waiting = tenants.Certificate("pending-validation", ARN, (token,))
    monkeypatch.setattr(tenants, "_certificate", lambda *_: waiting)
    cdn.absent()
    cdn.made("self-hosted")
    for _ in range(2):
        told = {"Id": "dt_1", "DistributionId": "ETENANTS", "Enabled": True, "Status": "Deployed"}
        cdn.stub.add_response(FIND[0], {"DistributionTenant": told, "ETag": "E1"}, FIND[1])

    _, said, _ = run("add", "--self-hosted")

    assert said.splitlines()[1:3] == [
        f"  while another server answers for it, have {token.leads_from} lead to {token.leads_to}",
        DNS[0],
    ]


def test_show_reports_every_state_without_a_change(cdn: Cdn) -> None:
    cdn.there("issued")
    cdn.there("failed")
    cdn.there("issued", Enabled=False)
    cdn.absent()

    assert [run("show")[1].splitlines()[0] for _ in range(4)] == [
        f"{HOST} was given its certificate: ./carteblanche domain add {HOST} --stage staging puts it in use",
        f"{HOST} has no good certificate (failed): ./carteblanche domain add {HOST} --stage staging requests a new one",
        f"{HOST} is switched off; in some minutes ./carteblanche domain remove {HOST} --stage staging takes it away",
        f"{HOST} is no host of the stage: ./carteblanche domain add {HOST} --stage staging makes it one",
    ]


def test_a_host_is_switched_off_first_and_taken_away_when_that_is_known_everywhere(cdn: Cdn) -> None:
    cdn.there("issued", **attached())
    cdn.changed(Enabled=False)
    cdn.there("issued", Enabled=False, Status="InProgress")
    assert run("remove")[1] == (
        f"{HOST} is switched off; in some minutes ./carteblanche domain remove {HOST} --stage staging takes it away\n"
    )

    cdn.there("issued", etag="E2", Enabled=False)
    cdn.deleted()
    gone = f"{HOST} is no host of the stage: take its record out of the DNS\n"
    assert run("remove")[1] == gone

    cdn.absent()
    assert run("remove") == (Exit.DONE, gone, "")


def test_host_that_is_being_removed_can_be_added_again(cdn: Cdn) -> None:
    cdn.there("issued", Enabled=False, **attached())
    cdn.changed(Enabled=True)
    cdn.there("issued", **attached())
    cdn.there("issued", **attached())

    assert run("add")[1].startswith(f"{HOST} is served")


def test_a_host_that_opens_a_brand_is_not_taken_away(cdn: Cdn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(domain, "_company_at", lambda _: "moonleaf")

    assert run("remove") == (
        Exit.REFUSED,
        "",
        f"refused: {HOST} still opens moonleaf: take it out of its hosts.yaml, "
        "then ./carteblanche apply FOLDER --prune --stage staging; nothing was changed\n",
    )


def test_in_production_a_host_goes_only_by_a_person_or_with_yes(cdn: Cdn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    cdn.there("issued", **attached())

    assert run("remove", target=PROD)[0] is Exit.MISUSED

    cdn.there("issued", **attached())
    cdn.changed(Enabled=False)
    cdn.there("issued", etag="E2", Enabled=False)
    cdn.deleted()
    assert run("remove", "--yes", target=PROD)[0] is Exit.DONE


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("CNAMEAlreadyExists", "another distribution answers for it, of this account or of another one: "),
        ("EntityLimitExceeded", "the account has reached its limit of hosts: "),
        ("AccessDenied", "the shell's credentials may not do that in CloudFront"),
    ],
)
def test_refusals_of_the_cdn_are_reported_in_a_sentence(cdn: Cdn, error: str, words: str) -> None:
    cdn.absent()
    cdn.made(error=error)

    end, _, complained = run("add")

    assert end is Exit.REFUSED
    assert complained.startswith(f"refused: {HOST}: {words}")


def test_concurrent_change_of_a_host_is_not_overwritten(cdn: Cdn) -> None:
    cdn.there("issued")
    cdn.changed(error="PreconditionFailed", **attached())

    end, _, complained = run("add")

    assert (end, complained) == (
        Exit.REFUSED,
        f"refused: {HOST}: it is being changed at the same time: run the same command again; nothing was changed\n",
    )


@pytest.mark.parametrize("act", ["add", "show", "remove"])
def test_a_host_of_another_distribution_is_not_touched(cdn: Cdn, act: str) -> None:
    cdn.there("issued", DistributionId="EOTHER")

    assert run(act)[2] == (
        f"refused: {HOST} is a host of another distribution of this account, EOTHER; nothing was changed\n"
    )


@pytest.mark.parametrize("names", [HOST, f"sushi.example,{HOST}", "*.moonleaf.example"])
def test_adding_a_host_listed_in_host_names_does_nothing(cdn: Cdn, monkeypatch: pytest.MonkeyPatch, names: str) -> None:
    deployed(monkeypatch, names)

    assert run("add") == (
        Exit.DONE,
        f"{HOST} is among the stage's HostNames: it is served already, and nothing is needed\n",
        "",
    )


@pytest.mark.parametrize(
    ("host", "why"),
    [
        ("https://order.example", "https://order.example is no host: write it as order.brand.example"),
        ("order.example:8443", "order.example:8443 is no host: write it as order.brand.example"),
        ("*.brand.example", "*.brand.example is no host: write it as order.brand.example"),
        ("bestellung.münchen.example", "bestellung.münchen.example is no host: write it as order.brand.example"),
        ("moonleaf", "moonleaf is no host: write it as order.brand.example"),
        ("moonleaf.localhost", "moonleaf.localhost leads nowhere but to the machine that asks"),
        (ADDRESS, f"{ADDRESS} is stage staging in AWS's own address"),
    ],
)
def test_invalid_host_is_refused_before_the_cdn_is_asked(cdn: Cdn, host: str, why: str) -> None:
    assert run("add", host=host) == (Exit.REFUSED, "", f"refused: {why}; nothing was changed\n")


def test_stage_without_the_tenant_distribution_gets_both_alternatives(
    cdn: Cdn, monkeypatch: pytest.MonkeyPatch
) -> None:
    deployed(monkeypatch, TenantDistributionId="")

    end, _, complained = run("add")

    assert end is Exit.REFUSED
    assert "deploy it once with TenantHosts=on; or give order.moonleaf.example among HostNames" in complained


def test_on_this_machine_nothing_is_needed_and_no_stack_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["domain", "add", "moonleaf.localhost"]) == Exit.DONE

    assert capsys.readouterr().out.splitlines() == [
        "on this machine nothing is needed: every name that ends in .localhost leads to the stack",
        "write moonleaf.localhost into hosts.yaml and apply",
    ]


def test_a_name_of_a_tenant_fits_however_long_its_host_is() -> None:
    label = "a" * 60
    assert len(tenants._name(f"{label}.{label}.{label}.example", "staging")) <= 128


HOSTING = template("infrastructure/hosting.yaml")


def test_tenant_distribution_is_optional_and_serves_the_same_paths() -> None:
    one, other = (HOSTING["Resources"][name] for name in ("Distribution", "TenantDistribution"))
    same = ("Origins", "DefaultCacheBehavior", "CacheBehaviors", "DefaultRootObject", "HttpVersion")
    configured = other["Properties"]["DistributionConfig"]

    assert {name: configured[name] for name in same} == {
        name: one["Properties"]["DistributionConfig"][name] for name in same
    }
    assert "Condition" not in one
    assert other["Condition"] == HOSTING["Resources"]["TenantConnections"]["Condition"] == "HasTenants"
    assert not {"Aliases", "PriceClass", "IPV6Enabled"} & configured.keys()
    assert template()["Parameters"]["TenantHosts"]["Default"] == "off"


def test_stack_has_the_outputs_that_the_command_reads() -> None:
    told = {name: output for name, output in template()["Outputs"].items() if name.startswith("Tenant")}

    assert told.keys() | {"SiteAddress"} == OUTPUTS.keys()
    assert {output["Condition"] for output in told.values()} == {"HasTenants"}
