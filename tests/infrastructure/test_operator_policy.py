"""The permissions that operators need on a stage are derived from their commands' code and printed as a policy."""

import io
import json
from typing import Any

import pytest
from botocore.exceptions import ClientError
from infrastructure.operator import __main__ as command
from infrastructure.operator.arguments import parser
from infrastructure.operator.denied import denied
from infrastructure.operator.on_a_target import HANDLERS
from infrastructure.operator.policy import policy
from infrastructure.operator.said import CannotBeReached, Exit, Screen
from infrastructure.operator.target import aws_stage
from infrastructure.permissions.calls import Grant
from infrastructure.permissions.operators import command_grants

from runtime.outage import Outage

OUTPUTS = {
    "PublishedBucket": "carte-published",
    "PepperArn": "arn:aws:secretsmanager:ca-central-1:123456789012:secret:Pepper-a1b2c3",
    "StaffSecretArn": "arn:aws:secretsmanager:ca-central-1:123456789012:secret:Staff-a1b2c3",
    "UserPoolId": "pool",
    "UserPoolClient": "client",
}


class Cloud:
    """CloudFormation, which describes a deployed stack or refuses to."""

    def __init__(self, refusal: str = "") -> None:
        self.refusal = refusal

    def describe_stacks(self, **_: str) -> dict[str, Any]:
        if self.refusal:
            raise refused("DescribeStacks", self.refusal)
        outputs = [{"OutputKey": name, "OutputValue": value} for name, value in OUTPUTS.items()]
        return {"Stacks": [{"Outputs": outputs}]}


def refused(operation: str, words: str, code: str = "AccessDenied") -> ClientError:
    return ClientError({"Error": {"Code": code, "Message": words}}, operation)


@pytest.fixture
def deployed(monkeypatch: pytest.MonkeyPatch) -> Cloud:
    cloud = Cloud()
    monkeypatch.setattr("boto3.client", lambda *_: cloud)
    return cloud


def printed(*commands: str) -> list[dict[str, Any]]:
    """The statements that are printed for some commands, or for all of them."""
    out = io.StringIO()
    given = parser().parse_args(["policy", "--stage", "prod", *commands])
    assert policy(given, Screen(as_json=False, out=out, err=io.StringIO())) is Exit.DONE
    document = json.loads(out.getvalue())
    assert document.pop("Version") == "2012-10-17"
    statements: list[dict[str, Any]] = document["Statement"]
    return statements


def may(statements: list[dict[str, Any]], resource: str) -> set[str]:
    """All that is allowed on a resource."""
    return {action for one in statements if resource in one["Resource"] for action in one["Action"]}


FILES = "arn:aws:s3:::carte-published"
TABLE = "arn:aws:dynamodb:ca-central-1:123456789012:table/carte-blanche-prod-"
SECRET = "arn:aws:secretsmanager:ca-central-1:123456789012:secret:"


def test_every_command_on_a_stage_finds_the_stage() -> None:
    for name in HANDLERS:
        assert Grant("cloudformation:DescribeStacks", "stack") in command_grants(name), name


@pytest.mark.parametrize("name", ["plan", "apply", "remove-brand", "doctor", "collect"])
def test_commands_that_read_possibly_missing_files_may_list_the_bucket(name: str) -> None:
    assert Grant("s3:ListBucket", "bucket PublishedBucket") in command_grants(name)


