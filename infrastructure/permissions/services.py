"""Find calls of other AWS services in reached code, by the method names of their SDK clients."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache

from botocore import xform_name
from botocore.session import get_session
from infrastructure.permissions.calls import Grant, UnclearError
from infrastructure.permissions.expressions import Expressions
from infrastructure.permissions.guard import ACTIONS, CONNECTIONS
from infrastructure.permissions.reach import Reach
from infrastructure.permissions.source import Place
from infrastructure.permissions.things import Sort

_OTHERWISE_NAMED = {
    "s3:ListObjectsV2": ("s3:ListBucket",),
    "s3:HeadObject": ("s3:GetObject", "s3:ListBucket"),
    "s3:GetObject": ("s3:GetObject", "s3:ListBucket"),
    **{operation: (action,) for operation, action in ACTIONS.items()},
}
"""Without permission to list a bucket, S3 answers "forbidden" for a missing file."""
_OF_A_VERSION = {"s3:DeleteObject": "s3:DeleteObjectVersion"}
"""Actions of operations that name a version of a file."""
_PLACES = {
    "sns:Publish": "phones",
    "ses:SendEmail": "e-mail identity",
    "execute-api:ManageConnections": CONNECTIONS,
    "cloudformation:DescribeStacks": "stack",
}
_CDN = "cloudfront:"
_KINDS = {
    "cognito-idp": "pool",
    "states": "machine",
    "s3": "bucket",
    "secretsmanager": "secret",
    "sns": "topic",
    "sqs": "queue",
    "lambda": "function",
}
_SECRETS = "carte-blanche/"
"""The prefix of secret names."""


class ServiceCalls:
    """Finds the service calls of one handler; `environment` maps variables to resources."""

    def __init__(self, expressions: Expressions, environment: Mapping[str, str], woken: frozenset[str]) -> None:
        self._expressions = expressions
        self._environment = environment
        self._woken = woken
        """The state machines that wait for a token: code that resumes one has the token, not the machine's name."""

    def read(self, reach: Reach) -> Iterator[Grant]:
        """Yield every action with its resource. Raises UnclearError if the resource cannot be determined."""
        named = {place: set(self._named(place, reach)) for place in reach.places}
        for place in reach.places:
            for action in self._actions(place, reach):
                found = self._resources(action, place, named)
                if not found:
                    raise UnclearError(f"{place.module}.{place.name}: {action} on what?")
                yield from (Grant(action, resource) for resource in found)

    def _actions(self, place: Place, reach: Reach) -> Iterator[str]:
        own = self._expressions.lookup.source.module(place.module)
        methods = {name: all_of for service in own.client_services for name, all_of in _methods(service)} if own else {}
        names = self._expressions.names(place)
        for node in reach.nodes(place):
            if isinstance(node, ast.Attribute) and node.attr in methods:
                above = self._expressions.read(node.value, place, names)
                if all(thing.sort is Sort.OUTSIDE for thing in above):
                    yield from methods[node.attr]
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in methods:
                yield from methods[node.value]
            elif isinstance(node, ast.Call) and any(given.arg == "VersionId" for given in node.keywords):
                called = methods.get(getattr(node.func, "attr", ""), ())
                yield from (_OF_A_VERSION[action] for action in called if action in _OF_A_VERSION)

    def _resources(self, action: str, place: Place, named: Mapping[Place, set[str]]) -> set[str]:
        """Return the resources that the definition itself names, or else its module, or else all reached code."""
        if action in _PLACES:
            return {_PLACES[action]}
        if action.startswith(_CDN):
            return {"hosts of the CDN"}
        if action.startswith("states:SendTask"):
            return set(self._woken)
        kind = _KINDS.get(action.partition(":")[0], "")
        same = [found for where, found in named.items() if where.module == place.module]
        for group in ([named[place]], same, named.values()):
            found = {resource for part in group for resource in part if resource.startswith(f"{kind} ")}
            if found:
                return found
        return set()

    def _named(self, place: Place, reach: Reach) -> Iterator[str]:
        """Yield the resources that a definition names: by an environment variable or by a secret's name."""
        if place.name == "settings":
            return  # it reads all variables; only code that uses one of them names its resource
        for node in reach.nodes(place):
            if isinstance(node, ast.Attribute) and node.attr.upper() in self._environment:
                yield self._environment[node.attr.upper()]
            elif isinstance(node, ast.Constant) and str(node.value) in self._environment:
                yield self._environment[str(node.value)]
            elif isinstance(node, ast.JoinedStr):
                text = "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
                if text.startswith(_SECRETS):
                    yield f"secret {text}/"


@cache
def _methods(service: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return a client's methods and the actions that they need."""
    model = get_session().get_service_model(service)
    prefix = model.signing_name
    actions = ((xform_name(name), f"{prefix}:{name}") for name in model.operation_names)
    return tuple((method, _OTHERWISE_NAMED.get(action, (action,))) for method, action in actions)
