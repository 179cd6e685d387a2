"""The built page: static files from the package, with index.html for every client-side route; and boards of packages."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from rollbones.engine.registry import all_games

from .common import Asked, _answer, context_of

FOLDER = Path(__file__).parent.parent / "page"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Rollbones</title>
<p>The page is not built yet: run <code>make page</code> and load this again. The server itself is running.</p></html>"""
OURS = ("api", "ws", "healthz", "metrics", "boards")
BOARD_FILES = {".js", ".css", ".svg", ".png", ".webp", ".woff2"}
SMALL = 400  # bytes that are not worth packing


class CachedFile(msgspec.Struct):
    """A file in memory."""

    data: bytes
    packed: bytes
    kind: str
    tag: str
    is_forever: bool


@get("/", open_to_blocked=True)
async def page_root(request: Asked) -> Response[Any]:
    """Serve index.html."""
    return _give(request, "index.html")


@get("/{path:path}", open_to_blocked=True)
async def page(request: Asked, path: FromPath[Path]) -> Response[Any]:
    """Serve a static file, or index.html for a client-side route."""
    name = str(path).lstrip("/")
    if name.partition("/")[0] in OURS:
        return _answer("there is nothing here", "not_found", 404)
    return _give(request, name)


@get("/boards/{game:str}/{name:str}", open_to_blocked=True)
async def board(request: Asked, game: FromPath[str], name: FromPath[str]) -> Response[Any]:
    """Give a file of the browser board that a game's package brings: a script, a style sheet, a picture."""
    known = all_games().get(game)
    found = None
    if known is not None and known.board_files and Path(name).suffix in BOARD_FILES:
        found = _file(known.folder / "web", name, "")
    return _answer("there is nothing here", "not_found", 404) if found is None else _send(request, found)


def _give(request: Asked, name: str) -> Response[Any]:
    below = context_of(request).settings.path
    found = _file(FOLDER, name, below)
    if (found is None and Path(name).suffix in {"", ".html"}) or name == "index.html":
        found = found or _file(FOLDER, "index.html", below)
        if found is None:
            return Response(NOT_BUILT, media_type="text/html; charset=utf-8", headers={"cache-control": "no-store"})
    if found is None:
        return _answer("there is nothing here", "not_found", 404)
    return _send(request, found)


def _send(request: Asked, file: CachedFile) -> Response[Any]:
    keep = "public, max-age=31536000, immutable" if file.is_forever else "no-cache"
    headers = {"cache-control": keep, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(None, status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.data, media_type=file.kind, headers=headers)


def _file(folder: Path, name: str, below: str) -> CachedFile | None:
    """Return a file of a folder; nothing outside it is reached."""
    try:
        path = (folder / name).resolve()
        if not path.is_relative_to(folder.resolve()) or not path.is_file():
            return None
        return _read(path, path.stat().st_mtime_ns, below)
    except (OSError, ValueError):
        return None


@lru_cache(256)
def _read(path: Path, _changed: int, below: str) -> CachedFile:
    data = path.read_bytes()
    if path.suffix == ".html":  # it is shown at addresses of any depth: what it loads is named from the top
        data = data.replace(b'="./', f'="{below}/'.encode())
    packed = gzip.compress(data, 9, mtime=0) if len(data) > SMALL else b""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    return CachedFile(data, packed if len(packed) < len(data) else b"", kind, tag, path.parent.name == "assets")
