"""Prometheus metrics."""

from __future__ import annotations

import os
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

SEVERAL = "PROMETHEUS_MULTIPROC_DIR"  # set where several workers count together

registry = CollectorRegistry()

moves = Counter("rollbones_moves", "Moves committed to the log", registry=registry)
entries = Counter("rollbones_entries", "Entries committed to the log", ["kind"], registry=registry)
refusals = Counter("rollbones_refusals", "Messages refused", ["message"], registry=registry)
faults = Counter("rollbones_faults", "Faults of the server itself", ["where", "what"], registry=registry)
dropped = Counter("rollbones_dropped", "Sockets closed by the server", ["why"], registry=registry)
sockets = Gauge("rollbones_sockets", "Sockets open", multiprocess_mode="livesum", registry=registry)
tables = Gauge("rollbones_tables", "Tables in memory", multiprocess_mode="livesum", registry=registry)
store_well = Gauge(
    "rollbones_store_well", "1 while the database takes what is written", multiprocess_mode="livemin", registry=registry
)
not_written = Counter("rollbones_not_written", "Transactions the database did not take", registry=registry)
aside = Gauge(
    "rollbones_tables_aside", "Tables set aside for what they raised", multiprocess_mode="livesum", registry=registry
)
table_faults = Counter("rollbones_table_faults", "What tables raised", ["during"], registry=registry)
commit_seconds = Histogram(
    "rollbones_commit_seconds",
    "Time one transaction took",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
    registry=registry,
)
commit_size = Histogram(
    "rollbones_commit_size", "Writes in one transaction", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256), registry=registry
)


@cache
def entries_of(kind: str) -> Counter:
    """Return the count of the entries of a kind: finding it by its label takes longer than counting."""
    return entries.labels(kind)


def text() -> bytes:
    """Return all metrics in Prometheus text format."""
    if os.environ.get(SEVERAL):
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # the library leaves it open
        return generate_latest(together)
    return generate_latest(registry)
