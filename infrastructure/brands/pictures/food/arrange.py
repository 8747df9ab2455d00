"""Ways to lay many pieces out so that they look tossed, heaped or fanned."""

from collections.abc import Callable, Iterator

import numpy as np
from modelling.colour import Array
from modelling.mesh import Model, together

Piece = Callable[[int], Model]
GOLDEN = np.pi * (3 - np.sqrt(5))


def spots(count: int, radius: float, seed: int, jitter: float = 0.25) -> Iterator[tuple[float, float]]:
    """Evenly spread, slightly shaken points of a disc, inside out."""
    rng = np.random.default_rng(seed)
    for i in range(count):
        r = radius * np.sqrt((i + 0.5) / count) + rng.normal(0, jitter * radius / np.sqrt(count))
        angle = i * GOLDEN + seed
        yield r * np.cos(angle), r * np.sin(angle)


def heap(
    piece: Piece,
    count: int,
    radius: float,
    height: float,
    seed: int = 1,
    tilt: float = 35,
    sink: float = 0.0,
    ratio: float = 1.0,
) -> Model:
    """Pieces tumbled over a mound `height` tall."""
    rng = np.random.default_rng(seed)
    found = Model()
    for i, (x, y) in enumerate(spots(count, radius, seed)):
        lift = height * max(0.0, 1 - (x * x + y * y) / (radius * radius)) ** 0.8
        turned = piece(seed * 100 + i).turn(rng.normal(0, tilt), "x").turn(rng.normal(0, tilt), "y")
        found += turned.turn(rng.uniform(0, 360)).at(x, y * ratio, lift - sink + rng.uniform(-0.1, 0.25))
    return found


def strewn(
    piece: Piece,
    count: int,
    radius: float,
    z: float | Callable[[float, float], float],
    seed: int = 1,
    flat: bool = True,
) -> Model:
    """Small things sprinkled at height `z`."""
    rng = np.random.default_rng(seed)
    found = Model()
    for i in range(count):
        r, angle = radius * np.sqrt(rng.uniform()), rng.uniform(0, 2 * np.pi)
        x, y = r * np.cos(angle), r * np.sin(angle)
        one = piece(seed * 100 + i)
        if not flat:
            one = one.turn(rng.uniform(0, 360), "x")
        found += one.turn(rng.uniform(0, 360)).at(x, y, z(x, y) if callable(z) else z)
    return found


def ring(piece: Piece, count: int, radius: float, start: float = 0.0, face: bool = True, arc: float = 360.0) -> Model:
    """Pieces set on a circle, each turned outward when `face` is set."""
    found = Model()
    for i in range(count):
        angle = start + arc * i / count
        one = piece(i).turn(angle) if face else piece(i)
        found += one.at(radius * np.cos(np.radians(angle)), radius * np.sin(np.radians(angle)))
    return found


def fan(piece: Piece, count: int, step: tuple[float, float, float], turn: float = 0.0, lean: float = 0.0) -> Model:
    """Slices that overlap along a line, centred on the origin; `lean` tips each one back."""
    found = Model()
    for i in range(count):
        k = i - (count - 1) / 2
        found += piece(i).turn(lean, "y").turn(turn * k).at(step[0] * k, step[1] * k, step[2] * i)
    return found


def wander(
    start: Array, heading: float, length: float, radius: float, rng: np.random.Generator, curl: float = 0.5, n: int = 48
) -> Array:
    """A curve of the plane that keeps turning and stays within a disc."""
    point, path, turn = np.asarray(start, dtype=float), [], rng.normal(0, curl)
    step = length / n
    for _ in range(n):
        path.append(point)
        turn = 0.85 * turn + rng.normal(0, curl * 0.35)
        away = np.linalg.norm(point) / radius
        if away > 0.8:
            inward = np.arctan2(-point[1], -point[0]) - heading
            turn += 0.9 * (away - 0.8) * np.sin(inward) * 4
        heading += turn * step
        point = point + step * np.array([np.cos(heading), np.sin(heading)])
        point = point * min(1.0, radius / (np.linalg.norm(point) + 1e-9))
    return np.array(path)


def nest(
    strand: Callable[[Array, int], Model],
    count: int,
    radius: float,
    height: float,
    seed: int,
    length: float = 26,
    curl: float = 0.35,
) -> Model:
    """Strands laid over each other in a low mound."""
    rng = np.random.default_rng(seed)
    found = Model()
    for i in range(count):
        r, angle = radius * 0.9 * np.sqrt(rng.uniform()), rng.uniform(0, 2 * np.pi)
        flat = wander(
            np.array([r * np.cos(angle), r * np.sin(angle)]),
            angle + np.pi / 2 + rng.normal(0, 0.5),
            length,
            radius,
            rng,
            curl,
        )
        away = np.hypot(flat[:, 0], flat[:, 1]) / radius
        lift = height * np.clip(1 - away**2, 0, 1) * (0.4 + 0.6 * i / count) + 0.12 * np.sin(
            np.linspace(0, 9, len(flat)) + i
        )
        found += strand(np.column_stack([flat, lift]), i)
    return together(found)
