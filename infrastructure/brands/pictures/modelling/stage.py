"""A brand's camera, light and table: what makes its pictures one world."""

from dataclasses import dataclass
from typing import Any

import mitsuba as mi
import numpy as np

from modelling.colour import Array

Direction = tuple[float, float, float]


@dataclass(frozen=True)
class Lamp:
    """A square lamp of half-width `size` at `place`, aimed at the dish; `power` is its radiance."""

    place: Direction
    size: float
    power: Direction


@dataclass(frozen=True)
class Grade:
    """How light becomes a picture."""

    exposure: float = 1.0
    contrast: float = 1.0
    saturation: float = 1.0
    tint: Direction = (1.0, 1.0, 1.0)
    vignette: float = 0.0


@dataclass(frozen=True)
class Stage:
    """`elevation` and `turn` in degrees; `reach` is the half-width in cm that the camera takes in."""

    elevation: float
    turn: float
    lens: float
    aperture: float
    lamps: tuple[Lamp, ...]
    sky: Direction
    ground: Direction
    grade: Grade


def camera(stage: Stage, reach: float, aim: Direction, film: tuple[int, int], spp: int) -> dict[str, Any]:
    """A lens at the stage's angle that sees `reach` cm to each side of `aim`."""
    up_angle, around = np.radians(stage.elevation), np.radians(stage.turn)
    distance = reach / np.tan(np.radians(stage.lens / 2))
    toward = np.array([np.cos(up_angle) * np.sin(around), -np.cos(up_angle) * np.cos(around), np.sin(up_angle)])
    up = np.array([-np.sin(around), np.cos(around), 0.0]) if stage.elevation > 80 else np.array([0.0, 0.0, 1.0])
    target = np.asarray(aim, dtype=float)
    placed = mi.ScalarTransform4f().look_at(
        origin=(target + toward * distance).tolist(), target=target.tolist(), up=up.tolist()
    )
    return {
        "type": "thinlens",
        "fov": stage.lens,
        "fov_axis": "x",
        "to_world": placed,
        "aperture_radius": max(stage.aperture, 1e-4),
        "focus_distance": float(distance),
        "film": {"type": "hdrfilm", "width": film[0], "height": film[1], "rfilter": {"type": "box"}},
        "sampler": {"type": "independent", "sample_count": spp},
    }


def lights(stage: Stage) -> dict[str, Any]:
    """The stage's lamps and a sky that is brighter above than at the horizon."""
    found: dict[str, Any] = {
        f"lamp{number}": {
            "type": "rectangle",
            "to_world": mi.ScalarTransform4f().look_at(origin=lamp.place, target=(0, 0, 0), up=(0.01, 1, 0.02))
            @ mi.ScalarTransform4f().scale(lamp.size),
            "emitter": {"type": "area", "radiance": {"type": "rgb", "value": list(lamp.power)}},
        }
        for number, lamp in enumerate(stage.lamps)
    }
    found["sky"] = {
        "type": "envmap",
        "bitmap": mi.Bitmap(_sky(stage).astype(np.float32)),
        "to_world": mi.ScalarTransform4f().rotate((1, 0, 0), 90),
    }
    return found


def _sky(stage: Stage) -> Array:
    height = np.linspace(1, -1, 64)[:, None, None]
    share = np.clip((height + 0.2) / 1.2, 0, 1)
    column: Array = np.asarray(stage.ground) * (1 - share) + np.asarray(stage.sky) * share
    return np.repeat(column, 128, axis=1)
