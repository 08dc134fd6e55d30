"""The scenes in the shipped bundle: by its own Python inside the page, and by the page's own controls."""

import copy
import json

import pytest
from books import BY_KEY
from browser.hand import SCENES, SPEAK, Hand
from playwright.sync_api import expect

from fray.engine.book.scene import Scene
from fray.engine.values.text import signed

ALL = sorted(SCENES.glob("*.json"))
PLAY = """
import json
from fray.engine.book.scene import Scene
from fray.rules import BY_KEY
def play(text):
    session = Scene(json.loads(text), BY_KEY).play()
    return [session.encounter.model_dump(mode="json"), [[event.model_dump(mode="json") for event in step.events] for step in session.steps]]
"""
IN_PAGE = f"{PLAY}\njson.dumps([play(text) for text in given])"


def test_every_scene_ends_in_the_page_as_on_cpython(page_at):
    hand = Hand(page_at())
    texts = [path.read_text(encoding="utf-8") for path in ALL]
    names = {}
    exec(PLAY, names)
    here = json.loads(json.dumps([names["play"](text) for text in texts]))
    there = json.loads(hand.python(IN_PAGE, texts))
    differ = [path.stem for path, one, other in zip(ALL, here, there, strict=True) if one != other]
    assert not differ
    assert len(there) >= 15


# By the controls


def renamed(scene):
    """The scene with the ids that the page gives, in the order of joining, on the sides that the page has."""
    ids = {old: f"f{n}" for n, old in enumerate(scene["fighters"], 1)}

    def walk(value):
        if isinstance(value, dict):
            return {ids.get(key, key): walk(one) for key, one in value.items()}
        if isinstance(value, list):
            return [walk(one) for one in value]
        return ids.get(value, value) if isinstance(value, str) else value

    out = walk(copy.deepcopy(scene))
    for n, fighter in enumerate(out["fighters"].values()):
        fighter["side"] = ("side.heroes", "side.foes")[n % 2]
        fighter.pop("name", None)  # each is called as his template
    return out


def upto(scene, count):
    """The session of the first so many steps, on CPython, what is expected of them included."""
    part = {**scene, "steps": scene["steps"][:count]}
    return Scene(part, BY_KEY, lambda system, what: SPEAK["en"].say(what)).play()


def seen_state(state):
    """A state without what the page words otherwise: the name of the fight, the sides."""
    state = {key: value for key, value in state.items() if key != "name"}
    state["fighters"] = {id: {**one, "side": ""} for id, one in state["fighters"].items()}
    return state


class Player:
    """Plays a scene by hand: chooses each action, sets its fields, types the faces that fell."""

    def __init__(self, hand, scene):
        self.hand, self.scene = hand, scene
        self.names = {id: hand.say(f"template.{one['template']}") for id, one in scene["fighters"].items()}

    def begin(self):
        sides = {}
        for id, one in self.scene["fighters"].items():
            sides.setdefault(one["side"], []).append(self.names[id])
        self.hand.new_fight(self.scene["name"], sides)

    def step(self, step, action, lines):
        """One step of the scene; what the action is made of must be shown before it is rolled."""
        hand, answers = self.hand, list(step.get("answers", []))
        fields = {name: value for name, value in step.items() if name not in ("do", "actor", "answers", "expect")}
        if step["do"] == "NextTurn":
            hand.tap("next")
            return
        if "fighter" in fields:
            hand.tap(hand.card(self.names[fields.pop("fighter")]))
            hand.tap(hand.page.get_by_role("dialog").get_by_role("button", name=hand.say(action.title)).first)
        elif step["do"] != "Begin":
            hand.offer(hand.say(action.title))
        for name, value in fields.items():
            hand.set(name, value)
        if lines:
            self.shows(lines)
        hand.tap("by-hand" if answers else "roll")
        while self.answer(answers):
            pass

    def shows(self, lines):
        """The sum, line by line and as a whole."""
        rows = self.hand.page.locator("#main #breakdown tbody tr")
        wanted = [(self.hand.say(line.key, **line.params), signed(line.value)) for line in lines]
        expect(rows).to_have_count(len(wanted))
        parts = "[row.querySelector('th').firstChild.textContent, row.querySelector('.number').innerText]"
        read = rows.evaluate_all(f"all => all.map(row => {parts})")
        assert [tuple(row) for row in read] == wanted

    def answer(self, answers):
        """Answers what is asked now; says whether anything was."""
        hand = self.hand
        if hand.seen("apply").count():
            if answers and isinstance(answers[0], dict):
                for name, value in answers.pop(0).items():
                    hand.tap("entry", name=name, value=value)
            hand.tap("apply")
        elif hand.page.locator('[data-change="labelled"]:visible').count():
            for index, face in enumerate(answers.pop(0)):
                hand.page.locator(f'[data-change="labelled"][data-index="{index}"]').fill(str(face))
            hand.tap("answer")
        elif hand.page.locator('[data-change="faces"]:visible').count():
            hand.typed(" ".join(map(str, answers.pop(0))))
        else:
            assert not answers
            return False
        return True


@pytest.mark.parametrize("name", ["corridor", "chance-die-at-the-hand"])
def test_a_scene_by_the_controls_of_the_page(name, page_at):
    """Pools, lines, marks and log are those that the scene comes to on CPython."""
    scene = renamed(json.loads((SCENES / f"{name}.json").read_text(encoding="utf-8")))
    hand = Hand(page_at(390, 844, True), touch=True)
    player = Player(hand, scene)
    player.begin()
    for count, step in enumerate(scene["steps"]):
        before, session = upto(scene, count), upto(scene, count + 1)
        if "do" in step:
            action = session.steps[-1].action
            lines = action.preview(before.encounter).lines if step.get("answers") and step["do"] != "Begin" else ()
            player.step(step, action, lines)
        for _ in range(step.get("undo", 0)):
            hand.tap("undo")
        assert seen_state(hand.state()["fight"]) == seen_state(session.encounter.model_dump(mode="json")), f"step {count}: {step}"
    for id, fighter in session.encounter.fighters.items():
        marks = {kind: getattr(fighter.marks, kind) for kind in ("bashing", "lethal", "aggravated")}
        hand.has_marks(player.names[id], **marks, empty=fighter.boxes - sum(marks.values()))
    words = SPEAK["en"]
    words = type(words)(words.words, "en", lambda id: player.names.get(id, id))
    said = [words.say(one) for step in session.standing for event in step.events for one in event.log()]
    assert hand.log() == said
    hand.panel("tab.log")
    assert [one for one in hand.page.locator(".loglist").inner_text().splitlines() if one.strip()] == said
