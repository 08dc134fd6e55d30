"""Files out and in, and a storage that is full, refused, or written to by another tab: nothing is lost and nothing silently changed."""

import json

import pytest
from browser.hand import SIZES, Hand
from playwright.sync_api import expect

FULL = """() => {
    Storage.prototype.kept = Storage.prototype.setItem;
    Storage.prototype.setItem = () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };
}"""
ROOM = "() => { Storage.prototype.setItem = Storage.prototype.kept; }"
REFUSED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
DEAF = "addEventListener('storage', event => event.stopImmediatePropagation(), true);"


@pytest.fixture
def hand(page_at):
    return Hand(page_at(1024, 768))


def example(hand):
    """A ready fight, opened at its first turn."""
    hand.tap("example", index=0)
    hand.page.wait_for_url("**/#/fight/*")
    expect(hand.page.locator("article").first).to_be_visible()


def attack(hand, *faces):
    """The usual attack, with faces of one's own where they are given."""
    if faces:
        hand.tap("by-hand")
        hand.typed(" ".join(map(str, faces)))
    else:
        hand.tap("roll")
    hand.tap("apply")
    expect(hand.page.locator("#apply")).to_have_count(0)


def attack_by_keys(hand):
    """The usual attack, where something may lie over the buttons."""
    at = hand.state()["at"]
    hand.page.keyboard.press("r")
    expect(hand.page.locator("#apply")).to_be_attached()
    hand.page.keyboard.press("Enter")
    assert hand.state()["at"] == at + 1


def notice(hand, key, **params):
    expect(hand.page.locator("#notices").get_by_text(hand.say(key, **params), exact=True)).to_be_visible()


def fights(saved):
    return {key: value for key, value in saved.items() if key.startswith(("fray.fight.", "fray.character."))}


# Out and in


def test_a_fight_and_characters_go_by_file_into_a_fresh_browser(hand, new_page_at):
    hand.new_character("Ёж <i>", weapon="weapon.knife", strength=4, wits=3)
    hand.new_character('O\'Neil & "Co"', brawl=2)
    hand.panel("tab.roster")
    folk_name, folk = hand.download("export-characters")
    hand.panel("tab.start")
    example(hand)
    attack(hand, 8, 9, 1, 2)
    hand.tap("next")
    attack(hand)
    hand.tap("undo")
    state = hand.state()
    assert state["at"] == state["steps"] - 1
    hand.panel("tab.start")
    fight_name, fight = hand.download("export-fight")
    assert fight_name.endswith(".json") and folk_name.endswith(".json")

    other = Hand(new_page_at(390, 844, True, locale="ru-RU"), touch=True, language="ru")
    other.give(folk_name, folk)
    notice(other, "files.taken", fights=0, characters=2, skipped=0)
    other.give(fight_name, fight)
    notice(other, "files.taken", fights=1, characters=0, skipped=0)
    assert other.download("export-fight")[1] == fight
    before = fights(other.saved())
    other.give(fight_name, fight)
    notice(other, "files.taken", fights=0, characters=0, skipped=1)
    assert fights(other.saved()) == before
    other.panel("tab.roster")
    assert json.loads(other.download("export-characters")[1]) == json.loads(folk)
    other.panel("tab.start")
    other.tap("resume")
    assert other.state() == state
    other.tap("redo")
    assert other.state()["at"] == state["steps"]


def test_a_backup_brings_everything_back(hand, new_page_at):
    hand.new_character("Ann")
    hand.panel("tab.start")
    example(hand)
    attack(hand)
    state = hand.state()
    hand.panel("tab.start")
    name, text = hand.download("backup")
    other = Hand(new_page_at(1024, 768, locale="en-US"))
    other.give(name, text)
    notice(other, "files.taken", fights=1, characters=1, skipped=0)
    other.tap("resume")
    assert other.state() == state


