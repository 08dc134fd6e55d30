"""A large file is read in slices: the page tells how far it is, takes taps meanwhile, and stops when it is told to."""

import json
import re
from pathlib import Path

import pytest
from browser.hand import Hand
from playwright.sync_api import expect

EVERY = json.loads((Path(__file__).parents[1] / "saves" / "1-every.json").read_text(encoding="utf-8"))
BEAT = """() => {
    window.gaps = []; let last = performance.now();
    setInterval(() => { const now = performance.now(); window.gaps.push(now - last); last = now; }, 10);
}"""


@pytest.fixture
def hand(page_at):
    return Hand(page_at(1024, 768))


def large(times):
    """A backup with fights of every book, many times over."""
    fights = []
    for id, count in EVERY["steps"].items():
        steps = [json.loads(EVERY["storage"][f"fray.fight.{id}.{n}"]) for n in range(1, count + 1)]
        fights.append(json.loads(EVERY["storage"][f"fray.fight.{id}"]) | {"at": count, "steps": steps})
    for step in [step for fight in fights for step in fight["steps"]]:
        del step["id"], step["before"]
    return json.dumps({"fray": 1, "kind": "backup", "fights": fights * times}, indent=1)


def choose(hand, text):
    hand.page.locator("#file").set_input_files({"name": "large.json", "mimeType": "application/json", "buffer": text.encode()})


def test_a_large_file_tells_how_far_it_is_and_can_be_cancelled(hand):
    hand.page.evaluate(BEAT)
    text = large(12)
    choose(hand, text)
    cancel = hand.page.locator("[data-do=cancel-job]")
    expect(cancel).to_be_visible(timeout=60_000)
    expect(hand.page.locator("#notices")).to_contain_text(re.compile(r"large\.json: [1-9]0 %"), timeout=120_000)
    hand.tap("go", to="#/roster")  # meanwhile the page takes taps
    hand.page.wait_for_url("**/#/roster")
    expect(cancel).to_be_visible()
    cancel.click()
    expect(cancel).to_have_count(0)
    assert not hand.page.evaluate("() => Object.keys(localStorage).filter(key => /^fray.(fight|character)/.test(key))")
    print(len(text), sorted(hand.page.evaluate("() => window.gaps"))[-5:])
