"""The API's contract, generated from its messages: an OpenAPI document and the front end's types."""
