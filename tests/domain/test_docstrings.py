"""Every public function of the domain names where its rule comes from."""

import ast
import re
from pathlib import Path

import pytest

import domain

SOURCE = re.compile(r"[Ss]pec sections? \d|spec §|decisions|reliability \d|\b[A-Z]-\d+\b|\bR\d{2}\b")
FOLDER = Path(domain.__file__).parent
MODULES = sorted(path.relative_to(FOLDER) for path in FOLDER.rglob("*.py"))


def public_functions(module: Path) -> list[ast.FunctionDef]:
    tree = ast.parse((FOLDER / module).read_text(encoding="utf-8"))
    return [node for node in tree.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_public_function_names_its_source(module):
    nameless = [node.name for node in public_functions(module) if not SOURCE.search(ast.get_docstring(node) or "")]
    assert nameless == []


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_module_says_what_it_is(module):
    assert ast.get_docstring(ast.parse((FOLDER / module).read_text(encoding="utf-8")))
