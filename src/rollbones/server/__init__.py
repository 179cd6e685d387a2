"""The browser table's server: the referee, its tables, the log and the sockets."""

from .launch import run

__all__ = ["run"]
