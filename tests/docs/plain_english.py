"""`python -m tests.docs.plain_english`: check the prose in the lines that are staged (docs/contributing/writing.md).

It looks at Markdown, and at comments and docstrings of Python and TypeScript. With `--commit-message FILE` it checks
the form of a commit message instead. The exit status is 1 if it finds something.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

_OPENS = re.compile(r"(What|Who|Whoever|Whichever|Whatever|Whose|Whether|Those who|Of (?:two|those|what|which))\b")
_WORDS = re.compile(
    r"\b(told|stands?|stood|anew|whoever|whichever|whom|heard|hears|bears|bidden|thereby)\b", re.IGNORECASE
)
_FINE = re.compile(r"\b(?:stands? for|stands? out|stand-?in|stand-?alone)\b|`[^`]*`|\"[^\"]*\"", re.IGNORECASE)
_CODE_PROSE = re.compile(
    r"^\s*(?:(?P<begin>[rRfF]?\"\"\"|/\*\*?|#+|//+)|\*)\s*(?P<text>[^\s].*)|\s(?:#|//) (?P<after>.*)"
)
_MARKDOWN_BEGIN = re.compile(r"^\s*(?:[-*]|\d+\.|>|#+)?\s*")
_EXAMPLES = ("tests/docs/", "docs/contributing/writing.md", "CHANGELOG.md")
"""These files contain such words on purpose, or quote old texts."""
_SUBJECT = re.compile(r"[a-z][a-z0-9 ._/-]*: [A-Z].*[^.]|(?:Merge|Revert|fixup!|squash!) .*")
_SUBJECT_MOST = 72


class Finding(NamedTuple):
    """A place in a text, and the reason why it should be written again."""

    file: str
    line: int
    reason: str


class Added(NamedTuple):
    """A line that a change adds."""

    file: str
    line: int
    text: str


def added_lines(diff: str) -> Iterator[Added]:
    """Yield the added lines of a diff without context (`git diff --unified=0`)."""
    file, line = "", 0
    for text in diff.splitlines():
        if text.startswith("+++ "):
            file = text[4:].removeprefix("b/")
        elif match := re.match(r"@@ -\S+ \+(\d+)", text):
            line = int(match[1])
        elif text.startswith("+"):
            yield Added(file, line, text[1:])
            line += 1


def prose_of(added: Added) -> tuple[str, bool]:
    """Return the prose of a line, empty if it has none, and whether a text begins in it."""
    suffix = PurePosixPath(added.file).suffix
    if added.file.startswith(_EXAMPLES):
        return "", False
    if suffix == ".md":
        begin = _MARKDOWN_BEGIN.match(added.text)
        rest = added.text[begin.end() :] if begin else added.text
        return rest, bool(begin and begin[0].strip())
    match = _CODE_PROSE.search(added.text) if suffix in {".py", ".ts", ".tsx", ".css"} else None
    if not match:
        return "", False
    return (match["text"] or match["after"] or "").removesuffix("*/"), match["begin"] in {'"""', "/**"}


def findings(diff: str) -> list[Finding]:
    """Return what should be written again in the lines that a diff adds."""
    found = []
    for added in added_lines(diff):
        text, begins = prose_of(added)
        if begins and _OPENS.match(text) and not text.rstrip().endswith(("?", "?**")):
            found.append(Finding(added.file, added.line, "begins with a relative clause: say who does what"))
        if word := _WORDS.search(_FINE.sub("", text)):
            found.append(Finding(added.file, added.line, f"says {word[0]!r}: use the usual word"))
    return found


def message_faults(message: str) -> list[str]:
    """Return what is wrong with a commit message (docs/contributing/commits-and-reviews.md)."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject, *rest = lines or [""]
    faults = []
    if not _SUBJECT.fullmatch(subject):
        faults.append("the first line is not `area: Imperative sentence`, without a full stop")
    if len(subject) > _SUBJECT_MOST and not subject.startswith("Merge "):
        faults.append(f"the first line has more than {_SUBJECT_MOST} characters")
    if rest and rest[0]:
        faults.append("the second line is not blank")
    return faults


def main(arguments: list[str]) -> int:
    """Print the findings; return 1 if there is one."""
    if arguments[:1] == ["--commit-message"]:
        said = message_faults(Path(arguments[1]).read_text(encoding="utf-8"))
    else:
        command = ["git", "diff", "--cached", "--unified=0", "--no-color", "--no-ext-diff"]
        diff = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        said = [f"{each.file}:{each.line}: {each.reason}" for each in findings(diff)]
    for each in said:
        print(each)
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
