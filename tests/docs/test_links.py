"""Every relative link in the repository's Markdown leads to a file that is there, and to a place that is in it."""

from functools import cache

import pytest
from tests.docs.links import Link, find_links, find_places, heading_slug
from tests.docs.tree import ROOT, read, tracked

DOCUMENTS = tuple(name for name in tracked() if name.endswith(".md"))


@cache
def places(file: str) -> frozenset[str]:
    """The places in a file."""
    return find_places(read(file))


def broken(link: Link) -> str | None:
    """Say what is wrong with a link."""
    where = f"{link.file}:{link.line}"
    if link.target.startswith("..") or not (ROOT / link.target).exists():
        return f"{where}: there is no {link.target}"
    if link.fragment and link.target.endswith(".md") and link.fragment not in places(link.target):
        return f"{where}: {link.target} has no #{link.fragment}"
    return None


@pytest.mark.parametrize("file", DOCUMENTS)
def test_every_relative_link_resolves(file: str):
    assert [fault for link in find_links(read(file), file) if (fault := broken(link))] == []


TEXT = """# A title

[one](b.md), [two](../README.md#the-map "A title") and [three](#a-title).
![picture](img/a.png) <img src="c.svg"> <a href="/docs/d.md">

`[code](none.md)` [away](https://example.org/x.md) [mail](mailto:a@example.org)

```md
[fenced](none.md)
```

[four]: e%20f.md
"""


def test_relative_links_are_found():
    assert [(link.line, link.target, link.fragment) for link in find_links(TEXT, "docs/a.md")] == [
        (3, "docs/b.md", ""),
        (3, "README.md", "the-map"),
        (3, "docs/a.md", "a-title"),
        (4, "docs/img/a.png", ""),
        (4, "docs/c.svg", ""),
        (4, "docs/d.md", ""),
        (12, "docs/e f.md", ""),
    ]


@pytest.mark.parametrize(
    ("heading", "slug"),
    [
        ("The map", "the-map"),
        ("T-7 Slots & periods", "t-7-slots--periods"),
        ("`make test`: every check", "make-test-every-check"),
        ("A [link](b.md) in it", "a-link-in-it"),
        ("*Not* **this**", "not-this"),
        ("Crêpes, 1 €", "crêpes-1-"),
        ("keep_this_name", "keep_this_name"),
    ],
)
def test_headings_have_the_slugs_of_github(heading: str, slug: str):
    assert heading_slug(heading) == slug


def test_places_are_headings_and_anchors():
    text = '# Same\n\n## Same ##\n\n<a id="t-7"></a>\n### T-7 Slots\n\nUnder\n-----\n\n```sh\n# not a heading\n```\n'

    assert find_places(text) == {"same", "same-1", "t-7", "t-7-slots", "under"}


def test_a_link_that_leads_nowhere_is_found():
    assert broken(Link("README.md", 1, "none.md", "")) == "README.md:1: there is no none.md"
    assert broken(Link("README.md", 2, "README.md", "none")) == "README.md:2: README.md has no #none"
    assert broken(Link("README.md", 3, "../other", "")) == "README.md:3: there is no ../other"
    assert broken(Link("README.md", 4, "README.md", "")) is None
