"""Every rule that code, tests and documents cite has one anchor in docs/, and every anchor is cited.

To fix a failure: correct the citation, write the rule with its anchor (`<a id="t-7"></a>`), or mark a rule that no code
refers to with "Background: no code refers to this rule.".
"""

from functools import cache

import pytest
from tests.docs.citations import (
    BACKGROUND,
    Anchor,
    Citation,
    find_anchors,
    find_citations,
    find_linked_anchors,
    repeated_anchors,
    rule_prefixes,
    uncited_anchors,
    unresolved,
)
from tests.docs.tree import read, tracked

CITING = (
    *("functions", "frontend/src", "frontend/build", "tests", "infrastructure", "docs"),
    *("template.yaml", "Makefile", "README.md", "CONTRIBUTING.md"),
)
EXAMPLES = "tests/docs/"
"""These files have citations that lead nowhere, on purpose."""


@cache
def anchors() -> list[Anchor]:
    """The anchors in docs/."""
    return [anchor for file in tracked("docs") for anchor in find_anchors(read(file), file)]


@cache
def citations() -> list[Citation]:
    """The citations in the tree."""
    prefixes = rule_prefixes(anchors())
    files = [file for file in tracked(*CITING) if not file.startswith(EXAMPLES)]
    return [citation for file in files for citation in find_citations(read(file), file, prefixes)]


def test_every_citation_leads_to_an_anchor():
    missing = [f"{one.anchor} in {one.file}:{one.line}" for one in unresolved(citations(), anchors())]

    assert not missing, f"{len(missing)} citations have no anchor in docs/:\n" + "\n".join(missing)


def test_every_anchor_is_unique():
    assert repeated_anchors(anchors()) == []


def test_every_anchor_is_cited_or_marked_as_background():
    links = [link for file in tracked("docs") for link in find_linked_anchors(read(file), file)]
    uncited = [f"{one.name} in {one.file}:{one.line}" for one in uncited_anchors(anchors(), [*citations(), *links])]

    assert not uncited, f"nothing cites these; cite them or add {BACKGROUND!r}:\n" + "\n".join(uncited)


def test_nothing_that_code_cites_is_marked_as_background():
    outside = (one for one in citations() if not one.file.startswith("docs/") and not one.is_inside_range)
    in_code = {one.anchor for one in outside}
    wrong = [f"{one.name} in {one.file}:{one.line}" for one in anchors() if one.is_background and one.name in in_code]

    assert not wrong, f"code cites these; remove {BACKGROUND!r}:\n" + "\n".join(wrong)


PREFIXES = frozenset({"T", "X", "D", "K"})
DOCUMENT = """# Times

<a id="t-6"></a>
### T-6 Time zone

See T-7.

<a id="t-7"></a>
### T-7 Slots

Slots begin at T-7's own time.

Background: no code refers to this rule.

## Other
"""


def cited(text: str, file: str = "docs/a.md") -> list[str]:
    return [citation.anchor for citation in find_citations(text, file, PREFIXES)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("as in T-7.", ["t-7"]),
        ("(X-12, D-1)", ["x-12", "d-1"]),
        ("T-7's slots", ["t-7"]),
        ("T-7/T-8", ["t-7", "t-8"]),
        ("the rules D-10...D-12", ["d-10", "d-11", "d-12"]),
        ("the cases R01-R03", ["r01", "r02", "r03"]),
        ("R50, R53; I4", ["r50", "r53", "i4"]),
        ("threat 22", ["threat-22"]),
        ("threats 2, 10 and 22", ["threat-2", "threat-10", "threat-22"]),
        ("reliability 2, threat 5", ["reliability-2", "threat-5"]),
        ("reliability 4.1, 4.3", ["reliability-4.1", "reliability-4.3"]),
        ("reliability 1.1, I4", ["reliability-1.1", "i4"]),
        ("spec section 4, Checkout click", ["spec-4"]),
        ("Spec sections 3, 5 and 9", ["spec-3", "spec-5", "spec-9"]),
        ("decisions section 0, to the cent", ["decisions-0"]),
    ],
)
def test_citations_are_found(text: str, found: list[str]):
    assert cited(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "ISO-8859 and UTF-8",
        "SHA-1 and SHA-256",
        "ca-central-1",
        "B-12 is a vitamin where no rule begins with B",
        "CQLR c. T-0.1",
        "BOX-T-7 and T-7-b",
        "photo.T-7",
        "build R130",
        "T-123",
        "a threat to 22 stores",
        "reliability 99 %",
        "the specification's section",
    ],
)
def test_other_codes_are_not_citations(text: str):
    assert cited(text) == []


