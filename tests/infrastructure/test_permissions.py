"""A function may do to AWS what its code can come to, no less and no more."""

import json
from pathlib import Path

import pytest
from infrastructure.permissions import statements
from infrastructure.permissions.calls import Grant, TableCalls, UnclearError
from infrastructure.permissions.expressions import Expressions
from infrastructure.permissions.reach import Reach
from infrastructure.permissions.reached import difference, reach_of, reached
from infrastructure.permissions.services import ServiceCalls
from infrastructure.permissions.source import Place, Source
from infrastructure.permissions.things import Lookup
from infrastructure.permissions.written import TEMPLATE, written
from tests.templates import functions

TABLE = """
from pynamodb.attributes import UnicodeAttribute
from pynamodb.indexes import GlobalSecondaryIndex
from pynamodb.models import Model
from runtime.settings import settings

class ByName(GlobalSecondaryIndex["CupRecord"]):
    class Meta:
        index_name = "byName"
    name = UnicodeAttribute(hash_key=True)

class CupRecord(Model):
    class Meta:
        table_name = settings().tables["cups"]
    pk = UnicodeAttribute(hash_key=True)
    by_name = ByName()
"""


@pytest.mark.parametrize("function", functions())
def test_a_function_lacks_nothing_that_its_code_comes_to(function):
    assert difference(function).too_little == ()


@pytest.mark.parametrize("function", functions())
def test_a_function_is_allowed_nothing_that_its_code_never_comes_to(function):
    assert difference(function).too_much == ()


def test_writing_the_statements_again_changes_nothing() -> None:
    assert written(TEMPLATE.read_text()) == TEMPLATE.read_text()


@pytest.mark.parametrize("function", ["OrderingFunction", "PaymentsFunction", "SendIntendedFunction"])
def test_functions_that_take_slots_may_create_their_rows(function):
    assert Grant("dynamodb:PutItem", "table slots") in reached(function)


def test_only_the_tools_of_operators_start_counting_stock() -> None:
    assert [name for name in functions() if Grant("dynamodb:PutItem", "table stock") in reached(name)] == []


def test_known_needs_of_other_services_are_found() -> None:
    assert Grant("states:StartExecution", "machine carte-blanche-*-checkout-expiry") in reached("OrderingFunction")
    assert Grant("states:SendTaskSuccess", "machine carte-blanche-*-payment") in reached("PaymentStepFunction")
    assert Grant("secretsmanager:DescribeSecret", "secret carte-blanche/*/merchants/") in reached("StoresFunction")
    assert Grant("sns:Publish", "phones") in reached("MembersFunction")
    assert Grant("ses:SendEmail", "e-mail identity") in reached("PaymentsFunction")
    assert Grant("execute-api:ManageConnections", "connections of the channel") in reached("TellFunction")


def test_functions_that_move_orders_may_notify_and_one_sends_to_connections() -> None:
    tells = Grant("lambda:InvokeFunction", "function carte-blanche-*-TellFunction")
    sends = Grant("execute-api:ManageConnections", "connections of the channel")

    movers = {"OrderingFunction", "SendIntendedFunction", "BackofficeFunction", "SweepCheckoutsFunction"}
    assert {name for name in functions() if tells in reached(name)} >= movers
    assert [name for name in functions() if sends in reached(name)] == ["TellFunction"]


def test_a_reached_definition_says_how_it_is_reached() -> None:
    way = reach_of("OrderingFunction").way_to(Place("repositories.calendar.slots", "_open"))

    assert way[0] == Place("ordering.app", "app")
    assert way[-1] == Place("repositories.calendar.slots", "_open")


def grants(folder: Path, handler: str, **files: str) -> set[Grant]:
    """The permissions that a handler in a small folder of its own needs on tables and secrets."""
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    expressions = Expressions(Lookup(Source(folder)))
    reach = Reach(expressions, handler)
    tables = {one for place in reach.places for one in TableCalls(expressions).read(place, list(reach.nodes(place)))}
    services = ServiceCalls(expressions, {"CUP_SECRET": "secret Cup", "TEA_SECRET": "secret Tea"}, frozenset())
    return tables | set(services.read(reach))


