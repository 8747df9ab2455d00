"""The template and the code describe one system."""

import importlib
import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from typing import Any

import grimp
import pytest
from tests.templates import ROOT, functions, table_definitions, template

from runtime.settings import TABLES

OWN = ("domain", "runtime", "repositories", "gateways", "use_cases")
GIVEN_BY_LAMBDA = {"boto3", "botocore"}
SAM = ROOT / ".local" / "sam" / "bin"


def routes(function: dict[str, Any]) -> set[tuple[str, str]]:
    events = [event["Properties"] for event in function.get("Events", {}).values() if event["Type"] == "Api"]
    return {(event["Method"].upper(), event["Path"]) for event in events}


def folder(function: dict[str, str]) -> str:
    """`ordering` of the handler ordering.app.app."""
    return function["Handler"].split(".")[0]


def module(function: dict[str, str]) -> str:
    """`ordering.app` of the handler ordering.app.app."""
    return function["Handler"].rpartition(".")[0]


def test_the_template_and_the_apps_have_the_same_routes() -> None:
    for function in filter(routes, functions().values()):
        app = importlib.import_module(module(function)).app
        assert routes(function) == {(method, path) for path, methods in app.routes.items() for method in methods}


def test_a_function_imports_nothing_that_its_layer_lacks() -> None:
    folders = {folder(function) for function in functions().values()}
    imports = grimp.build_graph(*OWN, *folders, include_external_packages=True)
    distributions = packages_distributions()

    for function in functions().values():
        upstream = {imported.split(".")[0] for imported in imports.find_upstream_modules(module(function))}
        foreign = upstream - {*OWN, *folders} - sys.stdlib_module_names - GIVEN_BY_LAMBDA
        packages = {distributions[name][0].lower().replace("_", "-") for name in foreign}
        assert packages <= in_layers(function)


def in_layers(function: dict[str, Any]) -> set[str]:
    """Packages of the layer that all functions share, and of the one for outside systems where a function has it."""
    names = ["requirements.txt", "no-deps.txt", *(["outside.txt"] if function.get("Layers") else [])]
    files = [ROOT / "infrastructure" / "dependencies" / name for name in names]
    return {line.split("==")[0] for file in files for line in file.read_text().splitlines() if "==" in line}


def test_no_function_has_more_routes_than_its_policy_can_name() -> None:
    assert max(len(routes(function)) for function in functions().values()) < 40


def test_every_table_is_created_and_named_in_the_functions_environment() -> None:
    told = {name for name in template()["Globals"]["Function"]["Environment"]["Variables"] if name.startswith("TABLE_")}

    assert {definition["TableName"] for definition in table_definitions()} == {
        f"carte-blanche-dev-{name}" for name in TABLES
    }
    assert told == {f"TABLE_{name.upper().replace('-', '_')}" for name in TABLES}


def test_tables_are_restorable_kept_and_forget_by_one_attribute() -> None:
    for table in template("infrastructure/tables.yaml")["Resources"].values():
        properties = table["Properties"]
        assert (table["DeletionPolicy"], table["UpdateReplacePolicy"]) == ("RetainExceptOnCreate", "Retain")
        assert properties["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": True}
        assert properties["DeletionProtectionEnabled"] == {"Ref": "DeletionProtection"}
        assert properties["BillingMode"] == "PAY_PER_REQUEST"
        assert properties.get("TimeToLiveSpecification") in (None, {"AttributeName": "expiresEpoch", "Enabled": True})


def test_deletion_protection_is_on_in_production() -> None:
    parameters = template()["Resources"]["Tables"]["Properties"]["Parameters"]

    assert parameters["DeletionProtection"] == {"Fn::If": ["IsProduction", "true", "false"]}


def test_no_function_may_touch_everything() -> None:
    for function in functions().values():
        for statement in [one for policy in function["Policies"] for one in policy["Statement"]]:
            actions = statement["Action"] if isinstance(statement["Action"], list) else [statement["Action"]]
            assert not [action for action in actions if action.endswith("*")]
            assert statement.get("Resource") != "*"


@pytest.mark.stack
def test_sam_finds_the_template_valid() -> None:
    """Its own reading of it; cfn-lint has read all templates before (`make lint`)."""
    command = [str(SAM / "sam"), "validate", "--region", "ca-central-1"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)

    assert done.returncode == 0, done.stderr


def test_the_runtimes_on_offer_are_those_that_the_layers_are_fetched_for() -> None:
    makefile = (ROOT / "infrastructure" / "dependencies" / "Makefile").read_text()
    fetched = set(re.findall(r"--python-version (\S+?)\)", makefile))
    parameter = template()["Parameters"]["PythonRuntime"]

    assert set(parameter["AllowedValues"]) == {f"python{version}" for version in fetched}
    assert parameter["Default"] in parameter["AllowedValues"]
    assert f"PYTHON ?= {parameter['Default']}\n" in makefile


def test_phone_for_tests_is_set_for_members_and_stores_functions_only() -> None:
    known = {
        name
        for name, function in functions().items()
        if function.get("Environment", {}).get("Variables", {}).get("TEST_PHONE") == {"Ref": "TestPhone"}
    }

    assert known == {"MembersFunction", "StoresFunction"}
