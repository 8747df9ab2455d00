"""One coloured mesh, and a model made of several."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from modelling.colour import Array, Shade, rgb

Colour = Shade | Callable[[Array], Array]
AXES = {"x": 0, "y": 1, "z": 2}


@dataclass(frozen=True)
class Mesh:
    """Vertices (n, 3), triangles (m, 3), linear colours (n, 3) and a material name of `materials.py`."""

    vertices: Array
    faces: NDArray[np.int64]
    colours: Array
    material: str = "matte"

    def paint(self, colour: Colour, material: str | None = None) -> "Mesh":
        """The same form in one colour, or in what a function of the vertices gives."""
        value = colour(self.vertices) if callable(colour) else rgb(colour)
        return replace(
            self, colours=np.broadcast_to(value, self.vertices.shape).copy(), material=material or self.material
        )

    def bend(self, warp: Callable[[Array], Array]) -> "Mesh":
        """The same mesh with every vertex sent through `warp`."""
        return replace(self, vertices=warp(self.vertices))


class Model(list[Mesh]):
    """Several meshes moved as one."""

    def at(self, x: float = 0, y: float = 0, z: float = 0) -> "Model":
        return Model(m.bend(lambda v: v + np.array([x, y, z])) for m in self)

    def turn(self, degrees: float, axis: str = "z") -> "Model":
        a, b = [i for i in range(3) if i != AXES[axis]]
        if axis == "y":
            a, b = b, a
        angle = np.radians(degrees)
        matrix = np.eye(3)
        matrix[a, a] = matrix[b, b] = np.cos(angle)
        matrix[a, b], matrix[b, a] = -np.sin(angle), np.sin(angle)
        return Model(m.bend(lambda v: v @ matrix.T) for m in self)

    def size(self, x: float, y: float | None = None, z: float | None = None) -> "Model":
        factors = np.array([x, x if y is None else y, x if z is None else z])
        return Model(m.bend(lambda v: v * factors) for m in self)

    def bend(self, warp: Callable[[Array], Array]) -> "Model":
        return Model(m.bend(warp) for m in self)

    def paint(self, colour: Colour, material: str | None = None) -> "Model":
        return Model(m.paint(colour, material) for m in self)

    def top(self) -> float:
        return max(float(m.vertices[:, 2].max()) for m in self)


def together(*models: Iterable[Mesh]) -> Model:
    """One model of all parts."""
    return Model(mesh for model in models for mesh in model)


def merged(meshes: Iterable[Mesh]) -> dict[str, Mesh]:
    """One mesh per material."""
    grouped: dict[str, list[Mesh]] = {}
    for mesh in meshes:
        grouped.setdefault(mesh.material, []).append(mesh)
    return {name: _join(parts) for name, parts in grouped.items()}


def _join(parts: list[Mesh]) -> Mesh:
    offsets = np.cumsum([0] + [len(p.vertices) for p in parts[:-1]])
    return Mesh(
        np.concatenate([p.vertices for p in parts]),
        np.concatenate([p.faces + o for p, o in zip(parts, offsets, strict=True)]),
        np.concatenate([p.colours for p in parts]),
        parts[0].material,
    )