@pytest.mark.parametrize(
    ("operation", "expected"),
    [
        ("CupRecord.get('a')", {"GetItem": ""}),
        ("list(CupRecord.batch_get(['a']))", {"BatchGetItem": ""}),
        ("CupRecord('a').save()", {"PutItem": ""}),
        ("attempt(CupRecord('a').save)", {"PutItem": ""}),
        ("attempt(lambda: CupRecord.get('a')).update([])", {"GetItem": "", "UpdateItem": ""}),
        ("[each.delete() for each in CupRecord.scan()]", {"Scan": "", "DeleteItem": ""}),
        ("CupRecord.count('a')", {"Query": ""}),
        ("CupRecord.by_name.query('a')", {"Query": " index byName"}),
        ("asked(CupRecord.by_name)", {"Query": " index byName"}),
        ("CupRecord.batch_write()", {"BatchWriteItem": ""}),
        ("TransactWrite().save(made())", {"PutItem": ""}),
        ("TransactWrite().update(made(), actions=[])", {"UpdateItem": ""}),
        ("TransactWrite().condition_check(CupRecord, 'a')", {"ConditionCheckItem": ""}),
        ("TransactWrite().delete(made())", {"DeleteItem": ""}),
    ],
)
def test_each_operation_on_a_table_is_an_action(tmp_path: Path, operation, expected):
    code = f"""
from pynamodb.transactions import TransactWrite
{TABLE}
def attempt(call): return call()
def asked(index): return index.query('a')
def made() -> CupRecord: return CupRecord('a')
def handler(event, context):
    {operation}
"""
    found = grants(tmp_path, "app.handler", app=code)

    assert found == {Grant(f"dynamodb:{action}", f"table cups{index}") for action, index in expected.items()}


@pytest.mark.parametrize(
    "code",
    [
        "STEPS = {'a': cups.add}\ndef handler(event, context): STEPS[event['step']]()",
        "from functools import partial\nCALLS = [partial(cups.add)]\ndef handler(event, context): CALLS[0]()",
        "CALLS = [lambda: cups.add()]\ndef handler(event, context): CALLS[0]()",
        "def handler(event, context, add=cups.add): add()",
        "@cups.adding\ndef handler(event, context): pass",
        "app = object()\nconnect(app, cups.add)\nhandler = app",
        "class Shelf:\n    def add(self): cups.add()\ndef handler(event, context): Shelf().add()",
        "class Shelf:\n    def __call__(self): cups.add()\nhandler = Shelf()",
        "class Shelf:\n    @property\n    def all(self): cups.add()\ndef handler(event, context): unknown(Shelf()).all",
        "def handler(event, context):\n    from cups import add as more\n    more()",
        "def handler(event, context):\n    def inner(): cups.add()\n    inner()",
    ],
)
def test_however_a_function_is_passed_it_is_reached(tmp_path: Path, code):
    cups = f"{TABLE}\ndef add(): CupRecord('a').save()\ndef adding(function): add()\ndef other(): CupRecord.scan()\n"

    found = grants(tmp_path, "app.handler", app=f"import cups\n{code}\n", cups=cups)

    assert found == {Grant("dynamodb:PutItem", "table cups")}


KINDS = f"""
from enum import Enum
from pydantic import BaseModel
{TABLE}
class Kind(Enum):
    GUEST = 1
    STAFF = 2
def admit(kind: Kind):
    if kind is Kind.STAFF:
        CupRecord('a').save()
def serve(kind: Kind):
    match kind:
        case Kind.STAFF: CupRecord('a').save()
"""


