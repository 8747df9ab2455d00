"""The tables of the template and the records that are kept in them are one description."""

import importlib
import pkgutil

import pytest
from pynamodb.models import Model
from tests.templates import table_definitions, template

import repositories
from runtime.settings import TABLES


def records() -> dict[str, type[Model]]:
    """Every record by the name of its table."""
    modules = [
        importlib.import_module(found.name) for found in pkgutil.walk_packages(repositories.__path__, "repositories.")
    ]
    classes = [one for module in modules for one in vars(module).values() if isinstance(one, type)]
    return {one.Meta.table_name: one for one in classes if issubclass(one, Model) and hasattr(one, "Meta")}


DEFINITIONS = {definition["TableName"]: definition for definition in table_definitions()}


def test_every_table_has_one_record() -> None:
    assert set(records()) == set(DEFINITIONS)
    assert {f"carte-blanche-dev-{name}" for name in TABLES} == set(DEFINITIONS)


@pytest.mark.parametrize("table", sorted(set(DEFINITIONS)))
def test_a_record_has_the_keys_of_its_table(table: str) -> None:
    record = records()[table]
    hash_key, range_key = record._hash_keyname, record._range_keyname
    names = [record._hash_key_attribute().attr_name] if hash_key else []
    if range_key:
        names.append(record._range_key_attribute().attr_name)

    assert names == [key["AttributeName"] for key in DEFINITIONS[table]["KeySchema"]]


@pytest.mark.parametrize("table", sorted(set(DEFINITIONS)))
def test_records_with_an_expiry_are_in_tables_with_time_to_live(table: str) -> None:
    resources = template("infrastructure/tables.yaml")["Resources"].values()
    forgetting = {
        resource["Properties"]["TableName"]["Fn::Sub"].replace("${Stage}", "dev")
        for resource in resources
        if "TimeToLiveSpecification" in resource["Properties"]
    }
    expires = "expiresEpoch" in {attribute.attr_name for attribute in records()[table].get_attributes().values()}

    assert not expires or table in forgetting


def test_the_indexes_of_orders_are_those_of_the_table() -> None:
    record = records()["carte-blanche-dev-orders"]
    made = {index["IndexName"] for index in DEFINITIONS["carte-blanche-dev-orders"]["GlobalSecondaryIndexes"]}

    assert set(record._indexes) <= made
