"""Compute what an operator's command needs on a stage, and the IAM policy that allows exactly that."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from infrastructure.operator.on_a_target import HANDLERS
from infrastructure.permissions.calls import Grant
from infrastructure.permissions.expressions import Expressions
from infrastructure.permissions.reach import Reach
from infrastructure.permissions.reached import grants_of
from infrastructure.permissions.source import FUNCTIONS, Source
from infrastructure.permissions.statements import environment
from infrastructure.permissions.things import Lookup
from infrastructure.templates import ROOT

_FINDS_ITS_STAGE = "infrastructure.operator.target.aws_stage"
_KNOWS_EVERY_VARIABLE = "BackofficeFunction"
_CERTIFICATES = ("acm:RequestCertificate", "acm:DescribeCertificate", "acm:AddTagsToCertificate")
"""Permissions in ACM that CloudFront uses on behalf of the caller who adds a host with a certificate."""


class Account(NamedTuple):
    """The account of a stage, and the names that its deploy generated."""

    partition: str
    region: str
    number: str
    stage: str
    bucket: str
    secrets: dict[str, str]
    """The ARN of each secret by its name in the template."""
    pool: str
    """The id of the Cognito user pool."""


@cache
def expressions() -> Expressions:
    """Return the reader of the commands and the functions, which parses each file once."""
    return Expressions(Lookup(Source(FUNCTIONS, ROOT)))


@cache
def command_grants(command: str) -> frozenset[Grant]:
    """Return every action on every resource that a command needs, including finding its stage."""
    own = f"infrastructure.operator.{HANDLERS[command]}" if command in HANDLERS else f"backoffice.{command}.main"
    handlers = (_FINDS_ITS_STAGE, own)
    return frozenset(grant for handler in handlers for grant in _grants(handler))


def _grants(handler: str) -> set[Grant]:
    reach = Reach(expressions(), handler)
    return grants_of(reach, expressions(), environment(_KNOWS_EVERY_VARIABLE), families=reach.places)


def policy_of(commands: Iterable[str], account: Account) -> dict[str, Any]:
    """Return the IAM policy for these commands; resources with the same actions share a statement."""
    actions: dict[str, set[str]] = defaultdict(set)
    for action, resource in {grant for command in commands for grant in command_grants(command)}:
        for address in _addresses(action, resource, account):
            actions[address].add(action)
    groups: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for address, together in actions.items():
        groups[tuple(sorted(together))].append(address)
    statements = [
        {"Effect": "Allow", "Action": list(taken), "Resource": sorted(addresses)}
        for taken, addresses in sorted(groups.items())
    ]
    return {"Version": "2012-10-17", "Statement": [*statements, *_of_certificates(actions.get("*", set()))]}


def _of_certificates(of_everything: set[str]) -> Iterator[dict[str, Any]]:
    if any(action.startswith("cloudfront:") for action in of_everything):
        yield {"Effect": "Allow", "Action": list(_CERTIFICATES), "Resource": ["*"]}


def _addresses(action: str, resource: str, account: Account) -> Iterator[str]:
    """Yield the ARNs of a resource."""
    kind, _, name = resource.partition(" ")
    here = f"{account.region}:{account.number}"
    known = name.replace("*", account.stage)
    match kind:
        case "table":
            table, _, index = name.partition(" index ")
            whole = f"arn:{account.partition}:dynamodb:{here}:table/carte-blanche-{account.stage}-{table}"
            yield f"{whole}/index/{index}" if index else whole
        case "bucket":
            files = "" if action == "s3:ListBucket" else "/*"
            yield f"arn:{account.partition}:s3:::{account.bucket}{files}"
        case "secret" if "/" in name:
            yield f"arn:{account.partition}:secretsmanager:{here}:secret:{known}*"
        case "secret":
            yield account.secrets[name]
        case "function":
            yield f"arn:{account.partition}:lambda:{here}:function:{known}"
        case "stack":
            yield f"arn:{account.partition}:cloudformation:{here}:stack/carte-blanche-{account.stage}/*"
        case "hosts":
            yield "*"
        case _:
            yield _address_elsewhere(kind, known, account)


def _address_elsewhere(kind: str, name: str, account: Account) -> str:
    """Return the ARN of a resource that only `run` needs: user pool, e-mail, text messages, state machines."""
    addresses = {
        "pool": f"cognito-idp:{account.region}:{account.number}:userpool/{account.pool}",
        "e-mail": f"ses:{account.region}:{account.number}:identity/*",
        "machine": f"states:{account.region}:{account.number}:stateMachine:{name}",
    }
    return "*" if kind == "phones" else f"arn:{account.partition}:{addresses[kind]}"
