"""The documents give no command that no test knows; `tests/stack/test_typed_commands.py` types them."""

import re

from tests.documented_commands import DOCUMENTS, HOW_IT_IS_TYPED, RUNS_TESTS, NotTyped, commands, commands_in
from tests.templates import ROOT

MAKE = re.compile(r"make (?P<target>[a-z-]+)(?: [A-Z_]+=\S+)*")
BRIDGE = "BRIDGE_ADDRESS="
"""A test of its own starts the printers' bridge."""


def test_every_documented_command_is_typed_or_says_why_not() -> None:
    given = [each for each in commands() if not each.startswith(("make ", BRIDGE, *RUNS_TESTS))]

    assert sorted(given) == sorted(HOW_IT_IS_TYPED)
    assert all(how.reason if isinstance(how, NotTyped) else how for how in HOW_IT_IS_TYPED.values())


def test_every_documented_run_of_tests_names_tests_that_there_are() -> None:
    named = [word for each in commands() if each.startswith(RUNS_TESTS) for word in each.split() if "tests/" in word]

    assert len(named) > 5
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_documented_make_command_is_a_target() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = [MAKE.fullmatch(each) for each in commands() if each.startswith("make ")]

    assert len(named) > 10
    assert {found["target"] if found else "" for found in named} <= targets


def test_commands_are_found_in_blocks_in_lists_and_in_spans() -> None:
    text = """
1. Look:

   ```sh
   ./carteblanche plan jade    # changes nothing
   ```

Then `make run`, `plan`, or see `README.md`.

```
./carteblanche an example of output
```
"""

    assert list(commands_in(text)) == ["./carteblanche plan jade", "make run"]


def test_the_readme_and_the_pages_of_operations_and_reference_are_read() -> None:
    pages = {str(page.relative_to(ROOT)) for page in DOCUMENTS}

    assert {"README.md", "docs/operations/deploy.md", "docs/reference/command-line.md"} <= pages


def test_no_document_gives_a_command_that_needs_a_prepared_shell() -> None:
    documents = [*DOCUMENTS, *ROOT.glob("docs/rules/*.md"), *ROOT.glob("infrastructure/**/README.md")]

    assert [str(each) for each in documents if "python -m backoffice." in each.read_text()] == []
