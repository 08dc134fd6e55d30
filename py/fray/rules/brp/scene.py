"""The scene: how dark it is, and the standing circumstances that enter every roll they touch."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...engine.field import Ask
from ...engine.model import Frozen
from ...engine.modifier import Line
from .chances import DARK
from .fighter import Fighter

Touches = Literal["all", "attacks", "ranged", "close", "defence", "noticing"]
Change = Literal["percent", "easy", "difficult"]
Darkness = Literal["", "near", "pitch"]


class Circumstance(Frozen):
    """A standing circumstance of the scene: percent, or Easy or Difficult, on every roll that it touches."""

    name: Annotated[str, Field(min_length=1, max_length=60), Ask(widget="text")]
    change: Annotated[Change, Ask(widget="choice", values="change.")] = "percent"
    value: Annotated[int, Field(ge=-100, le=100), Ask(label="field.percent", step=5)] = -10
    touches: Annotated[Touches, Ask(widget="choice", values="touches.")] = "all"


CIRCUMSTANCES = (
    Circumstance(name="circumstance.rain", value=-10, touches="ranged"),
    Circumstance(name="circumstance.wind", value=-20, touches="ranged"),
    Circumstance(name="circumstance.fog", change="difficult", value=0, touches="ranged"),
    Circumstance(name="circumstance.footing", value=-20, touches="close"),
    Circumstance(name="circumstance.noise", value=-20, touches="noticing"),
)


class Scene(Frozen):
    """Where it happens: notes, how dark it is, and circumstances that enter every roll they touch until changed."""

    place: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""
    light: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""
    weather: Annotated[str, Field(max_length=200), Ask(widget="text")] = ""
    darkness: Annotated[Darkness, Ask(widget="choice", values="darkness.")] = ""
    circumstances: Annotated[tuple[Circumstance, ...], Field(max_length=20), Ask(widget="list", catalogue="circumstances")] = ()


def circumstances(scene: Scene, *kinds: str) -> tuple[tuple[str, ...], tuple[Line, ...]]:
    """The standing circumstances that touch a roll of these kinds: (reasons to be Easy or Difficult, percent)."""
    these = [c for c in scene.circumstances if c.touches == "all" or c.touches in kinds]
    reasons = tuple(f"{change}.scene" for change in ("easy", "difficult") if any(c.change == change for c in these))
    percent = tuple(Line(key="circumstance", value=c.value, params={"name": c.name}) for c in these if c.change == "percent" and c.value)
    return reasons, percent


def darkness(scene: Scene, fighter: Fighter) -> tuple[tuple[str, ...], Line | None]:
    """What the dark does to his blows, parries and dodges: (reasons to be Difficult, the line that the chance must not exceed)."""
    if not scene.darkness or (scene.darkness == "near" and fighter.sheet.night_vision):  # without any light nobody sees
        return (), None
    most = Line(key="pitch_dark", value=fighter.now.power) if scene.darkness == "pitch" else None
    return (DARK,), most
