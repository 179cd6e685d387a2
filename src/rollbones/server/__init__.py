"""The server: authoritative tables, the durable log, HTTP and WebSockets."""

from .launch import run

__all__ = ["run"]
