"""Every screen, light and dark, wide and narrow: axe finds nothing, nothing is wider than the window, little is loaded."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from browser.people import PHONE, Visit
from browser.serving import Served

MOST_LOADED = 150_000  # bytes, packed
LOOKS: dict[str, dict[str, Any]] = {
    "wide-light": {"color_scheme": "light"},
    "wide-dark": {"color_scheme": "dark"},
    "narrow-light": {"color_scheme": "light", **PHONE},
    "narrow-dark": {"color_scheme": "dark", **PHONE},
}

LOOKED_AT_BY_AXE = {"wide-light", "narrow-dark"}  # both kinds of colours, both kinds of layout


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_on_any_screen(server: Served, visit: Visit, look: str) -> None:
    ada = visit(server, reduced_motion="reduce", **LOOKS[look])
    page = ada.go("/")
    faults: list[str] = []

    def see(name: str) -> None:
        if look in LOOKED_AT_BY_AXE:
            faults.extend(ada.find_faults(name))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than the window"
        ada.shot(f"{look}-{name}")

    page.get_by_role("button", name="Play Cube Delver").wait_for()
    see("front")
    page.get_by_role("button", name="Name and settings").click()
    see("settings")

    ada.go("/new/delver")
    page.get_by_text("Rulings and options").click()
    see("new")
    ada.go("/rules/delver#D4.2")
    expect(page.locator("#D4\\.2")).to_be_in_viewport()
    see("rules")
    ada.go("/join/token")
    page.get_by_role("button", name="Sit down").wait_for()
    see("join")
    ada.go("/nowhere")
    see("missing")

    table = ada.make(game="delver", seats=[{"kind": "me"}], seed="screens")
    ada.go(f"/table/{table}")
    page.locator("[data-move=draw]").wait_for()
    see("table")
    page.locator("[data-move=draw]").click()
    ada.settled()
    page.locator('[data-row="curse"]').hover()
    see("choice")
    ada.play_on(3)
    see("end")
    page.get_by_role("link", name="Replay and dice").click()
    page.get_by_role("button", name="Check every roll").click()
    page.locator(".verdict").wait_for()
    see("replay")

    ada.go("/")
    page.locator(".records").wait_for()
    see("front-again")
    table = ada.make(game="pig", seats=[{"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "novice"}])
    ada.go(f"/table/{table}")
    page.get_by_role("button", name="Link for seat 2").click()
    page.get_by_role("img", name="QR code").wait_for()
    see("company")
    table = ada.make(game="pig", seats=[{"kind": "me"}, {"kind": "me"}], clock={"kind": "realtime", "minutes": 5})
    ada.go(f"/table/{table}")
    page.locator("[data-move=roll]").click()
    page.wait_for_timeout(100)
    see("pig")
    ada.go("/table/none")
    page.get_by_role("alert").wait_for()
    see("trouble")
    ada.complaints[:] = [line for line in ada.complaints if "404" not in line]
    assert not faults, "\n".join(faults)


def test_little_is_loaded_and_nothing_from_elsewhere(server: Served, visit: Visit) -> None:
    ada = visit(server)
    loaded: list[Response] = []
    ada.page.on("response", lambda one: loaded.append(one))  # noqa: PLW0108  # Playwright takes no builtin
    ada.go("/")
    ada.page.get_by_role("button", name="Play Cube Delver").click()
    ada.page.locator("[data-move=draw]").wait_for()
    bodies = [one.body() for one in loaded if one.ok]
    packed = sum(len(gzip.compress(body)) for body in bodies)
    assert all(one.url.startswith(ada.base) for one in loaded)
    assert packed <= MOST_LOADED


def test_light_and_dark_are_chosen_and_kept(server: Served, visit: Visit) -> None:
    ada = visit(server, color_scheme="light")
    page = ada.go("/")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Name and settings").click()
    page.get_by_text("Dark", exact=True).click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    page.reload()
    page.get_by_role("button", name="Play Cube Delver").wait_for()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark
