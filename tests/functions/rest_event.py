"""An event as API Gateway sends it to a function."""

from typing import Any


def rest_event(method: str, path: str, body: str | None, headers: dict[str, str]) -> dict[str, Any]:
    """An API Gateway REST proxy event."""
    return {
        "resource": path,
        "path": path,
        "httpMethod": method,
        "headers": headers,
        "multiValueHeaders": {name: [value] for name, value in headers.items()},
        "queryStringParameters": None,
        "multiValueQueryStringParameters": None,
        "pathParameters": None,
        "stageVariables": None,
        "requestContext": {
            "resourcePath": path,
            "path": f"/api{path}",
            "httpMethod": method,
            "stage": "api",
            "requestId": "9f0c3b44-0000-4000-8000-000000000000",
            "identity": {"sourceIp": "203.0.113.9"},
        },
        "body": body,
        "isBase64Encoded": False,
    }
