from __future__ import annotations

import re

from rollbones.engine.registry import all_games
from rollbones.server.http.rulebooks import rendered, rules_of
from server.serving import Visitor

BOOK = """# Title

**D1.1** A clause with `code`
over two lines. *(ruling: soak)*

### Deeper down

| a | b |
|---|--:|
| `x` | y |

- `soak = any_time`: a Damage Die may also be soaked
  after a roll.
- `turn_limit`, a number: D10.4 applies.
"""


def test_a_clause_has_its_number_as_its_address() -> None:
    html, _ = rendered(BOOK)
    assert '<p class="clause" id="D1.1"><a class="number digits" href="#D1.1">D1.1</a><span>A clause with' in html
    for game in all_games().values():
        shown = re.findall(r'class="clause" id="([^"]+)"', rules_of(game).html)
        assert shown == list(game.rulebook.clauses), game.slug


def test_what_looks_like_html_in_a_rulebook_stays_text() -> None:
    html, _ = rendered('Roll <script src="x"></script> and <b onclick="x()">win</b>.\n\n<iframe src="x"></iframe>\n')
    assert "&lt;script" in html
    assert not re.search(r"<(script|b|iframe)\b", html)


def test_a_link_or_a_picture_in_a_rulebook_leads_nowhere() -> None:
    html, _ = rendered("See [the ledger](javascript:x) and [that](https://example.org) and ![a picture](x.png).")
    assert "the ledger" in html
    assert not re.search(r"<(a|img)\b", html)
    assert "href" not in html


def test_a_table_asks_for_no_style_that_the_policy_forbids() -> None:
    html, _ = rendered(BOOK)
    assert '<th scope="col">a</th>' in html
    assert "style=" not in html


def test_a_rulebook_says_what_each_other_reading_changes() -> None:
    _, readings = rendered(BOOK)
    assert readings == {
        "soak=any_time": "a Damage Die may also be soaked after a roll.",
        "turn_limit": "D10.4 applies.",
    }


async def test_the_page_gets_clauses_rulings_and_readings(ann: Visitor) -> None:
    book = await ann.get("/api/games/delver/rulebook")
    assert book["html"].startswith("<h1>Cube Delver</h1>")
    assert set(book["rulings"]["travel_lock"]) <= set(book["clauses"])
    assert book["readings"]["travel_lock=payments"]
