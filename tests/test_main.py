"""The command line: scenes, odds, schemas and saved files; and what a bad one gets told."""

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from fray.__main__ import main
from fray.engine.book.upgrade import FORMAT

pytestmark = pytest.mark.cpython
ROOT = Path(__file__).parents[1]
SCENE = ROOT / "tests" / "scenes" / "corridor.json"


class Done(NamedTuple):
    """What a run came to."""

    returncode: int
    stdout: str
    stderr: str


def fray(*argv, text=None):
    """Runs it in this process, which is faster; an exception that gets out fails the test."""
    out, err = io.StringIO(), io.StringIO()
    stdin, sys.stdin = sys.stdin, io.StringIO(text or "")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main([*map(str, argv)])
    except SystemExit as end:
        code = end.code
    finally:
        sys.stdin = stdin
    return Done(code, out.getvalue(), err.getvalue())


def shell(*argv, text=None, encoding="utf-8"):
    """Runs it as a user would, at a terminal of some encoding; what is piped in is UTF-8 whatever the terminal has."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "fray", *map(str, argv)]
    done = subprocess.run(command, input=(text or "").encode(), capture_output=True, env=environment, timeout=120)
    return Done(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


def good(*argv, text=None):
    done = fray(*argv, text=text)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def bad(*argv, text=None):
    done = fray(*argv, text=text)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def changed(**fields):
    return json.dumps(json.loads(SCENE.read_text(encoding="utf-8")) | fields)


@pytest.fixture(scope="module")
def log():
    return good("play", SCENE).splitlines()


def test_it_runs_from_the_shell(log):
    done = shell("play", "-", text=SCENE.read_text(encoding="utf-8"))
    assert (done.returncode, done.stderr, done.stdout.splitlines()) == (0, "", log)
    done = shell("play", "-", "--language", "ru", text=changed(steps=[{"do": "Dance"}]))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("fray: steps/0: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "latin-1"])
def test_what_a_terminal_cannot_show_is_escaped(encoding):
    scene = changed(name="Café 🎲 Ёж")
    done = shell("play", "-", "--language", "ru", text=scene, encoding=encoding)
    assert (done.returncode, done.stderr) == (0, "")
    initiative = "Инициатива 13" if encoding == "cp1251" else "".join(f"\\u{ord(c):04x}" for c in "Инициатива") + " 13"
    assert f"Ann: {initiative}" in done.stdout.splitlines()
    done = shell("play", "-", "--language", "ru", text=changed(steps=[{"do": "Ё"}]), encoding=encoding)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "latin-1", "utf-8"])
def test_json_can_be_read_whatever_the_terminal(encoding):
    scene = json.loads(SCENE.read_text(encoding="utf-8"))
    scene["fighters"]["d"]["name"] = "Café Ёж 🎲"
    done = shell("play", "-", "--json", text=json.dumps(scene, ensure_ascii=False), encoding=encoding)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout.encode(encoding).decode("utf-8"))["fighters"]["d"]["sheet"]["name"] == "Café Ёж 🎲"


def test_a_byte_order_mark_is_taken(tmp_path, log):
    scene = tmp_path / "marked.json"
    scene.write_text(SCENE.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert good("play", scene).splitlines() == log
    assert good("odds", scene) == good("odds", SCENE)
    assert good("convert", scene)
    assert shell("play", "-", text=scene.read_text(encoding="utf-8")).stdout.splitlines() == log


def test_play_prints_the_log(log):
    assert log[:2] == ["Ann joins", "Bo joins"]
    assert "Ann: initiative 13" in log
    assert "Round 4" in log
    assert any("light pistol" in line and "2 successes" in line and "lethal" in line for line in log)
    assert not [line for line in log if "{" in line or line.startswith("log.")]


def test_play_prints_the_log_in_russian_too(log):
    russian = good("play", SCENE, "--language", "ru").splitlines()
    assert len(russian) == len(log)
    assert "Ann: Инициатива 13" in russian
    assert any("лёгкий пистолет" in line and "2 успеха" in line for line in russian)


def test_play_prints_the_fight_at_its_end_as_json():
    fight = json.loads(good("play", SCENE, "--json"))
    assert fight["round"] == 4
    assert fight["fighters"]["d"]["lethal"] == 2
    assert fight["fighters"]["h"]["bashing"] == 5


def test_a_scene_can_come_by_standard_input(log):
    assert good("play", "-", text=SCENE.read_text(encoding="utf-8")).splitlines() == log


def test_odds_of_a_scene_are_those_before_its_last_roll():
    text = good("odds", SCENE)
    assert "+3  Brawl" in text
    assert "=  4 dice" in text
    data = json.loads(good("odds", SCENE, "--json"))
    assert data["pool"] == [["strength", 2], ["brawl", 3], ["against.wits", -1]]
    top, bottom = map(int, data["table"][0].split("/"))
    assert top * 10_000 == bottom * 7**4


def test_odds_of_a_bare_pool():
    assert "70.00 %  0" in good("odds", "--system", "nwod", "--pool", "1")
    assert "49.00 %  0" in good("odds", "--pool", "2")
    assert "90.00 %" in good("odds", "--pool", "0")
    changed = good("odds", "--pool", "3", "--with", "again=8", "--with", "rote=1")
    assert changed != good("odds", "--pool", "3", "--with", "rote=1") != good("odds", "--pool", "3")
    assert good("odds", "--pool", "3", "--with", "again=10") == good("odds", "--pool", "3")
    assert good("odds", "--pool", "3", "--language", "ru").splitlines()[-1] != good("odds", "--pool", "3").splitlines()[-1]


@pytest.mark.parametrize("given", ["dice=3", "again", "again=", "again=x", "again=8.5", "rote=5", "=3", "pool=3"])
def test_what_the_odds_of_a_system_do_not_know_is_told(given):
    told = bad("odds", "--pool", "3", "--with", given)
    assert told.startswith("fray: --with ")
    assert len(told.splitlines()) == 1


def test_a_pool_without_end_is_not_begun():
    assert "--pool: must be at most 500" in bad("odds", "--pool", "999999999")


def test_a_pool_of_no_dice_that_there_are_is_told():
    assert good("odds", "--pool", "-3") == good("odds", "--pool", "0")


@pytest.mark.parametrize("kind", ["sheet", "options", "encounter", "action", "event"])
def test_there_is_a_schema_of_every_document(kind):
    schema = json.loads(good("schema", f"nwod.{kind}"))
    assert {"properties", "oneOf"} & set(schema)


def test_all_schemas_at_once():
    assert {"nwod.sheet", "nwod.action"} <= set(json.loads(good("schema")))


def test_convert_writes_a_scene_as_a_saved_fight_that_reads_back_the_same(tmp_path):
    first = good("convert", SCENE)
    (tmp_path / "fight.json").write_text(first, encoding="utf-8")
    second = good("convert", tmp_path / "fight.json")
    for text in (first, second):
        assert json.loads(text)["fray"] == FORMAT
    assert len(first) == len(second)


def test_convert_keeps_the_records_that_cannot_be_read(tmp_path):
    backup = json.loads(good("convert", SCENE)) | {"kind": "backup", "records": {"fray.character.x": "{"}}
    (tmp_path / "backup.json").write_text(json.dumps(backup), encoding="utf-8")
    written = json.loads(good("convert", tmp_path / "backup.json"))
    assert (len(written["fights"]), written["records"]) == (1, {"fray.character.x": "{"})


@pytest.mark.parametrize("text, path", [
    ("", "line 1, column 1"),
    ("{\n oops}", "line 2, column 2"),
    ("[]", "/"),
    (changed(fray=7), "/fray"),
    (changed(system="chess"), "system"),
    (changed(fighters={"d": {"template": "dragon"}}), "fighters/d/template"),
    (changed(fighters={"d": {"template": "thug", "strength": "strong"}}), "fighters/d/strength"),
    (changed(steps=[{"do": "Dance"}]), "steps/0"),
    (changed(steps=[{"do": "Begin", "answers": [[1]]}]), "steps/0"),
    (changed(steps=[{"undo": "all"}]), "steps/0/undo"),
    (changed(expect={"round": 9}), "expect/round"),
])  # fmt: skip
def test_a_bad_scene_ends_with_its_path_and_the_reason(text, path):
    told = bad("play", "-", text=text)
    assert told.startswith(f"fray: {path}: ")
    assert len(told) > len(f"fray: {path}: \n")


def test_a_rule_that_forbids_a_step_is_told_in_the_language_asked_for():
    steps = [{"do": "Begin", "answers": [[7, 3]]}, {"do": "Attack", "actor": "h", "target": "d", "weapon": "0"}]
    assert bad("play", "-", text=changed(steps=steps)) == "fray: steps/1: Not this fighter's turn\n"
    assert bad("play", "-", "--language", "ru", text=changed(steps=steps)) == "fray: steps/1: Сейчас ход другого участника\n"


def test_an_answer_that_is_missing_is_named():
    assert bad("play", "-", text=changed(steps=[{"do": "Begin"}])).startswith("fray: steps/0/answers: an answer is missing")


@pytest.mark.parametrize(
    "argv",
    [
        ("play", "nowhere.json"),
        ("odds",),
        ("odds", "--system", "chess", "--pool", "3"),
        ("schema", "chess.sheet"),
        ("convert", "nowhere.json"),
    ],
)
def test_what_is_not_there_is_told(argv):
    bad(*argv)


def test_a_file_that_is_no_text_is_told(tmp_path):
    (tmp_path / "x.json").write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in bad("play", tmp_path / "x.json")


def test_a_file_that_is_none_of_this_app_is_told(tmp_path):
    (tmp_path / "x.json").write_text('{"a": 1}', encoding="utf-8")
    bad("convert", tmp_path / "x.json")


def test_odds_of_a_scene_without_a_roll_are_told():
    assert bad("odds", "-", text=changed(steps=[], expect={}))


def test_an_unknown_command_shows_how_it_is_used():
    done = fray("fight")
    assert done.returncode == 2
    assert "usage" in done.stderr