def broken(text):
    """File name -> (content, path, a part of the reason)."""
    document = json.loads(text)
    step = json.loads(text)
    step["fights"][0]["steps"][2]["events"][0]["type"] = "Nonsense"
    lost = json.loads(text)
    del lost["fights"][0]["start"]
    system = json.loads(text)
    system["fights"][0]["system"] = "chess"
    at = json.loads(text)
    at["fights"][0]["at"] = 999
    return {
        "empty.json": ("", "line 1, column 1", "Expecting value"),
        "cut.json": (text[: len(text) // 2], "line ", "column"),
        "picture.png": (b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "line 1, column 1", "Expecting value"),
        "foreign.json": ('{"name": "package", "version": "1.0.0"}', "/fray", "no file of this app"),
        "list.json": ("[1, 2, 3]", "/fray", "no file of this app"),
        "kind.json": (json.dumps({**document, "kind": "song"}), "/kind", "song"),
        "system.json": (json.dumps(system), "/fights/0/system", "chess"),
        "lost.json": (json.dumps(lost), "/fights/0/start", "missing"),
        "step.json": (json.dumps(step), "/fights/0/steps/2/events/0", "Nonsense"),
        "at.json": (json.dumps(at), "/fights/0/at", "999"),
        "nothing.json": ('{"fray": 1, "kind": "backup", "fights": [], "characters": []}', "/", "nothing in it"),
        # Deep enough to kill the parser inside the page, and the page with it.
        "nested.json": ('{"fray": 1, "kind": "fight", "fights": ' + "[" * 100_000 + "]" * 100_000 + "}", "/", "nested too deep"),
    }


def refusal(hand, name):
    """The words with which a file was refused."""
    words = hand.page.locator("#notices .notice").filter(has_text=name).locator("p")
    expect(words).to_be_visible()
    return words.inner_text()


def test_files_that_are_none_are_refused_with_place_and_reason_and_nothing_changes(hand):
    hand.new_character("Ann")
    hand.panel("tab.start")
    example(hand)
    attack(hand)
    hand.panel("tab.start")
    text = hand.download("export-fight")[1]
    before = hand.saved()
    for name, (content, path, reason) in broken(text).items():
        hand.give(name, content)
        said = refusal(hand, name)
        assert said.startswith(f"{name} was not taken: {path}"), said
        assert reason in said and said.endswith("Nothing that you had is changed."), said
        assert hand.saved() == before, name
        hand.tap("hush")
    hand.give("newer.json", json.dumps({**json.loads(text), "fray": 99}))
    assert "newer version of the app (format 99, at /fray)" in refusal(hand, "newer.json")
    assert hand.saved() == before
    hand.tap("hush")
    hand.tap("resume")
    attack_again = hand.state()
    hand.tap("undo")
    assert hand.state()["at"] == attack_again["at"] - 1


def test_a_huge_file_is_refused_as_too_large(hand, tmp_path):
    file = tmp_path / "huge.json"
    with file.open("wb") as out:
        out.truncate(40_000_001)
    hand.page.locator("input[type=file]").set_input_files(file)
    assert refusal(hand, "huge.json") == hand.say("files.large", file="huge.json", most=20)


# A storage that does not do what it should


def test_a_full_storage_is_told_and_the_fight_goes_on_and_can_be_taken_out(hand):
    page = hand.page
    example(hand)
    saved = hand.saved()
    page.evaluate(FULL)
    attack_by_keys(hand)
    notice(hand, "store.full")
    page.keyboard.press("n")
    attack_by_keys(hand)
    notice(hand, "store.full")
    state = hand.state()
    assert state["at"] == 3 + 3
    assert fights(hand.saved()).keys() <= fights(saved).keys()
    text = hand.download("export-fight")[1]
    assert len(json.loads(text)["fights"][0]["steps"]) == state["steps"]
    page.evaluate(ROOM)
    hand.tap("save-again")
    expect(page.locator("#notices").get_by_text(hand.say("store.full"), exact=True)).to_have_count(0)
    hand.reload()
    assert hand.state() == state


def test_a_browser_that_refuses_to_save_is_told_and_the_fight_goes_on(context_at, site):
    context = context_at(390, 844, True, locale="ru-RU")
    context.add_init_script(f"if (location.protocol === 'http:') {{ {REFUSED} }}")
    page = context.new_page()
    page.goto(site.url)
    hand = Hand(page, touch=True, language="ru")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    hand.new_fight("", {"side.heroes": [hand.say("template.thug")], "side.foes": [hand.say("template.dog")]})
    notice(hand, "store.refused")
    page.keyboard.press("r")
    page.wait_for_url("**/#/fight/*")
    attack_by_keys(hand)
    state = hand.state()
    assert state["at"] == 4
    text = hand.download("export-fight")[1]
    assert len(json.loads(text)["fights"][0]["steps"]) == 4


COVERED = """() => [...document.querySelectorAll("#main .dock button, #bar button, #tabs button, #notices button")].filter(e => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return !e.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map(e => e.outerHTML)"""


@pytest.mark.parametrize("size", SIZES)
def test_what_is_told_covers_no_button_of_the_fight(page_at, size):
    width, height, touch = SIZES[size]
    hand = Hand(page_at(width, height, touch), touch)
    hand.page.evaluate(FULL)
    hand.new_fight("", {"side.heroes": [hand.say("template.thug")], "side.foes": [hand.say("template.dog")]})
    notice(hand, "store.full")
    hand.tap("roll")
    hand.page.wait_for_url("**/#/fight/*")
    for do in ("by-hand", "cancel", "roll", "apply", "next", "undo"):
        notice(hand, "store.full")
        assert hand.page.evaluate(COVERED) == []
        hand.page.mouse.wheel(0, 400)
        assert hand.page.evaluate(COVERED) == []
        hand.tap(do)
    hand.page.evaluate("document.getElementById('update').hidden = false")
    hand.page.wait_for_function("document.documentElement.style.getPropertyValue('--update') !== ''")
    assert hand.page.evaluate(COVERED) == []
    hand.page.evaluate("document.getElementById('update').hidden = true")
    hand.tap("hush")
    hand.tap("next")
    expect(hand.page.locator("#notices .notice")).to_have_count(0)
    hand.tap("save-again")  # the word that stands in the bar instead
    notice(hand, "store.full")


def test_a_character_for_which_there_is_no_room_can_be_taken_out(hand):
    hand.page.evaluate(FULL)
    hand.new_character("Ann", brawl=2)
    expect(hand.page.locator("#notices")).to_contain_text("Not saved: Ann")
    [one] = json.loads(hand.download("export-characters", id=hand.page.url.rsplit("/", 1)[1])[1])["characters"]
    assert (one["sheet"]["name"], one["sheet"]["brawl"]) == ("Ann", 2)
    hand.page.evaluate(ROOM)
    hand.tap("save-again")
    expect(hand.page.locator("#notices .notice")).to_have_count(0)
    hand.reload()
    expect(hand.page.get_by_role("heading", name="Ann", exact=True)).to_be_visible()


def test_a_deleted_fight_can_be_put_back_after_the_way_back(hand):
    example(hand)
    state = hand.state()
    hand.panel("tab.start")
    hand.tap("delete-fight")
    expect(hand.seen("resume")).to_have_count(0)
    hand.page.go_back()
    hand.page.wait_for_url("**/#/")
    hand.tap("undelete-fight")
    hand.tap("resume")
    assert hand.state() == state


# Two tabs


def two(hand, script=""):
    """The fight of a hand in a second tab, with a script that runs there before anything else."""
    page = hand.page.context.new_page()
    if script:
        page.add_init_script(script)
    page.goto(hand.page.url)
    page.wait_for_selector("html[data-ready=true]", state="attached")
    return Hand(page, hand.touch)


@pytest.fixture
def phone(page_at):
    return Hand(page_at(390, 844, True), touch=True)


def test_a_second_tab_is_told_and_takes_over_what_the_first_one_did(phone):
    hand = phone
    example(hand)
    other = two(hand)
    assert other.state() == hand.state()
    attack(hand)
    notice(other, "tabs.elsewhere")
    saved = fights(hand.saved())
    attack(other)
    assert fights(hand.saved()) == saved, "written over by the tab that was told"
    other.tap("load-theirs")
    expect(other.page.locator("#notices").get_by_text(hand.say("tabs.elsewhere"))).to_have_count(0)
    assert other.state() == hand.state()
    other.tap("next")
    notice(hand, "tabs.elsewhere")


def test_the_question_of_two_tabs_cannot_be_lost(phone):
    hand = phone
    example(hand)
    other = two(hand)
    attack(hand)
    notice(other, "tabs.elsewhere")
    if other.seen("hush").count():
        other.tap("hush")
    attack(other)
    notice(other, "tabs.elsewhere")


def test_a_tab_that_missed_the_news_writes_nothing_over_and_can_keep_its_own_as_a_copy(phone):
    hand = phone
    example(hand)
    other = two(hand, DEAF)
    attack(hand)
    saved, theirs = fights(hand.saved()), hand.state()
    attack(other)
    notice(other, "tabs.elsewhere")
    assert fights(hand.saved()) == saved
    mine = other.state()
    other.tap("keep-mine")
    expect(other.page.locator("#notices").get_by_text(hand.say("tabs.elsewhere"))).to_have_count(0)
    assert other.state() == mine
    assert saved.items() <= fights(hand.saved()).items(), "the first tab's fight is as it was"
    hand.reload()
    assert hand.state() == theirs
    other.reload()
    assert other.state() == mine
    hand.panel("tab.start")
    expect(hand.seen("export-fight")).to_have_count(2)


def test_a_roll_that_waits_in_one_tab_is_not_written_over_by_the_other(phone):
    hand = phone
    example(hand)
    other = two(hand, DEAF)
    hand.tap("by-hand")
    hand.tap("face", value=8)
    hand.tap("face", value=9)
    other.tap("roll")
    notice(other, "tabs.elsewhere")
    hand.reload()
    assert len(hand.dice()) == 2
    other.tap("load-theirs")
    assert other.dice() == hand.dice()


def test_a_character_changed_in_two_tabs_is_kept_twice(phone):
    hand = phone
    hand.new_character("Ann")
    other = two(hand, DEAF)
    hand.type(hand.say("strength"), 5, enter=True)
    expect(hand.page.get_by_label(hand.say("strength"), exact=True)).to_have_value("5")
    other.open(hand.say("group.mental"))
    other.type(hand.say("wits"), 4, enter=True)
    notice(other, "tabs.character", name="Ann", copy="Ann (copy)")
    expect(other.page.get_by_role("heading", name="Ann (copy)", exact=True)).to_be_visible()
    sheets = {}
    for key, text in hand.saved().items():
        if key.startswith("fray.character."):
            sheet = json.loads(text)["sheet"]
            sheets[sheet["name"]] = (sheet["strength"], sheet["wits"])
    assert sheets["Ann"][0] == 5 and sheets["Ann (copy)"][1] == 4 and sheets["Ann"] != sheets["Ann (copy)"]


# The log as Markdown


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_log_as_markdown_is_in_the_language_of_the_moment(hand, language):
    hand.new_fight("Den *of* <thieves>", {"side.heroes": [hand.say("template.thug")], "side.foes": [hand.say("template.dog")]})
    hand.begin_with({hand.say("template.thug"): 10, hand.say("template.dog"): 1})
    attack(hand, 8, 9, 1, 1)
    if language == "ru":
        hand.tap("language", value="ru")
        hand.language = "ru"
    hand.panel("tab.log")
    name, text = hand.download("export-log")
    lines = text.splitlines()
    assert name.endswith(".md")
    assert lines[0] == r"# Den \*of\* \<thieves\>"
    assert f"## {hand.say('log.round', n=1)}" in lines
    hit = hand.say("log.attack.hit", actor="Street thug", target="Guard dog", weapon="weapon.bat", n=2, kind="bashing", amount=2)
    at = lines.index(f"- {hit}")
    under = [line for line in lines[at + 1 :] if line.startswith("    - ")]
    assert any(hand.say("strength") in line and "+3" in line for line in under)
    assert any("8 9 1 1" in line for line in under)
