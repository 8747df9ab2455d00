"""Geometry in centimetres, z up: meshes with a colour per vertex and the name of one material."""