@pytest.mark.parametrize(
    ("code", "comes_to_it"),
    [
        ("def handler(event, context): kinds.admit(kinds.Kind.GUEST)", False),
        ("def handler(event, context): kinds.admit(kinds.Kind.STAFF)", True),
        ("def handler(event, context): kinds.serve(kinds.Kind.GUEST)", False),
        ("def handler(event, context): kinds.serve(kinds.Kind.STAFF)", True),
        ("def handler(event, context): kinds.admit(later())\ndef later(): return kinds.Kind.STAFF", True),
        ("def handler(event, context): kinds.admit(kinds.Kind(event['kind']))", True),
        ("def handler(event, context): [kinds.admit(each) for each in kinds.Kind]", True),
        ("from pydantic import BaseModel\nfrom kinds import Kind\nclass Word(BaseModel):\n    kind: Kind\n"
         "def handler(event, context): kinds.admit(Word(**event).kind)", True),
    ],
)  # fmt: skip
def test_code_for_a_kind_of_caller_is_reached_only_by_that_kind(tmp_path: Path, code, comes_to_it):
    found = grants(tmp_path, "app.handler", app=f"import kinds\n{code}\n", kinds=KINDS)

    assert found == ({Grant("dynamodb:PutItem", "table cups")} if comes_to_it else set())


def test_a_module_that_is_imported_is_not_reached_for_that(tmp_path: Path) -> None:
    code = f"{TABLE}\ndef add(): CupRecord('a').save()\n"

    assert grants(tmp_path, "app.handler", app="import cups\ndef handler(event, context): pass", cups=code) == set()


def test_write_to_an_unknown_table_is_an_error(tmp_path: Path) -> None:
    code = f"{TABLE}\ndef handler(event, context): event.record.save()\n"

    with pytest.raises(UnclearError, match=r"which table is event\.record"):
        grants(tmp_path, "app.handler", app=code)


def test_secret_is_needed_by_functions_that_name_it(tmp_path: Path) -> None:
    secrets = """
import boto3
def read(name): return boto3.client("secretsmanager").get_secret_value(SecretId=name)
def cup(): return read(settings().cup_secret)
def tea(): return read(settings().tea_secret)
"""
    code = "import secrets_of\ndef handler(event, context): secrets_of.tea()\n"

    found = grants(tmp_path, "app.handler", app=code, secrets_of=secrets)

    assert found == {Grant("secretsmanager:GetSecretValue", "secret Tea")}


def test_secret_named_in_a_lambda_is_needed_by_functions_that_use_it(tmp_path: Path) -> None:
    secrets = """
import boto3
class Secret:
    def __init__(self, address): self._address = address
    def values(self): return read(self._address())
def read(name): return boto3.client("secretsmanager").get_secret_value(SecretId=name)
CUP = Secret(lambda: settings().cup_secret)
TEA = Secret(lambda: settings().tea_secret)
"""
    code = "from secrets_of import CUP\ndef handler(event, context): CUP.values()\n"

    found = grants(tmp_path, "app.handler", app=code, secrets_of=secrets)

    assert found == {Grant("secretsmanager:GetSecretValue", "secret Cup")}


@pytest.mark.parametrize(
    ("text", "resource"),
    [
        (
            "arn:aws:secretsmanager:${R}:${A}:secret:carte-blanche/${Stage}/merchants/*",
            "secret carte-blanche/*/merchants/",
        ),
        ("arn:aws:secretsmanager:${R}:${A}:secret:carte-blanche/${Stage}/maps-??????", "secret carte-blanche/*/maps"),
        ("arn:aws:states:${R}:${A}:stateMachine:carte-blanche-${Stage}-payment", "machine carte-blanche-*-payment"),
        ("${Tables.Outputs.OrderStatesArn}/index/sweep", "table order-states index sweep"),
        ("carte-blanche/${Stage}/maps", "secret carte-blanche/*/maps"),
        ("no-reply@${EmailDomain}", ""),
    ],
)
def test_resource_is_derived_from_a_text_of_the_template(text, resource):
    assert statements.named({"Fn::Sub": text}) == resource


def test_every_role_is_smaller_than_the_10240_characters_it_may_have() -> None:
    for properties in functions().values():
        statements = [each for policy in properties["Policies"] for each in policy["Statement"]]
        arns = sum(len(each.get("Resource", [])) for each in statements)
        assert len(json.dumps(statements, separators=(",", ":"))) + 60 * arns < 10_240
