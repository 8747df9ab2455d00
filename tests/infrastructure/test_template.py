"""The template and the code describe one system."""

import subprocess

import pytest
from infrastructure.contract.calls import CALLS
from runtime.settings import TABLES
from tests.templates import ROOT, functions, table_definitions, template

SAM = ROOT / ".local" / "sam" / "bin"


def routes(function: dict[str, dict]) -> set[tuple[str, str]]:
    events = [event["Properties"] for event in function["Events"].values()]
    return {(event["Method"].upper(), event["Path"]) for event in events}


def test_every_call_has_one_route_and_every_route_is_a_call():
    written = [route for function in functions().values() for route in routes(function)]

    assert sorted(written) == sorted((call.method, call.path) for call in CALLS)


def test_a_route_reaches_the_function_whose_folder_declares_the_call():
    for function in functions().values():
        folder = function["Handler"].split(".")[0]
        declared = {(call.method, call.path) for call in CALLS if call.request.__module__.startswith(f"{folder}.")}
        assert declared <= routes(function)


def test_no_function_has_more_routes_than_its_policy_can_name():
    assert max(len(routes(function)) for function in functions().values()) < 40


def test_every_table_of_the_settings_is_made_and_told_to_the_functions():
    told = {name for name in template()["Globals"]["Function"]["Environment"]["Variables"] if name.startswith("TABLE_")}

    assert {definition["TableName"] for definition in table_definitions()} == {
        f"carte-blanche-dev-{name}" for name in TABLES
    }
    assert told == {f"TABLE_{name.upper().replace('-', '_')}" for name in TABLES}


def test_tables_are_restorable_kept_and_forget_by_one_attribute():
    for table in template("infrastructure/tables.yaml")["Resources"].values():
        properties = table["Properties"]
        assert (table["DeletionPolicy"], table["UpdateReplacePolicy"]) == ("RetainExceptOnCreate", "Retain")
        assert properties["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": True}
        assert properties["DeletionProtectionEnabled"] == {"Ref": "DeletionProtection"}
        assert properties["BillingMode"] == "PAY_PER_REQUEST"
        assert properties.get("TimeToLiveSpecification") in (None, {"AttributeName": "expiresEpoch", "Enabled": True})


def test_deletion_protection_is_on_in_production():
    parameters = template()["Resources"]["Tables"]["Properties"]["Parameters"]

    assert parameters["DeletionProtection"] == {"Fn::If": ["IsProduction", "true", "false"]}


def test_no_function_may_touch_everything():
    for function in functions().values():
        for statement in [one for policy in function["Policies"] for one in policy["Statement"]]:
            actions = statement["Action"] if isinstance(statement["Action"], list) else [statement["Action"]]
            assert not [action for action in actions if action.endswith("*")]
            assert statement["Resource"] != "*"


@pytest.mark.stack
def test_the_templates_are_lint_clean():
    files = sorted((ROOT / "infrastructure").glob("*.yaml"))
    done = subprocess.run([SAM / "cfn-lint", ROOT / "template.yaml", *files], capture_output=True, text=True, cwd=ROOT)

    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.stack
def test_sam_finds_the_template_valid():
    command = [SAM / "sam", "validate", "--lint", "--region", "ca-central-1"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)

    assert done.returncode == 0, done.stderr
