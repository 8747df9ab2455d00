"""Each function gets exactly the secrets that it may read, and none as text in its environment."""

from typing import Any

import pytest
from tests.templates import ROOT, functions, template

VARIABLES = {
    "ORIGIN_SECRET_ARN": "OriginSecret",
    "PEPPER_ARN": "Pepper",
    "STAFF_SECRET_ARN": "StaffSecret",
    "PUSH_SECRET_ARN": "PushSecret",
}


def readable(function: dict[str, Any]) -> set[str]:
    """The secrets that a function's policies open, as they are named in the template; not merchants' or couriers'."""
    statements = [one for policy in function["Policies"] for one in policy["Statement"]]
    resources = [
        resource
        for one in statements
        if "secretsmanager:GetSecretValue" in one["Action"]
        for resource in one["Resource"]
        if not any(folder in str(resource) for folder in ("merchants", "couriers"))
    ]
    return {
        resource.get("Ref") or resource["Fn::Sub"].rpartition("/")[2].removesuffix("-??????") for resource in resources
    }


def named(function: dict[str, Any]) -> set[str]:
    """The secrets whose names are in the function's environment."""
    variables = function["Environment"]["Variables"]
    told = {VARIABLES[name] for name in VARIABLES if name in variables}
    assert [variables[name] for name in VARIABLES if name in variables] == [
        {"Ref": VARIABLES[name]} for name in VARIABLES if name in variables
    ]
    return told | ({"maps"} if "MAPS_SECRET" in variables else set())


@pytest.mark.parametrize("name", sorted(functions()))
def test_function_environment_names_exactly_its_readable_secrets(name: str) -> None:
    function = functions()[name]

    assert named(function) == readable(function)


def test_no_secret_is_text_in_a_functions_environment() -> None:
    everywhere = template()["Globals"]["Function"]["Environment"]["Variables"]
    environments = [function["Environment"]["Variables"] for function in functions().values()]

    assert "resolve:secretsmanager" not in (ROOT / "template.yaml").read_text()
    assert not VARIABLES.keys() & everywhere.keys()
    for variables in [everywhere, *environments]:
        assert not {"ORIGIN_SECRET", "PEPPER", "STAFF_SECRET", "MAPS_KEY"} & variables.keys()


@pytest.mark.parametrize("secret", sorted(VARIABLES.values()))
def test_every_stage_generates_its_own_secrets(secret: str) -> None:
    resource = template()["Resources"][secret]

    assert "Condition" not in resource
    assert resource["Properties"]["GenerateSecretString"] == {"PasswordLength": 48, "ExcludePunctuation": True}


def test_cdn_sends_the_origin_secret_of_the_given_version() -> None:
    api = next(
        origin
        for origin in template("infrastructure/hosting.yaml")["Resources"]["Distribution"]["Properties"][
            "DistributionConfig"
        ]["Origins"]
        if origin["Id"] == "api"
    )
    passed = template()["Resources"]["Hosting"]["Properties"]["Parameters"]

    assert api["OriginCustomHeaders"][0]["HeaderValue"] == {
        "Fn::Sub": "{{resolve:secretsmanager:${OriginSecretArn}:SecretString:::${OriginSecretVersion}}}"
    }
    assert passed["OriginSecretVersion"] == {"Ref": "OriginSecretVersion"}
