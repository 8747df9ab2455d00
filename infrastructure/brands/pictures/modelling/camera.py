"""Traces a model on its stage to a finished picture."""

from typing import Any

import mitsuba as mi
import numpy as np
from numpy.typing import NDArray
from PIL import Image

mi.set_variant("llvm_ad_rgb")

from pyoidn import denoise  # noqa: E402

from modelling.colour import Array  # noqa: E402
from modelling.materials import bsdf  # noqa: E402
from modelling.mesh import Mesh, Model, merged  # noqa: E402
from modelling.stage import Grade, Stage, camera, lights  # noqa: E402
from modelling.table import Table, table  # noqa: E402

LUMA = np.array([0.2126, 0.7152, 0.0722])


def photograph(
    model: Model,
    stage: Stage,
    top: Table,
    reach: float,
    aim: tuple[float, float, float],
    film: tuple[int, int] = (960, 720),
    spp: int = 40,
) -> Image.Image:
    """The picture of `model` on `top`, taken by `stage`."""
    scene: dict[str, Any] = {"type": "scene", "table": table(top), **lights(stage)}
    scene["sensor"] = camera(stage, reach, aim, film, spp)
    scene["integrator"] = {
        "type": "aov",
        "aovs": "albedo:albedo,normal:sh_normal",
        "light": {"type": "path", "max_depth": 7, "hide_emitters": True},
    }
    for name, mesh in merged(model).items():
        scene[f"part-{name}"] = _shape(mesh)
    layers = np.asarray(mi.render(mi.load_dict(scene), spp=spp), dtype=np.float32)
    extra = layers.shape[2] - 6
    light = np.nan_to_num(np.minimum(layers[..., :3], 30))
    clean = denoise(
        np.ascontiguousarray(light),
        albedo=np.ascontiguousarray(np.clip(np.nan_to_num(layers[..., extra : extra + 3]), 0, 1)),
        normal=np.ascontiguousarray(np.nan_to_num(layers[..., extra + 3 :])),
        hdr=True,
    )
    return Image.fromarray(develop(np.asarray(clean, dtype=float), stage.grade))


def _shape(mesh: Mesh) -> Any:
    made = mi.Mesh(
        mesh.material,
        len(mesh.vertices),
        len(mesh.faces),
        has_vertex_normals=True,
        props=_with_bsdf(mesh.material),
    )
    made.add_attribute("vertex_color", 3, [0.0] * (3 * len(mesh.vertices)))
    values = mi.traverse(made)
    values["vertex_positions"] = mesh.vertices.astype(np.float32).ravel()
    values["faces"] = mesh.faces.astype(np.uint32).ravel()
    values["vertex_color"] = np.clip(mesh.colours, 0, 0.98).astype(np.float32).ravel()
    values.update()
    return made


def _with_bsdf(material: str) -> Any:
    properties = mi.Properties()
    properties["mesh_bsdf"] = mi.load_dict(bsdf(material))
    return properties


def develop(light: Array, grade: Grade) -> NDArray[np.uint8]:
    """Linear light to sRGB with a soft shoulder, contrast, saturation and a vignette."""
    height, width = light.shape[:2]
    x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    shade = 1 - grade.vignette * np.clip(np.hypot(x, y) - 0.5, 0, 1)[..., None] ** 1.5
    value = light * np.asarray(grade.tint) * grade.exposure * shade
    value = np.where(value < 0.6, value, 0.6 + 0.4 * (1 - np.exp(-(value - 0.6) / 0.4)))
    value = np.clip(
        np.where(value <= 0.0031308, value * 12.92, 1.055 * np.maximum(value, 1e-9) ** (1 / 2.4) - 0.055), 0, 1
    )
    value = value + (grade.contrast - 1) * (value - 0.5) * (1 - np.abs(2 * value - 1))
    grey = (value @ LUMA)[..., None]
    value = np.clip(grey + (value - grey) * grade.saturation, 0, 1)
    pixels: NDArray[np.uint8] = (value * 255 + 0.5).astype(np.uint8)
    return pixels
