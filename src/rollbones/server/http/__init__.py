"""HTTP routes: JSON for the page, the page itself, health and metrics."""

from .front import check, forget_me, home, me, rename, rulebook
from .health import healthz, metrics
from .host import block, close_table, list_blocks, list_tables, open_host_link, read_chat, take_out_line, unblock
from .lab import begin_study, go_on_with_study, report_data, report_page, stop_study, study
from .links import join, make_link, revoke_link, sit
from .pages import board, page, page_root
from .replays import fork, match_file, replay, review
from .tables import create, rematch, table

HANDLERS = [
    me,
    rename,
    forget_me,
    home,
    rulebook,
    check,
    create,
    table,
    rematch,
    make_link,
    revoke_link,
    join,
    sit,
    replay,
    fork,
    match_file,
    review,
    begin_study,
    study,
    stop_study,
    go_on_with_study,
    report_page,
    report_data,
    open_host_link,
    list_tables,
    close_table,
    read_chat,
    take_out_line,
    list_blocks,
    block,
    unblock,
    healthz,
    metrics,
    board,
    page,
    page_root,
]

__all__ = ["HANDLERS"]
