"""The host's page in real Chromium: the printed link opens it, and what it does reaches the players."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from browser.people import PHONE, Visit, Visitor
from browser.serving import Served

A_WHILE = 60_000  # milliseconds, for a busy machine
SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "telephone": (390, 844)}


def link_of(server: Served) -> str:
    """Wait for the host's link that the server prints; return what follows its address."""
    log = server.folder / "server.log"
    while not (found := re.findall(r"http://[^/\s]+(/host#\S+)", log.read_text())):
        time.sleep(0.05)
    return str(found[-1])


def sit_down(server: Served, visit: Visit, name: str) -> Visitor:
    """Let somebody with a name lay a table with an open seat, and sit there."""
    somebody = visit(server)
    page = somebody.go("/")
    page.get_by_role("button", name="Name and settings").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("bdi.me")).to_have_text(name, timeout=A_WHILE)
    table = somebody.make(game="pig", seats=[{"kind": "me"}, {"kind": "open"}], chat="all")
    somebody.go(f"/table/{table}")
    return somebody


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".chat")).to_contain_text(text, timeout=A_WHILE)


def test_the_host_sees_tables_and_takes_out_a_line_closes_a_table_and_blocks_a_visitor(
    own_server: Served, visit: Visit
) -> None:
    bob = sit_down(own_server, visit, "Bob")
    cat = visit(own_server)
    cat.join(bob, 1)
    say(bob.page, "something vile")
    expect(cat.page.locator(".chat")).to_contain_text("something vile", timeout=A_WHILE)
    bob.shot("host-before")
    expect(bob.page.get_by_role("link", name="Host", exact=True)).to_have_count(0)

    ada = visit(own_server, viewport={"width": 1440, "height": 900})
    page = ada.go(link_of(own_server))
    expect(page.get_by_role("heading", name="The host’s tools")).to_be_visible(timeout=A_WHILE)
    expect(page).to_have_url(f"{own_server.base}/host")
    expect(page.get_by_role("link", name="Host", exact=True)).to_be_visible(timeout=A_WHILE)
    table = page.locator("[data-table]")
    expect(table).to_contain_text("playing", timeout=A_WHILE)

    table.get_by_role("button", name="Table talk").click()
    table.get_by_role("button", name="Take out what Bob said").click()
    expect(table).to_contain_text("(taken out by the host)", timeout=A_WHILE)
    for other in (bob, cat):
        expect(other.page.locator(".chat")).to_contain_text("(taken out by the host)", timeout=A_WHILE)
        expect(other.page.locator(".chat")).not_to_contain_text("something vile")

    table.get_by_role("button", name="Close the table").click()
    table.get_by_role("button", name="Close it").click()
    for other in (bob, cat):
        expect(other.page.get_by_role("heading", name="The host of this server has closed the table")).to_be_visible(
            timeout=A_WHILE
        )
    expect(page.get_by_text("Nobody plays, nobody waits.")).to_be_visible(timeout=A_WHILE)

    page.get_by_text("1 table that is over").click()
    page.get_by_role("button", name="Block Bob").first.click()
    expect(page.get_by_role("heading", name="Block Bob?")).to_be_visible(timeout=A_WHILE)
    assert ada.find_faults("host") == []
    page.get_by_role("button", name="Block", exact=True).first.click()
    expect(bob.page.get_by_role("alert")).to_contain_text("has blocked you", timeout=A_WHILE)
    bob.go("/")
    expect(bob.page.get_by_role("alert")).to_contain_text("has blocked you", timeout=A_WHILE)
    page.get_by_role("button", name="Let Bob in again").click()
    expect(page.get_by_text("Nobody is.")).to_be_visible(timeout=A_WHILE)
    bob.page.get_by_role("button", name="Try again").click()
    expect(bob.page.get_by_role("button", name="Play Cube Delver")).to_be_visible(timeout=A_WHILE)
    bob.complaints[:] = [line for line in bob.complaints if "403" not in line]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_the_hosts_page_fits_every_screen(server: Served, visit: Visit, size: str, scheme: str) -> None:
    width, height = SIZES[size]
    how = {**(PHONE if size == "telephone" else {}), "viewport": {"width": width, "height": height}}
    bob = sit_down(server, visit, f"Bartholomew {size}")
    alone = bob.make(game="delver", seats=[{"kind": "me"}])
    ada = visit(server, color_scheme=scheme, **how)
    page = ada.go(link_of(server))
    row = page.locator(f'[data-table="{alone}"]')
    expect(row).to_be_visible(timeout=A_WHILE)
    row.get_by_role("button", name="Table talk").click()
    row.get_by_role("button", name="Close the table").click()
    expect(row).to_contain_text("Nobody has said anything", timeout=A_WHILE)
    assert ada.find_faults("host") == []
    assert page.evaluate("width => document.documentElement.scrollWidth <= width", width)
    ada.shot(f"host-{size}-{scheme}")
    row.get_by_role("button", name="Block").first.click()
    expect(page.get_by_role("heading", name=f"Block Bartholomew {size}?")).to_be_visible(timeout=A_WHILE)
    assert page.evaluate("width => document.documentElement.scrollWidth <= width", width)
    ada.shot(f"host-{size}-{scheme}-block")


def test_without_the_link_the_hosts_page_says_whose_it_is(server: Served, visit: Visit) -> None:
    bob = visit(server)
    page = bob.go("/host")
    expect(page.get_by_role("alert")).to_contain_text("for whoever runs the server", timeout=A_WHILE)
    bob.go("/host#not-the-token")
    expect(page.get_by_role("alert")).to_contain_text("not of this start of the server", timeout=A_WHILE)
    bob.complaints[:] = [line for line in bob.complaints if "403" not in line]
