"""The allowed parts of an SVG: it can draw, but not run, link or load anything (docs/rules/uploads.md).

The lists say what is allowed. Everything else is refused, including elements and attributes that browsers add later.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_XML = "http://www.w3.org/XML/1998/namespace"
_ELEMENTS = _words(
    """
    svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath
    linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
    feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
    feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
    feTile feTurbulence
    """
)
_ATTRIBUTES = _words(
    """
    id class style lang role tabindex version baseProfile zoomAndPan viewBox preserveAspectRatio media type
    x y x1 x2 y1 y2 cx cy r rx ry fx fy fr width height d points pathLength dx dy rotate textLength lengthAdjust
    startOffset method spacing side gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits
    patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight orient refX refY
    filterUnits primitiveUnits in in2 result stdDeviation mode operator k1 k2 k3 k4 values tableValues slope intercept
    amplitude exponent order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha scale xChannelSelector
    yChannelSelector surfaceScale specularConstant specularExponent diffuseConstant kernelUnitLength azimuth elevation
    pointsAtX pointsAtY pointsAtZ limitingConeAngle baseFrequency numOctaves seed stitchTiles radius
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
    color-rendering direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
    flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
    glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing
    lighting-color line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow
    paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
    stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
    text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space word-spacing
    writing-mode
    """
)
_FREE = re.compile(r"(?:aria|data)-[\w.-]+")
_EDITORS = frozenset(
    {
        "http://www.inkscape.org/namespaces/inkscape",
        "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
        "http://purl.org/dc/elements/1.1/",
        "http://creativecommons.org/ns#",
        "http://web.resource.org/cc/",
        "http://www.bohemiancoding.com/sketch/ns",
        "http://www.figma.com/figma/ns",
        "http://www.serif.com/",
        "http://vectornator.io",
        "http://ns.adobe.com/xap/1.0/",
        "http://ns.adobe.com/xap/1.0/mm/",
        "adobe:ns:meta/",
    }
)
"""Namespaces of drawing programs for their own notes; browsers ignore them."""
_NOTES = frozenset({"xpacket"})
"""Processing instructions that drawing programs write around their notes."""
_FRAGMENT = re.compile(r"#[\w.:-]+")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_FUNCTION = re.compile(r"(?<![@\w-])([\w-]+)\s*\(")
_OWN_URL = re.compile(r"""url\(\s*(['"]?)#[\w.:-]+\1\s*\)""", re.IGNORECASE)
_FUNCTIONS = _words(
    """
    rgb rgba hsl hsla hwb lab lch oklab oklch color matrix matrix3d translate translatex translatey scale scalex scaley
    rotate skew skewx skewy calc min max clamp var blur brightness contrast drop-shadow grayscale hue-rotate invert
    opacity saturate sepia circle ellipse inset polygon path and not
    """
)
_SHOWN = 60


class SvgElement(NamedTuple):
    """An element with its namespace, and its attributes by namespace and name."""

    namespace: str
    name: str
    attributes: Mapping[tuple[str, str], str]

    @property
    def is_note(self) -> bool:
        """Return whether it is a drawing program's own note."""
        return self.namespace in _EDITORS


def element_faults(element: SvgElement) -> Iterator[str]:
    """Name everything in an element that is not allowed: the element itself, or its attributes (threat 17)."""
    if element.is_note:
        return
    if element.namespace != SVG or element.name not in _ELEMENTS:
        yield f"<{element.name}>"
        return
    for (namespace, name), value in element.attributes.items():
        yield from _attribute_faults(element.name, namespace, name, value)


def instruction_faults(target: str) -> Iterator[str]:
    """Name a processing instruction that could load a style sheet or a program (threat 17)."""
    if target not in _NOTES:
        yield f"<?{target}?>"


def style_faults(text: str) -> Iterator[str]:
    """Name everything in a style that could load a file, or that could hide such a thing (threat 17)."""
    plain = _COMMENT.sub(" ", text)
    if "\\" in plain:
        yield "a style with \\"
    for rule in re.findall(r"@[\w-]*", plain):
        if rule.lower() != "@media":
            yield f"a style with {rule}"
    for name in _FUNCTION.findall(_OWN_URL.sub("", plain)):
        if name.lower() not in _FUNCTIONS:
            yield f"a style with {name}()"


def _attribute_faults(element: str, namespace: str, name: str, value: str) -> Iterator[str]:
    if namespace in _EDITORS:
        return
    if name == "href" and namespace in {"", XLINK}:
        if not _FRAGMENT.fullmatch(value.strip()):
            yield f"{name}={_shown(value)} on <{element}>"
    elif not _is_known(namespace, name):
        yield f"{name} on <{element}>"
    elif not _FREE.fullmatch(name):
        yield from (f"{fault} in {name} on <{element}>" for fault in style_faults(value))


def _is_known(namespace: str, name: str) -> bool:
    if namespace == _XML:
        return name in {"space", "lang"}
    return not namespace and (name in _ATTRIBUTES or bool(_FREE.fullmatch(name)))


def _shown(value: str) -> str:
    start = value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…"
    return '"' + "".join(letter if letter.isprintable() else " " for letter in start) + '"'
