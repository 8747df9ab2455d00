"""The check of added lines finds clauses and words that writing.md excludes, in prose only."""

import pytest
from tests.docs.plain_english import Added, Finding, added_lines, findings, message_faults

RELATIVE = "begins with a relative clause: say who does what"


def diff_of(file: str, *lines: str) -> str:
    return "\n".join([f"+++ b/{file}", f"@@ -0,0 +7,{len(lines)} @@", *(f"+{line}" for line in lines)])


def test_added_lines_have_their_file_and_number() -> None:
    diff = "--- a/a.md\n" + diff_of("a.md", "one", "two").replace("+two", "-gone\n+two")

    assert list(added_lines(diff)) == [Added("a.md", 7, "one"), Added("a.md", 8, "two")]


@pytest.mark.parametrize(
    ("file", "line", "reason"),
    [
        ("a.py", '    """What a guest sees."""', RELATIVE),
        ("a.ts", "/** Who pays. */", RELATIVE),
        ("a.md", "- What was found.", RELATIVE),
        ("a.py", "count = 1  # counted anew", "says 'anew': use the usual word"),
        ("a.ts", "// The guest is told.", "says 'told': use the usual word"),
        ("a.md", "Nothing stands in the way.", "says 'stands': use the usual word"),
    ],
)
def test_unusual_english_is_found(file: str, line: str, reason: str) -> None:
    assert findings(diff_of(file, line)) == [Finding(file, 7, reason)]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("a.md", "- What is new?"),
        ("a.md", "The command `told` prints it."),
        ("a.md", "The abbreviation stands for a name."),
        ("a.py", "told = what_guests_see()"),
        ("a.py", '"""Return the status that guests see."""'),
        ("a.yaml", "# What a file of settings says is not looked at"),
        ("docs/contributing/writing.md", "- What is told"),
    ],
)
def test_usual_english_and_code_are_left_alone(file: str, line: str) -> None:
    assert findings(diff_of(file, line)) == []


@pytest.mark.parametrize(
    ("message", "faults"),
    [
        ("orders: End an order that nobody collected\n\nStaff had to mark it.\n", []),
        ("Merge branch 'x'", []),
        ("orders: End an order.", ["the first line is not `area: Imperative sentence`, without a full stop"]),
        ("End an order", ["the first line is not `area: Imperative sentence`, without a full stop"]),
        (f"orders: {'E' * 65}", ["the first line has more than 72 characters"]),
        ("orders: End an order\nbecause", ["the second line is not blank"]),
    ],
)
def test_form_of_a_commit_message(message: str, faults: list[str]) -> None:
    assert message_faults(message) == faults
