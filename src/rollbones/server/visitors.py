"""Visitors: the cookie that says who somebody is, and the headers that say where a request comes from."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from .refused import Refused
from .settings import LOOPBACK, Settings

COOKIE = "rollbones"
TWO_YEARS = 2 * 365 * 86_400
Connection = ASGIConnection[Any, Any, Any, Any]  # a request or a socket


class Visitors:
    """Reads and signs cookies, and checks origins."""

    def __init__(self, key: bytes, settings: Settings) -> None:
        """Know the key and the names the server goes by."""
        self._signer = Signer(key, salt="rollbones player", digest_method=hashlib.sha256)
        self._settings = settings

    def who(self, connection: Connection) -> str | None:
        """Return the player whose cookie a request carries."""
        text = connection.cookies.get(COOKIE)
        if not text or not text.isascii():
            return None
        try:
            return self._signer.unsign(text).decode()
        except BadSignature:
            return None

    def fresh(self) -> str:
        """Return the id of a new player."""
        return secrets.token_hex(12)

    def cookie(self, player: str, *, secure: bool) -> Cookie:
        """Return the cookie that says who somebody is."""
        return Cookie(
            key=COOKIE,
            value=self._signer.sign(player).decode(),
            httponly=True,
            samesite="lax",
            secure=secure,
            max_age=TWO_YEARS,
            path="/",
        )

    def check_host(self, host: str) -> None:
        """Refuse names that are not the server's: a stranger's page may have pointed its own name here."""
        name = _name_in(host)
        if self._settings.host in LOOPBACK and name not in (*LOOPBACK, *self._settings.hosts):
            raise Refused("the server is not reached by this name; set ROLLBONES_HOSTS to allow it", "bad_host", 403)

    def check_origin(self, host: str, origin: str | None) -> None:
        """Refuse what another site's page, or none, has sent."""
        self.check_host(host)
        if not origin:
            raise Refused("the request does not say which page it comes from", "no_origin", 403)
        if not host or _netloc_in(origin) != host.lower():
            raise Refused("the request comes from another site's page", "bad_origin", 403)


def _name_in(host: str) -> str:
    """Return the name in a Host header, without its port; raise a sentence where it is no address."""
    try:
        found = urlsplit(f"//{host}")
        return found.hostname or "" if found.port != 0 else ""  # asking for a port that cannot be raises
    except ValueError as trouble:
        raise Refused("the Host header is no address; check the link", "bad_host", 400) from trouble


def _netloc_in(origin: str) -> str:
    """Return the name and port in an Origin header, or nothing where it has none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
