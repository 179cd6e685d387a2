"""Having one's things deleted: a button in the settings, asked once."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.people import Visit, Visitor
from browser.serving import Served


def _settings(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Name and settings").click()


def test_a_person_has_their_things_deleted(server: Served, visit: Visit) -> None:
    ada, bo = visit(server, reduced_motion="reduce"), visit(server)
    ada.go("/")
    _settings(ada)
    ada.page.get_by_label("Your name").fill("Ada of Rome")
    ada.page.get_by_role("button", name="Save").click()
    expect(ada.page.locator("header .me")).to_have_text("Ada of Rome")
    shared = ada.make(game="pig", seats=[{"kind": "me"}, {"kind": "open"}])
    ada.go(f"/table/{shared}")
    bo.join(ada, 1)
    alone = ada.make(game="delver", seats=[{"kind": "me"}])
    ada.page.get_by_label("Say something").fill("Remember me")
    ada.page.keyboard.press("Enter")
    expect(bo.page.get_by_role("log")).to_contain_text("Remember me")
    cookie = ada.context.cookies()[0]["value"]

    # It asks once, and no is an answer.
    _settings(ada)
    ada.page.get_by_role("button", name="Delete my things").click()
    assert ada.find_faults("forget") == []
    ada.shot("forget")
    ada.page.get_by_role("button", name="Keep them").click()
    ada.page.get_by_role("button", name="Delete my things").click()
    ada.page.get_by_role("button", name="Delete them").click()
    ada.page.wait_for_url(f"{server.base}/")
    expect(ada.page.locator("header .me")).to_contain_text("Guest")
    assert ada.context.cookies()[0]["value"] != cookie
    expect(ada.page.get_by_text("Unfinished")).to_have_count(0)

    expect(bo.page.get_by_text("Remember me")).to_have_count(0)
    expect(bo.page.locator(".board .seats")).to_contain_text("somebody")
    expect(bo.page.locator(".board .seats")).not_to_contain_text("Ada")
    assert bo.page.evaluate("async id => (await fetch(`/api/tables/${id}`)).status", alone) == 404
    bo.complaints[:] = [line for line in bo.complaints if "404" not in line]
