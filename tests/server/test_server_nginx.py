"""The nginx configuration that is shipped, with a real nginx and TLS, in front of a real server."""

from __future__ import annotations

import asyncio
import re
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from server.serving import LONGEST, free_port, process

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
SHIPPED = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NAME = "games.example.org"

pytestmark = pytest.mark.skipif(
    NGINX is None or shutil.which("openssl") is None, reason="nginx and openssl are not installed"
)


def certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate that signs itself."""
    key, found = folder / "key.pem", folder / "certificate.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}"]
    command += ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(found)]
    subprocess.run(command, check=True, capture_output=True)
    return key, found


def configured(folder: Path, server: int, port: int, below: str) -> Path:
    """Change in the shipped configuration what its first lines say is to be changed, and the ports."""
    key, found = certificate(folder)
    text = SHIPPED.read_text().replace("http://127.0.0.1:8080", f"http://127.0.0.1:{server}")
    text = text.replace("location / {", f"location {below}/ {{")
    text = re.sub(r"listen .*443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;", text, count=1)
    text = re.sub(r"listen .*80;", f"listen 127.0.0.1:{free_port()};", text, count=1)
    text = re.sub(r"listen \[::\].*;", "", text)
    text = re.sub(r"ssl_certificate .*;", f"ssl_certificate {found};", text)
    text = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", text)
    whole = folder / "whole.conf"
    kept = " ".join(f"{name}_temp_path {folder / name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    whole.write_text(f"pid {folder}/pid; error_log {folder}/error.log; events {{}} http {{ {kept} {text} }}")
    return whole


@asynccontextmanager
async def nginx(folder: Path, server: int, below: str = "") -> AsyncIterator[tuple[int, ssl.SSLContext]]:
    """Run nginx before a server; give its port and what trusts its certificate."""
    port = free_port()
    whole = configured(folder, server, port, below)
    with (folder / "nginx.log").open("wb") as log:
        command = [str(NGINX), "-p", str(folder), "-c", str(whole), "-g", "daemon off;"]
        child = await asyncio.create_subprocess_exec(*command, stdout=log, stderr=log)
    try:
        for _ in range(1000):
            assert child.returncode is None, (folder / "nginx.log").read_text()
            with suppress(OSError):
                (await asyncio.open_connection("127.0.0.1", port))[1].close()
                break
            await asyncio.sleep(0.02)
        yield port, ssl.create_default_context(cafile=str(folder / "certificate.pem"))
    finally:
        child.terminate()
        await child.wait()


@pytest.mark.parametrize("below", ["", "/games"])
async def test_a_game_is_played_through_nginx_with_tls(tmp_path: Path, below: str) -> None:
    arguments = ["--proxy", "127.0.0.1", *(["--path", below] if below else [])]
    async with (
        process(tmp_path, *arguments, ROLLBONES_HOSTS=NAME) as server,
        nginx(tmp_path, server.port, below) as (port, trusts),
    ):
        host = f"{NAME}:{port}"
        site = f"https://{host}"
        # The name is nowhere: the connection goes to this machine, and asks for the name inside.
        client = httpx.AsyncClient(verify=trusts, base_url=f"https://127.0.0.1:{port}{below}", timeout=LONGEST)
        headers = {"host": host, "origin": site}
        extensions = {"sni_hostname": NAME}
        async with client as ann:
            met = await ann.get("/api/me", headers=headers, extensions=extensions)
            assert "Secure" in met.headers["set-cookie"]
            assert f"Path={below or '/'}" in met.headers["set-cookie"]
            headers["cookie"] = met.headers["set-cookie"].partition(";")[0]
            wish = {"game": "pig", "seats": [{"kind": "me"}, {"kind": "friend"}]}
            made = await ann.post("/api/tables", json=wish, headers=headers, extensions=extensions)
            which = made.json()["table"]
            link = await ann.post(f"/api/tables/{which}/links", json={"seat": 1}, headers=headers, extensions=extensions)
            assert link.json()["url"].startswith(f"{site}{below}/join/")
            plain = {**headers, "origin": f"http://{host}"}
            refused = await ann.post("/api/tables", json=wish, headers=plain, extensions=extensions)
            assert refused.json()["code"] == "bad_origin"
        async with connect(
            f"wss://{host}{below}/ws/tables/{which}",
            host="127.0.0.1",
            port=port,
            ssl=trusts,
            server_hostname=NAME,
            origin=site,  # type: ignore[arg-type]  # a new type of the library's for the same text
            additional_headers={"cookie": headers["cookie"]},
            open_timeout=LONGEST,
        ) as chair:
            assert '"type":"welcome"' in str(await chair.recv())
