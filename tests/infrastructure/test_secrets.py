"""Which function may read which secret: exactly those that its code uses, and none as text of its environment."""

import ast
import importlib
import inspect

import grimp
import pytest
from tests.templates import ROOT, functions, template

from runtime.call import Access

OWN = ("domain", "runtime", "repositories", "gateways", "use_cases")
HASHING = {"keyed_hash", "keyed_hashes", "is_keyed_hash", "device_token", "is_device_token"}
VARIABLES = {"ORIGIN_SECRET_ARN": "OriginSecret", "PEPPER_ARN": "Pepper", "STAFF_SECRET_ARN": "StaffSecret"}


def folders() -> set[str]:
    return {function["Handler"].split(".")[0] for function in functions().values()}


GRAPH = grimp.build_graph(*OWN, *sorted(folders()))


def imported(module: str, source: str) -> set[str]:
    """The names that a module imports from another."""
    tree = ast.parse(inspect.getsource(importlib.import_module(module)))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == source]
    return {alias.name for node in found for alias in node.names}


def used(handler: str) -> set[str]:
    """The secrets that the code of a function uses, by what it imports and by who may make its calls."""
    module = handler.rpartition(".")[0]
    reached = GRAPH.find_upstream_modules(module) | {module}
    hashing = any(imported(each, "runtime.secret") & HASHING for each in reached)
    routes = importlib.import_module(module.replace(".app", ".routes")).ROUTES if module.endswith(".app") else {}
    secrets = {"OriginSecret"} if module.endswith(".app") else set()
    secrets |= {"Pepper"} if hashing else set()
    secrets |= {"StaffSecret"} if any(call.access is Access.STAFF for call in routes) else set()
    return secrets | ({"maps"} if "gateways.maps" in reached else set())


def readable(function: dict[str, dict]) -> set[str]:
    """The secrets that a function's policies open, as they are named in the template; merchants' aside."""
    statements = [one for policy in function["Policies"] for one in policy["Statement"]]
    resources = [
        resource
        for one in statements
        if "secretsmanager:GetSecretValue" in one["Action"]
        for resource in one["Resource"]
        if "merchants" not in str(resource)
    ]
    return {resource.get("Ref") or resource["Fn::Sub"].rpartition("/")[2].rstrip("*") for resource in resources}


def named(function: dict[str, dict]) -> set[str]:
    """The secrets that a function is told of."""
    variables = function["Environment"]["Variables"]
    told = {VARIABLES[name] for name in VARIABLES if name in variables}
    assert [variables[name] for name in VARIABLES if name in variables] == [
        {"Ref": VARIABLES[name]} for name in VARIABLES if name in variables
    ]
    return told | ({"maps"} if "MAPS_SECRET" in variables else set())


@pytest.mark.parametrize("name", sorted(functions()))
def test_a_function_reads_and_is_told_of_exactly_the_secrets_its_code_uses(name: str) -> None:
    function = functions()[name]

    assert readable(function) == used(function["Handler"])
    assert named(function) == used(function["Handler"])


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


def test_the_cdn_sends_the_version_it_is_told() -> None:
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
