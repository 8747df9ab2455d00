"""Write the template's permission statements from what the code needs."""

import re
from collections import defaultdict
from collections.abc import Iterator

from infrastructure.permissions.calls import Grant
from infrastructure.permissions.guard import CONNECTIONS
from infrastructure.permissions.reached import reached
from infrastructure.templates import ROOT, functions

TEMPLATE = ROOT / "template.yaml"
HEAD = "      Policies: # what its code reaches, no more and no less: written by `make permissions`"
_ARN = "arn:${AWS::Partition}:%s:${AWS::Region}:${AWS::AccountId}:%s"
_WHOLE_TOPICS = 'NotResource: ["arn:aws:sns:*:*:*"] # to phones only: a text has no resource, and no topic is allowed'


class UnwritableError(Exception):
    """A resource has no known form in the template."""


def written(text: str) -> str:
    """Return the template's text with up-to-date statements for every function."""
    for function in functions():
        found = re.search(
            rf"^  {function}:\n(?:(?!^  \S).*\n)*?(?P<old>^      Policies:.*\n(?:^        .*\n)*)", text, re.M
        )
        if found is None:
            raise UnwritableError(f"{function} has no Policies")
        text = text[: found.start("old")] + _policies(reached(function)) + text[found.end("old") :]
    return text


def write() -> bool:
    """Update the template; return False if nothing changed."""
    before = TEMPLATE.read_text()
    after = written(before)
    TEMPLATE.write_text(after)
    return before != after


def _policies(grants: set[Grant]) -> str:
    """Render the statements; resources with the same actions share one."""
    actions: dict[str, set[str]] = defaultdict(set)
    for grant in grants:
        actions[grant.resource].add(grant.action)
    groups: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for resource, together in actions.items():
        groups[tuple(sorted(together))].append(resource)
    lines = [HEAD, '        - Version: "2012-10-17"', "          Statement:"]
    for taken, resources in sorted(groups.items()):
        lines += _statement(taken, sorted(resources))
    return "\n".join(lines) + "\n"


_NAMED = {"machine": ("states", "stateMachine"), "function": ("lambda", "function")}
"""The service and the resource type in the ARN."""


def _statement(actions: tuple[str, ...], resources: list[str]) -> Iterator[str]:
    verbs = [re.sub(r"Item$", "", action.partition(":")[2]) for action in actions]
    yield f"            - Sid: {'And'.join(verbs)}"
    yield "              Effect: Allow"
    yield f"              Action: [{', '.join(actions)}]"
    if resources == ["phones"]:
        yield f"              {_WHOLE_TOPICS}"
        return
    yield "              Resource:"
    yield from (f"                - {_resource(each)}" for each in resources)


def _resource(resource: str) -> str:
    """Return the resource in the form of the template."""
    kind, _, name = resource.partition(" ")
    table, _, index = name.partition(" index ")
    if kind == "table":
        output = f"Tables.Outputs.{_camel(table)}Arn"
        return f'!Sub "${{{output}}}/index/{index}"' if index else f"!GetAtt {output}"
    named = name.replace("*", "${Stage}")
    if kind in _NAMED:
        service, before = _NAMED[kind]
        return f'!Sub "{_ARN % (service, f"{before}:{named}")}"'
    if resource == CONNECTIONS:
        return f'!Sub "{_ARN % ("execute-api", "${Realtime.Outputs.ChannelId}/ws/POST/@connections/*")}"'
    if kind == "secret":
        return f'!Sub "{_ARN % ("secretsmanager", f"secret:{_secret(named)}")}"' if "/" in name else f"!Ref {name}"
    if kind == "pool":
        return f"!GetAtt {name}.Outputs.PoolArn"
    if resource == "e-mail identity":
        return f'!Sub "{_ARN % ("ses", "identity/${EmailDomain}")}"'
    raise UnwritableError(resource)


def _secret(name: str) -> str:
    """Return all secrets of a folder, or one: the service appends a dash and six characters to its ARN."""
    return f"{name}*" if name.endswith("/") else f"{name}-??????"


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("-"))
