"""Uploaded pictures never run code: only files that draw are accepted, and a refusal names the elements."""

import io
import shutil
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from tests.functions.conftest import BRANDS
from tests.functions.world import Bucket

from backoffice import publishing
from backoffice.brand_files import read_brand
from backoffice.picture_check import MOST_SIDE, picture_faults
from backoffice.svg_check import MOST_DRAWN, svg_faults
from backoffice.yaml_file import BrandFileError
from gateways import published_files

NS = 'xmlns="http://www.w3.org/2000/svg"'
XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
XHTML = 'xmlns:h="http://www.w3.org/1999/xhtml"'


def svg(inside: str = "", attributes: str = "") -> bytes:
    return f"<svg {NS} {attributes}>{inside}</svg>".encode()


ACTIVE: dict[str, tuple[bytes, str]] = {
    "script": (svg("<script>run()</script>"), "<script>"),
    "empty script": (svg('<script href="https://evil.example/a.js"/>'), "<script>"),
    "script in CDATA": (svg("<script><![CDATA[run()]]></script>"), "<script>"),
    "script with a prefix": (
        b'<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>run()</s:script></s:svg>',
        "<script>",
    ),
    "script of HTML": (svg("<h:script>run()</h:script>", XHTML), "<script>"),
    "script in metadata": (svg("<metadata><script>run()</script></metadata>"), "<script>"),
    "script in defs": (svg("<defs><g><script>run()</script></g></defs>"), "<script>"),
    "script without a namespace": (svg('<g xmlns=""><script>run()</script></g>'), "<g>"),
    "frame of HTML": (svg('<h:iframe src="https://evil.example"/>', XHTML), "<iframe>"),
    "image of HTML": (svg('<h:img src="x" onerror="run()"/>', XHTML), "<img>"),
    "foreignObject": (svg("<foreignObject><h:body/></foreignObject>", XHTML), "<foreignObject>"),
    "MathML": (svg('<math xmlns="http://www.w3.org/1998/Math/MathML"/>'), "<math>"),
    "XSLT": (svg('<x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform"/>'), "<stylesheet>"),
    "onload": (svg(attributes='onload="run()"'), "onload on <svg>"),
    "onclick on a circle": (svg('<circle r="1" onclick="run()"/>'), "onclick on <circle>"),
    "onbegin": (svg('<path onbegin="run()"/>'), "onbegin on <path>"),
    "handler with a capital": (svg('<path onLoad="run()"/>'), "onLoad on <path>"),
    "handler with an entity": (svg('<path onload="&#114;un()"/>'), "onload on <path>"),
    "handler of XML events": (
        svg('<path ev:event="load" xmlns:ev="http://www.w3.org/2001/xml-events"/>'),
        "event on <path>",
    ),
    "handler element": (svg("<handler>run()</handler>"), "<handler>"),
    "listener element": (svg("<listener/>"), "<listener>"),
    "link": (svg('<a href="https://evil.example"><path/></a>'), "<a>"),
    "link that runs": (svg('<a xlink:href="javascript:run()"><path/></a>', XLINK), "<a>"),
    "use of another file": (svg('<use href="other.svg#x"/>'), 'href="other.svg#x" on <use>'),
    "use of another host": (svg('<use xlink:href="https://evil.example/a.svg#x"/>', XLINK), "on <use>"),
    "use of data": (
        svg('<use href="data:image/svg+xml;base64,PHN2Zz4=#x"/>'),
        'href="data:image/svg+xml;base64,PHN2Zz4=#x"',
    ),
    "use of javascript": (svg('<use href="javascript:run()"/>'), 'href="javascript:run()" on <use>'),
    "use of javascript with breaks": (svg('<use href=" java&#10;script:run()"/>'), "on <use>"),
    "picture": (svg('<image href="https://evil.example/pixel.png"/>'), "<image>"),
    "picture in data": (svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'), "<image>"),
    "filter picture": (svg('<filter><feImage href="https://evil.example/x"/></filter>'), "<feImage>"),
    "gradient of another file": (svg('<linearGradient href="https://evil.example/x#a"/>'), "on <linearGradient>"),
    "animation of href": (
        svg('<use href="#a"><animate attributeName="href" to="javascript:run()"/></use>'),
        "<animate>",
    ),
    "set of href": (svg('<set attributeName="xlink:href" to="javascript:run()"/>'), "<set>"),
    "animated transform": (svg("<animateTransform/>"), "<animateTransform>"),
    "animated motion": (svg("<animateMotion/>"), "<animateMotion>"),
    "switch": (svg("<switch><path/></switch>"), "<switch>"),
    "embed": (svg("<embed/>"), "<embed>"),
    "video": (svg("<video/>"), "<video>"),
    "import": (svg('<style>@import "https://evil.example/a.css";</style>'), "a style with @import"),
    "import by url": (svg("<style>@import url(//evil.example/a.css);</style>"), "a style with @import"),
    "font": (svg("<style>@font-face{src:url(https://evil.example/f)}</style>"), "a style with @font-face"),
    "url in a style": (svg("<style>path{fill:url(https://evil.example/#a)}</style>"), "a style with url()"),
    "url in CDATA": (svg("<style><![CDATA[path{fill:url(//evil.example)}]]></style>"), "a style with url()"),
    "url in capitals": (svg('<path style="fill:URL(//evil.example)"/>'), "a style with URL() in style on <path>"),
    "url in an attribute": (
        svg('<path fill="url(https://evil.example/a#b)"/>'),
        "a style with url() in fill on <path>",
    ),
    "url with an escape": (svg(r"<style>path{fill:\75rl(//evil.example)}</style>"), "a style with \\"),
    "set of images": (svg("<path style=\"fill:image-set('//evil.example' 1x)\"/>"), "a style with image-set()"),
    "source": (svg("<style>path{fill:src('//evil.example')}</style>"), "a style with src()"),
    "expression": (svg('<path style="width:expression(run())"/>'), "a style with expression()"),
    "split url": (svg("<style>path{fill:url/**/(//evil.example)}</style>"), "a style with url()"),
    "style sheet": (b'<?xml-stylesheet href="//evil.example/a.xsl" type="text/xsl"?>' + svg(), "<?xml-stylesheet?>"),
    "style sheet inside": (svg("<?xml-stylesheet href='a.css'?>"), "<?xml-stylesheet?>"),
    "other instruction": (svg("<?php run() ?>"), "<?php?>"),
    "base": (svg(attributes='xml:base="https://evil.example/"'), "base on <svg>"),
    "cursor": (svg("<cursor/>"), "<cursor>"),
    "unknown attribute": (svg('<path srcdoc="x"/>'), "srcdoc on <path>"),
    "unknown namespace": (svg('<x:y xmlns:x="urn:x"/>'), "<y>"),
    "attribute of an unknown namespace": (svg('<path x:y="z" xmlns:x="urn:x"/>'), "y on <path>"),
    "document type": (b"<!DOCTYPE svg>" + svg(), "DOCTYPE"),
    "entity": (b'<!DOCTYPE svg [<!ENTITY a "<script>run()</script>">]>' + svg("&a;"), "ENTITY"),
    "entity of a file": (b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg("&a;"), "ENTITY"),
    "entities without end": (
        b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' + svg("&b;"),
        "ENTITY",
    ),
    "parameter entity": (b'<!DOCTYPE svg [<!ENTITY % a SYSTEM "http://evil.example/x.dtd"> %a;]>' + svg(), "DOCTYPE"),
    "HTML": (b"<html><script>run()</script></html>", "is no SVG"),
    "HTML that is no XML": (b"<!doctype html><img src=x onerror=run()>", "is no SVG"),
    "an SVG without its namespace": (b"<svg><script>run()</script></svg>", "is no SVG"),
    "SVG in HTML's namespace": (b'<svg xmlns="http://www.w3.org/1999/xhtml"/>', "is no SVG"),
    "XML": (b'<?xml version="1.0"?><feed/>', "is no SVG"),
    "a script file": (b"alert(1)", "is no SVG"),
    "a PDF": (b"%PDF-1.7 <svg/>", "is no SVG"),
    "nothing": (b"", "is no SVG"),
    "UTF-16": (svg("<script>run()</script>").decode().encode("utf-16"), "is not UTF-8"),
    "UTF-7": (b'<?xml version="1.0" encoding="UTF-7"?><svg/>', "is written in UTF-7"),
    "another encoding": (b'<?xml version="1.0" encoding="EBCDIC-CP-US"?>' + svg(), "is written in EBCDIC-CP-US"),
    "cut off": (svg()[:-3], "is no SVG"),
    "a second root": (svg() + svg("<script>run()</script>"), "is no SVG"),
    "a use of itself": (svg('<g id="a"><use href="#a"/></g>'), f"draws more than {MOST_DRAWN}"),
    "a use of each other": (svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), "draws more than"),
    "a use that multiplies": (
        svg("".join(f'<g id="g{i}">' + f'<use href="#g{i + 1}"/>' * 9 + "</g>" for i in range(9)) + '<path id="g9"/>'),
        "draws more than",
    ),
    "nested without end": (svg("<g>" * 9_000 + "</g>" * 9_000), "draws more than"),
}

