"""Every read that may lag is listed with its reason, so that the next one is noticed."""

import ast
from typing import TypeGuard

from tests.templates import ROOT

READS = ("get", "batch_get", "query", "count", "scan")
MAY_LAG = {
    ("boards", "_read", "batch_get"): "a board counts as open for minutes after it asked",
    ("bookings", "named_of_member", "query"): "an index; a booking of this second is forgotten with its own retention",
    ("card_links", "of_member", "query"): "an index; each card is read as it is now, and the sweep asks again",
    ("companies", "codes", "scan"): "scheduled work: a company of this second is met in the next hour",
    ("connections", "remove_by_id", "query"): "an index; a connection that it does not know yet is found gone later",
    ("news", "all_of", "get"): "only shown; what is news to a guest has been so for days",
    ("deliveries", "_pages", "query"): "an index; each delivery is read as of now, a new one is listed a moment later",
    ("deliveries", "named", "query"): "an index; the agent is asked to send a word again that comes too early",
    ("gift_cards", "of_member", "query"): "an index; each card is read as of now, and linking answers with the new one",
    ("orders", "named_of_day", "query"): "an index; the kitchen asks again in seconds, a report is asked for again",
    ("orders", "of_day", "query"): "an index; a board reads by name what it was told of, and the orders as of now",
    ("orders", "of_member", "query"): "an index cannot be read consistently; an order of this second is on its page",
    ("orders", "named_of_table", "query"): "an index; a table's page is told of each order, and asks again in seconds",
    ("orders", "page_of_member", "query"): "an index; an order of this second is in the next file that is asked for",
    ("payments", "flagged", "query"): "an index; a person reads the list, minutes after they were told of the payment",
    ("payments", "in_trouble", "query"): "an index; a board asks again in seconds, and reads the payments as of now",
    ("payments", "of_order", "query"): "an index; a payment is in it long before anything of it is refunded or printed",
    ("payments", "of_transaction", "query"): "an index; a provider's list is read a day later",
    ("payments", "sold_cards", "query"): "an index; a report is asked for again, and reads the payments as of now",
    ("operations", "_read_all", "batch_get"): "the list of stores; what is ordered is decided by the row of now",
    ("print_jobs", "due", "query"): "an index; a bridge asks again in seconds, and a claim is a condition",
    ("print_jobs", "waiting", "query"): "an index; a board asks again in seconds, and reads the jobs as of now",
    ("slots", "_read", "batch_get"): "a look for the list of times; the place itself is taken by a condition",
    ("staff_people", "of_account", "query"): "an index; who was invited a second ago signs in later, by rows of now",
    ("stock_shards", "read", "batch_get"): "what is shown may be seconds old; what decides asks for the rows of now",
}


def reads() -> dict[tuple[str, str, str], bool]:
    """Every read of a table by module, function and kind, and whether all of that kind there are consistent."""
    found: dict[tuple[str, str, str], bool] = {}
    for file in sorted((ROOT / "functions" / "repositories").rglob("*.py")):
        functions = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.FunctionDef)]
        for function in functions:
            for call in (node for node in ast.walk(function) if is_read(node)):
                key = (file.stem, function.name, ast.unparse(call.func).rpartition(".")[2])
                found[key] = found.get(key, True) and is_consistent(call)
    return found


def is_read(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether it reads a table: of a record class, or of an index of one."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READS):
        return False
    owner = ast.unparse(node.func.value)
    return owner.split(".")[0].endswith("Record") or owner == "index"


def is_consistent(call: ast.Call) -> bool:
    return any(keyword.arg == "consistent_read" and ast.unparse(keyword.value) == "True" for keyword in call.keywords)


def test_a_read_is_consistent_or_has_a_reason_not_to_be() -> None:
    found = reads()

    assert len(found) > 25
    assert {key for key, consistent in found.items() if not consistent} == MAY_LAG.keys()