@pytest.mark.parametrize(
    ("file", "text", "found"),
    [
        ("a.py", 'table = "T-7"  # as in X-1\n', ["x-1"]),
        ("a.py", '"""Slots (T-7)."""\n', ["t-7"]),
        ("a.py", 'LIMIT = 3\n"""Orders (T-2)."""\n', ["t-2"]),
        ("a.py", 'pytest.param(1, id="T-8 too late")\n', ["t-8"]),
        ("a.py", 'sku = call("T-8", "a # T-9")\n', []),
        ("a.py", "# the threats 10\n# and 22\n", ["threat-10", "threat-22"]),
        ("a.ts", "const table = 'T-7' // as in X-1\n", ["x-1"]),
        ("a.ts", "/**\n * Waits (spec sections 4\n * and 9, K-1).\n */\n", ["spec-4", "spec-9", "k-1"]),
        ("a.ts", "test('reads no key (X-1, T-6)', () => {})\n", ["x-1", "t-6"]),
        ("a.ts", "const url = 'https://example.org/T-7'\n", []),
        ("a.css", ".T-7 {} /* X-1 */\n", ["x-1"]),
        ("a.yaml", "table: T-7 # X-1\n", ["x-1"]),
        ("Makefile", "T-7: # X-1\n", ["x-1"]),
        ("a.md", "X-1\n\n```sh\ncut T-7\n```\n\nX-2\n", ["x-1", "x-2"]),
        ("a.json", '{"a": "T-7", "b": "threat 22"}', []),
    ],
)
def test_codes_count_in_prose_only(file: str, text: str, found: list[str]):
    assert cited(text, file) == found


def test_a_citation_knows_its_line():
    assert find_citations("one\ntwo T-7\n", "docs/a.md", PREFIXES) == [Citation("t-7", "docs/a.md", 2)]


def test_anchors_have_their_sections():
    assert find_anchors(DOCUMENT, "docs/a.md") == [
        Anchor("t-6", "docs/a.md", 3, 6, is_background=False),
        Anchor("t-7", "docs/a.md", 8, 13, is_background=True),
    ]


def test_prefixes_are_those_of_the_anchors():
    names = ("t-7", "x-12", "threat-22", "spec-4", "r50", "reliability-5.2")
    given = [Anchor(name, "docs/a.md", 1, 1, is_background=False) for name in names]

    assert rule_prefixes(given) == {"T", "X"}


def test_a_citation_without_an_anchor_is_found():
    found = find_citations("T-6 and T-99", "a.md", PREFIXES)

    assert [one.anchor for one in unresolved(found, find_anchors(DOCUMENT, "docs/a.md"))] == ["t-99"]


def test_only_the_ends_of_a_range_need_an_anchor():
    found = find_citations("T-6 to T-9", "a.md", PREFIXES)

    assert [one.anchor for one in unresolved(found, find_anchors(DOCUMENT, "docs/a.md"))] == ["t-9"]


def test_repeated_anchor_is_found():
    twice = [*find_anchors(DOCUMENT, "docs/a.md"), *find_anchors('<a id="t-6"></a>\n', "docs/b.md")]

    assert repeated_anchors(twice) == ["t-6"]


def test_a_rule_that_only_its_own_section_names_is_uncited():
    text = DOCUMENT.replace(BACKGROUND, "Not mentioned:").replace("See T-7.", "See T-6.")
    given = find_anchors(text, "docs/a.md")

    assert [one.name for one in uncited_anchors(given, find_citations(text, "docs/a.md", PREFIXES))] == ["t-6", "t-7"]


def test_background_and_a_citation_from_elsewhere_are_enough():
    elsewhere = find_citations("# T-6\n", "functions/a.py", PREFIXES)

    assert uncited_anchors(find_anchors(DOCUMENT, "docs/a.md"), elsewhere) == []


@pytest.mark.parametrize("code", ["t-1", "chapter-1"])
def test_a_chapter_is_cited_where_a_rule_in_it_is(code: str):
    text = '<a id="chapter-1"></a>\n# Chapter\n\n<a id="t-1"></a>\n## T-1\n'
    elsewhere = [Citation("t-1", "functions/a.py", 1)]

    assert code not in [one.name for one in uncited_anchors(find_anchors(text, "docs/a.md"), elsewhere)]


def test_a_part_is_cited_where_its_section_is():
    text = '<a id="spec-4"></a>\n# 4 States\n\n<a id="spec-4-payment"></a>\n## Payment\n'

    assert uncited_anchors(find_anchors(text, "docs/a.md"), [Citation("spec-4", "functions/a.py", 1)]) == []


def test_a_link_cites_its_anchor():
    assert find_linked_anchors("see [times](times.md#t-7) and [up](#t-6)\n", "docs/b.md") == [
        Citation("t-7", "docs/b.md", 1),
        Citation("t-6", "docs/b.md", 1),
    ]
