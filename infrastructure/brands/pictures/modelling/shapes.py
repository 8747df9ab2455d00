"""The few forms everything is made of."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from modelling.colour import Array
from modelling.mesh import Colour, Mesh, Model
from modelling.noise import fractal

Outline = Callable[[Array], Array]


def _grid_faces(rows: int, columns: int, wrap: bool) -> NDArray[np.int64]:
    """Two triangles for each cell of a grid of vertices; `wrap` closes the columns."""
    r, c = np.meshgrid(np.arange(rows - 1), np.arange(columns if wrap else columns - 1), indexing="ij")
    a, b = r * columns + c, r * columns + (c + 1) % columns
    d, e = a + columns, b + columns
    return np.concatenate([np.stack([a, b, e], -1).reshape(-1, 3), np.stack([a, e, d], -1).reshape(-1, 3)])


def _model(vertices: Array, faces: NDArray[np.int64], colour: Colour, material: str) -> Model:
    return Model([Mesh(vertices, faces, np.zeros_like(vertices)).paint(colour, material)])


def circle(theta: Array) -> Array:
    return np.stack([np.cos(theta), np.sin(theta)], -1)


def oblong(power: float = 4, ratio: float = 1.0) -> Outline:
    """A rounded rectangle of half-width 1 and half-depth `ratio`."""

    def outline(theta: Array) -> Array:
        c, s = np.cos(theta), np.sin(theta)
        radius = (np.abs(c) ** power + np.abs(s) ** power) ** (-1 / power)
        return np.stack([c * radius, s * radius * ratio], -1)

    return outline


def wobbly(seed: int, amount: float = 0.12, lobes: float = 1.6, ratio: float = 1.0) -> Outline:
    """An irregular round."""

    def outline(theta: Array) -> Array:
        ring = np.stack([np.cos(theta), np.sin(theta), np.full_like(theta, seed * 3.7)], -1)
        return ring[:, :2] * (1 + amount * fractal(ring, lobes, seed, 3))[:, None] * np.array([1, ratio])

    return outline


def polygon(corners: Sequence[tuple[float, float]], soften: int = 3) -> Outline:
    """Any closed shape about the origin, its corners rounded."""
    closed = np.asarray(rounded([*corners, *corners[:2]], soften))
    steps = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))])
    first, last = 0.5 * np.linalg.norm(np.subtract(corners[1], corners[0])), 0.0
    last = steps[-1] - 0.5 * np.linalg.norm(np.subtract(corners[1], corners[0]))

    def outline(theta: Array) -> Array:
        along = first + (theta / (2 * np.pi)) * (last - first)
        return np.stack([np.interp(along, steps, closed[:, i]) for i in (0, 1)], -1)

    return outline


def loft(
    profile: Sequence[tuple[float, float]],
    colour: Colour,
    material: str = "matte",
    outline: Outline = circle,
    sides: int = 96,
    smooth: int = 4,
) -> Model:
    """A profile of (scale, height) swept along a closed outline; bowls, plates, slabs and buns alike."""
    points = rounded(profile, smooth)
    theta = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = outline(theta)
    rows = [np.column_stack([ring * s, np.full(sides, z)]) for s, z in points]
    return _model(np.concatenate(rows), _grid_faces(len(points), sides, wrap=True), colour, material)


def rounded(points: Sequence[tuple[float, float]], steps: int) -> list[tuple[float, float]]:
    """Corner cutting: each pass rounds the corners of an open polyline."""
    line = np.asarray(points, dtype=float)
    for _ in range(steps):
        a, b = line[:-1], line[1:]
        middle = np.stack([a * 0.75 + b * 0.25, a * 0.25 + b * 0.75], 1).reshape(-1, line.shape[1])
        line = np.concatenate([line[:1], middle, line[-1:]])
        keep = np.concatenate([[True], np.linalg.norm(np.diff(line, axis=0), axis=1) > 1e-4])
        line = line[keep]
    return [tuple(p) for p in line]


def slab(
    outline: Outline,
    radius: float,
    height: float,
    colour: Colour,
    material: str = "matte",
    edge: float = 0.3,
    dome: float = 0.0,
    sides: int = 96,
    rings: int = 14,
) -> Model:
    """A slice with rounded edges standing on z = 0; `dome` lifts the middle of its top."""
    e = min(edge, height / 2.01)
    inner = 1 - e / radius
    bow = [(inner + e / radius * np.sin(a), height - e + e * np.cos(a)) for a in np.linspace(0, np.pi / 2, 7)]
    foot = [(inner + e / radius * np.cos(a), e - e * np.sin(a)) for a in np.linspace(0, np.pi / 2, 5)]
    lid = [(s * inner, height + dome * (1 - s * s)) for s in np.linspace(0.001, 1, rings)]
    profile = [(s * radius, z) for s, z in [*lid, *bow[1:], *foot, (0.001, 0)]]
    return loft(profile, colour, material, outline, sides, smooth=0)


def tube(
    path: Array, radius: float | Array, colour: Colour, material: str = "matte", sides: int = 10, flat: float = 1.0
) -> Model:
    """A strand along `path` (n, 3); `flat` squeezes its height."""
    points = np.asarray(path, dtype=float)
    radii = np.broadcast_to(np.asarray(radius, dtype=float), len(points))
    tangent = np.gradient(points, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-9
    reference = np.where(np.abs(tangent[:, 2:3]) > 0.9, np.array([[1.0, 0, 0]]), np.array([[0, 0, 1.0]]))
    across = np.cross(tangent, reference)
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    lift = np.cross(across, tangent) * flat
    theta = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = across[:, None] * np.cos(theta)[None, :, None] + lift[:, None] * np.sin(theta)[None, :, None]
    body = (points[:, None] + ring * radii[:, None, None]).reshape(-1, 3)
    capped = np.concatenate([np.repeat(points[:1], sides, 0), body, np.repeat(points[-1:], sides, 0)])
    return _model(capped, _grid_faces(len(points) + 2, sides, wrap=True), colour, material)


def ball(
    size: float | tuple[float, float, float],
    colour: Colour,
    material: str = "matte",
    bump: float = 0.0,
    frequency: float = 1.0,
    seed: int = 0,
    sides: int = 40,
) -> Model:
    """An ellipsoid with noise in its skin."""
    axes = np.broadcast_to(np.asarray(size, dtype=float), 3)
    polar = np.linspace(0, np.pi, sides // 2 + 1)
    theta = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    p, t = np.meshgrid(polar, theta, indexing="ij")
    unit = np.stack([np.sin(p) * np.cos(t), np.sin(p) * np.sin(t), np.cos(p)], -1).reshape(-1, 3)
    vertices = unit * axes
    if bump:
        vertices = vertices + unit * (bump * fractal(vertices, frequency, seed))[:, None]
    return _model(vertices, _grid_faces(len(polar), sides, wrap=True), colour, material)


def block(
    size: tuple[float, float, float], colour: Colour, material: str = "matte", edge: float = 0.15, steps: int = 10
) -> Model:
    """A box with rounded edges standing on z = 0."""
    line = np.linspace(-1, 1, steps)
    a, b = (g.ravel() for g in np.meshgrid(line, line, indexing="ij"))
    one = np.ones_like(a)
    cell = _grid_faces(steps, steps, wrap=False)
    sides = [(a, b, one), (b, a, -one), (one, a, b), (-one, b, a), (b, one, a), (a, -one, b)]
    half = np.asarray(size) / 2
    vertices, faces = [], []
    for index, side in enumerate(sides):
        raw = np.stack(side, -1) * half
        core = np.clip(raw, -(half - edge), half - edge)
        away = raw - core
        away /= np.linalg.norm(away, axis=1, keepdims=True) + 1e-9
        vertices.append(core + away * edge)
        faces.append(cell + index * steps * steps)
    return _model(np.concatenate(vertices) + np.array([0, 0, half[2]]), np.concatenate(faces), colour, material)


def sheet(
    width: float,
    depth: float,
    lift: Callable[[Array, Array], Array],
    colour: Colour,
    material: str = "leaf",
    n: int = 48,
) -> Model:
    """A thin cloth or leaf whose height is `lift(x, y)`."""
    x, y = (g.ravel() for g in np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing="ij"))
    vertices = np.stack([x * width / 2, y * depth / 2, lift(x, y)], -1)
    return _model(vertices, _grid_faces(n, n, wrap=False), colour, material)
