"""Listing files are changed where it is meant and nowhere else, however their owner laid them out."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backoffice.menu_import.menu_text import MenuDumper
from backoffice.onboarding.yaml_edits import CannotEdit, added, changed, dropped, entries_of

B = {"token": "b"}
ADDED = [
    ("", "keys:\n  - {token: b}\n"),
    ("# ours", "# ours\nkeys:\n  - {token: b}\n"),
    ("keys:\n", "keys:\n  - {token: b}\n"),
    ("keys: []\n", "keys:\n  - {token: b}\n"),
    ("keys: [] # none yet\n# end\n", "keys:\n  - {token: b} # none yet\n# end\n"),
    ("keys: ~\n", "keys:\n  - {token: b}\n"),
    ("keys: [{token: a}]\n", "keys: [{token: a}, {token: b}]\n"),
    ("keys: [\n  {token: a}, # é 號\n]\n", "keys: [\n  {token: a},\n  {token: b}, # é 號\n]\n"),
    ('{"keys": []}\n', '{"keys": [{token: b}]}\n'),
    ("keys:\n- token: a\n  type: order", "keys:\n- token: a\n  type: order\n- {token: b}\n"),
    ("keys:\n    - {token: a} # one\n# end\n", "keys:\n    - {token: a} # one\n    - {token: b}\n# end\n"),
    ("keys:\r\n  - token: a\r\n", "keys:\r\n  - token: a\r\n  - {token: b}\r\n"),
]
DROPPED = [
    ("keys: [{token: a}, {token: b}]\n", "keys: [{token: a}]\n"),
    ("keys: [{token: b}, {token: a}] # two\n", "keys: [{token: a}] # two\n"),
    ("keys: [{token: b}]\n", "keys: []\n"),
    ("keys: [{token: a}, {token: b},]\n", "keys: [{token: a},]\n"),
    ("keys: [\n  {token: a},\n  {token: b},\n]\n", "keys: [\n  {token: a},\n]\n"),
    ("keys: [\n  {token: a}, # a\n  {token: b}, # b\n]\n", "keys: [\n  {token: a}, # a\n  # b\n]\n"),
    (
        "keys:\n  # a\n  - {token: a}\n  # b\n  - {token: b} # x\n  # c\n",
        "keys:\n  # a\n  - {token: a}\n  # b\n  # c\n",
    ),
    ("keys: # all\n  - token: b\n    type: x\n# end\n", "keys: [] # all\n# end\n"),
    ("keys:\n  -\n    token: b\n  - token: a\n", "keys:\n  - token: a\n"),
    (
        "keys:\n- token: a\n  why: |\n    x\n- token: b\n  why: |\n    y\nlast: 1\n",
        "keys:\n- token: a\n  why: |\n    x\nlast: 1\n",
    ),
]
CHANGED = [
    ("keys: [{token: b, pin: x}, {token: a}]\n", "keys: [{token: c}, {token: a}]\n"),
    ("keys:\n  - {pin: x, token: b, type: y} # b\n", "keys:\n  - {token: c, type: y} # b\n"),
    ("keys:\n  - token: b # b\n    pin: x\n    type: y\n", "keys:\n  - token: c # b\n    type: y\n"),
    ("keys:\n  - pin: x\n    token: 'b'\n    type: y\n", "keys:\n  - token: c\n    type: y\n"),
    ("keys:\n  - pin: x # p\n    # t\n    token: b\n", "keys:\n  -  # p\n    # t\n    token: c\n"),
    ("keys:\n  - {token: b,\n     pin: x, # p\n     type: b}\n", "keys:\n  - {token: c,\n     # p\n     type: b}\n"),
]


def is_b(entry: Any) -> bool:
    return bool(entry["token"] == "b")


def renamed(entry: Any) -> Any:
    return {name: value for name, value in entry.items() if name != "pin"} | {"token": "c"} if is_b(entry) else entry


@pytest.mark.parametrize(("before", "after"), ADDED)
def test_an_entry_comes_after_those_that_are_there(before: str, after: str) -> None:
    assert added(before, "keys", [B]) == after


@pytest.mark.parametrize(("before", "after"), DROPPED)
def test_an_entry_goes_with_its_own_lines_and_every_other_comment_stays(before: str, after: str) -> None:
    assert dropped(before, "keys", is_b) == after


@pytest.mark.parametrize(("before", "after"), CHANGED)
def test_changed_entry_keeps_its_other_text(before: str, after: str) -> None:
    assert changed(before, "keys", renamed) == after


@pytest.mark.parametrize(
    "text", [before for before, _ in (*ADDED, *DROPPED, *CHANGED) if "{token: b" not in before][:9]
)
def test_edit_without_a_match_leaves_the_text_unchanged(text: str) -> None:
    assert dropped(text, "keys", lambda _: False) == text
    assert changed(text, "keys", lambda entry: entry) == text


@pytest.mark.parametrize(
    "text",
    [
        "keys: [&a {token: b}, *a]\n",
        "keys: {token: b}\n",
        "- token: b\n",
        "keys: [\n",
        "other: 1\n...\n",
    ],
)
def test_unsupported_layout_cannot_be_edited(text: str) -> None:
    with pytest.raises(CannotEdit, match="the list keys is laid out in a way that is left to you"):
        dropped(added(text, "keys", [{"token": "c"}]), "keys", is_b)


WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=6) | st.sampled_from(
    ["101", "off", '6"', "a'b", "# x", "a, b", "{x}"]
)
ENTRIES = st.lists(
    st.fixed_dictionaries({"token": WORDS, "pin": WORDS}, optional={"why": WORDS, "n": st.integers()}), max_size=4
)


@st.composite
def layouts(draw: st.DrawFn) -> str:
    """A file in any layout: entries in brackets or lines, between comments, beside other names."""
    entries = draw(ENTRIES)
    indent = draw(st.sampled_from(["", "  ", "      "]))
    if draw(st.booleans()):
        between = draw(st.sampled_from([", ", ",\n  ", ", # a, b\n   "]))
        body = f"keys: [{between.join(map(MenuDumper.on_a_line, entries))}]\n"
    else:
        body = "keys:\n" if entries else "keys: []\n"
        for entry in entries:
            in_lines = draw(st.booleans())
            pairs = [MenuDumper.on_a_line({name: value})[1:-1] for name, value in entry.items()]
            body += draw(st.sampled_from(["", f"{indent}# - token: b\n", "\n"]))
            note = draw(st.sampled_from(["", "  # note, with: all"]))
            lines = f"\n{indent}  ".join(pairs) if in_lines else MenuDumper.on_a_line(entry)
            body += f"{indent}- {lines}{note}\n"
    return (
        draw(st.sampled_from(["", "# top\n", "first: 1\n"]))
        + body
        + draw(st.sampled_from(["", "# end\n", "last: 2\n"]))
    )


def comments(text: str) -> Counter[str]:
    """The comments that have a line of their own."""
    return Counter(line.strip() for line in text.splitlines() if line.strip().startswith("#"))


@settings(deadline=None)
@given(layouts(), st.sets(st.integers(0, 3)), WORDS)
def test_every_layout_is_changed_to_what_is_meant_and_its_comments_stay(text: str, places: set[int], word: str) -> None:
    entries = entries_of(text, "keys")
    own = [entry for place, entry in enumerate(entries) if place in places]

    without = dropped(text, "keys", lambda entry: any(entry is not None and entry == each for each in own))
    more = added(text, "keys", [{"token": word}])
    other = changed(text, "keys", lambda entry: {"token": word, "n": 0} if entry in own else entry)

    assert entries_of(without, "keys") == [entry for entry in entries if entry not in own]
    assert entries_of(more, "keys") == [*entries, {"token": word}]
    assert entries_of(other, "keys") == [{"token": word, "n": 0} if entry in own else entry for entry in entries]
    for edited in (without, more, other):
        assert comments(text) <= comments(edited)
