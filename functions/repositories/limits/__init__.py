"""How often something was done, and the keys whose PIN was refused."""
