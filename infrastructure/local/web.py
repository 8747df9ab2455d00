"""Start the web server in front of the stack, which replaces the CDN and sends the same response headers."""

import hashlib
import json
import os
import subprocess
from pathlib import Path

from infrastructure.local.cdn_headers import deployed_headers
from infrastructure.local.deploy import Deployment
from infrastructure.local.failure import Failure
from infrastructure.local.processes import Processes
from infrastructure.local.settings import Settings
from infrastructure.local.stage_secrets import origin_secret
from infrastructure.local.tools import Tools


def prepare_site(settings: Settings, tools: Tools) -> Path:
    """Return a folder with the built front end and compressed copies. Raises Failure if it is not built."""
    if not (settings.site / "index.html").exists():
        raise Failure(f"the front end is not built ({settings.site}): run `make site`")
    site, stamp = settings.data / "site", settings.data / "site.stamp"
    wanted = _stamp(settings.site)
    if not stamp.exists() or stamp.read_text() != wanted:
        command: list[str | Path] = [tools.node, tools.web / "compress.mjs", settings.site, site]
        subprocess.run(command, check=True)
        stamp.write_text(wanted)
    return site


def start_web(settings: Settings, tools: Tools, deployment: Deployment, processes: Processes, site: Path) -> None:
    """Serve `site` for every host, and the API and the published documents under the same origin."""
    variables = deployment.function_environment
    processes.start(
        "web",
        [tools.node, tools.web / "server.mjs"],
        {
            "HOST": settings.host,
            "PORT": str(settings.port),
            "SITE_DIR": str(site),
            "ENGINE_URL": settings.engine_url,
            "SANDBOX_URL": settings.sandbox_url,
            "API_ID": deployment.outputs["ApiId"],
            "CHANNEL_ID": deployment.outputs["ChannelId"],
            "PUBLISHED_BUCKET": variables["PUBLISHED_BUCKET"],
            "ORIGIN_SECRET": origin_secret(deployment),
            "RESPONSE_HEADERS": json.dumps(deployed_headers(deployment, settings.sandbox_url)),
            "CONCURRENCY": str(settings.concurrency),
        },
    )
    processes.wait_until_listening("web", settings.host, settings.port)


def _stamp(site: Path) -> str:
    digest = hashlib.sha256()
    for folder, _, names in sorted(os.walk(site)):
        for name in sorted(names):
            file = Path(folder, name)
            status = file.stat()
            digest.update(f"{file.relative_to(site)} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()
