"""The CDN's part on one machine: files, headers, and what reaches the API."""

import select
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest
import requests
from infrastructure.local.cdn_headers import headers_of, with_sandbox
from tests.replies import checked
from tests.stack.guest import Guest
from tests.stack.running_stack import RunningStack
from tests.stack.staff_board import StaffBoard
from tests.templates import template

pytestmark = pytest.mark.stack


def sandbox_of(stack: RunningStack) -> str:
    return f"http://127.0.0.1:{stack.sandbox_port}"


def template_headers(resource: str) -> dict[str, str]:
    """The headers of a policy as the template has it, but the one that is for https alone."""
    resources = template("infrastructure/hosting.yaml")["Resources"]
    return headers_of(resources[resource]["Properties"]["ResponseHeadersPolicyConfig"])


def get(stack: RunningStack, path: str, **headers: str) -> requests.Response:
    return requests.get(f"{stack.url}{path}", headers=headers, timeout=60)


def test_every_address_of_the_app_is_the_page_and_never_kept(stack: RunningStack) -> None:
    page = get(stack, "/menu-category/12", Host="maple.localhost")

    assert page.status_code == 200
    assert page.headers["Content-Type"] == "text/html;charset=utf-8"
    assert page.headers["Cache-Control"] == "no-cache"


def test_built_files_are_kept_for_ever_and_travel_compressed(stack: RunningStack) -> None:
    page = get(stack, "/").text
    script = page.split('rel="modulepreload" crossorigin href="/assets/')[1].split('"')[0]
    file = get(stack, f"/assets/{script}", **{"Accept-Encoding": "br, gzip"})

    assert file.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert file.headers["Content-Encoding"] == "br"


def test_a_file_that_is_not_there_is_not_the_page(stack: RunningStack) -> None:
    assert get(stack, "/assets/gone-1a2b.js").status_code == 404


def policy_of(answer: requests.Response) -> dict[str, list[str]]:
    parts = (part.split() for part in answer.headers["Content-Security-Policy"].split("; "))
    return {name: rest for name, *rest in parts}


def logo_of(stack: RunningStack, host: str) -> str:
    guest = Guest(stack, host)
    guest.arrive()
    store = guest.call("/order/getstore")["store"]
    return str(store["info"]["logoUri"])


PAGES = ("/", "/menu-category/12", "/corner-table-5/staff")
STAFF = ("/staff", "/staff/", "/staff/board")
FILES = ("/sw.js", "/push.js", "/assets/gone-1a2b.js")


@pytest.mark.parametrize(
    ("paths", "resource"), [(PAGES, "PageHeaders"), (STAFF, "StaffHeaders"), (FILES, "SecurityHeaders")]
)
def test_an_answer_carries_the_headers_that_the_template_gives_its_path(
    stack: RunningStack, paths: tuple[str, ...], resource: str
) -> None:
    wanted = template_headers(resource)
    wanted["Content-Security-Policy"] = with_sandbox(wanted["Content-Security-Policy"], sandbox_of(stack))

    for path in paths:
        headers = get(stack, path).headers
        assert {name: headers[name] for name in wanted} == wanted, path


def test_published_files_carry_the_sandbox_policy(stack: RunningStack) -> None:
    wanted = template_headers("PublishedHeaders")
    page = "/published/pages/jade.localhost.html"

    for path, kind in ((logo_of(stack, "jade.localhost"), "image/svg+xml"), (page, "text/html; charset=utf-8")):
        answer = get(stack, path, Host="jade.localhost")
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, kind)
        assert {name: answer.headers[name] for name in wanted} == wanted, path
    assert wanted["Content-Security-Policy"].startswith("default-src 'none'; sandbox;")
    assert wanted["X-Content-Type-Options"] == "nosniff"


def test_pages_and_manifests_are_those_of_the_host_that_is_asked(stack: RunningStack) -> None:
    page = "/published/pages/jade.localhost.html"

    assert get(stack, page, Host="jade.localhost:8080").status_code == 200
    for host in ("maple.localhost", "localhost", "e.jade.localhost", "jade.localhost.html"):
        assert get(stack, page, Host=host).status_code == 404
    assert get(stack, "/published/pages/../pages/jade.localhost.html", Host="maple.localhost").status_code == 404


