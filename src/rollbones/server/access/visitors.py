"""Visitors: signed cookies, and checks of Host, Origin and address."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import secrets
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ..settings import LOOPBACK, Settings
from .refused import Refused
from .tokens import digest_of

COOKIE = "rollbones"
OPERATOR_COOKIE = "rollbones_host"
PORTS = {"http": 80, "https": 443}
TWO_YEARS = 2 * 365 * 86_400
Connection = ASGIConnection[Any, Any, Any, Any]  # a request or a socket


class Visitors:
    """Reads and signs cookies, and checks origins."""

    def __init__(self, key: bytes, settings: Settings) -> None:
        """Store the signing key and the server's host names."""
        self._key = key
        self._signer = Signer(key, salt="rollbones player", digest_method=hashlib.sha256)
        # The token is part of the salt: what an earlier start of the server has signed is worth nothing to this one.
        self._operators = Signer(key, salt=f"rollbones host {settings.host_digest}", digest_method=hashlib.sha256)
        self._settings = settings

    def who(self, connection: Connection) -> str | None:
        """Return the player whose cookie a request carries."""
        return _unsigned(self._signer, connection.cookies.get(COOKIE))

    def fresh(self) -> str:
        """Return the id of a new player."""
        return secrets.token_hex(12)

    def cookie(self, player: str, *, secure: bool) -> Cookie:
        """Return the identity cookie."""
        return Cookie(
            key=COOKIE,
            value=self._signer.sign(player).decode(),
            httponly=True,
            samesite="lax",
            secure=secure,
            max_age=TWO_YEARS,
            path=self._settings.path or "/",
        )

    def no_cookie(self) -> Cookie:
        """Return what ends the cookie in the browser that has it."""
        return Cookie(
            key=COOKIE, value="", httponly=True, samesite="lax", max_age=0, expires=0, path=self._settings.path or "/"
        )

    # ── the host of the server ───────────────────────────────────────────────────────────────────────────────────

    def is_hosts_token(self, token: str) -> bool:
        """Tell whether a token is that of the host's link."""
        return bool(self._settings.host_digest) and hmac.compare_digest(digest_of(token), self._settings.host_digest)

    def is_operator(self, connection: Connection) -> bool:
        """Tell whether a request comes from the host: their cookie is of this start of the server."""
        player = self.who(connection)
        if player is None or not self._settings.host_digest:
            return False
        return _unsigned(self._operators, connection.cookies.get(OPERATOR_COOKIE)) == player

    def operator_cookie(self, player: str, *, secure: bool) -> Cookie:
        """Return the cookie that says that a player has opened the host's link; it goes when the browser is closed."""
        return Cookie(
            key=OPERATOR_COOKIE,
            value=self._operators.sign(player).decode(),
            httponly=True,
            samesite="strict",
            secure=secure,
            path=self._settings.path or "/",
        )

    # ── where it comes from ──────────────────────────────────────────────────────────────────────────────────────

    def address_mark(self, address: str) -> str:
        """Return what is kept of an address: enough to know it again, and nothing that names it."""
        return hmac.new(self._key, f"address {address}".encode(), hashlib.sha256).hexdigest()[:32]

    def check_host(self, connection: Connection) -> None:
        """Refuse a Host that is not the server's: this prevents DNS rebinding."""
        host = connection.headers.get("host", "")
        site = _site(f"http://{host}")
        if host and site is None:
            raise Refused("the request's Host header names no host", "bad_host", 400)
        name = site[1] if site else ""
        if self._settings.host in LOOPBACK and name not in (*LOOPBACK, *self._settings.hosts):
            raise Refused("the server is not reached by this name; set ROLLBONES_HOSTS to allow it", "bad_host", 403)

    def check_origin(self, connection: Connection) -> None:
        """Refuse requests without our Origin: scheme, host and port must be those of the visited page."""
        self.check_host(connection)
        origin = connection.headers.get("origin")
        if not origin:
            raise Refused("the request does not say which page it comes from", "no_origin", 403)
        theirs, ours = _site(origin), _site(site_of(connection))
        if theirs is None or theirs != ours:
            by_https = theirs and ours and (theirs[:2], ours[0]) == (("https", ours[1]), "http")
            remedy = ": it came by https, this by http; a proxy that --proxy names may say so" if by_https else ""
            raise Refused(f"the request comes from another site's page{remedy}", "bad_origin", 403)


def address_of(connection: Connection) -> str:
    """Return the address that a visitor's limits count by; a network of 2⁶⁴ addresses is one visitor's."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.ip_network((address, 64), strict=False).network_address)
        address = address.ipv4_mapped
    return str(address)


def is_this_machine(address: str) -> bool:
    """Tell whether an address is this machine's own, or none: that of everybody behind a proxy that is not known."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return not address
    return found.is_loopback or found.is_unspecified


def is_secure(connection: Connection) -> bool:
    """Tell whether a visitor came by https."""
    return connection.scope["scheme"] in {"https", "wss"}


def site_of(connection: Connection) -> str:
    """Return the scheme and host that a visitor used, without what follows."""
    return f"{'https' if is_secure(connection) else 'http'}://{connection.headers.get('host', '')}"


def _site(address: str) -> tuple[str, str, int] | None:
    """Return the scheme, host and port of an address, or nothing where it has none."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, PORTS[parts.scheme] if port is None else port


def _unsigned(signer: Signer, text: str | None) -> str | None:
    if not text or not text.isascii():
        return None
    try:
        return signer.unsign(text).decode()
    except BadSignature:
        return None
