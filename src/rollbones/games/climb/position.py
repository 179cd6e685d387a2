"""Positions as text and back."""
from typing import Any
from rollbones.engine.record import write, read as read_record
def show(table: Any, box: Any) -> str:
    return write(table)
def read(text: str, box: Any) -> Any:
    from .table import Table
    return read_record(Table, text)
