"""The steps from a cart to a quote, one module each; `price_order` is the pipeline (section 0)."""