HARMLESS: dict[str, bytes] = {
    "a shape": svg('<circle cx="4" cy="4" r="4" fill="#0f6b52"/>', 'viewBox="0 0 8 8" role="img" aria-label="Corner"'),
    "with a byte order mark": b"\xef\xbb\xbf" + svg("<path/>"),
    "with a declaration": b'<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- a logo -->\n' + svg("<path/>"),
    "repeated": svg('<path id="petal" d="M0 0z"/><use href="#petal" transform="rotate(72)"/>'),
    "repeated by the older name": svg('<path id="petal"/><use xlink:href="#petal"/>', XLINK),
    "gradient": svg('<linearGradient id="a"><stop offset="0"/></linearGradient><path fill="url(#a)"/>'),
    "gradient in quotes": svg("<path style=\"fill:url('#a-1');stroke:rgb(0, 0, 0)\"/>"),
    "classes": svg("<style>.cls-1{fill:#fff}@media (prefers-color-scheme:dark){.cls-1{fill:#000}}</style>"),
    "classes in CDATA": svg('<style type="text/css"><![CDATA[.st0{fill:#C8281E;font-family:"Open Sans"}]]></style>'),
    "text": svg('<text x="1" y="2" font-family="serif">Data: café &amp; 翠園 <tspan>onload</tspan></text>'),
    "title": svg("<title>javascript: the café</title><desc>a &lt;script&gt; of ours</desc>"),
    "masks and filters": svg(
        '<mask id="m"><path/></mask><filter id="f"><feGaussianBlur stdDeviation="2"/></filter>'
        '<clipPath id="c"><path/></clipPath><g mask="url(#m)" filter="url(#f)" clip-path="url(#c)"/>'
    ),
    "as Inkscape saves it": svg(
        '<sodipodi:namedview pagecolor="#fff" inkscape:zoom="1"/><metadata><rdf:RDF><cc:Work rdf:about="">'
        "<dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>"
        '<g inkscape:label="Layer 1" inkscape:groupmode="layer"><path sodipodi:nodetypes="cc" d="M0 0z"/></g>',
        'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
        'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" '
        'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" inkscape:version="1.3" xml:space="preserve"',
    ),
    "as Illustrator exports it": svg(
        '<defs><style>.a{isolation:isolate}.b{fill:none;mix-blend-mode:multiply}</style></defs><g id="Layer_1" '
        'data-name="Layer 1"><path class="b" d="M0,0H8"/></g>',
        'id="a" version="1.1" x="0px" y="0px" enable-background="new 0 0 8 8" xml:space="preserve"',
    ),
}


