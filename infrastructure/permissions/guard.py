"""Deny AWS calls without permission at the SDK's client, as the managed services do; the local engines do not.

Import only the standard library, botocore and PynamoDB: the local stack loads this file into the functions.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from fnmatch import fnmatch
from typing import Any

from botocore.client import BaseClient
from botocore.exceptions import ClientError
from pynamodb.connection.base import Connection

Allowed = Collection[tuple[str, str]]
"""Pairs of an action and a resource, in the form of `calls.Grant`."""
_PARTS = {"Put": "PutItem", "Update": "UpdateItem", "Delete": "DeleteItem", "ConditionCheck": "ConditionCheckItem"}
ACTIONS = {
    "lambda:Invoke": "lambda:InvokeFunction",
    "execute-api:PostToConnection": "execute-api:ManageConnections",
    "execute-api:DeleteConnection": "execute-api:ManageConnections",
}
"""Operations whose IAM action has another name."""
CONNECTIONS = "connections of the channel"
_TABLE = re.compile(r"carte-blanche-(?:dev|staging|prod)-")


def guard(running: Callable[[], tuple[str, Allowed] | None]) -> Callable[[], None]:
    """Check every call from now on; return a function that ends this.

    `running` returns the current function and its permissions, or None.
    """
    every: Any = BaseClient
    rows: Any = Connection
    of_service, of_rows = every._make_api_call, rows._make_api_call

    def guarded(client: BaseClient, operation: str, parameters: dict[str, Any]) -> Any:
        _look(running(), client.meta.service_model.signing_name, operation, parameters)
        return of_service(client, operation, parameters)

    def guarded_rows(connection: Connection, operation: str, parameters: dict[str, Any]) -> Any:
        _look(running(), "dynamodb", operation, parameters)
        return of_rows(connection, operation, parameters)

    def end() -> None:
        every._make_api_call, rows._make_api_call = of_service, of_rows

    every._make_api_call, rows._make_api_call = guarded, guarded_rows
    return end


def _look(function: tuple[str, Allowed] | None, service: str, operation: str, parameters: Mapping[str, Any]) -> None:
    if function:
        _check(*function, service, operation, parameters)


def _check(function: str, allowed: Allowed, service: str, operation: str, parameters: Mapping[str, Any]) -> None:
    for action, resource in asked(service, operation, parameters):
        if not any(action == may and _covers(given, resource) for may, given in allowed):
            words = f"{function} is not authorized to perform {action} on {resource or 'it'}"
            raise ClientError({"Error": {"Code": "AccessDeniedException", "Message": words}}, operation)


def asked(service: str, operation: str, parameters: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the actions that a call needs, each with its resource; "" if the call does not name it."""
    if service == "dynamodb":
        yield from _tables(operation, parameters)
    elif "stateMachineArn" in parameters:
        yield f"{service}:{operation}", f"machine {parameters['stateMachineArn'].rpartition(':')[2]}"
    elif "SecretId" in parameters:
        yield f"{service}:{operation}", f"secret {parameters['SecretId']}"
    elif "TopicArn" in parameters:
        yield f"{service}:{operation}", f"topic {parameters['TopicArn']}"
    elif "ConnectionId" in parameters:
        yield _action(service, operation), CONNECTIONS
    elif "FunctionName" in parameters:
        yield _action(service, operation), f"function {parameters['FunctionName'].rpartition(':')[2]}"
    else:
        yield _action(service, operation), ""


def _action(service: str, operation: str) -> str:
    return ACTIONS.get(f"{service}:{operation}", f"{service}:{operation}")


def _tables(operation: str, parameters: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if operation in {"TransactWriteItems", "TransactGetItems"}:
        for part in parameters["TransactItems"]:
            for kind, item in part.items():
                yield f"dynamodb:{_PARTS.get(kind, 'GetItem')}", _table(item["TableName"])
    elif "RequestItems" in parameters:
        yield from ((f"dynamodb:{operation}", _table(name)) for name in parameters["RequestItems"])
    else:
        index = f" index {parameters['IndexName']}" if "IndexName" in parameters else ""
        yield f"dynamodb:{operation}", _table(parameters["TableName"]) + index


def _table(name: str) -> str:
    return f"table {_TABLE.sub('', name)}"


def _covers(given: str, resource: str) -> bool:
    """Return True if a granted resource covers the requested one; secrets match by folder or by address."""
    if not resource or given == resource:
        return True
    if given.startswith("secret "):
        return "/" not in given or fnmatch(resource, f"{given}*" if given.endswith("/") else given)
    return given.startswith(("machine ", "function ")) and fnmatch(resource, given)
