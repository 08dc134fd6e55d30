"""Every panel for everybody: axe finds nothing, it fits from 320 pixels, a finger hits it, results are spoken, motion can be off."""

import re
from pathlib import Path

import pytest
from browser.hand import Hand
from playwright.sync_api import expect

ROOT = Path(__file__).parents[2]
AXE = ROOT / ".cache/npm/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
WIDTHS = (320, 390, 1024)
FINGER = 44

# Off: the size of what is tapped, which is measured below, stricter and without what lies half under the dock; and the label in the
# name, where axe takes the "−1" under a box for another word than the "(−1)" of its name.
OFF = {"target-size": {"enabled": False}, "label-content-name-mismatch": {"enabled": False}}

LOOK = """async ([tags, rules]) => {
    const { violations } = await axe.run(document, { runOnly: { type: "tag", values: tags }, rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
        `${id}: ${target.join(" ")}: ${failureSummary.split("\\n").slice(1).join(" ").trim()}`));
}"""
WIDE = """() => {
    const width = innerWidth, page = document.scrollingElement, sheet = document.querySelector("dialog[open]");
    const out = page.scrollWidth > width ? [`the page is ${page.scrollWidth} wide`] : [];
    if (sheet && sheet.scrollWidth > sheet.clientWidth) out.push(`the sheet is ${sheet.scrollWidth} wide`);
    const clips = e => getComputedStyle(e).overflowX !== "visible";
    const inside = e => { for (let p = e.parentElement; p; p = p.parentElement) if (clips(p)) return true; };
    for (const e of document.querySelectorAll("#app *")) {
        const { left, right, width: w, height } = e.getBoundingClientRect();
        if (w && height && (right > width + 1 || left < -1) && e.checkVisibility() && !inside(e)) {
            out.push(`${e.tagName} ${e.id || e.className}: ${left} to ${right}`);
        }
    }
    return out;
}"""
SMALL = """least => {
    const root = document.querySelector("dialog[open]") || document.getElementById("app"), out = [];
    for (const e of root.querySelectorAll("button, :not(p) > a[href], summary, select, textarea, input:not([type=file])")) {
        const field = e.closest("label"), { width, height } = (field || e).getBoundingClientRect();
        if (e.checkVisibility({ visibilityProperty: true }) && (width < least - 0.5 || height < least - 0.5)) {
            out.push(`${e.tagName} ${e.id || e.className} "${(e.innerText || e.ariaLabel || "").slice(0, 30)}": ${width} x ${height}`);
        }
    }
    return out;
}"""
MOTION = """() => Math.max(...[...document.querySelectorAll("*")].flatMap(e => {
    const { transitionDuration, animationDuration } = getComputedStyle(e);
    return [transitionDuration, animationDuration].flatMap(one => one.split(",").map(parseFloat).filter(isFinite));
}))"""