@pytest.mark.parametrize("name", ACTIVE)
def test_an_svg_that_does_more_than_draw_is_refused_and_named(name: str) -> None:
    content, named = ACTIVE[name]

    told = list(svg_faults(content))

    assert len(told) == 1
    assert named in told[0]


@pytest.mark.parametrize("name", HARMLESS)
def test_an_svg_that_only_draws_is_taken(name: str) -> None:
    assert list(svg_faults(HARMLESS[name])) == []


def test_a_fault_names_the_line_and_at_most_five_things() -> None:
    lines = "\n".join("<script/>" for _ in range(7))

    [told] = svg_faults(svg(f"\n{lines}"))

    assert told == (
        "may only draw, and holds <script> in line 2, <script> in line 3, <script> in line 4, <script> in line 5, "
        "<script> in line 6 …: save it as plain SVG, or as .png"
    )


@given(st.text(alphabet="<>/=\"'& svgscriptonload#:;()\\@", max_size=80))
def test_every_svg_gets_a_result_and_never_a_traceback(inside: str) -> None:
    """Nothing that an owner may upload ends in a traceback."""
    for told in svg_faults(svg(inside)):
        assert told.startswith(("may only draw", "is no SVG", "has a DOCTYPE", "draws more"))


@given(st.binary(max_size=60), st.sampled_from([".svg", ".png", ".webp", ".avif"]))
def test_bytes_that_are_no_picture_are_never_taken(content: bytes, suffix: str) -> None:
    assert list(picture_faults(f"logo{suffix}", content))


