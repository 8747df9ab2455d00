"""Write values as the YAML text of a brand's file that reads back identically; ambiguous texts are quoted."""

from typing import Any

import yaml

from backoffice.yaml_file import BrandLoader

_WIDE = 10**6
_ENDS = set("\x85\u2028\u2029")


class _Dumper(yaml.SafeDumper):
    """Quotes texts that the base loader or our own loader would read as another type."""


for _tag, _pattern in BrandLoader.yaml_implicit_resolvers[None]:  # type: ignore[index]  # of any first letter
    _Dumper.add_implicit_resolver(_tag, _pattern, [*_Dumper.yaml_implicit_resolvers, None])


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    """Escape Unicode line separators: unescaped, they are read back as spaces."""
    style = '"' if _ENDS & set(text) else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)


def written_yaml(content: Any, note: str = "") -> str:
    """Write a comment and the content; collections without nested collections are on one line."""
    told = "".join(f"# {line}\n" for line in note.splitlines())
    return told + yaml.dump(content, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=_WIDE)


def plain(model: Any, *without: str) -> dict[str, Any]:
    """Return a model as its file has it: wire names, without default values."""
    content: dict[str, Any] = model.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return {name: value for name, value in content.items() if name not in without}