def walk(hand):
    """Through every panel and every sheet, in every state that looks different; gives the name of each."""
    page, say = hand.page, hand.say
    yield "start, empty"
    hand.new_character("Максимилиан-Александр Рождественский-Бестужев", weapon="weapon.greatsword", strength=4)
    yield "character"
    hand.panel("tab.roster")
    yield "roster"
    hand.panel("tab.start")
    brute, vampire, officer = (say(f"template.{one}") for one in ("brute", "vampire", "officer"))
    hand.new_fight("Очень длинное название боя у старого склада", {"side.heroes": [officer, brute], "side.foes": [vampire]})
    yield "setup"
    hand.tap("by-hand")
    yield "initiative"
    hand.tap("cancel")
    hand.begin_with({officer: 9, brute: 1, vampire: 5})
    yield "fight"
    for fold in page.locator("#main details").evaluate_all("all => all.map(one => one.id)"):
        closed = page.locator(f'[id="{fold}"]:not([open]) > summary')
        if closed.count():
            hand.tap(closed)
            expect(page.locator(f'[id="{fold}"]')).to_have_attribute("open", "")
    yield "fight, all open"
    hand.tap("by-hand")
    yield "dice"
    hand.tap("answer-roll")
    while not hand.seen("apply").count():
        hand.tap("answer-roll")
    yield "result"
    hand.tap("apply")
    yield "applied"
    hand.tap(hand.card(vampire))
    hand.choose(say("health.mark"), say("damage.lethal"))
    hand.tap("box", box=5)
    yield "fighter"
    page.keyboard.press("Escape")
    hand.tap("sheet", name="table")
    yield "game master"
    page.keyboard.press("Escape")
    hand.tap("sheet", name="help")
    yield "help"
    page.keyboard.press("Escape")
    hand.panel("tab.log")
    if not page.locator(".loglist details[open]").count():
        hand.tap(page.locator(".loglist summary").first)
    expect(page.locator(".loglist details[open] .body").first).to_be_visible()
    yield "log"
    route = re.search(r"#/log/(\w+)", page.url)[1]
    page.evaluate("to => { location.hash = to; }", f"#/change/{route}/f1")
    expect(page.locator("#rewrite")).to_be_visible()
    yield "change"
    hand.panel("tab.start")
    hand.give("x.json", "{}")
    expect(page.locator("#notices .notice")).to_be_visible()
    yield "start"
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('quota exceeded', 'QuotaExceededError'); }; }")
    hand.tap("example", index=0)
    expect(page.locator("#notices .notice").filter(has_text=say("store.full"))).to_be_visible()
    yield "fight, not saved"
    for _ in range(page.locator('#notices [data-do="hush"]').count()):
        hand.tap("hush")
    expect(page.locator("#bar-unsafe")).to_be_visible()
    yield "fight, not saved, notice closed"
    page.evaluate("location.hash = '#/about'")
    expect(page.get_by_text(say("about.unofficial"))).to_be_visible()
    yield "about"


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("ru", "dark")])
def test_every_panel_is_for_everybody(new_page_at, language, theme):
    """Axe, the widths, the size of what is tapped and the language, on each panel; all faults are told at once."""
    page = new_page_at(390, 844, True, locale=language, color_scheme=theme)
    hand = Hand(page, touch=True, language=language)
    assert AXE.exists(), "axe-core is missing: run python3 build.py build"
    page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = {}

    def fault(kind, panel, found):
        for one in found:
            faults.setdefault(f"{kind}: {one}", []).append(panel)

    for panel in walk(hand):
        fault("axe", panel, page.evaluate(LOOK, [TAGS, OFF]))
        fault("small", panel, page.evaluate(SMALL, FINGER))
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            fault(f"at {width}", panel, page.evaluate(WIDE))
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.locator("html").get_attribute("lang") == language
    assert not faults, "\n".join(f"{one} ({', '.join(panels)})" for one, panels in sorted(faults.items()))


def test_results_are_spoken(page_at):
    """What comes out of a roll and of a step is put into a live region, which is there from the start and never hidden."""
    hand = Hand(page_at(1024, 768))
    page, say = hand.page, hand.say
    region = page.locator("#app [role=status][aria-live=polite]")
    assert region.evaluate("e => e.checkVisibility({ visibilityProperty: true })"), "a hidden region says nothing"
    thug, dog = say("template.thug"), say("template.dog")
    hand.new_fight("", {"side.heroes": [thug], "side.foes": [dog]})
    hand.begin_with({thug: 9, dog: 1})
    hand.tap("by-hand")
    hand.typed("8 9 1 1")
    expect(region).to_contain_text(say("result.attack.success", n=2, target=dog, kind="bashing"))
    hand.tap("apply")
    expect(region).to_contain_text(say("log.attack.hit", actor=thug, target=dog, weapon="weapon.bat", n=2, kind="bashing", amount=2))
    hand.tap("undo")
    expect(region).to_contain_text(say("fight.undone"))


def test_what_was_undone_is_spoken_with_the_names_of_the_moment(page_at):
    hand = Hand(page_at(1024, 768))
    hand.new_fight("", {"side.heroes": [hand.say("template.thug")]})
    hand.tap("undo")
    region = hand.page.locator("#app [role=status]")
    expect(region).to_contain_text(hand.say("fight.undone"))
    assert "f1" not in region.inner_text()


@pytest.mark.parametrize(("wanted", "longest"), [("reduce", 0.001), ("no-preference", 0.15)])
def test_motion_is_short_and_none_where_the_user_wants_none(page_at, wanted, longest):
    hand = Hand(page_at(390, 844, True, reduced_motion=wanted), touch=True)
    hand.tap("example", index=0)
    expect(hand.seen("roll")).to_be_visible()
    assert hand.page.evaluate(MOTION) <= longest
    hand.tap("fighter")
    assert hand.page.evaluate(MOTION) <= longest