@pytest.mark.parametrize(
    ("name", "action", "resource"),
    [
        ("apply", "s3:DeleteObject", "bucket PublishedBucket"),
        ("apply", "dynamodb:PutItem", "table stock"),
        ("apply", "dynamodb:BatchGetItem", "table hosts"),
        ("plan", "dynamodb:Query", "table account-entries"),
        ("plan", "secretsmanager:DescribeSecret", "secret carte-blanche/*/merchants/"),
        ("doctor", "secretsmanager:DescribeSecret", "secret carte-blanche/*/merchants/"),
        ("collect", "s3:DeleteObjectVersion", "bucket PublishedBucket"),
        ("collect", "dynamodb:UpdateItem", "table menus"),
        ("collect", "dynamodb:UpdateItem", "table brand-versions"),
        ("merchant", "secretsmanager:CreateSecret", "secret carte-blanche/*/merchants/"),
        ("staff-key", "secretsmanager:GetSecretValue", "secret StaffSecret"),
        ("domain", "cloudfront:CreateDistributionTenant", "hosts of the CDN"),
        ("rollback", "lambda:InvokeFunction", "function carte-blanche-*-TellFunction"),
    ],
)
def test_known_needs_of_commands_are_found(name: str, action: str, resource: str) -> None:
    assert Grant(action, resource) in command_grants(name)


def test_a_command_that_only_looks_may_write_nothing() -> None:
    reads = ("Get", "BatchGet", "Query", "List", "Describe")

    for name in ("plan", "export", "doctor", "versions"):
        verbs = {grant.action.partition(":")[2] for grant in command_grants(name)}
        assert {verb for verb in verbs if not verb.startswith(reads)} == set(), name


def test_the_policy_names_everything_as_the_account_has_it(deployed: Cloud) -> None:
    every, looking = printed(), printed("plan", "doctor")

    assert may(every, FILES) == {"s3:ListBucket"}
    assert may(every, f"{FILES}/*") == {"s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:DeleteObjectVersion"}
    assert may(every, f"{TABLE}gift-cards") == {"dynamodb:GetItem", "dynamodb:PutItem"}
    assert may(every, OUTPUTS["StaffSecretArn"]) == {"secretsmanager:GetSecretValue"}
    assert may(every, f"{SECRET}carte-blanche/prod/merchants/*") >= {
        "secretsmanager:DescribeSecret",
        "secretsmanager:PutSecretValue",
    }
    cdn = {"cloudfront:GetManagedCertificateDetails", "acm:RequestCertificate"}
    assert may(every, "*") >= cdn
    assert may(every, "arn:aws:cloudformation:ca-central-1:123456789012:stack/carte-blanche-prod/*") == {
        "cloudformation:DescribeStacks"
    }
    assert may(looking, f"{FILES}/*") == {"s3:GetObject"}
    assert may(looking, f"{TABLE}payments/index/byTrouble") == {"dynamodb:Query"}
    assert may(looking, "*") == set()


def test_a_policy_is_for_commands_on_a_stage(capsys: pytest.CaptureFixture[str]) -> None:
    for line in (["policy"], ["policy", "--stage", "prod", "quote"]):
        with pytest.raises(SystemExit):
            parser().parse_args(line)

    assert "quote is no command on a stage: plan, apply, export" in capsys.readouterr().err


def test_forbidden_lookup_of_a_stage_is_reported_with_a_hint(deployed: Cloud) -> None:
    deployed.refusal = "User: anna is not authorized to perform: cloudformation:DescribeStacks"

    with pytest.raises(CannotBeReached) as told:
        aws_stage("prod")

    assert str(told.value) == (
        "AWS does not allow DescribeStacks: User: anna is not authorized to perform: cloudformation:DescribeStacks; "
        "./carteblanche policy --stage prod prints what the commands need"
    )


def test_forbidden_call_inside_a_command_is_reported_with_a_hint(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refusing(*_: Any) -> int:
        try:
            raise refused("HeadObject", "Forbidden", "403")
        except ClientError as error:
            raise Outage from error

    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setattr(command, "_run", refusing)

    assert command.main(["doctor", "corner", "--stage", "prod"]) == Exit.UNREACHED

    assert capsys.readouterr().err.startswith(
        "AWS does not allow HeadObject: Forbidden; ./carteblanche policy --stage prod prints what the commands need; "
    )


@pytest.mark.parametrize("error", [None, ValueError("no"), refused("GetItem", "too fast", "ThrottlingException")])
def test_other_errors_are_not_reported_as_forbidden(error: Exception | None) -> None:
    assert denied(error) == ""