def picture(kind: str, size: tuple[int, int] = (8, 8)) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", size).save(written, kind)
    return written.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "AVIF"])
def test_a_picture_is_taken_under_its_own_kind_alone(kind: str) -> None:
    content = picture(kind)

    taken = [suffix for suffix in (".png", ".webp", ".avif", ".svg") if not list(picture_faults(f"a{suffix}", content))]

    assert taken == [f".{kind.lower()}"]


@pytest.mark.parametrize(
    "name", ["a.html", "a.js", "a.xml", "a.pdf", "a.css", "a.svgz", "a.jpg", "a.gif", "a", "a.SVG"]
)
def test_no_other_kind_of_file_is_published(name: str) -> None:
    assert list(picture_faults(name, picture("PNG"))) == [
        "is of no kind that is shown here: make it .svg, .png, .webp or .avif"
    ]


def png_of(width: int, height: int) -> bytes:
    """A PNG that says it is so large; its pixels are not there."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + header
    data = b"IDAT" + zlib.compress(b"\0" * 100)
    parts = [struct.pack(">I", len(part) - 4) + part + struct.pack(">I", zlib.crc32(part)) for part in (chunk, data)]
    return (
        b"\x89PNG\r\n\x1a\n" + b"".join(parts) + struct.pack(">I", 0) + b"IEND" + struct.pack(">I", zlib.crc32(b"IEND"))
    )


@pytest.mark.parametrize(
    ("width", "height", "fits"),
    [
        (MOST_SIDE, 2, True),
        (MOST_SIDE + 1, 2, False),
        (6_000, 4_000, True),
        (6_000, 4_001, False),
        (65_000, 65_000, False),
    ],
)
def test_a_picture_is_measured_before_it_is_decoded(width: int, height: int, fits: bool) -> None:
    assert (list(picture_faults("a.png", png_of(width, height))) == []) is fits


def a_brand(folder: Path, change: Callable[[Path], object]) -> Path:
    copy = Path(shutil.copytree(BRANDS / "corner", folder / "corner"))
    change(copy / "pictures" / "logo.svg")
    return copy


def test_a_folder_with_an_active_logo_is_not_even_read(tmp_path: Path) -> None:
    folder = a_brand(tmp_path, lambda logo: logo.write_bytes(ACTIVE["script"][0]))

    with pytest.raises(BrandFileError, match=r"logo\.svg may only draw, and holds <script> in line 1"):
        read_brand(folder)


def test_a_logo_that_changes_after_the_check_is_not_published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bucket = Bucket()
    monkeypatch.setattr(published_files, "put_picture", bucket.put_picture)
    monkeypatch.setattr(published_files, "existing", bucket.existing)
    brand = read_brand(a_brand(tmp_path, lambda _: None))
    logo = next(each for each in brand.pictures if each.content_type == "image/svg+xml")
    logo.file.write_bytes(ACTIVE["script"][0])

    with pytest.raises(BrandFileError, match="<script>"):
        publishing.publish_pictures(brand)

    assert logo.key not in bucket.existing("pictures/corner/")
