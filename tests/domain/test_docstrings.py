"""Every public function of the domain names the source of its rule, and that source exists.

`sources.json` lists what the documents behind the rules are divided into: the specification's sections, the sections
and rules of the decisions, and the sections, threats and cases of the reliability plan. The rules of `docs/rules` are
read from these files.
"""

import ast
import json
import re
from pathlib import Path

import pytest

import domain

FOLDER = Path(domain.__file__).parent
MODULES = {str(path.relative_to(FOLDER)): ast.parse(path.read_text(encoding="utf-8")) for path in FOLDER.rglob("*.py")}
RULES = Path(__file__).parents[2] / "docs" / "rules"
KNOWN: dict[str, list[str]] = {
    **json.loads(Path(__file__).with_name("sources.json").read_text()),
    "docs": [path.stem for path in RULES.glob("*.md")],
}
SEVERAL = r"(\d[\d.]*(?:(?:, | and )\d[\d.]*)*)"
NAMED = {
    "spec": re.compile(rf"\b[Ss]pec (?:sections? |§){SEVERAL}"),
    "decisions": re.compile(rf"\b[Dd]ecisions sections? {SEVERAL}"),
    "rules": re.compile(r"\b([A-Z]-\d+)\b"),
    "reliability": re.compile(rf"\b[Rr]eliability {SEVERAL}"),
    "threats": re.compile(rf"\bthreats? {SEVERAL}"),
    "cases": re.compile(r"\b(R\d{2})\b"),
    "docs": re.compile(r"\bdocs/rules/([a-z-]+)\.md"),
}


def named(text: str) -> set[tuple[str, str]]:
    """The sources that a docstring names, each with the kind of document it is in."""
    return {
        (kind, name.strip("."))
        for kind, pattern in NAMED.items()
        for several in pattern.findall(text)
        for name in re.split(r", | and ", several)
    }


def docstrings(module: ast.Module) -> list[str]:
    """The docstrings of a module, its classes and its functions."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    return [ast.get_docstring(node) or "" for node in ast.walk(module) if isinstance(node, documented)]


@pytest.mark.parametrize(
    ("text", "sources"),
    [
        ("(spec sections 3, 5 and 9)", {("spec", "3"), ("spec", "5"), ("spec", "9")}),
        ("(decisions section 0, C-7)", {("decisions", "0"), ("rules", "C-7")}),
        (
            "Whose it is (reliability 4.2, R43; threats 4 and 15).",
            {("reliability", "4.2"), ("cases", "R43"), ("threats", "4"), ("threats", "15")},
        ),
        ("What is in a dish (docs/rules/menu-and-allergens.md).", {("docs", "menu-and-allergens")}),
        ("Of the section that nobody names.", set()),
    ],
)
def test_a_docstrings_sources_are_read(text: str, sources: set[tuple[str, str]]) -> None:
    assert named(text) == sources


def test_every_module_says_what_it_is_and_every_public_function_names_its_source() -> None:
    nameless = [
        f"{name}: {node.name}"
        for name, module in MODULES.items()
        for node in module.body
        if isinstance(node, ast.FunctionDef)
        and not node.name.startswith("_")
        and not named(ast.get_docstring(node) or "")
    ]

    assert [name for name, module in MODULES.items() if not ast.get_docstring(module)] == []
    assert nameless == []


def test_every_source_that_is_named_exists() -> None:
    invented = [
        f"{name}: {kind} {source}"
        for name, module in MODULES.items()
        for text in docstrings(module)
        for kind, source in sorted(named(text))
        if source not in KNOWN[kind]
    ]

    assert len(MODULES) > 80
    assert invented == []
