"""The steps from a cart of choices to a quote, one module each; `price_order` is the pipeline (section 0)."""
