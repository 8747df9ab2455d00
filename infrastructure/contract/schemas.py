"""JSON Schemas of all messages: requests as they may be sent, replies as they are sent.

Every field of a reply is present, except fields that declare when they are left out (`exclude_if`).
"""

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, JsonSchemaValue, models_json_schema
from pydantic_core import core_schema

from runtime.call import Call, Refused

Schemas = dict[str, dict[str, Any]]
_Field = core_schema.ModelField | core_schema.DataclassField | core_schema.TypedDictField


class WireSchema(GenerateJsonSchema):
    """Pydantic's schemas with amounts as numbers, without field titles, and with complete replies."""

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002 - pydantic's signature
        return False

    def decimal_schema(self, schema: core_schema.DecimalSchema) -> JsonSchemaValue:
        bounds = {"ge": "minimum", "gt": "exclusiveMinimum", "le": "maximum"}
        number = {name: float(str(schema[bound])) for bound, name in bounds.items() if bound in schema}  # type: ignore[literal-required]
        return {"type": "number", **number}

    def field_is_required(self, field: _Field, total: bool) -> bool:
        if self.mode == "serialization":
            return field.get("serialization_exclude_if") is None
        return super().field_is_required(field, total)


def _models(calls: Sequence[Call]) -> list[tuple[type[BaseModel], JsonSchemaMode]]:
    requests = dict.fromkeys(call.request for call in calls)
    replies = dict.fromkeys(call.reply for call in calls)
    return [
        *((model, "validation") for model in requests),
        *((model, "serialization") for model in replies),
        (Refused, "serialization"),
    ]


def schema_names(calls: Sequence[Call], ref_template: str) -> tuple[dict[type[BaseModel], str], Schemas]:
    """Return the name of each message, and the schemas of all types that they use.

    A model that differs by direction is `NameInput` in requests and `Name` in replies.
    """
    references, document = models_json_schema(_models(calls), ref_template="{model}", schema_generator=WireSchema)
    schemas = {_plain(name): _renamed(schema, ref_template) for name, schema in document["$defs"].items()}
    names = {model: _plain(references[model, mode]["$ref"]) for model, mode in _models(calls)}
    return names, dict(sorted(schemas.items()))


def _plain(name: str) -> str:
    return name.removesuffix("-Output").replace("-Input", "Input")


def _renamed(node: Any, ref_template: str) -> Any:
    """Return a schema without titles and defaults, with references in the form of its document."""
    if isinstance(node, list):
        return [_renamed(each, ref_template) for each in node]
    if not isinstance(node, dict):
        return node
    if isinstance(node.get("$ref"), str):
        return {"$ref": ref_template.format(model=_plain(node["$ref"]))}
    return {
        key: _properties(value, ref_template) if key == "properties" else _renamed(value, ref_template)
        for key, value in node.items()
        if key not in {"title", "default"}
    }


def _properties(named: dict[str, Any], ref_template: str) -> dict[str, Any]:
    return {name: _renamed(schema, ref_template) for name, schema in named.items()}
