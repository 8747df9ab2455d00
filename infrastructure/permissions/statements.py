"""Read the permissions of each function from the template, in the form of `calls.Grant`."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from infrastructure.permissions.calls import Grant
from infrastructure.permissions.guard import CONNECTIONS
from infrastructure.templates import ROOT, functions, template

_TABLE = re.compile(r"Tables\.Outputs\.(\w+)Arn")
_HOLE = re.compile(r"[$][{].+?[}]")
_MACHINES = "infrastructure/workflows.yaml"
_ARN = re.compile(r":(?P<kind>stateMachine|secret|identity|function)[:/](?P<name>.+?)(?:\*|-\?{6})?$")
_CONNECTIONS = "/POST/@connections/*"
_SECRETS = "carte-blanche/"
"""The prefix of secrets that are not in the template. One that ends with `/` means all secrets of a folder."""
_KINDS = {"stateMachine": "machine", "secret": "secret", "identity": "e-mail", "function": "function"}


class UnknownResourceError(Exception):
    """A statement or a variable names a resource in an unknown form."""


def allowed(function: str) -> set[Grant]:
    """Return every action on every resource that a function's statements allow."""
    statements = [each for policy in functions()[function]["Policies"] for each in policy["Statement"]]
    return {
        Grant(action, resource)
        for statement in statements
        for action in _listed(statement["Action"])
        for resource in _resources(statement)
    }


def environment(function: str) -> dict[str, str]:
    """Return the resource that each environment variable of a function names; plain texts are left out.

    Variables of other functions are included: if the code uses one, the missing permission is found.
    """
    shared = template()["Globals"]["Function"]["Environment"]["Variables"]
    others = [one.get("Environment", {}).get("Variables", {}) for one in functions().values()]
    own = functions()[function].get("Environment", {}).get("Variables", {})
    known = {name: value for variables in (shared, *others, own) for name, value in variables.items()}
    resources = {name: named(value) for name, value in known.items()}
    return {name: resource for name, resource in resources.items() if resource}


def woken_machines() -> frozenset[str]:
    """Return the state machines that wait for a token."""
    machines = template(_MACHINES)["Resources"].items()
    definitions = {
        name: ROOT / "infrastructure" / one["Properties"]["DefinitionS3Location"]
        for name, one in machines
        if one["Type"] == "AWS::StepFunctions::StateMachine"
    }
    return frozenset(_machine(name) for name, file in definitions.items() if ".waitForTaskToken" in file.read_text())


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _resources(statement: Mapping[str, Any]) -> Iterator[str]:
    if "NotResource" in statement:  # text messages have no resource, so the statement excludes topics
        yield "phones" if statement["NotResource"] == ["arn:aws:sns:*:*:*"] else str(statement["NotResource"])
    for resource in _listed(statement.get("Resource", [])):
        name = named(resource)
        if not name:
            raise UnknownResourceError(str(resource))
        yield name


def named(value: object) -> str:
    """Return the resource that a value of the template names, or ""."""
    match value:
        case {"Ref": str(name)}:
            return _of_template(name)
        case {"Fn::GetAtt": str(path)}:
            return _of_output(path)
        case {"Fn::Sub": str(text)}:
            return _of_text(text)
        case {"Fn::If": [_, first, second]}:
            return named(first) or named(second)
    return ""


def _of_template(name: str) -> str:
    kinds = {"AWS::S3::Bucket": "bucket", "AWS::SecretsManager::Secret": "secret", "AWS::SQS::Queue": "queue"}
    kind = kinds.get(template()["Resources"].get(name, {}).get("Type", ""))
    return f"{kind} {name}" if kind else ""


def _of_output(path: str) -> str:
    table = _TABLE.fullmatch(path)
    if table:
        return f"table {_kebab(table[1])}"
    stack, _, output = path.partition(".Outputs.")
    if stack == "Identity" and output.startswith("Pool"):
        return "pool Identity"
    if stack == "Workflows":
        return _machine(template(_MACHINES)["Outputs"][output]["Value"]["Ref"])
    return _of_template(path.removesuffix(".Arn"))


def _of_text(text: str) -> str:
    index = re.fullmatch(r"\$\{Tables\.Outputs\.(\w+)Arn\}/index/(.+)", text)
    if index:
        return f"table {_kebab(index[1])} index {index[2]}"
    arn = _ARN.search(text)
    if text.endswith(_CONNECTIONS):
        return CONNECTIONS
    if text.startswith(_SECRETS):
        return f"secret {_HOLE.sub('*', text)}"
    if arn is None:
        whole = re.fullmatch(r"\$\{(\w+)\}", text)
        return _of_template(whole[1]) if whole else ""
    if arn["kind"] == "identity":
        return "e-mail identity"
    return f"{_KINDS[arn['kind']]} {_HOLE.sub('*', arn['name'])}"


def _machine(logical: str) -> str:
    name = template(_MACHINES)["Resources"][logical]["Properties"]["StateMachineName"]["Fn::Sub"]
    return f"machine {_HOLE.sub('*', name)}"


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