@pytest.mark.parametrize(
    "body", [b'{"AuthFlow": "USER_PASSWORD_AUTH"}', b'{"AuthFlow": "ADMIN_NO_SRP_AUTH"}', b"{}", b"no JSON"]
)
def test_the_directory_is_sent_no_password(stack: RunningStack, body: bytes) -> None:
    headers = {"X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth"}

    assert requests.post(f"{stack.url}/directory/", data=body, headers=headers, timeout=60).status_code == 400


def test_the_api_keeps_its_own_policy(stack: RunningStack) -> None:
    assert policy_of(get(stack, "/api/hosts")) == {"default-src": ["'none'"], "frame-ancestors": ["'none'"]}


def test_policy_limits_forms_to_payment_pages_and_forbids_foreign_frames(stack: RunningStack) -> None:
    sources = policy_of(get(stack, "/payment"))

    assert sources["form-action"] == [
        "'self'",
        sandbox_of(stack),
        "https://pay.realexpayments.com",
        "https://pay.sandbox.realexpayments.com",
    ]
    assert sources["frame-src"] == ["https:", sandbox_of(stack)]
    assert sources["frame-ancestors"] == ["'self'"]


def test_a_call_that_goes_round_the_web_server_is_refused(stack: RunningStack) -> None:
    around = f"{stack.engine_url}/_aws/execute-api/{stack.api_id}/api/order/isonline"
    forged = {"X-Forwarded-Host": "sakura.localhost", "X-Origin-Verify": "guess"}
    answer = checked(requests.post(around, json={}, headers=forged, timeout=60))

    assert answer.status_code == 403


@pytest.mark.parametrize("line", [b"GET /api/hosts HTTP/1.1\r\nHost:\r\n", b"GET /api/hosts HTTP/1.0\r\n"])
def test_a_call_to_no_host_reaches_nothing_behind(stack: RunningStack, line: bytes) -> None:
    address = urlsplit(stack.url)
    with socket.create_connection((address.hostname, address.port), timeout=60) as wire:
        wire.sendall(line + b"Connection: close\r\n\r\n")
        answer = b"".join(iter(lambda: wire.recv(65_536), b""))

    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b'{"result":"invalid_request","code":"","message":null,"details":{}}' in answer


def test_published_documents_may_only_be_read(stack: RunningStack) -> None:
    assert requests.put(f"{stack.url}/published/planted.json", data=b"{}", timeout=60).status_code == 405
    assert get(stack, "/published/planted.json").status_code == 404


def test_a_hundred_and_fifty_guests_at_once_are_all_answered(stack: RunningStack) -> None:
    with ThreadPoolExecutor(150) as guests:
        answers = list(guests.map(lambda _: checked(get(stack, "/api/hosts")).status_code, range(300)))

    assert set(answers) == {200}


def test_messages_that_would_have_left_are_a_page_for_a_person_and_json_for_a_program(stack: RunningStack) -> None:
    guest = Guest(stack, "jade.localhost")
    guest.arrive()
    guest.call("/dc/otp", send={"email": "grace@example.com"}, appInfo={"locale": "en"})

    page = get(stack, "/_outbox/emails", Accept="text/html,application/xhtml+xml")
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert page.headers["Content-Security-Policy"].startswith("default-src 'none'; style-src 'unsafe-inline';")
    assert "grace@example.com" in page.text
    assert page.text.count("<iframe ") == page.text.count("<iframe sandbox title=")
    assert "<script" not in page.text
    told = get(stack, "/_outbox/emails", Accept="*/*")
    assert (told.headers["Content-Type"], "grace@example.com" in told.text) == ("application/json", True)


def test_staff_wait_for_no_guest_however_many_there_are(stack: RunningStack) -> None:
    staff = StaffBoard(stack, "jade", "spadina")
    assert staff.call("readorders")["result"] == "ok"
    with ExitStack() as open_guests:
        # Fewer than 192, beyond which a guest of this machine gets 429.
        guests = [open_guests.enter_context(socket.create_connection(("127.0.0.1", stack.port))) for _ in range(160)]
        for guest in guests:
            guest.sendall(b"GET /api/hosts HTTP/1.1\r\nHost: jade.localhost\r\nConnection: close\r\n\r\n")

        answer = staff.call("readorders")

        waiting = [guest for guest in guests if not select.select([guest], [], [], 0)[0]]
        statuses = [guest.makefile("rb").readline() for guest in guests]
    assert answer["result"] == "ok"
    assert len(waiting) > 80
    assert set(statuses) == {b"HTTP/1.1 200 OK\r\n"}
