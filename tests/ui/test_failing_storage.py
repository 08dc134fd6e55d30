"""A storage that begins to fail: the app goes on in memory, and nothing is half changed."""

from __future__ import annotations

import pytest
from ui.driven import Small, Tab
from ui.harm import saved

from fray.ui.saving.storage import StoreRefused


class Failing(Small):
    """A storage that works until it fails, as that of the browser does: nothing is read, nothing written, nothing removed."""

    fails = False

    @property
    def works(self) -> bool:
        return not self.fails

    def get(self, key: str) -> str | None:
        return super().get(key) if self.works else None

    def set(self, key: str, value: str) -> None:
        if not self.works:
            raise StoreRefused
        super().set(key, value)

    def remove(self, key: str) -> None:
        if not self.works:
            raise StoreRefused
        super().remove(key)

    def names(self) -> list[str]:
        return super().names() if self.works else []


def test_where_the_storage_begins_to_fail_the_fight_goes_on_in_memory_and_is_saved_later():
    tab = Tab(Failing())
    tab.begin()
    tab.attack()
    id, steps = tab.app.open_fight.id, tab.app.open_fight.session.at
    tab.storage.fails = True
    tab.attack()
    assert tab.app.open_fight.session.at > steps
    assert "does not let the app save" in tab.notices and tab.app.is_unsaved
    for to in ("#/", "#/saved", "#/roster", f"#/log/{id}", f"#/setup/{id}", f"#/fight/{id}"):
        tab.tap("go", to=to)
    assert "could not be read" not in tab.notices
    for verb in ("undo", "redo", "storage", "export-fight", "backup", "pack", "saved-again", "save-again"):
        tab.tap(verb)
    fight = tab.fight
    assert tab.app.fight is not None and tab.main
    tab.storage.fails = False
    tab.tap("save-again")
    assert not tab.app.is_unsaved
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == fight


@pytest.mark.parametrize("do", ["delete-fight", "saved-delete", "pack", "undo", "roll", "export-fight"])
def test_what_fails_for_want_of_a_storage_is_as_if_it_had_not_been_tapped(do):
    tab = Tab(Failing())
    tab.begin()
    tab.attack()
    id, content = tab.app.open_fight.id, dict(tab.storage.content)
    tab.storage.fails = True
    tab.attack()
    fight = tab.fight
    tab.tap(do, id=id)
    if do in ("undo", "roll"):
        tab.settle()
        fight = tab.fight
    assert tab.fight == fight and tab.app.is_unsaved
    tab.storage.fails = False
    tab.tap("save-again")
    assert Tab(tab.storage, hash=f"#/fight/{id}").fight == fight
    assert content.keys() <= tab.storage.content.keys()


def test_a_fight_that_is_read_while_the_storage_fails_is_not_taken_for_a_shorter_one():
    class Fading(Failing):
        left = 10**9

        def get(self, key: str) -> str | None:
            self.left -= 1
            self.fails = self.fails or self.left < 0
            return super().get(key)

    tab = saved()
    id = tab.app.open_fight.id
    for left in range(1, 40):
        storage = Fading(dict(tab.storage.content))
        other = Tab(storage)
        storage.left = left
        other.tap("resume", id=id)
        storage.left, storage.fails = 10**9, False
        assert other.app.fight is None or other.fight == tab.fight
        assert storage.content == tab.storage.content
