"""Response headers of the CDN by path: of a page, a file, and a published file (docs/rules/uploads.md)."""

import json
import re
import shutil
import subprocess
from fnmatch import fnmatchcase
from typing import Any

import pytest
from infrastructure.local.cdn_headers import headers_of, with_sandbox
from tests.templates import ROOT, template

RESOURCES = template("infrastructure/hosting.yaml")["Resources"]
PATHS = {
    "/": "PageHeaders",
    "/menu-full": "PageHeaders",
    "/index.html": "PageHeaders",
    "/corner/queen": "PageHeaders",
    "/staffing": "PageHeaders",
    "/staff": "StaffHeaders",
    "/staff/board": "StaffHeaders",
    "/assets/index-1a2b.js": "SecurityHeaders",
    "/assets/font.woff2": "SecurityHeaders",
    "/sw.js": "SecurityHeaders",
    "/workbox-1a2b.js": "SecurityHeaders",
    "/published/pictures/corner/logo.svg": "PublishedHeaders",
    "/published/pictures/corner/run.js": "PublishedHeaders",
    "/published/menus/corner/queen/0/v.json": "PublishedHeaders",
    "/published/pages/corner.example.html": "PublishedHeaders",
    "/api/hosts": "SecurityHeaders",
    "/directory/": "SecurityHeaders",
}


def policy(resource: str) -> dict[str, Any]:
    found: dict[str, Any] = RESOURCES[resource]["Properties"]["ResponseHeadersPolicyConfig"]
    return found


def sources(resource: str) -> dict[str, list[str]]:
    text = policy(resource)["SecurityHeadersConfig"]["ContentSecurityPolicy"]["ContentSecurityPolicy"]
    return {name: rest for name, *rest in (part.split() for part in text.split("; "))}


@pytest.mark.parametrize("distribution", ["Distribution", "TenantDistribution"])
@pytest.mark.parametrize(("path", "wanted"), PATHS.items())
def test_a_path_has_the_headers_of_its_kind(path: str, wanted: str, distribution: str) -> None:
    config = RESOURCES[distribution]["Properties"]["DistributionConfig"]
    behaviors = [*config["CacheBehaviors"], {**config["DefaultCacheBehavior"], "PathPattern": "*"}]

    found = next(each for each in behaviors if fnmatchcase(path, each["PathPattern"]))

    assert found["ResponseHeadersPolicyId"] == {"Ref": wanted}


def test_published_files_run_nothing_and_load_nothing() -> None:
    assert sources("PublishedHeaders") == {
        "default-src": ["'none'"],
        "sandbox": [],
        "style-src": ["'unsafe-inline'"],
        "frame-ancestors": ["'self'"],
    }
    security = policy("PublishedHeaders")["SecurityHeadersConfig"]
    assert security["ContentSecurityPolicy"]["Override"]
    assert security["ContentTypeOptions"] == {"Override": True}


def test_the_stores_side_takes_scripts_from_itself_alone() -> None:
    assert [each for each in sources("StaffHeaders")["script-src"] if not each.startswith("'sha256-")] == ["'self'"]
    assert "googletagmanager" not in json.dumps(policy("StaffHeaders"))


@pytest.mark.parametrize("resource", ["PageHeaders", "StaffHeaders"])
def test_a_page_may_use_only_camera_and_position_and_is_cut_off_from_its_opener(resource: str) -> None:
    headers = headers_of(policy(resource))

    rights = dict(part.split("=") for part in headers["Permissions-Policy"].split(", "))
    assert {name for name, who in rights.items() if who != "()"} == {"camera", "geolocation"}
    assert {"microphone", "usb", "serial", "hid"} <= rights.keys()
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin-allow-popups"


@pytest.mark.parametrize("resource", ["SecurityHeaders", "PageHeaders", "StaffHeaders", "PublishedHeaders"])
def test_every_answer_is_what_it_says_and_is_framed_by_ourselves_alone(resource: str) -> None:
    headers = headers_of(policy(resource))

    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "SAMEORIGIN"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]


def test_only_a_guests_page_may_show_the_sandboxs_payment_pages() -> None:
    told = {
        name: with_sandbox(headers_of(policy(name))["Content-Security-Policy"], "http://here:1")
        for name in PATHS.values()
    }

    assert {name for name, text in told.items() if "http://here:1" in text} == {"PageHeaders"}
    assert "form-action 'self' http://here:1 https://pay" in told["PageHeaders"]
    assert "frame-src https: http://here:1;" in told["PageHeaders"]


def published(path: str, host: str) -> str:
    """The object that the CDN's own function asks the bucket for; empty where it says that there is none."""
    code = RESOURCES["PublishedPath"]["Properties"]["FunctionCode"]
    request = {"uri": path, "headers": {"host": {"value": host}}}
    script = f"{code}\nconsole.log(JSON.stringify(handler({json.dumps({'request': request})})))"
    done = subprocess.run([str(shutil.which("node")), "-e", script], capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout)
    assert ("uri" in answer) != (answer.get("statusCode") == 404)
    return str(answer.get("uri", ""))


@pytest.mark.parametrize(
    ("path", "host", "key"),
    [
        ("/published/pictures/corner/logo.svg", "rival.example", "/pictures/corner/logo.svg"),
        ("/published/menus/corner/queen/0/v.json", "corner.example", "/menus/corner/queen/0/v.json"),
        ("/published/pages/corner.example.html", "corner.example", "/pages/corner.example.html"),
        ("/published/pages/corner.example.html", "Corner.Example:8080", "/pages/corner.example.html"),
        (
            "/published/manifests/corner.example.0123456789abcdef.webmanifest",
            "corner.example",
            "/manifests/corner.example.0123456789abcdef.webmanifest",
        ),
        ("/published/pages/corner.example.html", "rival.example", ""),
        ("/published/pages/corner.example.html", "corner.exampl", ""),
        ("/published/pages/a.corner.example.html", "corner.example", ""),
        ("/published/pages/corner.example.evil.html", "corner.example", ""),
        ("/published/manifests/corner.example.0123456789abcdef.webmanifest", "rival.example", ""),
        ("/published/manifests/corner.example.a.0123456789abcdef.webmanifest", "corner.example", ""),
        ("/published/manifests/corner.example.html", "rival.example", ""),
    ],
)
def test_a_host_shows_its_own_page_and_manifest_alone(path: str, host: str, key: str) -> None:
    assert published(path, host) == key


def test_one_machines_web_server_knows_the_same_names() -> None:
    cdn = RESOURCES["PublishedPath"]["Properties"]["FunctionCode"]
    server = (ROOT / "infrastructure/local/web/server.mjs").read_text()

    for name in ("NAMED_BY_HOST", "OF_A_HOST"):
        assert re.findall(rf"{name} = (.*);", cdn) == re.findall(rf"{name} = (.*);", server) != []


def test_a_password_is_proved_without_being_sent_here_as_on_aws() -> None:
    client = template("infrastructure/identity.yaml")["Resources"]["Board"]["Properties"]["ExplicitAuthFlows"]
    server = (ROOT / "infrastructure/local/web/server.mjs").read_text()

    assert client == ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"]
    assert re.findall(r"AUTH_FLOWS = /\^\((.*)\)\$/;", server) == [
        "|".join(flow.removeprefix("ALLOW_") for flow in client)
    ]
