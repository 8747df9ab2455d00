"""A shared link shows its brand: link previewers get the brand's page, everyone else the application."""

import json
import re
import shutil
import subprocess
from typing import Any

import pytest
from tests.builders import a_store
from tests.templates import ROOT, template

from domain.brand.company import Company
from domain.brand.theme import Theme
from domain.menu.menu import Picture
from domain.storefront.shared_link import link_page

PREVIEWER = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"
PEOPLE = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/480.0]",
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 [Pinterest/Android]",
    "",
]


def viewer_request(uri: str, host: str, agent: str | None) -> dict[str, Any]:
    """Run the CDN's own function on a request and return its result."""
    code = template("infrastructure/hosting.yaml")["Resources"]["PageRoutes"]["Properties"]["FunctionCode"]
    headers = {"host": {"value": host}, **({"user-agent": {"value": agent}} if agent is not None else {})}
    script = (
        f"{code}\nconsole.log(JSON.stringify(handler({json.dumps({'request': {'uri': uri, 'headers': headers}})})))"
    )
    done = subprocess.run([str(shutil.which("node")), "-e", script], capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize(
    "agent", [PREVIEWER, "WhatsApp/2.24", "Slackbot-LinkExpanding 1.0", "TelegramBot (like TwitterBot)"]
)
@pytest.mark.parametrize("uri", ["/", "/menu-item/tonkotsu-ramen", "/corner-table-5/menu-full"])
def test_link_previewers_are_redirected_to_the_brands_page(uri: str, agent: str) -> None:
    answer = viewer_request(uri, "Corner.example", agent)

    assert (answer["statusCode"], answer["headers"]["location"]["value"]) == (
        302,
        "/published/pages/corner.example.html",
    )


@pytest.mark.parametrize("agent", [*PEOPLE, None])
def test_everybody_else_gets_the_application(agent: str | None) -> None:
    assert viewer_request("/menu-full", "corner.example", agent)["uri"] == "/index.html"


@pytest.mark.parametrize(("uri", "host"), [("/assets/index.js", "corner.example"), ("/", "corner.example/../x")])
def test_a_file_and_an_odd_host_are_no_link_to_a_brand(uri: str, host: str) -> None:
    assert "statusCode" not in viewer_request(uri, host, PREVIEWER)


def test_one_machines_web_server_knows_the_same_previews() -> None:
    cdn = template("infrastructure/hosting.yaml")["Resources"]["PageRoutes"]["Properties"]["FunctionCode"]
    server = (ROOT / "infrastructure/local/web/server.mjs").read_text()

    assert re.findall(r"PREVIEWS = (.*);", cdn) == re.findall(r"PREVIEWS = (.*);", server) != []


def test_the_picture_is_the_widest_hero_by_its_whole_address() -> None:
    theme = Theme(primary="#b3202e", secondary="#22252b", accent="#e8a33d")
    company = Company(company_code="c", company_name="Tom & Jo", theme=theme, store_ids=("s",), description='"Hi"')
    plain = a_store()
    hero = Picture(uri="/published/pictures/c/hero-1", widths=(800, 1600))
    store = plain.model_copy(update={"info": plain.info.model_copy(update={"hero": hero})})

    page = link_page("tom.example", company, [store])

    assert '<meta property="og:image" content="https://tom.example/published/pictures/c/hero-1-1600.webp">' in page
    assert "<title>Tom &amp; Jo</title>" in page
    assert 'content="&quot;Hi&quot;"' in page
    assert "og:image" not in link_page("tom.example", company, [plain])


def test_without_a_hero_the_brands_icon_is_shown_small() -> None:
    theme = Theme(primary="#b3202e", secondary="#22252b", accent="#e8a33d")
    icon = "/published/pictures/c/icon-1.png"
    company = Company(company_code="c", company_name="Tom", theme=theme, store_ids=("s",), icon_uri=icon)

    page = link_page("tom.example", company, [a_store()])

    assert f'<meta property="og:image" content="https://tom.example{icon}">' in page
    assert '<meta property="twitter:card" content="summary">' in page
