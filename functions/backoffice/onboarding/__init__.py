"""Check, plan, publish, export and retire a brand from its folder of YAML files."""
