"""How each surface answers light; names used by the models."""

from typing import Any

PRINCIPLED: dict[str, dict[str, float]] = {
    "matte": {"roughness": 0.75, "specular": 0.3},
    "crumb": {"roughness": 0.9, "specular": 0.2, "flatness": 0.5},
    "crust": {"roughness": 0.48, "specular": 0.45},
    "flesh": {"roughness": 0.42, "specular": 0.5, "flatness": 0.6},
    "soft": {"roughness": 0.5, "specular": 0.4, "flatness": 1.0},
    "moist": {"roughness": 0.3, "specular": 0.5, "flatness": 0.5},
    "glaze": {"roughness": 0.16, "specular": 0.6, "clearcoat": 0.8, "clearcoat_gloss": 0.9},
    "sauce": {"roughness": 0.12, "specular": 0.55, "clearcoat": 0.5, "clearcoat_gloss": 0.95},
    "broth": {"roughness": 0.07, "specular": 0.5},
    "drink": {"roughness": 0.1, "specular": 0.4, "flatness": 1.0},
    "porcelain": {"roughness": 0.12, "specular": 0.55, "clearcoat": 0.6, "clearcoat_gloss": 0.95},
    "stoneware": {"roughness": 0.42, "specular": 0.45},
    "lacquer": {"roughness": 0.14, "specular": 0.55, "clearcoat": 0.7, "clearcoat_gloss": 0.9},
    "wood": {"roughness": 0.6, "specular": 0.3},
    "cloth": {"roughness": 0.95, "specular": 0.1, "sheen": 0.4},
    "gold": {"roughness": 0.25, "metallic": 1.0},
    "steel": {"roughness": 0.22, "metallic": 1.0},
}
TRANSLUCENT: dict[str, dict[str, float]] = {
    "leaf": {"roughness": 0.4, "diff_trans": 0.6},
    "skin": {"roughness": 0.32, "diff_trans": 0.5},
}


def bsdf(name: str) -> dict[str, Any]:
    """The renderer's description of one material, coloured by its vertices."""
    colour = {"type": "mesh_attribute", "name": "vertex_color"}
    if name == "glass":
        return {"type": "thindielectric", "int_ior": 1.5}
    if name in TRANSLUCENT:
        return {"type": "principledthin", "base_color": colour, **TRANSLUCENT[name]}
    return {"type": "twosided", "bsdf": {"type": "principled", "base_color": colour, **PRINCIPLED[name]}}
